"""The marker: where it starts, and where it is shown."""

from croupier.tournament.answers.report import report
from tests.tournament.cup import DIRECTOR, FIRST, SECOND, cup, number, wagered
from tests.tournament.samples import CHARITY, across

MARKERS = "15.14 19.14 - 13.14 17.14 20.15 15.15 18.15 -"


def test_where_the_button_lies_is_told_as_the_marker() -> None:
    """11.1: right of the dealer, which is the last seat; then at the next (11.2)."""
    event = wagered(CHARITY).playing()
    assert [table["marker"] for table in report(event.state, [])["tables"]] == ["3", "3"]  # type: ignore[call-overload,index,union-attr]


def test_a_table_that_is_over_tells_its_last_round() -> None:
    event = wagered("roulette-2002").playing()
    event.play_session_on("heats/1")
    assert [table["round"] for table in report(event.state, [])["tables"]] == [2, 2]  # type: ignore[call-overload,index,union-attr]


@across(*MARKERS.split())
def test_the_marker_is_drawn_where_the_conditions_say_so(ruleset: str, clause: str) -> None:
    lowest = cup(ruleset).drawn()
    assert number(lowest.refused(DIRECTOR, "draw-marker", table=FIRST)) == clause
    event = cup(ruleset, {"stages.0.marker": "ballot"}).drawn()
    event.say(DIRECTOR, "draw-marker", table=FIRST)
    event.draw_by_hand()
    assert event.state.tables[FIRST].marker in event.state.tables[FIRST].seats


@across(*MARKERS.split())
def test_the_marker_starts_with_the_lowest_seat_or_by_ballot(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    table = event.state.tables[FIRST]
    assert table.marker == min(table.seats, key=int)
    drawn = cup(ruleset, {"stages.0.marker": "ballot"}).drawn()
    drawn.on_time()
    missing = drawn.refused(DIRECTOR, "start-session", session="heats/1")
    assert missing.reason == f"The starting marker of {FIRST} has not been drawn; use draw-marker."
    for name in (FIRST, SECOND):
        drawn.say(DIRECTOR, "draw-marker", table=name)
        drawn.draw_by_hand([max(drawn.state.tables[name].seats, key=int)])
    drawn.start("heats/1")
    assert drawn.state.tables[FIRST].marker == max(table.seats, key=int)
