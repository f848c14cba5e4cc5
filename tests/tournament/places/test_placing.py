"""Places, ties that decide something, and the whole pool to the cent."""

from fractions import Fraction

import pytest

from croupier.games.script.awaiting import Want
from croupier.tournament.conditions.pool import award_places, breakdown, divide
from croupier.tournament.places.ranking import Out, Result, places, rank_results
from croupier.tournament.places.ties import open_ties
from croupier.tournament.results.placings import PlacingsConfirmed
from croupier.tournament.tables.playoffs import PlayOffBegan
from croupier.tournament.tables.rounds import Eliminated
from croupier.tournament.texts.law import RULESETS
from tests.tournament.cup import CASHIER, DEALER, DIRECTOR, FINAL, FIRST, OPERATOR, SECOND, Cup, clauses, cup, number
from tests.tournament.samples import CHARITY, LATER, NOT_CHARITY, across, conditions

POOL = 54_000
"""Cents: six fees of 100, each with a commission of 10 inside; 60% are 324.00, 40% are 216.00."""


# --- places --------------------------------------------


@across("15.19", "19.19", "12.17", "13.19", "17.19", "20.19", "15.20", "18.20", "21.4")
def test_x39_survivors_by_chips_then_the_last_out_first(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    event.heats({"P01": 600, "P02": 550}, {"P04": 600, "P05": 550, "P06": 500}, {"P03": 1})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    event.start("final/1")
    event.final({"P05": 700, "P01": 300}, {"P04": 1, "P02": 2})
    for other in (DEALER, OPERATOR, CASHIER):
        event.refused(other, "confirm-stage", stage="final")
        event.refused(other, "confirm-placings")
    assert number(event.refused(DIRECTOR, "confirm-placings")) == clause, "the final is not confirmed"
    event.say(DIRECTOR, "confirm-stage", stage="final")
    event.refused(DIRECTOR, "publish")
    logged = event.told(DIRECTOR, "confirm-placings")
    assert clause in clauses(logged)
    assert event.state.places.placings == {"P05": "1", "P01": "2", "P02": "3", "P04": "4", "P06": "5", "P03": "6"}
    event.say(DIRECTOR, "publish")
    assert event.replayed()


@across("-", "-", "-", "-", "-", "-", "-", "-", "21.4")
def test_the_order_of_going_out_is_on_record_and_announced(ruleset: str, clause: str) -> None:
    event = cup(ruleset).to_final()
    event.final({"P01": 4000, "P02": 4000 - 25}, {"P05": 1, "P04": 2})
    assert [event.state.places.outs[player].round for player in ("P05", "P04")] == [1, 2]
    told = [each.event.says() for each in event.journal.log if isinstance(each.event, Eliminated)]
    assert told == [
        f"P05 is out in round 1 at {FINAL}: no chips are left",
        f"P04 is out in round 2 at {FINAL}: no chips are left",
    ]
    event.placed()
    said = [each.event.says() for each in event.journal.log if isinstance(each.event, PlacingsConfirmed)]
    assert said == ["placings are confirmed: 1 P01; 2 P02; 3 P04; 4 P05; 5-6 P03 and P06"]


@across("-", "-", "-", "-", "-", "-", "-", "-", "1.1(i)")
def test_after_a_session_its_winners_advance(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    event.heats({"P01": 2600, "P02": 2550, "P03": 500}, {"P04": 2000, "P05": 1950, "P06": 2100})
    event.refused(DIRECTOR, "fix-list", stage="final")
    assert clause in clauses(event.told(DIRECTOR, "confirm-stage", stage="heats"))
    assert set(event.state.places.decided["heats"].advanced) == {"P01", "P02", "P06", "P04"}, (
        "the best four of the session"
    )


@across("-", "-", "-", "-", "-", "-", "-", "-", "1.1(ii)")
def test_after_the_last_session_the_winners_are_determined(ruleset: str, clause: str) -> None:
    event = cup(ruleset).to_final()
    event.final({"P01": 4000, "P02": 2000, "P04": 1000, "P05": 1000})
    assert clause in clauses(event.told(DIRECTOR, "confirm-stage", stage="final"))
    assert not event.state.places.decided["final"].advanced


# --- extra rounds --------------------------------------------


@across("15.21", "19.21", "12.19", "13.21", "17.21", "20.21", "-", "-", "-")
def test_x14_equal_chips_that_decide_who_goes_on_are_played_off(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    event.heats({"P01": 600, "P02": 500, "P03": 500}, {"P04": 600, "P05": 600, "P06": 500})
    (tie,) = open_ties(event.state)
    assert tie.players == ("P02", "P03"), "P04 and P05 share a place too, but both go on"
    assert "P02, P03" in event.refused(DIRECTOR, "confirm-stage", stage="heats").reason
    assert number(event.refused(DIRECTOR, "extra-rounds", players=["P04", "P05"])) == clause
    event.refused(DEALER, "extra-rounds", players=["P02", "P03"])
    event.refused(DIRECTOR, "extra-rounds", players=["P02", "P03"], fresh=True)
    held = event.state.chips["stack:P01"]
    table = event.decide_by_play(["P02", "P03"])
    assert set(table.seats.values()) == {"P02", "P03"}, "the others sit out"
    (opening,) = [each.event for each in event.journal.log if isinstance(each.event, PlayOffBegan)]
    assert {chips for _, chips in opening.stacks} == {Fraction(500)}, "they keep their equal stacks"
    assert clause in {each.number for each in opening.clauses}
    assert event.state.chips["stack:P01"] == held
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    advanced = set(event.state.places.decided["heats"].advanced)
    assert {"P01", "P04", "P05"} < advanced
    (winner,) = advanced - {"P01", "P04", "P05"}
    loser = ({"P02", "P03"} - {winner}).pop()
    assert event.state.places.results["heats/1"][winner].breaks > event.state.places.results["heats/1"][loser].breaks
    assert event.replayed()


@across("15.21", "19.21", "12.19", "13.21", "17.21", "20.21", "-", "-", "-")
def test_x14_equal_chips_for_a_prize_in_the_final_are_played_off(ruleset: str, clause: str) -> None:
    event = cup(ruleset).to_final()
    event.final({"P01": 600, "P02": 600, "P04": 300, "P05": 300})
    (tie,) = open_ties(event.state)
    assert tie.players == ("P01", "P02"), "the third and fourth place are worth the same: nothing"
    assert number(event.refused(DIRECTOR, "extra-rounds", players=["P04", "P05"])) == clause
    event.decide_by_play(["P01", "P02"])
    event.placed()
    assert sorted(event.state.places.placings.values()) == ["1", "2", "3-4", "3-4", "5-6", "5-6"]
    assert sorted(event.award().values()) == [21_600, 32_400]


@across("15.21", "19.21", "12.19", "13.21", "17.21", "20.21", "-", "-", "-")
def test_x15_out_together_with_only_advancement_at_stake_needs_fresh_stacks(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    event.heats({"P01": 600}, {"P04": 600, "P05": 550, "P06": 500}, {"P02": 2, "P03": 2})
    (tie,) = open_ties(event.state)
    assert (tie.players, tie.fresh) == (("P02", "P03"), True)
    event.refused(DIRECTOR, "extra-rounds", players=["P02", "P03"])
    event.decide_by_play(["P02", "P03"], fresh=True)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert len(event.state.places.decided["heats"].advanced) == 4
    assert event.replayed()


@pytest.mark.clauses("mini-baccarat-2002", "13.21", "13.22")
def test_x15_tied_players_who_go_broke_in_an_extra_round_share() -> None:
    """Both hold 10, the minimum, and lose it in the same extra round: out together, so the prizes are combined."""
    event = cup("mini-baccarat-2002").to_final()
    event.final({"P01": 10, "P02": 10, "P04": 5, "P05": 5})
    event.say(DIRECTOR, "extra-rounds", players=["P01", "P02"])
    table = next(each for each in event.state.tables.values() if each.playoff)
    while table.replayed().round.awaiting.want is not Want.WAGERS:
        for move in event.floor.next_moves(table):
            event.say(DEALER, "play", table=table.id, move=str(move))
    for text in ("p1 wager player 10", "p2 wager player 10", "d cards Kh Kd 6h 7d"):
        event.say(DEALER, "play", table=table.id, move=text)
    event.say(DEALER, "next-round", table=table.id)
    assert table.over == "the tied players are out together"
    assert not open_ties(event.state)
    event.placed()
    assert event.award() == {"P01": 27_000, "P02": 27_000}


# --- sharing --------------------------------------------


@across("15.22", "19.22", "12.20", "13.22", "17.22", "20.22", "-", "-", "-")
def test_x16_out_in_the_same_round_the_prizes_are_combined_and_divided_equally(ruleset: str, clause: str) -> None:
    event = cup(ruleset).to_final()
    event.final({"P01": 600}, {"P02": 2, "P04": 2, "P05": 1})
    assert not open_ties(event.state)
    assert event.placed() == {"P01": "1", "P02": "2-3", "P04": "2-3", "P05": "4", "P03": "5-6", "P06": "5-6"}
    logged = event.told(DIRECTOR, "award")
    assert clause in clauses(logged)
    assert event.state.prizes.awards == {"P01": 32_400, "P02": 10_800, "P04": 10_800}, (
        "216.00 and nothing, divided by two"
    )


def test_x16_a_cent_that_cannot_be_divided_goes_in_the_order_of_the_ballot() -> None:
    ballot = {"A": 2, "B": 0, "C": 1}
    assert award_places([100, 0, 0], [["A", "B", "C"]], frozenset(), ballot) == {"B": 34, "C": 33, "A": 33}
    assert award_places([101, 0, 0], [["A", "B", "C"]], frozenset(), ballot) == {"B": 34, "C": 34, "A": 33}


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_x17_same_round_across_tables(ruleset: str) -> None:
    """Tables are not in step: the ordinal of the round within the session decides, at whichever table."""
    event = cup(ruleset).playing()
    event.heats({"P01": 600, "P02": 550}, {"P04": 600, "P05": 500}, {"P03": 1, "P06": 1})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    event.start("final/1")
    event.final({"P01": 900, "P02": 700, "P04": 400, "P05": 100})
    places_of = event.placed()
    assert (places_of["P03"], places_of["P06"]) == ("5-6", "5-6")
    later = cup(ruleset).playing()
    later.heats({"P01": 600, "P02": 550}, {"P04": 600, "P05": 500}, {"P03": 1, "P06": 2})
    later.say(DIRECTOR, "confirm-stage", stage="heats")
    later.seat("final")
    later.start("final/1")
    later.final({"P01": 900, "P02": 700, "P04": 400, "P05": 100})
    assert (later.placed()["P06"], later.state.places.placings["P03"]) == ("5", "6")


def test_x18_extra_rounds_with_chips_sharing_without() -> None:
    """2005 has both clauses: 20.21 while they hold chips, 20.22 once the same round has put them out."""
    holding = cup("blackjack-2005").to_final()
    holding.final({"P01": 600, "P02": 600, "P04": 300, "P05": 300})
    assert [(tie.players, tie.method.value) for tie in open_ties(holding.state)] == [(("P01", "P02"), "extra-rounds")]
    broke = cup("blackjack-2005").to_final()
    broke.final({"P04": 300, "P05": 200}, {"P01": 2, "P02": 2})
    assert open_ties(broke.state) == []
    shared = cup("blackjack-2005").to_final()
    shared.final({}, {"P01": 2, "P02": 2, "P04": 2, "P05": 1})
    shared.placed()
    assert shared.award() == {"P01": 18_000, "P02": 18_000, "P04": 18_000}


# --- the whole pool --------------------------------------------


@across("15.20", "19.20", "12.18", "13.20", "17.20", "20.20", "15.21", "18.21", "-")
def test_all_of_the_pool_goes_to_the_players(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"pool.additions": "100.01"}).ended()
    event.refused(OPERATOR, "award")
    assert clause in clauses(event.told(DIRECTOR, "award"))
    assert sum((event.state.prizes.awards or {}).values()) == POOL + 10_001
    assert event.state.prizes.awards == {"P01": 38_401, "P02": 25_600}
    assert event.money("pool") == 0
    refusal = event.refused(DIRECTOR, "close")
    assert number(refusal) == clause
    assert "not signed for" in refusal.reason
    event.refused(CASHIER, "pay-prize", player="P04", signed="P04")
    for player in ("P01", "P02"):
        event.say(CASHIER, "pay-prize", player=player, signed=player)
        event.refused(CASHIER, "pay-prize", player=player, signed=player)
    event.say(DIRECTOR, "close")
    left = {"commission": 6_000, "operator": -10_001}
    assert {name: cents for name, cents in event.state.money.non_zero().items() if "player" not in name} == left


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_a_guarantee_is_made_up_by_the_operator(ruleset: str) -> None:
    event = cup(ruleset, {"pool.guarantee": 1000}).ended()
    assert event.award() == {"P01": 60_000, "P02": 40_000}
    assert event.money("operator") == -(100_000 - POOL)


@across("15.2(h)", "19.2(i)", "12.2(h)", "13.2(h)", "17.2(h)", "20.4(i)", "15.3(a)(x)", "18.3(a)(x)", "-")
def test_x37_no_start_with_more_prizes_than_players(ruleset: str, clause: str) -> None:
    """Six have paid, so six prizes; one has withdrawn, and five are enough players but too few for the prizes."""
    sixth = ["25%", "15%", "15%", "15%", "15%", "15%"]
    steps = [{"players": 5, "shares": ["100%"]}, {"players": 6, "shares": sixth}]
    event = cup(ruleset, {"prizes": {"steps": steps}}).drawn()
    event.say(CASHIER, "withdraw", player="P06", reason="Ill.")
    event.on_time()
    refusal = event.refused(DIRECTOR, "start-session", session="heats/1")
    assert number(refusal) == clause
    assert "6 places for 5 players" in refusal.reason


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_x37_fewer_finishers_than_prizes(ruleset: str) -> None:
    """Four prizes; P02 is excluded, placed last of the four and paid nothing: 20% is spread over 40, 20 and 20%."""
    event = cup(ruleset, {"prizes.shares": ["40%", "20%", "20%", "20%"]}).to_final()
    event.final({"P01": 900, "P02": 700, "P04": 400, "P05": 100})
    event.say(DIRECTOR, "exclude", player="P02", reason="Found with chips of another colour.")
    assert event.placed()["P02"] == "4"
    assert event.award() == {"P01": 27_000, "P04": 13_500, "P05": 13_500}
    assert event.money("pool") == 0


def test_split_loses_nothing() -> None:
    assert divide(100, [Fraction(1, 3)] * 3) == [34, 33, 33]
    assert divide(0, [Fraction(1)]) == [0]
    cup_prizes = conditions("roulette-2002", {"prizes": {"amounts": [100], "shares": ["50%", "50%"]}}).prizes
    assert breakdown(cup_prizes, 50_001, 6) == [10_000 + 20_001, 20_000]


# --- ties by the conditions (2016, 2023), by cards (charity) --------------------------------------------


@across("-", "-", "-", "-", "-", "-", "15.3(a)(viii)(B)", "18.3(a)(viii)(B)", "-")
def test_m33_equal_chips_in_a_heat_as_the_conditions_say(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    event.heats({"P01": 600, "P02": 500, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500})
    refusal = event.refused(DIRECTOR, "extra-rounds", players=["P02", "P03"])
    assert number(refusal) == clause, "the conditions have cards drawn"
    event.say(DIRECTOR, "draw-tie", players=["P02", "P03"])
    event.draw_by_hand(["2c", "3c"])
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert "P03" in event.state.places.decided["heats"].advanced


@across("-", "-", "-", "-", "-", "-", "15.3(a)(xi)(C)", "18.3(a)(xi)(C)", "-")
def test_m33_equal_chips_in_a_final_share_as_the_conditions_say(ruleset: str, clause: str) -> None:
    event = cup(ruleset).to_final()
    event.final({"P01": 600, "P02": 600, "P04": 300, "P05": 300})
    assert not open_ties(event.state)
    event.placed()
    assert clause in clauses(event.told(DIRECTOR, "award"))
    assert event.state.prizes.awards == {"P01": 27_000, "P02": 27_000}


@across("-", "-", "-", "-", "-", "-", "15.3(a)(xi)(D)", "18.3(a)(xi)(D)", "-")
def test_m33_or_play_on_as_the_conditions_say(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"ties.final": "extra-rounds"}).to_final()
    event.final({"P01": 600, "P02": 600, "P04": 300, "P05": 300})
    logged = event.told(DIRECTOR, "extra-rounds", players=["P01", "P02"])
    assert clause in clauses(logged)


@pytest.mark.clauses(CHARITY, "21.3", "21.3.2", "21.3.3")
def test_h17_out_together_the_larger_stake_is_higher_then_cards() -> None:
    """Sorted by the stack before the round; equal stacks draw cards, ace high, equal cards draw again."""

    def out(player: str, round_number: int, before: int, table: str = FIRST) -> Result:
        gone = Out(table, "heats/1", round_number, Fraction(before), "no chips are left")
        return Result(player, table, "heats/1", Fraction(0), gone)

    three = [out("A", 7, 400), out("B", 7, 900), out("C", 7, 650)]
    assert rank_results(three, by_stake=True) == [["B"], ["C"], ["A"]]
    tables = [out("A", 7, 400), out("B", 7, 900, SECOND), out("C", 8, 100)]
    assert rank_results(tables, by_stake=True) == [["C"], ["B"], ["A"]], "other tables by the ordinal of the round"
    equal = [out("A", 7, 400), out("B", 7, 400)]
    assert rank_results(equal, by_stake=True) == [["A", "B"]]
    event = cup(CHARITY).to_final()
    event.final({"P04": 4000, "P05": 4000 - 25}, {"P01": 2, "P02": 2})
    assert places(rank_results(event.state.places.results["final/1"].values(), by_stake=True))["P01"] == (3, 4)


@pytest.mark.clauses(CHARITY, "21.3.2", "21.3.3")
def test_h18_equal_chips_after_a_set_number_of_rounds_draw_cards() -> None:
    event = cup(CHARITY).to_final()
    event.final({"P01": 3000, "P02": 3000, "P04": 1000, "P05": 1000})
    (tie,) = open_ties(event.state)
    assert (tie.players, tie.method.value) == (("P01", "P02"), "card-draw")
    event.refused(DIRECTOR, "extra-rounds", players=["P01", "P02"])
    event.say(DIRECTOR, "draw-tie", players=["P01", "P02"])
    event.draw_by_hand(["Kc", "Kd"])
    assert len(open_ties(event.state)) == 1, "equal cards: drawn again"
    event.say(DIRECTOR, "draw-tie", players=["P01", "P02"])
    event.draw_by_hand(["Kc", "Ad"])
    assert event.placed()["P02"] == "1", "ace high"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nothing_advances_before_the_director_confirms(ruleset: str) -> None:
    event = cup(ruleset).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 525, "P06": 500})
    assert "not confirmed" in event.refused(DIRECTOR, "fix-list", stage="final").reason
    assert not event.state.places.decided


def test_m37_points_of_shared_places_are_pooled() -> None:
    event = points_cup()
    event.heats({"P01": 600, "P02": 600, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    points = event.state.places.decided["heats"].points
    assert [points["P01"], points["P02"], points["P03"]] == [Fraction(9, 2), Fraction(9, 2), 1]
    assert [points["P04"], points["P05"], points["P06"]] == [6, 3, 1]


def points_cup(changes: dict[str, object] | None = None) -> Cup:
    """Two stages of points, 6, 3 and 1 at each table; the places by points."""
    series = {
        "stages.0.kind": "points", "stages.0.points": [6, 3, 1], "stages.0.advance": {},
        "stages.1.kind": "points", "stages.1.points": [6, 3, 1], "stages.1.seats": 3, "stages.1.tables": 2,
        "ties": {"session": "share", "final": "share", "points": "share"},
    }  # fmt: skip
    return cup(LATER[1], series | (changes or {})).playing()


def test_m37_a_series_is_ranked_by_its_points() -> None:
    event = points_cup()
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    event.start("final/1")
    event.play_counted("final/1/1", {"P01": 100, "P02": 300, "P03": 200})
    event.play_counted("final/1/2", {"P04": 300, "P05": 200, "P06": 100})
    event.say(DIRECTOR, "end-session", session="final/1")
    placings = event.placed()
    assert placings == {"P04": "1", "P02": "2", "P01": "3", "P05": "4", "P03": "5", "P06": "6"}
    assert event.award() == {"P04": 32_400, "P02": 21_600}


def test_m33_equal_points_are_played_off_with_fresh_stacks() -> None:
    event = points_cup({"ties.points": "extra-rounds"})
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    event.start("final/1")
    event.play_counted("final/1/1", {"P01": 300, "P02": 200, "P03": 100})
    event.play_counted("final/1/2", {"P04": 300, "P05": 200, "P06": 100})
    event.say(DIRECTOR, "end-session", session="final/1")
    event.say(DIRECTOR, "confirm-stage", stage="final")
    assert [tie.players for tie in open_ties(event.state)] == [("P01", "P04")], (
        "12 points each; the rest is worth nothing"
    )
    event.refused(DIRECTOR, "confirm-placings")
    event.decide_by_play(["P01", "P04"], fresh=True)
    event.say(DIRECTOR, "confirm-placings")
    event.say(DIRECTOR, "publish")
    assert {event.state.places.placings["P01"], event.state.places.placings["P04"]} == {"1", "2"}
    for player in event.award():
        event.say(CASHIER, "pay-prize", player=player, signed=player)
    event.say(DIRECTOR, "close")
    assert dict(event.state.chips.non_zero()) == {}
