"""What lies on the table in a round: the boxes with their hands, the dealer's cards, and the wagers on them."""

from croupier.games.blackjack.play.boxes import Box, Hand
from croupier.games.blackjack.wagers import MAIN
from croupier.games.layout import Bet, Layout
from croupier.values.cards import Card


class Deal:
    """The staked boxes in the order in which they are dealt to."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.boxes: dict[str, Box] = {}
        self.dealer: list[Card] = []

    def begin(self) -> None:
        self.boxes = {name: Box(name) for name in self.staked()}

    def clear(self) -> None:
        self.boxes, self.dealer = {}, []

    # --- cards --------------------------------------------

    def box(self, name: str) -> Box:
        return self.boxes[name]

    def hands(self) -> list[tuple[Box, Hand]]:
        """Every hand in the order of play."""
        return [(box, hand) for box in self.boxes.values() for hand in box.hands]

    @property
    def begun(self) -> bool:
        """Whether a card of this round lies on the table."""
        return bool(self.dealer) or any(box.received for box in self.boxes.values())

    def on_table(self) -> list[Card]:
        """The cards of this round in the order in which they lie: boxes, then the dealer."""
        return [card for box in self.boxes.values() for card in box.received] + self.dealer

    # --- wagers --------------------------------------------

    def staked(self) -> list[str]:
        """The boxes with a main wager."""
        return sorted({bet.box for bet in self.layout.bets.values() if bet.kind == MAIN}, key=int)

    def mains(self, box: str) -> list[Bet]:
        """The main wagers on a box, first placed first."""
        return [bet for bet in self.layout.at(box) if bet.kind == MAIN]

    def stakes(self, box: Box, hand: Hand) -> list[Bet]:
        """Open main wagers on a hand; side bets lie on no hand."""
        return [bet for bet in self.layout.at(box.name) if bet.hand == hand.number]

    def open_bets(self, kind: str) -> list[Bet]:
        """Open wagers of a kind in the order of the boxes."""
        return [bet for name in self.boxes for bet in self.layout.at(name) if bet.kind == kind]

    def hand_of(self, bet: Bet) -> Hand:
        """The hand of a main wager."""
        return next(hand for hand in self.boxes[bet.box].hands if hand.number == bet.hand)

    def hand_number(self, bet: Bet) -> tuple[int, str]:
        """The number of the wager's hand as a player counts them, none for a side bet; wagers are not in pieces."""
        box = self.boxes.get(bet.box)
        return (box.place(self.hand_of(bet)) if bet.hand and box else bet.hand), ""
