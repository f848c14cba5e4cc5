"""Roulette as one value: everything that play needs of this folder."""

from collections.abc import Iterable

from croupier.games.chips.facts import Posted
from croupier.games.game import Play
from croupier.games.roulette.machine import Machine
from croupier.games.roulette.notation import HELP, NOTATION
from croupier.games.roulette.pays import PAYS
from croupier.games.roulette.picture import picture
from croupier.games.roulette.play.colours import exchanged
from croupier.games.roulette.play.script import Spin
from croupier.games.roulette.samples import PRACTICE, RECORDS
from croupier.games.roulette.sign import posted
from croupier.games.roulette.table import KEYS, Before, Table, read_before, read_table, write_before
from croupier.values.odds import Odds


def pays(ruleset: str) -> Iterable[Odds]:
    return PAYS.values()


def before(spin: Spin) -> Before:
    return spin.before


def sign(spin: Spin) -> list[Posted]:
    return posted(spin.table)


PLAY: Play[Table, Before, Spin] = Play(
    script=Spin,
    keys=KEYS,
    read_table=read_table,
    read_before=read_before,
    write_before=write_before,
    begin=Spin,
    carry=Spin.carry,
    refit=exchanged,
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
    open=True,
)
