"""Every official act of Charity Tournament Poker, in one table."""

from typing import TYPE_CHECKING

from croupier.games.acts import general_acts
from croupier.games.holdem.law import RULED
from croupier.games.officials import Act

if TYPE_CHECKING:
    from croupier.games.holdem.play.script import Hand

EVERY: "tuple[Act[Hand], ...]" = (*general_acts(RULED),)
ACTS = {act.name: act for act in EVERY}
