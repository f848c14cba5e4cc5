"""Who goes on, series with points and their ties: each case notices if the code beside its clauses is changed."""

from fractions import Fraction

import pytest

from croupier.tournament.floor.session import Progress
from croupier.tournament.places.placing import points_so_far, total_points
from croupier.tournament.places.ties import open_ties
from croupier.tournament.texts.rules import Tie
from tests.tournament.cup import DIRECTOR, FIRST, OPERATOR, SECOND, Cup, cup
from tests.tournament.samples import Raw, across, series
from tests.tournament.test_money_noticed import BALLOTS, HEATS, texts
from tests.tournament.test_play_noticed import DURATIONS, STARTS

PROGRESS, POINTS, AGAIN, BACK = "(a)(ii)(c)", "(a)(ii)(d)", "(a)(ii)(e)", "(a)(ii)(f)"
START, EQUAL, FINAL_EQUAL, SAME_POINTS = "(a)(iv)", "(a)(viii)(B)", "(a)(xi)(A)", "(a)(xi)(B)"


def later(*parts: str, **others: str) -> pytest.MarkDecorator:
    """The texts of 2016 and 2023, by parts of 15.3 and 18.3; `others` are clauses of their own, by year."""
    cells = []
    for whole, year in (("15.3", "y2016"), ("18.3", "y2023")):
        cells.append(" ".join([*(f"{whole}{part}" for part in parts), *others.get(year, "").split()]))
    return across(*("-",) * 6, *cells, "-")


# --- who goes on --------------------------------------------


@texts(DURATIONS, BALLOTS)
def test_lucky_losers_are_drawn_once_from_who_did_not_go_on(ruleset: str, clause: str) -> None:
    """The best of each table, the best other, and one drawn from the rest."""
    event = cup(ruleset, {"stages.0.advance": {"top": 1, "runners-up": 1, "drawn": 1}}).playing()
    event.heats({"P01": 600, "P02": 560, "P03": 500}, {"P04": 650, "P05": 550, "P06": 500})
    event.say(DIRECTOR, "draw-lucky-losers", stage="heats")
    draw = next(each for each in event.state.draws.values() if each.open)
    assert draw.names == ("P03", "P05", "P06")
    event.draw_by_hand(["out", "out", "in"])
    again = event.refused(DIRECTOR, "draw-lucky-losers", stage="heats")
    assert again.reason == "The lucky losers have been drawn."
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert event.state.sessions["heats/1"].progress is Progress.CONFIRMED
    assert event.state.why("P02")[-1].text == "goes on from heats: runner-up 1"
    assert event.state.decided["heats"].advanced == {
        "P01": f"place 1 at {FIRST}",
        "P02": "runner-up 1",
        "P04": f"place 1 at {SECOND}",
        "P06": "drawn as a lucky loser",
    }


@later(PROGRESS)
def test_how_everybody_went_on_is_told(ruleset: str, clause: str) -> None:
    test_lucky_losers_are_drawn_once_from_who_did_not_go_on(ruleset, clause)


@later(PROGRESS)
def test_nobody_is_drawn_before_ties_are_decided(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.0.advance": {"top": 1, "drawn": 2}}).playing()
    event.heats({"P01": 600, "P02": 600, "P03": 500}, HEATS[1])
    early = event.refused(DIRECTOR, "draw-lucky-losers", stage="heats")
    assert early.reason == "Ties that decide who goes on come first."


@later(PROGRESS, START)
def test_chips_that_are_carried_stay_and_all_others_go_back(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.1.carry": True}).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    held = {name: int(chips) for name, chips in event.state.chips.shown().items() if name.startswith("stack:")}
    assert held == {"stack:P01": 600, "stack:P02": 550, "stack:P04": 600, "stack:P05": 550}


@texts(STARTS)
def test_who_comes_without_chips_to_a_stage_that_carries_them_begins_with_fresh_ones(ruleset: str, clause: str) -> None:
    """P03 was out of the heats, and is drawn for the final."""
    event = cup(ruleset, {"stages.1.carry": True, "stages.0.advance": {"top": 1, "drawn": 1}}).playing()
    event.heats({"P01": 600, "P02": 400}, HEATS[1], {"P03": 1})
    event.say(DIRECTOR, "draw-lucky-losers", stage="heats")
    event.draw_by_hand(["out", "in", "out", "out"])
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    event.start("final/1")
    assert {player: int(event.state.chips[f"stack:{player}"]) for player in ("P01", "P03", "P04")} == {
        "P01": 600, "P03": 500, "P04": 600,
    }  # fmt: skip


# --- points --------------------------------------------


def scored(ruleset: str, own: Raw | None = None, **ties: str) -> Cup:
    """Two sessions with points for two places, six players, then a final of four by points; entries are closed. `own`
    is what else the first stage has."""
    raw = series(ruleset)
    size: Raw = {"tables": 2, "seats": 3, "rounds": 2, "points": [6, 4], "recording": "counts", "dealing": "physical"}
    first, second, final = raw["stages"]
    final |= {"seats": 4, "rounds": 2, "recording": "counts", "dealing": "physical"}
    raw["stages"] = [first | size | (own or {}), second | size | {"advance": {"points": 4}}, final]
    raw |= {"players": {"minimum": 6, "maximum": 6}, "ties": raw["ties"] | ties}
    return Cup(raw).closed()


def play(event: Cup, stage: str, first: dict[str, int], second: dict[str, int], **outs: int) -> None:
    event.seat(stage)
    event.start(f"{stage}/1")
    for table, chips in ((f"{stage}/1/1", first), (f"{stage}/1/2", second)):
        at = event.state.tables[table].seats.values()
        event.play_counted(table, chips, {player: when for player, when in outs.items() if player in at})
    event.say(DIRECTOR, "end-session", session=f"{stage}/1")


@later(POINTS)
def test_points_are_added_up_from_nothing(ruleset: str, clause: str) -> None:
    event = scored(ruleset)
    play(event, "first", {"P01": 600, "P02": 500, "P03": 400}, {"P04": 600, "P05": 500, "P06": 400})
    stage = event.state.stage("first")
    gained = {"P01": 6, "P02": 4, "P03": 0, "P04": 6, "P05": 4, "P06": 0}
    assert points_so_far(event.state, stage) == {player: Fraction(points) for player, points in gained.items()}
    event.say(DIRECTOR, "confirm-stage", stage="first")
    assert {player: total_points(event.state, player) for player in gained} == gained
    assert points_so_far(event.state, stage) == gained, "and once only"
    other = scored(ruleset)
    play(other, "first", {"P01": 600, "P02": 500, "P03": 400}, {"P04": 600, "P05": 500, "P06": 400})
    other.say(OPERATOR, "exclude", player="P01", reason="A device.")
    other.say(DIRECTOR, "confirm-stage", stage="first")
    assert [total_points(other.state, player) for player in ("P01", "P02", "P03")] == [0, 6, 4], "P01 has none"


@later(POINTS)
def test_the_best_by_points_go_on(ruleset: str, clause: str) -> None:
    event = scored(ruleset)
    chips = {"P01": 600, "P02": 500, "P03": 400}, {"P04": 600, "P05": 500, "P06": 400}
    for stage in ("first", "second"):
        play(event, stage, *chips)
        event.say(DIRECTOR, "confirm-stage", stage=stage)
    assert event.state.decided["first"].advanced == dict.fromkeys([*chips[0], *chips[1]], "all go on")
    gone_on = {"P01": "12 points", "P04": "12 points", "P02": "8 points", "P05": "8 points"}
    assert event.state.decided["second"].advanced == gone_on


@later(EQUAL, FINAL_EQUAL)
def test_in_a_final_of_two_tables_chips_of_both_are_compared(ruleset: str, clause: str) -> None:
    """P01 and P05 never met, and share the first two prizes."""
    two: Raw = {"stages.1.tables": 2, "stages.1.seats": 2, "ties": {"session": "card-draw", "final": "extra-rounds"}}
    event = cup(ruleset, two).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    event.start("final/1")
    for table, chips in (("final/1/1", {"P01": 700, "P02": 300}), ("final/1/2", {"P04": 200, "P05": 700})):
        event.play_counted(table, chips)
    event.say(DIRECTOR, "end-session", session="final/1")
    assert [tie.players for tie in open_ties(event.state)] == [("P01", "P05")]


@later(EQUAL)
def test_a_prize_of_a_stage_is_decided_after_the_tables_or_shared(ruleset: str, clause: str) -> None:
    chips = {"P01": 600, "P02": 500, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500}
    event = cup(ruleset, {"stages.0.prizes": [50]}).playing()
    event.heats(*chips)
    assert [tie.why for tie in open_ties(event.state)] == ["a place at the table"]
    other = scored(ruleset, {"prizes": [50]})
    play(other, "first", {"P01": 600, "P02": 550, "P03": 500}, chips[1])
    assert open_ties(other.state) == []


@later(POINTS, EQUAL)
def test_equal_chips_in_a_series_share_points_or_are_told_apart(ruleset: str, clause: str) -> None:
    chips = {"P01": 600, "P02": 600, "P03": 400}, {"P04": 600, "P05": 500, "P06": 400}
    pooled = scored(ruleset)
    play(pooled, "first", *chips)
    assert open_ties(pooled.state) == []
    drawn = scored(ruleset, session="card-draw")
    play(drawn, "first", *chips)
    (tie,) = open_ties(drawn.state)
    assert (tie.subject, tie.players, tie.why) == ("first/1/1", ("P01", "P02"), "a place at the table")
    assert (tie.method, tie.fresh) == (Tie.CARD_DRAW, False)


@later(POINTS, EQUAL)
def test_out_together_in_a_series_points_are_played_for_with_fresh_stacks(ruleset: str, clause: str) -> None:
    event = scored(ruleset, session="extra-rounds")
    play(event, "first", {"P01": 600}, {"P04": 600, "P05": 500, "P06": 400}, P02=1, P03=1)
    (tie,) = open_ties(event.state)
    assert (tie.players, tie.method, tie.fresh) == (("P02", "P03"), Tie.EXTRA_ROUNDS, True)


@later(POINTS, EQUAL)
def test_a_place_at_the_table_comes_before_a_place_by_points(ruleset: str, clause: str) -> None:
    """Of four who go on by points two are clear. While P02 and P03 are equal P05 and P06 share the last place; then all
    four share two."""
    event = scored(ruleset, session="card-draw")
    play(event, "first", {"P01": 600, "P02": 500, "P03": 400}, {"P04": 600, "P05": 500, "P06": 400})
    event.say(DIRECTOR, "confirm-stage", stage="first")
    play(event, "second", {"P01": 600, "P03": 500, "P02": 500}, {"P04": 600, "P06": 500, "P05": 400})
    assert [(tie.players, tie.why) for tie in open_ties(event.state)] == [(("P02", "P03"), "a place at the table")]
    event.say(DIRECTOR, "draw-tie", players=["P02", "P03"])
    event.draw_by_hand(["2h", "Kd"])
    (tie,) = open_ties(event.state)
    assert (tie.subject, tie.players, tie.why) == ("second", ("P02", "P03", "P05", "P06"), "a place by points")
    assert (tie.method, tie.fresh) == (Tie.EXTRA_ROUNDS, True)


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


def only_points(ruleset: str) -> Cup:
    """Two sessions with points and nothing after them; entries are closed."""
    raw = series(ruleset)
    size: Raw = {"tables": 2, "seats": 3, "rounds": 2, "points": [6, 4], "recording": "counts", "dealing": "physical"}
    raw["stages"] = [each | size for each in raw["stages"][:2]]
    del raw["stages"][1]["advance"]
    raw |= {"players": {"minimum": 6, "maximum": 6}, "ties": {"session": "share", "points": "extra-rounds"}}
    return Cup(raw).closed()


def whole_series(ruleset: str) -> Cup:
    """P01 and P04 have won both sessions."""
    event = only_points(ruleset)
    for stage in ("first", "second"):
        play(event, stage, {"P01": 600, "P02": 500, "P03": 400}, {"P04": 600, "P05": 500, "P06": 400})
        event.say(DIRECTOR, "confirm-stage", stage=stage)
    return event


@later(SAME_POINTS, y2016="15.20", y2023="18.20")
def test_equal_points_for_a_prize_at_the_end_are_played_for(ruleset: str, clause: str) -> None:
    event = whole_series(ruleset)
    (tie,) = open_ties(event.state)
    assert (tie.subject, tie.players, tie.why) == ("second", ("P01", "P04"), "a place by points")
    assert (tie.method, tie.fresh) == (Tie.EXTRA_ROUNDS, True)
    blocked = event.refused(DIRECTOR, "confirm-placings").reason
    assert blocked == "The placings cannot be confirmed: P01, P04 share a place by points."
    event.say(DIRECTOR, "extra-rounds", players=["P01", "P04"], fresh=True)
    assert open_ties(event.state) == [], "it is being played for"
    late = event.refused(DIRECTOR, "reopen-stage", stage="second", why="A recount.")
    assert late.reason == "Extra rounds are being played."
    table = next(each for each in event.state.tables.values() if each.playoff)
    event.floor.play_on(table)
    assert open_ties(event.state) == []
    event.say(DIRECTOR, "confirm-placings")
    assert {event.state.placings["P01"], event.state.placings["P04"]} == {"1", "2"}


@later(SAME_POINTS)
def test_who_is_excluded_shares_no_place_by_points(ruleset: str, clause: str) -> None:
    event = whole_series(ruleset)
    event.say(OPERATOR, "exclude", player="P04", reason="A device.")
    assert [tie.players for tie in open_ties(event.state)] == [("P02", "P05")], "they come up to a prize"


@later(SAME_POINTS)
def test_who_did_not_come_plays_for_no_place_by_points(ruleset: str, clause: str) -> None:
    """P04 won the first session and was not there for the second, as P05; P06, alone there, has as many points."""
    event = only_points(ruleset)
    play(event, "first", {"P01": 600, "P02": 500, "P03": 400}, {"P04": 600, "P05": 500, "P06": 400})
    event.say(DIRECTOR, "confirm-stage", stage="first")
    event.seat("second")
    event.start("second/1", absent=["P04", "P05"])
    event.play_counted("second/1/1", {"P01": 600, "P03": 500, "P02": 400})
    event.play_counted("second/1/2", {"P06": 500})
    event.say(DIRECTOR, "end-session", session="second/1")
    event.say(DIRECTOR, "confirm-stage", stage="second")
    assert {player: int(total_points(event.state, player)) for player in ("P01", "P04", "P06")} == {
        "P01": 12, "P04": 6, "P06": 6,
    }  # fmt: skip
    assert open_ties(event.state) == []


@later(SAME_POINTS, EQUAL)
def test_ties_of_a_session_are_open_until_it_is_confirmed(ruleset: str, clause: str) -> None:
    event = scored(ruleset, session="card-draw")
    play(event, "first", {"P01": 600, "P02": 600, "P03": 400}, {"P04": 600, "P05": 500, "P06": 400})
    assert [tie.players for tie in open_ties(event.state)] == [("P01", "P02")]
    for wrong in (["P01", "P04"], ["P01"]):
        refusal = event.refused(DIRECTOR, "draw-tie", players=wrong)
        assert refusal.reason == "These players share no place that a draw of cards decides."
    event.say(DIRECTOR, "draw-tie", players=["P01", "P02"])
    event.draw_by_hand(["2h", "Kd"])
    event.say(DIRECTOR, "confirm-stage", stage="first")
    assert open_ties(event.state) == []
    played = scored(ruleset, session="extra-rounds")
    play(played, "first", {"P01": 600, "P02": 600, "P03": 400}, {"P04": 600, "P05": 500, "P06": 400})
    played.refused(DIRECTOR, "draw-tie", players=["P01", "P02"])
