"""Money, chips, seats and places beside the clauses that decide them: each case notices if their code is changed."""

import pytest

from croupier.tournament.entry.entry import Standing
from croupier.tournament.money.prizes import Donated
from croupier.tournament.results.stages import StageConfirmed
from tests.tournament.cup import CASHIER, DEALER, DIRECTOR, FINAL, FIRST, OPERATOR, SECOND, Cup, cup, number
from tests.tournament.samples import CHARITY, LATER, Raw, across

PERSON: Raw = {"name": "Gil", "checked": True, "accepted": True}
HEATS = {"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500}
FEES = "15.2(c) 19.2(c) 12.2(c) 13.2(c) 17.2(c) 20.4(c) 15.3(a)(iii) 18.3(a)(iii)"
COMMISSIONS = "12.1 17.1 11.1 12.1 14.1 20.23 15.22 18.22"
POOLS = "15.20 19.20 12.18 13.20 17.20 20.20 15.21 18.21"
BREAKDOWNS = "15.2(h) 19.2(i) 12.2(h) 13.2(h) 17.2(h) 20.4(i) 15.3(a)(x) 18.3(a)(x)"
RESERVES = "15.9 19.9 12.9 13.9 17.9 20.10 15.10 18.10"
ENTRIES = "15.5 19.5 12.5 13.5 17.5 20.6 15.6 18.6"
PLACES = "15.19 19.19 12.17 13.19 17.19 20.19 15.20 18.20"
CHIPS = "15.12 19.12 12.12 13.12 17.12 20.13 15.13 18.13"
RISKED = "15.13 19.13 12.13 13.13 17.13 20.14 15.14 18.14"
FORFEITS = "15.8 19.8 12.8 13.8 17.8 20.9 15.9 18.9"
BALLOTS = "15.6 19.6 12.6 13.6 17.6 20.7 15.7 18.7"
SUBSTITUTES = "15.10 19.10 12.10 13.10 17.10 20.11 15.11 18.11"


def texts(*rows: str) -> pytest.MarkDecorator:
    """Rows of clauses in the order of the texts, without charity; the first is the one that the test looks for."""
    return across(*map(" ".join, zip(*(row.split() for row in rows), strict=True)), "-")


# --- fees and the pool --------------------------------------------


@texts(FEES, COMMISSIONS, ENTRIES)
def test_every_fee_has_a_receipt_of_its_own_in_order(ruleset: str, clause: str) -> None:
    event = cup(ruleset).entered(5)
    assert [entry.receipts[0].number for entry in event.state.entries.values()] == [1, 2, 3, 4, 5]
    assert {(taken.cents, taken.commission) for each in event.state.entries.values() for taken in each.receipts} == {
        (10_000, 1_000)
    }
    for wrong in (99, 101, 90, 0):
        assert number(event.refused(CASHIER, "enter", player="P06", paid=wrong, **PERSON)) == clause
    assert event.money("commission") == 5_000
    assert event.money("pool") == 45_000


@texts(POOLS, BREAKDOWNS)
def test_a_guarantee_adds_what_the_pool_lacks_and_nothing_else(ruleset: str, clause: str) -> None:
    """540.00 are there. Without a guarantee they are paid; 600.00 are made up by 60.00; 500.00 add nothing."""
    for guarantee, prizes in ((0, (32_400, 21_600)), (600, (36_000, 24_000)), (500, (32_400, 21_600))):
        event = cup(ruleset, {"pool": {"guarantee": guarantee}}).ended()
        assert event.award() == dict(zip(("P01", "P02"), prizes, strict=True))
        assert event.money("pool") == 0
        assert event.money("operator") == (-6_000 if guarantee == 600 else 0)
        event.refused(DIRECTOR, "award")
        event.refused(CASHIER, "pay-prize", player="P04", signed="P04")
        event.say(CASHIER, "pay-prize", player="P01", signed="P01")
        event.refused(CASHIER, "pay-prize", player="P01", signed="P01")
        assert "is not signed for" in event.refused(DIRECTOR, "close").reason


@texts(POOLS, BREAKDOWNS)
def test_a_breakdown_with_more_places_than_players_does_not_begin(ruleset: str, clause: str) -> None:
    """X-37: six fees make six prizes, and five players are left after a withdrawal; with six it begins."""
    steps = [{"players": 5, "shares": ["20%"] * 5}, {"players": 6, "shares": ["30%", "20%", "20%", *["10%"] * 3]}]
    six: Raw = {"prizes": {"steps": steps}}
    event = cup(ruleset, six).drawn(6)
    event.say(CASHIER, "withdraw", player="P06", reason="Ill.")
    event.on_time()
    assert "6 places for 5 players" in event.refused(DIRECTOR, "start-session", session="heats/1").reason
    cup(ruleset, six).playing()


# --- entries --------------------------------------------


@texts(ENTRIES, SUBSTITUTES)
def test_nobody_is_two_entries(ruleset: str, clause: str) -> None:
    """By id, by document, and by taking over somebody else's."""
    event = cup(ruleset).entered(5)
    assert number(event.refused(CASHIER, "enter", player="P01", paid=event.fee, **PERSON)) == clause
    seen = PERSON | {"document": "ID3"}
    assert number(event.refused(CASHIER, "enter", player="P06", paid=event.fee, **seen)) == clause
    swap = {"player": "P01", "reason": "Ill.", "checked": True}
    assert number(event.refused(DIRECTOR, "substitute", name="Player 02", **swap)) == clause
    assert number(event.refused(DIRECTOR, "substitute", name="Zoe", document="ID2", **swap)) == clause
    event.say(DIRECTOR, "substitute", name="Zoe", document="", **swap)
    event.say(DIRECTOR, "substitute", name="Yves", document="ID1", **swap)
    assert event.state.entries["P01"].name == "Yves"
    refusal = event.refused(CASHIER, "buy-back", player="P01")
    assert number(refusal) == clause


@texts(RESERVES)
def test_reserves_come_in_order_and_only_to_a_seat_that_was_lost(ruleset: str, clause: str) -> None:
    event = cup(ruleset).entered()
    for late in (7, 8):
        event.enter_one(late, "reserve")
    fee = event.fee
    full = event.refused(CASHIER, "move-up", player="P07", reason="Free.", paid=fee)
    assert full.reason == "The field is full."
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    event.on_time()
    kept = event.refused(DIRECTOR, "offer-seat", player="P07", instead_of="P01", paid=fee)
    assert number(kept) == clause
    event.say(DIRECTOR, "forfeit", player="P01", session="heats/1")
    assert event.state.entries["P01"].standing is Standing.FORFEITED
    for wrong in ("P08", "P02", "P01"):
        assert number(event.refused(DIRECTOR, "offer-seat", player=wrong, instead_of="P01", paid=fee)) == clause
    event.refused(DIRECTOR, "offer-seat", player="P07", instead_of="P01", paid=0)
    seat = event.state.seats["P01"]
    event.say(DIRECTOR, "offer-seat", player="P07", instead_of="P01", paid=fee)
    assert event.state.seats["P07"] == seat
    assert [each.text for each in event.state.why("P07")] == ["seat of P01: offered the seat of P01"]
    assert event.money("pool") == 7 * 9_000, "both net fees (X-11)"
    assert event.money("commission") == 7 * 1_000
    event.refused(DIRECTOR, "offer-seat", player="P08", instead_of="P01", paid=fee)


@texts(FORFEITS)
def test_the_roll_is_called_at_the_published_time(ruleset: str, clause: str) -> None:
    event = cup(ruleset).drawn()
    assert number(event.refused(DIRECTOR, "forfeit", player="P02", session="heats/1")) == clause, "too early"
    event.on_time()
    event.say(DIRECTOR, "forfeit", player="P02", session="heats/1")
    event.refused(DIRECTOR, "forfeit", player="P02", session="heats/1")
    event.start("heats/1", absent=["P05"])
    assert [event.state.entries[player].standing for player in ("P02", "P05")] == [Standing.FORFEITED] * 2
    assert event.state.tables[FIRST].here == {"P01", "P03"}
    assert event.state.tables[SECOND].here == {"P04", "P06"}
    assert event.money("pool") == 6 * 9_000


# --- seats --------------------------------------------


@texts(BALLOTS)
def test_only_who_waits_is_drawn_and_nobody_is_left_out(ruleset: str, clause: str) -> None:
    event = cup(ruleset).closed()
    event.refused(DIRECTOR, "fix-list", stage="final")
    event.seat("heats")
    assert list(event.state.draws) == ["draw-1"]
    event.refused(DIRECTOR, "fix-list", stage="heats")
    event.refused(DIRECTOR, "move-player", player="P01", table=SECOND, seat="1", reason="Asked.", drawn=["a", "b"])
    assert [each.text for each in event.state.why("P01")][-1].endswith("by draw-1")
    event.start("heats/1")
    assert number(event.refused(DIRECTOR, "move-player", player="P01", table=SECOND, seat="1", reason="X.")) == clause
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.refused(DIRECTOR, "fix-list", stage="final", players=["P01", "P03"])
    event.seat("final")
    assert sorted(event.state.tables[FINAL].seats.values()) == ["P01", "P02", "P04", "P05"]


# --- chips --------------------------------------------


@texts(RISKED)
def test_a_count_puts_out_who_cannot_go_on_and_says_why(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.0.count-every": 1}).playing()
    event.say(DEALER, "count-round", table=FIRST)
    event.count_table(FIRST, {"P01": 9, "P02": 10, "P03": 600})
    event.say(DEALER, "count-round", table=FIRST)
    event.count_table(FIRST, {"P02": 1, "P03": 0})
    outs = event.state.outs
    assert {player: (out.round, out.why, out.order) for player, out in outs.items()} == {
        "P01": (1, "the minimum cannot be wagered", 0),
        "P03": (2, "no chips are left", 0),
    }
    assert [clause.number for each in event.state.why("P01")[-1:] for clause in each.clauses] == [clause]


@texts(CHIPS, PLACES)
def test_a_correction_moves_the_chips_that_still_lie_there(ruleset: str, clause: str) -> None:
    """After a session they come from the float of the table; once the stage is confirmed only the record is mended."""
    event = cup(ruleset).drawn()
    event.start("heats/1", absent=["P06"])
    event.play_counted(FIRST, HEATS[0])
    event.play_counted(SECOND, {"P04": 600, "P05": 550})
    event.say(DIRECTOR, "end-session", session="heats/1")
    fix = {"session": "heats/1", "why": "Counted wrongly."}
    before = event.state.chips[f"float:{FIRST}"]
    event.say(DIRECTOR, "correct", player="P03", amount="30", **fix)
    event.say(DIRECTOR, "correct", player="P01", amount="-20", **fix)
    assert [event.state.chips[f"stack:{player}"] for player in ("P01", "P03")] == [580, 530]
    assert event.state.chips[f"float:{FIRST}"] == before - 10
    event.refused(DIRECTOR, "correct", player="P06", amount="5", **fix)
    event.refused(DIRECTOR, "correct", player="P03", amount="-531", **fix)
    refusal = event.refused(DIRECTOR, "confirm-placings")
    assert "heats is not confirmed" in refusal.reason
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    bank = event.state.chips["bank"]
    event.say(DIRECTOR, "correct", player="P03", amount="40", **fix)
    assert event.state.results["heats/1"]["P03"].chips == 570
    assert event.state.chips["stack:P03"] == 0, "they have gone back"
    assert event.state.chips["bank"] == bank


@texts(PLACES)
def test_nothing_stands_before_it_is_confirmed(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    assert number(event.refused(DIRECTOR, "confirm-stage", stage="heats")) == clause
    event.heats(*HEATS)
    (logged,) = event.told(DIRECTOR, "confirm-stage", stage="heats")
    assert isinstance(logged.event, StageConfirmed)
    assert logged.event.out == ("P03", "P06")
    assert [event.state.entries[player].standing.value for player in ("P02", "P03")] == ["in", "out"]


# --- charity --------------------------------------------


@pytest.mark.clauses(CHARITY, "2.1", "2.2", "2.3", "2.5", "2.7")
def test_donations_are_made_once_to_charities_that_were_named() -> None:
    event = cup(CHARITY, {"donations.charities": ["Red Cross", "Lifeboats"]}).ended()
    named = {"player": "P01", "attested": "Olga"}
    assert number(event.refused(CASHIER, "name-charity", charity="My Pocket", **named)) == "2.2"
    event.say(CASHIER, "name-charity", charity="Red Cross", **named)
    assert number(event.refused(OPERATOR, "donate")) == "2.2", "P02 has not named one"
    assert number(event.refused(DIRECTOR, "close")) == "2.3", "nothing is donated yet"
    event.say(CASHIER, "name-charity", player="P02", charity="Lifeboats", attested="Olga")
    (logged,) = event.told(OPERATOR, "donate")
    assert isinstance(logged.event, Donated)
    assert logged.event.receipt == 1
    assert event.state.why("P01")[-1].text == "donation of 5000.00 AUD to Red Cross for place 1"
    assert event.money("operator") == -750_000


@pytest.mark.parametrize("do", ["donate", "name-charity"])
@pytest.mark.parametrize("ruleset", ["roulette-2002", LATER[0]])
def test_elsewhere_nothing_is_donated(ruleset: str, do: str) -> None:
    event = cup(ruleset).ended()
    fields = {} if do == "donate" else {"player": "P01", "charity": "Red Cross", "attested": "Olga"}
    assert "the pool goes to the players" in event.refused(OPERATOR if not fields else CASHIER, do, **fields).reason


@pytest.mark.clauses(CHARITY, "1.1(i)", "1.1(ii)", "21.1", "21.4")
def test_who_advances_and_who_is_placed_by_different_clauses() -> None:
    event = cup(CHARITY).playing()
    event.heats(*HEATS)
    (heats,) = event.told(DIRECTOR, "confirm-stage", stage="heats")
    assert isinstance(heats.event, StageConfirmed)
    assert [clause.number for clause in heats.event.clauses] == ["21.4", "21.1", "21.2", "1.1(i)"]
    assert len(heats.event.advanced) == 4
    event.seat("final")
    event.start("final/1")
    event.final({"P01": 900, "P02": 700, "P04": 400, "P05": 100})
    (final,) = event.told(DIRECTOR, "confirm-stage", stage="final")
    assert isinstance(final.event, StageConfirmed)
    assert [clause.number for clause in final.event.clauses] == ["21.4", "21.1", "21.2", "1.1(ii)"]


@pytest.mark.clauses(CHARITY, "4.3", "4.7")
def test_a_disqualified_player_is_gone_and_a_moved_one_takes_the_stack_along() -> None:
    event = cup(CHARITY).playing()
    event.say(DIRECTOR, "disqualify", player="P06", reason="Signals.")
    assert "P06" in event.state.barred, "no part in the donations"
    assert event.state.chips["stack:P06"] == 0
    move = {"player": "P01", "reason": "Balance.", "drawn": ["dina", "ines"]}
    for wrong in (FIRST, "heats/1/9"):
        event.refused(DIRECTOR, "move-player", table=wrong, seat="3", **move)
    event.refused(DIRECTOR, "move-player", table=SECOND, seat="1", **move)
    event.say(DIRECTOR, "move-player", table=SECOND, seat="3", **move)
    assert event.state.tables[SECOND].here == {"P01", "P04", "P05"}
    assert event.state.chips["stack:P01"] == 2000
    event.refused(DIRECTOR, "move-player", player="P06", table=FIRST, seat="1", reason="Back.", drawn=["a", "b"])


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
