"""Entries: once a person, reserves, substitutes, forfeits, the field; and what the money does meanwhile."""

import pytest

from croupier.tournament.entry.entry import Standing
from croupier.tournament.filing.filing import Phase
from tests.tournament.cup import CASHIER, DIRECTOR, FIRST, INSPECTOR, OPERATOR, Cup, clauses, cup, number, small
from tests.tournament.filing.approving import APPROVED
from tests.tournament.samples import CHARITY, LATER, NOT_CHARITY, across

NET, FEE, COMMISSION = 9_000, 10_000, 1_000
"""Cents: a fee of 100 with a commission of 10 inside."""


# --- one entry --------------------------------------------


@across("15.5", "19.5", "12.5", "13.5", "17.5", "20.6", "15.6", "18.6", "-")
def test_one_entry_only(ruleset: str, clause: str) -> None:
    event = cup(ruleset).opened()
    event.enter_one(1)
    person = {"name": "Ada", "paid": event.fee, "checked": True, "accepted": True}
    again = event.refused(CASHIER, "enter", player="P01", **person)
    assert number(again) == clause
    assert number(event.refused(CASHIER, "enter", player="P09", document="ID1", **person)) == clause
    reserve = {"name": "Ada", "checked": True, "accepted": True}
    assert number(event.refused(CASHIER, "reserve", player="P09", document="ID1", **reserve)) == clause
    event.say(CASHIER, "withdraw", player="P01", reason="Ill.")
    assert number(event.refused(CASHIER, "enter", player="P09", document="ID1", **person)) == clause
    assert event.money("pool") == NET, "the fee was paid once"


@across("15.2(c)", "19.2(c)", "12.2(c)", "13.2(c)", "17.2(c)", "20.4(c)", "15.3(a)(iii)", "18.3(a)(iii)", "-")
def test_x09_the_fee_is_paid_whole_and_the_commission_sits_inside(ruleset: str, clause: str) -> None:
    event = cup(ruleset).opened()
    person = {"player": "P01", "name": "Ada", "checked": True, "accepted": True}
    for wrong in ("99.99", 110, 0):
        assert number(event.refused(CASHIER, "enter", paid=wrong, **person)) == clause
    event.say(CASHIER, "enter", paid=100, **person)
    assert dict(event.state.money.non_zero()) == {"pool": NET, "commission": COMMISSION, "player:P01": -FEE}
    (receipt,) = event.state.entries["P01"].receipts
    assert (receipt.number, receipt.cents, receipt.commission) == (1, FEE, COMMISSION)
    assert receipt.at == event.state.now


@pytest.mark.parametrize("ruleset", LATER)
def test_x32_buying_back_goes_on_with_the_same_entry(ruleset: str) -> None:
    event = with_buy_back(ruleset)
    event.say(CASHIER, "buy-back", player="P03", paid=40)
    entry = event.state.entries["P03"]
    assert (entry.standing, entry.bought_back, len(event.state.entries)) == (Standing.IN, 1, 6)
    assert (entry.paid, entry.commission) == (FEE + 4_000, COMMISSION + 400)
    assert event.money("pool") == 6 * NET + 3_600
    assert event.money("commission") == 6 * COMMISSION + 400


@across("-", "-", "-", "-", "-", "-", "15.6 15.3(a)(ii)(f)", "18.6 18.3(a)(ii)(f)", "-")
def test_only_who_was_eliminated_buys_back_as_often_as_the_conditions_say(ruleset: str, clause: str) -> None:
    event = with_buy_back(ruleset)
    assert number(event.refused(CASHIER, "buy-back", player="P01", paid=40)) != ""
    event.refused(CASHIER, "buy-back", player="P03", paid=39)
    event.say(CASHIER, "buy-back", player="P03", paid=40)
    refusal = event.refused(CASHIER, "buy-back", player="P06", paid=40)
    assert "seats for buy-backs are taken" in refusal.reason
    event.say(DIRECTOR, "fix-list", stage="final")
    assert "P03" in next(each for each in event.state.draws.values() if each.open).names
    plain = cup(ruleset).playing()
    plain.heats({"P01": 600, "P02": 550}, {"P04": 600, "P05": 550, "P06": 500}, {"P03": 1})
    assert number(plain.refused(CASHIER, "buy-back", player="P03", paid=40)) == clause


@pytest.mark.parametrize("ruleset", [each for each in NOT_CHARITY if each not in LATER])
def test_elsewhere_nobody_buys_back(ruleset: str) -> None:
    event = cup(ruleset).playing()
    event.out("P03")
    refusal = event.refused(CASHIER, "buy-back", player="P03", paid=100)
    assert "do not allow buy-backs" in refusal.reason


def with_buy_back(ruleset: str) -> Cup:
    """P03 and P06 are out in the heats; one seat of the final is kept for who buys back."""
    back = {"until": "heats", "seats": 1, "fee": 40, "commission": 4, "timing": "At once."}
    event = cup(ruleset, {"buy-back": back, "stages.1.seats": 5}).playing()
    event.heats({"P01": 600, "P02": 550}, {"P04": 600, "P05": 550}, {"P03": 1, "P06": 2})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    return event


# --- the field --------------------------------------------


@across("15.2(e)", "19.2(e)", "12.2(e)", "13.2(e)", "17.2(e)", "20.4(e)", "15.3(a)(v)", "18.3(a)(v)", "-")
def test_no_more_players_than_the_conditions_say(ruleset: str, clause: str) -> None:
    event = cup(ruleset).entered()
    person = {"player": "P07", "name": "Gil", "checked": True, "accepted": True}
    assert number(event.refused(CASHIER, "enter", paid=event.fee, **person)) == clause
    event.say(CASHIER, "reserve", **person)
    assert event.state.entries["P07"].standing is Standing.RESERVE
    assert event.money("pool") == 6 * NET, "a reserve has paid nothing yet"


@across("15.2(e)", "19.2(e)", "12.2(e)", "13.2(e)", "17.2(e)", "20.4(e)", "15.3(a)(v)", "18.3(a)(v)", "-")
def test_x38_too_few_players_cancel_or_change_never_start(ruleset: str, clause: str) -> None:
    event = cup(ruleset).drawn(4)
    event.on_time()
    refusal = event.refused(DIRECTOR, "start-session", session="heats/1")
    assert number(refusal) == clause
    assert "cancel, change the conditions" in refusal.reason
    event.say(OPERATOR, "cancel", reason="Too few.")
    assert dict(event.state.money.non_zero()) == {}


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_x38_changed_conditions_need_a_fresh_approval_or_notice(ruleset: str) -> None:
    event = cup(ruleset).closed(4)
    author = OPERATOR if ruleset in LATER else DIRECTOR
    fewer = {"players.minimum": 4, "stages.0.advance": {"top": 1}}
    event.say(author, "change-conditions", conditions=small(ruleset, fewer), reason="Four came.")
    event.seat("heats")
    event.on_time()
    assert event.refused(DIRECTOR, "start-session", session="heats/1").clause is not None
    if ruleset in LATER:
        event.say(OPERATOR, "notify", reference="N-2")
    else:
        event.say(INSPECTOR, "approve", **APPROVED)
    event.say(DIRECTOR, "start-session", session="heats/1")


@across("15.2(f)", "19.2(f)", "12.2(f)", "13.2(f)", "17.2(f)", "20.4(f)", "15.3(a)(vi)", "18.3(a)(vi)", "-")
def test_x43_who_may_enter_and_who_may_not_sit_together(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"groups": {"eligible": ["gold", "silver"], "apart": False}}).opened()
    person = {"player": "P01", "name": "Ada", "checked": True, "accepted": True}
    assert number(event.refused(CASHIER, "enter", paid=event.fee, group="tin", **person)) == clause
    event.say(CASHIER, "enter", paid=event.fee, group="gold", **person)
    apart = cup(ruleset, {"groups": {"apart": True}}).opened()
    for each in range(1, 7):
        apart.enter_one(each, group="twins" if each in (1, 2) else "")
    apart.say(DIRECTOR, "close-entries")
    apart.say(DIRECTOR, "fix-list", stage="heats")
    draw = apart.state.draws["draw-1"]
    together = apart.refused(DIRECTOR, "record-draw", draw="draw-1", result=[*draw.slots], witnesses=["dina", "ines"])
    assert number(together) == clause
    apart.draw()
    assert apart.state.seats["P01"].table != apart.state.seats["P02"].table


# --- reserves, substitutes --------------------------------------------


@across("15.9", "19.9", "12.9", "13.9", "17.9", "20.10", "15.10", "18.10", "-")
def test_x11_a_reserve_takes_a_vacant_seat_for_the_full_fee(ruleset: str, clause: str) -> None:
    event = cup(ruleset).entered()
    for reserve in (7, 8):
        event.enter_one(reserve, "reserve")
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    paid = {"paid": event.fee}
    present = event.refused(DIRECTOR, "offer-seat", player="P07", instead_of="P01", **paid)
    assert number(present) == clause, "P01 still has the seat"
    event.on_time()
    event.say(DIRECTOR, "forfeit", player="P01", session="heats/1")
    assert event.money("pool") == 6 * NET, "a forfeited fee stays in the pool"
    assert number(event.refused(DIRECTOR, "offer-seat", player="P08", instead_of="P01", **paid)) == clause
    event.refused(DIRECTOR, "offer-seat", player="P07", instead_of="P01", paid=0)
    event.refused(CASHIER, "offer-seat", player="P07", instead_of="P01", **paid)
    event.say(DIRECTOR, "offer-seat", player="P07", instead_of="P01", **paid)
    assert event.state.tables[FIRST].seats["2" if ruleset == "pai-gow-2002" else "1"] == "P07"
    assert event.money("pool") == 7 * NET, "both net fees are in it"
    assert event.money("commission") == 7 * COMMISSION, "the commission on the forfeited fee stays with the house"
    event.start("heats/1", absent=["P02"])
    late = event.refused(DIRECTOR, "offer-seat", player="P08", instead_of="P02", **paid)
    assert number(late) == clause
    assert "only before" in late.reason


@across("15.9", "19.9", "12.9", "13.9", "17.9", "20.10", "15.10", "18.10", "-")
def test_x36_a_reserved_player_is_a_reserve_player(ruleset: str, clause: str) -> None:
    """2005 and later say "reserved": the same list, in order, and who is passed over is passed over."""
    event = cup(ruleset).entered(5)
    for reserve in (7, 8):
        event.enter_one(reserve, "reserve")
    assert number(event.refused(CASHIER, "move-up", player="P08", reason="A place is free.", paid=100)) == clause
    event.say(CASHIER, "pass-reserve", player="P07", reason="Not to be found.")
    event.say(CASHIER, "move-up", player="P08", reason="A place is free.", paid=100)
    assert [entry.player for entry in event.state.entries.live()] == ["P01", "P02", "P03", "P04", "P05", "P08"]
    assert event.money("pool") == 6 * NET


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_x11_only_in_the_first_session(ruleset: str) -> None:
    event = cup(ruleset).entered()
    event.enter_one(7, "reserve")
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    event.start("heats/1")
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    event.publish("final/1")
    event.say(DIRECTOR, "forfeit", player="P01", session="final/1")
    event.refused(DIRECTOR, "offer-seat", player="P07", instead_of="P01", paid=event.fee)


@across("15.10", "19.10", "12.10", "13.10", "17.10", "20.11", "15.11", "18.11", "-")
def test_x13_a_substitute_takes_over_seat_chips_and_prize(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    by_desk = event.refused(CASHIER, "substitute", player="P01", name="Zoe", reason="Ill.", checked=True)
    assert "The cashier may not give" in by_desk.reason
    taken = event.refused(DIRECTOR, "substitute", player="P01", name="Player 02", reason="Ill.", checked=True)
    assert "entry of their own" in taken.reason
    stack = event.state.chips["stack:P01"]
    logged = event.told(DIRECTOR, "substitute", player="P01", name="Zoe", reason="Ill.", checked=True, document="ID99")
    assert clauses(logged) == {clause}
    entry = event.state.entries["P01"]
    assert (entry.name, event.state.chips["stack:P01"], len(event.state.entries)) == ("Zoe", stack, 6)
    assert "Zoe plays instead of Player 01" in entry.history[-1]
    assert event.state.seats["P01"].table == FIRST
    assert event.money("pool") == 6 * NET, "nobody pays again"


@across("15.10", "19.10", "12.10", "13.10", "17.10", "20.11", "15.11", "18.11", "-")
def test_no_substitutes_where_the_conditions_have_none(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"entry.substitutes": False}).playing()
    refusal = event.refused(DIRECTOR, "substitute", player="P01", name="Zoe", reason="Ill.", checked=True)
    assert number(refusal) == clause


# --- forfeits --------------------------------------------


@across("15.8", "19.8", "12.8", "13.8", "17.8", "20.9", "15.9", "18.9", "-")
def test_x11_who_is_not_seated_when_the_session_begins_has_lost_the_place(ruleset: str, clause: str) -> None:
    event = cup(ruleset).drawn()
    early = event.refused(DIRECTOR, "start-session", session="heats/1", absent=["P02"])
    assert number(early) == clause, "nobody is late before the published time"
    event.refused(DIRECTOR, "forfeit", player="P02", session="heats/1")
    event.on_time()
    logged = event.told(DIRECTOR, "start-session", session="heats/1", absent=["P02"])
    assert clause in clauses(logged)
    assert event.state.entries["P02"].standing is Standing.FORFEITED
    assert event.state.tables[FIRST].here == {"P01", "P03"}
    assert event.state.chips["stack:P02"] == 0
    assert event.money("pool") == 6 * NET
    assert event.money("player:P02") == -FEE


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_x12_a_no_show_in_a_later_session_is_last_of_those_who_reached_it(ruleset: str) -> None:
    event = cup(ruleset).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550, "P06": 400})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    event.start("final/1", absent=["P01"])
    event.final({"P02": 700, "P04": 100}, {"P05": 1})
    assert event.placed() == {"P02": "1", "P04": "2", "P05": "3", "P01": "4", "P03": "5", "P06": "6"}


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_a_withdrawal_after_the_ballot_never_redraws(ruleset: str) -> None:
    event = cup(ruleset).drawn()
    seats = dict(event.state.seats)
    event.say(("P02", "player"), "withdraw", player="P02", reason="Tired.")
    event.refused(("P02", "player"), "withdraw", player="P03", reason="Not for others.")
    assert event.state.seats == seats
    event.start("heats/1")
    assert event.state.tables[FIRST].here == {"P01", "P03"}
    assert event.money("pool") == 6 * NET, "fees are not refundable"


@across("-", "-", "-", "-", "-", "-", "-", "-", "4.5")
def test_h11_an_absent_player_forfeits_nothing_and_is_dealt_in(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.0.recording": "wagers"}).drawn()
    event.on_time()
    assert number(event.refused(DIRECTOR, "forfeit", player="P02", session="heats/1")) == clause
    event.start("heats/1", absent=["P02"])
    assert event.state.entries["P02"].standing is Standing.IN
    assert "P02" in event.state.tables[FIRST].here


# --- cancelled --------------------------------------------


@across("15.23", "19.23", "12.21", "13.23", "17.23", "20.24", "15.23", "18.23", "-")
def test_x29_a_cancelled_tournament_refunds_every_fee_and_commission(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"pool.additions": 50}).entered()
    event.enter_one(7, "reserve")
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    event.on_time()
    event.say(DIRECTOR, "forfeit", player="P01", session="heats/1")
    event.say(DIRECTOR, "offer-seat", player="P07", instead_of="P01", paid=event.fee)
    event.start("heats/1")
    event.out("P02")
    assert event.money("pool") == 7 * NET + 5_000
    assert clauses(event.told(OPERATOR, "cancel", reason="Fire.")) == {clause}
    assert dict(event.state.money.non_zero()) == {}, "forfeits and reserves included; additions go back to the operator"
    assert dict(event.state.chips.non_zero()) == {}
    assert event.state.filing.phase is Phase.CANCELLED
    event.refused(DIRECTOR, "end-session", session="heats/1")


@across("15.23", "19.23", "12.21", "13.23", "17.23", "20.24", "15.23", "18.23", "-")
def test_x29_no_cancellation_once_a_prize_is_paid(ruleset: str, clause: str) -> None:
    event = cup(ruleset).ended()
    event.say(DIRECTOR, "award")
    event.say(CASHIER, "pay-prize", player="P01", signed="Player 01")
    assert number(event.refused(OPERATOR, "cancel", reason="Too late.")) == clause
    unpaid = cup(ruleset).ended()
    unpaid.say(DIRECTOR, "award")
    unpaid.say(OPERATOR, "cancel", reason="In time.")
    assert dict(unpaid.state.money.non_zero()) == {}


@across("15.23", "19.23", "12.21", "13.23", "17.23", "20.24", "15.23", "18.23", "-")
def test_fees_are_not_refundable(ruleset: str, clause: str) -> None:
    event = cup(ruleset).entered()
    assert clauses(event.told(CASHIER, "withdraw", player="P01", reason="Ill.")) == {clause}
    assert event.money("player:P01") == -FEE
    assert event.money("pool") == 6 * NET


def test_charity_has_nothing_to_refund() -> None:
    event = cup(CHARITY).closed()
    event.say(OPERATOR, "cancel", reason="Storm.")
    assert dict(event.state.money.non_zero()) == {}


def test_a_departure_by_name_lets_the_director_allow_one() -> None:
    """Warned twice, then kept for ever."""
    event = cup("roulette-2002", {"entry.substitutes": False}).playing()
    departure = {"what": "substitute", "reason": "His wife is in labour."}
    for _ in range(3):
        assert not event.state.filing.departures
        event.refused(DIRECTOR, "substitute", player="P01", name="Zoe", reason="Ill.", checked=True)
        event.say(DIRECTOR, "depart", **departure)
    event.say(DIRECTOR, "substitute", player="P01", name="Zoe", reason="Ill.", checked=True)
    (kept,) = event.state.filing.departures
    assert (kept.what, kept.reason, kept.by) == ("substitute", "His wife is in labour.", "dina")
