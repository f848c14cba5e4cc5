"""How Roulette is played."""

from croupier.games.play import Play
from croupier.games.roulette.before import Before, read_before, write_before
from croupier.games.roulette.machine import Machine
from croupier.games.roulette.notation import NOTATION
from croupier.games.roulette.picture import picture
from croupier.games.roulette.play.acts import ACTS
from croupier.games.roulette.play.colours import exchanged
from croupier.games.roulette.play.script import Spin
from croupier.games.roulette.rules import all_odds
from croupier.games.roulette.samples import PRACTICE, SAMPLES
from croupier.games.roulette.sign import sign
from croupier.games.roulette.table import KEYS, Table, read_table

PLAY: Play[Table, Before, Spin] = Play(
    script=Spin,
    keys=KEYS,
    read_table=read_table,
    read_before=read_before,
    write_before=write_before,
    picture=picture,
    sign=sign,
    officials=ACTS,
    machine=Machine,
    pays=all_odds,
    samples=SAMPLES,
    practice=PRACTICE,
    notation=NOTATION,
    turns=False,
    refit=exchanged,
)
