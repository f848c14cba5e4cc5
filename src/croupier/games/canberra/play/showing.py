"""Hands turned up (9.1 to 9.6): the dealer's, and if the dealer plays those of the players who bet; no others (C-19).

Where every card was named as it was dealt nobody has to show anything; cards dealt as `??` are named now.
"""

from typing import TYPE_CHECKING

from croupier.games.canberra.law import T
from croupier.games.canberra.play.on_table import CanberraHand
from croupier.games.canberra.play.options import bars_once_dealt
from croupier.games.canberra.wagers import plays
from croupier.games.cards.poker import Category
from croupier.games.chips.facts import Called, Exposed
from croupier.games.script.awaiting import Awaiting, Barred, Bars, Option, Want
from croupier.games.script.move import DEALER, Move
from croupier.values.cards import Card
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.canberra.play.script import CanberraRound

RANKED = {
    Category.ROYAL_FLUSH: T.ROYAL_FLUSH,
    Category.STRAIGHT_FLUSH: T.STRAIGHT_FLUSH,
    Category.FOUR_OF_A_KIND: T.FOUR_OF_A_KIND,
    Category.FULL_HOUSE: T.FULL_HOUSE,
    Category.FLUSH: T.FLUSH,
    Category.STRAIGHT: T.STRAIGHT,
    Category.THREE_OF_A_KIND: T.THREE_OF_A_KIND,
    Category.TWO_PAIRS: T.TWO_PAIRS,
    Category.ONE_PAIR: T.ONE_PAIR,
    Category.HIGH_CARD: T.HIGH_CARD,
}


def hands_to_show(game: "CanberraRound") -> list[CanberraHand]:
    """Hands that must be turned up next: the dealer's first, then all that are compared with it."""
    dealer = game.deal.dealer
    if not game.layout.bets or game.deal.dealer_miscounted:
        return []
    if not dealer.shown:
        return [dealer]
    compared = [hand for hand in game.deal.boxes.values() if game.bet(hand.name) is not None]
    return [hand for hand in compared if not hand.shown] if plays(dealer.rank) else []


async def show_all(game: "CanberraRound") -> None:
    while hands := hands_to_show(game):
        named = [hand for hand in hands if not hand.nameless]
        if named:
            turn_up(game, named[0])
            continue
        move = await game.ask(awaiting_show(game, hands))
        hand = game.deal.hand(move.words[0]) if move is not None else None
        if move is not None and hand is not None:
            game.deal.name(hand, [card for card in move.outcomes if isinstance(card, Card)])
            turn_up(game, hand)


def turn_up(game: "CanberraRound", hand: CanberraHand) -> None:
    hand.shown = True
    rank, dealers = hand.rank, hand.name == DEALER
    topics = [T.DEALER_SETS if dealers else T.FIVE_CARDS, RANKED[rank.category], T.CARD_RANKS]
    if rank.dead_mans_hand:
        topics.append(T.DEAD_MANS_HAND)
    game.tell(Exposed(hand.name, DEALER, hand.cards, clauses=game.cite(*topics)))
    if dealers and plays(rank):
        game.tell(Called(f"DEALER PLAYS: {rank}", clauses=game.cite(T.DEALER_PLAYS)))
    elif dealers:
        game.tell(Called(f"DEALER DOES NOT PLAY: {rank}", clauses=game.cite(T.DEALER_PLAYS, T.DEALER_SHORT)))


# --- what may be shown --------------------------------------------


def awaiting_show(game: "CanberraRound", hands: list[CanberraHand]) -> Awaiting:
    options = tuple(show_option(game, hand) for hand in hands)
    names = " and ".join("the dealer" if hand.name == DEALER else f"box {hand.name}" for hand in hands)
    text = f"the cards of {names} to be shown"
    return Awaiting((DEALER,), Want.EXPOSURE, options[0].clause, text, lambda: options, lambda: bars_on_showing(game))


def bars_on_showing(game: "CanberraRound") -> Bars:
    """Hands that nobody opens: void and folded ones (C-19), those of players before the dealer's, and none twice."""
    law, deal = game.law, game.deal
    bars = [Barred(f"show {DEALER}", law.first(T.DEALER_SETS), "The Dealer's hand lies open already.")]
    for hand in deal.boxes.values():
        topic, reason = T.DEALER_SETS, "The Dealer's hand is shown first."
        if hand.name in deal.folded:
            topic, reason = T.FOLD, f"Player {hand.name} folded: that hand stays hidden."
        elif hand.name in deal.void:
            topic, reason = T.VOID, f"The hand of box {hand.name} is void."
        elif deal.dealer.shown:
            topic, reason = T.FIVE_CARDS, f"The hand of box {hand.name} lies open already."
        bars.append(Barred(f"show {hand.name}", law.first(topic), reason))
    return (*bars, *bars_once_dealt(game))


def show_option(game: "CanberraRound", hand: CanberraHand) -> Option:
    topic = T.DEALER_SETS if hand.name == DEALER else T.FIVE_CARDS

    def test(move: Move) -> None:
        try:
            game.deal.check_names(hand, move.cards)
        except Refused as refused:
            raise game.refuse(T.DECK, refused.reason) from None

    return Option((DEALER,), "show", game.law.first(topic), (hand.name,), outcomes=len(hand), test=test)
