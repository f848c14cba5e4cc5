"""Every official act of Mini-Baccarat, in one table."""

from typing import TYPE_CHECKING

from croupier.games.baccarat.law import HOUSE
from croupier.games.baccarat.play import irregular, powers
from croupier.games.officials.acts import general_acts
from croupier.games.officials.grammar import Act

if TYPE_CHECKING:
    from croupier.games.baccarat.play.script import BaccaratRound

EVERY: tuple[Act["BaccaratRound"], ...] = (*general_acts(HOUSE), *irregular.ACTS, *powers.ACTS)
ACTS = {act.name: act for act in EVERY}
