"""Every official act of Roulette, in one table."""

from typing import TYPE_CHECKING

from croupier.games.officials.grammar import Act
from croupier.games.officials.house import invalidate_act, sanction_act, sit_out_act
from croupier.games.officials.reviews import ruled_acts
from croupier.games.roulette.law import HOUSE
from croupier.games.roulette.play import irregular
from croupier.games.roulette.play.colours import ISSUE

if TYPE_CHECKING:
    from croupier.games.roulette.play.script import RouletteRound


def bar(spin: "RouletteRound", player: str) -> None:
    """Markers of an offender leave the layout; no new wager in this round."""
    spin.cloth.markers.pop(player, None)
    spin.players.barred.add(player)


EVERY: "tuple[Act[RouletteRound], ...]" = (
    *ruled_acts(HOUSE),
    *irregular.ACTS,
    ISSUE,
    sit_out_act(HOUSE),
    sanction_act(HOUSE, bar),
    invalidate_act(HOUSE),
)
ACTS: "dict[str, Act[RouletteRound]]" = {act.name: act for act in EVERY}
