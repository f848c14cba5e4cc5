"""Wagering in order (X-19 to X-23): the holder of the marker first, then clockwise.

A turn holds all wagers of its player and ends when the next player wagers or the call comes. A wager out of order
stands, is locked at once and brings a word of advice; a repeat may be declared void, by the sanction `out-of-order`.
"""

from collections.abc import Iterable

from croupier.games.chips.facts import Warned
from croupier.games.script.banked import BankedScript


def clockwise(players: Iterable[str], first: str) -> list[str]:
    """Players in seat order, beginning with this one or the next after it."""
    seats = sorted(players, key=int)
    start = int(first) if first else 0
    return [seat for seat in seats if int(seat) >= start] + [seat for seat in seats if int(seat) < start]


class Turns:
    """Whose turn it is to wager. Without a marker nobody's order is checked."""

    def __init__(self, script: BankedScript) -> None:
        self.script = script
        marker = script.setup.marker
        self.order = clockwise(script.layout.stacks, marker) if marker else []
        self.place = 0
        self.locked: set[str] = set()

    @property
    def asked(self) -> str:
        """The player whose turn it is; empty where there is no order."""
        self_due = [player for player in self.order[self.place :] if self.due(player)]
        return self_due[0] if self_due else ""

    def due(self, player: str) -> bool:
        """Somebody who can wager and has not been passed."""
        return player not in self.locked and player not in self.script.excused() and self.able(player)

    def able(self, player: str) -> bool:
        staked = sum(bet.stake for bet in self.script.layout.of(player))
        return self.script.layout.stacks[player] + staked >= self.script.table.least

    def early(self, player: str) -> bool:
        """Whether somebody before this player has still to wager."""
        before = self.order[self.place : self.order.index(player)]
        return any(self.due(each) and not self.script.layout.of(each) for each in before)

    def check(self, player: str) -> None:
        """Wagers of a turn that is over may not be changed."""
        if self.order and player in self.locked:
            topic = self.script.topics.order
            raise self.script.refuse(topic, f"Player {player}'s turn to wager is over; the wager may not be changed.")

    def took(self, player: str) -> None:
        """A wager was placed: the turn has come to this player, or the wager was out of order."""
        if not self.order or player in self.locked:
            return
        if self.early(player):
            self.advise(player)
            return
        place = self.order.index(player)
        self.locked.update(self.order[self.place : place])
        self.place = place

    def advise(self, player: str) -> None:
        script = self.script
        self.locked.add(player)
        script.players.early.add(player)
        again = player in script.players.early_before
        which = "this wager" if again else "further wagers out of order"
        script.tell(
            Warned(
                player,
                f"out of order: {which} may be declared void",
                clauses=script.cite(script.topics.order, script.topics.turn),
            )
        )
