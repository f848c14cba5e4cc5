"""Read a hand from text. Tiles that cannot be a hand are refused with their clause (2.1, 8.5)."""

from croupier.games.pai_gow.law import LAWS, T
from croupier.games.pai_gow.tiles import HAND, parse_hand
from croupier.values.chance import Tile
from croupier.values.refused import Refused


def read_hand(ruleset: str, text: str) -> tuple[Tile, ...]:
    try:
        return parse_hand(text)
    except Refused as refused:
        topic = T.TILES if len(text.split()) == HAND else T.DEAL
        raise LAWS[ruleset].refuse(topic, refused.reason) from None
