"""What only a named departure from the approved conditions allows: other limits, or an earlier end. See changes.py."""

from dataclasses import dataclass
from typing import Annotated

from croupier.games.registry import game_of
from croupier.games.texts.law import Clauses
from croupier.tournament.filing.filing import Departable
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import FieldLabel, SessionName, SettingsTable, TableName, Words
from croupier.tournament.journal.given import DIRECTORS, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.sentences import in_settings
from croupier.tournament.journal.state import Tournament
from croupier.tournament.schedule.course import need_play, running_session
from croupier.tournament.schedule.levels import read_settings, settings_at, write_settings
from croupier.tournament.texts.law import T


def need_departure(state: Tournament, what: Departable) -> None:
    if not state.departed(what):
        reason = f'The approved conditions do not allow this; depart from them first, by the name "{what.value}".'
        raise state.refuse(T.CONDITIONS, reason)


@dataclass(frozen=True, slots=True)
class LimitsSet(Event):
    session: str
    settings: str
    notice: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        settings = read_settings(self.settings)
        state.sessions.set_limits(self.session, settings)
        for name in state.sessions[self.session].tables:
            state.tables[name].order_limits(settings)
        state.floor.announce(f"{self.session}: {self.settings}, {self.notice}")

    def says(self) -> str:
        return f"{self.session}: {in_settings(self.settings)} from the next round on, {self.notice}"


@dataclass(frozen=True, slots=True)
class SetLimits(Command):
    """Set other limits than those of the conditions, from the next round of a session on, with notice. Needs the
    departure "limits"."""

    do = "set-limits"
    title = "Change the limits"
    may = DIRECTORS
    offered = Moment.RUNNING
    topics = (T.CONDITIONS, T.LIMITS, T.NEW_LIMITS)
    remembered_by = (LimitsSet,)

    session: SessionName
    settings: Annotated[SettingsTable, FieldLabel("New limits")]
    notice: Annotated[Words, FieldLabel("Notice given")]

    def decide(self, state: Tournament, given: Given) -> Events:
        session = running_session(state, self.session)
        state.need(
            self.settings and self.notice,
            "Say which settings change, and what notice was given.",
            T.NEW_LIMITS,
            T.LIMITS,
        )
        need_departure(state, Departable.LIMITS)
        stage = state.conditions.stage(session.stage)
        ruleset = state.conditions.game(stage)
        now = settings_at(state, stage, 1, 0, session.id) | dict(self.settings)
        game_of(ruleset).read_table(ruleset, now | {"play": "tournament"})
        yield LimitsSet(self.session, write_settings(self.settings), self.notice, state.cite(T.LIMITS, T.NEW_LIMITS))


@dataclass(frozen=True, slots=True)
class EndedEarly(Event):
    table: str
    why: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.tables[self.table].end_early(self.why)

    def says(self) -> str:
        return f"{self.table}: this round is the last, {self.why}"


@dataclass(frozen=True, slots=True)
class EndEarly(Command):
    """Make the round in play the last at a table, before the conditions would end it. Needs the departure
    "session-length"."""

    do = "end-early"
    title = "End a table early"
    may = DIRECTORS
    offered = Moment.RUNNING
    topics = (T.CONDITIONS, T.SESSION)
    remembered_by = (EndedEarly,)

    table: TableName
    why: Words

    def decide(self, state: Tournament, given: Given) -> Events:
        table = state.table(self.table)
        need_play(state, table)
        need(self.why, "Say why.")
        need_departure(state, Departable.SESSION_LENGTH)
        yield EndedEarly(self.table, self.why, state.cite(T.SESSION))
