"""Every official act of Roulette, in one table."""

from croupier.games import acts as general
from croupier.games.roulette.play import colours, irregular, powers

ACTS = {act.name: act for act in (*general.ACTS, *irregular.ACTS, *powers.ACTS, *colours.ACTS)}
