"""Charity tournaments: each case notices if the code beside its clauses is changed."""

from fractions import Fraction

import pytest

from croupier.tournament.draws.seating import waiting
from croupier.tournament.floor.session import Progress
from croupier.tournament.floor.sessions import TableOpened
from croupier.tournament.places.ranking import Out
from croupier.tournament.places.ties import open_ties
from croupier.tournament.texts.rules import Tie
from tests.tournament.conditions.test_charity import charity
from tests.tournament.cup import (
    CASHIER,
    DEALER,
    DIRECTOR,
    FIRST,
    OPERATOR,
    SCORER,
    SECOND,
    SUPERVISOR,
    WITNESSES,
    Cup,
    cup,
    wagered,
)
from tests.tournament.samples import CHARITY, Raw
from tests.tournament.test_ways_noticed import second_chance

HELD = {"P01": 3000, "P02": 2000, "P03": 1000}, {"P04": 3500, "P05": 2000, "P06": 500}


def played(changes: Raw | None = None) -> Cup:
    """Heats whose chips add up; each table began with 6000."""
    event = cup(CHARITY, changes).playing()
    event.heats(*HELD)
    return event


# --- from the first entry to the donations --------------------------------------------


@charity("2.4")
def test_who_enters_is_counted_and_pays_nothing() -> None:
    event = cup(CHARITY).entered(5)
    assert event.state.entries.entered() == 5
    assert all(entry.entered and not entry.paid and not entry.receipts for entry in event.state.entries.values())
    assert dict(event.state.money.shown()) == {}
    assert {tuple(entry.history) for entry in event.state.entries.values()} == {(f"entered, checked by {CASHIER[0]}",)}


@charity("2.3")
def test_what_stands_between_the_final_and_the_close() -> None:
    def blocked() -> str:
        return event.refused(DIRECTOR, "close").reason.removeprefix("The tournament cannot be closed: ")

    event = cup(CHARITY).to_final()
    event.final({"P01": 4000, "P02": 2000, "P04": 1500, "P05": 500})
    event.say(DIRECTOR, "confirm-stage", stage="final")
    event.say(DIRECTOR, "confirm-placings")
    assert blocked() == "the placings are not published; the donations are not made."
    event.say(DIRECTOR, "publish")
    event.donate()
    late = event.refused(DIRECTOR, "reopen-placings", why="A recount.")
    assert (late.reason, late.clause.number if late.clause else "") == (
        "The donations have been made: the placings stand.",
        "2.3",
    )
    event.state.tables[FIRST].unbalanced = "a chip too many"
    assert blocked() == f"{FIRST} is out of balance."
    event.state.tables[FIRST].unbalanced = ""
    event.say(DIRECTOR, "close")


@charity("2.3", "21.3")
def test_equal_chips_for_different_donations_are_told_apart_by_cards() -> None:
    """The first two donations differ; nobody gives anything for the third and fourth place."""
    event = cup(CHARITY).to_final()
    event.final({"P01": 3000, "P02": 3000, "P04": 1000, "P05": 1000})
    assert [(tie.players, tie.method) for tie in open_ties(event.state)] == [(("P01", "P02"), Tie.CARD_DRAW)]


@charity("4.5")
def test_nobody_is_absent_from_a_session_of_others() -> None:
    event = cup(CHARITY, {"stages.0.tables": 1, "stages.0.sessions": 2}).drawn()
    event.on_time()
    event.say(DIRECTOR, "designate", table=FIRST, physical="table 1")
    refusal = event.refused(DIRECTOR, "start-session", session="heats/1", absent=["P04"])
    assert refusal.reason == "P04 has no seat in heats/1."


# --- chips and blinds --------------------------------------------


@charity("3.2(a)", "22.2")
@pytest.mark.parametrize(
    ("start", "chips"),
    [(400, (("100", 4),)), (2000, (("500", 4),)), (650, (("500", 1), ("100", 1), ("25", 2))), (75, (("25", 3),))],
)
def test_a_stack_is_made_up_of_the_largest_chips(start: int, chips: tuple[tuple[str, int], ...]) -> None:
    event = cup(CHARITY, {"chips.start": start}).playing()
    opened = [each.event for each in event.journal.log if isinstance(each.event, TableOpened)]
    assert {each.denominations for each in opened} == {chips}


@charity("3.2(b)", "8.6")
def test_higher_blinds_bring_their_own_minimum() -> None:
    """A minimum of 50 was given on notice; with blinds of 100 and 200 it would be half the first."""
    levels = [{"round": 2, "table": {"blinds": [100, 200]}}]
    event = wagered(CHARITY, {"stages.0.levels": levels}).playing()
    event.say(DIRECTOR, "play", table=FIRST, move="o notice minimum 50")
    for move in ("d dh p1 AhAd", "d dh p2 KsKc", "d dh p3 2c7d", "p3 f", "p1 f"):
        event.say(DEALER, "play", table=FIRST, move=move)
    event.say(DEALER, "next-round", table=FIRST)
    table = event.state.tables[FIRST].playing.script.table
    assert table.limits.scale.show(table.limits.table[0]) == "100"


@charity("22.2")
def test_chips_of_a_table_that_do_not_add_up_are_counted_again() -> None:
    event = cup(CHARITY).playing()
    for _ in range(2):
        event.say(SCORER, "count-round", table=FIRST)
    lying = {seat: event.floor.lying(Fraction(chips)) for seat, chips in (("1", 3000), ("2", 2000), ("3", 1025))}
    for person in (SCORER, SUPERVISOR):
        event.say(person, "count-chips", table=FIRST, stacks=lying)
    assert event.state.tables.unbalanced() == {FIRST: "its chips do not add up; they did after round 0"}
    event.count_table(FIRST, HELD[0])
    assert event.state.tables.unbalanced() == {}


# --- who goes on --------------------------------------------


@charity("3.2(c)", "21.1")
def test_a_stage_under_way_is_not_over_though_everybody_has_a_seat() -> None:
    event = cup(CHARITY).playing()
    assert event.refused(DIRECTOR, "confirm-stage", stage="heats").reason == (
        "heats cannot be confirmed: heats is not over."
    )


@charity("3.2(c)")
def test_a_repechage_waits_for_the_heats() -> None:
    event = Cup(second_chance(CHARITY, "repechage")).playing()
    early = event.refused(DIRECTOR, "confirm-stage", stage="again")
    assert early.reason == "again cannot be confirmed: again is not over."


@charity("3.2(c)", "21.3")
def test_out_together_with_equal_stakes_draw_cards() -> None:
    """Four go on; three still hold chips, and P02 and P03 went out in the last hand with the same stake."""
    event = cup(CHARITY, {"stages.0.advance": {"runners-up": 4}}).playing()
    event.heats({"P01": 6000}, {"P04": 3500, "P05": 2500}, {"P02": 2, "P03": 2, "P06": 1})
    assert [(tie.players, tie.method) for tie in open_ties(event.state)] == [(("P02", "P03"), Tie.CARD_DRAW)]


@charity("3.2(c)", "21.3")
def test_runners_up_with_equal_chips_draw_cards() -> None:
    event = played({"stages.0.advance": {"runners-up": 3}, "stages.1.seats": 3})
    (tie,) = open_ties(event.state)
    assert (tie.subject, tie.players, tie.why) == ("heats", ("P02", "P05"), "a place among the runners-up")
    assert (tie.method, tie.fresh) == (Tie.CARD_DRAW, False)
    assert "P02, P05" in event.refused(DIRECTOR, "confirm-stage", stage="heats").reason


@charity("21.1", "4.3", "22.3")
def test_chips_go_back_and_lucky_losers_come_from_those_who_did_not_go_on() -> None:
    """One for each table goes on: P04 and P01. P03 and P06 are out when they are drawn, and come back for the final."""
    event = cup(CHARITY, {"stages.0.advance": {"top": 1, "drawn": 2}}).playing()
    event.heats({"P01": 4000, "P02": 2000}, {"P04": 4500, "P05": 1500}, {"P03": 1, "P06": 2})
    assert set(event.state.outs) == {"P03", "P06"}
    event.say(DIRECTOR, "draw-lucky-losers", stage="heats")
    draw = next(each for each in event.state.draws.values() if each.open)
    assert draw.names == ("P02", "P03", "P05", "P06")
    event.draw_by_hand(["out", "in", "out", "in"])
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert dict(event.state.chips.shown()) == {}, "all chips are back"
    assert event.state.sessions["heats/1"].progress is Progress.CONFIRMED
    assert set(event.state.decided["heats"].advanced) == {"P01", "P03", "P04", "P06"}
    event.seat("final")
    assert event.state.outs == {}, "whoever has a seat is in again"


@charity("4.3")
def test_h40_who_is_on_the_way_to_another_table_waits_for_no_seat() -> None:
    """P04 sits where P01 sat, and P01 sits down with the next round of the other table."""
    event = wagered(CHARITY, {"stages.0.rounds": 9, "stages.0.seats": 4}).playing()
    for name in (FIRST, SECOND):
        event.floor.play_round(event.state.tables[name])
    drawn = {"reason": "Balance.", "drawn": [*WITNESSES]}
    event.say(DIRECTOR, "move-player", player="P01", table=SECOND, seat="4", **drawn)
    event.say(DIRECTOR, "move-player", player="P04", table=FIRST, seat="1", **drawn)
    event.say(DEALER, "next-round", table=FIRST)
    assert event.state.tables[FIRST].seats["1"] == "P04"
    assert "P01" not in event.state.tables[SECOND].seats.values()
    assert waiting(event.state, event.conditions.stages[0]) == []


# --- excluded --------------------------------------------


@charity("22.4")
def test_x24_excluded_after_the_session_stands_below_everybody_of_it() -> None:
    event = played()
    event.say(SUPERVISOR, "exclude", player="P01", reason="A marked card.")
    out = event.state.results["heats/1"]["P01"].out
    assert out == Out(FIRST, "heats/1", event.state.tables[FIRST].round, Fraction(0), "excluded", 0, -1)
    assert event.state.why("P01")[-1].text == "excluded: A marked card."
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert "P01" not in event.state.decided["heats"].advanced
    event.say(SUPERVISOR, "exclude", player="P04", reason="A marked card.")
    assert event.state.results["heats/1"]["P04"].out is None, "what the heats decided stands"


@charity("22.4")
def test_nobody_is_excluded_by_command_while_a_hand_is_played() -> None:
    event = wagered(CHARITY).playing()
    refusal = event.refused(SUPERVISOR, "exclude", player="P01", reason="Now!")
    assert refusal.reason == "A round is in play: exclude by the game's own act, or when it is over."
    event.refused(OPERATOR, "exclude", player="P01", reason="Now!")
