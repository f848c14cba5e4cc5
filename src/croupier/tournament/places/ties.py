"""Ties that decide something: a place that goes on, points, a prize; and how each is decided (X-14, X-15, X-18)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from croupier.tournament.conditions.arithmetic import SECOND_CHANCE, tie_rule
from croupier.tournament.conditions.model import Stage, StageKind
from croupier.tournament.conditions.pool import worth
from croupier.tournament.journal.state import Tournament
from croupier.tournament.places.placing import (
    by_stage,
    by_stake,
    eligible,
    final_groups,
    in_the_prizes,
    losers,
    lucky,
    may_go_on,
    number_through,
    others,
    placed_results,
    players_advancing,
    points_groups,
    points_so_far,
    stage_players,
    stage_results,
    stage_sessions,
    units,
    winners,
)
from croupier.tournament.places.ranking import Groups, Result, across, by_total, prize_ties, rank_results
from croupier.tournament.places.tie import BY_POINTS, OpenTie
from croupier.tournament.schedule.levels import can_play_off
from croupier.tournament.texts.rules import Tie


def method(state: Tournament, final: bool, tied: Sequence[Result], prize: bool) -> tuple[Tie, bool]:
    """How a tie is decided, and whether a play-off would need fresh stacks."""
    if state.rules.places_by_stake:
        return Tie.CARD_DRAW, False
    together = not all(each.alive for each in tied) or all(each.player in state.places.stuck for each in tied)
    how = tie_rule(state.conditions, final)
    if together or (how is Tie.EXTRA_ROUNDS and not can_play_off(state, tied)):
        return (Tie.SHARE, False) if prize else (Tie.EXTRA_ROUNDS, True)
    return how, False


def stage_ties(state: Tournament, stage: Stage) -> list[OpenTie]:
    """Undecided ties of a stage that decide something, one matter after another."""
    for look in (table_ties, stage_prize_ties, points_cut, runners_up_cut, lost_ties):
        found = look(state, stage)
        if found:
            return found
    return []


def table_ties(state: Tournament, stage: Stage) -> list[OpenTie]:
    """Ties at one table for advancement or points; in the final for a prize, wherever they sat."""
    results = stage_results(state, stage)
    final = stage is state.conditions.final
    whole = final and stage.kind is not StageKind.POINTS
    found: list[OpenTie] = []
    for unit in [list(results.values())] if whole else units(state, stage):
        groups = rank_results(eligible(state, unit), by_stake(state))
        for group, prize in unit_ties(state, stage, groups, number_through(state, stage, unit)):
            how, fresh = method(state, final, [results[player] for player in group], prize)
            if how is not Tie.SHARE:
                found.append(OpenTie(unit[0].table, tuple(group), "a place at the table", how, fresh))
    return found


def points_cut(state: Tournament, stage: Stage) -> list[OpenTie]:
    """Equal points where some of the players go on and some do not."""
    group = across(points_groups(state, stage), stage.advance.points)
    return [OpenTie(stage.name, tuple(group), BY_POINTS, Tie.EXTRA_ROUNDS, fresh=True)] if group else []


def runners_up_cut(state: Tournament, stage: Stage) -> list[OpenTie]:
    """Equal runners-up where some of them go on and some do not."""
    group = across(others(state, stage, winners(state, stage)), stage.advance.runners_up)
    if not group:
        return []
    results = stage_results(state, stage)
    final = stage is state.conditions.final
    how, fresh = method(state, final, [results[player] for player in group], prize=False)
    return [OpenTie(stage.name, tuple(group), "a place among the runners-up", how, fresh)]


def stage_prize_ties(state: Tournament, stage: Stage) -> list[OpenTie]:
    """Equal chips for a prize of the stage. They are decided as in its sessions; players who went out together share
    (X-15)."""
    if state.conditions.ties.session is Tie.SHARE:
        return []
    results = stage_results(state, stage)
    groups = rank_results(in_the_prizes(state, stage), by_stake(state))
    found: list[OpenTie] = []
    for group in prize_ties(groups, [Fraction(prize.cents) for prize in stage.prizes]):
        how, fresh = method(state, final=False, tied=[results[player] for player in group], prize=True)
        if how is not Tie.SHARE:
            found.append(OpenTie(stage.name, tuple(group), "a prize of the stage", how, fresh))
    return found


def unit_ties(state: Tournament, stage: Stage, groups: Groups, through: int) -> list[tuple[list[str], bool]]:
    """Groups that share a place which must be decided, and whether a prize depends on it or only advancement."""
    if stage is state.conditions.final and stage.kind is not StageKind.POINTS:
        return [(group, True) for group in prize_ties(groups, prize_values(state))]
    if stage.kind is StageKind.POINTS:
        pooled = state.conditions.ties.session is Tie.SHARE
        return [] if pooled else [(group, False) for group in prize_ties(groups, stage.points)]
    cut = across(groups, through)
    return [(cut, False)] if cut else []


def prize_values(state: Tournament) -> list[Fraction]:
    """What each place is worth, in proportion: enough to see which places differ."""
    conditions = state.conditions
    if state.rules.donations:
        return [Fraction(value.cents) for value in conditions.donations.values]
    pool = max(int(state.money["pool"]), conditions.pool.guarantee.cents, 1)
    return worth(conditions.prizes, pool, state.entries.entered())


def points_ties(state: Tournament) -> list[OpenTie]:
    """Equal points at the end of a series, where extra rounds decide."""
    final = state.conditions.final
    if final.kind is not StageKind.POINTS or final.name not in state.places.decided:
        return []
    if state.conditions.ties.points is not Tie.EXTRA_ROUNDS:
        return []
    groups = final_groups(state)[: len(stage_players(state, final))]
    tied = [
        tuple(filter(lambda each: may_go_on(state, each), group)) for group in prize_ties(groups, prize_values(state))
    ]
    return [OpenTie(final.name, group, BY_POINTS, Tie.EXTRA_ROUNDS, fresh=True) for group in tied if len(group) > 1]


def open_ties(state: Tournament) -> list[OpenTie]:
    """Every tie that must be decided now."""
    found = [tie for tie in (*points_ties(state), *placing_ties(state)) if not under_way(state, tie)]
    for stage in state.conditions.stages:
        if stage.name not in state.places.decided and any(
            each.id in state.places.results for each in stage_sessions(state, stage)
        ):
            found += [tie for tie in stage_ties(state, stage) if not under_way(state, tie)]
    return found


def under_way(state: Tournament, tie: OpenTie) -> bool:
    """Whether extra rounds are being played for it."""
    return any(set(table.playoff) & set(tie.players) for table in state.tables.values())


# --- prizes for those who do not reach the final --------------------------------------------


def lost_ties(state: Tournament, stage: Stage) -> list[OpenTie]:
    """Equal players among those who do not go on, where a prize depends on their place: as soon as none of them can
    return, and the places above them are known."""
    if not state.edition.below_final or stage is state.conditions.final or may_come_back(state, stage):
        return []
    if stage.advance.drawn and losers(state, stage) and not lucky(state, stage):
        return []
    going_on = players_advancing(state, stage)
    above = len(going_on) + len(ahead(state, stage))
    return below_ties(state, stage, lost_groups(state, stage, going_on), prize_values(state)[above:])


def lost_groups(state: Tournament, stage: Stage, going_on: Mapping[str, str]) -> Groups:
    """Players who do not go on, best first. Those who go on do not matter for ranking them."""
    results = {player: each for player, each in placed_results(state, stage).items() if player not in going_on}
    if stage.kind is not StageKind.POINTS:
        return rank_results(results.values(), by_stake(state))
    totals = {player: total for player, total in points_so_far(state, stage).items() if player in results}
    return by_total(totals, {player: each.breaks for player, each in results.items()})


def may_come_back(state: Tournament, stage: Stage) -> bool:
    """Whether a player who does not go on may still play: by a second chance, or by buying back."""
    stages, back = state.conditions.stages, state.conditions.buy_back
    later = stages[stages.index(stage) + 1 :]
    chances = [each for each in later if each.kind in SECOND_CHANCE and stage in state.conditions.sources(each)]
    later_on = back is not None and back.until_round is None
    until = stages.index(state.conditions.stage(back.until)) if back is not None and later_on else -1
    return bool(chances) or stages.index(stage) <= until


def ahead(state: Tournament, stage: Stage) -> set[str]:
    """Players who have gone on past a stage without playing in it: from an earlier one to a later."""
    went_on: dict[str, bool] = {}
    for each in state.conditions.stages[: state.conditions.stages.index(stage)]:
        if each.name in state.places.decided:
            advanced = state.places.decided[each.name].advanced
            went_on |= {player: player in advanced for player in stage_players(state, each)}
    here = stage_results(state, stage)
    return {player for player, on in went_on.items() if on and player not in here}


def below_ties(state: Tournament, stage: Stage, groups: Groups, values: Sequence[Fraction]) -> list[OpenTie]:
    """Groups of this stage that share places of different worth which are not to be shared."""
    results = stage_results(state, stage)
    found: list[OpenTie] = []
    for group in prize_ties(groups, values):
        tied = [results[player] for player in group if player not in state.places.barred]
        how, fresh = lost_method(state, stage, tied)
        if how is not Tie.SHARE and len(tied) > 1:
            found.append(OpenTie(stage.name, tuple(each.player for each in tied), "a prize", how, fresh))
    return found


def lost_method(state: Tournament, stage: Stage, tied: Sequence[Result]) -> tuple[Tie, bool]:
    if stage.kind is StageKind.POINTS:
        return state.conditions.ties.points or Tie.SHARE, True
    return method(state, final=False, tied=tied, prize=True)


def placing_ties(state: Tournament) -> list[OpenTie]:
    """The same once everything is played, for players who could have returned before."""
    left = [each for each in state.conditions.stages if each.name not in state.places.decided]
    early = any(each.kind not in SECOND_CHANCE for each in left)
    if not state.edition.below_final or state.places.placings or early:
        return []
    placed: set[str] = set()
    found: list[OpenTie] = []
    for stage in reversed(state.conditions.stages):
        results = {player: each for player, each in placed_results(state, stage).items() if player not in placed}
        if stage is not state.conditions.final:
            groups = by_stage(state, stage, results)
            found += below_ties(state, stage, groups, prize_values(state)[len(placed) :])
        placed |= set(results)
    return found
