"""Settlement (7.5, 8.1, 13, 17.8-17.10, 18.12 / 18.13): when each wager is decided, and by which line."""

from croupier.games.blackjack.hands import dealer_draws, dealer_may_have_blackjack, is_bust, is_natural, is_ten
from croupier.games.blackjack.pays import PAYS
from croupier.games.blackjack.play.boxes import Box, Hand
from croupier.games.blackjack.table import Table
from croupier.games.blackjack.wagers import (
    INSURANCE,
    MAIN,
    PERFECT_PAIRS,
    SUPER_SEVENS,
    Verdict,
    insurance,
    main,
    perfect_pairs,
    sevens,
    super_sevens,
)
from croupier.games.facts import LOSE, WIN
from croupier.games.layout import Bet
from croupier.games.settling import Settling
from croupier.games.shoe import Shoe
from croupier.values.cards import Card
from croupier.values.chips import winnings

LATE = "sevens-three-suited"


class BlackjackSettling(Settling):
    """When each wager of a round is decided."""

    table: Table
    shoe: Shoe
    boxes: list[Box]
    dealer: list[Card]

    def stakes(self, box: Box, hand: Hand) -> list[Bet]:
        """Open main wagers on a hand, first placed first."""
        bets = self.layout.bets.values()
        return [bet for bet in bets if bet.kind == MAIN and bet.box == box.name and bet.hand == hand.number]

    def open_bets(self, kind: str) -> list[Bet]:
        """Open wagers of a kind in the order of the boxes."""
        order = {box.name: place for place, box in enumerate(self.boxes)}
        bets = [bet for bet in self.layout.bets.values() if bet.kind == kind]
        return sorted(bets, key=lambda bet: (order[bet.box], bet.order))

    def box(self, name: str) -> Box:
        return next(box for box in self.boxes if box.name == name)

    # --- between the two deals --------------------------------------------

    def interim(self) -> None:
        """Side bets known by now, and Blackjacks that the dealer cannot equal (8.1(a), 17.8, 18.12 / 18.13)."""
        for bet in self.open_bets(PERFECT_PAIRS):
            verdict = perfect_pairs(self.box(bet.box).received)
            self.decide(bet, verdict, "pairs-paid" if verdict.outcome == WIN else "pairs-taken", "pairs-then")
        for bet in self.open_bets(SUPER_SEVENS):
            received = self.box(bet.box).received
            if sevens(received) < 2:
                verdict = super_sevens(received)
                self.decide(bet, verdict, "sevens-paid" if verdict.outcome == WIN else "sevens-taken")
        if dealer_may_have_blackjack(self.dealer[0]):
            return
        for box in self.boxes:
            if box.hands[0].blackjack:
                for bet in self.stakes(box, box.hands[0]):
                    self.decide(bet, Verdict(WIN, "interim-blackjack", "blackjack-interim"))

    def settle_sevens(self, box: Box, final: bool = False) -> None:
        """Two sevens wait for a third card or the end of the hand, three suited for the end of the round (17.9)."""
        verdict = super_sevens(box.received)
        if verdict.line == LATE and not final:
            return
        extra = ("sevens-known", "sevens-split") if len(box.hands) > 1 else ("sevens-known",)
        for bet in self.open_bets(SUPER_SEVENS):
            if bet.box == box.name:
                self.decide(bet, verdict, *extra)

    def settle_bust(self, box: Box, hand: Hand) -> None:
        if is_bust(hand.cards):
            for bet in self.stakes(box, hand):
                self.decide(bet, main(hand.cards, self.dealer))

    # --- the dealer's hand --------------------------------------------

    def dealer_due(self) -> bool:
        """12: whether a card to the dealer can still change a result (B-02, B-03)."""
        playing = [(bet, self.hand_of(bet)) for bet in self.open_bets(MAIN)]
        if any(not hand.blackjack for _, hand in playing):
            return dealer_draws(self.dealer)
        waiting = bool(playing or self.open_bets(INSURANCE))
        return waiting and len(self.dealer) == 1 and dealer_may_have_blackjack(self.dealer[0])

    def hand_of(self, bet: Bet) -> Hand:
        return next(hand for hand in self.box(bet.box).hands if hand.number == bet.hand)

    def lose_insurance(self) -> None:
        """7.5(a): at once; a winning one is paid after the main wagers (7.5(b), B-24)."""
        if len(self.dealer) == 2 and not is_ten(self.dealer[1]):
            self.settle_insurance()

    def settle_insurance(self) -> None:
        for bet in self.open_bets(INSURANCE):
            self.decide(bet, insurance(self.dealer[1]))

    def final(self) -> None:
        """13, then insurance, then three suited sevens."""
        for box in self.boxes:
            for hand in box.hands:
                extra = ("split-no-blackjack",) if hand.split and is_natural(hand.cards) else ()
                for bet in self.stakes(box, hand):
                    self.decide(bet, main(hand.cards, self.dealer, hand.split), *extra)
        self.settle_insurance()
        for box in self.boxes:
            self.settle_sevens(box, final=True)
        self.result = "settled"

    # --- chips --------------------------------------------

    def decide(self, bet: Bet, verdict: Verdict, *extra: str) -> None:
        """Pay or take one wager by its verdict. Clauses: what happened, what it pays, when."""
        topics = [verdict.topic]
        odds, paid = None, 0
        if verdict.outcome == WIN:
            pay = PAYS[verdict.line]
            odds, paid = pay.odds, winnings(bet.stake, pay.odds)
            topics += [pay.topic] if pay.topic != verdict.topic else []
        elif verdict.outcome == LOSE:
            paid = -bet.stake
        self.book(bet, verdict.outcome, paid, self.cite(*topics, *extra), odds)

    def hand_number(self, bet: Bet) -> int:
        """The number of the wager's hand as a player counts them; none for a side bet."""
        for box in self.boxes:
            if bet.hand and box.name == bet.box:
                return box.place(self.hand_of(bet))
        return bet.hand
