"""Limits by level: the settings of a table at any point of a session, and which stacks reach them."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from json import dumps, loads

from croupier.games.registry import game_of
from croupier.games.sitting import Began, Sitting
from croupier.tournament.conditions.model import Stage
from croupier.tournament.conditions.overrides import barred_by
from croupier.tournament.floor.session import Session, seconds_between
from croupier.tournament.journal.state import Tournament
from croupier.tournament.places.ranking import Result
from croupier.tournament.tables.table import Table


def write_settings(settings: Mapping[str, object]) -> str:
    return dumps(settings, default=str, sort_keys=True)


def read_settings(text: str) -> dict[str, object]:
    found: object = loads(text, parse_float=Decimal)
    return dict(found) if isinstance(found, dict) else {}


def settings_at(
    state: Tournament, stage: Stage, round_number: int, minute: int, session: str = ""
) -> dict[str, object]:
    """The table's settings at this point of a session, with every level that is due, then what a departure has set."""
    settings = {**stage.table, **barred_by(state.conditions)}
    if stage.seconds is not None and "seconds" in game_of(state.conditions.game(stage)).keys:
        settings["seconds"] = stage.seconds
    for level in stage.levels:
        by_round = level.round is not None and level.round <= round_number
        by_minute = level.minute is not None and level.minute <= minute
        if by_round or by_minute:
            settings |= level.table
    return settings | (state.sessions[session].limits if session in state.sessions else {})


def settings_text(state: Tournament, stage: Stage) -> str:
    """The settings with which a session of a stage begins."""
    return write_settings(settings_at(state, stage, 1, 0))


def minutes_played(state: Tournament, session: Session, at: str) -> int:
    return (seconds_between(session.began, at) - session.paused_seconds) // 60 if session.began else 0


def level_due(state: Tournament, table: Table, at: str) -> tuple[dict[str, object], bool]:
    """The new settings of the next round, and whether there are any."""
    session = state.sessions[table.session]
    stage = state.conditions.stage(table.stage)
    due = settings_at(state, stage, table.round, minutes_played(state, session, at), session.id)
    now = settings_now(table.replayed())
    before = planned(table.replayed()) if state.edition.notices_hold else now
    fresh = {key: value for key, value in due.items() if key in table.ordered or str(before.get(key)) != str(value)}
    if "blinds" in fresh and "minimum" in now and "minimum" not in due:
        fresh["minimum"] = least_blind(fresh["blinds"])
    return read_settings(write_settings(fresh)), bool(fresh)


def planned(sitting: Sitting) -> dict[str, object]:
    """X-48: what the plan has given a table so far. What was given on notice since holds until the plan changes it."""
    found = dict(sitting.start.table)
    for event in sitting.events:
        if isinstance(event, Began):
            found |= read_settings(event.settings)
    return found


def settings_now(sitting: Sitting) -> dict[str, object]:
    """With what was given notice of."""
    return {**sitting.state.settings, **sitting.round.script.carry().notices}


def least_blind(blinds: object) -> object:
    """New blinds have their own minimum; one that was given on notice would not fit them."""
    return blinds[0] if isinstance(blinds, list | tuple) and blinds else blinds


def last_settings(state: Tournament, table: Table) -> dict[str, object]:
    """X-14: the settings with which play at a table ended, and any set by notice since. Where only counts are recorded,
    the settings due when its last round began."""
    if table.start is not None:
        return {key: value for key, value in settings_now(table.replayed()).items() if key != "play"}
    session = state.sessions[table.session]
    minute = minutes_played(state, session, table.last_began or session.began)
    return settings_at(state, state.conditions.stage(table.stage), max(table.round - 1, 1), minute, session.id)


def limits_of_tie(state: Tournament, tied: Sequence[Result]) -> str:
    """The limits in force when a tie arose: those of the players' table that played longest."""
    tables = [state.tables[result.table] for result in tied]
    return write_settings(last_settings(state, max(tables, key=lambda each: each.round)))


def can_play_off(state: Tournament, tied: Sequence[Result]) -> bool:
    """Whether equal stacks reach the minimum of extra rounds; otherwise no other round is possible with them (X-15)."""
    ruleset = state.tables[tied[0].table].ruleset
    return not state.edition.same_limits or reaches(tied[0].chips, ruleset, limits_of_tie(state, tied))


@lru_cache(maxsize=256)
def least_wager(ruleset: str, settings: str) -> tuple[Fraction, Fraction]:
    """The smallest wager of a table, and the permitted multiple."""
    raw = read_settings(settings) | {"play": "tournament"}
    table = game_of(ruleset).read_table(ruleset, raw)
    amount = table.limits.scale.amount
    return amount(table.least), amount(table.limits.step)


def can_wager(state: Tournament, table: Table, chips: Fraction) -> bool:
    """Whether a stack reaches the minimum of the next round, in permitted multiples (X-07, X-08)."""
    if game_of(table.ruleset).between_players:
        return chips > 0
    return reaches(chips, table.ruleset, write_settings(settings_to_come(state, table)))


def settings_to_come(state: Tournament, table: Table) -> dict[str, object]:
    """Extra rounds stay at the limits they began with, whatever the clock says (X-14); others have those given on
    notice, and the level that is due (X-48)."""
    if table.playoff and state.edition.same_limits:
        return last_settings(state, table)
    if table.start is not None and state.edition.notices_hold:
        return settings_now(table.replayed()) | level_due(state, table, state.now)[0]
    session = state.sessions[table.session]
    minute = minutes_played(state, session, state.now)
    return settings_at(state, state.conditions.stage(table.stage), table.round, minute, session.id)


def reaches(chips: Fraction, ruleset: str, settings: str) -> bool:
    least, step = least_wager(ruleset, settings)
    return chips // step * step >= least
