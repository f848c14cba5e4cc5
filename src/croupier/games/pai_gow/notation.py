"""How Pai Gow is written down: `d dice 3 4 6`, `d tiles 2 66 11 44 24`, `p2 set 44 24 66 11`; tiles by their pips."""

from croupier.games.pai_gow.law import LAWS, T
from croupier.games.script.move import CARDS, Notation
from croupier.values.cards import UNSEEN
from croupier.values.chance import DICE, TILES, Outcome
from croupier.values.refused import Refused, shorten

FACES: dict[str, Outcome] = {**TILES, UNSEEN: None}
NAMED: dict[str, Outcome] = {**TILES}
THROW, DEAL, SET, SHOW = "dice", "tiles", "set", "show"
EXPOSURES = ("house-exposed", "player-exposed", "dealer-exposed", "show-surrendered")
LAW = LAWS["pai-gow-2002"]


def no_tile(word: str) -> Refused:
    text = f'"{shorten(word)}" is not a tile; write the pips of its two halves, for example 66, 31 or 24.'
    return LAW.refuse(T.TILES, text)


def no_die(word: str) -> Refused:
    return LAW.refuse(T.DICE, f'A die shows 1 to 6, not "{shorten(word)}".')


NOTATION = Notation(
    outcomes={THROW: dict(DICE), DEAL: FACES, SET: FACES, SHOW: NAMED, **dict.fromkeys(EXPOSURES, NAMED)},
    apart=frozenset((CARDS, THROW, DEAL)),
    wrong={THROW: no_die, **dict.fromkeys((DEAL, SET, SHOW, *EXPOSURES), no_tile)},
)
