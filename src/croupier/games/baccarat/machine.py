"""The machine as dealer: a shuffled shoe that answers whatever the coup awaits from the dealer."""

from decimal import Decimal

from croupier.games.baccarat.hands import burn_count
from croupier.games.baccarat.script import Coup
from croupier.games.baccarat.shoe import BACK, DECKS
from croupier.games.contract import Want
from croupier.games.move import CARDS, DEALER, Move
from croupier.games.round import Round
from croupier.kernel.cards import PACK, Card
from croupier.kernel.ports import Entropy, shuffle

CUTTING_CARD = BACK + 2


class Machine:
    """Deals from a virtual shoe. The engine cannot tell it from a dealer who types what was dealt."""

    def __init__(self, entropy: Entropy) -> None:
        self.entropy = entropy
        self.cards: list[Card] = []
        self.opening = PACK[0]
        self.cutting_card_due = False

    def shuffle(self) -> None:
        self.cards = list(PACK * DECKS)
        shuffle(self.cards, self.entropy)
        self.cutting_card_due = True

    def move(self, playing: Round) -> Move | None:
        """What the dealer does next, or None if somebody else must act."""
        script = playing.script
        assert isinstance(script, Coup)  # noqa: S101  each game has its own machine
        awaiting = playing.awaiting
        acts = {option.act for option in awaiting.options if DEALER in option.who}
        if awaiting.want is Want.SHOE:
            return self.prepare(script, acts)
        if awaiting.want is Want.CARD:
            return self.next_card()
        if awaiting.want is Want.EXPOSURE:
            hand = next(option.words[0] for option in awaiting.options if DEALER in option.who)
            return Move(DEALER, "expose", (hand,))
        if awaiting.want is Want.CALL:
            return Move(DEALER, "place-your-bets")
        return None

    def close(self) -> Move:
        """Call the wagers closed."""
        return Move(DEALER, "no-more-bets")

    def prepare(self, coup: Coup, acts: set[str]) -> Move | None:
        if "shuffle" in acts:
            self.shuffle()
            return Move(DEALER, "shuffle")
        if "insert" in acts:
            return Move(DEALER, "insert", amount=Decimal(CUTTING_CARD))
        if "first-card" in acts:
            card = self.cards.pop()
            self.opening = card
            return Move(DEALER, "first-card", cards=(card if coup.table.first_card_shown else None,))
        if "burn" in acts:
            count = burn_count(self.opening)
            del self.cards[-count:]
            return Move(DEALER, "burn", amount=Decimal(count))
        return None

    def next_card(self) -> Move:
        if self.cutting_card_due and len(self.cards) <= CUTTING_CARD:
            self.cutting_card_due = False
            return Move(DEALER, "cutting-card")
        if not self.cards:
            return Move(DEALER, "shoe-empty")
        return Move(DEALER, CARDS, cards=(self.cards.pop(),))
