"""The frame of every page: which tournament, how far it is, what happens next."""

from dataclasses import dataclass

from croupier.tournament.answers.report import certainty
from croupier.tournament.conditions import pool
from croupier.tournament.conditions.model import Stage
from croupier.tournament.filing.changes import money_paid
from croupier.tournament.filing.filing import Phase
from croupier.tournament.floor.session import Progress, Session
from croupier.tournament.journal.state import Tournament
from croupier.tournament.money import awards
from croupier.tournament.schedule.breaks import next_break
from croupier.tournament.schedule.levels import planned, settings_at
from croupier.views.words import PhaseName, ProgressName, RulesetName, SlideName

LAST_WORDS = 5
UNTOLD = ("play", "minimum", "maximum")
"""Settings that pages show elsewhere."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One limit of a table as it is posted."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class NextLevel:
    """New limits to come: from this round or this minute on."""

    round: int | None
    minute: int | None
    limits: tuple[Setting, ...]


@dataclass(frozen=True, slots=True)
class SessionLine:
    """A session and its clock: with `began`, pauses and `minutes` a page counts on its own. `round` is the first round
    that any of its tables still plays; `break_after` the next break by the conditions, `break_minutes` its length, or
    that of the break under way."""

    session: str
    stage: str
    number: int
    progress: ProgressName
    starts: str
    began: str
    paused: str
    paused_at: str
    paused_seconds: int
    minutes: int | None
    round: int
    rounds: int | None
    shoes: int | None
    seconds: int | None
    break_after: int | None
    break_minutes: int | None
    limits: tuple[Setting, ...]
    next_level: NextLevel | None
    tables: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DepartureLine:
    """A departure from the approved conditions: shown for ever."""

    what: str
    clause: str
    reason: str
    by: str
    at: str


@dataclass(frozen=True, slots=True)
class PlaceWorth:
    """What a place is worth now, in cents."""

    place: int
    cents: int


@dataclass(frozen=True, slots=True)
class Frame:
    """What every page shows. Money is in cents of `currency`."""

    name: str
    ruleset: RulesetName
    phase: PhaseName
    starts: str
    director: str
    rehearsal: bool
    departures: tuple[DepartureLine, ...]
    cancelled: str
    certainty: str
    currency: str
    pool: int
    worth: tuple[PlaceWorth, ...]
    charity: bool
    entered: int
    playing: int
    stages: tuple[str, ...]
    sessions: tuple[SessionLine, ...]
    announcements: tuple[str, ...]
    slide: SlideName


def draw_settings(settings: dict[str, object]) -> tuple[Setting, ...]:
    """The limits of the first wager, as a table sign has them: `10 to 200`."""
    wagered = draw_range(settings.get("minimum"), settings.get("maximum"))
    others = {name: value for name, value in settings.items() if name not in UNTOLD and value is not None}
    first = (Setting("wagers", wagered),) if wagered else ()
    return (*first, *(Setting(name, draw_value(value)) for name, value in others.items()))


def draw_range(least: object, most: object) -> str:
    if least is None:
        return "" if most is None else f"up to {most}"
    return f"from {least}" if most is None else f"{least} to {most}"


def draw_value(value: object) -> str:
    """Limits of one kind of wager are the least and the most."""
    if isinstance(value, dict):
        ranges = {name: draw_range(*each) if isinstance(each, list | tuple) else each for name, each in value.items()}
        return ", ".join(f"{name} {draw_value(each)}" for name, each in ranges.items())
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " / ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def round_of(state: Tournament, session: Session) -> int:
    """The first round that is still played at any of its tables."""
    tables = [state.tables[name] for name in session.tables]
    playing = [table.round for table in tables if not table.over and table.here]
    return min(playing or [table.round for table in tables] or [1])


def next_level(stage: Stage, number: int) -> NextLevel | None:
    coming = [each for each in stage.levels if each.round is None or each.round > number]
    if not coming:
        return None
    first = min(coming, key=lambda each: (each.round or 0, each.minute or 0))
    return NextLevel(first.round, first.minute, draw_settings(dict(first.table)))


def draw_session(state: Tournament, session: Session) -> SessionLine:
    stage, number = state.conditions.stage(session.stage), round_of(state, session)
    coming = next_break(state, session)
    minute = 0 if stage.minutes is None else minutes_begun(stage, session, state)
    return SessionLine(
        session=session.id,
        stage=session.stage,
        number=session.number,
        progress=session.progress.value,
        starts=session.starts,
        began=session.began,
        paused=session.paused,
        paused_at=session.paused_at,
        paused_seconds=session.paused_seconds,
        minutes=stage.minutes,
        round=number,
        rounds=stage.rounds,
        shoes=stage.shoes,
        seconds=stage.seconds if session.pace is None else session.pace,
        break_after=None if session.paused or coming is None else coming.after_round,
        break_minutes=session.break_minutes or (coming.minutes if coming else None),
        limits=draw_settings(settings_at(state, stage, number, minute, session.id) | noticed(state, session)),
        next_level=next_level(stage, number) if session.progress is not Progress.CONFIRMED else None,
        tables=tuple(session.tables),
    )


def minutes_begun(stage: Stage, session: Session, state: Tournament) -> int:
    """The minute of the last level that any table has reached: limits change with a round, not with the clock."""
    reached = [0]
    for name in session.tables:
        table = state.tables[name]
        now = planned(table.replayed()) if table.start is not None else {}
        for level in stage.levels:
            same = all(str(now.get(key)) == str(value) for key, value in level.table.items())
            reached += [level.minute] if level.minute is not None and same else []
    return max(reached)


def noticed(state: Tournament, session: Session) -> dict[str, object]:
    """X-48: the limits given on notice that all tables of a session now have."""
    sittings = [table.replayed() for table in map(state.tables.__getitem__, session.tables) if table.start is not None]
    if not sittings or not state.edition.notices_hold:
        return {}
    now, plans = [each.state.settings for each in sittings], [planned(each) for each in sittings]
    return {
        key: value
        for key, value in now[0].items()
        if all(str(each.get(key)) == str(value) != str(plan.get(key)) for each, plan in zip(now, plans, strict=True))
    }


def draw_worth(state: Tournament) -> tuple[PlaceWorth, ...]:
    """What the places are worth with the current pool. Before entries close, the fees of the players who are still
    needed come to it, and the additions."""
    conditions = state.conditions
    entries, fewest = state.entries.entered(), conditions.players.minimum
    paid = money_paid(state, conditions) if state.filing.entering else None
    early = state.filing.entering or state.filing.phase in (Phase.NEW, Phase.DRAFT)
    if state.rules.donations or (early and paid is None):
        cents = pool.by_place(conditions, max(entries, fewest))
    elif paid is not None:
        staged = sum(prize.cents for stage in conditions.stages for prize in stage.prizes)
        whole = max(0, paid.pool(conditions, fewest).cents - staged)
        cents = pool.breakdown(conditions.prizes, whole, max(entries, fewest))
    else:
        held = sum(state.prizes.awards.values()) if state.prizes.awards else int(state.money["pool"])
        cents = pool.breakdown(conditions.prizes, max(held, conditions.pool.guarantee.cents), entries)
    return tuple(PlaceWorth(place, each) for place, each in enumerate(cents, start=1) if each)


def draw_frame(state: Tournament) -> Frame:
    known = state.filing.conditions
    filing = state.filing
    return Frame(
        name=known.name if known else "",
        ruleset=known.ruleset if known else "",
        phase=filing.phase.value,
        starts=known.starts.isoformat() if known else "",
        director=state.director_title,
        rehearsal=filing.rehearsal,
        departures=tuple(
            DepartureLine(each.what, each.clause, each.reason, each.by, each.at) for each in filing.departures
        ),
        cancelled=state.filing.cancelled,
        certainty=certainty(state),
        currency=known.currency if known else "",
        pool=awards.whole_pool(state) + sum((state.prizes.awards or {}).values()) if known else 0,
        worth=draw_worth(state) if known else (),
        charity=state.rules.donations if known else False,
        entered=len(state.entries) - len(state.entries.reserves),
        playing=sum(len(table.here) for table in state.tables.values() if not table.over),
        stages=tuple(stage.name for stage in known.stages) if known else (),
        sessions=tuple(draw_session(state, each) for each in state.sessions.values()) if known else (),
        announcements=tuple(state.floor.announcements[-LAST_WORDS:]),
        slide=state.floor.slide.value,
    )
