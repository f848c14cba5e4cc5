"""Ties: which equal chips need a decision, and what decides them."""

from fractions import Fraction

import pytest

from croupier.tournament.conditions.pool import worth
from croupier.tournament.places.ranking import prize_ties
from croupier.tournament.places.tie import OpenTie
from croupier.tournament.places.ties import open_ties
from croupier.tournament.texts.rules import Tie
from tests.tournament.clauses import EQUAL, FINAL_EQUAL, POINTS, SAME_POINTS, TIES, charity, later
from tests.tournament.cup import DIRECTOR, FIRST, HEATS, SECOND, charity_night, cup, number
from tests.tournament.places.points_series import play, scored
from tests.tournament.samples import CHARITY, Raw, across, conditions
from tests.tournament.tables.playing_off import played_off


@charity("2.3", "21.3")
def test_equal_chips_for_different_donations_are_told_apart_by_cards() -> None:
    """The first two donations differ; nobody gives anything for the third and fourth place."""
    event = cup(CHARITY).to_final()
    event.final({"P01": 3000, "P02": 3000, "P04": 1000, "P05": 1000})
    assert [(tie.players, tie.method) for tie in open_ties(event.state)] == [(("P01", "P02"), Tie.CARD_DRAW)]


@charity("3.2(c)", "21.3")
def test_out_together_with_equal_stakes_draw_cards() -> None:
    """Four go on; three still hold chips, and P02 and P03 went out in the last hand with the same stake."""
    event = cup(CHARITY, {"stages.0.advance": {"runners-up": 4}}).playing()
    event.heats({"P01": 6000}, {"P04": 3500, "P05": 2500}, {"P02": 2, "P03": 2, "P06": 1})
    assert [(tie.players, tie.method) for tie in open_ties(event.state)] == [(("P02", "P03"), Tie.CARD_DRAW)]


@charity("3.2(c)", "21.3")
def test_runners_up_with_equal_chips_draw_cards() -> None:
    event = charity_night({"stages.0.advance": {"runners-up": 3}, "stages.1.seats": 3})
    (tie,) = open_ties(event.state)
    assert (tie.subject, tie.players, tie.why) == ("heats", ("P02", "P05"), "a place among the runners-up")
    assert (tie.method, tie.fresh) == (Tie.CARD_DRAW, False)
    assert "P02, P05" in event.refused(DIRECTOR, "confirm-stage", stage="heats").reason


@across("-", "-", "-", "-", "-", "-", "15.3(a)(viii)(B)", "18.3(a)(viii)(B)", "21.3")
def test_a_tie_that_cards_decide_is_not_played_off(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 550}, HEATS[1])
    assert number(event.refused(DIRECTOR, "extra-rounds", players=["P02", "P03"])) == clause
    event.say(DIRECTOR, "draw-tie", players=["P02", "P03"])
    event.draw_by_hand(["Th", "Kd"])
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert event.state.entries["P03"].playing
    assert "drew Kd in draw-2 against P02" in [each.text for each in event.state.why("P03")]


@later(EQUAL)
def test_a_prize_of_a_stage_is_decided_after_the_tables_or_shared(ruleset: str, clause: str) -> None:
    chips = {"P01": 600, "P02": 500, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500}
    event = cup(ruleset, {"stages.0.prizes": [50]}).playing()
    event.heats(*chips)
    assert [tie.why for tie in open_ties(event.state)] == ["a place at the table"]
    other = scored(ruleset, {"prizes": [50]})
    play(other, "first", {"P01": 600, "P02": 550, "P03": 500}, chips[1])
    assert open_ties(other.state) == []


@later(POINTS, FINAL_EQUAL)
def test_equal_chips_in_a_final_are_for_a_prize_and_before_it_for_a_seat(ruleset: str, clause: str) -> None:
    """Out together: a prize is shared, a seat is played for with fresh stacks."""
    by_play: Raw = {"ties": {"session": "extra-rounds", "final": "extra-rounds"}}
    event = cup(ruleset, by_play).to_final()
    event.final({"P01": 600, "P02": 600, "P04": 300, "P05": 200})
    (tie,) = open_ties(event.state)
    assert (tie.players, tie.fresh) == (("P01", "P02"), False)
    together = cup(ruleset, by_play).to_final()
    together.final({"P01": 600}, {"P02": 2, "P04": 2, "P05": 1})
    assert open_ties(together.state) == []
    heats = cup(ruleset, by_play).playing()
    heats.heats({"P01": 600}, HEATS[1], {"P02": 1, "P03": 1})
    (tie,) = open_ties(heats.state)
    assert (tie.players, tie.method, tie.fresh) == (("P02", "P03"), Tie.EXTRA_ROUNDS, True)


@later(SAME_POINTS, EQUAL)
def test_ties_of_a_session_are_open_until_it_is_confirmed(ruleset: str, clause: str) -> None:
    event = scored(ruleset, session="card-draw")
    play(event, "first", {"P01": 600, "P02": 600, "P03": 400}, {"P04": 600, "P05": 500, "P06": 400})
    assert [tie.players for tie in open_ties(event.state)] == [("P01", "P02")]
    for wrong in (["P01", "P04"], ["P01"]):
        refusal = event.refused(DIRECTOR, "draw-tie", players=wrong)
        assert refusal.reason == "These players do not share a place that a draw of cards decides."
    event.say(DIRECTOR, "draw-tie", players=["P01", "P02"])
    event.draw_by_hand(["2h", "Kd"])
    event.say(DIRECTOR, "confirm-stage", stage="first")
    assert open_ties(event.state) == []
    played = scored(ruleset, session="extra-rounds")
    play(played, "first", {"P01": 600, "P02": 600, "P03": 400}, {"P04": 600, "P05": 500, "P06": 400})
    played.refused(DIRECTOR, "draw-tie", players=["P01", "P02"])


@across(*TIES)
def test_only_a_cut_between_runners_up_is_a_tie(ruleset: str, clause: str) -> None:
    """One of each table and two runners-up: P02 and P05 share the places of the runners-up, which is no matter."""
    wide: Raw = {"stages.0.advance": {"top": 1, "runners-up": 2}}
    clean = cup(ruleset, played_off(ruleset, wide)).playing()
    clean.heats({"P01": 600, "P02": 500, "P03": 400}, {"P04": 600, "P05": 500, "P06": 300})
    assert open_ties(clean.state) == []
    clean.say(DIRECTOR, "confirm-stage", stage="heats")
    assert clean.state.places.decided["heats"].advanced == {
        "P01": f"place 1 at {FIRST}", "P04": f"place 1 at {SECOND}", "P02": "runner-up 1", "P05": "runner-up 2",
    }  # fmt: skip
    both = cup(ruleset, played_off(ruleset, wide)).playing()
    both.heats({"P01": 600, "P02": 600, "P03": 500}, {"P04": 600, "P05": 500, "P06": 300})
    assert [tie.players for tie in open_ties(both.state)] == [("P01", "P02")], "the runners-up come after the tables"
    broke = cup(ruleset, played_off(ruleset, {"stages.0.advance": {"top": 1, "runners-up": 1}})).playing()
    broke.heats({"P01": 600}, {"P04": 600}, {"P02": 2, "P03": 1, "P05": 2, "P06": 1})
    why = "a place among the runners-up"
    assert open_ties(broke.state) == [OpenTie("heats", ("P02", "P05"), why, Tie.EXTRA_ROUNDS, True)], (
        "no prize to share"
    )


@across(*TIES)
def test_a_stage_that_is_confirmed_has_no_ties_any_more(ruleset: str, clause: str) -> None:
    event = cup(ruleset, played_off(ruleset)).playing()
    assert open_ties(event.state) == [], "nothing has been played"
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(DIRECTOR, "correct", player="P03", session="heats/1", amount="50", why="Counted wrongly.")
    assert open_ties(event.state) == [], "the record is mended, and what was decided stands"


@across(*TIES)
def test_a_free_final_is_played_to_the_end_too(ruleset: str, clause: str) -> None:
    """No money is in the pool; the first two places are still worth different parts of it."""
    event = cup(ruleset, played_off(ruleset, {"entry.fee": 0, "entry.commission": 0})).to_final()
    event.final({"P01": 600, "P02": 600, "P04": 300, "P05": 300})
    assert [tie.players for tie in open_ties(event.state)] == [("P01", "P02")]


@across(*TIES)
def test_out_together_shares_a_prize_and_never_plays_for_it(ruleset: str, clause: str) -> None:
    event = cup(ruleset, played_off(ruleset)).to_final()
    event.final({"P01": 600}, {"P02": 2, "P04": 2, "P05": 1})
    assert open_ties(event.state) == []
    assert event.placed()["P02"] == "2-3"
    assert event.award() == {"P01": 32_400, "P02": 10_800, "P04": 10_800}


@across(*TIES)
def test_places_that_are_worth_the_same_are_no_tie(ruleset: str, clause: str) -> None:
    """Prizes of 3, 2, 2 and 1: who shares the second and third place has the same either way."""
    values = [Fraction(value) for value in (3, 2, 2, 1)]
    assert prize_ties([["A"], ["B", "C"], ["D", "E"]], values) == [["D", "E"]], "the fifth place is worth nothing"
    assert prize_ties([["A", "B"], ["C"], ["D"]], values) == [["A", "B"]]
    assert prize_ties([["A"], ["B"], ["C", "D"]], values) == [["C", "D"]]
    assert prize_ties([["A", "B"]], [Fraction(0)]) == []
    assert prize_ties([["A", "B"]], [Fraction(-1)]) == [["A", "B"]]
    prizes = conditions(ruleset, {"prizes": {"amounts": [200, 100], "shares": ["50%", "25%", "25%"]}}).prizes
    assert worth(prizes, 70_000, 12) == [40_000, 20_000, 10_000], "400.00 are left to divide"
    assert worth(prizes, 30_000, 12) == [20_000, 10_000, 0], "nothing is left: the amounts alone"
    assert worth(prizes, 30_001, 12) == [20_000 + Fraction(1, 2), 10_000 + Fraction(1, 4), Fraction(1, 4)]
    assert worth(prizes, 29_999, 12) == [20_000, 10_000], "not money enough: in proportion to the amounts"
    alone = conditions(ruleset, {"prizes": {"amounts": [200, 100]}}).prizes
    assert worth(alone, 70_000, 12) == [20_000, 10_000]
    assert worth(alone, 30_000, 12) == [20_000, 10_000]


@pytest.mark.clauses(CHARITY, "21.3", "3.2(c)", "4.3")
def test_who_drew_which_card_against_whom_is_said() -> None:
    event = cup(CHARITY).to_final()
    event.final({"P01": 3000, "P02": 3000, "P04": 1000, "P05": 1000})
    (tie,) = open_ties(event.state)
    assert (tie.method.value, tie.fresh) == ("card-draw", False)
    event.say(DIRECTOR, "draw-tie", players=["P01", "P02"])
    event.draw_by_hand(["Kc", "Ad"])
    assert event.state.why("P01")[-1].text.endswith("against P02")
    assert event.state.why("P02")[-1].text.startswith("drew Ad in draw-")
    assert (
        event.state.places.results["final/1"]["P02"].breaks[-1][1]
        > event.state.places.results["final/1"]["P01"].breaks[-1][1]
    )
    assert event.placed()["P02"] == "1"
