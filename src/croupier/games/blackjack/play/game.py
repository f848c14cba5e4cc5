"""How Blackjack is played."""

from croupier.games.blackjack.before import BlackjackBefore, read_before, write_before
from croupier.games.blackjack.machine import BlackjackMachine
from croupier.games.blackjack.picture import picture
from croupier.games.blackjack.play.acts import ACTS
from croupier.games.blackjack.play.script import BlackjackRound
from croupier.games.blackjack.rules import all_odds
from croupier.games.blackjack.samples import PRACTICE, SAMPLES
from croupier.games.blackjack.sign import sign
from croupier.games.blackjack.table import KEYS, BlackjackTable, read_table
from croupier.games.play import Play

PLAY: Play[BlackjackTable, BlackjackBefore, BlackjackRound] = Play(
    script=BlackjackRound,
    keys=KEYS,
    read_table=read_table,
    read_before=read_before,
    write_before=write_before,
    picture=picture,
    sign=sign,
    officials=ACTS,
    machine=BlackjackMachine,
    pays=all_odds,
    samples=SAMPLES,
    practice=PRACTICE,
    parts=2,
)
