"""The rules run again over a record: every command is told from its events and decided anew, and what follows is
compared with what the record says followed.

Where they differ the audit goes on with what the rules say, so that one wrong payment is one finding and what was
built on it is told as well. Whatever people said or did (a move, a card, a count, a ruling) is taken as it is.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import groupby

from croupier.archive.differences import Difference, cited, differences
from croupier.archive.rebuilding import FOLLOWING, candidates
from croupier.archive.same_meaning import same
from croupier.desk.garbage import no_collecting
from croupier.rulebook.editions import CURRENT, Edition, edition
from croupier.tournament.conditions.writing import fingerprint, write_conditions
from croupier.tournament.filing.approval import Drafted
from croupier.tournament.journal.command import Command, Events
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.journal import Journal, Logged
from croupier.tournament.orders.two_persons import decide_order
from croupier.values.refused import Refused

EVERY = 1000
NOTHING = "by the rules nothing of this kind can follow here"
IMPOSSIBLE = "it cannot have followed those before it"
MISSING = "by the rules this follows as well, and the record does not have it"


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
    """What came of it; `state` is the tournament as the rules have it."""

    events: int = 0
    commands: int = 0
    findings: list[Finding] = field(default_factory=list)
    closed: list[int] = field(default_factory=list)
    """Events that could not be judged, because what was said is closed."""
    state: Tournament = field(default_factory=Tournament)


def audit(log: Iterable[Logged], progress: Callable[[int], None] = lambda more: None) -> Audit:
    """`progress` is told of so many events more."""
    with no_collecting():
        return Auditor(progress).run(log)


def one_command(logged: Logged) -> tuple[object, ...]:
    return logged.command, logged.mark, logged.by, logged.role, logged.at, logged.device


class Auditor:
    """One run over a record."""

    def __init__(self, progress: Callable[[int], None]) -> None:
        self.progress = progress
        self.journal = Journal()
        self.found = Audit(state=self.journal.state)
        self.last_at = ""

    @property
    def state(self) -> Tournament:
        return self.journal.state

    def run(self, log: Iterable[Logged]) -> Audit:
        told = 0
        for _, group in groupby(log, key=one_command):
            waiting = list(group)
            self.found.events += len(waiting)
            while waiting:
                waiting = waiting[self.command(waiting) :]
            if self.found.events - told >= EVERY:
                self.progress(self.found.events - told)
                told = self.found.events
        self.progress(self.found.events - told)
        return self.found

    # --- one command --------------------------------------------

    def command(self, waiting: list[Logged]) -> int:
        """The command that the first of these came from; how many of them it accounts for."""
        first = waiting[0]
        self.in_order(first)
        if first.version == 1 and not first.command and isinstance(first.event, Drafted):
            self.given_conditions(first)
            return 1
        self.found.commands += 1
        try:
            chosen = self.choose(first, [each.event for each in waiting[1:]])
            return self.as_recorded(first) if chosen is None else self.follow(chosen, waiting)
        except Refused as refused:
            clauses = (refused.clause.number,) if refused.clause else ()
            self.tell(first, refused.reason, clauses)
        except Exception:  # noqa: BLE001 whatever stands in a record that was tampered with
            self.tell(first, IMPOSSIBLE)
        return self.as_recorded(first)

    def in_order(self, logged: Logged) -> None:
        if logged.version != self.state.version + 1:
            self.tell(logged, f"it follows event {self.state.version}")
        if logged.at < self.last_at:
            self.tell(logged, f"it is told to have happened before the one before it, at {self.last_at}")
        self.last_at = max(self.last_at, logged.at)

    def choose(self, first: Logged, rest: list[Event]) -> "Iterator[Event] | None":
        """What follows from the likeliest command: the first whose first event is the one on record, else the first
        that was allowed. Refused if none was; None if what was said is closed."""
        read = edition_of([first.event, *rest])
        given = Given(first.by, first.role, first.at, first.command, first.device, read)
        fallback: Iterator[Event] | None = None
        refusal: Refused | None = None
        for command in candidates(self.state, first.event, rest):
            try:
                events = self.decide(command, given)
                begun = next(events, None)
            except Refused as refused:
                refusal = refusal or refused
                continue
            whole = again(begun, events)
            if begun is not None and same(first.event, begun):
                return whole
            fallback = fallback or whole
        if fallback is None and refusal is not None:
            raise refusal
        if fallback is None:
            if type(first.event) in FOLLOWING:
                raise Refused(f"{NOTHING}.")
            self.found.closed.append(first.version)
        return fallback

    def decide(self, command: Command, given: Given) -> Events:
        self.journal.permit(command, given)
        return decide_order(self.state, command, given)

    def follow(self, events: Iterator[Event], waiting: list[Logged]) -> int:
        """Compare event by event; the state goes on with what the rules say."""
        number = 0
        try:
            for event in events:
                if number < len(waiting) and (number == 0 or waiting[number].event.__class__ is event.__class__):
                    self.compare(waiting[number], event)
                    self.evolve(event, waiting[number])
                    number += 1
                else:
                    self.tell_missing(waiting[number - 1], event)
                    self.evolve(event, waiting[number - 1])
        except Refused as refused:
            self.tell(waiting[min(number, len(waiting) - 1)], refused.reason)
        return max(number, 1)

    def compare(self, logged: Logged, event: Event) -> None:
        if not same(logged.event, event):
            found = tuple(differences(logged.event, event))
            self.found.findings.append(
                Finding(logged.version, logged.event.says(), "", cited(self.state, event), found)
            )

    # --- going on --------------------------------------------

    def evolve(self, event: Event, logged: Logged) -> None:
        event.happen(self.state, logged.version, logged.at)

    def as_recorded(self, logged: Logged) -> int:
        """What the rules do not allow, and yet is on record: the audit goes on with it, as far as it can."""
        with suppress(Exception):  # whatever stands in a record that was tampered with
            self.evolve(logged.event, logged)
        return 1

    def given_conditions(self, logged: Logged) -> None:
        """The conditions of a file, with which its commands were carried out."""
        self.as_recorded(logged)
        known = self.state.filing.conditions
        event = logged.event
        if known is None or not isinstance(event, Drafted):
            self.tell(logged, "these are no conditions")
        elif (write_conditions(known), fingerprint(known)) != (event.text, event.fingerprint):
            self.tell(logged, "the fingerprint is not that of the conditions")

    def tell(self, logged: Logged, wrong: str, clauses: tuple[str, ...] = ()) -> None:
        self.found.findings.append(Finding(logged.version, logged.event.says(), wrong.rstrip("."), clauses))

    def tell_missing(self, logged: Logged, event: Event) -> None:
        self.found.findings.append(Finding(logged.version, event.says(), MISSING, cited(self.state, event)))


def edition_of(events: Iterable[Event]) -> Edition:
    """How the texts were read when conditions were drafted: the record tells it, the rules of then decide by it."""
    return next((edition(each.edition) for each in events if isinstance(each, Drafted)), CURRENT)


def again(first: Event | None, events: Iterator[Event]) -> Iterator[Event]:
    """What was taken to look at it, and the rest; a command that leads to nothing leads to nothing."""
    if first is not None:
        yield first
        yield from events
