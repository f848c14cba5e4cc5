"""Every official act of Mini-Baccarat, in one table."""

from croupier.games import acts as general
from croupier.games.baccarat.play import irregular, powers

ACTS = {act.name: act for act in (*general.ACTS, *irregular.ACTS, *powers.ACTS)}
