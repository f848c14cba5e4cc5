"""The machine as dealer: a deck shuffled for every round, and players who know only their own cards."""

from croupier.games.canberra.play.decisions import antes_to_decide
from croupier.games.canberra.play.script import CanberraRound
from croupier.games.canberra.strategy import sensible
from croupier.games.cards.supply import Shuffled, Supply
from croupier.games.script.awaiting import Want
from croupier.games.script.move import CARDS, DEALER, Move
from croupier.games.script.round import Round
from croupier.values.cards import BY_TEXT, PACK
from croupier.values.ports import Entropy


def script_of(playing: Round) -> CanberraRound:
    if not isinstance(playing.script, CanberraRound):
        raise TypeError("this machine deals Canberra Poker")
    return playing.script


class CanberraMachine:
    """Deals from a virtual deck. The engine cannot tell it from a dealer who types what was dealt."""

    def __init__(self, entropy: Entropy, supply: Supply | None = None) -> None:
        self.entropy = entropy
        self.supply = Shuffled(entropy) if supply is None else supply

    def move(self, playing: Round) -> Move | None:
        """The dealer's next move, or None if somebody else must act."""
        return self.next_card(playing) if playing.awaiting.want is Want.CARD else None

    def next_card(self, playing: Round) -> Move:
        """5.1: all cards are shuffled for every round; where nothing is left in it (its shoe was given up), all that
        are not out."""
        deal = script_of(playing).deal
        if not deal.begun or not self.supply.left:
            self.supply.shuffle([card for card in PACK if card not in deal.deck.out])
        card = self.supply.take(BY_TEXT)
        while card in deal.deck.out:
            card = self.supply.take(BY_TEXT)
        return Move(DEALER, CARDS, outcomes=(card,))

    def habit(self, playing: Round, who: str) -> Move | None:
        """What a quiet player at another box does: play by their own cards and the dealer's face-up card."""
        passed = self.pass_on(playing, who)
        game = script_of(playing)
        antes = antes_to_decide(game)
        if passed is not None or not antes:
            return passed
        player, up = antes[0].player, game.deal.up_card
        bets = up is not None and game.able_to_bet(player) and sensible(game.deal.boxes[player].cards, up)
        return Move(who, "bet" if bets else "fold")

    def pass_on(self, playing: Round, who: str) -> Move | None:
        """What happens when a player who may act does not want to."""
        return Move(DEALER, "no-more-bets") if playing.awaiting.want is Want.WAGERS else None
