"""Series with points: added up, shared, played for, and who goes on by them."""

from fractions import Fraction

from croupier.tournament.places.placing import points_so_far, total_points
from croupier.tournament.places.ties import open_ties
from croupier.tournament.texts.rules import Tie
from tests.tournament.clauses import EQUAL, POINTS, SAME_POINTS, later
from tests.tournament.cup import DIRECTOR, OPERATOR, Cup
from tests.tournament.places.points_series import play, scored
from tests.tournament.samples import Raw, series


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
    assert event.state.places.decided["first"].advanced == dict.fromkeys([*chips[0], *chips[1]], "all go on")
    gone_on = {"P01": "12 points", "P04": "12 points", "P02": "8 points", "P05": "8 points"}
    assert event.state.places.decided["second"].advanced == gone_on


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
    assert {event.state.places.placings["P01"], event.state.places.placings["P04"]} == {"1", "2"}


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
