"""What nobody may do now, and why (4.3, 7.1, 7.2, 8.1(b), 9.2(a), 10.2 / 10.3): told to those who try."""

from typing import TYPE_CHECKING

from croupier.games.blackjack.hands import TARGET, is_ace, total
from croupier.games.blackjack.law import T
from croupier.games.chips.facts import VOID
from croupier.games.script.awaiting import Barred, Bars

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound


def locked(game: "BlackjackRound") -> Bars:
    """After the call (6.2), and after the first card but by insurance, split and double (4.3), nobody wagers."""
    clause, reason = game.law.first(T.LOCKED), "Wagers are locked once the first card is dealt."
    if game.book.result == VOID:
        clause, reason = game.law.first(T.VOID), "The round is void."
    elif not game.deal.begun:
        clause, reason = game.law.first(T.DEAL), "NO MORE BETS was called."
    barred = [Barred("wager", clause, reason), Barred("withdraw", clause, reason)]
    if any(hand.aces for _, hand in game.deal.hands()):
        barred.append(Barred("split", game.law.first(T.SPLIT_MOST), "Aces are split once only."))
    return (*barred, *drawn_out(game), *insurance_closed(game))


def drawn_out(game: "BlackjackRound") -> list[Barred]:
    """9.2(a): a hand of 21 draws no more; its players are told so if they try."""
    barred = []
    for box, hand in game.deal.hands():
        who = tuple(f"p{bet.player}" for bet in game.deal.stakes(box, hand))
        if who and total(hand.cards) == TARGET:
            reason = f"Box {box.name} has {'a Blackjack' if hand.blackjack else '21'}: it draws no more."
            barred += [Barred(act, game.law.first(T.NO_DRAW), reason, who) for act in ("hit", "double")]
    return barred


def insurance_closed(game: "BlackjackRound") -> Bars:
    """Why no insurance and no even money now."""
    topic, reason = T.INSURE, "The dealer's first card is not an ace."
    if game.deal.dealer and is_ace(game.deal.dealer[0]):
        topic, reason = T.INSURE_TIME, "Insurance and even money come before the first decision."
    even_money = Barred("even-money", game.law.first(T.EVEN_MONEY), reason)
    return Barred("insure", game.law.first(topic), reason), even_money
