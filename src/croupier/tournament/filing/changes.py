"""Conditions changed by notice, a start moved, and named departures from the approved conditions."""

from collections import Counter
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Annotated

from croupier.games.texts.law import Clauses
from croupier.tournament.conditions.check import require_sound
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.money import PaidIn, commissions
from croupier.tournament.conditions.reading import on_clock, parse_conditions, read_conditions
from croupier.tournament.conditions.writing import fingerprint, write_conditions
from croupier.tournament.filing.approval import AUTHORS
from croupier.tournament.filing.filing import Departable, Departure, Phase
from croupier.tournament.floor.session import read_start
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import ClauseNumber, FieldLabel, Hidden, SettingsTable, TimeText, Words
from croupier.tournament.journal.given import DIRECTORS, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.sentences import group_entered
from croupier.tournament.journal.state import Tournament
from croupier.tournament.texts.law import T
from croupier.tournament.texts.roles import Role
from croupier.values.money import Money
from croupier.values.refused import unknown

WARNINGS = 2
DEPARTURES = tuple(each.value for each in Departable)


@dataclass(frozen=True, slots=True)
class Changed(Event):
    """Changed conditions. `added` is the operator's further addition once entries are closed and the first additions
    are in the pool. `kept` is the approval that is still valid, because what it approved has not changed."""

    text: str
    fingerprint: str
    reason: str
    clauses: Clauses = ()
    added: int = 0
    kept: str = ""

    def evolve(self, state: Tournament) -> None:
        changed = parse_conditions(self.text)
        state.move_start(changed.starts)
        state.filing.change(changed, self.fingerprint, self.kept)
        state.move_money("additions of the operator changed", (("operator", -self.added), ("pool", self.added)))

    def says(self) -> str:
        return f"conditions changed, fingerprint {self.fingerprint[:16]}: {self.reason}"


STILL_OPEN = (
    "only what places are worth, limits, the start, the fewest players, who goes on, substitutes and notes change"
)


def seats_stand(now: Conditions, then: Conditions) -> bool:
    """Whether a ballot held under the old conditions is valid under the new ones: nothing changes that a seat depends
    on."""
    players = replace(now.players, minimum=then.players.minimum)
    entry = replace(now.entry, substitutes=then.entry.substitutes)
    stages = tuple(
        replace(stage, advance=old.advance, table=old.table, levels=old.levels, seconds=old.seconds)
        for stage, old in zip(now.stages, then.stages, strict=False)
    )
    worth = replace(now, prizes=then.prizes, donations=then.donations, notes=then.notes, starts=then.starts)
    return replace(worth, players=players, entry=entry, stages=stages) == then and len(now.stages) == len(then.stages)


def money_paid(state: Tournament, now: Conditions) -> PaidIn | None:
    """What the prizes of changed conditions come from: the fees paid in, also by players who have left, the fees of
    those who still have to come, and the additions, which are in the pool once entries are closed."""
    if not state.edition.paid_pool:
        return None
    held, entering = int(state.money["pool"]), state.filing.entering
    there = 0 if entering else state.conditions.pool.additions.cents
    return PaidIn(Money(held + now.pool.additions.cents - there), state.entries.in_the_field(), entering)


def check_groups_entered(state: Tournament, now: Conditions) -> None:
    """X-43: check that no more of one household or group have entered than changed conditions allow."""
    groups = Counter(entry.group.strip().casefold() for entry in state.entries.live() if entry.group.strip())
    for group, entered in groups.items():
        if now.groups.most is not None and entered > now.groups.most:
            reason = f"{group_entered(entered, group)}, more than {now.groups.most} of one household or group."
            raise state.refuse(T.GROUPS, reason, T.STRUCTURE)


@dataclass(frozen=True, slots=True)
class ChangeConditions(Command):
    """Change the conditions by notice before play begins. They need a fresh approval, or notice to the same body,
    before the first session (X-38). The ruleset and the fee stay. Once seats are drawn, only what no seat depends on
    changes: what the places are worth (X-37), limits and wagering times, the start, the fewest players, who goes on,
    substitutes, notes."""

    do = "change-conditions"
    title = "Change the conditions by notice"
    may = AUTHORS
    offered = Moment.BEFORE_PLAY
    power = (T.CONDITIONS,)
    topics = (T.CONDITIONS, T.APPROVAL, T.FIELD)
    remembered_by = (Changed,)

    conditions: SettingsTable
    reason: Words

    def decide(self, state: Tournament, given: Given) -> Events:
        if state.filing.phase not in (Phase.OPEN, Phase.CLOSED):
            reason = "Conditions change by notice only after entries open and before play begins."
            raised = state.rules.donations and read_conditions(self.conditions).donations != state.conditions.donations
            raise state.refuse(T.DONATION_FIXED if raised else T.APPROVAL, reason, T.BEFORE_ENTRIES, T.CONDITIONS)
        need(self.reason, "Say why.")
        if state.rules.helpers and given.role is not Role.DIRECTOR:
            raise state.refuse(T.CONDITIONS, "Only the Tournament Director may fix these conditions.")
        now, then = on_clock(read_conditions(self.conditions), state.clock), state.conditions
        require_sound(now, state.edition, money_paid(state, now))
        state.need(
            not state.sessions or seats_stand(now, then),
            f"Seats have been drawn by these conditions: {STILL_OPEN}.",
            T.BALLOT,
        )
        live, most = len(state.entries.live()), now.players.maximum
        if live > most:
            raise state.refuse(T.FIELD, f"{state.field_in_words()}, more than {most}.", T.STRUCTURE)
        check_groups_entered(state, now)
        added = 0 if state.filing.entering else now.pool.additions.cents - then.pool.additions.cents
        if (now.ruleset, now.entry.fee, now.entry.commission) != (then.ruleset, then.entry.fee, then.entry.commission):
            raise state.refuse(
                T.CONDITIONS, "Entries were taken at this fee and under this ruleset; neither can change now."
            )
        clauses = state.cite(T.CONDITIONS, T.APPROVAL)
        kept = "commission" if commissions(now) == commissions(then) else ""
        yield Changed(write_conditions(now), fingerprint(now), self.reason, clauses, added, kept)


@dataclass(frozen=True, slots=True)
class StartMoved(Event):
    starts: str
    notice: str
    clauses: Clauses = ()
    reason: str = ""

    def evolve(self, state: Tournament) -> None:
        for session in state.sessions.values():
            if not session.started and not session.starts:
                state.sessions.promise(session.id, state.conditions.starts.isoformat())
        starts = datetime.fromisoformat(self.starts)
        state.move_start(starts)
        state.filing.move_start(starts)
        state.floor.announce(f"The start is moved to {self.starts}: {self.notice}")

    def says(self) -> str:
        why = f" ({self.reason})" if self.reason else ""
        return f"the start is moved to {self.starts}: {self.notice}{why}"


@dataclass(frozen=True, slots=True)
class MoveStart(Command):
    """Move the start, on reasonable notice, where the text lets the Director do so."""

    do = "move-start"
    title = "Move the start"
    may = DIRECTORS
    offered = Moment.BEFORE_PLAY
    power = (T.START_TIME,)
    topics = (T.START_TIME, T.DATE)
    remembered_by = (StartMoved,)

    starts: Annotated[TimeText, FieldLabel("Starts at")]
    notice: Annotated[Words, FieldLabel("Notice given")]
    reason: Annotated[Words, FieldLabel("Reason")] = ""

    def decide(self, state: Tournament, given: Given) -> Events:
        state.need_draft()
        if T.START_TIME not in state.law:
            raise state.refuse(
                T.DATE, "The starting time is part of the conditions; change the conditions instead.", T.CONDITIONS
            )
        state.need(
            state.filing.phase is not Phase.PLAYING, "Play has begun; the start can no longer be moved.", T.START_TIME
        )
        state.need(self.notice, "Say what notice was given.", T.START_TIME)
        yield StartMoved(read_start(self.starts, state.clock), self.notice, state.cite(T.START_TIME), self.reason)


@dataclass(frozen=True, slots=True)
class Warned(Event):
    what: str

    def evolve(self, state: Tournament) -> None:
        state.filing.warn(self.what)

    def says(self) -> str:
        return f"warning: {self.what} would depart from the approved conditions"


@dataclass(frozen=True, slots=True)
class Departed(Event):
    what: str
    clause: str
    reason: str
    by: str
    at: str

    def evolve(self, state: Tournament) -> None:
        state.filing.depart(Departure(self.what, self.clause, self.reason, self.by, self.at))

    def says(self) -> str:
        return f"departure from the approved conditions: {self.what}, {self.reason}"


@dataclass(frozen=True, slots=True)
class Depart(Command):
    """Depart from the approved conditions, by name. The first two times the system only warns; the third time is
    recorded for ever and shown in every document."""

    do = "depart"
    title = "Depart from the conditions"
    may = DIRECTORS
    offered = Moment.BALLOTING
    power = (T.CONDITIONS,)
    topics = (T.CONDITIONS,)
    remembered_by = (Warned, Departed)

    what: Annotated[Words, FieldLabel("Departs from", choices=tuple((each.value, each.words) for each in Departable))]
    reason: Hidden
    clause: Annotated[ClauseNumber, FieldLabel("Clause", "15.6")] = ""

    def decide(self, state: Tournament, given: Given) -> Events:
        state.need_draft()
        need(self.what and self.reason, "Say what you depart from, and why.")
        if state.edition.named_departures and self.what not in DEPARTURES:
            raise unknown("departure", self.what, DEPARTURES)
        state.need_clause(self.clause)
        if state.filing.warned.get(self.what, 0) < WARNINGS:
            yield Warned(self.what)
        else:
            yield Departed(self.what, self.clause, self.reason, given.by, given.at)
