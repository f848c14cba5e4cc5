"""Run the rules again over a record: decide every command that was given, and compare what follows with what the record
says followed.

Where they differ, the audit goes on with what the rules say. So one wrong payment is one finding, and everything built
on it is reported as well. Whatever people said or did (a move, a card, a count, a ruling) is taken as it is.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from croupier.archive.closed import is_closed
from croupier.archive.differences import Difference, differences, find_clauses
from croupier.archive.earlier.choosing import NOTHING, choose, put_first
from croupier.archive.lone_draws import LoneDraws
from croupier.archive.same_meaning import is_same
from croupier.desk.garbage import no_collecting
from croupier.rulebook.editions import CURRENT, edition
from croupier.tournament.conditions.writing import fingerprint, write_conditions
from croupier.tournament.filing.approval import Drafted
from croupier.tournament.journal.command import Command, Events
from croupier.tournament.journal.event import Event, personal_fields
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.journal import Journal, Logged, by_command, sortable
from croupier.tournament.orders.said import Said, command_of
from croupier.tournament.orders.two_persons import decide_order
from croupier.values.refused import Refused

EVERY = 1000
IMPOSSIBLE = "it cannot have followed those before it"
MISSING = "by the rules this follows as well, and the record does not have it"
CLOSED_ALONE = "what was said is closed, although everything it led to is open"
NO_COMMAND = "the record does not have the command that led to it"


@dataclass(frozen=True, slots=True)
class Finding:
    """What is not as the rules have it: the number of the event, what it says, what is wrong, and the clauses."""

    version: int
    event: str
    wrong: str
    clauses: tuple[str, ...] = ()
    differences: tuple[Difference, ...] = ()


@dataclass(slots=True)
class Audit:
    """The result of an audit; `state` is the tournament as the rules have it."""

    events: int = 0
    commands: int = 0
    findings: list[Finding] = field(default_factory=list)
    closed: list[int] = field(default_factory=list)
    """Events that could not be judged, because what was said is closed."""
    notes: list[str] = field(default_factory=list)
    """What is worth knowing although the rules allow it: draws that one person could have made alone."""
    state: Tournament = field(default_factory=Tournament)


def audit(log: Iterable[Logged], progress: Callable[[int], None] = lambda more: None) -> Audit:
    """Audit a record. `progress` hears how many more events are done."""
    with no_collecting():
        return Auditor(progress).run(log)


class Auditor:
    """One run over a record."""

    def __init__(self, progress: Callable[[int], None]) -> None:
        self.progress = progress
        self.journal = Journal()
        self.found = Audit(state=self.journal.state)
        self.last_at = ""
        self.kept = False
        """Whether a command was kept so far. From the first one on, the record has them all."""

    @property
    def state(self) -> Tournament:
        return self.journal.state

    def run(self, log: Iterable[Logged]) -> Audit:
        done = 0
        lone = LoneDraws(self.found.notes)
        for group in by_command(log):
            self.found.events += len(group)
            lone.hear(group)
            waiting = group
            while waiting:
                waiting = waiting[self.judge(waiting) :]
            if self.found.events - done >= EVERY:
                self.progress(self.found.events - done)
                done = self.found.events
        self.progress(self.found.events - done)
        return self.found

    def judge(self, waiting: list[Logged]) -> int:
        """Judge what the next command led to. Return how many of these events it accounts for."""
        first = waiting[0]
        self.check_order(first)
        if first.said is not None:
            self.kept = True
            self.repeat(first.said, waiting)
            return len(waiting)
        if self.kept:
            self.report(first, NO_COMMAND)
            return self.take(first)
        if first.version == 1 and not first.command and isinstance(first.event, Drafted):
            return self.take_conditions(first)
        return self.guess(waiting)

    def check_order(self, logged: Logged) -> None:
        if logged.version != self.state.version + 1:
            self.report(logged, f"it follows event {self.state.version}")
        if sortable(logged.at) < sortable(self.last_at):
            self.report(logged, f"its time is before that of the event before it, {self.last_at}")
        self.last_at = max(self.last_at, logged.at, key=sortable)

    def repeat(self, said: Said, group: list[Logged]) -> None:
        """Decide a command that was kept and compare all that followed from it."""
        self.found.commands += 1
        number = 0
        try:
            number = self.follow(self.decide(command_of(said), given_of(group)), group)
        except Refused as refused:
            if not is_partly_closed(said):
                self.report_refusal(group[0], refused)
            elif any(has_closed_part(each.event) for each in group):
                self.found.closed.append(group[0].version)
            else:
                self.report(group[0], CLOSED_ALONE)
            number = self.take(group[0])
        except Exception:  # noqa: BLE001 whatever a record that was tampered with contains
            self.report(group[0], IMPOSSIBLE)
            number = self.take(group[0])
        for extra in group[number:]:
            self.check_order(extra)
            if not is_partly_closed(said):
                self.report(extra, NOTHING)
            self.take(extra)

    def guess(self, waiting: list[Logged]) -> int:
        """Do the same in a log of the first format, with the command that its events make likely."""
        first, rest = waiting[0], [each.event for each in waiting[1:]]
        self.found.commands += 1
        try:
            given = given_of(waiting)
            chosen = choose(self.state, first.event, rest, lambda command: self.decide(command, given))
            if chosen is not None:
                return max(self.follow(chosen, waiting), 1)
            self.found.closed.append(first.version)
        except Refused as refused:
            self.report_refusal(first, refused)
        except Exception:  # noqa: BLE001 whatever a record that was tampered with contains
            self.report(first, IMPOSSIBLE)
        return self.take(first)

    def decide(self, command: Command, given: Given) -> Events:
        """Yield what a command leads to. A refusal comes at once, before anything has happened."""
        self.journal.permit(command, given)
        events = decide_order(self.state, command, given)
        return put_first(next(events, None), events)

    def follow(self, events: Iterator[Event], waiting: list[Logged]) -> int:
        """Compare event by event; the state goes on with what the rules say. Return how many are accounted for."""
        number = 0
        try:
            for event in events:
                if number < len(waiting) and (number == 0 or waiting[number].event.__class__ is event.__class__):
                    self.compare(waiting[number], event)
                    self.evolve(event, waiting[number])
                    number += 1
                else:
                    self.report_missing(waiting[number - 1], event)
                    self.evolve(event, waiting[number - 1])
        except Refused as refused:
            self.report(waiting[min(number, len(waiting) - 1)], refused.reason)
        return number

    def compare(self, logged: Logged, event: Event) -> None:
        if not is_same(logged.event, event):
            found = tuple(differences(logged.event, event))
            self.found.findings.append(
                Finding(logged.version, logged.event.says(), "", find_clauses(self.state, event), found)
            )

    # --- going on --------------------------------------------

    def evolve(self, event: Event, logged: Logged) -> None:
        event.happen(self.state, logged.version, logged.at, logged.by, logged.role)

    def take(self, logged: Logged) -> int:
        """Go on, as far as possible, with an event that the rules do not allow and that is on record all the same."""
        with suppress(Exception):  # whatever a record that was tampered with contains
            self.evolve(logged.event, logged)
        return 1

    def take_conditions(self, logged: Logged) -> int:
        """Take the conditions of a file, with which its commands were carried out."""
        self.take(logged)
        known = self.state.filing.conditions
        event = logged.event
        if known is None or not isinstance(event, Drafted):
            self.report(logged, "these are no conditions")
        elif (write_conditions(known), fingerprint(known)) != (event.text, event.fingerprint):
            self.report(logged, "the fingerprint is not that of the conditions")
        return 1

    def report(self, logged: Logged, wrong: str, clauses: tuple[str, ...] = ()) -> None:
        self.found.findings.append(Finding(logged.version, logged.event.says(), wrong.rstrip("."), clauses))

    def report_refusal(self, logged: Logged, refused: Refused) -> None:
        self.report(logged, refused.reason, (refused.clause.number,) if refused.clause else ())

    def report_missing(self, logged: Logged, event: Event) -> None:
        self.found.findings.append(Finding(logged.version, event.says(), MISSING, find_clauses(self.state, event)))


def given_of(group: Sequence[Logged]) -> Given:
    """Who gave a command and when. The edition is the one on record, where the command drafted conditions."""
    first = group[0]
    read = next((edition(each.event.edition) for each in group if isinstance(each.event, Drafted)), CURRENT)
    return Given(first.by, first.role, first.at, first.command, first.device, read)


def is_partly_closed(said: Said) -> bool:
    """Whether the reader may not see everything that was said."""
    return said.fields is None or any(isinstance(each, str) and is_closed(each) for each in said.fields.values())


def has_closed_part(event: Event) -> bool:
    """Whether the reader may not see everything in an event."""
    return any(is_closed(str(getattr(event, name))) for name in personal_fields(type(event)))
