"""How Blackjack is played."""

from croupier.games.blackjack.before import Before, read_before, write_before
from croupier.games.blackjack.machine import Machine
from croupier.games.blackjack.picture import picture
from croupier.games.blackjack.play.acts import ACTS
from croupier.games.blackjack.play.script import BlackjackRound
from croupier.games.blackjack.rules import all_odds
from croupier.games.blackjack.samples import PRACTICE, SAMPLES
from croupier.games.blackjack.sign import sign
from croupier.games.blackjack.table import KEYS, Table, read_table
from croupier.games.play import Play

HELP = """\
main 50                       a wager on your box; then perfect-pairs 10, super-sevens 10
withdraw main                 take it back before the first card
insure 25, even-money         against an ace, before the first decision; no-insurance to decline
hit, stand, split             on the hand whose turn it is
double, double 30             one more card; part of the stake only where the text allows it
cut 120, decline-cut          when you are offered the cut
Enter                         no more bets, or decline what is offered        q  leave"""

PLAY: Play[Table, Before, BlackjackRound] = Play(
    script=BlackjackRound,
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
    parts=2,
    help=HELP,
)
