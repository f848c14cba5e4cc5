"""How Blackjack is played: everything that the rest of the house asks of it."""

from collections.abc import Iterable

from croupier.games.blackjack.before import Before, read_before, write_before
from croupier.games.blackjack.machine import Machine
from croupier.games.blackjack.picture import picture
from croupier.games.blackjack.play.script import BlackjackRound
from croupier.games.blackjack.rules import RULES
from croupier.games.blackjack.samples import PRACTICE, RECORDS
from croupier.games.blackjack.sign import posted
from croupier.games.blackjack.table import KEYS, Table, read_table
from croupier.games.chips.facts import Posted
from croupier.games.game import Play
from croupier.values.odds import Odds

HELP = """\
main 50                       a wager on your box; then perfect-pairs 10, super-sevens 10
withdraw main                 take it back before the first card
insure 25, even-money         against an ace, before the first decision; no-insurance to decline
hit, stand, split             on the hand whose turn it is
double, double 30             one more card; part of the stake only where the text allows it
cut 120, decline-cut          when you are offered the cut
Enter                         no more bets, or decline what is offered        q  leave"""


def pays(ruleset: str) -> Iterable[Odds]:
    return [pay.odds for pay in RULES[ruleset].pays]


def sign(game: BlackjackRound) -> list[Posted]:
    return posted(game.table)


def before(game: BlackjackRound) -> Before:
    return game.before


PLAY: Play[Table, Before, BlackjackRound] = Play(
    script=BlackjackRound,
    keys=KEYS,
    read_table=read_table,
    read_before=read_before,
    write_before=write_before,
    begin=BlackjackRound,
    carry=BlackjackRound.carry,
    before=before,
    picture=picture,
    posted=sign,
    machine=Machine,
    pays=pays,
    parts=2,
    samples=RECORDS,
    practice=PRACTICE,
    help=HELP,
    open=True,
)
