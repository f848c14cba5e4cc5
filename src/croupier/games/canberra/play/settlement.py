"""Settlement (8, 9, 11.5): Ante and Bet of every hand in play, box by box, and again if that was wrong."""

from typing import TYPE_CHECKING

from croupier.games.canberra.law import T
from croupier.games.canberra.play.on_table import CanberraHand
from croupier.games.canberra.wagers import ANTE, BET, DEALER_MISCOUNT, NO_CONTEST, CanberraVerdict, compare, plays
from croupier.games.chips.facts import LOSE, ShoeEvent
from croupier.games.chips.layout import Bet
from croupier.games.texts.pay_lines import PayLine
from croupier.values.chips import winnings

if TYPE_CHECKING:
    from croupier.games.canberra.play.script import CanberraRound

SETTLED = "settled"


def settle_all(game: "CanberraRound") -> None:
    for hand in game.deal.playing():
        decide(game, hand, verdict(game, hand))
    game.book.result = SETTLED
    hands = len(game.deal.playing()) + 1
    game.tell(ShoeEvent("count every hand before it is discarded", hands, clauses=game.cite(T.COUNT_HANDS)))


def verdict(game: "CanberraRound", hand: CanberraHand) -> CanberraVerdict:
    """11.5 goes before everything, 9.3 before any comparison (C-01)."""
    dealer = game.deal.dealer
    if game.deal.dealer_miscounted:
        return DEALER_MISCOUNT
    return compare(hand.rank, dealer.rank) if plays(dealer.rank) else NO_CONTEST


def decide(game: "CanberraRound", hand: CanberraHand, made: CanberraVerdict) -> None:
    """PayLine, take or give back; an Ante without Bet is there only if the dealer's hand did not count (11.5)."""
    ante, bet = game.ante(hand.name), game.bet(hand.name)
    if ante is not None:
        book(game, ante, made.ante, made.topics, made.pay_ante, None)
    if bet is not None:
        book(game, bet, made.bet, made.topics, made.pay_bet, game.table.most_paid)


def book(
    game: "CanberraRound", bet: Bet, outcome: str, topics: tuple[T, ...], pay: PayLine | None, most: int | None
) -> None:
    if pay is None:
        lost = outcome == LOSE
        game.book.book(bet, outcome, -bet.stake if lost else 0, game.cite(*topics, *(() if lost else (T.VOID,))))
        return
    won = winnings(bet.stake, pay.odds)
    if most is not None and won > most:
        game.book.book(bet, outcome, most, game.cite(*topics, pay.topic, T.MAXIMUM_PAYOUT), pay.odds)
    else:
        game.book.book(bet, outcome, won, game.cite(*topics, pay.topic), pay.odds)


def reopen(game: "CanberraRound", player: str, topic: T) -> None:
    """Undo what was decided on this player's wagers; they lie on the layout again."""
    for kind in (ANTE, BET):
        key = player, player, kind, 0
        if key in game.book.settled:
            game.book.unsettle(key, game.cite(topic))


def settle_again(game: "CanberraRound", topic: T) -> None:
    """Settle every hand again that was neither folded nor void, after an error found late."""
    for hand in game.deal.playing():
        reopen(game, hand.name, topic)
        decide(game, hand, verdict(game, hand))
