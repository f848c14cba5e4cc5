"""Settlement (8-14): what each wager is paid, when Pairs are settled early, and how a void round is undone."""

from collections.abc import Iterable

from croupier.games.baccarat.hands import Hands, total
from croupier.games.baccarat.shoe import Shoe
from croupier.games.baccarat.table import Table
from croupier.games.baccarat.wagers import KINDS, PAIRS, RULES
from croupier.games.contract import Script
from croupier.games.facts import LOSE, VOID, WIN, Called, Clauses, Reversed, Settled, Voided
from croupier.games.layout import Bet
from croupier.kernel.cards import Face
from croupier.kernel.chips import winnings
from croupier.kernel.odds import Odds


class Settling(Script):
    """The part of a coup that moves chips once the hands are known."""

    table: Table
    shoe: Shoe
    hands: dict[str, list[Face]]
    settled: dict[tuple[str, str, str], Settled]
    result: str

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

    def book(self, bet: Bet, outcome: str, paid: int, clauses: Clauses, odds: Odds | None = None) -> None:
        """Move the chips of one decided wager and put it on record."""
        self.layout.settle(bet, paid)
        fact = Settled(bet.player, bet.box, bet.kind, bet.stake, outcome, paid, odds, clauses=clauses)
        self.settled[bet.key] = fact
        self.tell(fact)

    def unsettle(self, key: tuple[str, str, str]) -> Bet:
        """Post the opposite of a settlement and put the wager back on the layout."""
        fact = self.settled.pop(key)
        self.layout.post(fact.player, -fact.paid)
        self.tell(Reversed(fact.player, fact.wager, fact.paid, fact.box, clauses=self.cite("void")))
        return self.layout.place(fact.player, fact.box, fact.wager, fact.stake)

    def unsettle_all(self) -> None:
        """Everything decided in this round is open again, save what was void already."""
        for key in [key for key, fact in self.settled.items() if fact.outcome != VOID]:
            self.unsettle(key)

    def void(self, why: str, clauses: Clauses, refund: bool = True) -> None:
        """Void: as if the round had never been (X-04). Invalidated without refund: stakes are kept."""
        self.tell(Voided(why, clauses=clauses))
        self.unsettle_all()
        for bet in list(self.layout.bets.values()):
            self.book(bet, VOID, 0 if refund else -bet.stake, clauses)
        self.result = VOID
