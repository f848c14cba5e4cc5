"""A tournament made ready for simulation: its stages, how ties are decided, who plays how, and its prizes."""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from croupier.players.tournament.moves import style_of
from croupier.tournament.conditions.arithmetic import flows
from croupier.tournament.conditions.model import Conditions, Kind, Stage, Tie
from croupier.tournament.pool import by_place
from croupier.tournament.rules import rules_of, tie_rule
from croupier.tournament.simulation.tally import Tally, empty
from croupier.tournament.simulation.terms import Terms, terms_of
from croupier.values.refused import Refused

MOST_PLAYERS = 10_000


@dataclass(frozen=True)
class Plan:
    """`strategies` go round among the players in the order of entry."""

    conditions: Conditions
    players: int
    strategies: tuple[str, ...]
    stages: tuple[Terms, ...]
    prizes: tuple[int, ...]

    def __reduce__(self) -> tuple[object, ...]:
        """Sent to another machine as what it was made from."""
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
        """By player."""
        return tuple(player % len(self.strategies) for player in range(self.players))

    @cached_property
    def expected(self) -> tuple[int, ...]:
        """How many players come to each stage by right."""
        found = flows(self.conditions, self.players)
        return tuple(found[stage.name].players for stage in self.conditions.stages)

    def prizes_after(self, returns: int) -> tuple[int, ...]:
        """With the fees of so many buy-backs in the pool."""
        if returns not in self.pools:
            self.pools[returns] = tuple(by_place(self.conditions, self.players, returns))
        return self.pools[returns]

    @cached_property
    def pools(self) -> dict[int, tuple[int, ...]]:
        return {0: self.prizes}

    def sources(self, stage: Stage) -> list[int]:
        """The places of the stages whose players come to this one."""
        return [self.conditions.stages.index(each) for each in self.conditions.sources(stage)]

    def tie(self, stage: Stage) -> Tie:
        """How ties are decided; for a seat by points only extra rounds do."""
        if stage.advance.points:
            return Tie.EXTRA_ROUNDS
        if stage.kind is Kind.POINTS and stage is self.conditions.final:
            return self.conditions.ties.points or Tie.SHARE
        return tie_rule(self.conditions, final=stage is self.conditions.final)

    def left_out(self) -> tuple[str, ...]:
        """What these conditions have and a simulation does not play."""
        said, stages = self.conditions, [terms.stage for terms in self.stages]
        found = {
            "groups kept apart": said.groups.apart,
            "tables joined as players go out": rules_of(said.ruleset).charity
            and any(each.tables > 1 for each in stages),
            "minutes (read as rounds, thirty an hour)": any(stage.minutes is not None for stage in stages),
        }
        return tuple(name for name, is_there in found.items() if is_there)

    def tally(self) -> Tally:
        return empty(len(self.strategies), [terms.stage.seats for terms in self.stages])


def plan_of(conditions: Conditions, strategies: tuple[str, ...], players: int | None = None) -> Plan:
    """Refused where the conditions do not hold together, or a text does not allow them."""
    if not strategies:
        raise Refused("Name at least one strategy.")
    number = conditions.players.maximum if players is None else players
    least, most = max(2, conditions.players.minimum), min(conditions.players.maximum, MOST_PLAYERS)
    if not least <= number <= most:
        raise Refused(f"{number} players do not fit these conditions; there may be {least} to {most}.")
    stages = tuple(terms_of(conditions, stage) for stage in conditions.stages)
    prizes = tuple(by_place(conditions, number))
    plan = Plan(conditions, number, strategies, stages, prizes)
    check_going_on(plan)
    return plan


def check_going_on(plan: Plan) -> None:
    """Somebody leaves every stage but the last, and the seats of the next suffice."""
    if plan.players > plan.stages[0].stage.places:
        seats = plan.stages[0].stage.places
        raise Refused(f'Stage "{plan.stages[0].stage.name}" has {seats} seats for {plan.players} players.')
    for terms, _ in pairwise(plan.stages):
        stage, advance = terms.stage, terms.stage.advance
        goes_on = advance.top or advance.runners_up or advance.drawn or advance.points
        if not goes_on and stage.kind is not Kind.POINTS:
            raise Refused(f'Stage "{stage.name}": nobody goes on; say so with advance = {{ top = 2 }}.')
    plan.styles  # noqa: B018 an unknown strategy is refused here
