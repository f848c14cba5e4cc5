"""Prizes that reach below the final: equal ones who did not get there are told apart as the text says (X-14).

Six players, the best of two heats in a final of two, three prizes: the third is for the best of those who lost.
"""

from fractions import Fraction

import pytest

from croupier.archive.auditing import audit
from croupier.lab.workers import threads
from croupier.rulebook.editions import FIRST
from croupier.tournament.answers.report import why_placed
from croupier.tournament.conditions.model import PrizeTerms
from croupier.tournament.orders.journal import Journal
from croupier.tournament.places.placing import final_groups
from croupier.tournament.places.ties import open_ties
from croupier.tournament.simulation.plan import plan_of
from croupier.tournament.simulation.simulation import simulate
from croupier.tournament.texts.rules import Tie
from tests.tournament.cup import DIRECTOR, Cup, cup, small
from tests.tournament.samples import CHARITY, LATER, Raw, across, series
from tests.tournament.small import heats_and_final
from tests.tournament.texts.by_edition import by

THREE: Raw = {
    "stages.0.advance": {"top": 1},
    "stages.1.seats": 2,
    "prizes.shares": ["50%", "30%", "20%"],
    "ties.session": "extra-rounds",
}
POOL = 54_000


def heats(ruleset: str, changes: Raw | None = None) -> Cup:
    raw = THREE | (changes or {})
    if ruleset not in LATER:
        raw = {key: value for key, value in raw.items() if not key.startswith("ties")}
    return cup(ruleset, raw).playing()


def finish(event: Cup) -> dict[str, int]:
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    event.start("final/1")
    event.final({"P01": 900, "P04": 700})
    event.placed()
    return event.award()


def test_a_tournament_of_the_first_edition_shares_the_prize() -> None:
    event = cup("roulette-2002", {key: value for key, value in THREE.items() if key != "ties.session"}).drawn()
    event.staff.journal = Journal(by(event.journal.log, FIRST.number))
    event.start("heats/1")
    event.heats({"P01": 600, "P02": 500, "P03": 300}, {"P04": 600, "P05": 500, "P06": 300})
    assert open_ties(event.state) == []
    assert finish(event) == {"P01": POOL // 2, "P04": POOL * 3 // 10, "P02": POOL // 10, "P05": POOL // 10}
    assert audit(event.journal.log).findings == []


@across("15.21", "19.21", "12.19", "13.21", "17.21", "20.21", "15.3(a)(viii)(B)", "18.3(a)(viii)(B)", "-")
def test_x14_equal_chips_in_heats_that_decide_a_prize_are_played_off(ruleset: str, clause: str) -> None:
    event = heats(ruleset)
    event.heats({"P01": 600, "P02": 500, "P03": 300}, {"P04": 600, "P05": 500, "P06": 300})
    (tie,) = open_ties(event.state)
    assert (tie.players, tie.method) == (("P02", "P05"), Tie.EXTRA_ROUNDS), "fifth and sixth place are worth nothing"
    assert "P02, P05 share a prize" in event.refused(DIRECTOR, "confirm-stage", stage="heats").reason
    event.decide_by_play(["P02", "P05"])
    prizes = finish(event)
    (third,) = prizes.keys() - {"P01", "P04"}
    assert prizes == {"P01": POOL // 2, "P04": POOL * 3 // 10, third: POOL // 5}
    assert event.state.places.placings[third] == "3"
    assert event.replayed()


@across("15.22", "19.22", "12.20", "13.22", "17.22", "20.22", "-", "-", "-")
def test_x16_who_went_out_of_heats_in_the_same_round_share_the_prize(ruleset: str, clause: str) -> None:
    event = heats(ruleset)
    event.heats({"P01": 600}, {"P04": 600}, {"P02": 2, "P05": 2, "P03": 1, "P06": 1})
    assert open_ties(event.state) == []
    assert finish(event) == {"P01": 27_000, "P04": 16_200, "P02": 5_400, "P05": 5_400}


@pytest.mark.clauses(LATER[1], "18.3(a)(viii)(B)")
def test_where_the_conditions_draw_cards_the_prize_is_drawn_for() -> None:
    event = heats(LATER[1], {"ties.session": "card-draw"})
    event.heats({"P01": 600, "P02": 500, "P03": 300}, {"P04": 600, "P05": 500, "P06": 300})
    event.say(DIRECTOR, "draw-tie", players=["P02", "P05"])
    event.draw_by_hand(["9h", "9d"])
    assert "P02, P05" in event.refused(DIRECTOR, "confirm-stage", stage="heats").reason, "equal cards are drawn again"
    event.say(DIRECTOR, "draw-tie", players=["P02", "P05"])
    event.draw_by_hand(["9h", "Td"])
    assert finish(event)["P05"] == POOL // 5


@pytest.mark.clauses(CHARITY, "21.3")
def test_a_donation_for_the_best_of_those_who_lost_is_drawn_for() -> None:
    changes = {"stages.0.advance": {"top": 1}, "stages.1.seats": 2, "donations.values": [5000, 2500, 1000]}
    event = cup(CHARITY, changes).playing()
    event.heats({"P01": 3000, "P02": 2000, "P03": 1000}, {"P04": 3000, "P05": 2000, "P06": 1000})
    (tie,) = open_ties(event.state)
    assert (tie.players, tie.method) == (("P02", "P05"), Tie.CARD_DRAW)


@pytest.mark.clauses("roulette-2002", "12.19", "12.2(b)")
def test_lucky_losers_are_drawn_before_the_others_play_for_a_prize() -> None:
    event = heats("roulette-2002", {"stages.0.advance": {"top": 1, "drawn": 1}, "stages.1.seats": 3})
    event.heats({"P01": 600, "P02": 500, "P03": 500}, {"P04": 600, "P05": 500, "P06": 500})
    assert open_ties(event.state) == [], "who is drawn need not play"
    event.say(DIRECTOR, "draw-lucky-losers", stage="heats")
    event.draw_by_hand(["in", "out", "out", "out"])
    assert open_ties(event.state) == [], "three play for three prizes, nobody else wins one"


@pytest.mark.clauses(LATER[1], "18.3(a)(ii)(e)", "18.3(a)(viii)(B)")
def test_where_losers_may_come_back_the_tie_waits_until_all_is_played() -> None:
    again = {"name": "again", "kind": "repechage", "qualifies": "The next two.", "tables": 1, "seats": 2, "rounds": 2}
    raw = small(LATER[1], THREE | {"prizes.shares": ["40%", "30%", "15%", "10%", "5%"]})
    heat, final = raw["stages"]
    again |= {"table": heat["table"], "source": ["heats"], "recording": "counts", "advance": {"top": 1}}
    raw["stages"] = [heat, again, final | {"source": ["heats", "again"], "seats": 3}]
    event = Cup(raw).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 300}, {"P04": 600, "P05": 550, "P06": 300})
    assert open_ties(event.state) == [], "they may come back by the second chance"
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("again", players=["P02", "P05"])
    event.start("again/1")
    event.play_counted("again/1/1", {"P02": 600, "P05": 500})
    event.say(DIRECTOR, "end-session", session="again/1")
    event.say(DIRECTOR, "confirm-stage", stage="again")
    event.seat("final")
    event.start("final/1")
    event.final({"P01": 900, "P04": 700, "P02": 600})
    event.say(DIRECTOR, "confirm-stage", stage="final")
    (tie,) = open_ties(event.state)
    assert tie.players == ("P03", "P06"), "the fifth prize is for the better of the two who only played the heats"
    assert "P03, P06 share a prize" in event.refused(DIRECTOR, "confirm-placings").reason
    event.decide_by_play(["P03", "P06"])
    event.say(DIRECTOR, "confirm-placings")
    assert {event.state.places.placings[player] for player in ("P03", "P06")} == {"5", "6"}


# --- after stages with points --------------------------------------------


def triple() -> Cup:
    """Four play two stages with points at one table; the best two by points play a final, three win."""
    raw = series()
    one = {"tables": 1, "seats": 4, "rounds": 1, "recording": "counts", "points": [8, 4, 2, 1]}
    raw["stages"][0] |= one
    raw["stages"][1] |= one | {"advance": {"points": 2}}
    raw["stages"][2] |= {"tables": 1, "seats": 2, "rounds": 1, "recording": "counts"}
    raw["players"] = {"minimum": 4, "maximum": 4}
    raw["prizes"] = {"shares": ["50%", "30%", "20%"]}
    event = Cup(raw)
    event.closed(4)
    return event


def play(event: Cup, stage: str, *order: str) -> None:
    """A session of one table that ends in this order."""
    event.seat(stage)
    event.start(f"{stage}/1")
    event.play_counted(f"{stage}/1/1", {player: 900 - 100 * place for place, player in enumerate(order)})
    event.say(DIRECTOR, "end-session", session=f"{stage}/1")
    event.say(DIRECTOR, "confirm-stage", stage=stage)


@pytest.mark.clauses(LATER[1], "18.3(a)(ii)(d)", "18.3(a)(xi)(B)")
def test_who_misses_the_final_of_a_series_is_placed_by_points_not_by_the_last_stack() -> None:
    event = triple()
    play(event, "first", "P01", "P03", "P02", "P04")  # 8 for P01, 4 for P03, 2 for P02, 1 for P04
    play(event, "second", "P02", "P01", "P04", "P03")  # together 12 for P01, 10 for P02, 5 for P03, 3 for P04
    play(event, "final", "P01", "P02")
    event.say(DIRECTOR, "confirm-placings")
    event.say(DIRECTOR, "publish")
    places = {"P01": "1", "P02": "2", "P03": "3", "P04": "4"}
    assert event.state.places.placings == places, "P04 had more chips in the second stage"
    assert event.award() == {"P01": 18_000, "P02": 10_800, "P03": 7_200}, "of four fees of 90 net"


@pytest.mark.clauses(LATER[1], "18.3(a)(xi)(B)", "18.3(a)(xi)(D)")
def test_equal_points_for_a_prize_below_the_final_are_played_off_where_the_conditions_say_so() -> None:
    event = triple()
    play(event, "first", "P01", "P02", "P03", "P04")
    event.seat("second")
    event.start("second/1")
    event.play_counted("second/1/1", {"P02": 900, "P01": 800, "P04": 700, "P03": 600})
    event.say(DIRECTOR, "end-session", session="second/1")
    (tie,) = open_ties(event.state)
    assert (tie.players, tie.fresh) == (("P03", "P04"), True)
    assert "P03, P04" in event.refused(DIRECTOR, "confirm-stage", stage="second").reason


@pytest.mark.clauses(LATER[1], "18.9", "18.20")
def test_x12_who_does_not_come_to_a_later_session_of_a_series_stands_below_all_who_did() -> None:
    event = triple()
    play(event, "first", "P01", "P02", "P03", "P04")
    event.seat("second")
    event.start("second/1", absent=["P01"])
    event.play_counted("second/1/1", {"P02": 900, "P03": 800, "P04": 700})
    event.say(DIRECTOR, "end-session", session="second/1")
    event.say(DIRECTOR, "confirm-stage", stage="second")
    assert set(event.state.places.decided["second"].advanced) == {"P02", "P03"}
    assert final_groups(event.state)[-2:] == [["P04"], ["P01"]], "whatever P01 had by points"
    assert {player: why_placed(event.state, player) for player in ("P04", "P01")} == {
        "P04": "3 points",
        "P01": "second/1: not seated in time",
    }


@pytest.mark.clauses(LATER[1], "18.3(a)(ii)(d)", "18.20")
def test_who_went_out_of_a_session_of_a_series_is_told_the_points_too() -> None:
    event = triple()
    play(event, "first", "P01", "P02", "P03", "P04")
    event.seat("second")
    event.start("second/1")
    event.play_counted("second/1/1", {"P02": 900, "P01": 800, "P03": 700}, {"P04": 1})
    event.say(DIRECTOR, "end-session", session="second/1")
    event.say(DIRECTOR, "confirm-stage", stage="second")
    assert why_placed(event.state, "P04") == "2 points", "one for each fourth place"


# --- simulated --------------------------------------------


@pytest.mark.clauses("roulette-2002", "12.19")
def test_a_simulation_plays_such_ties_off_too() -> None:
    def ties(*shares: Fraction) -> int:
        plan = plan_of(heats_and_final("roulette-2002", 4, prizes=PrizeTerms(shares=shares)), ("flat",))
        with threads(1) as workers:
            return simulate(plan, 100, 1, workers).tally.ties[0]

    six, seven = (Fraction(1, 6),) * 6, (Fraction(1, 7),) * 7
    assert ties(*seven) > ties(*six), "six play the final: a seventh prize is for the best of those who lost"
