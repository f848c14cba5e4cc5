"""Powers of the house (2.3, 5.4, 10, X-07): the ball, directions, sitting out, sanctions, invalidated rounds."""

from typing import TYPE_CHECKING, Any

from croupier.games.acts import always, at, details, nothing_more, seated
from croupier.games.contract import Act, Interrupt, Want
from croupier.games.move import Move
from croupier.games.powers import INVALIDATE, sanction_act
from croupier.games.roulette.play.happenings import WheelEvent

if TYPE_CHECKING:
    from croupier.games.roulette.play.script import Spin

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


def bar(spin: Any, player: str) -> None:
    """Markers of an offender leave the layout; no new wager in this round."""
    spin.markers = {key: filled for key, filled in spin.markers.items() if key[0] != player}
    spin.barred.add(player)


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


ACTS = (
    Act("change-ball", "change-ball", "supervisor",
        always, details("o change-ball"), do_change_ball, ("o change-ball",)),
    Act("direction", "direction", "operator",
        always, test_direction, nothing_more, ("o direction {p} -- place your wagers",)),
    Act("sit-out", "duty", "operator",
        at(Want.WAGERS), test_sit_out, do_sit_out, ("o sit-out {p} -- away from the table",)),
    sanction_act(REASONS, bar),
    INVALIDATE,
)  # fmt: skip
