"""Settlement (6.1, 7): every wager by where it lies when the ball rests, zero too; and how a void spin is undone."""

from croupier.games.contract import Script
from croupier.games.facts import LOSE, VOID, WIN, Clauses, Reversed, Settled, Voided
from croupier.games.layout import Bet
from croupier.games.roulette.pays import PAYS, wins
from croupier.games.roulette.table import Table
from croupier.games.roulette.wagers import WAGERS
from croupier.kernel.chips import winnings
from croupier.kernel.odds import Odds

Key = tuple[str, str, str]


class Settling(Script):
    """The part of a round that moves chips once the ball has come to rest."""

    table: Table
    settled: dict[Key, Settled]
    markers: dict[tuple[str, int], dict[str, int]]
    result: str

    def settle(self, number: int) -> None:
        """In the order in which the wagers were placed."""
        for bet in sorted(self.layout.bets.values(), key=lambda bet: bet.order):
            self.decide(bet, number)

    def decide(self, bet: Bet, number: int) -> None:
        wager = WAGERS[bet.kind]
        position = wager.piece(bet.hand)
        won = wins(position, number)
        if number == 0:
            topics = ["zero-wins" if won else "zero-loses"]
        else:
            topics = ["decided"]
        odds = PAYS[position.line] if won else None
        if won:
            topics.append(f"pay-{position.line}")
        topics.append(wager.topic if wager.on_race_track else "as-placed")
        if self.under_marker(bet.player, position.name) and not wager.on_race_track:
            topics.append("under-marker")
        paid = winnings(bet.stake, odds) if odds else -bet.stake
        self.book(bet, WIN if won else LOSE, paid, self.cite(*topics), odds)

    def under_marker(self, player: str, position: str) -> bool:
        return any(owner == player and position in filled for (owner, _), filled in self.markers.items())

    def book(self, bet: Bet, outcome: str, paid: int, clauses: Clauses, odds: Odds | None = None) -> None:
        """Move the chips of one decided wager and put it on record."""
        self.layout.settle(bet, paid)
        place = WAGERS[bet.kind].piece(bet.hand).name if bet.hand else ""
        fact = Settled(
            bet.player, bet.box, bet.kind, bet.stake, outcome, paid, odds, bet.hand, position=place, clauses=clauses
        )
        self.settled[bet.key] = fact
        self.tell(fact)

    def unsettle(self, key: Key) -> Bet:
        """Post the opposite of a settlement and put the wager back on the layout."""
        fact = self.settled.pop(key)
        self.layout.post(fact.player, -fact.paid)
        self.tell(Reversed(fact.player, fact.wager, fact.paid, fact.box, fact.hand, clauses=self.cite("void")))
        return self.layout.place(fact.player, fact.box, fact.wager, fact.stake, fact.hand)

    def unsettle_all(self) -> None:
        """Everything decided in this round is open again, save what was void already."""
        for key in [key for key, fact in self.settled.items() if fact.outcome != VOID]:
            self.unsettle(key)

    def void(self, why: str, clauses: Clauses, refund: bool = True) -> None:
        """Void: stakes and payouts go back (def:void, X-04). Invalidated without refund: stakes are kept (10.5)."""
        self.tell(Voided(why, clauses=clauses))
        self.unsettle_all()
        for bet in list(self.layout.bets.values()):
            self.book(bet, VOID, 0 if refund else -bet.stake, clauses)
        self.markers.clear()
