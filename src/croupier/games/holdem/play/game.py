"""How hold'em is played: everything that the rest of the house asks of it."""

from collections.abc import Iterable

from croupier.games.chips.facts import Posted
from croupier.games.game import Play
from croupier.games.holdem.before import Before, read_before, write_before
from croupier.games.holdem.machine import Machine
from croupier.games.holdem.picture import picture
from croupier.games.holdem.play.script import Hand
from croupier.games.holdem.samples import PRACTICE, RECORDS
from croupier.games.holdem.sign import posted
from croupier.games.holdem.table import KEYS, Table, read_table
from croupier.games.script.move import CARDS, Notation
from croupier.values.odds import Odds

HELP = """\
f                             fold
cc                            check, or call
cbr 300                       bet, or raise, so that 300 lie in front of you
show, sm                      at the end: show your cards, or muck them
Enter                         check if it is free, else fold        q  leave"""
OFFICIAL_CARDS = (
    "card-shown show-to-all exposed-card flop-exposed flop-too-many early-flop early-card two-cards more-cards"
)
WITH_CARDS = frozenset(("dh", "db", "sm", "draw", *OFFICIAL_CARDS.split()))
NOTATION = Notation(joined=WITH_CARDS, apart=frozenset((CARDS, "dh", "db")))


def pays(ruleset: str) -> Iterable[Odds]:
    """Nobody is paid by odds: chips go from player to player."""
    return ()


def sign(game: Hand) -> list[Posted]:
    return posted(game.table)


def before(game: Hand) -> Before:
    return game.before


PLAY: Play[Table, Before, Hand] = Play(
    script=Hand,
    keys=KEYS,
    read_table=read_table,
    read_before=read_before,
    write_before=write_before,
    begin=Hand,
    carry=Hand.carry,
    before=before,
    picture=picture,
    posted=sign,
    machine=Machine,
    pays=pays,
    samples=RECORDS,
    practice=PRACTICE,
    notation=NOTATION,
    help=HELP,
    turns=False,
)
