"""Cards drawn to decide between equal players (16.4, 21.3): one each from the button's left, ace high."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from croupier.games.cards.deck import Deck
from croupier.games.cards.poker import VALUES
from croupier.games.chips.facts import Dealt
from croupier.games.holdem.law import T
from croupier.games.script.awaiting import Awaiting, Option, Options, Want
from croupier.games.script.move import DEALER, Move
from croupier.values.cards import Card
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from croupier.games.holdem.play.script import HoldemRound

DRAW = "draw"


class CardDraw:
    """One draw after another from a deck of its own. `topics` are those of the first card, the result and a tie."""

    def __init__(self, game: "HoldemRound", topics: tuple[T, T, T]) -> None:
        self.game = game
        self.topics = topics
        self.deck = Deck()
        self.player = ""

    async def lowest(self, players: Sequence[str]) -> str:
        """The player who draws the lowest card; equal ones draw again (H-16)."""
        topic = self.topics[0]
        while len(players) > 1:
            values = await self.round(players, topic)
            least = min(values.values())
            players = [player for player in players if values[player] == least]
            topic = self.topics[2]
        return players[0]

    async def ranked(self, players: Sequence[str], topic: T | None = None) -> list[str]:
        """The players, highest card first; equal ones draw again among themselves (H-17)."""
        if len(players) < 2:
            return list(players)
        values = await self.round(players, topic or self.topics[0])
        found: list[str] = []
        for value in sorted(set(values.values()), reverse=True):
            found += await self.ranked([player for player in players if values[player] == value], self.topics[2])
        return found

    async def round(self, players: Sequence[str], topic: T) -> dict[str, int]:
        """Deal one card to each player, all from one shuffled deck."""
        game, values = self.game, dict[str, int]()
        self.deck = Deck()
        game.players.draw = self
        for self.player in players:
            card: Card | None = None
            while card is None:
                move = await game.ask(self.awaiting(topic))
                card = move.cards[0] if move is not None else None
            self.deck.take(card)
            values[self.player] = VALUES[card.rank]
            game.tell(Dealt(self.player, card, game.index, clauses=game.cite(topic, self.topics[1])))
        game.players.draw = None
        return values

    def awaiting(self, topic: T) -> Awaiting:
        clause = self.game.law.first(topic)
        option = Option((DEALER,), DRAW, clause, (f"p{self.player}",), outcomes=1, test=self.check)

        def options() -> Options:
            return (option,)

        def find(move: Move) -> Options:
            if move.act == DRAW and move.words != option.words:
                raise self.game.refuse(topic, f"The next card is for player {self.player}.")
            return (option,) if option.fits(move) else ()

        text = f"a card drawn for player {self.player}"
        return Awaiting((DEALER,), Want.CARD, clause, text, options, find=find)

    def check(self, move: Move) -> None:
        card = move.outcomes[0]
        if not isinstance(card, Card):
            raise self.game.refuse(self.topics[1], "The card drawn is turned face up; name it.")
        try:
            self.deck.check(card)
        except Refused as refused:
            raise self.game.refuse(T.DECK, refused.reason) from None
