"""The machine as dealer: a deck shuffled for every round, and players who know only their own cards."""

from croupier.games.cards.deck import Deck
from croupier.games.cards.supply import Shuffled, Supply
from croupier.games.holdem.play.card_draws import DRAW
from croupier.games.holdem.play.dealing import DEAL_BOARD, DEAL_HOLE
from croupier.games.holdem.play.script import HoldemRound
from croupier.games.holdem.strategy import decide
from croupier.games.script.awaiting import Want
from croupier.games.script.move import DEALER, Move
from croupier.games.script.round import Round
from croupier.values.cards import BY_TEXT, PACK, Card
from croupier.values.ports import Entropy


def script_of(playing: Round) -> HoldemRound:
    if not isinstance(playing.script, HoldemRound):
        raise TypeError("this machine deals hold'em")
    return playing.script


class HoldemMachine:
    """Deals from a virtual deck. The engine cannot tell it from a dealer who types what was dealt."""

    def __init__(self, entropy: Entropy, supply: Supply | None = None) -> None:
        self.entropy = entropy
        self.supply = Shuffled(entropy) if supply is None else supply

    def move(self, playing: Round) -> Move | None:
        """The dealer's next move, or None if somebody else must act."""
        return self.next_card(script_of(playing)) if playing.awaiting.want is Want.CARD else None

    def next_card(self, game: HoldemRound) -> Move:
        """7.1: all cards are shuffled for every round; one is burnt before each turn of the board."""
        draw = game.players.draw
        if draw is not None:
            return Move(DEALER, DRAW, (f"p{draw.player}",), (self.fresh(draw.deck),))
        hole = game.dealing.next_hole()
        if hole is not None:
            return Move(DEALER, DEAL_HOLE, (f"p{hole.player}",), (self.fresh(game.cards.deck),))
        return Move(DEALER, DEAL_BOARD, outcomes=(self.board_card(game),))

    def fresh(self, deck: Deck) -> Card:
        """The next card of a deck that is shuffled before its first card, for a round or for a draw between equals."""
        if deck.remaining == len(PACK):
            self.supply.shuffle(PACK)
        return self.take(deck)

    def board_card(self, game: HoldemRound) -> Card:
        """The next of the stub, unless one is known: exposed too early (20.8), or the burn card (20.4)."""
        deck, supply = game.cards.deck, self.supply
        if game.dealing.replacing:
            return supply.burnt(BY_TEXT)
        if game.cards.exposed_early is not None:
            return game.cards.exposed_early
        supply.gather([card for card in sorted(PACK) if card not in deck.out])
        if supply.left > deck.remaining:
            supply.burn(1)
        return self.take(deck)

    def take(self, deck: Deck) -> Card:
        """Take a card; if none is left during a hand (its shoe was given up), shuffle all cards that are not out."""
        if not self.supply.left:
            self.supply.shuffle([card for card in PACK if card not in deck.out])
        card = self.supply.take(BY_TEXT)
        while card in deck.out:
            card = self.supply.take(BY_TEXT)
        return card

    def habit(self, playing: Round, who: str) -> Move | None:
        """What a sensible player at another seat does, going by their own cards, the board and the bets."""
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
