"""Bots at the seats of a tournament: each plays by its strategy, with an eye on rounds left and who goes on."""

from collections.abc import Sequence

from croupier.games.move import Move
from croupier.players.tournament.moves import moves
from croupier.players.tournament.situation import look
from croupier.tournament.parts.table import Table
from croupier.tournament.state import Tournament
from croupier.values.ports import Entropy

MANY_ROUNDS = 50
"""Where no number of rounds ends a session."""


class Bots:
    """`styles` are given to the entrants in turn."""

    def __init__(self, styles: Sequence[str], entropy: Entropy) -> None:
        self.styles = styles
        self.entropy = entropy

    def style(self, state: Tournament, player: str) -> str:
        return self.styles[(state.entries[player].number - 1) % len(self.styles)]

    def moves(self, state: Tournament, table: Table, seat: str) -> list[Move]:
        """What the player at a seat does next; none to let the time pass."""
        stage = state.conditions.stage(table.stage)
        left = max(1, (stage.rounds or MANY_ROUNDS) - table.round + 1)
        advance = stage.advance.top or 1
        who = f"p{seat}"
        seen = look(table.playing, who, left, advance)
        return moves(table.playing, who, seen, self.style(state, table.seats[seat]), self.entropy)
