"""The course of a session: when it starts, whether a table can play, when it is over, who holds the marker first."""

from collections.abc import Collection, Mapping
from datetime import datetime

from croupier.games.registry import game_of
from croupier.games.script.move import OFFICIAL
from croupier.games.texts.law import Clauses
from croupier.ledger.books import Legs
from croupier.tournament.conditions.arithmetic import chips_decide, tables_joined
from croupier.tournament.conditions.model import FirstMarker, Stage
from croupier.tournament.entry.entry import Standing
from croupier.tournament.floor.session import Progress, Session, seconds_between
from croupier.tournament.journal.command import need
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.state import Tournament
from croupier.tournament.schedule.levels import minutes_played
from croupier.tournament.tables.table import Table
from croupier.tournament.texts.law import T
from croupier.tournament.texts.rules import RULES

NOTICE_MINUTES = 10
"""How long players have, at least, between the publication of a start and being late for it."""


def is_first(state: Tournament, session: Session) -> bool:
    return session.stage == state.conditions.stages[0].name and session.number == 1


def published_start(state: Tournament, session: Session) -> str:
    """When a session begins: the first with the tournament, the others at their published time."""
    return session.starts or (state.conditions.starts.isoformat() if is_first(state, session) else "")


def need_time(state: Tournament, session: Session, given: Given, topic: T, late: bool = True) -> None:
    """Refuse before the published time: nobody is `late` yet, nor by a start that was moved forward (X-45)."""
    starts = published_start(state, session)
    if late and state.edition.published_first and not state.rules.absent_dealt_in:
        need_publication(state, session, given, topic)
    if starts and late and state.edition.late_by_first_time:
        check_moved_forward(state, session, starts, given, topic)
    if starts and seconds_between(starts, given.at) < 0:
        raise state.refuse(topic, f"{session.id} starts at {starts}; wait until then.")


def check_moved_forward(state: Tournament, session: Session, starts: str, given: Given, topic: T) -> None:
    """X-45: check that nobody would be late by a start that was moved forward."""
    for promised in (session.promised, state.filing.promised if is_first(state, session) else ""):
        moved = promised and seconds_between(starts, promised) > 0
        if moved and seconds_between(promised, given.at) < 0:
            reason = f"The start of {session.id} was {promised} before it was moved forward to {starts}"
            raise state.refuse(topic, f"{reason}; nobody is late before the later time.")


def need_publication(state: Tournament, session: Session, given: Given, topic: T) -> None:
    """Check that players knew when to be there."""
    if not published_start(state, session):
        reason = f"No start of {session.id} was published, so nobody is late for it; publish one with schedule."
        raise state.refuse(topic, reason)
    if session.announced and seconds_between(session.announced, given.at) < NOTICE_MINUTES * 60:
        published = datetime.fromisoformat(session.announced).astimezone(state.clock).isoformat(timespec="seconds")
        reason = f"The start of {session.id} was published at {published}; nobody is late for it within"
        raise state.refuse(topic, f"{reason} {NOTICE_MINUTES} minutes of that. Wait, or start when all are seated.")


def not_under_way(session: Session) -> str:
    begun = "has ended" if session.started else "has not begun; start it first"
    return f"{session.id} is not under way: it {begun}."


def running_session(state: Tournament, name: str) -> Session:
    session = state.session(name)
    need(session.progress is Progress.RUNNING, not_under_way(session))
    return session


def need_play(state: Tournament, table: Table) -> None:
    """Check that the table can be played now."""
    session = state.sessions[table.session]
    extra = bool(table.playoff)
    need(session.progress is Progress.RUNNING or extra, not_under_way(session))
    need(not session.paused, f"{session.id} is paused: {session.paused}.")
    need(not table.over, f"{table.id} is over: {table.over}.")
    need(table.start is not None or not table.recorded, f"Nobody sits at {table.id}.")
    if table.frozen:
        raise state.refuse(T.DISPUTE, f"{table.id} waits for the ruling on {table.frozen}.")


def need_moves(state: Tournament, table: Table) -> None:
    """Check that moves are recorded at a table, and that it can be played now."""
    need_play(state, table)
    need(table.recorded, f"Only chip counts are recorded at {table.id}; use count-round and count-chips.")


def need_record(state: Tournament, table: Table) -> None:
    """Check that the record of the round in play can be added to or changed."""
    need_moves(state, table)
    need(not table.leaving, f"Somebody has left {table.id} since this round; begin the next one.")


def between_rounds(table: Table) -> bool:
    """Whether no round is in play: the last is complete, or nobody but officials has acted in the next."""
    if not table.recorded or table.start is None:
        return True
    playing = table.replayed().round
    return playing.complete or all(move.who == OFFICIAL for move in playing.moves)


def round_complete(table: Table) -> bool:
    """Whether a round is complete and the next has not begun: the time to leave a table or change it."""
    return not table.recorded or table.start is None or table.replayed().round.complete


def run_out(state: Tournament, table: Table, given: Given) -> str:
    """Why no other round begins at a table, however many players are left: its rounds, shoes or minutes are over.
    `table.round` is the round that would be next."""
    stage, session = state.conditions.stage(table.stage), state.sessions[table.session]
    if table.ended_early:
        return table.ended_early
    if stage.rounds is not None and table.round > stage.rounds:
        return played_out(stage.rounds, "round")
    if stage.shoes is not None and table.shoes >= stage.shoes:
        return played_out(stage.shoes, "shoe")
    if stage.minutes is not None and minutes_played(state, session, given.at) >= stage.minutes:
        return f"its {stage.minutes} minutes are up" if stage.minutes > 1 else "its minute is up"
    return ""


def played_out(number: int, what: str) -> str:
    return f"its {number} {what}s have been played" if number > 1 else f"its only {what} has been played"


def session_over(state: Tournament, table: Table, given: Given) -> tuple[str, Clauses]:
    """Why the session is over at a table; nothing if it is not."""
    stage = state.conditions.stage(table.stage)
    clauses = state.cite(T.SESSION, T.DURATION)
    session = state.sessions[table.session]
    if why := run_out(state, table, given):
        return why, clauses
    everybody = sum(len(state.tables[each].here) + len(state.tables[each].coming) for each in session.tables)
    here = len(table.here) + len(table.coming)
    left = everybody if joined(state, stage) else here
    if stage.players_left is not None and left <= stage.players_left:
        return f"{left} players are left" if left > 1 else "one player is left", clauses
    if not here or (left <= 1 and not alone_goes_on(state, stage) and not awaited(state, table)):
        return "nobody is left to play" if not here else "one player is left", clauses
    return "", ()


def joined(state: Tournament, stage: Stage) -> bool:
    """Whether the tables of a session of this stage are one competition."""
    return tables_joined(state.rules, stage) if state.edition.tables_apart else state.rules.tables_balanced


def awaited(state: Tournament, table: Table) -> bool:
    """Whether a player who went out here may still buy back into the running session. In hold'em nobody can play on
    alone meanwhile."""
    terms = state.conditions.buy_back
    if terms is None or not offers_seat(state, table) or game_of(table.ruleset).between_players:
        return False
    out = [state.entries[player] for player in table.seats.values() if player in state.places.outs]
    left = sum(entry.bought_back for entry in state.entries.values()) < terms.seats
    return left and any(entry.standing is Standing.OUT and entry.bought_back < terms.most for entry in out)


def offers_seat(state: Tournament, table: Table) -> bool:
    """Whether eliminated players may buy back into the session that runs at a table, by its stage and its round."""
    terms, stages = state.conditions.buy_back, [stage.name for stage in state.conditions.stages]
    if terms is None or terms.until_round is None or stages.index(table.stage) > stages.index(terms.until):
        return False
    return table.round <= terms.until_round


def alone_goes_on(state: Tournament, stage: Stage) -> bool:
    """Whether one player alone plays out the session against the house."""
    if state.edition.alone_for_chips:
        return chips_decide(state.conditions, stage)
    return bool(stage.advance.runners_up)


def checkpoint(state: Tournament, table: Table) -> int:
    """At a table with counts only: the last round whose stacks must have been counted before another is played."""
    every = count_every(state, table)
    return (table.round - 1) // every * every if every else 0


def count_every(state: Tournament, table: Table) -> int | None:
    """After how many rounds the chips of a table with counts only are counted."""
    return state.conditions.stage(table.stage).recording_of(int(table.id.rpartition("/")[2])).count_every


def has_marker(state: Tournament, stage: Stage) -> bool:
    return RULES[state.conditions.game(stage)].marker


def first_marker(state: Tournament, table: Table, stage: Stage, seats: Mapping[str, str]) -> str:
    """X-19: the lowest occupied seat, or by ballot where the conditions say so."""
    if not has_marker(state, stage):
        return ""
    if stage.marker is FirstMarker.BALLOT:
        if table.marker not in seats:
            reason = f"The starting marker of {table.id} has not been drawn; use draw-marker."
            raise state.refuse(T.MARKER, reason)
        return table.marker
    return min(seats, key=int)


def chips_after_stage(state: Tournament, stage: str, advanced: Collection[str]) -> Legs:
    """What goes back when a stage is confirmed, by account; stacks that are carried over stay with those who go on."""
    conditions = state.conditions
    carried = any(each.carry and conditions.stage(stage) in conditions.sources(each) for each in conditions.stages)
    kept = {f"stack:{player}" for player in advanced} if carried else set[str]()
    tables = tuple(f"float:{table.id}" for table in state.tables.values() if table.stage == stage)
    stacks = tuple(f"stack:{player}" for held in state.places.results.values() for player in held)
    accounts = dict.fromkeys((*tables, *stacks))
    return tuple((each, state.chips[each]) for each in accounts if state.chips[each] and each not in kept)


def chips_after_table(state: Tournament, table: Table) -> Legs:
    """What goes back when a table is over: nothing, unless its stage was confirmed before and no other table of the
    tournament plays extra rounds."""
    others = any(each.playoff for each in state.tables.values() if each is not table)
    decided = state.places.decided.get(table.stage)
    return () if decided is None or others else chips_after_stage(state, table.stage, decided.advanced)
