"""More of play, money and authority at the edges: each case notices if the code beside its clauses is changed."""

import pytest

from croupier.tournament.entry.leaving import BoughtBack
from croupier.tournament.tables.counts import StackCounted
from croupier.tournament.tables.rounds import Eliminated, LevelRaised
from tests.tournament.cup import (
    CASHIER,
    DEALER,
    DIRECTOR,
    FINAL,
    FIRST,
    INSPECTOR,
    OPERATOR,
    SECOND,
    SUPERVISOR,
    clauses,
    cup,
    number,
    wagered,
)
from tests.tournament.filing.test_filing import APPROVED
from tests.tournament.samples import CHARITY, LATER, Raw, across
from tests.tournament.test_money_noticed import BREAKDOWNS, CHIPS, HEATS, PLACES, POOLS, RISKED, texts

GROUPED = "15.2(f) 19.2(f) 12.2(f) 13.2(f) 17.2(f) 20.4(f) 15.3(a)(vi) 18.3(a)(vi)"
LIMITED = "15.2(g) 19.2(h) 12.2(g) 13.2(g) 17.2(g) 20.4(g) 15.3(a)(vii) 18.3(a)(vii)"
MARKERS = "15.14 19.14 - 13.14 17.14 20.15 15.15 18.15 -"
RETURNS = ("-", "-", "-", "-", "-", "-", "15.3(a)(ii)(f)", "18.3(a)(ii)(f)", "3.2(f)")


# --- ways back --------------------------------------------


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
    assert late.reason == "There is no way back after heats, or none of its seats is free."
    event.start("final/1")
    event.out("P03")
    again = event.refused(CASHIER, "buy-back", player="P03")
    assert (number(again), again.reason) == (clause, "P03 has come back 1 times, the most there is.")


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


@texts(RISKED)
def test_who_is_counted_out_and_with_what(ruleset: str, clause: str) -> None:
    """Five chips are under the minimum of ten; the round began with 500."""
    event = cup(ruleset).playing()
    lying = event.floor.lying

    def out(player: str, held: int, before: int) -> Eliminated:
        said = {"chips": lying(held), "before": lying(before)} if before else {"chips": lying(held)}  # type: ignore[arg-type]
        counted, logged = event.told(DEALER, "count-out", player=player, witness=SUPERVISOR[0], **said)
        assert isinstance(counted.event, StackCounted)
        assert isinstance(logged.event, Eliminated)
        assert clauses([logged]) == {clause}
        return logged.event

    first, second, third = out("P01", 5, 500), out("P02", 0, 500), out("P04", 5, 0)
    assert (int(first.before), first.order, first.why) == (500, 0, "the minimum cannot be wagered")
    assert (int(second.before), second.order, second.why) == (500, 0, "no chips are left")
    assert (int(third.before), third.order) == (5, 0)
    assert number(event.refused(DEALER, "count-out", player="P01", chips={}, witness=SUPERVISOR[0])) == clause
    other = wagered(ruleset).playing()
    assert number(other.refused(DEALER, "count-out", player="P01", chips={}, witness=SUPERVISOR[0])) == clause


@across(*map(" ".join, zip(CHIPS.split(), PLACES.split(), strict=True)), "21.4")
def test_a_player_counted_without_chips_is_given_those_found(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 0}, HEATS[1])
    chips, held = event.state.chips, event.state.chips["stack:P03"]
    float_before = chips[f"float:{FIRST}"]
    event.say(DIRECTOR, "correct", player="P03", amount="25", session="heats/1", why="A chip on the floor.")
    assert event.state.chips["stack:P03"] == held + 25
    assert event.state.chips[f"float:{FIRST}"] == float_before - 25


# --- seats and limits --------------------------------------------


@texts(GROUPED)
def test_groups_that_no_ballot_can_keep_apart(ruleset: str, clause: str) -> None:
    """Six of one group at two tables."""
    apart: Raw = {"groups.eligible": list("ABCDEF"), "groups.apart": True}
    event = cup(ruleset, apart).opened()
    for player in range(1, 7):
        event.enter_one(player, group="A")
    event.say(DIRECTOR, "close-entries")
    assert number(event.refused(DIRECTOR, "fix-list", stage="heats")) == clause
    mixed = cup(ruleset, apart).opened()
    for player, group in enumerate("ABCDEF", start=1):
        mixed.enter_one(player, group=group)
    mixed.say(DIRECTOR, "close-entries")
    mixed.seat("heats")


@across(*MARKERS.split())
def test_the_marker_is_drawn_where_the_conditions_say_so(ruleset: str, clause: str) -> None:
    lowest = cup(ruleset).drawn()
    assert number(lowest.refused(DIRECTOR, "draw-marker", table=FIRST)) == clause
    event = cup(ruleset, {"stages.0.marker": "ballot"}).drawn()
    event.say(DIRECTOR, "draw-marker", table=FIRST)
    event.draw_by_hand()
    assert event.state.tables[FIRST].marker in event.state.tables[FIRST].seats


@texts(LIMITED)
def test_new_limits_come_with_their_round_and_once(ruleset: str, clause: str) -> None:
    """The second of three rounds has the higher minimum, the third keeps it."""
    levels = [{"round": 2, "table": {"minimum": 20}}]
    event = wagered(ruleset, {"stages.0.rounds": 3, "stages.0.levels": levels}).playing()
    least = {1: 10, 2: 20, 3: 20}
    table = event.state.tables[FIRST]
    seen = {table.round: table.playing.script.table.limits.scale.amount(table.playing.script.table.least)}
    for _ in event.rounds("heats/1"):
        if not table.over:
            script = table.playing.script
            seen[table.round] = script.table.limits.scale.amount(script.table.least)
    assert seen == least
    raised = [each for each in event.journal.log if isinstance(each.event, LevelRaised)]
    at_first = [
        each.event.round for each in raised if isinstance(each.event, LevelRaised) and each.event.table == FIRST
    ]
    assert at_first == [2]
    assert clauses(raised) == {clause}


@texts(LIMITED)
def test_limits_set_by_order_are_cited_and_hold(ruleset: str, clause: str) -> None:
    event = wagered(ruleset).playing()
    order = {"session": "heats/1", "settings": {"minimum": 20}, "notice": "At the tables."}
    event.refused(DIRECTOR, "set-limits", **order)
    for _ in range(3):
        event.say(DIRECTOR, "depart", what="limits", reason="The night is short.")
    assert clauses(event.told(DIRECTOR, "set-limits", **order)) == {clause}


@across("-", "-", "-", "-", "-", "-", "15.7", "18.7", "-")
def test_a_session_is_given_its_time(ruleset: str, clause: str) -> None:
    event = cup(ruleset).drawn()
    at = "2027-04-10T20:30:00+10:00"
    assert clauses(event.told(DIRECTOR, "schedule", session="heats/1", starts=at)) == {clause}
    event.on_time()
    assert "20:30" in event.refused(DIRECTOR, "start-session", session="heats/1").reason


# --- prizes and papers --------------------------------------------


@texts(BREAKDOWNS, POOLS)
def test_every_prize_says_for_which_place(ruleset: str, clause: str) -> None:
    """540.00 in four shares; two go out together in the final and share what the third and fourth places make."""
    event = cup(ruleset, {"prizes.shares": ["40%", "30%", "20%", "10%"]}).to_final()
    event.final({"P01": 900, "P02": 700}, {"P04": 1, "P05": 1})
    event.placed()
    assert event.award() == {"P01": 21_600, "P02": 16_200, "P04": 8_100, "P05": 8_100}
    told = {player: event.state.why(player)[-1] for player in ("P01", "P04")}
    assert told["P01"].text == "prize of 216.00 AUD for place 1"
    assert told["P04"].text == "prize of 81.00 AUD: the prizes of places 3-4 combined and divided equally"
    assert all(clause in {each.number for each in reason.clauses} for reason in told.values())


@across("15.3", "19.3", "12.3", "13.3", "17.3", "20.3", "-", "-", "-")
def test_an_approval_of_the_conditions_cites_its_clause(ruleset: str, clause: str) -> None:
    event = cup(ruleset)
    event.prepare_draft()
    assert clauses(event.told(INSPECTOR, "approve", **APPROVED)) == {clause}


@across("-", "-", "-", "-", "-", "-", "15.22", "18.22", "-")
def test_the_commission_of_a_buy_back_is_approved_too(ruleset: str, clause: str) -> None:
    back = {"until": "heats", "seats": 2, "fee": 40, "timing": "At once."}
    room: Raw = {"entry.commission": 0, "stages.1.seats": 6}
    for terms, asked in (({}, False), ({"buy-back": back}, False), ({"buy-back": back | {"commission": 4}}, True)):
        event = cup(ruleset, room | terms)
        event.prepare_draft()
        event.say(OPERATOR, "make-available", where="at the desk")
        event.say(OPERATOR, "notify", reference="GRC 2")
        if asked:
            assert number(event.refused(OPERATOR, "open-entries")) == clause
            event.say(INSPECTOR, "approve", **(APPROVED | {"object": "commission"}))
        event.say(OPERATOR, "open-entries")


@across("-", "-", "-", "-", "-", "-", "15.3(a)(i)", "18.3(a)(i)", "-")
def test_the_director_moves_the_start_without_new_conditions(ruleset: str, clause: str) -> None:
    event = cup(ruleset).closed()
    event.say(DIRECTOR, "move-start", starts="2027-04-10T20:00:00+10:00", notice="By post.")
    assert event.state.conditions.starts.hour == 20


@across("-", "-", "-", "-", "-", "-", "15.3(a)(ii)(c)", "18.3(a)(ii)(c)", "21.4")
def test_who_goes_on_stands_when_the_stage_is_confirmed(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    early = event.refused(DIRECTOR, "confirm-stage", stage="heats")
    assert number(early) == {LATER[0]: "15.20", LATER[1]: "18.20"}.get(ruleset, clause)
    event.heats(*HEATS)
    assert clause in clauses(event.told(DIRECTOR, "confirm-stage", stage="heats"))
    standing = {player: entry.standing.value for player, entry in event.state.entries.items()}
    assert [player for player, each in standing.items() if each == "out"] == ["P03", "P06"]


# --- charity --------------------------------------------


@pytest.mark.clauses(CHARITY, "3.2(a)")
def test_everybody_begins_with_the_chips_that_the_conditions_say() -> None:
    event = cup(CHARITY).playing()
    assert {event.state.chips[f"stack:P0{seat}"] for seat in range(1, 7)} == {2000}
    assert event.state.sessions["heats/1"].started


@pytest.mark.clauses(CHARITY, "2.4")
def test_whoever_pays_is_told_that_nobody_does() -> None:
    event = cup(CHARITY).entered(5)
    person = {"player": "P06", "name": "Gil", "checked": True, "accepted": True, "invited": True}
    refusal = event.refused(CASHIER, "enter", paid=10, **person)
    assert (number(refusal), refusal.reason) == ("2.4", "Nobody pays to enter.")
    event.say(CASHIER, "enter", **person)
    assert event.money("pool") == 0


@pytest.mark.clauses(CHARITY, "4.3", "5.1")
def test_the_seating_is_drawn_for_those_who_wait_and_says_so() -> None:
    event = cup(CHARITY).closed()
    assert number(event.refused(DIRECTOR, "fix-list", stage="heats", sizes=[4, 2])) == "5.1"
    absent = event.refused(DIRECTOR, "fix-list", stage="heats", players=["P01", "P09"])
    assert number(absent) in ("4.3", "")
    event.seat("heats")
    assert event.state.why("P01")[-1].text == f"seat 1 at {FIRST} by draw-1"
    event.start("heats/1")
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    out = event.refused(DIRECTOR, "fix-list", stage="final", players=["P01", "P03"])
    assert number(out) == "4.3"


@pytest.mark.clauses(CHARITY, "3.2(f)")
def test_a_reserve_takes_a_seat_only_before_the_first_session() -> None:
    event = cup(CHARITY).entered()
    for late in (7, 8):
        event.enter_one(late, "reserve")
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    for gone in ("P01", "P02"):
        event.say(CASHIER, "withdraw", player=gone, reason="Ill.")
    event.say(DIRECTOR, "offer-seat", player="P07", instead_of="P01")
    assert event.state.why("P07")[-1].text == "seat of P01: offered the seat of P01"
    event.start("heats/1")
    late_offer = event.refused(DIRECTOR, "offer-seat", player="P08", instead_of="P02")
    assert number(late_offer) == "3.2(f)"
    assert "only before the first session" in late_offer.reason


@pytest.mark.clauses(CHARITY, "22.1", "22.5")
def test_who_rules_and_who_reviews_is_said() -> None:
    event = cup(CHARITY).playing()
    event.say(("P01", "player"), "open-dispute", facts="It was a misdeal.", table=SECOND)
    ruling = {"dispute": "dispute-1", "ruling": "No."}
    assert event.refused(OPERATOR, "rule", **ruling).reason == "The Tournament Supervisor rules on disputes."
    event.say(DIRECTOR, "rule", **ruling)
    event.say(("P01", "player"), "request-review", dispute="dispute-1")
    by_nobody = event.refused(INSPECTOR, "review", dispute="dispute-1", outcome="upheld")
    assert by_nobody.reason == "A ruling is reviewed by a casino supervisor or the casino operator."


@pytest.mark.clauses(CHARITY, "22.4")
def test_a_player_put_out_at_the_table_keeps_no_prize() -> None:
    """Charity knows disqualification besides; both bar a player from the donations."""
    event = cup(CHARITY).playing()
    event.say(DIRECTOR, "disqualify", player="P02", reason="Signals.")
    assert "P02" in event.state.barred
