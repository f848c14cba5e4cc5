"""Settlement (7.5, 8.1, 13, 17.8-17.10, 18.12 / 18.13): when each wager is decided, and by which line."""

from typing import TYPE_CHECKING

from croupier.games.blackjack.hands import dealer_draws, dealer_may_have_blackjack, is_bust, is_natural, is_ten
from croupier.games.blackjack.law import T
from croupier.games.blackjack.play.boxes import BlackjackHand, Box
from croupier.games.blackjack.sides import SideMoment
from croupier.games.blackjack.wagers import BLACKJACK_INTERIM, INSURANCE, MAIN, BlackjackVerdict, insurance, main
from croupier.games.chips.facts import LOSE, WIN
from croupier.games.chips.layout import Bet
from croupier.values.chips import winnings

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound

SETTLED = "settled"


def decide(game: "BlackjackRound", bet: Bet, verdict: BlackjackVerdict, *extra: T) -> None:
    """Pay or take one wager by its verdict. Clauses: what happened, what it pays, when."""
    pay = verdict.pay
    if pay is None:
        paid = -bet.stake if verdict.outcome == LOSE else 0
        game.book.book(bet, verdict.outcome, paid, game.cite(verdict.topic, *extra))
        return
    topics = (verdict.topic, pay.topic) if pay.topic is not verdict.topic else (pay.topic,)
    game.book.book(bet, verdict.outcome, winnings(bet.stake, pay.odds), game.cite(*topics, *extra), pay.odds)


# --- between the two deals --------------------------------------------


def interim(game: "BlackjackRound") -> None:
    """Settle side bets known by now, and Blackjacks that the dealer cannot equal (8.1(a))."""
    deal = game.deal
    interim_sides(game)
    if dealer_may_have_blackjack(deal.dealer[0]):
        return
    for box, hand in deal.hands():
        if hand.blackjack:
            for bet in deal.stakes(box, hand):
                decide(game, bet, BlackjackVerdict(WIN, T.INTERIM_BLACKJACK, BLACKJACK_INTERIM))


def interim_sides(game: "BlackjackRound") -> None:
    """17.8, 18.12 / 18.13: losing side bets are taken, winning ones paid, as far as they are known."""
    for side in game.table.sides:
        for bet in game.deal.open_bets(side.kind):
            received = game.deal.boxes[bet.box].received
            if side.moment(received) is SideMoment.INTERIM:
                verdict = side.rule(received)
                decide(game, bet, verdict, *(side.paid if verdict.outcome == WIN else side.taken))


def settle_sides(game: "BlackjackRound", box: Box, now: SideMoment) -> None:
    """Settle the side bets of a box that are due at this moment; at the end of the round all that are left."""
    for side in game.table.sides:
        if now is not SideMoment.ROUND and side.moment(box.received) is not now:
            continue
        extra = (*side.later, *(side.after_split if len(box.hands) > 1 else ()))
        for bet in game.layout.at(box.name):
            if bet.kind == side.kind:
                decide(game, bet, side.rule(box.received), *extra)


def settle_bust(game: "BlackjackRound", box: Box, hand: BlackjackHand) -> None:
    if is_bust(hand.cards):
        for bet in game.deal.stakes(box, hand):
            decide(game, bet, main(hand.cards, game.deal.dealer))


# --- the dealer's hand --------------------------------------------


def dealer_due(game: "BlackjackRound") -> bool:
    """12: whether a card to the dealer can still change a result (B-02, B-03)."""
    deal, bets = game.deal, game.layout.bets.values()
    if any(bet.kind == MAIN and not deal.hand_of(bet).blackjack for bet in bets):
        return dealer_draws(deal.dealer)
    waiting = any(bet.kind in (MAIN, INSURANCE) for bet in bets)
    return waiting and len(deal.dealer) == 1 and dealer_may_have_blackjack(deal.dealer[0])


def lose_insurance(game: "BlackjackRound") -> None:
    """7.5(a): at once; a winning one is paid after the main wagers (7.5(b), B-24)."""
    if len(game.deal.dealer) == 2 and not is_ten(game.deal.dealer[1]):
        settle_insurance(game)


def settle_insurance(game: "BlackjackRound") -> None:
    for bet in game.deal.open_bets(INSURANCE):
        decide(game, bet, insurance(game.deal.dealer[1]))


def final(game: "BlackjackRound") -> None:
    """13, then insurance, then side bets that wait for the end."""
    deal = game.deal
    for box, hand in deal.hands():
        extra = (T.SPLIT_NO_BLACKJACK,) if hand.split and is_natural(hand.cards) else ()
        for bet in deal.stakes(box, hand):
            decide(game, bet, main(hand.cards, deal.dealer, hand.split), *extra)
    settle_insurance(game)
    for box in deal.boxes.values():
        settle_sides(game, box, SideMoment.ROUND)
    game.book.result = SETTLED
