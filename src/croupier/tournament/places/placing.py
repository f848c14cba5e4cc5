"""Results, ties that matter, who goes on, final places: queries on the state, answered from results (ranking.py)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from croupier.tournament.conditions.arithmetic import SECOND_CHANCE, out_rule
from croupier.tournament.conditions.model import Stage, StageKind
from croupier.tournament.draws.draw import Purpose
from croupier.tournament.entry.entry import Standing
from croupier.tournament.floor.session import Progress, Session
from croupier.tournament.journal.state import Tournament
from croupier.tournament.places.ranking import (
    Groups,
    Out,
    Result,
    best,
    by_total,
    places,
    rank_results,
    shared_points,
    up_to,
)
from croupier.tournament.schedule.course import joined
from croupier.tournament.tables.table import Table
from croupier.tournament.texts.rules import OutTogether

LEFT = (Standing.EXCLUDED, Standing.FORFEITED)
"""Whatever points somebody had before."""
NOBODY: Mapping[str, Result] = {}


# --- results --------------------------------------------


def outs_of_excluded(state: Tournament, player: str, table: str, round_number: int) -> tuple[Out, ...]:
    """X-24: below everyone who was still in, in the session under way or in one whose stage is not confirmed."""
    found: list[Out] = []
    if table and state.sessions[state.tables[table].session].progress is Progress.RUNNING:
        found.append(excluded_at(state.tables[table], round_number))
    last = next(reversed(state.places.results_of(player)), None)
    if last is not None and last.out is None and state.tables[last.table].stage not in state.places.decided:
        found.append(excluded_at(state.tables[last.table], state.tables[last.table].round))
    return tuple(found)


def excluded_at(table: Table, round_number: int) -> Out:
    return Out(table.id, table.session, round_number, Fraction(0), "excluded", step=-1)


def sent_off(state: Tournament, player: str) -> Out | None:
    """X-24: whether an official has excluded a player in the round in play. The round closes without that player."""
    seat = state.seats.get(player)
    table = state.tables[seat.table] if seat is not None else None
    if seat is None or table is None or table.start is None or player not in table.here:
        return None
    return excluded_at(table, table.round) if seat.seat in table.replayed().round.script.put_out() else None


def ways_back(state: Tournament, shortages: Sequence[tuple[str, Fraction]]) -> tuple[tuple[str, Fraction], ...]:
    """X-05: who went out through a round that is now void is offered the chips due, with those due before."""
    found: dict[str, Fraction] = {}
    for player, amount in shortages:
        out = player in state.places.outs and state.entries[player].standing is Standing.OUT
        if out and amount <= 0:
            before = state.corrections.offers.get(player)
            found.setdefault(player, before.chips if before is not None else Fraction(0))
            found[player] -= amount
    return tuple(found.items())


def stage_sessions(state: Tournament, stage: Stage) -> list[Session]:
    return [session for session in state.sessions.values() if session.stage == stage.name]


def stage_results(state: Tournament, stage: Stage) -> dict[str, Result]:
    """The last result of each player in a stage: a player who bought back has a new one."""
    found: dict[str, Result] = {}
    for session in stage_sessions(state, stage):
        found |= state.places.results.get(session.id, {})
    return found


def stage_players(state: Tournament, stage: Stage) -> list[str]:
    results = stage_results(state, stage)
    return [player for player in state.entries if player in results]


def present(state: Tournament, player: str, stages: Sequence[Stage]) -> bool:
    """Whether a player really played in one of these stages."""
    results = [stage_results(state, stage).get(player) for stage in stages]
    return any(result is not None and result.played for result in results)


def never_came(state: Tournament, result: Result) -> bool:
    """X-44: whether this is the result of an entrant who was not seated at the first session and has played none: no
    place and no prize."""
    if not state.edition.absent_unplaced or result.played:
        return False
    return not any(each.played for each in state.places.results_of(result.player))


def placed_results(state: Tournament, stage: Stage) -> dict[str, Result]:
    """The results of a stage that come with a place in it."""
    return {player: each for player, each in stage_results(state, stage).items() if not never_came(state, each)}


def in_the_prizes(state: Tournament, stage: Stage) -> list[Result]:
    """Who can win a prize of a stage: also a player who had reached it and was not seated (X-44)."""
    late = state.edition.absent_unplaced
    return [
        each
        for player, each in placed_results(state, stage).items()
        if may_go_on(state, player) or (late and not each.played and player not in state.places.barred)
    ]


def may_go_on(state: Tournament, player: str) -> bool:
    return state.entries[player].standing in (Standing.IN, Standing.OUT) and player not in state.places.barred


def by_stake(state: Tournament) -> bool:
    """Whether chips before the round place players who go out in it (charity 21.3, X-49)."""
    return out_rule(state.conditions) is OutTogether.CHIPS


def units(state: Tournament, stage: Stage) -> list[list[Result]]:
    """The groups that compete: the players of a table; in charity poker, where tables are joined, of a session."""
    whole = joined(state, stage)
    found: dict[str, list[Result]] = {}
    for result in stage_results(state, stage).values():
        found.setdefault(result.session if whole else result.table, []).append(result)
    return list(found.values())


# --- who goes on --------------------------------------------


def eligible(state: Tournament, results: Sequence[Result]) -> list[Result]:
    return [result for result in results if may_go_on(state, result.player)]


def winners(state: Tournament, stage: Stage) -> dict[str, str]:
    """The best of each table."""
    found: dict[str, str] = {}
    for unit in units(state, stage):
        groups = rank_results(eligible(state, unit), by_stake(state))
        where = unit[0].session if joined(state, stage) else unit[0].table
        for player, (first, _) in places(groups).items():
            if first <= number_through(state, stage, unit):
                found[player] = f"place {first} at {where}"
    return found


def number_through(state: Tournament, stage: Stage, unit: Sequence[Result]) -> int:
    """How many of a competing group go on. By the first editions in charity poker: a number for each table that the
    session began with, as fixed at that time (21.1), even if tables were broken later."""
    tables = 1
    if joined(state, stage):
        tables = sum("/x" not in name for name in state.sessions[unit[0].session].tables)
    return stage.advance.top * tables


def others(state: Tournament, stage: Stage, through: dict[str, str]) -> Groups:
    """All other players of the stage."""
    rest = [each for each in stage_results(state, stage).values() if each.player not in through]
    return rank_results(eligible(state, rest), by_stake(state))


def through(state: Tournament, stage: Stage) -> dict[str, str]:
    """Players who go on by chips: the best of each table, then the best runners-up of the stage."""
    found = winners(state, stage)
    runners = best(others(state, stage, found), stage.advance.runners_up)
    return found | {player: f"runner-up {number}" for number, player in enumerate(runners, start=1)}


def losers(state: Tournament, stage: Stage) -> tuple[str, ...]:
    """The players from whom lucky losers are drawn: all others, or those in one place at their tables."""
    gone_on = through(state, stage)
    place, left = stage.advance.drawn_from, set(stage_players(state, stage))
    if place is not None:
        left = {player for unit in units(state, stage) for player in at_place(state, unit, place)}
    return tuple(
        player
        for player in stage_players(state, stage)
        if player in left and player not in gone_on and may_go_on(state, player)
    )


def at_place(state: Tournament, unit: Sequence[Result], place: int) -> list[str]:
    """The players of a competing group who have this place or share it."""
    found = places(rank_results(eligible(state, unit), by_stake(state)))
    return [player for player, (first, last) in found.items() if first <= place <= last]


def lucky(state: Tournament, stage: Stage) -> list[str]:
    """The lucky losers drawn; none if the draw was not among exactly those who would now not go on."""
    left = set(losers(state, stage))
    for draw in state.draws.values():
        if draw.purpose is Purpose.LUCKY_LOSERS and draw.subject == stage.name and draw.result:
            drawn = [player for player, slot in zip(draw.names, draw.result, strict=True) if slot == "in"]
            if left <= set(draw.names) and all(player in left or not may_go_on(state, player) for player in drawn):
                return drawn
    return []


def players_advancing(state: Tournament, stage: Stage) -> dict[str, str]:
    """Everybody who goes on from a stage, and why."""
    if stage.kind is StageKind.POINTS:
        return by_points(state, stage)
    found = through(state, stage)
    drawn = [player for player in lucky(state, stage) if may_go_on(state, player)]
    return found | dict.fromkeys(drawn, "drawn as a lucky loser")


def by_points(state: Tournament, stage: Stage) -> dict[str, str]:
    """After stages with points the best by points go on, or everybody where no number is set."""
    players = [player for player in stage_players(state, stage) if may_go_on(state, player)]
    if stage is state.conditions.final:
        return {}
    if not stage.advance.points:
        return dict.fromkeys(players, "all go on")
    totals = points_so_far(state, stage)
    chosen = best(points_groups(state, stage), stage.advance.points)
    return {player: f"{totals[player]} points" for player in chosen}


def points_so_far(state: Tournament, stage: Stage) -> dict[str, Fraction]:
    """Total points of everybody who may go on from a stage, including points of the stage itself before it is
    confirmed."""
    new = {} if stage.name in state.places.decided else points_of(state, stage)
    players = filter(lambda player: may_go_on(state, player), stage_players(state, stage))
    return {player: total_points(state, player) + new.get(player, Fraction(0)) for player in players}


def points_groups(state: Tournament, stage: Stage) -> Groups:
    """The same, best first."""
    results = stage_results(state, stage)
    return by_total(points_so_far(state, stage), {player: each.breaks for player, each in results.items()})


def repechage(state: Tournament, stage: Stage) -> Groups:
    """Those who did not go on from the stages before a repechage, best first."""
    sources = state.conditions.sources(stage)
    decided = [state.places.decided[source.name] for source in sources if source.name in state.places.decided]
    through_all = {player for each in decided for player in each.advanced}
    rest = [each for source in sources for each in qualifying(state, stage, source) if each.player not in through_all]
    groups = rank_results(eligible(state, rest), by_stake(state))
    return groups if stage.qualify.best is None else up_to(groups, stage.qualify.best)


def qualifying(state: Tournament, stage: Stage, source: Stage) -> list[Result]:
    """The results of a source with which the conditions let players into a repechage."""
    who, results = stage.qualify, stage_results(state, source)
    there = set(results)
    if who.places:
        tables = units(state, source)
        there = {player for unit in tables for place in who.places for player in at_place(state, unit, place)}
    return [each for player, each in results.items() if player in there and (each.alive or not who.with_chips)]


# --- points --------------------------------------------


def points_of(state: Tournament, stage: Stage) -> dict[str, Fraction]:
    """Points by place at each table; those of shared places are pooled (M-37)."""
    found: dict[str, Fraction] = {}
    if stage.points:
        for unit in units(state, stage):
            found |= shared_points(rank_results(eligible(state, unit), by_stake(state)), stage.points)
    return found


def total_points(state: Tournament, player: str) -> Fraction:
    return sum((decided.points.get(player, Fraction(0)) for decided in state.places.decided.values()), Fraction(0))


def in_play_off(state: Tournament, player: str) -> bool:
    return any(player in table.playoff for table in state.tables.values())


# --- the whole tournament --------------------------------------------


def final_groups(state: Tournament, provisional: bool = False) -> Groups:
    """Groups, best first: later stages rank above earlier ones (X-39); a series is ranked by its points. Provisional
    groups include sessions under way."""
    placed: set[str] = set()
    groups: Groups = []
    for stage in reversed(state.conditions.stages):
        every = stage_results(state, stage)
        if provisional:
            for session in stage_sessions(state, stage):
                every |= under_way(state, session)
        results = {
            player: each for player, each in every.items() if player not in placed and not never_came(state, each)
        }
        if not results:
            continue
        if stage.kind is StageKind.POINTS and stage is state.conditions.final:
            found = by_series(state, results)
        else:
            found = by_stage(state, stage, results, through_before(state, stage, placed))
        groups += found
        placed |= {player for group in found for player in group}
    return groups


def under_way(state: Tournament, session: Session) -> dict[str, Result]:
    """What everybody holds in a session that is not over; nothing before it starts."""
    if session.id in state.places.results or not session.started:
        return {}
    now = state.results_now(session.id)
    return {player: each if each.out else replace(each, out=sent_off(state, player)) for player, each in now.items()}


def through_before(state: Tournament, stage: Stage, placed: set[str]) -> dict[str, Result]:
    """Players who have gone on past a second chance: they rank above those who go out in it."""
    if stage.kind not in SECOND_CHANCE or not state.edition.above_second_chance:
        return {}
    found: dict[str, Result] = {}
    for source in state.conditions.sources(stage):
        gone_on = state.places.decided[source.name].advanced if source.name in state.places.decided else {}
        found |= {
            player: each
            for player, each in placed_results(state, source).items()
            if player in gone_on and player not in placed
        }
    return found


def by_series(state: Tournament, results: dict[str, Result]) -> Groups:
    """Groups by points. A player who was excluded meanwhile, or forfeited the position, is below everybody (X-24,
    X-12)."""
    breaks = {player: each.breaks for player, each in results.items()}
    totals = {player: total_points(state, player) for player in results}
    left = LEFT if state.edition.below_final else (Standing.EXCLUDED,)
    gone = {player for player in results if state.entries[player].standing in left}
    still = {player: total for player, total in totals.items() if player not in gone}
    return by_total(still, breaks) + by_total({player: totals[player] for player in totals if player in gone}, breaks)


def by_stage(
    state: Tournament, stage: Stage, results: dict[str, Result], past: Mapping[str, Result] = NOBODY
) -> Groups:
    """Players who had gone on and played no later stage rank above those who had not, and of them last those who were
    not seated there or were excluded (X-44, X-24). After a stage with points they rank by their points. Those who went
    `past` this stage rank among those who had gone on."""
    gone_on = state.places.decided[stage.name].advanced if stage.name in state.places.decided else {}
    gone = {player for player in gone_on if state.edition.absent_unplaced and state.entries[player].standing in LEFT}
    first = {player: each for player, each in results.items() if player in gone_on and player not in gone}
    left = {player: each for player, each in results.items() if player in gone}
    rest = {player: each for player, each in results.items() if player not in gone_on}
    if stage.kind is StageKind.POINTS and stage.name in state.places.decided and state.edition.below_final:
        return [group for part in (first, left, rest) for group in by_series(state, part)]
    ahead = {player: each for player, each in past.items() if state.entries[player].standing not in LEFT}
    behind = {player: each for player, each in past.items() if player not in ahead}
    parts = (first, ahead, left, behind, rest)
    return [group for part in parts for group in rank_results(part.values(), by_stake(state))]


def final_places(state: Tournament) -> dict[str, tuple[int, int]]:
    return places(final_groups(state))


def stage_ended(state: Tournament, stage: Stage) -> bool:
    sessions = stage_sessions(state, stage)
    return bool(sessions) and all(each.progress in (Progress.ENDED, Progress.CONFIRMED) for each in sessions)
