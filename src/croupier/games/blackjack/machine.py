"""The machine as dealer: a shuffled shoe that answers whatever the round awaits from the dealer."""

from decimal import Decimal

from croupier.games.blackjack.script import BlackjackRound
from croupier.games.contract import Want
from croupier.games.move import CARDS, DEALER, Move
from croupier.games.round import Round
from croupier.kernel.cards import Card
from croupier.kernel.ports import Entropy, shuffle


class Machine:
    """Deals from a virtual shoe. The engine cannot tell it from a dealer who types what was dealt."""

    def __init__(self, entropy: Entropy) -> None:
        self.entropy = entropy
        self.cards: list[Card] = []
        self.cutting_card = 0
        self.stale = True

    def move(self, playing: Round) -> Move | None:
        """What the dealer does next, or None if somebody else must act."""
        game = playing.script
        if not isinstance(game, BlackjackRound):
            raise TypeError("this machine deals Blackjack")
        if playing.awaiting.want is Want.SHOE:
            return self.prepare(playing)
        if playing.awaiting.want is Want.CARD:
            return self.next_card(game)
        return None

    def close(self) -> Move:
        """Call the wagers closed."""
        return Move(DEALER, "no-more-bets")

    def prepare(self, playing: Round) -> Move | None:
        for option in playing.awaiting.options:
            if DEALER not in option.who:
                continue
            if option.act == "shuffle":
                self.stale = True
            if option.act == "insert":
                self.cutting_card = ((option.least or 0) + (option.most or 0)) // 2
                return Move(DEALER, "insert", amount=Decimal(self.cutting_card))
            return Move(DEALER, option.act)
        return None

    def load(self, game: BlackjackRound) -> None:
        """Every card that can still come, in an order of its own."""
        self.cards = list(game.shoe.left.elements())
        shuffle(self.cards, self.entropy)
        self.stale = False

    def next_card(self, game: BlackjackRound) -> Move:
        """An automated shoe takes the cards of the last round back and shuffles before each round."""
        fresh = not game.ordinary and not game.on_table()
        if self.stale or fresh:
            self.load(game)
        if self.cutting_card and game.ordinary and len(self.cards) <= self.cutting_card:
            self.cutting_card = 0
            return Move(DEALER, "cutting-card")
        if not self.cards:
            self.stale = True
            return Move(DEALER, "shoe-empty")
        return Move(DEALER, CARDS, cards=(self.cards.pop(),))
