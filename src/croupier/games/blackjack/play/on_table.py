"""What lies on the table in a round: the boxes with their hands, the dealer's cards, and the wagers on them."""

from croupier.games.blackjack.play.boxes import BlackjackHand, Box
from croupier.games.blackjack.wagers import MAIN
from croupier.games.chips.layout import Bet, Layout
from croupier.values.cards import Card


class BlackjackDeal:
    """The staked boxes in the order in which they are dealt to.

    `void_since` holds the boxes whose wagers were all declared void, and how many cards of the round were out by then:
    to all of those cards the box still held a wager (B-44).
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.boxes: dict[str, Box] = {}
        self.dealer: list[Card] = []
        self.void_since: dict[str, int] = {}

    def begin(self) -> None:
        held = {name for name, cards in self.void_since.items() if cards}
        self.boxes = {name: Box(name) for name in sorted({*self.staked(), *held}, key=int)}

    def clear(self) -> None:
        self.boxes, self.dealer = {}, []

    # --- cards --------------------------------------------

    def hands(self) -> list[tuple[Box, BlackjackHand]]:
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

    def stakes(self, box: Box, hand: BlackjackHand) -> list[Bet]:
        """Open main wagers on a hand; side bets lie on no hand."""
        return [bet for bet in self.layout.at(box.name) if bet.hand == hand.number]

    def stake_of(self, box: Box, hand: BlackjackHand, player: str) -> Bet | None:
        """A player's open main wager on a hand."""
        return next((bet for bet in self.stakes(box, hand) if bet.player == player), None)

    def held(self, box: Box, hand: BlackjackHand) -> bool:
        """Whether a wager lies on a hand, or lay there when the card now to come left the shoe."""
        return bool(self.stakes(box, hand)) or len(self.on_table()) < self.void_since.get(box.name, 0)

    def open_bets(self, kind: str) -> list[Bet]:
        """Open wagers of a kind in the order of the boxes."""
        return [bet for name in self.boxes for bet in self.layout.at(name) if bet.kind == kind]

    def hand_of(self, bet: Bet) -> BlackjackHand:
        """The hand of a main wager."""
        return next(hand for hand in self.boxes[bet.box].hands if hand.number == bet.hand)

    def hand_number(self, bet: Bet) -> tuple[int, str]:
        """The number of the wager's hand as a player counts them, none for a side bet; wagers are not in pieces."""
        box = self.boxes.get(bet.box)
        return (box.place(self.hand_of(bet)) if bet.hand and box else bet.hand), ""
