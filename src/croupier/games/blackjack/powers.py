"""Powers of the house (2.3, 3.1, 15, 16): settings on notice, closing, sanctions, disrupted rounds."""

from typing import TYPE_CHECKING

from croupier.games.acts import always, at, details, seated
from croupier.games.blackjack.table import read_table
from croupier.games.contract import Act, Interrupt, Want
from croupier.games.facts import VOID, Clauses
from croupier.games.move import Move
from croupier.kernel.refused import Refused, unknown

if TYPE_CHECKING:
    from croupier.games.blackjack.script import BlackjackRound

DISRUPTIONS = ("commotion", "fire", "riot", "brawl", "robbery")
REASONS = {
    "device-analysing": "device-analysing",
    "device-altering": "device-altering",
    "device-linked": "device-linked",
    "influence": "influence",
    "private-bet": "private-bet",
    "edge": "edge",
    "advice": "no-advice",
    "late-wager": "locked",
    "chips": "chips",
}
NOTICES = {
    "minimum": "change-limits",
    "maximum": "change-limits",
    "decks": "determine-decks",
    "shuffle": "determine-shuffle",
}


class Invalidate(Interrupt):
    """The outcome does not stand. Stakes go back unless they are withheld with a reason (X-04)."""

    def __init__(self, why: str, clauses: Clauses, refund: bool) -> None:
        super().__init__(why)
        self.why = why
        self.clauses = clauses
        self.refund = refund


# --- the table --------------------------------------------


def test_notice(game: "BlackjackRound", move: Move) -> None:
    """A change of setting on notice, from the next round. 2002 settles these before the tournament (2.3, 3.1)."""
    if not move.words or move.words[0] not in NOTICES:
        raise unknown("setting to change on notice", move.words[0] if move.words else "", NOTICES)
    key = move.words[0]
    if "change-limits" not in game.law:
        topic = NOTICES[key] if NOTICES[key] in game.law else "sign-limits"
        raise game.refuse(topic, f"{game.setup.ruleset} lets nobody change {key} during play.")
    read_table(game.setup.ruleset, {**game.table.raw, key: notice_value(move)})


def notice_value(move: Move) -> object:
    if move.amount is not None:
        return int(move.amount) if move.amount == int(move.amount) else move.amount
    if len(move.words) != 2:
        raise Refused('Say the new value: "o notice minimum 20" or "o notice shuffle riffle".')
    return move.words[1]


def do_notice(game: "BlackjackRound", move: Move) -> Interrupt | None:
    """Another number of decks needs a new shoe."""
    game.notices[move.words[0]] = notice_value(move)
    game.new_cards = game.new_cards or move.words[0] == "decks"
    return None


def do_close(game: "BlackjackRound", move: Move) -> Interrupt | None:
    game.closing = True
    return None


# --- sanctions and disruption --------------------------------------------


def test_sanction(game: "BlackjackRound", move: Move) -> None:
    if len(move.words) != 3 or move.words[1] not in ("wager", "exclude") or move.cards or move.amount is not None:
        raise game.refuse(
            "sanction", 'Say who, what and why: "o sanction p1 wager influence" or "o sanction p1 exclude chips".'
        )
    player = seated(game, move.words[0])
    known = [reason for reason, topic in REASONS.items() if topic in game.law]
    if move.words[2] not in known:
        raise unknown("reason for a sanction", move.words[2], known)
    if move.words[1] == "exclude" and player in game.excluded:
        raise game.refuse("sanction-exclude", f"Player {player} is excluded already.")
    if move.words[1] == "wager" and not wagers_of(game, player):
        raise game.refuse("sanction-wager", f"Player {player} has no wager in this round.")


def wagers_of(game: "BlackjackRound", player: str) -> list[tuple[str, str, str]]:
    settled = [key for key, (_, fact) in game.settled.items() if key[0] == player and fact.outcome != VOID]
    return settled + [bet.key for bet in game.layout.of(player)]


def do_sanction(game: "BlackjackRound", move: Move) -> Interrupt | None:
    """16.2 / 16.3: the wagers are void, which returns them; or the player is out of the game."""
    player, what, reason = seated(game, move.words[0]), move.words[1], REASONS[move.words[2]]
    if what == "exclude":
        game.excluded.add(player)
        return None
    keys = wagers_of(game, player)
    bets = [game.unsettle(key) if key in game.settled else game.layout.bets[key] for key in keys]
    for bet in bets:
        game.book(bet, VOID, 0, game.cite("sanction-wager", reason, "void"))
    return None


def grounds(game: "BlackjackRound") -> dict[str, str]:
    """What invalidates an outcome: disruption in both; in 2002 an impractical or tainted round too (16.4)."""
    if "refund" not in game.law:
        return dict.fromkeys((*DISRUPTIONS, "disturbance"), "disrupted")
    return dict.fromkeys((*DISRUPTIONS, "act-of-god"), "disrupted") | dict.fromkeys(
        ("impractical", "fraud"), "void-round"
    )


def test_invalidate(game: "BlackjackRound", move: Move) -> None:
    withheld = move.words[1:] == ("withhold",)
    if not move.words or (len(move.words) > 1 and not withheld) or move.cards or move.amount is not None:
        raise game.refuse(
            "disrupted", 'Write it like this: "o invalidate fire" or "o invalidate fraud withhold -- why".'
        )
    if move.words[0] not in grounds(game):
        raise unknown("ground to invalidate a round", move.words[0], grounds(game))
    if withheld and not move.note:
        raise game.refuse("disrupted", 'Withholding the stakes needs a reason: "o invalidate fire withhold -- why".')
    if game.result == VOID:
        raise game.refuse("void", "The round is void already.")


def do_invalidate(game: "BlackjackRound", move: Move) -> Interrupt | None:
    return Invalidate(move.words[0], game.cite(grounds(game)[move.words[0]], "refund"), refund=len(move.words) == 1)


ACTS = (
    Act("notice", "sign-limits", "operator", at(Want.WAGERS, Want.NOTHING), test_notice, do_notice,
        ("o notice minimum {low}", "o notice decks 6", "o notice shuffle riffle")),
    Act("close-table", "close-table", "operator",
        at(Want.NOTHING), details("o close-table"), do_close, ("o close-table",)),
    Act("sanction", "sanction", "operator", always, test_sanction, do_sanction,
        ("o sanction {p} wager influence", "o sanction {p} exclude private-bet")),
    Act("invalidate", "disrupted", "operator", always, test_invalidate, do_invalidate,
        ("o invalidate fire", "o invalidate brawl withhold -- stakes were mixed")),
)  # fmt: skip
