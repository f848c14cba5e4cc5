"""A tournament prepared for simulation: its stages, how ties are decided, who plays how, and its prizes."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import pairwise

from croupier.players.tournament.moves import style_of
from croupier.tournament.conditions.arithmetic import flows, tie_rule
from croupier.tournament.conditions.model import Conditions, FirstMarker, Stage, StageKind
from croupier.tournament.conditions.pool import by_place, worth
from croupier.tournament.run.steps import group_of
from croupier.tournament.simulation.tally import StrategyTally, empty
from croupier.tournament.simulation.terms import Terms, terms_of
from croupier.tournament.texts.rules import OutTogether, Tie, TournamentRules, rules_of
from croupier.values.refused import Refused

MOST_PLAYERS = 10_000


@dataclass(frozen=True)
class SimulationPlan:
    """What to simulate. Players take the `strategies` in turn, in the order of entry."""

    conditions: Conditions
    players: int
    strategies: tuple[str, ...]
    stages: tuple[Terms, ...]
    prizes: tuple[int, ...]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle a plan as its arguments."""
        return plan_of, (self.conditions, self.strategies, self.players)

    @cached_property
    def styles(self) -> tuple[int, ...]:
        """The number of each strategy."""
        return tuple(map(style_of, self.strategies))

    @cached_property
    def carries(self) -> bool:
        """Whether chips go on from one stage to another."""
        return any(terms.stage.carry for terms in self.stages)

    @cached_property
    def strategy(self) -> tuple[int, ...]:
        """The strategy of each player."""
        return tuple(player % len(self.strategies) for player in range(self.players))

    @cached_property
    def expected(self) -> tuple[int, ...]:
        """How many players reach each stage without a buy-back."""
        found = flows(self.conditions, self.players)
        return tuple(found[stage.name].players for stage in self.conditions.stages)

    def prizes_after(self, returns: int) -> tuple[int, ...]:
        """The prizes by place, with the fees of this many buy-backs in the pool."""
        if returns not in self.pools:
            self.pools[returns] = tuple(by_place(self.conditions, self.players, returns))
        return self.pools[returns]

    @cached_property
    def pools(self) -> dict[int, tuple[int, ...]]:
        return {0: self.prizes}

    def worth_after(self, returns: int) -> list[Fraction]:
        """What each place is worth in proportion; it shows which places differ."""
        if returns not in self.worths:
            given = [Fraction(value.cents) for value in self.conditions.donations.values]
            pool = sum(self.prizes_after(returns))
            self.worths[returns] = given or worth(self.conditions.prizes, pool, self.players)
        return self.worths[returns]

    @cached_property
    def worths(self) -> dict[int, list[Fraction]]:
        return {}

    @cached_property
    def rules(self) -> TournamentRules:
        return rules_of(self.conditions.ruleset)

    @cached_property
    def balloted(self) -> frozenset[int]:
        """Stages whose starting marker is drawn."""
        return frozenset(
            number
            for number, terms in enumerate(self.stages)
            if terms.stage.marker is FirstMarker.BALLOT and rules_of(terms.ruleset).marker
        )

    def groups_apart(self, stage: Stage) -> tuple[str, ...]:
        """The group of each player, where the conditions keep groups apart in a stage."""
        said = self.conditions.groups
        if not said.apart or not said.eligible or (said.stages and stage.name not in said.stages):
            return ()
        return tuple(group_of(self.conditions, number) for number in range(1, self.players + 1))

    def sources(self, stage: Stage) -> list[int]:
        """The indices of the stages that send players to this one."""
        return [self.conditions.stages.index(each) for each in self.conditions.sources(stage)]

    def tie(self, stage: Stage) -> Tie:
        """How equal chips are decided."""
        return tie_rule(self.conditions, final=stage is self.conditions.final)

    def left_out(self) -> tuple[str, ...]:
        """The parts of these conditions that a simulation leaves out."""
        timed = any(terms.stage.minutes is not None for terms in self.stages)
        return ("minutes (read as rounds, one a minute)",) if timed else ()

    def tally(self) -> StrategyTally:
        return empty(len(self.strategies), [terms.stage.seats for terms in self.stages])


def plan_of(conditions: Conditions, strategies: tuple[str, ...], players: int | None = None) -> SimulationPlan:
    """Make a plan. Inconsistent conditions, or those that a text does not allow, are refused."""
    if not strategies:
        raise Refused("Name at least one strategy.")
    number = conditions.players.maximum if players is None else players
    least, most = max(2, conditions.players.minimum), min(conditions.players.maximum, MOST_PLAYERS)
    if not least <= number <= most:
        raise Refused(f"{number} players do not fit these conditions; there may be {least} to {most}.")
    if conditions.buy_back is not None and conditions.buy_back.until_round is not None:
        raise Refused("A simulation lets nobody back into a running session; leave out until-round to simulate.")
    groups = conditions.groups
    if groups.most is not None and groups.eligible and number > groups.most * len(groups.eligible):
        room = groups.most * len(groups.eligible)
        raise Refused(f"{len(groups.eligible)} groups of at most {groups.most} are {room} players, not {number}.")
    if (
        conditions.ties.out_together not in (None, OutTogether.SHARED)
        and not rules_of(conditions.ruleset).places_by_stake
    ):
        raise Refused(
            "A simulation knows neither the chips before a round nor the order of betting, so players out in the same "
            'round share their places there; write out-together = "shared" to simulate.'
        )
    stages = tuple(terms_of(conditions, stage) for stage in conditions.stages)
    prizes = tuple(by_place(conditions, number))
    plan = SimulationPlan(conditions, number, strategies, stages, prizes)
    check_going_on(plan)
    return plan


def check_going_on(plan: SimulationPlan) -> None:
    """Check that somebody goes out in every stage but the last and that the next has enough seats."""
    if plan.players > plan.stages[0].stage.places:
        seats = plan.stages[0].stage.places
        raise Refused(f'Stage "{plan.stages[0].stage.name}" has {seats} seats for {plan.players} players.')
    for terms, _ in pairwise(plan.stages):
        stage, advance = terms.stage, terms.stage.advance
        goes_on = advance.top or advance.runners_up or advance.drawn or advance.points
        if not goes_on and stage.kind is not StageKind.POINTS:
            raise Refused(f'Stage "{stage.name}": nobody goes on; say so with advance = {{ top = 2 }}.')
    plan.styles  # noqa: B018 an unknown strategy is refused here
