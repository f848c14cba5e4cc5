"""Who qualifies for a repechage, as the conditions say: nobody else is drawn a seat."""

from dataclasses import replace

from croupier.proofs.stream import SeededStream
from croupier.tournament.conditions.arithmetic import flows
from croupier.tournament.conditions.model import Qualify, StageKind
from croupier.tournament.conditions.reading import read_conditions
from croupier.tournament.simulation.plan import plan_of
from croupier.tournament.simulation.tournament import SimulatedTournament
from tests.tournament.conditions.checks.answers import found
from tests.tournament.cup import DIRECTOR, HEATS, Cup, number, second_chance
from tests.tournament.samples import Raw, across, change, told
from tests.tournament.simulation.told_sessions import Told, survived
from tests.tournament.small import STRATEGIES, heats_and_final

AGAIN = "15.2(b) 19.2(b) 12.2(b) 13.2(b) 17.2(b) 20.4(b) 15.3(a)(ii)(e) 18.3(a)(ii)(e) -"


def before_repechage(ruleset: str, who: Raw, outs: Raw | None = None) -> Cup:
    """P01 and P04 have won their tables; P02 and P05 were second, P03 and P06 third."""
    event = Cup(change(second_chance(ruleset, "repechage"), {"stages.1.qualify": who})).playing()
    first, second = HEATS
    gone = outs or {}
    event.heats({player: held for player, held in first.items() if player not in gone}, second, gone)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    return event


@across(*AGAIN.split())
def test_only_players_in_these_places_are_drawn_a_seat(ruleset: str, clause: str) -> None:
    event = before_repechage(ruleset, {"places": [2]})
    refusal = event.refused(DIRECTOR, "fix-list", stage="again", players=["P02", "P03"])
    assert number(refusal) == clause
    assert refusal.reason == "P03 does not qualify for again: those in place 2 at their tables qualify."
    event.say(DIRECTOR, "fix-list", stage="again")
    assert next(draw for draw in event.state.draws.values() if draw.open).names == ("P02", "P05")
    assert event.replayed()


@across(*AGAIN.split())
def test_only_players_with_chips_left(ruleset: str, clause: str) -> None:
    event = before_repechage(ruleset, {"with-chips": True}, {"P03": 2})
    refusal = event.refused(DIRECTOR, "fix-list", stage="again", players=["P03"])
    assert refusal.reason == "P03 does not qualify for again: those with chips left qualify."
    assert number(refusal) == clause
    event.say(DIRECTOR, "fix-list", stage="again")
    assert next(draw for draw in event.state.draws.values() if draw.open).names == ("P02", "P05", "P06")


@across(*AGAIN.split())
def test_the_best_by_chips_and_all_who_are_equal_with_the_last(ruleset: str, clause: str) -> None:
    """P02 and P05 hold 550, P03 and P06 hold 500."""
    event = before_repechage(ruleset, {"best": 2})
    event.say(DIRECTOR, "fix-list", stage="again")
    assert next(draw for draw in event.state.draws.values() if draw.open).names == ("P02", "P05")
    three = before_repechage(ruleset, {"best": 3})
    three.say(DIRECTOR, "fix-list", stage="again", players=["P02", "P05", "P06"])
    assert number(three.refused(DIRECTOR, "fix-list", stage="again", players=["P01"])) != clause, "P01 has gone on"


@across(*AGAIN.split())
def test_the_best_of_those_in_some_places(ruleset: str, clause: str) -> None:
    event = before_repechage(ruleset, {"places": [3], "best": 2})
    refusal = event.refused(DIRECTOR, "fix-list", stage="again", players=["P02"])
    said = "the best 2 by chips of those in place 3 at their tables qualify"
    assert refusal.reason == f"P02 does not qualify for again: {said}."


@across(*AGAIN.split())
def test_what_cannot_be_is_a_fault(ruleset: str, clause: str) -> None:
    """One of each table of three goes on, and the repechage has three seats."""
    raw = second_chance(ruleset, "repechage")
    for who, where in (
        ({"places": [1]}, "stages[2].qualify.places"),
        ({"places": [4]}, "stages[2].qualify.places"),
        ({"places": [2, 2]}, "stages[2].qualify.places"),
        ({"best": 4}, "stages[2].qualify.best"),
        ({"best": 0}, "stages[2].qualify.best"),
    ):
        assert found(raw, {"stages.1.qualify": who}) == {where: clause}, who
    assert found(raw, {"stages.0.qualify": {"best": 2}})["stages[1].qualify"] == clause
    assert found(second_chance(ruleset, "catch-up"), {"stages.1.qualify": {"best": 2}})["stages[2].qualify"] == clause
    assert told(raw, {"stages.1.qualify": {"places": [2]}, "stages.1.qualifies": ""}) == ()
    everybody = read_conditions(change(raw, {"stages.1.qualify": {"with-chips": False}})).stages[1].qualify
    assert everybody.open_to_all


def test_the_seats_of_a_repechage_are_counted_by_who_qualifies() -> None:
    raw = change(second_chance("mini-baccarat-2023", "repechage"), {"stages.1.seats": 4})

    def players(who: Raw) -> int:
        return flows(read_conditions(change(raw, {"stages.1.qualify": who})), 6)["again"].players

    assert [players(who) for who in ({}, {"places": [2]}, {"places": [2, 3]}, {"best": 3})] == [4, 2, 4, 3]


def test_a_simulation_lets_only_those_in() -> None:
    said = heats_and_final("roulette-2002")
    heats, final = said.stages
    again = replace(
        heats, name="again", kind=StageKind.REPECHAGE, tables=1, source=("heats",), qualify=Qualify(places=(3,))
    )
    stages = (heats, again, replace(final, tables=2, source=("heats", "again")))
    plan = plan_of(replace(said, stages=stages), STRATEGIES)
    results = [survived(9, 8, 7, 6, 5, 4) for _ in range(3)]
    floors = [
        Told(plan.stages[0], results),
        Told(plan.stages[1], [survived(3, 2, 1)]),
        Told(plan.stages[2], [survived(4, 3, 2, 1), survived(8, 7, 6, 5)]),
    ]
    game = SimulatedTournament(plan, floors, SeededStream(bytes(32)), plan.tally())
    game.play()
    assert sorted(game.umpires[0].seats[player][1] for player in game.entered[1]) == [2, 2, 2]


def test_bots_play_such_a_tournament_to_its_end() -> None:
    raw = change(second_chance("mini-baccarat-2023", "repechage"), {"stages.1.qualify": {"places": [2, 3], "best": 3}})
    event = Cup(raw)
    event.run()
    assert event.state.places.placings
    assert event.replayed()
