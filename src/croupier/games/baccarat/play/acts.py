"""Every official act of Mini-Baccarat, in one table."""

from typing import TYPE_CHECKING

from croupier.games.baccarat.law import HOUSE
from croupier.games.baccarat.play import irregular, powers
from croupier.games.officials.grammar import Act
from croupier.games.officials.reviews import ruled_acts

if TYPE_CHECKING:
    from croupier.games.baccarat.play.script import BaccaratRound

EVERY: tuple[Act["BaccaratRound"], ...] = (*ruled_acts(HOUSE), *irregular.ACTS, *powers.ACTS)
ACTS = {act.name: act for act in EVERY}
