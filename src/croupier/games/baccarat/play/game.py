"""How Mini-Baccarat is played, in one value."""

from croupier.games.baccarat.before import read_before, write_before
from croupier.games.baccarat.machine import Machine
from croupier.games.baccarat.picture import picture
from croupier.games.baccarat.play.script import Coup
from croupier.games.baccarat.rules import all_odds
from croupier.games.baccarat.samples import PRACTICE, SAMPLES
from croupier.games.baccarat.sign import posted
from croupier.games.baccarat.table import KEYS, read_table
from croupier.games.game import Play

PLAY = Play(
    script=Coup,
    keys=KEYS,
    read_table=read_table,
    read_before=read_before,
    write_before=write_before,
    begin=Coup,
    carry=Coup.carry,
    before=lambda coup: coup.before,
    picture=picture,
    posted=lambda coup: posted(coup.table),
    machine=Machine,
    pays=all_odds,
    samples=SAMPLES,
    practice=PRACTICE,
    open=True,
)
