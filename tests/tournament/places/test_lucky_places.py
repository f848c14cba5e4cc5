"""Lucky losers drawn from one place at their tables."""

from dataclasses import replace

from croupier.proofs.stream import SeededStream
from croupier.tournament.conditions.model import Advance
from croupier.tournament.simulation.plan import plan_of
from croupier.tournament.simulation.tournament import SimulatedTournament
from tests.tournament.clauses import texts
from tests.tournament.conditions.checks.answers import found
from tests.tournament.cup import DIRECTOR, HEATS, Cup, cup, number
from tests.tournament.samples import Raw, sample
from tests.tournament.simulation.told_sessions import Told, survived
from tests.tournament.small import STRATEGIES, heats_and_final

PROGRESS = "15.2(b) 19.2(b) 12.2(b) 13.2(b) 17.2(b) 20.4(b) 15.3(a)(ii)(c) 18.3(a)(ii)(c)"
SECOND_PLACE: Raw = {"stages.0.advance": {"top": 1, "drawn": 1, "drawn-from": 2}, "stages.1.seats": 3}


def after_heats(ruleset: str, changes: Raw, outs: Raw | None = None) -> Cup:
    event = cup(ruleset, changes).playing()
    first, second = HEATS
    event.heats({player: held for player, held in first.items() if player not in (outs or {})}, second, outs)
    return event


@texts(PROGRESS)
def test_only_players_in_that_place_are_drawn_from(ruleset: str, clause: str) -> None:
    """P01 and P04 win their tables; P02 and P05 are second."""
    event = after_heats(ruleset, SECOND_PLACE)
    event.say(DIRECTOR, "draw-lucky-losers", stage="heats")
    draw = next(each for each in event.state.draws.values() if each.open)
    assert (draw.names, draw.slots) == (("P02", "P05"), ("in", "out"))
    event.draw_by_hand(["out", "in"])
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert list(event.state.places.decided["heats"].advanced) == ["P01", "P04", "P05"]
    assert event.replayed()


@texts(PROGRESS)
def test_all_who_share_the_place_are_in_the_draw(ruleset: str, clause: str) -> None:
    event = after_heats(ruleset, SECOND_PLACE, {"P02": 2, "P03": 2})
    event.say(DIRECTOR, "draw-lucky-losers", stage="heats")
    assert next(each for each in event.state.draws.values() if each.open).names == ("P02", "P03", "P05")


@texts(PROGRESS)
def test_an_excluded_player_makes_room_for_the_next(ruleset: str, clause: str) -> None:
    event = after_heats(ruleset, SECOND_PLACE)
    event.say(DIRECTOR, "exclude", player="P02", reason="Collusion.")
    event.say(DIRECTOR, "draw-lucky-losers", stage="heats")
    assert next(each for each in event.state.draws.values() if each.open).names == ("P03", "P05")


@texts(PROGRESS)
def test_nobody_in_that_place_is_said(ruleset: str, clause: str) -> None:
    third: Raw = {"stages.0.advance": {"top": 1, "drawn": 1, "drawn-from": 3}, "stages.1.seats": 3}
    event = after_heats(ruleset, third)
    for player in ("P02", "P05"):
        event.say(DIRECTOR, "exclude", player=player, reason="Collusion.")
    refusal = event.refused(DIRECTOR, "draw-lucky-losers", stage="heats")
    assert number(refusal) == clause
    assert refusal.reason == "Nobody in place 3 is left to draw from; confirm the stage without."
    event.say(DIRECTOR, "confirm-stage", stage="heats")


@texts(PROGRESS)
def test_places_that_cannot_be_drawn_from_are_faults(ruleset: str, clause: str) -> None:
    """Two tables of six; of each two go on."""
    where = "stages[1].advance.drawn-from"
    for who in (
        {"top": 2, "drawn": 2, "drawn-from": 2},
        {"top": 2, "drawn": 2, "drawn-from": 7},
        {"top": 2, "drawn": 2, "drawn-from": 0},
        {"top": 2, "drawn-from": 3},
        {"top": 2, "drawn": 3, "drawn-from": 3},
        {"top": 1, "runners-up": 2, "drawn": 1, "drawn-from": 2},
    ):
        assert found(sample(ruleset), {"stages.0.advance": who, "players.minimum": 12}).get(where) == clause, who
    fits: Raw = {"stages.0.advance": {"top": 2, "drawn": 2, "drawn-from": 3}, "players.minimum": 12}
    assert not found(sample(ruleset), fits)
    behind: Raw = {"stages.0.advance": {"top": 1, "runners-up": 1, "drawn": 2, "drawn-from": 3}, "players.minimum": 12}
    assert not found(sample(ruleset), behind), "one runner-up is second at a table, so both thirds are left"


def test_a_simulation_draws_from_that_place_too() -> None:
    """Three tables; the third in the order of the seats is third in chips."""
    said = heats_and_final("roulette-2002")
    heats = replace(said.stages[0], advance=Advance(top=1, drawn=2, drawn_from=3))
    plan = plan_of(replace(said, stages=(heats, said.stages[1])), STRATEGIES)
    drawn: set[tuple[int, ...]] = set()
    for seed in range(12):
        results = [survived(9, 8, 7, 6, 5, 4) for _ in range(3)]
        floors = [Told(plan.stages[0], results), Told(plan.stages[1], [survived(9, 8, 7, 6, 5)])]
        game = SimulatedTournament(plan, floors, SeededStream(bytes([seed] * 32)), plan.tally())
        game.play()
        seats = [game.umpires[0].seats[player] for player in game.went_on[0]]
        assert sorted(seat for _, seat in seats) == [0, 0, 0, 2, 2]
        drawn.add(tuple(sorted(table for table, seat in seats if seat == 2)))
    assert drawn == {(1, 2), (1, 3), (2, 3)}
