"""How Pai Gow is played."""

from croupier.games.pai_gow.before import read_before, write_before
from croupier.games.pai_gow.machine import PaiGowMachine
from croupier.games.pai_gow.notation import NOTATION
from croupier.games.pai_gow.picture import picture
from croupier.games.pai_gow.play.acts import ACTS
from croupier.games.pai_gow.play.script import PaiGowRound
from croupier.games.pai_gow.rules import all_odds
from croupier.games.pai_gow.samples import PRACTICE, SAMPLES
from croupier.games.pai_gow.sign import sign
from croupier.games.pai_gow.table import KEYS, PaiGowTable, read_table
from croupier.games.play import Play
from croupier.games.setup.table import Before

PLAY: Play[PaiGowTable, Before, PaiGowRound] = Play(
    script=PaiGowRound,
    keys=KEYS,
    read_table=read_table,
    read_before=read_before,
    write_before=write_before,
    picture=picture,
    sign=sign,
    officials=ACTS,
    machine=PaiGowMachine,
    pays=all_odds,
    samples=SAMPLES,
    practice=PRACTICE,
    notation=NOTATION,
)
