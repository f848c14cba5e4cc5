"""Settlement (8-14): what each wager is paid, and when Pairs are settled early."""

from collections.abc import Iterable

from croupier.games.baccarat.hands import Hands, total
from croupier.games.baccarat.shoe import BaccaratShoe
from croupier.games.baccarat.table import Table
from croupier.games.baccarat.wagers import KINDS, PAIRS, RULES
from croupier.games.facts import LOSE, WIN, Called
from croupier.games.layout import Bet
from croupier.games.settling import Settling
from croupier.values.cards import Face
from croupier.values.chips import winnings


class CoupSettling(Settling):
    """The part of a coup that moves chips once the hands are known."""

    table: Table
    shoe: BaccaratShoe
    hands: dict[str, list[Face]]

    def cards(self) -> Hands:
        return Hands(*(tuple(card for card in self.hands[hand] if card is not None) for hand in ("player", "banker")))

    def settle(self, kinds: Iterable[str]) -> None:
        """Decide every open wager of these kinds, in the order in which they were placed."""
        hands = self.cards()
        for bet in sorted(self.layout.bets.values(), key=lambda bet: bet.order):
            if bet.kind in kinds:
                self.decide(bet, hands)

    def settle_pairs(self) -> None:
        """9.9 / 9.10: Pairs are settled on the first two cards, before any third."""
        if any(bet.kind in PAIRS for bet in self.layout.bets.values()):
            self.tell(Called("PAIRS", clauses=self.cite("pairs-settled", "pairs-first-two", "pairs-then-third")))
            self.settle(PAIRS)

    def settle_all(self) -> None:
        """Count both hands, announce the result and decide what is still open."""
        player, banker = (total(hand) for hand in self.cards())
        self.result = "tie" if player == banker else "player" if player > banker else "banker"
        points = self.cite("total", "point-number", "point-zero", "point-ace")
        self.tell(Called(f"PLAYER {player}, BANKER {banker}", clauses=points))
        self.settle(KINDS)

    def decide(self, bet: Bet, hands: Hands) -> None:
        verdict = RULES[bet.kind](hands, self.table.pairs)
        topics = [verdict.topic]
        odds, paid = None, 0
        if verdict.outcome == WIN:
            pay = self.table.pays[verdict.line]
            odds, paid = pay.odds, winnings(bet.stake, pay.odds)
            topics.append(pay.topic)
        elif verdict.outcome == LOSE:
            paid = -bet.stake
        if bet.kind in PAIRS:
            topics.append("pairs-paid" if verdict.outcome == WIN else "pairs-taken")
        if verdict.topic == "dragon-standoff":
            self.tell(Called("STANDOFF", clauses=self.cite("dragon-announce")))
        self.book(bet, verdict.outcome, paid, self.cite(*topics), odds)
