"""The machine as dealer: a deck shuffled for every round, and players who know their own cards and no others."""

from collections.abc import Collection, Iterable

from croupier.games.awaiting import Want
from croupier.games.holdem.play.dealing import DEAL_BOARD, DEAL_HOLE
from croupier.games.holdem.play.drawing import DRAW
from croupier.games.holdem.play.script import Hand
from croupier.games.holdem.strategy import decide
from croupier.games.move import DEALER, Move
from croupier.games.round import Round
from croupier.values.cards import PACK, Card
from croupier.values.ports import Entropy, shuffle


def script_of(playing: Round) -> Hand:
    if not isinstance(playing.script, Hand):
        raise TypeError("this machine deals hold'em")
    return playing.script


class Machine:
    """Deals from a virtual deck. The engine cannot tell it from a dealer who types what was dealt."""

    def __init__(self, entropy: Entropy) -> None:
        self.entropy = entropy
        self.cards: list[Card] = []
        self.burns: list[Card] = []

    def move(self, playing: Round) -> Move | None:
        """What the dealer does next, or None if somebody else must act."""
        return self.next_card(script_of(playing)) if playing.awaiting.want is Want.CARD else None

    def next_card(self, game: Hand) -> Move:
        """7.1: all cards are shuffled for every round; one is burnt before each turn of the board."""
        draw = game.players.draw
        if draw is not None:
            return Move(DEALER, DRAW, (f"p{draw.player}",), (self.drawn(draw.deck.out),))
        if not game.cards.begun:
            self.burns = []
            self.shuffle(PACK)
        hole = game.dealing.next_hole()
        if hole is not None:
            return Move(DEALER, DEAL_HOLE, (f"p{hole.player}",), (self.take(game),))
        return Move(DEALER, DEAL_BOARD, outcomes=(self.board_card(game),))

    def shuffle(self, cards: Iterable[Card]) -> None:
        self.cards = list(cards)
        shuffle(self.cards, self.entropy)

    def board_card(self, game: Hand) -> Card:
        """The next of the stub, unless one is known: exposed too early (20.8), or the burn card (20.4)."""
        cards = game.cards
        self.burns = self.burns[: len(cards.burnt)]
        if game.dealing.replacing:
            return self.burns[-1]
        if cards.waiting is not None:
            return cards.waiting
        self.gather(cards.deck.out)
        while len(self.burns) < len(cards.burnt):
            known = cards.burnt[len(self.burns)]
            self.burns.append(self.take(game) if known is None else known)
        return self.take(game)

    def gather(self, out: Collection[Card]) -> None:
        """Cards taken back are shuffled with the remainder."""
        stub = {card for card in PACK if card not in out and card not in self.burns}
        if not stub <= set(self.cards):
            self.shuffle(sorted(stub))

    def drawn(self, out: Collection[Card]) -> Card:
        """Any card of a deck of its own that was not drawn yet."""
        left = [card for card in PACK if card not in out]
        return left[self.entropy.below(len(left))]

    def take(self, game: Hand) -> Card:
        card = self.cards.pop()
        while card in game.cards.deck.out:
            card = self.cards.pop()
        return card

    def habit(self, playing: Round, who: str) -> Move | None:
        """What a sensible player at another seat does, going by the own cards, the board and the bets."""
        game = script_of(playing)
        if playing.awaiting.want is Want.EXPOSURE:
            muck = Move(who, "sm")
            return muck if playing.can(muck) else Move(who, "show")
        return decide(game, who[1:], self.entropy) if playing.awaiting.want is Want.DECISION else None

    def pass_on(self, playing: Round, who: str) -> Move | None:
        """What happens when a player who may act does not want to: check if that is free, else fold; show or muck."""
        game = script_of(playing)
        if playing.awaiting.want is Want.EXPOSURE:
            return self.habit(playing, who)
        if playing.awaiting.want is not Want.DECISION:
            return None
        free = Move(who, "cc")
        return free if not game.betting.call_of(who[1:]) and playing.can(free) else Move(who, "f")
