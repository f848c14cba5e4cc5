"""How Mini-Baccarat is played."""

from croupier.games.baccarat.before import Before, read_before, write_before
from croupier.games.baccarat.machine import Machine
from croupier.games.baccarat.picture import picture
from croupier.games.baccarat.play.acts import ACTS
from croupier.games.baccarat.play.script import Coup
from croupier.games.baccarat.rules import all_odds
from croupier.games.baccarat.samples import PRACTICE, SAMPLES
from croupier.games.baccarat.sign import sign
from croupier.games.baccarat.table import KEYS, Table, read_table
from croupier.games.play import Play

PLAY: Play[Table, Before, Coup] = Play(
    script=Coup,
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
)
