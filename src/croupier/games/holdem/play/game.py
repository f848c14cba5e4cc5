"""How hold'em is played."""

from croupier.games.holdem.before import HoldemBefore, read_before, write_before
from croupier.games.holdem.machine import HoldemMachine
from croupier.games.holdem.notation import NOTATION
from croupier.games.holdem.picture import picture
from croupier.games.holdem.play.acts import ACTS
from croupier.games.holdem.play.script import HoldemRound
from croupier.games.holdem.rules import all_odds
from croupier.games.holdem.samples import PRACTICE, SAMPLES
from croupier.games.holdem.sign import sign
from croupier.games.holdem.table import KEYS, HoldemTable, read_table
from croupier.games.play import Play

PLAY: Play[HoldemTable, HoldemBefore, HoldemRound] = Play(
    script=HoldemRound,
    keys=KEYS,
    read_table=read_table,
    read_before=read_before,
    write_before=write_before,
    picture=picture,
    sign=sign,
    officials=ACTS,
    machine=HoldemMachine,
    pays=all_odds,
    samples=SAMPLES,
    practice=PRACTICE,
    notation=NOTATION,
    turns=False,
)
