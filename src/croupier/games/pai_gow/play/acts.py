"""Every official act of Pai Gow, in one table: what all houses may do (16) and what only Pai Gow has."""

from typing import TYPE_CHECKING

from croupier.games.officials.grammar import Act
from croupier.games.officials.house import invalidate_act, sanction_act, sit_out_act
from croupier.games.officials.reviews import ruled_acts
from croupier.games.pai_gow.law import HOUSE
from croupier.games.pai_gow.play import exposures, irregular, powers

if TYPE_CHECKING:
    from croupier.games.pai_gow.play.script import PaiGowRound

EVERY: "tuple[Act[PaiGowRound], ...]" = (
    *ruled_acts(HOUSE),
    *irregular.ACTS,
    *exposures.ACTS,
    *powers.ACTS,
    sanction_act(HOUSE),
    invalidate_act(HOUSE),
    sit_out_act(HOUSE),
)
ACTS: "dict[str, Act[PaiGowRound]]" = {act.name: act for act in EVERY}
