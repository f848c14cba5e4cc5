"""Bots at the seats of a tournament: each plays by its strategy, and considers the rounds left and who goes on."""

from collections.abc import Sequence

from croupier.games.bots.situation import look
from croupier.games.bots.staking import LATE
from croupier.games.script.move import Move
from croupier.players.tournament.moves import moves
from croupier.tournament.conditions.model import Stage
from croupier.tournament.journal.state import Tournament
from croupier.tournament.tables.table import Table
from croupier.values.ports import Entropy

MANY_ROUNDS = LATE + 1
"""The rounds left where no number of rounds ends a session, so that nobody knows which is the last."""


def fighting_for(stage: Stage) -> int:
    """How many players of a table a bot expects to go on."""
    return max(1, stage.advance.top, stage.advance.runners_up // (stage.sessions * stage.tables))


class Bots:
    """`styles` are given to the entrants in turn."""

    def __init__(self, styles: Sequence[str], entropy: Entropy) -> None:
        self.styles = styles
        self.entropy = entropy

    def style(self, state: Tournament, player: str) -> str:
        return self.styles[(state.entries[player].number - 1) % len(self.styles)]

    def moves(self, state: Tournament, table: Table, seat: str) -> list[Move]:
        """What the player at a seat does next; no moves let the time pass. An extra round may be the last and has
        one winner."""
        stage = state.conditions.stage(table.stage)
        left = max(1, stage.rounds - table.round + 1) if stage.rounds else MANY_ROUNDS
        left, advance = (1, 1) if table.playoff else (left, fighting_for(stage))
        who = f"p{seat}"
        seen = look(table.replayed().round, who, left, advance)
        return moves(table.replayed().round, who, seen, self.style(state, table.seats[seat]), self.entropy)
