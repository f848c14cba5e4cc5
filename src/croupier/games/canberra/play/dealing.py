"""Dealing (2.1, 6.2, 6.3): one card to each box with an Ante, one to the dealer, five times; the last one face up."""

from typing import TYPE_CHECKING

from croupier.games.canberra.law import T
from croupier.games.canberra.play.on_table import CanberraDeal, CanberraHand
from croupier.games.canberra.play.options import bars_while_dealing
from croupier.games.cards.poker import HAND
from croupier.games.chips.facts import Dealt
from croupier.games.script.awaiting import Awaiting, Option, Options, Want
from croupier.games.script.move import CARDS, DEALER, Move
from croupier.values.cards import Card, Face
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.canberra.play.script import CanberraRound


def comes_up(deal: CanberraDeal, hand: CanberraHand | None) -> bool:
    """6.2: the dealer's last card is dealt face up, unless an earlier one lies face up (11.2)."""
    return hand is deal.dealer and len(hand) == HAND - 1 and deal.up is None


class CanberraDealing:
    """Card after card; `hand` gets the next one."""

    def __init__(self, game: "CanberraRound") -> None:
        self.game = game
        self.hand: CanberraHand | None = None
        self.card = Option((DEALER,), CARDS, game.law.first(T.DEAL_BOXES), outcomes=1, test=self.check)
        self.awaitings: dict[tuple[str, T], Awaiting] = {}

    # --- what may come --------------------------------------------

    def check(self, move: Move) -> None:
        face = move.outcomes[0]
        if face is None and comes_up(self.game.deal, self.hand):
            raise self.game.refuse(T.FACE_DOWN, "The Dealer's last card is dealt face up; name it.")
        self.check_face(face if isinstance(face, Card) else None)

    def check_face(self, face: Face) -> None:
        try:
            self.game.deal.deck.check(face)
        except Refused as refused:
            raise self.game.refuse(T.DECK, refused.reason) from None

    def options(self) -> Options:
        return (self.card,)

    def find(self, move: Move) -> Options:
        return (self.card,) if self.card.fits(move) else ()

    def awaiting(self, hand: CanberraHand, topic: T) -> Awaiting:
        """Awaits a card of a hand, in the same way for each card after its first."""
        found = self.awaitings.get((hand.name, topic))
        if found is None:
            game = self.game
            text = "a card for the dealer" if hand.name == DEALER else f"a card for box {hand.name}"
            clause = game.law.first(topic)
            found = Awaiting(
                (DEALER,), Want.CARD, clause, text, self.options, lambda: bars_while_dealing(game), self.find
            )
            self.awaitings[hand.name, topic] = found
        return found

    # --- dealing --------------------------------------------

    async def deal(self, first: Move | None) -> None:
        """6.3; `first` is the move with the first card, if anything is staked at all."""
        game = self.game
        for turn in range(HAND):
            for hand in game.deal.boxes.values():
                await self.draw(hand, T.DEAL_ON if turn else T.DEAL_BOXES, first)
                first = None
            await self.draw(game.deal.dealer, T.DEAL_ON if turn else T.DEAL_DEALER, None)
        self.hand = None

    def staked(self, hand: CanberraHand) -> bool:
        """Whether a card is still due: wagers may have been declared void since."""
        game = self.game
        return bool(game.layout.bets) if hand is game.deal.dealer else game.ante(hand.name) is not None

    async def draw(self, hand: CanberraHand, topic: T, move: Move | None) -> None:
        game, self.hand = self.game, hand
        while move is None and self.staked(hand):
            move = await game.ask(self.awaiting(hand, topic))
        if move is None:
            return
        face, up = move.cards[0], comes_up(game.deal, hand)
        if up:
            game.deal.up = len(hand)
        game.deal.give(hand, face, game.index, up)
        game.tell(Dealt(hand.name, face, game.index, clauses=game.cite(topic, T.FACE_DOWN)))
