"""One whole random tournament by its seed."""

from dataclasses import replace

from croupier.tournament.conditions.model import CardSource, Conditions, Recording
from croupier.tournament.filing.filing import Phase
from croupier.tournament.run.staff import OPERATOR
from tests.tournament.chaos.dice import Dice
from tests.tournament.chaos.mischief import Mischief
from tests.tournament.chaos.plots import Plots
from tests.tournament.chaos.steps import Steps
from tests.tournament.chaos.terms import CHARITY, RULESETS, random_conditions
from tests.tournament.chaos.world import Audited, World

TEXTS = (*RULESETS, "mini-baccarat-2023", CHARITY, "mini-baccarat-2016")
"""The later texts and charity provide for more, so they come twice."""
MOST_STEPS = 900
TERMS, DEALT = 10**9, 2 * 10**9


def conditions_of(seed: int) -> Conditions:
    """One in four deals at virtual tables wherever moves are recorded."""
    found = random_conditions(Dice(seed + TERMS), TEXTS[seed % len(TEXTS)])
    return virtually(found) if Dice(seed + DEALT).one_in(4) else found


def virtually(conditions: Conditions) -> Conditions:
    stages = tuple(
        replace(stage, dealing=CardSource.VIRTUAL) if stage.recording is Recording.WAGERS else stage
        for stage in conditions.stages
    )
    return replace(conditions, stages=stages)


def play(seed: int) -> World:
    """To the close or a cancellation; what goes wrong on the way is an AssertionError."""
    conditions = conditions_of(seed)
    world = World(seed, conditions.starts)
    steps = Steps(world, conditions)
    mischief, plots = Mischief(steps), Plots(steps)
    often = world.dice.pick((2, 4, 12, 10**6))
    for number in range(MOST_STEPS):
        if not steps.step():
            break
        if world.dice.one_in(often):
            mischief.one()
        if world.dice.one_in(often if not_playing(world) else often * 3):
            plots.one()
        if world.dice.one_in(3):
            plots.seldom()
        if world.dice.one_in(150):
            world.reload()
        if steps.floor.secrets and world.dice.one_in(20):
            steps.put_away()
        if number == MOST_STEPS - 1:
            world.say(OPERATOR, "cancel", reason="it takes too long")
    steps.put_away()
    finish(world)
    return world


def not_playing(world: World) -> bool:
    """Whether a round is over or no session is under way: moments that are soon gone."""
    tables = [table for table in world.state.tables.values() if table.here and not table.over]
    return all(table.start is None or table.replayed().round.complete for table in tables)


def finish(world: World) -> None:
    """At the end everything that was taken has been given out or back."""
    state = world.state
    assert state.filing.phase in (Phase.FINISHED, Phase.CANCELLED)
    assert not any(held for held in state.chips.balances.values())
    assert isinstance(world.journal, Audited)
    if state.filing.phase is Phase.FINISHED:
        held = state.money.non_zero()
        assert not any(held.get(name, 0) for name in held if name == "pool" or name.startswith("prize:"))
        assert set(state.places.placings) <= set(state.entries)
    world.reload()
