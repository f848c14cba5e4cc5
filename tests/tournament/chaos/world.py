"""A random tournament under watch: every event is audited as it is appended, every refusal must leave no trace."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from datetime import datetime, timedelta

from croupier.ledger.books import AccountBooks
from croupier.tournament.floor.session import Progress
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.state import Tournament, plain
from croupier.tournament.orders.catalogue import parse_order
from croupier.tournament.orders.journal import Journal, Logged, read_log
from croupier.tournament.orders.two_persons import Pended, PendingApproved
from croupier.tournament.run.staff import CommandGiver, Person
from croupier.tournament.tables.table import Table
from croupier.tournament.texts.roles import ROLES
from croupier.values.refused import Refused
from tests.tournament.chaos.auditor import Auditor
from tests.tournament.chaos.dice import Dice

GROWING = ("reasons", "announcements", "corrections", "cautions", "done")
"""Lists to which things are only added: their length tells."""


PARTS = tuple(each for each in fields(Table) if each.name != "cached")


class Audited(Journal):
    """A journal whose every event is heard by an auditor, and compared with his books."""

    def __init__(self) -> None:
        self.auditor = Auditor()
        super().__init__()

    def append(self, logged: Logged) -> None:
        super().append(logged)
        self.auditor.hear(logged)
        compare(self.state, self.auditor, logged)

    def forget(self, length: int) -> None:
        self.auditor = Auditor()
        super().forget(length)


def compare(state: Tournament, auditor: Auditor, logged: Logged) -> None:
    """The books of the system and those of the auditor, and the chips as they lie on the table."""
    assert state.chips.non_zero() == {name: held for name, held in sorted(auditor.chips.items()) if held}, logged
    assert state.money.non_zero() == {name: held for name, held in sorted(auditor.money.items()) if held}, logged
    table = state.tables.get(str(getattr(logged.event, "table", "")))
    if table is not None and table.start is not None and (in_play(state, table) or table.playoff):
        compare_table(state, table)


def in_play(state: Tournament, table: Table) -> bool:
    return state.sessions[table.session].progress is Progress.RUNNING and state.tables[table.id] is table


def compare_table(state: Tournament, table: Table) -> None:
    layout = table.replayed().round.script.layout
    for seat in layout.stacks:
        player = table.seats[seat]
        if player in table.here and seat not in table.leaving:
            assert table.chips(seat) == state.chips[f"stack:{player}"], (table.id, seat)
    laid = sum(bet.stake for bet in layout.bets.values())
    assert layout.scale.amount(laid) == state.chips[f"layout:{table.id}"], table.id


def begins_as_declared(command: Command, made: Sequence[Logged]) -> None:
    """Whether a command began with an event that its class names, or waits for a second person."""
    first = type(made[0].event)
    assert first in (*command.remembered_by, Pended, PendingApproved), (command.do, first)


class World(CommandGiver):
    """Commands given and watched. `say` is for those that must be accepted, `dare` for any."""

    def __init__(self, seed: int, starts: datetime) -> None:
        self.dice = Dice(seed)
        super().__init__(starts, self.dice)
        self.journal: Journal = Audited()
        self.given = 0
        self.accepted: dict[str, int] = {}
        self.refused: dict[str, int] = {}

    def raw(self, person: Person, do: str, fields: Mapping[str, object]) -> dict[str, object]:
        self.given += 1
        head: dict[str, object] = {"do": do, "by": person[0], "role": person[1], "at": self.clock.isoformat()}
        head["id"] = f"c{self.given}"
        return head | {name.replace("_", "-"): value for name, value in fields.items()}

    def say(self, person: Person, do: str, /, **fields: object) -> None:
        raw = self.raw(person, do, fields)
        command, given = parse_order(raw)
        begins_as_declared(command, self.journal.give(command, given))
        self.accepted[do] = self.accepted.get(do, 0) + 1
        self.clock += timedelta(seconds=1)
        if self.dice.one_in(25):
            self.repeat(raw)

    def order(self, person: Person, command: Command) -> None:
        """A command that is there already and must be accepted."""
        self.given += 1
        by, role = person
        given = Given(by, ROLES[role], self.clock.isoformat(), f"c{self.given}")
        begins_as_declared(command, self.journal.give(command, given))
        self.accepted[command.do] = self.accepted.get(command.do, 0) + 1

    def dare(self, person: Person, do: str, /, **fields: object) -> str:
        """Why it was refused; empty if it was not."""
        before = digest(self.state)
        try:
            self.say(person, do, **fields)
        except Refused as refused:
            assert digest(self.state) == before, f"{do} was refused and left a trace"
            self.refused[do] = self.refused.get(do, 0) + 1
            return refused.reason
        return ""

    def repeat(self, raw: dict[str, object]) -> None:
        """The same command again changes nothing; another one under its id is refused."""
        version = self.state.version
        command, given = parse_order(raw)
        assert self.journal.give(command, given) == []
        other, given = parse_order(raw | {"by": "somebody else"})
        try:
            self.journal.give(other, given)
        except Refused:
            assert self.state.version == version
            return
        raise AssertionError("one id for two commands")

    def reload(self) -> None:
        """From the event file: the same state, and the same tables."""
        again = read_log(self.journal.lines())
        assert_same(again.state, self.state)

    def lines_of_log(self) -> str:
        return self.journal.lines()


def digest(state: Tournament) -> dict[str, object]:
    """The whole state, as `raw` has it, but quick: of what only grows its length."""
    return {name: brief(name, value) for name, value in vars(state).items()}


def brief(name: str, value: object) -> object:
    if isinstance(value, AccountBooks):
        return dict(value.balances), len(value.postings)
    if name in GROWING and isinstance(value, list):
        return len(value)
    if name == "tables" and isinstance(value, dict):
        return {key: [brief(each.name, getattr(table, each.name)) for each in PARTS] for key, table in value.items()}
    return plain(value)


def assert_same(again: Tournament, state: Tournament) -> None:
    assert again.raw() == state.raw()
    for name, table in state.tables.items():
        if table.start is not None:
            assert look(again.tables[name]) == look(table), name


def look(table: Table) -> tuple[object, ...]:
    """A table with everything on it."""
    playing = table.replayed().round
    layout = playing.script.layout
    bets = {key: bet.stake for key, bet in layout.bets.items()}
    return dict(layout.stacks), bets, layout.float, playing.awaiting.text, list(playing.facts), table.replayed().state
