"""What nobody may do now, and why (4.1, 4.4, 6.3, 7.1 to 7.3): the reasons for those who try."""

from typing import TYPE_CHECKING

from croupier.games.canberra.law import T
from croupier.games.chips.facts import VOID
from croupier.games.script.awaiting import Barred, Bars
from croupier.games.script.move import CARDS

if TYPE_CHECKING:
    from croupier.games.canberra.play.script import CanberraRound

JACKPOTS = ("boomerang", "jackpot", "boomerang-jackpot")


def bars_while_wagering(game: "CanberraRound") -> Bars:
    law = game.law
    jackpots = (
        Barred(f"wager {name}", law.first(T.ANTE), "Tournaments have no Boomerang Jackpot.") for name in JACKPOTS
    )
    bet = Barred("wager bet", law.first(T.BET), 'A Bet is made once the cards are dealt: "p1 bet".')
    return (bet, *jackpots, *bars_before_decisions(game))


def bars_before_decisions(game: "CanberraRound") -> Bars:
    """7.1: nobody acts before the dealer's last card."""
    clause, reason = game.law.first(T.DECIDE), "Bet or Fold is decided after the Dealer's last card."
    return Barred("bet", clause, reason), Barred("fold", clause, reason)


def bars_on_wagers(game: "CanberraRound") -> Bars:
    """After the call the last turn to wager is over (X-23: 15.14, 15.15); after the first card no wager is placed or
    taken back, but for the Bet (4.4, C-04)."""
    if game.book.result != VOID and not game.deal.begun:
        called = "NO MORE BETS was called."
        return Barred("wager", game.law.first(T.TURN), called), Barred("withdraw", game.law.first(T.ORDER), called)
    clause, reason = game.law.first(T.LOCKED), "Wagers are locked once the first card is dealt."
    if game.book.result == VOID:
        clause, reason = game.law.first(T.VOID), "The round is void."
    return Barred("wager", clause, reason), Barred("withdraw", clause, reason)


def bars_while_dealing(game: "CanberraRound") -> Bars:
    return (*bars_on_wagers(game), *bars_before_decisions(game))


def bars_on_decided(game: "CanberraRound") -> Bars:
    """A player who has bet may not fold, one who has folded is out, and nobody decides before their turn (C-08)."""
    law, barred = game.law, []
    for name in game.deal.boxes:
        who = (f"p{name}",)
        if name in game.deal.void:
            reason = f"The hand of box {name} is void."
            barred += [Barred(act, law.first(T.VOID), reason, who) for act in ("bet", "fold")]
        elif name in game.deal.folded:
            reason = f"Player {name} has folded and is out of this round."
            barred += [Barred(act, law.first(T.FOLD), reason, who) for act in ("bet", "fold")]
        elif game.bet(name) is not None:
            barred.append(Barred("fold", law.first(T.LOCKED), f"Player {name} has bet and may not fold any more.", who))
            barred.append(Barred("bet", law.first(T.BET), f"Player {name} has bet already.", who))
    return tuple(barred)


def bars_once_dealt(game: "CanberraRound") -> Bars:
    """6.3(c): every hand has its five cards."""
    full = Barred(CARDS, game.law.first(T.DEAL_ON), "Everybody has five cards: no further card is dealt.")
    return (full, *bars_on_wagers(game), *bars_on_decided(game))


def bars_after_end(game: "CanberraRound") -> Bars:
    """The round has its result."""
    topic, full, reason = T.ROUND, T.DEAL_ON, "The round is over."
    if game.book.result == VOID:
        topic, full, reason = T.VOID, T.VOID, "The round is void."
    ended = [Barred(act, game.law.first(topic), reason) for act in ("bet", "fold", "show")]
    return (
        Barred(CARDS, game.law.first(full), f"No card is due. {reason}"),
        *bars_on_wagers(game),
        *bars_on_decided(game),
        *ended,
    )
