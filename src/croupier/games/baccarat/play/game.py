"""How Mini-Baccarat is played."""

from croupier.games.baccarat.before import BaccaratBefore, read_before, write_before
from croupier.games.baccarat.machine import BaccaratMachine
from croupier.games.baccarat.picture import picture
from croupier.games.baccarat.play.acts import ACTS
from croupier.games.baccarat.play.script import BaccaratRound
from croupier.games.baccarat.rules import all_odds
from croupier.games.baccarat.samples import PRACTICE, SAMPLES
from croupier.games.baccarat.sign import sign
from croupier.games.baccarat.table import KEYS, BaccaratTable, read_table
from croupier.games.play import Play

PLAY: Play[BaccaratTable, BaccaratBefore, BaccaratRound] = Play(
    script=BaccaratRound,
    keys=KEYS,
    read_table=read_table,
    read_before=read_before,
    write_before=write_before,
    picture=picture,
    sign=sign,
    officials=ACTS,
    machine=BaccaratMachine,
    pays=all_odds,
    samples=SAMPLES,
    practice=PRACTICE,
)
