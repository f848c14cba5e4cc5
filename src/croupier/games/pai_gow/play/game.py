"""How Pai Gow is played: everything that the rest of the house asks of it."""

from collections.abc import Iterable

from croupier.games.chips.facts import Posted
from croupier.games.game import Play
from croupier.games.pai_gow.machine import Machine
from croupier.games.pai_gow.notation import HELP, NOTATION
from croupier.games.pai_gow.pays import EVEN
from croupier.games.pai_gow.picture import picture
from croupier.games.pai_gow.play.script import PaiGowRound
from croupier.games.pai_gow.samples import PRACTICE, RECORDS
from croupier.games.pai_gow.sign import posted
from croupier.games.pai_gow.table import KEYS, Table, read_before, read_table, write_before
from croupier.games.setup.table import Before
from croupier.values.odds import Odds


def pays(ruleset: str) -> Iterable[Odds]:
    return (EVEN,)


def before(game: PaiGowRound) -> Before:
    return game.before


def sign(game: PaiGowRound) -> list[Posted]:
    return posted(game.table)


PLAY: Play[Table, Before, PaiGowRound] = Play(
    script=PaiGowRound,
    keys=KEYS,
    read_table=read_table,
    read_before=read_before,
    write_before=write_before,
    begin=PaiGowRound,
    carry=PaiGowRound.carry,
    before=before,
    picture=picture,
    posted=sign,
    machine=Machine,
    pays=pays,
    samples=RECORDS,
    practice=PRACTICE,
    notation=NOTATION,
    help=HELP,
)
