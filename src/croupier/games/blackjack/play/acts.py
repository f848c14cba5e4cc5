"""Every official act of Blackjack, in one table."""

from croupier.games import acts as general
from croupier.games.blackjack.play import irregular, powers, restrictions, shoe_acts

ACTS = {act.name: act for act in (*general.ACTS, *irregular.ACTS, *shoe_acts.ACTS, *restrictions.ACTS, *powers.ACTS)}
