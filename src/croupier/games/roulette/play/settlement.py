"""Settlement (6.1, 7): every wager by where it lies when the ball rests, zero too; and how a void spin is undone."""

from croupier.games.facts import LOSE, WIN, Clauses
from croupier.games.layout import Bet
from croupier.games.roulette.pays import PAYS, wins
from croupier.games.roulette.table import Table
from croupier.games.roulette.wagers import WAGERS
from croupier.games.settling import Settling
from croupier.values.chips import winnings


class SpinSettling(Settling):
    """The part of a round that moves chips once the ball has come to rest."""

    table: Table
    markers: dict[tuple[str, int], dict[str, int]]

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

    def position(self, bet: Bet) -> str:
        """The place of one piece of a race-track wager."""
        return WAGERS[bet.kind].piece(bet.hand).name if bet.hand else ""

    def void(self, why: str, clauses: Clauses, refund: bool = True) -> None:
        super().void(why, clauses, refund)
        self.markers.clear()
