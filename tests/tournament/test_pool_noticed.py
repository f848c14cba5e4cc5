"""Fees, the pool, prizes and refunds to the cent: each case notices if the code that moves money is changed."""

from fractions import Fraction

import pytest

from croupier.ledger.books import OutOfBalance, transfer
from croupier.tournament.conditions.money import pool_of
from croupier.tournament.conditions.pool import awarded, breakdown, by_place, shared, split
from croupier.tournament.entry.entry import Standing
from croupier.tournament.texts.law import T
from tests.tournament.cup import CASHIER, DEALER, DIRECTOR, FIRST, OPERATOR, SCORER, cup, number
from tests.tournament.samples import CHARITY, Raw, across, conditions
from tests.tournament.test_money_noticed import BREAKDOWNS, CHIPS, COMMISSIONS, ENTRIES, FEES, HEATS, POOLS, texts
from tests.tournament.test_play_noticed import SHARED

CANCELS = "15.23 19.23 12.21 13.23 17.23 20.24 15.23 18.23"


# --- the books --------------------------------------------


@texts(POOLS, COMMISSIONS, CHIPS)
def test_nothing_is_made_or_lost_and_no_stack_is_below_nothing(ruleset: str, clause: str) -> None:
    state = cup(ruleset).playing().state
    state.move_chips("all but half a chip", transfer("stack:P02", "bank", 499 + Fraction(1, 2)))
    state.move_chips("the other half", transfer("stack:P02", "bank", Fraction(1, 2)))
    state.move_chips("nothing", transfer("stack:P02", "bank", 0))
    lines = list(state.chips.trace("stack:P02"))
    assert [(line.why, line.amount, line.balance) for line in lines] == [
        (f"chips issued at {FIRST}", 500, 500),
        ("all but half a chip", Fraction(-999, 2), Fraction(1, 2)),
        ("the other half", Fraction(-1, 2), 0),
    ]
    assert state.chips.total("stack:") == 5 * 500
    with pytest.raises(OutOfBalance, match="does not add up to nothing"):
        state.move_chips("a gift", (("stack:P01", Fraction(1)), ("bank", Fraction(-1, 2))))
    with pytest.raises(OutOfBalance, match="does not add up to nothing"):
        state.move_money("a gift", (("pool", 2), ("operator", -1)))
    with pytest.raises(OutOfBalance, match="would hold -1/2"):
        state.move_chips("more than there is", transfer("stack:P01", "bank", 500 + Fraction(1, 2)))


# --- fees --------------------------------------------


@texts(FEES, COMMISSIONS, ENTRIES)
def test_an_entry_remembers_what_was_paid_and_who_looked(ruleset: str, clause: str) -> None:
    event = cup(ruleset).entered(5)
    entry = event.state.entries["P01"]
    assert (entry.paid, entry.commission, entry.entered) == (10_000, 1_000, True)
    assert entry.history == ["entered, checked by carl"]
    assert event.state.entries.entered() == 5
    assert (event.state.entries.last_receipt, entry.receipts[0].what) == (5, "entry fee")
    assert event.state.money["player:P01"] == -10_000
    (line,) = [line for line in event.state.money.trace("pool") if line.why == "entry fee of P01"]
    assert int(line.amount) == int(line.balance) == 9_000


# --- the breakdown --------------------------------------------


@texts(POOLS, BREAKDOWNS)
def test_the_breakdown_is_the_whole_pool_whatever_the_conditions_fix(ruleset: str, clause: str) -> None:
    """Amounts first and the rest by shares; in proportion to the amounts where nothing is left to share."""
    both = conditions(ruleset, {"prizes": {"amounts": [200, 100], "shares": ["50%", "25%", "25%"]}}).prizes
    assert breakdown(both, 70_000, 12) == [40_000, 20_000, 10_000]
    assert breakdown(both, 30_001, 12) == [20_001, 10_000, 0], "one cent is left, and goes to the first"
    assert breakdown(both, 30_000, 12) == [20_000, 10_000, 0]
    assert breakdown(both, 29_999, 12) == [20_000, 9_999]
    alone = conditions(ruleset, {"prizes": {"amounts": [200, 100]}}).prizes
    assert breakdown(alone, 70_000, 12) == [46_667, 23_333], "two thirds, and the odd cent"
    assert split(5, [Fraction(0), Fraction(0)]) == [0, 0], "nobody has a part in it"
    assert split(5, []) == []
    steps = [{"players": 8, "shares": ["60%", "40%"]}, {"players": 4, "shares": ["100%"]}]
    by_size = conditions(ruleset, {"prizes": {"steps": steps}}).prizes
    assert [breakdown(by_size, 100, entries) for entries in (3, 4, 5, 8, 9)] == [
        [100], [100], [60, 40], [60, 40], [60, 40],
    ]  # fmt: skip


@texts(POOLS, SHARED)
def test_equal_places_divide_their_prizes_and_what_nobody_claims_is_spread(ruleset: str, clause: str) -> None:
    ballot = {"A": 2, "B": 0, "C": 1}
    nobody: frozenset[str] = frozenset()
    assert shared(100, 3) == [34, 33, 33]
    assert awarded([100, 50, 1], [["A", "B"], ["C"]], nobody, ballot) == {"B": 75, "A": 75, "C": 1}
    assert awarded([101, 50], [["A", "B"]], nobody, ballot) == {"B": 76, "A": 75}
    assert awarded([60, 30, 10], [["A"], ["B"], ["C"]], frozenset({"B"}), ballot) == {"A": 86, "C": 14}
    assert awarded([60, 40], [["A"]], nobody, ballot) == {"A": 100}
    assert awarded([60, 40], [["A"], ["B"]], frozenset({"A", "B"}), ballot) == {}
    reserve = [["A", "R"]]
    assert awarded([1, 0], reserve, nobody, {"A": 1}) == {"R": 1, "A": 0}, "no ballot named R: before the second of it"
    assert awarded([1, 0], reserve, nobody, {"A": 0}) == {"A": 1, "R": 0}, "and beside the first of it"


@texts(POOLS, SHARED)
def test_an_odd_cent_goes_by_the_ballot_of_seats_and_no_other(ruleset: str, clause: str) -> None:
    """The final was drawn with P05 first; 21601 cents are divided by two. Later a draw of cards names others."""
    event = cup(ruleset, {"pool": {"additions": "0.03"}}).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(DIRECTOR, "fix-list", stage="final")
    event.draw_by_hand([f"final/1/1/{seat + (ruleset == 'pai-gow-2002')}" for seat in (4, 3, 2, 1)])
    event.start("final/1")
    event.final({"P01": 600}, {"P02": 2, "P05": 2, "P04": 1})
    event.placed()
    assert event.award() == {"P01": 32_402, "P05": 10_801, "P02": 10_800}


@texts(BREAKDOWNS, POOLS)
def test_what_each_place_is_worth_is_told_beforehand(ruleset: str, clause: str) -> None:
    terms = conditions(ruleset)
    assert by_place(terms, 6) == [32_400, 21_600], "60% and 40% of six times 90.00"
    assert pool_of(terms, 0).cents == 0
    assert by_place(terms, 0) == [0, 0]
    assert by_place(conditions(ruleset, {"pool": {"guarantee": 1000, "additions": 1}}), 6) == [60_000, 40_000]


@across("-", "-", "-", "-", "-", "-", "15.21 15.22 15.3(a)(ii)(d)", "18.21 18.22 18.3(a)(ii)(d)", "-")
def test_the_pool_has_the_net_fees_of_buy_backs_and_prizes_of_stages_come_first(ruleset: str, clause: str) -> None:
    back = {"until": "heats", "seats": 1, "fee": 50, "commission": 5, "timing": "At once."}
    terms = conditions(ruleset, {"buy-back": back, "stages.0.prizes": [30]})
    assert pool_of(terms, 6, 2).cents == 6 * 9_000 + 2 * 4_500
    assert by_place(terms, 6) == [30_600, 20_400], "540.00 less 30.00"
    assert by_place(conditions(ruleset, {"stages.0.prizes": [100, 80]}), 1) == [0, 0], "90.00 are no prize of 180.00"


# --- paid and closed --------------------------------------------


@texts(POOLS)
def test_what_blocks_the_close_is_named_one_after_the_other(ruleset: str, clause: str) -> None:
    def blocked() -> str:
        refusal = event.refused(DIRECTOR, "close")
        assert number(refusal) == clause
        return refusal.reason.removeprefix("The tournament cannot be closed: ")

    event = cup(ruleset).entered()
    assert event.refused(DIRECTOR, "close").reason == "Only a tournament that was played can be closed."
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    event.start("heats/1")
    unplayed = "the placings are not confirmed; the prizes are not awarded; chips have not been returned."
    assert blocked() == f"heats is not confirmed; final is not confirmed; {unplayed}"
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    event.start("final/1")
    event.final({"P01": 900, "P02": 700, "P04": 400, "P05": 100})
    event.say(DIRECTOR, "confirm-stage", stage="final")
    assert blocked() == "the placings are not confirmed; the prizes are not awarded."
    assert event.refused(DIRECTOR, "award").reason == "The placings are not published."
    event.say(DIRECTOR, "confirm-placings")
    assert blocked() == "the placings are not published; the prizes are not awarded."
    event.say(DIRECTOR, "publish")
    assert event.refused(DIRECTOR, "publish").reason == "The placings are published already."
    assert blocked() == "the prizes are not awarded."
    early = event.refused(CASHIER, "pay-prize", player="P01", signed="P01")
    assert early.reason == "No prizes have been awarded."
    event.say(DIRECTOR, "award")
    assert blocked() == "the prize of P01 is not signed for; the prize of P02 is not signed for."
    assert event.refused(CASHIER, "pay-prize", player="P09", signed="P09").reason.startswith('There is no entry "P09"')
    assert event.refused(CASHIER, "pay-prize", player="P01", signed="").reason == "Say who signed the slip."
    event.say(CASHIER, "pay-prize", player="P02", signed="Pia")
    event.say(CASHIER, "pay-prize", player="P01", signed="Paul")
    assert event.state.slips == 2
    assert event.state.entries["P02"].history[-1] == "prize paid, slip 1, signed by Pia"
    assert event.state.entries["P01"].history[-1] == "prize paid, slip 2, signed by Paul"
    event.state.tables[FIRST].unbalanced = "a chip too many"
    assert blocked() == f"{FIRST} is out of balance."
    event.state.tables[FIRST].unbalanced = ""
    event.state.move_money("found in the till", (("operator", -1), ("pool", 1)))
    assert blocked() == "the pool is not empty."
    event.state.move_money("put back", (("operator", 1), ("pool", -1)))
    event.say(DIRECTOR, "close")
    assert event.refused(OPERATOR, "cancel", reason="Too late.").reason == "The tournament is closed."


@texts(POOLS)
def test_a_cent_is_paid_too(ruleset: str, clause: str) -> None:
    """A pool of two cents by halves: one each."""
    free: Raw = {"entry.fee": 0, "entry.commission": 0, "pool": {"additions": "0.02"}, "prizes.shares": ["50%", "50%"]}
    event = cup(ruleset, free).ended()
    assert event.award() == {"P01": 1, "P02": 1}
    event.say(CASHIER, "pay-prize", player="P01", signed="P01")
    assert event.money("player:P01") == 1


@texts(POOLS)
def test_a_pool_that_nobody_can_be_paid_from_is_not_awarded(ruleset: str, clause: str) -> None:
    """Everybody who was placed has been excluded: the pool stays whole until somebody can have it."""
    event = cup(ruleset).ended()
    for player in ("P01", "P02", "P03", "P04", "P05", "P06"):
        event.say(DIRECTOR, "exclude", player=player, reason="A ring of cheats.")
    refusal = event.refused(DIRECTOR, "award")
    assert number(refusal) == clause
    assert refusal.reason == "The prizes are not the whole pool; there is nobody to pay it to."
    assert event.money("pool") == 54_000


# --- cancelled --------------------------------------------


@texts(CANCELS)
def test_a_cancelled_tournament_gives_everything_back(ruleset: str, clause: str) -> None:
    """X-29: gross fees of everybody who paid, also of who withdrew; prizes not paid go back first; so do chips."""
    event = cup(ruleset, {"pool": {"additions": 50}}).entered()
    event.enter_one(7, "reserve")
    event.say(CASHIER, "withdraw", player="P07", reason="Late.")
    assert (event.state.entries.reserves, event.state.entries["P07"].history[-1]) == ([], "withdrawn: Late.")
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    assert event.refused(CASHIER, "withdraw", player="P06", reason="").reason == "Say why."
    own = event.refused(("P05", "player"), "withdraw", player="P06", reason="Not mine.")
    assert "P05" in own.reason
    event.say(CASHIER, "withdraw", player="P06", reason="Ill.")
    assert event.refused(CASHIER, "withdraw", player="P06", reason="Ill.").reason == "P06 has left already."
    event.start("heats/1")
    seated = event.refused(CASHIER, "withdraw", player="P05", reason="Ill.")
    assert seated.reason == "The session has begun: leaving it is a matter for the Director."
    event.heats(HEATS[0], {"P04": 600, "P05": 550})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    later = event.refused(CASHIER, "withdraw", player="P05", reason="Ill.")
    assert later.reason == "Only an entrant who has not played can withdraw; see forfeit."
    event.seat("final")
    event.start("final/1")
    event.final({"P01": 900, "P02": 700, "P04": 400, "P05": 100})
    event.placed()
    event.award()
    assert event.refused(OPERATOR, "cancel", reason="").reason == "Say why."
    event.say(OPERATOR, "cancel", reason="A flood.")
    assert dict(event.state.money.shown()) == {}
    assert {event.state.entries[f"P0{number}"].standing for number in range(1, 7)} == {Standing.REFUNDED}
    assert event.state.entries["P07"].standing is Standing.WITHDRAWN, "a reserve had paid nothing"
    assert event.state.entries["P01"].history[-1] == "refunded in full"
    assert event.state.filing.cancelled == "A flood."
    again = event.refused(OPERATOR, "cancel", reason="Again.")
    assert again.reason == "The tournament was cancelled: A flood."


@texts(CANCELS)
def test_chips_that_are_out_go_back_when_it_is_cancelled(ruleset: str, clause: str) -> None:
    event = cup(ruleset)
    assert event.refused(OPERATOR, "cancel", reason="Nothing there.").reason.startswith("There are no conditions")
    event.playing().say(SCORER, "count-round", table=FIRST)
    event.count_table(FIRST, HEATS[0])
    event.say(OPERATOR, "cancel", reason="A fire.")
    assert dict(event.state.chips.shown()) == {}
    lines = [line.why for line in event.state.chips.trace("bank")]
    assert lines.count("cancelled: chips go back") == 7, "six stacks and a float; nothing is posted for an empty one"


# --- donations --------------------------------------------


@pytest.mark.clauses(CHARITY, "2.1", "2.3")
def test_what_blocks_the_close_of_a_charity_night() -> None:
    event = cup(CHARITY).ended()
    undone = event.refused(DIRECTOR, "close")
    assert undone.reason == "The tournament cannot be closed: the donations are not made."
    assert undone.clause is not None
    assert undone.clause in event.state.cite(T.DONATION_FIXED)
    event.donate()
    event.refused(DEALER, "close")
    event.say(DIRECTOR, "close")


@pytest.mark.clauses(CHARITY, "2.1", "2.2")
def test_a_charity_that_takes_part_is_no_charity_of_choice() -> None:
    """H-24: neither the operator, nor who plays or works there, nor their group."""
    event = cup(CHARITY).entered(5)
    event.enter_one(6, group="The Lions")
    for name in ("Riverside Casino", "Player 01", "The Lions", DIRECTOR[0]):
        refusal = event.refused(CASHIER, "name-charity", player="P02", charity=name, attested="Olga")
        assert refusal.reason == f"{name} takes part in the game, or in its conduct."
    event.say(CASHIER, "name-charity", player="P02", charity="Lifeboats", attested="Olga")


@pytest.mark.clauses(CHARITY, "2.1", "2.3")
def test_donations_follow_the_places_without_who_was_disqualified() -> None:
    """P01 wins and is disqualified: the next in place name the charities, and the values stay."""
    event = cup(CHARITY).ended()
    event.say(DIRECTOR, "disqualify", player="P01", reason="Signals.")
    for player, charity in (("P02", "Lifeboats"), ("P04", "Red Cross")):
        event.say(CASHIER, "name-charity", player=player, charity=charity, attested="Olga")
    event.say(OPERATOR, "donate")
    assert event.state.donations == (("P02", "Lifeboats", 500_000), ("P04", "Red Cross", 250_000))
    assert (event.money("donation:Lifeboats"), event.money("donation:Red Cross")) == (500_000, 250_000)
    assert event.state.why("P04")[-1].text == "donation of 2500.00 AUD to Red Cross for place 3"
