"""Every official act of Charity Tournament Poker, in one table."""

from typing import TYPE_CHECKING

from croupier.games.holdem.play import irregular, misdeals, powers, rulings, sanctions, special_rounds
from croupier.games.officials.grammar import Act

if TYPE_CHECKING:
    from croupier.games.holdem.play.script import HoldemRound

EVERY: "tuple[Act[HoldemRound], ...]" = (
    *rulings.ACTS,
    *powers.ACTS,
    *special_rounds.ACTS,
    *misdeals.ACTS,
    *sanctions.ACTS,
    *irregular.ACTS,
)
ACTS = {act.name: act for act in EVERY}
