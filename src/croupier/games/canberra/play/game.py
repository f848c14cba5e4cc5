"""How Canberra Poker is played."""

from croupier.games.canberra.before import CanberraBefore, read_before, write_before
from croupier.games.canberra.machine import CanberraMachine
from croupier.games.canberra.picture import picture
from croupier.games.canberra.play.acts import ACTS
from croupier.games.canberra.play.script import CanberraRound
from croupier.games.canberra.rules import all_odds
from croupier.games.canberra.samples import PRACTICE, SAMPLES
from croupier.games.canberra.sign import sign
from croupier.games.canberra.table import KEYS, CanberraTable, read_table
from croupier.games.play import Play

PLAY: Play[CanberraTable, CanberraBefore, CanberraRound] = Play(
    script=CanberraRound,
    keys=KEYS,
    read_table=read_table,
    read_before=read_before,
    write_before=write_before,
    picture=picture,
    sign=sign,
    officials=ACTS,
    machine=CanberraMachine,
    pays=all_odds,
    samples=SAMPLES,
    practice=PRACTICE,
)
