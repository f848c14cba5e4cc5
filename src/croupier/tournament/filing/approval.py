"""Conditions before play: drafted, made available, notified or approved. Then entries open and close."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Annotated

from croupier.games.texts.law import Clauses
from croupier.rulebook.editions import FIRST, Edition, edition
from croupier.tournament.conditions.check import require_sound
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.money import commissions
from croupier.tournament.conditions.reading import on_clock, parse_conditions, read_conditions
from croupier.tournament.conditions.writing import fingerprint, write_conditions
from croupier.tournament.filing.filing import Approval, Phase
from croupier.tournament.filing.outsiders import body_named, check_outside
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import DateText, FieldLabel, PersonName, SettingsTable, Words, in_plain_words
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.sentences import in_money
from croupier.tournament.journal.state import Tournament
from croupier.tournament.texts.law import T
from croupier.tournament.texts.roles import Role
from croupier.tournament.texts.rules import rules_of
from croupier.values.refused import unknown
from croupier.values.text import count_of

AUTHORS = frozenset({Role.DIRECTOR, Role.OPERATOR})
APPROVERS = frozenset({Role.INSPECTOR, Role.OPERATOR})


# --- conditions --------------------------------------------


@dataclass(frozen=True, slots=True)
class Drafted(Event):
    """Conditions as canonical JSON. A draft replaces the one before. The whole tournament is played by this `edition`
    of the readings."""

    text: str
    fingerprint: str
    rehearsal: bool
    clauses: Clauses = ()
    edition: int = FIRST.number

    def evolve(self, state: Tournament) -> None:
        state.filing.draft(parse_conditions(self.text), edition(self.edition), self.rehearsal)

    def says(self) -> str:
        return f"conditions drafted, fingerprint {self.fingerprint[:16]}"


def read_whole(raw: Mapping[str, object], edition: Edition) -> Conditions:
    """Parse conditions that their ruleset allows; the refusal names every fault."""
    return require_sound(read_conditions(raw), edition)


@dataclass(frozen=True, slots=True)
class Draft(Command):
    """Save the complete conditions, in the form of the conditions file. Until entries open, a new draft replaces the
    old one and everything done about it. A rehearsal is marked as one for ever."""

    do = "draft"
    title = "Save the draft"
    may = AUTHORS
    offered = Moment.DRAFTING
    power = (T.CONDITIONS,)
    topics = (T.CONDITIONS, T.DOCUMENTED, T.APPOINT)
    remembered_by = (Drafted,)

    conditions: SettingsTable = field(default_factory=dict)
    rehearsal: Annotated[bool, FieldLabel("A rehearsal, marked as one on every paper")] = False

    def decide(self, state: Tournament, given: Given) -> Events:
        state.need(
            state.filing.phase in (Phase.NEW, Phase.DRAFT),
            "Entries are open: change the conditions by notice instead.",
            T.BEFORE_ENTRIES,
            T.CONDITIONS,
        )
        conditions = read_whole(self.conditions, given.edition)
        if given.edition.one_clock:
            conditions = on_clock(conditions, state.clock or UTC)
        law = state.law_of(conditions.ruleset)
        rules = rules_of(conditions.ruleset)
        if rules.must_say and given.role is not Role.OPERATOR:
            raise law.refuse(T.CONDITIONS, "Only the casino operator may draft these conditions.")
        if rules.helpers and given.role is not Role.DIRECTOR:
            raise law.refuse(T.CONDITIONS, "Only the Tournament Director may fix these conditions.")
        clauses = law.cite(T.CONDITIONS, T.DOCUMENTED)
        text, mark = write_conditions(conditions), fingerprint(conditions)
        yield Drafted(text, mark, self.rehearsal, clauses, given.edition.number)


@dataclass(frozen=True, slots=True)
class MadeAvailable(Event):
    where: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.filing.make_available(self.where)

    def says(self) -> str:
        return f"conditions are available {self.where}"


@dataclass(frozen=True, slots=True)
class MakeAvailable(Command):
    """Show the conditions to patrons: say where they hang or can be obtained."""

    do = "make-available"
    title = "Show the conditions to patrons"
    may = AUTHORS
    offered = Moment.FILED
    power = (T.AVAILABLE,)
    topics = (T.AVAILABLE,)
    remembered_by = (MadeAvailable,)

    where: Annotated[Words, FieldLabel("Where they can be read", "At the entry desk")]

    def decide(self, state: Tournament, given: Given) -> Events:
        state.need_draft()
        state.need(self.where, "Say where patrons can read the conditions.", T.AVAILABLE)
        yield MadeAvailable(self.where, state.cite(T.AVAILABLE))


@dataclass(frozen=True, slots=True)
class Notified(Event):
    body: str
    reference: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.filing.notify(self.reference)

    def says(self) -> str:
        return f"{self.body} is notified, {self.reference}"


@dataclass(frozen=True, slots=True)
class Notify(Command):
    """Record that a copy of the conditions went to the body named in the text, under this reference."""

    do = "notify"
    title = "Notify the authority"
    may = AUTHORS
    offered = Moment.FILED
    power = (T.NOTIFIED,)
    topics = (T.NOTIFIED,)
    remembered_by = (Notified,)

    reference: Annotated[Words, FieldLabel("Reference", "The file number")]

    def decide(self, state: Tournament, given: Given) -> Events:
        state.need_draft()
        state.need(self.reference, "Give the reference of the notice.", T.NOTIFIED)
        yield Notified(state.rules.body, self.reference, state.cite(T.NOTIFIED))


OBJECTS = ("conditions", "commission")


@dataclass(frozen=True, slots=True)
class Approved(Event):
    object: str
    body: str
    person: str
    date: str
    reference: str
    fingerprint: str
    clauses: Clauses = ()
    capacity: str = ""

    def evolve(self, state: Tournament) -> None:
        approval = Approval(self.object, self.body, self.person, self.date, self.reference, self.capacity)
        state.filing.approve(approval, self.fingerprint)

    def says(self) -> str:
        capacity = f" ({self.capacity})" if self.capacity else ""
        return f"{self.object} approved by {self.person}{capacity} for the {self.body} on {self.date}, {self.reference}"


@dataclass(frozen=True, slots=True)
class ApprovalRefused(Event):
    reason: str
    person: str

    def evolve(self, state: Tournament) -> None:
        state.filing.refuse_approval(self.reason)

    def says(self) -> str:
        return f"{self.person} does not approve: {self.reason}"


def is_date(text: str) -> bool:
    try:
        return bool(datetime.fromisoformat(text))
    except ValueError:
        return False


@dataclass(frozen=True, slots=True)
class Approve(Command):
    """Record an approval of the conditions, or of the commission where the text requires a separate approval (M-32).
    The person who approved holds no office in the tournament (X-47). An operator who records it names the body and the
    person's capacity; an inspector may leave them out."""

    do = "approve"
    title = "Record an approval"
    may = APPROVERS
    offered = Moment.FILED
    power = (T.APPROVED,)
    topics = (T.APPROVAL, T.COMMISSION, T.APPROVED)
    remembered_by = (Approved,)

    person: Annotated[PersonName, FieldLabel("Approved by")]
    date: Annotated[DateText, FieldLabel("Date")]
    reference: Annotated[Words, FieldLabel("Reference", "The file number")]
    object: Annotated[Words, FieldLabel("What is approved", choices=in_plain_words(OBJECTS))] = "conditions"
    body: Annotated[Words, FieldLabel("Approved for which body")] = ""
    capacity: Annotated[Words, FieldLabel("In which capacity", "Inspector on duty")] = ""

    def decide(self, state: Tournament, given: Given) -> Events:
        state.need_draft()
        rules = state.rules
        if self.object not in OBJECTS:
            raise unknown("object of approval", self.object, OBJECTS)
        needed = rules.approval if self.object == "conditions" else rules.approved_commission
        if not needed:
            raise state.refuse(T.CONDITIONS, f"This text requires no approval of the {self.object}.")
        state.need(
            self.person and self.date and self.reference,
            "Give the person, the date and the reference of the approval.",
            T.APPROVED,
        )
        need(is_date(self.date), f'"{self.date}" is not a date; write the day of the approval like 2027-03-20.')
        check_outside(state, given, self.person)
        body, capacity = body_named(state, given, self.body, self.capacity)
        topic = T.APPROVAL if self.object == "conditions" else T.COMMISSION
        mark, clauses = fingerprint(state.conditions), state.cite(topic)
        yield Approved(self.object, body, self.person, self.date, self.reference, mark, clauses, capacity)


@dataclass(frozen=True, slots=True)
class RefuseApproval(Command):
    """Record that the body does not approve. The draft may be changed and filed again."""

    do = "refuse-approval"
    title = "Record a refusal"
    may = APPROVERS
    offered = Moment.FILED
    power = (T.APPROVED,)
    topics = (T.APPROVAL, T.APPROVED)
    remembered_by = (ApprovalRefused,)

    person: Annotated[PersonName, FieldLabel("Refused by")]
    reason: Words

    def decide(self, state: Tournament, given: Given) -> Events:
        state.need_draft()
        need(self.reason, "Say why.")
        waits = state.filing.phase in (Phase.OPEN, Phase.CLOSED) and "conditions" not in state.filing.approvals
        state.need(
            state.filing.phase is Phase.DRAFT or waits, "Entries are open: the conditions were approved.", T.APPROVED
        )
        check_outside(state, given, self.person)
        yield ApprovalRefused(self.reason, self.person)


# --- entries open and close --------------------------------------------


@dataclass(frozen=True, slots=True)
class Opened(Event):
    fingerprint: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.filing.open_entries(self.fingerprint)

    def says(self) -> str:
        return "entries are open"


@dataclass(frozen=True, slots=True)
class OpenEntries(Command):
    """Open entries, once everything is done that the text requires first."""

    do = "open-entries"
    title = "Open entries"
    may = AUTHORS
    offered = Moment.DRAFTED
    power = (T.BEFORE_ENTRIES,)
    topics = (T.APPOINT, T.APPROVAL, T.AVAILABLE, T.NOTIFIED, T.BEFORE_ENTRIES, T.COMMISSION)
    remembered_by = (Opened,)

    def decide(self, state: Tournament, given: Given) -> Events:
        state.need_draft()
        filing = state.filing
        need(filing.phase is Phase.DRAFT, "Entries are open already.")
        state.need_director()
        check_before_entries(state)
        yield Opened(fingerprint(state.conditions), state.cite(T.BEFORE_ENTRIES, T.CONDITIONS))


Wanting = Iterator[tuple[T, str]]
"""What is not done yet, and which clause requires it."""


def check_before_entries(state: Tournament) -> None:
    for topic, reason in wanting_for_entries(state):
        raise state.refuse(topic, reason)


def wanting_for_entries(state: Tournament) -> Wanting:
    """What must be done before entries open. A rehearsal needs nothing."""
    filing, rules = state.filing, state.rules
    if filing.rehearsal:
        return
    if rules.available_first and not filing.available:
        yield T.AVAILABLE, "The conditions are not yet available to patrons."
    if rules.notified and not filing.notified:
        yield T.NOTIFIED, f"The {rules.body} has not been notified of the conditions."
    if rules.approved_first and "conditions" not in filing.approvals:
        yield T.APPROVAL, "The conditions of entry and play are not approved."
    yield from wanting_commission(state)


def wanting_commission(state: Tournament) -> Wanting:
    """M-32: what the operator keeps of an entry and of a buy-back needs its own approval."""
    kept = any(each.cents for each in commissions(state.conditions))
    if state.rules.approved_commission and kept and "commission" not in state.filing.approvals:
        yield T.COMMISSION, "The amount of the commission is not approved."


def wanting_for_play(state: Tournament) -> Wanting:
    """What must be done before the first session."""
    filing, rules = state.filing, state.rules
    if filing.rehearsal:
        return
    if rules.approval and "conditions" not in filing.approvals:
        yield T.APPROVAL, f"The conditions are not approved by the {rules.body}."
    if rules.notified and not filing.notified:
        yield T.NOTIFIED, f"The {rules.body} has not been notified of the changed conditions."
    yield from wanting_commission(state)


def check_approved(state: Tournament) -> None:
    """Before the first session."""
    for topic, reason in wanting_for_play(state):
        raise state.refuse(topic, reason)


@dataclass(frozen=True, slots=True)
class EntriesClosed(Event):
    entered: int
    pool: int
    added: int
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.filing.close_entries()
        state.move_money("additions of the operator", (("operator", -self.added), ("pool", self.added)))

    def says(self) -> str:
        pool = f", {in_money(self.pool)} in the pool" if self.pool else ""
        return f"entries are closed with {count_of(self.entered, 'player')}{pool}"


@dataclass(frozen=True, slots=True)
class CloseEntries(Command):
    """Close entries. The operator's additions go into the pool. A sit-and-go closes entries while its tables play,
    before the stage is confirmed."""

    do = "close-entries"
    title = "Close entries"
    may = frozenset({Role.DIRECTOR, Role.OPERATOR, Role.CASHIER})
    offered = Moment.ENTERING
    topics = (T.FIELD, T.BREAKDOWN)
    remembered_by = (EntriesClosed,)

    def decide(self, state: Tournament, given: Given) -> Events:
        need(state.filing.entering, "Entries are not open.")
        held, added = int(state.money["pool"]), state.conditions.pool.additions.cents
        yield EntriesClosed(len(state.entries.live()), held + added, added, state.cite(T.FIELD, T.BREAKDOWN))
