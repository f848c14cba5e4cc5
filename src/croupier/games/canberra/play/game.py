"""How Canberra Poker is played: everything that the rest of the house asks of it."""

from collections.abc import Iterable

from croupier.games.canberra.before import Before, read_before, write_before
from croupier.games.canberra.machine import Machine
from croupier.games.canberra.picture import picture
from croupier.games.canberra.play.script import CanberraRound
from croupier.games.canberra.rules import RULES
from croupier.games.canberra.samples import PRACTICE, RECORDS
from croupier.games.canberra.sign import posted
from croupier.games.canberra.table import KEYS, Table, read_table
from croupier.games.chips.facts import Posted
from croupier.games.game import Play
from croupier.values.odds import Odds

HELP = """\
ante 50                       your opening wager; a Bet will be exactly twice that
withdraw ante                 take it back before the first card
bet                           go on: twice the Ante on your cards
fold                          give up: the Ante is lost
Enter                         no more bets        q  leave"""


def pays(ruleset: str) -> Iterable[Odds]:
    return [pay.odds for pay in RULES[ruleset].pays]


def sign(game: CanberraRound) -> list[Posted]:
    return posted(game.table)


def before(game: CanberraRound) -> Before:
    return game.before


PLAY: Play[Table, Before, CanberraRound] = Play(
    script=CanberraRound,
    keys=KEYS,
    read_table=read_table,
    read_before=read_before,
    write_before=write_before,
    begin=CanberraRound,
    carry=CanberraRound.carry,
    before=before,
    picture=picture,
    posted=sign,
    machine=Machine,
    pays=pays,
    samples=RECORDS,
    practice=PRACTICE,
    help=HELP,
)
