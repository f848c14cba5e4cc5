"""The machine as dealer: a shuffled shoe that answers whatever the round awaits from the dealer."""

from decimal import Decimal

from croupier.games.blackjack.hands import DEALER_DRAWS_TO, total
from croupier.games.blackjack.play.decisions import next_turn
from croupier.games.blackjack.play.script import BlackjackRound
from croupier.games.cards.supply import Shuffled, Supply
from croupier.games.script.awaiting import Option, Want
from croupier.games.script.move import CARDS, DEALER, OFFICIAL, Move
from croupier.games.script.round import Round
from croupier.values.cards import BY_TEXT
from croupier.values.ports import Entropy


def script_of(playing: Round) -> BlackjackRound:
    if not isinstance(playing.script, BlackjackRound):
        raise TypeError("this machine deals Blackjack")
    return playing.script


def middle(option: Option) -> Decimal:
    return Decimal(((option.least or 0) + (option.most or 0)) // 2)


class BlackjackMachine:
    """Deals from a virtual shoe. To the engine it is like a dealer who types what was dealt."""

    def __init__(self, entropy: Entropy, supply: Supply | None = None) -> None:
        self.entropy = entropy
        self.supply = Shuffled(entropy) if supply is None else supply

    def move(self, playing: Round) -> Move | None:
        """The dealer's next move, or None if somebody else must act."""
        if playing.awaiting.want is Want.SHOE:
            return self.prepare(playing)
        if playing.awaiting.want is Want.CARD:
            return self.next_card(playing)
        return None

    def habit(self, playing: Round, who: str) -> Move | None:
        """What a quiet player at another box does when it is up to that player alone: draws like a dealer."""
        if who == OFFICIAL:
            return Move(OFFICIAL, "cut", amount=middle(playing.awaiting.options[0]))
        passed = self.pass_on(playing, who)
        turn = next_turn(script_of(playing))
        if passed is not None or turn is None:
            return passed
        return Move(who, "hit" if total(turn.hand.cards) <= DEALER_DRAWS_TO else "stand")

    def pass_on(self, playing: Round, who: str) -> Move | None:
        """What happens when a player who may act does not want to."""
        if playing.awaiting.want is Want.WAGERS:
            return Move(DEALER, "no-more-bets")
        acts = [option.act for option in playing.awaiting.options if who in option.who]
        for act in ("decline-cut", "no-insurance", "ride"):
            if act in acts and playing.can(Move(who, act)) and self.unanswered(playing, who, act):
                return Move(who, act)
        return None

    def unanswered(self, playing: Round, who: str, act: str) -> bool:
        """Insurance is declined once; after that the hand itself waits."""
        answered = script_of(playing).offers.answered
        return act != "no-insurance" or all(player != who[1:] for player, _ in answered)

    def prepare(self, playing: Round) -> Move | None:
        for option in playing.awaiting.options:
            if DEALER not in option.who:
                continue
            if option.act == "shuffle":
                self.supply.spoil()
            if option.act == "insert":
                self.supply.cutting_card = int(middle(option))
                return Move(DEALER, "insert", amount=middle(option))
            return Move(DEALER, option.act)
        return None

    def load(self, playing: Round) -> None:
        """Shuffle and cut every card that can still come."""
        place = next((int(move.chips) for move in reversed(playing.moves) if move.act == "cut"), 0)
        self.supply.shuffle(list(script_of(playing).shoe.left.elements()), place)

    def next_card(self, playing: Round) -> Move:
        """An automated shoe takes the cards of the last round back and shuffles before each round."""
        game, supply = script_of(playing), self.supply
        shoe = game.shoe
        if shoe.next_out is not None:
            return Move(DEALER, CARDS, outcomes=(shoe.next_out,))
        if not supply.fits(shoe.remaining) or (not shoe.ordinary and not game.deal.begun):
            self.load(playing)
        if supply.cutting_card and shoe.ordinary and supply.left <= supply.cutting_card:
            supply.cutting_card = 0
            return Move(DEALER, "cutting-card")
        if not supply.left:
            return Move(DEALER, "shoe-empty")
        return Move(DEALER, CARDS, outcomes=(supply.take(BY_TEXT),))
