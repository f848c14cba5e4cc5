"""What may be decided on a hand (9.1, 9.2, 10, 11), and what nobody may do now, and why (4.3, 7.1, 7.2, 8.1(b))."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.games.blackjack.hands import TARGET, describe, is_ace, may_split, must_draw, total
from croupier.games.blackjack.law import T
from croupier.games.blackjack.play.boxes import MOST_HANDS
from croupier.games.blackjack.table import DOUBLING, INSURANCE, SPLITTING
from croupier.games.chips.facts import VOID
from croupier.games.chips.layout import Bet
from croupier.games.script.awaiting import Awaiting, Barred, Bars, Option, Options, Want
from croupier.games.script.move import CARDS, DEALER, Move
from croupier.values.chips import show_amount

if TYPE_CHECKING:
    from croupier.games.blackjack.play.decisions import Turn
    from croupier.games.blackjack.play.script import BlackjackRound

CLAUSES = {
    "hit": T.DECIDE_HIT,
    "stand": T.DECIDE_STAND,
    "double": T.DECIDE_DOUBLE,
    "split": T.DECIDE_SPLIT,
}
LEFT_TO_DECIDER = {"split": T.SPLIT_DECLINED, "double": T.DOUBLE_DECLINED}
Why = tuple[T, str]


def barred_by_conditions(game: "BlackjackRound", what: str) -> Why | None:
    """X-46: why something is not played where the approved conditions of the tournament prevail."""
    if what not in game.table.barred:
        return None
    return T.PREVAIL, f"The approved conditions of this tournament allow no {what.replace('-', ' ')}."


def on_box(game: "BlackjackRound", box: str) -> Callable[[Move], None]:
    """Refuse a move that names a box whose turn it is not."""

    def test(move: Move) -> None:
        if move.box not in ("", box):
            raise game.refuse(T.DECIDE, f"It is the turn of box {box}, not of box {move.box}.")

    return test


def own_bet(game: "BlackjackRound", turn: "Turn") -> Bet:
    return next(bet for bet in game.deal.stakes(turn.box, turn.hand) if bet.player == turn.decider)


def awaiting_turn(game: "BlackjackRound", turn: "Turn") -> Awaiting:
    """9.1: split, double, draw or stand, those that are open."""
    box, hand, decider = turn
    if not decider:
        return game.drawing.awaiting(box.name, T.ABSENT)
    which = f"box {box.name}" if len(box.hands) == 1 else f"box {box.name} hand {box.place(hand)}"
    text = f"p{decider} must decide on {which} ({describe(hand.cards)} against {game.deal.dealer[0]})"
    offered = Choices(game, turn, text)
    clause = game.law.first(T.DECIDE)
    return Awaiting(offered.who, Want.DECISION, clause, text, offered.options, offered.barred, offered.find)


class Choices:
    """The decisions on one hand."""

    def __init__(self, game: "BlackjackRound", turn: "Turn", text: str) -> None:
        self.game = game
        self.turn = turn
        self.text = text
        self.who = (f"p{turn.decider}",)

    @property
    def forced(self) -> bool:
        """Only a draw is left: too low to stand, too late to split or double."""
        cards = self.turn.hand.cards
        return must_draw(cards) and len(cards) > 2

    def options(self) -> Options:
        acts = tuple(self.option(act) for act in CLAUSES if self.closed(act) is None)
        return (*acts, *self.game.drawing.options()) if self.forced else acts

    def find(self, move: Move) -> Options:
        if move.who == DEALER:
            return self.game.drawing.find(move) if self.forced else ()
        if move.who not in self.who or move.act not in CLAUSES or self.closed(move.act) is not None:
            return ()
        return (self.option(move.act),)

    def option(self, act: str) -> Option:
        if act == "double":
            return self.doubling()
        return Option(self.who, act, self.game.law.first(CLAUSES[act]), test=on_box(self.game, self.turn.box.name))

    def doubling(self) -> Option:
        """2002: exactly the stake. 2005: any permitted multiple up to it (B-10)."""
        game, turn = self.game, self.turn
        stake, step = own_bet(game, turn).stake, game.table.limits.step
        least = stake if game.rules.exact_doubles else step
        most = stake if game.rules.exact_doubles else min(stake, game.layout.stacks[turn.decider] // step * step)
        clause = game.law.first(T.DECIDE_DOUBLE)
        return Option(self.who, "double", clause, (), least, most, step, test=self.check_double, optional=True)

    def check_double(self, move: Move) -> None:
        game, turn = self.game, self.turn
        show, stack, step = game.layout.scale.show, game.layout.stacks[turn.decider], game.table.limits.step
        on_box(game, turn.box.name)(move)
        stake = own_bet(game, turn).stake
        more = stake if move.amount is None else game.layout.scale.exact(move.amount)
        amount = show(stake) if move.amount is None else show_amount(move.amount)
        if game.rules.exact_doubles and more != stake:
            raise game.refuse(T.DOUBLE_STAKE, f"A double is exactly the stake of {show(stake)}, not {amount}.")
        if more is None or more == 0 or more % step or more > stake:
            reason = f"A double is a multiple of {show(step)} up to {show(stake)}, not {amount}."
            raise game.refuse(T.DOUBLE_STAKE, reason)
        if more > stack:
            reason = f"Player {turn.decider} has {show(stack)}, not {amount}, to double."
            raise game.refuse(T.DOUBLE_STAKE, reason)

    # --- what is closed --------------------------------------------

    def closed(self, act: str) -> Why | None:
        """Why the decider cannot do this with the hand, with the topic."""
        if act == "stand":
            return self.no_stand()
        if act == "double":
            return self.no_double()
        return self.no_split() if act == "split" else None

    def no_stand(self) -> Why | None:
        box, hand = self.turn.box, self.turn.hand
        if must_draw(hand.cards):
            return T.FORCED_DRAW, f"Box {box.name} has {describe(hand.cards)}: below 12 it must draw."
        return None

    def no_split(self) -> Why | None:
        game, (box, hand, decider) = self.game, self.turn
        barred = barred_by_conditions(game, SPLITTING)
        if barred is not None:
            return barred
        if not may_split(hand.cards):
            cards = " ".join(map(str, hand.cards))
            return T.EQUAL_VALUE, f"Only two cards of equal value can be split, not {cards}."
        if len(box.hands) >= MOST_HANDS:
            return T.SPLIT_MOST, f"Box {box.name} has four hands already."
        show, stack, stake = game.layout.scale.show, game.layout.stacks[decider], own_bet(game, self.turn).stake
        if stack < stake:
            return T.SPLIT_STAKE, f"A split needs another {show(stake)}; player {decider} has {show(stack)}."
        return None

    def no_double(self) -> Why | None:
        """B-05: only as the first act on two cards."""
        game, decider = self.game, self.turn.decider
        barred = barred_by_conditions(game, DOUBLING)
        if barred is not None:
            return barred
        if len(self.turn.hand.cards) != 2:
            return T.DOUBLE_TIME, "A double comes as the first act on two cards."
        stack = game.layout.stacks[decider]
        needed = own_bet(game, self.turn).stake if game.rules.exact_doubles else game.table.limits.step
        if stack < needed:
            show = game.layout.scale.show
            return T.DOUBLE_STAKE, f"A double needs {show(needed)}; player {decider} has {show(stack)}."
        return None

    def barred(self) -> Bars:
        """What the decider cannot do with this hand, and what the others on the box leave to the decider."""
        law = self.game.law
        own = [
            Barred(act, law.first(why[0]), why[1], self.who)
            for act in ("stand", "split", "double")
            if (why := self.closed(act)) is not None
        ]
        no_card = Barred(CARDS, law.first(T.DECIDE), f"No card is due: {self.text}.")
        return (*own, *self.left_to_decider(), no_card, *bars_on_wagers(self.game))

    def left_to_decider(self) -> list[Barred]:
        game, (box, hand, decider) = self.game, self.turn
        others = tuple(f"p{bet.player}" for bet in game.deal.stakes(box, hand) if bet.player != decider)
        if not others:
            return []
        topic = T.DECIDER_SEATED if decider == box.name else T.DECIDER_NEAREST
        reason = f"Player {decider} decides for box {box.name}."
        return [Barred(act, game.law.first(LEFT_TO_DECIDER.get(act, topic)), reason, others) for act in CLAUSES]


def bars_on_wagers(game: "BlackjackRound") -> Bars:
    """Nobody wagers after the call (6.2) or the first card, except by insurance, split and double (4.3)."""
    clause, reason = game.law.first(T.LOCKED), "Wagers are locked once the first card is dealt."
    if game.book.result == VOID:
        clause, reason = game.law.first(T.VOID), "The round is void."
    elif not game.deal.begun:
        clause, reason = game.law.first(T.DEAL), "NO MORE BETS was called."
    barred = [Barred("wager", clause, reason), Barred("withdraw", clause, reason)]
    if any(hand.aces for _, hand in game.deal.hands()):
        barred.append(Barred("split", game.law.first(T.SPLIT_MOST), "Aces are split once only."))
    if not game.shoe.ordinary and not game.rules.discards_finish_automated:
        reason = 'An automated shoe takes the discards back and does not run out; if it failed, record "o malfunction".'
        barred.append(Barred("shoe-empty", game.law.first(T.AUTOMATED), reason))
    return (*barred, *bars_on_complete_hands(game), *bars_on_insurance(game))


def bars_on_complete_hands(game: "BlackjackRound") -> list[Barred]:
    """9.2(a), 11.2, 10.4 / 10.5: 21 draws no more, doubled hands and split aces get one card; players see why if they
    try."""
    barred = []
    for box, hand in game.deal.hands():
        who = tuple(f"p{bet.player}" for bet in game.deal.stakes(box, hand))
        if who and total(hand.cards) == TARGET:
            reason = f"Box {box.name} has {'a Blackjack' if hand.blackjack else '21'}: it draws no more."
            barred += [Barred(act, game.law.first(T.NO_DRAW), reason, who) for act in ("hit", "double")]
        elif who and (hand.doubled or hand.aces):
            topic, what = (T.DOUBLE_ONE_CARD, "was doubled") if hand.doubled else (T.SPLIT_ACES, "has split aces")
            reason = f"Box {box.name} {what}: one card only is dealt to that hand."
            barred += [Barred(act, game.law.first(topic), reason, who) for act in ("hit", "stand", "double")]
    return barred


def bars_on_insurance(game: "BlackjackRound") -> Bars:
    """Why insurance and even money are closed now."""
    topic, reason = T.INSURE, "The dealer's first card is not an ace."
    if game.deal.dealer and is_ace(game.deal.dealer[0]):
        topic, reason = T.INSURE_TIME, "Insurance and even money come before the first decision."
    even_money = Barred("even-money", game.law.first(T.EVEN_MONEY), reason)
    return no_insurance(game) or Barred("insure", game.law.first(topic), reason), even_money


def no_insurance(game: "BlackjackRound") -> Barred | None:
    """X-46: insurance barred by the conditions."""
    why = barred_by_conditions(game, INSURANCE)
    return Barred("insure", game.law.first(why[0]), why[1]) if why is not None else None
