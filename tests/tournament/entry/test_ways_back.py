"""Ways back: buy-backs and second chances, as often and for as many as the conditions allow."""

from croupier.proofs.draw import commitment
from croupier.tournament.entry.entry import Standing
from croupier.tournament.entry.leaving import BoughtBack
from croupier.tournament.floor.sessions import TableOpened
from tests.tournament.clauses import BACK, BALLOTS, ENTRIES, RISKED, START, later, texts
from tests.tournament.cup import (
    CASHIER,
    DIRECTOR,
    FINAL,
    HEATS,
    SUPERVISOR,
    Cup,
    clauses,
    cup,
    number,
    second_chance,
    small,
)
from tests.tournament.samples import Raw, across, warned

RETURNS = ("-", "-", "-", "-", "-", "-", "15.3(a)(ii)(f)", "18.3(a)(ii)(f)", "3.2(f)")


@across("-", "-", "-", "-", "-", "-", "15.3(a)(ii)(f)", "18.3(a)(ii)(f)", "3.2(f)")
def test_a_sit_and_go_of_one_session_has_no_way_back(ruleset: str, clause: str) -> None:
    back: Raw = {"until": "heats", "seats": 1, "timing": "At once."}
    go: Raw = {"stages.0.sit-and-go": True, "stages.0.timing": "When full.", "buy-back": back}
    assert ("buy-back.until", clause) in {
        (each.where, each.clause.number) for each in warned(small(ruleset), go) if each.clause
    }
    assert "buy-back.until" not in {each.where for each in warned(small(ruleset), go | {"stages.0.sessions": 2})}


def buying_back(ruleset: str) -> Cup:
    back = {"until": "heats", "seats": 2, "fee": 40, "commission": 4, "timing": "At once."}
    event = cup(ruleset, {"buy-back": back, "stages.1.seats": 6}).playing()
    event.heats(*HEATS)
    return event


@across("-", "-", "-", "-", "-", "-", "15.3(a)(ii)(f) 15.22 15.6", "18.3(a)(ii)(f) 18.22 18.6", "-")
def test_a_buy_back_is_paid_by_receipt_and_comes_once(ruleset: str, clause: str) -> None:
    event = buying_back(ruleset)
    early = event.refused(CASHIER, "buy-back", player="P03", paid=40)
    assert number(early) == clause, "not eliminated before the stage is confirmed"
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.refused(CASHIER, "buy-back", player="P03", paid=39)
    event.say(CASHIER, "buy-back", player="P03", paid=40)
    taken = event.state.entries["P03"].receipts[-1]
    assert (taken.number, taken.cents, taken.commission, taken.what) == (7, 4_000, 400, "buy-back")
    assert (event.money("pool"), event.money("commission")) == (6 * 9_000 + 3_600, 6 * 1_000 + 400)
    event.refused(CASHIER, "buy-back", player="P03", paid=40)
    event.seat("final")
    assert "P03" in event.state.tables[FINAL].seats.values()
    assert number(event.refused(CASHIER, "buy-back", player="P06", paid=40)) == clause, "seats are drawn"


@across(*RETURNS)
def test_a_way_back_as_often_and_for_as_many_as_the_conditions_say(ruleset: str, clause: str) -> None:
    """One seat, once each, until the heats are over."""
    back = {"until": "heats", "seats": 2, "most": 1, "timing": "At once."}
    event = cup(ruleset, {"buy-back": back, "stages.1.seats": 6}).playing()
    early = event.refused(CASHIER, "buy-back", player="P03")
    assert (number(early), early.reason) == (clause, "P03 has not been eliminated.")
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    (logged,) = event.told(CASHIER, "buy-back", player="P03")
    assert isinstance(logged.event, BoughtBack)
    assert (logged.event.stage, clause in clauses([logged])) == ("final", True)
    event.seat("final")
    assert "P03" in event.state.tables[FINAL].seats.values()
    late = event.refused(CASHIER, "buy-back", player="P06")
    assert number(late) == clause
    assert late.reason == "Buy-backs end after heats, or no seat is free there."
    event.start("final/1")
    event.out("P03")
    again = event.refused(CASHIER, "buy-back", player="P03")
    assert (number(again), again.reason) == (clause, "P03 has bought back 1 times, the most the conditions allow.")


@across(*RETURNS)
def test_no_more_come_back_than_seats_are_kept(ruleset: str, clause: str) -> None:
    back = {"until": "heats", "seats": 1, "most": 1, "timing": "At once."}
    event = cup(ruleset, {"buy-back": back, "stages.1.seats": 5}).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(CASHIER, "buy-back", player="P03")
    full = event.refused(CASHIER, "buy-back", player="P06")
    assert (number(full), full.reason) == (clause, "All 1 seats for buy-backs are taken.")


@texts(RISKED)
def test_nobody_comes_back_or_goes_without_a_ground(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    assert number(event.refused(DIRECTOR, "reinstate", player="P01", why="Please.")) == clause
    assert number(event.refused(SUPERVISOR, "excuse", player="P01", reason="Ill.")) == clause


@texts(ENTRIES)
def test_nobody_comes_back_where_the_conditions_say_nothing(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert number(event.refused(CASHIER, "buy-back", player="P03", paid=event.fee)) == clause


@later(BACK, START)
def test_who_buys_back_begins_with_the_chips_of_the_conditions(ruleset: str, clause: str) -> None:
    """A list of the final that was given up does not keep P03 out."""
    back = {"until": "heats", "seats": 1, "fee": 40, "commission": 4, "chips": 300, "timing": "At once."}
    event = cup(ruleset, {"buy-back": back, "stages.1.seats": 5}).drawn()
    early = event.refused(CASHIER, "buy-back", player="P03", paid=40)
    assert early.reason == "Nobody has been eliminated yet."
    event.start("heats/1")
    event.heats({"P01": 600, "P02": 550}, HEATS[1], {"P03": 1})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(DIRECTOR, "fix-list", stage="final")
    lost = next(each for each in event.state.draws.values() if each.open)
    event.refused(CASHIER, "buy-back", player="P03", paid=40)
    event.say(DIRECTOR, "commit-draw", draw=lost.id, commitment=commitment("ab" * 32))
    event.say(DIRECTOR, "abandon-draw", draw=lost.id, reason="The paper was lost.")
    event.say(CASHIER, "buy-back", player="P03", paid=40)
    event.seat("final")
    event.start("final/1")
    opened = [each.event for each in event.journal.log if isinstance(each.event, TableOpened)][-1]
    table = event.state.tables["final/1/1"]
    assert {table.seats[seat]: int(chips) for seat, chips in opened.stacks} == {
        "P01": 500, "P02": 500, "P03": 300, "P04": 500, "P05": 500,
    }  # fmt: skip


@texts(BALLOTS)
def test_a_seat_in_a_second_chance_brings_back_who_was_out(ruleset: str, clause: str) -> None:
    event = Cup(second_chance(ruleset, "repechage")).playing()
    event.heats({"P01": 600, "P02": 500}, HEATS[1], {"P03": 1})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("again", players=["P02", "P03", "P05"])
    standings = [event.state.entries[player].standing for player in ("P03", "P06")]
    assert standings == [Standing.IN, Standing.OUT], "P03 was out in the first round"
