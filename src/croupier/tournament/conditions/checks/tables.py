"""Tables: what the game refuses at any level, how many it seats, side bets (19.2(g), 20.4(h)), limits."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from croupier.games.registry import game_of, playable
from croupier.games.setup.table import Table
from croupier.tournament.conditions.checks.case import Case, together
from croupier.tournament.conditions.model import Conditions, Stage
from croupier.tournament.conditions.overrides import BARRED, barred_by
from croupier.tournament.texts.law import T
from croupier.tournament.texts.rules import RULES
from croupier.values.refused import Refused
from croupier.wire.written import Fault

PLAY = "play"
TOURNAMENT = "tournament"
SIDE_BETS = ("perfect-pairs", "super-sevens")
"""Side bets that the Blackjack texts make conditional."""
CHANGING = ("minimum", "maximum", "step", "limits", "ante", "blinds", "small_bet", "big_bet", *SIDE_BETS[1:])
"""The settings that new limits may change."""


def settings(conditions: Conditions, stage: Stage) -> Iterator[tuple[str, dict[str, object]]]:
    """The settings of a table at the start and at every level, each with its place: a level changes what it names."""
    now = {**stage.table, **barred_by(conditions), PLAY: TOURNAMENT}
    yield "table", now
    for number, level in enumerate(stage.levels, 1):
        now = {**now, **level.table}
        yield f"levels[{number}].table", now


def tables_of(conditions: Conditions, stage: Stage) -> Iterator[tuple[str, Table | Refused]]:
    """The table of a stage at every level, or why its game refuses it."""
    game = conditions.game(stage)
    for where, raw in settings(conditions, stage):
        try:
            yield where, game_of(game).read_table(game, raw)
        except Refused as refused:
            yield where, refused


def first_table(conditions: Conditions, stage: Stage) -> Table | None:
    """The table with which a session begins; None if there is none."""
    if conditions.game(stage) not in playable():
        return None
    found = next(tables_of(conditions, stage))[1]
    return found if isinstance(found, Table) else None


def check_tables(case: Case) -> Iterator[Fault]:
    for where, stage in case.stages():
        if case.conditions.game(stage) not in playable():
            continue
        if stage.table.get(PLAY, TOURNAMENT) != TOURNAMENT:
            yield case.fault(f"{where}.table.play", "a tournament sets `play` itself; leave it out.", T.LIMITS)
        if BARRED in stage.table:
            reason = "what approved conditions bar is written in `overrides`, which the body approves; leave it out."
            yield case.fault(f"{where}.table.{BARRED}", reason, T.PRECEDENCE, T.LIMITS)
        told = set()
        without = {key: value for key, value in stage.table.items() if key not in denied_bets(case, stage)}
        for place, table in tables_of(case.conditions, replace(stage, table=without)):
            if isinstance(table, Refused) and table.reason not in told:
                told.add(table.reason)
                by_game = Fault(f"{where}.{place}", table.reason, table.clause)
                yield by_game if table.clause else case.fault(by_game.where, by_game.reason, T.LIMITS)


def denied_bets(case: Case, stage: Stage) -> tuple[str, ...]:
    """Side bets of this stage's tables that its text does not provide for."""
    text = RULES.get(case.conditions.game(stage))
    if text is None or text.side_bets is None:
        return ()
    allowed = text.side_bets
    return tuple(name for name in SIDE_BETS if stage.table.get(name, False) is not False and name not in allowed)


def check_side_bets(case: Case) -> Iterator[Fault]:
    for where, stage in case.stages():
        for name in denied_bets(case, stage):
            allowed = RULES[case.conditions.game(stage)].side_bets or ()
            reason = f"only {together(allowed)} may be offered in this tournament; remove it."
            yield case.fault(f"{where}.table.{name}", reason, T.SIDE_BETS, T.STRUCTURE)


def check_changes(case: Case) -> Iterator[Fault]:
    """Check that a level changes limits, not the game."""
    for where, stage in case.stages():
        for number, level in enumerate(stage.levels, 1):
            place = f"{where}.levels[{number}].table"
            for key in level.table:
                if key not in CHANGING and key in stage_keys(case, stage):
                    yield case.fault(
                        f"{place}.{key}", "is not a limit and cannot change during a session; remove it.", T.LIMITS
                    )
            if not level.table:
                yield case.fault(place, "a level must change a limit; write the new limits.", T.LIMITS)


def stage_keys(case: Case, stage: Stage) -> tuple[str, ...]:
    return game_of(case.conditions.game(stage)).keys if case.conditions.game(stage) in playable() else ()


def check_limits_said(case: Case) -> Iterator[Fault]:
    """Check that both limits are there (15.3(a)(vii), 18.3(a)(vii)); the charity table requires its own (3.2(b))."""
    if not case.rules.must_say or game_of(case.conditions.ruleset).between_players:
        return
    for where, stage in case.stages():
        missing = [key for key in ("minimum", "maximum") if key not in stage.table]
        if missing:
            reason = f'"{stage.name}" does not say the {" and ".join(missing)} of its tables; write it.'
            yield case.fault(f"{where}.table", reason, T.LIMITS)


def check_sizes(case: Case) -> Iterator[Fault]:
    for where, stage in case.stages():
        least: Mapping[str, int] = {"sessions": 1, "tables": 1, "seats": 2}
        for key, number in least.items():
            if getattr(stage, key) < number:
                topic = T.TABLE_SIZE if key == "seats" else T.TABLE_COUNT
                yield case.fault(f"{where}.{key}", f"must be at least {number}.", topic, T.STRUCTURE)
        table = first_table(case.conditions, stage)
        if table is not None and stage.seats > table.seats:
            game = game_of(case.conditions.game(stage)).name
            reason = f"a table of {game} seats {table.seats} players, not {stage.seats}; write at most {table.seats}."
            yield case.fault(f"{where}.seats", reason, T.TABLE_SIZE)


CHECKS = (check_tables, check_side_bets, check_changes, check_limits_said, check_sizes)
