"""What nobody may do now, and why (7.4, 8.3-8.5, 9.1, 9.3): the reasons for those who try."""

from typing import TYPE_CHECKING

from croupier.games.chips.facts import VOID
from croupier.games.pai_gow.law import T
from croupier.games.pai_gow.notation import DEAL, SET, SHOW, THROW
from croupier.games.script.awaiting import Barred, Bars, Want

if TYPE_CHECKING:
    from croupier.games.pai_gow.play.script import PaiGowRound

DECISIONS = (SET, "house-way", "surrender", "void-hand", "play-on")


def bars_after_call(game: "PaiGowRound") -> Bars:
    """What is barred once the wagers are closed."""
    if game.book.result == VOID:
        every = ("wager", "withdraw", THROW, DEAL, SHOW, *DECISIONS)
        return tuple(Barred(act, game.law.first(T.VOID), "The round is void.") for act in every)
    reason = "NO MORE BETS was called: no wager is touched until it is settled."
    locked = [Barred(act, game.law.first(T.LOCKED), reason) for act in ("wager", "withdraw")]
    return (*locked, *no_chance(game), *no_decision(game))


def no_chance(game: "PaiGowRound") -> list[Barred]:
    """Why the dealer may not throw dice or deal tiles now."""
    deal, law = game.deal, game.law
    thrown = "The three dice have been thrown; they are shaken again only if one does not lie flat."
    bars = [Barred(THROW, law.first(T.DICE), thrown)]
    if deal.complete:
        bars.append(Barred(DEAL, law.first(T.DEAL), "Every box with a wager has its four tiles."))
    elif not deal.box:
        bars = [Barred(DEAL, law.first(T.FIRST_BOX), "The dice decide first to which box the tiles go.")]
    if game.awaiting.want is not Want.EXPOSURE:
        bars.append(Barred(SHOW, law.first(T.SET), "No hand is to be shown now."))
    return bars


def no_decision(game: "PaiGowRound") -> list[Barred]:
    """Nobody touches tiles before all are dealt, or a hand that lies set."""
    deal, law = game.deal, game.law
    if not deal.complete:
        reason = "The tiles are not all dealt yet."
        return [*(Barred(act, law.first(T.DEAL), reason) for act in DECISIONS[:3]), *no_void(game)]
    bars = []
    for hand in deal.players():
        who = (f"p{hand.box}",)
        if hand.surrendered:
            reason = f"Player {hand.box} has surrendered."
            bars += [Barred(act, law.first(T.SURRENDER), reason, who) for act in DECISIONS]
        elif hand.shown:
            reason = f"The hand of box {hand.box} has been shown."
            bars.append(Barred("surrender", law.first(T.SURRENDER), reason, who))
        if hand.choice:
            reason = (
                f'Player {hand.box} has not seen the other tiles: "p{hand.box} play-on" or "void-hand" comes first.'
            )
            bars.append(Barred(SET, law.first(T.TWO_EXPOSED), reason, who))
        if hand.by:
            reason = f"The hand of box {hand.box} is set: it stays as it is in this round."
            bars += [Barred(act, law.first(T.FINAL), reason, who) for act in (SET, "house-way")]
    return [*bars, *no_void(game)]


def no_void(game: "PaiGowRound") -> list[Barred]:
    late = "Only a player two or more of whose tiles the dealer exposed may do that, before seeing the others."
    return [Barred(act, game.law.first(T.TWO_EXPOSED), late) for act in DECISIONS[3:]]
