"""Who goes on and who is placed where: top, runners-up, drawn, points, repechage, ties and prizes to the cent."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest

from croupier.lab.workers import threads
from croupier.proofs.stream import SeededStream
from croupier.tournament.conditions.model import (
    Advance,
    Conditions,
    Donations,
    FirstMarker,
    Groups,
    Pool,
    PrizeStep,
    PrizeTerms,
    Stage,
    StageKind,
    Ties,
)
from croupier.tournament.conditions.pool import by_place, divide, divide_equally
from croupier.tournament.simulation.floor import Sat
from croupier.tournament.simulation.plan import SimulationPlan, plan_of
from croupier.tournament.simulation.ranking import blocks, scores
from croupier.tournament.simulation.simulation import simulate
from croupier.tournament.simulation.tally import StrategyTally
from croupier.tournament.simulation.tournament import SimulatedTournament, seat_players
from croupier.tournament.texts.rules import Tie
from croupier.values.money import Money
from croupier.values.refused import Refused
from tests.tournament.simulation.told_sessions import Told, survived
from tests.tournament.small import LIMITS, STRATEGIES, heats_and_final, sixty, table

# --- places --------------------------------------------


def test_survivors_stand_by_chips_and_the_others_by_when_they_went_out() -> None:
    sat = Sat((50, 3, 900, 0, 900), (0, 7, 0, 9, 0))
    assert blocks(scores([10, 11, 12, 13, 14], sat)) == [[12, 14], [10], [13], [11]]


def test_players_are_spread_evenly() -> None:
    stage = heats_and_final("roulette-2002").stages[0]
    assert [len(each) for each in seat_players(range(16), stage, 1)[0]] == [6, 5, 5]
    assert [len(each) for each in seat_players(range(7), stage, 1)[0]] == [4, 3], "at as few tables as hold them"
    assert [len(each) for each in seat_players(range(2), stage, 1)[0]] == [2]
    assert [[len(each) for each in part] for part in seat_players(range(14), stage, 2)] == [[5, 4], [5]]


# --- prizes --------------------------------------------


def test_the_pool_is_paid_to_the_last_cent() -> None:
    assert divide(1001, [Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)]) == [501, 334, 166]
    assert divide(100, []) == []
    assert divide_equally(151, 2) == [76, 75]
    assert divide_equally(51, 3) == [17, 17, 17]


def changed(**changes: object) -> Conditions:
    return replace(heats_and_final("blackjack-2005"), **changes)  # type: ignore[arg-type] # fields by name


def test_where_the_money_comes_from() -> None:
    assert sum(by_place(changed(), 18)) == 18 * 10000
    assert sum(by_place(changed(pool=Pool(additions=Money(500))), 18)) == 180500
    assert sum(by_place(changed(pool=Pool(guarantee=Money(500000))), 18)) == 500000
    assert by_place(changed(), 18) == [90000, 54000, 36000]


def test_amounts_steps_stage_prizes_and_donations() -> None:
    half = Fraction(1, 2)
    both = PrizeTerms(amounts=(Money(100000),), shares=(half, half))
    assert by_place(changed(prizes=both), 18) == [140000, 40000]
    steps = PrizeStep(players=10, shares=(Fraction(1),)), PrizeStep(players=18, shares=(half, half))
    assert by_place(changed(prizes=PrizeTerms(steps=steps)), 9) == [90000]
    assert by_place(changed(prizes=PrizeTerms(steps=steps)), 18) == [90000, 90000]
    heats, final = changed().stages
    staged = replace(heats, prizes=(Money(30000),)), final
    assert by_place(changed(stages=staged), 18) == [75000, 45000, 30000]
    assert by_place(changed(donations=Donations(values=(Money(5000), Money(1000)))), 18) == [5000, 1000]


# --- whole tournaments --------------------------------------------


def played(conditions: Conditions, count: int = 20, players: int | None = None, scripts: bool = False) -> StrategyTally:
    with threads(1) as workers:
        return simulate(plan_of(conditions, STRATEGIES, players), count, 3, workers, scripts).tally


def test_sixty_players_come_down_to_six() -> None:
    with threads(1) as workers:
        tally = simulate(sixty(), 50, 1, workers).tally
    assert [sum(row) for row in tally.reached] == [60 * 50, 24 * 50, 6 * 50]
    assert [sum(row) for row in tally.went_on] == [24 * 50, 6 * 50, 0]
    assert [sum(row) for row in tally.left] == [24 * 50, 6 * 50, sum(tally.wins)]
    assert sum(tally.cents) == 50 * 60 * 10000, "all of the pool, nothing else"
    assert sum(tally.places) == 50 * 60 * 61, "all places from 1 to 60, counted twice"


def test_the_strategies_go_round() -> None:
    tally = played(changed(), 5, players=17)
    assert tally.entries == [30, 30, 25]


def test_stage_prizes_are_paid_too() -> None:
    heats, final = changed().stages
    tally = played(changed(stages=(replace(heats, prizes=(Money(30000), Money(10001))), final)))
    assert sum(tally.cents) == 20 * 18 * 10000


def test_points_over_several_games() -> None:
    """Everybody plays both stages with points; the best by points play the final, by another text."""
    points = tuple(map(Fraction, (10, 7, 5, 3, 2, 1)))
    first = Stage(name="one", tables=3, seats=6, kind=StageKind.POINTS, rounds=8, table=LIMITS, points=points)
    second = replace(first, name="two", game="blackjack-2005", advance=Advance(points=4))
    final = Stage(name="final", tables=1, seats=6, game="roulette-2002", rounds=8, table=LIMITS)
    ties = Ties(session=Tie.SHARE, final=Tie.SHARE, points=Tie.EXTRA_ROUNDS)
    tally = played(heats_and_final("mini-baccarat-2023", stages=(first, second, final), ties=ties), 30)
    assert [sum(row) for row in tally.reached] == [18 * 30, 18 * 30, 4 * 30]


def test_a_repechage_takes_those_who_did_not_go_on() -> None:
    heats, final = changed().stages
    heats = replace(heats, advance=Advance(top=1))
    second = Stage(
        name="second chance",
        tables=3,
        seats=6,
        kind=StageKind.REPECHAGE,
        rounds=5,
        table=LIMITS,
        source=("heats",),
        advance=Advance(runners_up=3),
    )
    last = replace(final, source=("heats", "second chance"))
    tally = played(changed(stages=(heats, second, last)))
    assert [sum(row) for row in tally.reached] == [18 * 20, 15 * 20, 6 * 20]


def test_chips_may_be_carried_over() -> None:
    """X-42: only where the conditions say so."""
    plan = plan_of(changed(stages=(changed().stages[0], replace(changed().stages[1], carry=True))), STRATEGIES)
    unit = plan.stages[0].units
    stacks: list[list[int]] = []

    class Seen(Told):
        def sessions(self, styles: Sequence[Sequence[int]], chips: Sequence[Sequence[int]], advance: int) -> list[Sat]:
            stacks.extend(list(row) for row in chips)
            return super().sessions(styles, chips, advance)

    heats = [survived(*(unit + seat for seat in range(6))) for _ in range(3)]
    floors = Seen(plan.stages[0], heats), Seen(plan.stages[1], [survived(6, 5, 4, 3, 2, 1)])
    tournament(plan, floors).play()
    assert stacks[:3] == [[unit] * 6] * 3
    assert sorted(stacks[3]) == [unit + 4] * 3 + [unit + 5] * 3


def tournament(plan: SimulationPlan, floors: Sequence[Told]) -> SimulatedTournament:
    return SimulatedTournament(plan, floors, SeededStream(bytes(32)), plan.tally())


def test_a_tied_final_without_a_prize_of_its_own_is_left() -> None:
    """Places four to six of the final win nothing: only the first three are told apart."""
    plan = plan_of(changed(), STRATEGIES)
    heats = [survived(9, 8, 7, 6, 5, 4) for _ in range(3)]
    floors = Told(plan.stages[0], heats), Told(plan.stages[1], [survived(9, 9, 7, 5, 5, 5), survived(1, 2)])
    game = tournament(plan, floors)
    game.play()
    assert game.tally.extra_rounds == [0, 1]
    assert sum(game.tally.wins) == 1
    assert game.tally.cents[0] + game.tally.cents[1] + game.tally.cents[2] == 180000


def test_a_shared_first_place_counts_for_both() -> None:
    plan = plan_of(changed(ties=Ties(final=Tie.SHARE)), STRATEGIES)
    heats = [survived(9, 8, 7, 6, 5, 4) for _ in range(3)]
    game = tournament(plan, (Told(plan.stages[0], heats), Told(plan.stages[1], [survived(9, 9, 7, 6, 5, 4)])))
    game.play()
    assert (game.tally.shared_wins, sum(game.tally.wins), sum(game.tally.cents)) == (1, 2, 180000)


@pytest.mark.parametrize("ruleset", ["canberra-poker-2002", "pai-gow-2002", "charity-poker"])
def test_games_without_a_kernel_of_a_table_go_through_the_scripts(ruleset: str) -> None:
    tally = played(heats_and_final(ruleset, 5), 2)
    assert [sum(row) for row in tally.reached] == [36, 12]
    assert sum(tally.cents) == 2 * 18 * 10000


def test_a_session_of_minutes_is_a_number_of_hands() -> None:
    final = Stage(name="final", tables=1, seats=6, minutes=20, table=table("charity-poker"))
    plan = plan_of(heats_and_final("charity-poker", stages=(final,)), STRATEGIES, 6)
    assert plan.stages[0].rounds == 20


# --- decided as the conditions say --------------------------------------------


def points_then_final(session: Tie) -> SimulationPlan:
    """Six players for points at one table, then all of them in a final."""
    points = tuple(map(Fraction, (10, 7, 5, 3, 2, 1)))
    first_stage = Stage(
        name="one",
        tables=1,
        seats=6,
        kind=StageKind.POINTS,
        rounds=8,
        table=LIMITS,
        points=points,
        prizes=(Money(600),),
    )
    final = Stage(name="final", tables=1, seats=6, rounds=8, table=LIMITS)
    ties = Ties(session=session, final=Tie.SHARE, points=Tie.EXTRA_ROUNDS)
    return plan_of(heats_and_final("mini-baccarat-2023", stages=(first_stage, final), ties=ties), STRATEGIES, 6)


@pytest.mark.parametrize(
    ("session", "points", "prizes"),
    [(Tie.SHARE, [1, 2, 3, 5, 8.5, 8.5], [300, 300]), (Tie.CARD_DRAW, [1, 2, 3, 5, 7, 10], [600])],
)
def test_equal_places_share_their_points_only_where_the_conditions_say_so(
    session: Tie, points: list[float], prizes: list[int]
) -> None:
    plan = points_then_final(session)
    floors = [
        Told(plan.stages[0], [survived(60, 60, 50, 40, 30, 20)]),
        Told(plan.stages[1], [survived(6, 5, 4, 3, 2, 1)]),
    ]
    paid: list[int] = []

    class Watched(SimulatedTournament):
        def pay(self, prizes: Sequence[int], ranked: Sequence[list[int]]) -> None:
            if len(prizes) == 1:
                paid.extend(divide_equally(600, len(ranked[0])))
            super().pay(prizes, ranked)

    played_once = Watched(plan, floors, SeededStream(bytes(32)), plan.tally())
    played_once.play()
    assert sorted(each / 5040 for each in played_once.points) == points
    assert paid == prizes


def test_extra_rounds_decide_the_points_of_equal_places() -> None:
    """And the prize of the stage with them: the same two are not asked again."""
    plan = points_then_final(Tie.EXTRA_ROUNDS)
    least = plan.stages[0].scale.units(Decimal(100))
    heats = [survived(9 * least, 9 * least, 5 * least, 4 * least, 3 * least, 2 * least), survived(8 * least, 7 * least)]
    game = tournament(plan, [Told(plan.stages[0], heats), Told(plan.stages[1], [survived(6, 5, 4, 3, 2, 1)])])
    game.play()
    assert sorted(each // 5040 for each in game.points) == [1, 2, 3, 5, 7, 10]
    assert (game.tally.ties, game.tally.extra_rounds) == ([1, 0], [1, 0])


def test_groups_that_are_kept_apart_do_not_meet() -> None:
    """Eighteen players of three clubs at tables of six would meet; of six clubs at six tables of three they need not:
    every permitted seating is drawn, and nothing else."""
    stage = Stage(name="heats", tables=6, seats=3, rounds=5, table=LIMITS, advance=Advance(top=1))
    final = Stage(name="final", tables=1, seats=6, rounds=5, table=LIMITS)
    clubs = Groups(eligible=("a", "b", "c", "d", "e", "f"), apart=True, stages=("heats",))
    plan = plan_of(changed(stages=(stage, final), groups=clubs), STRATEGIES)
    groups = plan.groups_apart(stage)
    assert [groups.count(club) for club in "abcdef"] == [3] * 6
    assert plan.groups_apart(final) == ()
    game = SimulatedTournament(plan, [], SeededStream(bytes(32)), plan.tally())
    partners = Counter[str]()
    for _ in range(60):
        (tables,) = game.ballot(list(range(18)), stage, 1)
        assert all(len({groups[player] for player in table}) == 3 for table in tables)
        partners.update(groups[player] for table in tables for player in table if 0 in table)
    assert set(partners) == set("abcdef"), "anybody of another club can be met"
    assert plan.left_out() == ()


def test_a_starting_marker_by_ballot_goes_to_any_seat() -> None:
    heats, final = changed().stages
    plan = plan_of(changed(stages=(heats, replace(final, marker=FirstMarker.BALLOT))), STRATEGIES)
    game = SimulatedTournament(plan, [], SeededStream(bytes(32)), plan.tally())
    assert {tuple(game.from_marker(0, [7, 8, 9])) for _ in range(30)} == {(7, 8, 9)}
    assert {tuple(game.from_marker(1, [7, 8, 9])) for _ in range(30)} == {(7, 8, 9), (8, 9, 7), (9, 7, 8)}


def test_the_seat_of_the_winner_is_the_seat_drawn() -> None:
    """Whoever the marker makes the first to wager."""
    heats, final = changed().stages
    plan = plan_of(changed(stages=(heats, replace(final, marker=FirstMarker.BALLOT))), STRATEGIES)
    for seed in range(6):
        results = [survived(9, 8, 7, 6, 5, 4) for _ in range(3)]
        floors = [Told(plan.stages[0], results), Told(plan.stages[1], [survived(9, 8, 7, 6, 5, 4)])]
        game = SimulatedTournament(plan, floors, SeededStream(bytes([seed] * 32)), plan.tally())
        game.play()
        (winner,) = game.finish()[0]
        assert game.tally.left[1][game.umpires[1].seats[winner][1]] == 1


# --- what cannot be played --------------------------------------------


def refused(sentence: str, players: int | None = None, **changes: object) -> None:
    with pytest.raises(Refused, match=sentence):
        played(changed(**changes), 1, players)


def test_conditions_that_do_not_hold_together_are_refused() -> None:
    heats, final = changed().stages
    refused("nobody goes on", stages=(replace(heats, advance=Advance()), final))
    refused(
        'Stage "final" has 6 seats, but 12 players reach it', stages=(replace(heats, advance=Advance(top=4)), final)
    )
    refused("has 12 seats for 18 players", stages=(replace(heats, tables=2), final))
    refused("seats 9 players at a table, not 12", stages=(replace(heats, seats=12), final))
    refused("nothing says when a session ends", stages=(replace(heats, rounds=None), final))
    refused("with how many chips", stages=(replace(heats, start=Decimal(0)), final))
    refused("19 players do not fit", players=19)
    refused("5 players do not fit", players=5)
    refused("There is no table setting", stages=(replace(heats, table={"minimun": 5}), final))
    refused("is not an amount", stages=(replace(heats, table={"minimum": "abc"}), final))


def test_strategies_are_checked() -> None:
    with pytest.raises(Refused, match='did you mean "flat"'):
        plan_of(changed(), ("flat", "flta"))
    with pytest.raises(Refused, match="at least one"):
        plan_of(changed(), ())
