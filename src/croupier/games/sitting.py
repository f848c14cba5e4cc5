"""A run of rounds at one table: stacks and what a round leaves behind go on to the next."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from croupier.games.contract import Setup
from croupier.games.facts import Fact, Settled
from croupier.games.move import Move
from croupier.games.record import Record
from croupier.games.registry import part
from croupier.games.round import Round
from croupier.values.refused import Refused


@dataclass(frozen=True, slots=True)
class Shortage:
    """A reversal that a stack could not bear: recorded, for the Director to decide (X-05)."""

    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class Session:
    """How long a sitting lasts: a number of rounds or of shoes, whichever the structure of the tournament says."""

    rounds: int | None = None
    shoes: int | None = None


def pass_marker(holder: str, players: Iterable[str]) -> str:
    """The marker goes to the next player clockwise; empty seats are skipped (X-19)."""
    seats = sorted(players, key=int)
    later = [player for player in seats if int(player) > int(holder)]
    return (later or seats or [holder])[0]


class Sitting:
    """Rounds one after another. An earlier round can be annulled; later ones stand as played (X-05).

    The marker starts at the lowest box and moves on after every round that was bet on (X-19).
    """

    def __init__(self, record: Record, session: Session | None = None) -> None:
        self.session = session or Session()
        self.marker = min(record.stacks, key=int, default="")
        self.counted_rounds = self.shoes = 0
        self.ruleset = record.ruleset
        self.raw: dict[str, Any] = dict(record.table)
        self.adjusted: dict[str, int] = {}
        self.rounds: list[Round] = [record.begin()]

    @property
    def round(self) -> Round:
        return self.rounds[-1]

    @property
    def stacks(self) -> dict[str, int]:
        stacks = self.round.script.layout.stacks
        return {player: chips + self.adjusted.get(player, 0) for player, chips in stacks.items()}

    @property
    def session_over(self) -> bool:
        return self.counted_rounds == self.session.rounds or self.shoes == self.session.shoes

    def play(self, move: Move) -> list[Fact]:
        return self.round.play(move)

    def next(self) -> Round:
        """Begin the next round; notices given take effect now."""
        if not self.round.complete:
            raise Refused(f"The round is not over: {self.round.awaiting.text}.", self.round.awaiting.clause)
        before = self.round.script.carry()
        counts = self.round.script.counts()
        gone = self.round.script.left_table()
        players = [player for player in self.stacks if player not in gone]
        if counts and not self.session_over:
            self.counted_rounds += 1
            self.marker = pass_marker(self.marker, players) if players else ""
        self.shoes += self.round.script.ends_shoe() and not self.session_over
        if self.session_over:
            raise Refused("The session is over: its rounds have been played.", self.round.script.session_clause())
        self.raw |= before.notices
        table = part(self.ruleset, "table").read_table(self.ruleset, self.raw)
        stacks = {player: self.stacks[player] for player in players}
        self.adjusted.clear()
        setup = Setup(self.ruleset, table, stacks, before)
        make = part(self.ruleset, "play.script").begin
        self.rounds.append(Round(lambda: make(setup)))
        return self.round

    def annul(self, number: int, move: Move) -> list[Shortage]:
        """Void an earlier round now (12.5 / 15.5): the reversal is posted today, later rounds remain as played."""
        if not 0 <= number < len(self.rounds) - 1:
            raise Refused(f"There is no earlier round {number}.")
        earlier = self.rounds[number]
        before = dict(earlier.script.layout.stacks)
        earlier.play(move)
        shortages = []
        for player, chips in earlier.script.layout.stacks.items():
            due = chips - before[player] + self.adjusted.get(player, 0)
            held = self.round.script.layout.stacks.get(player, 0)
            if held + due < 0:
                shortages.append(Shortage(player, -(held + due)))
                due = -held
            self.adjusted[player] = due
        return shortages

    def record(self) -> Record:
        """The present round as a record of its own."""
        setup = self.round.script.setup
        stacks = {player: Decimal(setup.table.limits.scale.show(units)) for player, units in setup.stacks.items()}
        before, removed = part(self.ruleset, "table").write_before(setup.before)
        kept = Record(self.ruleset, dict(setup.table.raw), stacks, removed=removed, before=before)
        return kept.with_moves(self.round.moves)

    def settlements(self) -> list[Settled]:
        return [fact for each in self.rounds for fact in each.settlements()]
