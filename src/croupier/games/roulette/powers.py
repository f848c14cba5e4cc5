"""Powers of the house (2.3, 5.4, 10, X-07): the ball, directions, sitting out, sanctions, invalidated rounds."""

from typing import TYPE_CHECKING

from croupier.games.acts import always, at, details, nothing_more, seated
from croupier.games.contract import Act, Interrupt, Want
from croupier.games.facts import VOID, Clauses
from croupier.games.move import Move
from croupier.games.roulette.happenings import WheelEvent
from croupier.games.roulette.settlement import Key
from croupier.kernel.refused import unknown

if TYPE_CHECKING:
    from croupier.games.roulette.script import Spin

REASONS = {
    "device-analysis": "device-analysis",
    "device-odds": "device-odds",
    "device-link": "device-link",
    "interference": "interference",
    "late-bet": "locked",
    "direction": "direction",
    "edge": "edge",
    "influence": "influence",
    "private-bet": "private-bet",
    "chips": "chips",
}
GROUNDS = {
    "commotion": "disrupted",
    "fire": "disrupted",
    "riot": "disrupted",
    "brawl": "disrupted",
    "robbery": "disrupted",
    "act-of-god": "disrupted",
    "impractical": "void-round",
    "fraud": "void-round",
}


class Invalidate(Interrupt):
    """The outcome does not stand. Stakes go back unless they are withheld with a reason (X-04)."""

    def __init__(self, why: str, clauses: Clauses, refund: bool) -> None:
        super().__init__(why)
        self.why = why
        self.clauses = clauses
        self.refund = refund


def do_change_ball(spin: "Spin", move: Move) -> Interrupt | None:
    """2.3: at any time; the new ball is attested like the old one (2.2)."""
    spin.tell(WheelEvent("the ball is changed", clauses=spin.cite("change-ball")))
    return None


# --- players --------------------------------------------


def test_direction(spin: "Spin", move: Move) -> None:
    details("o direction p1")(spin, move)
    if not move.note:
        raise spin.refuse("direction", 'Say what is directed: "o direction p1 -- place wagers now".')


def test_sit_out(spin: "Spin", move: Move) -> None:
    """X-07: nobody who can bet is put out for not betting; somebody decides, and says why."""
    details("o sit-out p1")(spin, move)
    player = seated(spin, move.words[0])
    if not move.note:
        raise spin.refuse("duty", 'Say why: "o sit-out p1 -- called away".')
    if player in spin.excused():
        raise spin.refuse("duty", f"Player {player} has no duty to wager in this round.")
    if spin.layout.of(player):
        raise spin.refuse("duty", f"Player {player} has wagered.")


def do_sit_out(spin: "Spin", move: Move) -> Interrupt | None:
    spin.sitting_out.add(seated(spin, move.words[0]))
    return None


# --- sanctions and disruption --------------------------------------------


def test_sanction(spin: "Spin", move: Move) -> None:
    if len(move.words) != 3 or move.words[1] not in ("wager", "exclude") or move.cards or move.amount is not None:
        raise spin.refuse(
            "sanction", 'Say who, what and why: "o sanction p1 wager influence" or "o sanction p1 exclude influence".'
        )
    player = seated(spin, move.words[0])
    if move.words[2] not in REASONS:
        raise unknown("reason for a sanction", move.words[2], REASONS)
    if move.words[1] == "exclude" and player in spin.excluded:
        raise spin.refuse("sanction-exclude", f"Player {player} is excluded already.")
    if move.words[1] == "wager" and not wagers_of(spin, player):
        raise spin.refuse("sanction-wager", f"Player {player} has no wager in this round.")


def wagers_of(spin: "Spin", player: str) -> list[Key]:
    settled = [key for key, fact in spin.settled.items() if key[0] == player and fact.outcome != VOID]
    return settled + [bet.key for bet in spin.layout.of(player)]


def do_sanction(spin: "Spin", move: Move) -> Interrupt | None:
    """10.3: the wagers are void, which returns them; or the player is out of the tournament (X-24)."""
    player, what, reason = seated(spin, move.words[0]), move.words[1], REASONS[move.words[2]]
    if what == "exclude":
        spin.excluded.add(player)
        return None
    for key in wagers_of(spin, player):
        bet = spin.layout.bets[key] if key in spin.layout.bets else spin.unsettle(key)
        spin.book(bet, VOID, 0, spin.cite("sanction-wager", reason, "void"))
    spin.markers = {key: filled for key, filled in spin.markers.items() if key[0] != player}
    spin.barred.add(player)
    return None


def test_invalidate(spin: "Spin", move: Move) -> None:
    withheld = move.words[1:] == ("withhold",)
    if not move.words or (len(move.words) > 1 and not withheld) or move.cards or move.amount is not None:
        raise spin.refuse(
            "disrupted", 'Write it like this: "o invalidate fire" or "o invalidate fraud withhold -- why".'
        )
    if move.words[0] not in GROUNDS:
        raise unknown("ground to invalidate a round", move.words[0], GROUNDS)
    if withheld and not move.note:
        raise spin.refuse("refund", 'Withholding the stakes needs a reason: "o invalidate fraud withhold -- why".')
    if spin.result == VOID:
        raise spin.refuse("void", "The round is void already.")


def do_invalidate(spin: "Spin", move: Move) -> Interrupt | None:
    return Invalidate(move.words[0], spin.cite(GROUNDS[move.words[0]], "refund"), refund=len(move.words) == 1)


ACTS = (
    Act("change-ball", "change-ball", "supervisor",
        always, details("o change-ball"), do_change_ball, ("o change-ball",)),
    Act("direction", "direction", "operator",
        always, test_direction, nothing_more, ("o direction {p} -- place your wagers",)),
    Act("sit-out", "duty", "operator",
        at(Want.WAGERS), test_sit_out, do_sit_out, ("o sit-out {p} -- away from the table",)),
    Act("sanction", "sanction", "operator",
        always, test_sanction, do_sanction, ("o sanction {p} wager influence", "o sanction {p} exclude interference")),
    Act("invalidate", "disrupted", "operator",
        always, test_invalidate, do_invalidate,
        ("o invalidate fire", "o invalidate brawl withhold -- stakes were mixed")),
)  # fmt: skip
