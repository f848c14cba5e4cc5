"""How Roulette is played."""

from croupier.games.play import Play
from croupier.games.roulette.before import RouletteBefore, read_before, write_before
from croupier.games.roulette.machine import RouletteMachine
from croupier.games.roulette.notation import NOTATION
from croupier.games.roulette.picture import picture
from croupier.games.roulette.play.acts import ACTS
from croupier.games.roulette.play.colours import exchange_colours
from croupier.games.roulette.play.script import RouletteRound
from croupier.games.roulette.rules import all_odds
from croupier.games.roulette.samples import PRACTICE, SAMPLES
from croupier.games.roulette.sign import sign
from croupier.games.roulette.table import KEYS, RouletteTable, read_table

PLAY: Play[RouletteTable, RouletteBefore, RouletteRound] = Play(
    script=RouletteRound,
    keys=KEYS,
    read_table=read_table,
    read_before=read_before,
    write_before=write_before,
    picture=picture,
    sign=sign,
    officials=ACTS,
    machine=RouletteMachine,
    pays=all_odds,
    samples=SAMPLES,
    practice=PRACTICE,
    notation=NOTATION,
    turns=False,
    refit=exchange_colours,
)
