"""Ways back in a simulation: who comes back, with which chips, into which stage; alike in kernel, scripts and `run`."""

from collections import Counter
from dataclasses import replace
from decimal import Decimal

import pytest

from croupier.lab.workers import threads
from croupier.proofs.stream import SeededStream
from croupier.tournament.conditions.model import AddOn, Advance, Bonus, BuyBackTerms, Conditions, Stage, Ties
from croupier.tournament.run.bots import Bots
from croupier.tournament.run.host import Host
from croupier.tournament.simulation.by_script import ByScript
from croupier.tournament.simulation.floor import Sat
from croupier.tournament.simulation.joined_tables import SHORTEST, STAKE_BITS
from croupier.tournament.simulation.plan import SimulationPlan, plan_of
from croupier.tournament.simulation.simulation import simulate
from croupier.tournament.simulation.stop_flag import Halt
from croupier.tournament.simulation.terms import Terms
from croupier.tournament.simulation.tournament import SimulatedTournament
from croupier.tournament.texts.rules import Tie
from croupier.values.money import Money
from tests.soak import SOAK
from tests.tournament.simulation.statistics import alike
from tests.tournament.simulation.told_sessions import Told, out, survived
from tests.tournament.small import BLINDS, LIMITS, STRATEGIES, heats_and_final


class Always:
    """Chance that always brings the last of what there is: everybody who may comes back, and nothing is shuffled."""

    def below(self, bound: int) -> int:
        return bound - 1


def sitting(**changes: object) -> Conditions:
    """Six players at a table of three, three sessions, the best of each in a final; with small stacks many go out."""
    heats = Stage(
        name="heats", sessions=3, tables=1, seats=3, rounds=6, sit_and_go=True, timing="Full.", start=Decimal(60),
        table=LIMITS, advance=Advance(top=1),
    )  # fmt: skip
    final = Stage(name="final", tables=1, seats=3, rounds=6, table=LIMITS)
    back = BuyBackTerms(
        until="heats", seats=3, fee=Money(5000), commission=Money(500), chips=Decimal(90), timing="At once."
    )
    terms = heats_and_final("mini-baccarat-2023", stages=(heats, final), buy_back=back, eliminated="Broke.")
    players = replace(terms.players, minimum=6, maximum=6)
    entry = replace(terms.entry, method="At the desk.", eligibility="All of age.")
    told = replace(terms, entry=entry, ties=Ties(session=Tie.CARD_DRAW, final=Tie.SHARE), players=players)
    return replace(told, **changes)  # type: ignore[arg-type] # fields by name


def played(plan: SimulationPlan, coming: list[list[Sat]]) -> tuple[SimulatedTournament, list[Told]]:
    floors = [Told(terms, results) for terms, results in zip(plan.stages, coming, strict=True)]
    tournament = SimulatedTournament(plan, floors, Always(), plan.tally())
    tournament.play()
    assert not any(floor.coming for floor in floors)
    return tournament, floors


def test_a_later_session_of_a_sit_and_go_takes_who_comes_back() -> None:
    """P0 to P2 play; P1 and P2 go out and come back, after P3 to P5 they play again, and are placed by that."""
    plan = plan_of(sitting(), STRATEGIES)
    heats = [Sat((70, 0, 0), (0, 2, 3)), survived(80, 70, 60), survived(50, 40)]
    tournament, _ = played(plan, [heats, [survived(300, 200, 100)]])
    assert tournament.returns.taken == 2
    assert tournament.went_on[0] == {0, 3, 1}
    assert sum(tournament.tally.cents) == 6 * 10000 + 2 * 4500, "their fees are in the pool"


def test_no_more_than_the_seats_and_the_times_allow() -> None:
    plan = plan_of(sitting(), STRATEGIES)
    tournament, _ = played(plan, [[out(1, 2, 3), Sat((80, 0, 0), (0, 1, 1)), out(4, 5, 6)], [survived(300, 200)]])
    assert tournament.returns.taken == 3, "three seats are kept, of which nobody takes a second"
    assert tournament.went_on[0] == {2, 3}


def test_who_comes_back_begins_with_the_chips_of_the_buy_back() -> None:
    plan = plan_of(sitting(), STRATEGIES)
    tournament = SimulatedTournament(plan, [], Always(), plan.tally())
    tournament.returns.back = {(0, 1)}
    unit = plan.stages[0].scale.unit
    assert [each * unit for each in tournament.stacks(0, [[0, 1, 2]])[0]] == [60, 90, 60]


def test_else_the_stage_that_follows_has_them_while_a_seat_is_left() -> None:
    heats = Stage(name="heats", tables=2, seats=3, rounds=6, table=LIMITS, advance=Advance(top=1))
    final = Stage(name="final", tables=1, seats=3, rounds=6, table=LIMITS)
    plan = plan_of(sitting(stages=(heats, final)), STRATEGIES)
    tournament, _ = played(plan, [[Sat((70, 0, 0), (0, 2, 3)), survived(80, 70, 60)], [survived(300, 200, 100)]])
    assert (tournament.returns.taken, tournament.entered[1]) == (1, [0, 1, 3])


@pytest.mark.no_cover
def test_kernel_scripts_and_run_agree() -> None:
    """Wins by strategy, and how many came back: the kernel and the scripts on other chance, and `run` with commands."""
    conditions = sitting()
    plan = plan_of(conditions, STRATEGIES)
    assert plan.left_out() == ()
    with threads(2) as workers:
        fast = simulate(plan, 3000, 5, workers).tally
        slow = simulate(plan, 40 * SOAK, 6, workers, scripts=True).tally
    alike(fast.wins, slow.wins)
    alike(fast.went_on[0], slow.went_on[0])
    wins, backs = Counter[str](), 0
    for seed in range(20 * SOAK):
        entropy = SeededStream(seed.to_bytes(32, "big"))
        host = Host(conditions, entropy, Bots(STRATEGIES, entropy))
        host.run()
        state = host.journal.state
        backs += sum(entry.bought_back for entry in state.entries.values())
        for player, place in state.places.placings.items():
            if place.partition("-")[0] == "1":
                wins[STRATEGIES[(int(player[1:]) - 1) % 3]] += 1
    alike(fast.wins, [wins[name] for name in STRATEGIES])
    mean = (sum(fast.cents) / fast.tournaments - 6 * 10000) / 4500
    assert abs(backs / (20 * SOAK) - mean) < 0.6


# --- charity --------------------------------------------


def poker(**changes: object) -> SimulationPlan:
    final = Stage(name="final", tables=1, seats=6, rounds=12, table=BLINDS, **changes)  # type: ignore[arg-type] # fields by name
    add_on = AddOn(stage="final", after_round=3, chips=Decimal(500))
    terms = heats_and_final("charity-poker", stages=(final,), add_on=add_on)
    return plan_of(replace(terms, players=replace(terms.players, minimum=6, maximum=6)), STRATEGIES)


def sat_at(terms: Terms, seed: int, styles: list[int]) -> Sat:
    floor = ByScript(terms, SeededStream(seed.to_bytes(32, "big")), Halt())
    (sat,) = floor.sessions([styles], [[terms.units] * 6], 1)
    return sat


@pytest.mark.clauses("charity-poker", "def:add-on")
def test_an_add_on_and_a_bonus_bring_chips() -> None:
    """6,000 at the start, 500 for each who is left after round 3, 300 in the pot of round 2."""
    plan = poker(bonus=(Bonus(round=2, chips=Decimal(300)),))
    assert plan.left_out() == ()
    for seed in range(4):
        terms = plan.stages[0]
        sat = sat_at(terms, seed, [0, 1, 2, 0, 1, 2])
        gone = sum(0 < each >> STAKE_BITS <= 3 for each in sat.out)
        assert sum(sat.chips) * terms.scale.unit == 6000 + 300 + 500 * (6 - gone)


def test_an_elimination_round_takes_the_shortest_stack() -> None:
    """Charity 16.3: above all who went out in the course of that round."""
    terms = poker(elimination=(2,)).stages[0]
    for seed in range(4):
        sat = sat_at(terms, seed, [0] * 6)
        assert sum(each == (2 << STAKE_BITS) + SHORTEST for each in sat.out) == 1
