"""How Canberra Poker is played."""

from croupier.games.canberra.before import Before, read_before, write_before
from croupier.games.canberra.machine import Machine
from croupier.games.canberra.picture import picture
from croupier.games.canberra.play.acts import ACTS
from croupier.games.canberra.play.script import CanberraRound
from croupier.games.canberra.rules import all_odds
from croupier.games.canberra.samples import PRACTICE, SAMPLES
from croupier.games.canberra.sign import sign
from croupier.games.canberra.table import KEYS, Table, read_table
from croupier.games.play import Play

HELP = """\
ante 50                       your opening wager; a Bet will be exactly twice that
withdraw ante                 take it back before the first card
bet                           go on: twice the Ante on your cards
fold                          give up: the Ante is lost
Enter                         no more bets        q  leave"""

PLAY: Play[Table, Before, CanberraRound] = Play(
    script=CanberraRound,
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
    help=HELP,
)
