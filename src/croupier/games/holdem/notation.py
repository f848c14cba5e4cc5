"""How hold'em is written down: `d dh p1 AhKd`, `p1 cbr 300`, as PHH does; cards of one move are written together."""

from croupier.games.script.move import CARDS, Notation

OFFICIAL_CARDS = (
    "player-exposed card-shown show-to-all dealer-exposed exposed-card flop-exposed flop-too-many early-flop "
    "early-card two-cards more-cards"
)
WITH_CARDS = frozenset(("dh", "db", "sm", "draw", *OFFICIAL_CARDS.split()))
NOTATION = Notation(joined=WITH_CARDS, apart=frozenset((CARDS, "dh", "db")))
