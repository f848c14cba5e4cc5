"""Sessions: started, paused, paced, ended. Chips are issued when a session starts and go back when its result is
confirmed."""

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Annotated

from croupier.games.registry import game_of
from croupier.games.script.move import parse_action
from croupier.games.texts.law import Clauses
from croupier.ledger.books import transfer
from croupier.tournament.conditions.model import Stage
from croupier.tournament.draws.seating import left_without_seat, sits_in
from croupier.tournament.entry.leaving import Forfeited
from croupier.tournament.filing.approval import check_approved
from croupier.tournament.filing.filing import Departable, Phase
from croupier.tournament.floor.session import Progress, Session, read_start, seconds_between
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import EntryName, FieldLabel, SessionName, TableName, TimeText, Words
from croupier.tournament.journal.given import DIRECTORS, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.state import Tournament
from croupier.tournament.money.awards import check_breakdown
from croupier.tournament.schedule.course import first_marker, is_first, need_time, published_start, running_session
from croupier.tournament.schedule.levels import read_settings, settings_text
from croupier.tournament.tables.moves import play_move
from croupier.tournament.tables.rounds import announce_plan
from croupier.tournament.tables.table import open_record
from croupier.tournament.texts.law import T
from croupier.tournament.texts.roles import Role
from croupier.values.chips import show_amount
from croupier.values.text import count_of

# --- starting --------------------------------------------


@dataclass(frozen=True, slots=True)
class SessionStarted(Event):
    session: str
    at: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.sessions.start(self.session, self.at)
        state.filing.start_play()

    def says(self) -> str:
        return f"{self.session} begins"


@dataclass(frozen=True, slots=True)
class TableOpened(Event):
    """Chips are issued to every seat, and the sitting begins. `denominations` says how each stack is made up."""

    table: str
    settings: str
    stacks: tuple[tuple[str, Fraction], ...]
    marker: str
    denominations: tuple[tuple[str, int], ...] = ()
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        table = state.tables[self.table]
        players = {seat: table.seats[seat] for seat, _ in self.stacks}
        for seat, chips in self.stacks:
            issued = chips - state.chips[f"stack:{players[seat]}"]
            state.move_chips(
                f"chips issued at {self.table}", transfer(issued, source="bank", to=f"stack:{players[seat]}")
            )
        settings, stacks = read_settings(self.settings), dict(self.stacks)
        start = open_record(table, settings, stacks, self.marker, state.edition) if table.recorded else None
        table.open(players.values(), self.marker, start)
        table.touch(state.now)
        state.compare(table)

    def says(self) -> str:
        return f"{self.table} opens with {count_of(len(self.stacks), 'player')}"


def in_chips(amount: Decimal | Fraction, denominations: tuple[Decimal, ...]) -> tuple[tuple[str, int], ...]:
    """Make up a stack by denomination: as many of the largest as leave an amount the smaller ones can make up; nothing
    if impossible."""
    made = made_of(Fraction(amount), sorted(map(Fraction, denominations), reverse=True))
    return tuple((show_amount(chip), count) for chip, count in made or () if count)


def made_of(amount: Fraction, chips: list[Fraction]) -> list[tuple[Fraction, int]] | None:
    if not chips or (len(chips) == 1 and amount % chips[0]):
        return None if amount else []
    for count in range(int(amount // chips[0]), -1, -1):
        rest = made_of(amount - count * chips[0], chips[1:])
        if rest is not None:
            return [(chips[0], count), *rest]
    return None


@dataclass(frozen=True, slots=True)
class StartSession(Command):
    """Start a session at its published time, with everybody seated. `absent` names players who have not taken their
    seats: they forfeit them (in charity poker they are dealt in, and pay). Before that time it starts only with
    `all-seated`: every player of it has taken the seat (X-45). Chips are issued and the first round begins."""

    do = "start-session"
    title = "Start a session"
    may = DIRECTORS
    offered = Moment.DRAWN
    topics = (
        T.APPROVAL, T.FIELD, T.BREAKDOWN, T.FORFEIT, T.BALLOT, T.START_CHIPS, T.EQUAL_STACKS, T.TABLES_NAMED,
    )  # fmt: skip
    remembered_by = (SessionStarted,)

    session: SessionName
    absent: Annotated[tuple[EntryName, ...], FieldLabel("Absent players")] = ()
    all_seated: Annotated[bool, FieldLabel("Everybody is seated, so it may start early")] = False

    def decide(self, state: Tournament, given: Given) -> Events:
        session = state.session(self.session)
        need(not session.started, f"{self.session} has begun already.")
        state.need(session.stage not in state.places.decided, f"{session.stage} is confirmed already.", T.PLACES)
        state.need(
            not (self.absent and self.all_seated),
            "Not everybody is seated if somebody is absent.",
            T.FORFEIT,
            field="absent",
        )
        check_start(state, session)
        if not self.all_seated:
            need_time(state, session, given, T.FORFEIT, late=bool(self.absent))
        for player in self.absent:
            seated = sits_in(state, player, session.id) and state.entry(player).playing
            state.need(seated, f"{player} has no seat in {session.id}.", T.FORFEIT, field="absent")
        state.need(len(set(self.absent)) == len(self.absent), "Name each absent player only once.", T.FORFEIT)
        yield SessionStarted(session.id, given.at, state.cite(T.BALLOT, T.START_CHIPS))
        if not state.rules.absent_dealt_in:
            for player in self.absent:
                yield Forfeited(player, session.id, state.cite(T.FORFEIT))
        for table in [state.tables[each] for each in session.tables]:
            yield from open_table(state, table.id)
        if state.rules.absent_dealt_in:
            yield from dealt_in(state, self.absent)


def dealt_in(state: Tournament, absent: tuple[str, ...]) -> Events:
    """Charity 4.5: an absent player is dealt in and pays. Where only counts are recorded, the dealer sees to that."""
    for player in absent:
        seat = state.seats[player]
        table = state.tables[seat.table]
        if table.start is not None and player in table.here:
            (move,) = parse_action(f"o absent p{seat.seat}", game_of(table.ruleset).notation)
            yield play_move(table, move)


def check_start(state: Tournament, session: Session) -> None:
    """Check everything that must be true before a session besides its time: approval, field, breakdown, tables."""
    stage = state.conditions.stage(session.stage)
    if state.filing.phase is not Phase.PLAYING:
        state.need(
            state.filing.phase is Phase.CLOSED or stage.sit_and_go,
            "Entries are still open; close them first.",
            T.BALLOT,
        )
        check_approved(state)
        least = state.conditions.players.minimum
        if state.entries.in_the_field() < least and not stage.sit_and_go and not state.departed(Departable.FIELD):
            reason = f"{state.field_in_words()}, {least} are needed: cancel, {state.way_out(Departable.FIELD)}."
            raise state.refuse(T.FIELD, reason, T.STRUCTURE)
        if not state.filing.entering:
            check_breakdown(state)
    check_full(state, stage, session)
    state.need_director()
    if left := left_without_seat(state, stage, session.id):
        raise state.refuse(
            T.BALLOT, f"{', '.join(left)} {'waits' if len(left) == 1 else 'wait'} for a seat; use fix-late."
        )
    if state.rules.tables_designated and not all(state.tables[each].physical for each in session.tables):
        raise state.refuse(T.TABLES_NAMED, "The Tournament Supervisor must designate the tables first; use designate.")


def check_full(state: Tournament, stage: Stage, session: Session) -> None:
    """X-38: check that every seat of a sit-and-go is taken while more players may come."""
    if not (stage.sit_and_go and state.filing.entering and state.edition.full_tables):
        return
    seats = stage.tables * stage.seats
    taken = sum(sits_in(state, entry.player, session.id) for entry in state.entries.live())
    if taken < seats and not state.departed(Departable.FIELD):
        reason = f"{session.id} begins when its {seats} seats are taken; {taken} are. Wait, close entries"
        raise state.refuse(T.TABLE_COUNT, f"{reason}, or {state.way_out(Departable.FIELD)}.")


def first_stack(state: Tournament, stage: Stage, player: str) -> Fraction:
    """The stack a player begins a session with: the same for all, except for chips carried over or a buy-back
    (M-35)."""
    terms = state.conditions.buy_back
    held = state.chips[f"stack:{player}"]
    if stage.carry and held:
        return held
    if terms is not None and terms.chips is not None and state.entries[player].back_in == stage.name:
        return Fraction(terms.chips)
    return Fraction(state.conditions.start(stage))


def open_table(state: Tournament, name: str) -> Events:
    """Equal stacks for everybody seated (X-42): fresh ones, or those carried over."""
    table = state.tables[name]
    stage = state.conditions.stage(table.stage)
    seats = {seat: player for seat, player in table.seats.items() if state.entries[player].playing}
    if not seats:
        return
    stacks = tuple((seat, first_stack(state, stage, player)) for seat, player in seats.items())
    marker = first_marker(state, table, stage, seats)
    chips = in_chips(state.conditions.start(stage), state.conditions.chips.denominations)
    clauses = state.cite(T.START_CHIPS, T.EQUAL_STACKS)
    yield TableOpened(name, settings_text(state, stage), stacks, marker, chips, clauses)
    if table.recorded:
        yield from announce_plan(state, table)


@dataclass(frozen=True, slots=True)
class Designated(Event):
    table: str
    physical: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.tables[self.table].designate(self.physical)

    def says(self) -> str:
        return f"{self.table} is played at {self.physical}"


@dataclass(frozen=True, slots=True)
class Designate(Command):
    """Name the gaming table at which a table of the tournament is played. It is used for nothing else meanwhile."""

    do = "designate"
    title = "Name the gaming table"
    may = DIRECTORS
    offered = Moment.DRAWN
    power = (T.TABLES_NAMED,)
    topics = (T.TABLES_NAMED, T.TABLES_KEPT)
    remembered_by = (Designated,)

    table: TableName
    physical: Annotated[Words, FieldLabel("Gaming table", "Table 12")]

    def decide(self, state: Tournament, given: Given) -> Events:
        table = state.table(self.table)
        state.need(self.physical, "Say which gaming table.", T.TABLES_NAMED)
        for other in state.tables.values():
            session = state.sessions[other.session]
            together = other.session == table.session or session.progress is Progress.RUNNING
            if other.id != table.id and other.physical == self.physical and together and not other.over:
                raise state.refuse(T.TABLES_KEPT, f"{self.physical} is in use for {other.id}.")
        yield Designated(self.table, self.physical, state.cite(T.TABLES_NAMED, T.TABLES_KEPT))


@dataclass(frozen=True, slots=True)
class Scheduled(Event):
    session: str
    starts: str
    clauses: Clauses = ()
    promised: str = ""
    """The start announced to the players until now; empty if none was."""
    notice: str = ""
    reason: str = ""

    def evolve(self, state: Tournament) -> None:
        if not self.promised:
            state.sessions.announce(self.session, state.now)
        state.sessions.promise(self.session, self.promised)
        state.sessions.schedule(self.session, self.starts)
        state.floor.announce(self.says())

    def says(self) -> str:
        moved = f": {self.reason} (notice: {self.notice})" if self.reason and self.notice else ""
        return f"{self.session} starts at {self.starts}{moved}"


@dataclass(frozen=True, slots=True)
class Schedule(Command):
    """Publish when a session starts. It cannot be before the tournament, where the start is an approved condition. To
    move a start that was published, say what notice was given and why (X-45). Nobody is late for a session whose start
    was not published, nor within ten minutes of its publication."""

    do = "schedule"
    title = "Publish a starting time"
    may = DIRECTORS
    offered = Moment.DRAWN
    power = (T.START_TIME,)
    topics = (T.START_TIME, T.FORFEIT, T.DATE)
    remembered_by = (Scheduled,)

    session: SessionName
    starts: Annotated[TimeText, FieldLabel("Starts at")]
    notice: Annotated[Words, FieldLabel("Notice given, to move a start")] = ""
    reason: Annotated[Words, FieldLabel("Reason, to move a start")] = ""

    def decide(self, state: Tournament, given: Given) -> Events:
        session = state.session(self.session)
        need(not session.started, f"{self.session} has begun already.")
        starts, opening = read_start(self.starts, state.clock), state.conditions.starts.isoformat()
        fixed = T.DATE in state.law and T.START_TIME not in state.law
        if fixed and seconds_between(opening, starts) < 0:
            reason = f"The tournament starts at {opening}; change the conditions to start at another time."
            raise state.refuse(T.DATE, reason, T.CONDITIONS)
        if state.edition.moved_by_notice:
            self.check_move(state, session, starts)
        promised = published_start(state, state.sessions[self.session]) if state.edition.late_by_first_time else ""
        yield Scheduled(self.session, starts, state.cite(T.START_TIME), promised, self.notice, self.reason)

    def check_move(self, state: Tournament, session: Session, starts: str) -> None:
        """X-45: check that a published start may be moved like this. The first session starts with the tournament:
        where that is an approved condition, only changed conditions move it. A session without a time is given one."""
        altered = T.START_TIME in state.law or state.rules.absent_dealt_in
        before = published_start(state, session)
        topic = T.START_TIME if T.START_TIME in state.law else T.FORFEIT
        if not before or seconds_between(before, starts) == 0:
            return
        if not altered and is_first(state, session):
            approved = state.conditions.starts.isoformat()
            if seconds_between(approved, starts) == 0:
                return
            reason = f"{session.id} is published to start at {before}. Change the conditions, with a fresh approval"
            raise state.refuse(T.DATE, f"{reason}, to start at another time.", T.CONDITIONS)
        if not (self.notice and self.reason):
            reason = (
                f"{session.id} is published to start at {before}; say what notice was given of the change, and why."
            )
            raise state.refuse(topic, reason)


# --- the end --------------------------------------------


@dataclass(frozen=True, slots=True)
class SessionEnded(Event):
    session: str
    at: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.sessions.end(self.session)
        state.places.take_results(self.session, state.results_now(self.session))

    def says(self) -> str:
        return f"{self.session} is over; its result is provisional"


@dataclass(frozen=True, slots=True)
class EndSession(Command):
    """End a session that is over at all its tables. The result is provisional until the Director confirms the stage. A
    session by time ends once its minutes are up and the rounds in play are complete."""

    do = "end-session"
    title = "End a session"
    title_at_hand = "End the session"
    may = DIRECTORS | {Role.SUPERVISOR}
    offered = Moment.RUNNING
    topics = (T.SESSION, T.PLACES)
    remembered_by = (SessionEnded,)

    session: SessionName

    def decide(self, state: Tournament, given: Given) -> Events:
        session = running_session(state, self.session)
        tables = [state.tables[name] for name in session.tables]
        playing = [table.id for table in tables if table.here and not table.over]
        if playing:
            raise state.refuse(T.SESSION, f"Play goes on at {', '.join(playing)}.", T.STRUCTURE)
        counting = [each.id for each in tables if each.count is not None]
        state.need(not counting, f"{', '.join(counting)} is being counted.", T.PLACES)
        counted = [each for each in tables if each.here and not each.recorded]
        uncounted = [each.id for each in counted if (each.last_counted or 0) < each.round - 1]
        state.need(not uncounted, f"The last stacks of {', '.join(uncounted)} have not been counted.", T.PLACES)
        off = [each for each in counted if each.unbalanced]
        state.need(not off, "; ".join(f"{each.id}: {each.unbalanced}; count again" for each in off) + ".", T.CHIPS_KEPT)
        yield SessionEnded(self.session, given.at, state.cite(T.SESSION, T.PLACES))
