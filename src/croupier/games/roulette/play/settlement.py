"""Settlement (6.1, 7): every wager by where it lies when the ball rests, zero too."""

from operator import attrgetter
from typing import TYPE_CHECKING

from croupier.games.chips.facts import LOSE, WIN
from croupier.games.chips.layout import Bet
from croupier.games.roulette.law import T
from croupier.games.roulette.wagers import LINES, WAGERS, wins
from croupier.games.texts.law import Topic
from croupier.values.chips import winnings

if TYPE_CHECKING:
    from croupier.games.roulette.play.script import RouletteRound

ORDER = attrgetter("order")


def names(bet: Bet) -> tuple[int, str]:
    """The number of a race-track piece on record, and its place."""
    return bet.hand, WAGERS[bet.kind].piece(bet.hand).name if bet.hand else ""


def settle(spin: "RouletteRound", number: int) -> None:
    """In the order in which the wagers were placed."""
    covered = {player: spin.cloth.covered(player) for player in spin.cloth.markers}
    for bet in sorted(spin.layout.bets.values(), key=ORDER):
        decide(spin, bet, number, bool(covered) and bet.kind in covered.get(bet.player, ()))


def decide(spin: "RouletteRound", bet: Bet, number: int, under_marker: bool) -> None:
    _, _, kind, stake, _, hand = bet
    wager = WAGERS[kind]
    position = wager.piece(hand)
    by: Topic = wager.topic if wager.on_race_track else T.AS_PLACED
    marker = (T.UNDER_MARKER,) if under_marker else ()
    if wins(position, number):
        line = LINES[position.line]
        clauses = spin.cite(T.DECIDED if number else T.ZERO_WINS, line.pay, by, *marker)
        spin.book.book(bet, WIN, winnings(stake, line.odds), clauses, line.odds)
    else:
        clauses = spin.cite(T.DECIDED if number else T.ZERO_LOSES, by, *marker)
        spin.book.book(bet, LOSE, -stake, clauses)
