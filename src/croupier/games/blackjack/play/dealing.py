"""Cards out of the shoe (5.4, 6.1, 14.2, 14.6): which may come, to whom it goes, and what the cutting card does."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.games.blackjack.hands import value_topic
from croupier.games.blackjack.law import T
from croupier.games.blackjack.play import opening
from croupier.games.blackjack.play.options import bars_on_wagers
from croupier.games.chips.facts import NO_MOVE, Dealt, ShoeEvent
from croupier.games.script.awaiting import Awaiting, Option, Options, Want, accept
from croupier.games.script.move import CARDS, DEALER, Move
from croupier.values.cards import Card
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound


class BlackjackDealing:
    """Where the next card goes, and a move of the dealer's (or a decision) that came before it was due."""

    def __init__(self, game: "BlackjackRound") -> None:
        self.game = game
        self.place = ""
        self.ahead: Move | None = None
        self.card = Option((DEALER,), CARDS, game.law.first(T.DEAL), outcomes=1, test=self.check)

    def take_ahead(self) -> Move | None:
        move, self.ahead = self.ahead, None
        return move

    # --- what may come --------------------------------------------

    def check(self, move: Move) -> None:
        card = move.outcomes[0]
        if not isinstance(card, Card):
            raise self.game.refuse(T.FACE_UP, "Cards are dealt face up; name the card.")
        try:
            self.game.shoe.check(card)
        except Refused as refused:
            raise self.game.refuse(T.DECKS, refused.reason) from None

    def options(self, test: Callable[[Move], None] = accept) -> Options:
        """What can come out of the shoe: a card, the cutting card, or no more cards."""
        game, shoe = self.game, self.game.shoe
        begun = game.deal.begun

        def check(move: Move) -> None:
            test(move)
            self.check(move)

        card = self.card if test is accept else Option((DEALER,), CARDS, self.card.clause, outcomes=1, test=check)
        options = [card]
        if shoe.ordinary and not shoe.cutting_card_out and (begun or not shoe.fresh):
            options.append(Option((DEALER,), "cutting-card", game.law.first(T.SHUFFLE_AFTER)))
        if shoe.may_be_empty and (shoe.ordinary or game.rules.discards_finish_automated):
            options.append(Option((DEALER,), "shoe-empty", game.law.first(T.SHORT_SHOE), test=test))
        return tuple(options)

    def find(self, move: Move) -> Options:
        if move.act == CARDS and move.who == DEALER:
            return (self.card,)
        return tuple(option for option in self.options() if option.fits(move))

    def awaiting(self, place: str, topic: T) -> Awaiting:
        game = self.game
        text = "a card for the dealer" if place == DEALER else f"a card for box {place}"
        return Awaiting(
            (DEALER,), Want.CARD, game.law.first(topic), text, self.options, lambda: bars_on_wagers(game), self.find
        )

    # --- what came --------------------------------------------

    async def draw(self, place: str, topic: T, needed: Callable[[], bool]) -> Card | None:
        """Deal the next card to a box or the dealer: one already out, or the next from the shoe."""
        game = self.game
        self.place = place
        while needed():
            move = self.take_ahead()
            if move is None and (waiting := game.shoe.next_out) is not None:
                return self.dealt(waiting, topic, NO_MOVE)
            if move is None:
                move = await game.ask(self.awaiting(place, topic))
            if move is None:
                await game.look()
            elif move.act == "cutting-card":
                await self.cutting_card()
            elif move.act == "shoe-empty":
                await opening.discards_again(game)
            elif isinstance(card := move.outcomes[0], Card):
                return self.dealt(card, topic, game.index)
        return None

    def dealt(self, card: Card, topic: T, source: int) -> Card:
        game = self.game
        game.shoe.take(card)
        game.tell(Dealt(self.place, card, source, clauses=game.cite(topic, T.FACE_UP, value_topic(card))))
        return card

    # --- the cutting card --------------------------------------------

    async def cutting_card(self) -> None:
        """First in a round: shuffle now (B-17). Later: after the round. In the final three rounds: discarded."""
        game, shoe = self.game, self.game.shoe
        if shoe.final_rounds:
            game.tell(ShoeEvent("the cutting card is discarded", clauses=game.cite(T.FINAL_ROUNDS)))
            return
        shoe.cutting_card_at = DEALER if self.place == DEALER else self.player_at(self.place)
        if game.deal.begun:
            shoe.cutting_card_out = True
            game.tell(ShoeEvent("the cutting card is out", clauses=game.cite(T.SHUFFLE_AFTER)))
            return
        game.tell(ShoeEvent("the cutting card came first", clauses=game.cite(T.SHUFFLE_NOW)))
        await opening.new_shoe(game)

    def player_at(self, box: str) -> str:
        """The player on whose box the cutting card appeared; without a card out it was the first staked box."""
        deal = self.game.deal
        box = box or next(iter(deal.staked()), "")
        players = [bet.player for bet in deal.mains(box)]
        return box if box in players or not players else players[0]
