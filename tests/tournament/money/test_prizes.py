"""Prizes: shared places, odd cents, reasons, and who is paid nothing."""

import pytest

from croupier.proofs.draw import commitment
from croupier.tournament.conditions.pool import award_places, divide_equally
from tests.tournament.clauses import BREAKDOWNS, PLACES, POOLS, PROGRESS, SHARED, later, texts
from tests.tournament.cup import CASHIER, DIRECTOR, HEATS, OPERATOR, cup, number
from tests.tournament.samples import CHARITY, LATER, Raw

EXTRA = "15.21 19.21 12.19 13.21 17.21 20.21 15.3(a)(xi)(D) 18.3(a)(xi)(D)"


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


@pytest.mark.clauses(CHARITY, "22.4")
def test_a_player_put_out_at_the_table_keeps_no_prize() -> None:
    """Charity knows disqualification besides; both bar a player from the donations."""
    event = cup(CHARITY).playing()
    event.say(DIRECTOR, "disqualify", player="P02", reason="Signals.")
    assert "P02" in event.state.places.barred


@texts(SHARED, POOLS, PLACES)
def test_who_goes_out_together_shares_and_is_told_why(ruleset: str, clause: str) -> None:
    """540.00: 216.00 and 162.00, then 108.00 and 54.00 together, 81.00 each."""
    event = cup(ruleset, {"prizes.shares": ["40%", "30%", "20%", "10%"]}).to_final()
    event.final({"P01": 900, "P04": 400}, {"P02": 1, "P05": 1})
    event.placed()
    assert event.award() == {"P01": 21_600, "P04": 16_200, "P02": 8_100, "P05": 8_100}
    told = {player: event.state.why(player)[-1] for player in ("P01", "P02")}
    assert told["P01"].text == "prize of 216.00 AUD for place 1"
    assert told["P02"].text == "prize of 81.00 AUD: the prizes of places 3-4 combined and divided equally"
    assert clause in [each.number for each in told["P02"].clauses]
    assert clause not in [each.number for each in told["P01"].clauses]


@texts(EXTRA)
def test_extra_rounds_are_given_as_a_reason(ruleset: str, clause: str) -> None:
    ties = {"ties": {"session": "extra-rounds", "final": "share"}} if ruleset in LATER else {}
    event = cup(ruleset, ties).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 550}, HEATS[1])
    assert number(event.refused(DIRECTOR, "confirm-stage", stage="heats"))
    table = event.decide_by_play(["P02", "P03"])
    for player in ("P02", "P03"):
        reasons = [each for each in event.state.why(player) if "after an extra round" in each.text]
        assert reasons
        assert all(table.id in each.text for each in reasons)
        assert {number.number for each in reasons for number in each.clauses} >= {clause}


@texts(POOLS)
def test_the_pool_goes_to_players_and_to_no_charity(ruleset: str, clause: str) -> None:
    event = cup(ruleset).ended()
    assert number(event.refused(OPERATOR, "donate")) == clause
    named = {"player": "P01", "charity": "Red Cross", "attested": "Olga"}
    assert number(event.refused(CASHIER, "name-charity", **named)) == clause


@texts(POOLS, SHARED)
def test_equal_places_divide_their_prizes_and_what_nobody_claims_is_spread(ruleset: str, clause: str) -> None:
    ballot = {"A": 2, "B": 0, "C": 1}
    nobody: frozenset[str] = frozenset()
    assert divide_equally(100, 3) == [34, 33, 33]
    assert award_places([100, 50, 1], [["A", "B"], ["C"]], nobody, ballot) == {"B": 75, "A": 75, "C": 1}
    assert award_places([101, 50], [["A", "B"]], nobody, ballot) == {"B": 76, "A": 75}
    assert award_places([60, 30, 10], [["A"], ["B"], ["C"]], frozenset({"B"}), ballot) == {"A": 86, "C": 14}
    assert award_places([60, 40], [["A"]], nobody, ballot) == {"A": 100}
    assert award_places([60, 40], [["A"], ["B"]], frozenset({"A", "B"}), ballot) == {}
    reserve = [["A", "R"]]
    assert award_places([1, 0], reserve, nobody, {"A": 1}) == {"R": 1, "A": 0}, (
        "no ballot named R: before the second of it"
    )
    assert award_places([1, 0], reserve, nobody, {"A": 0}) == {"A": 1, "R": 0}, "and beside the first of it"


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
    assert refusal.reason == "The prizes do not add up to the whole pool: nobody is left to pay the rest to."
    assert event.money("pool") == 54_000


@texts(POOLS, SHARED)
def test_a_ballot_that_was_given_up_decides_no_odd_cent(ruleset: str, clause: str) -> None:
    """The seats of the final are drawn again after one draw was given up: that of the second, P04 first, counts."""
    event = cup(ruleset, {"pool": {"additions": "0.03"}}).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(DIRECTOR, "fix-list", stage="final")
    lost = next(each for each in event.state.draws.values() if each.open)
    event.say(DIRECTOR, "commit-draw", draw=lost.id, commitment=commitment("ab" * 32))
    event.say(DIRECTOR, "abandon-draw", draw=lost.id, reason="The paper was lost.")
    event.say(DIRECTOR, "fix-list", stage="final")
    event.draw_by_hand([f"final/1/1/{seat + (ruleset == 'pai-gow-2002')}" for seat in (4, 3, 1, 2)])
    event.start("final/1")
    event.final({"P01": 600}, {"P02": 2, "P04": 2, "P05": 1})
    event.placed()
    assert event.award() == {"P01": 32_402, "P04": 10_801, "P02": 10_800}


@texts(POOLS)
def test_nothing_is_paid_to_who_won_nothing(ruleset: str, clause: str) -> None:
    event = cup(ruleset).ended()
    assert event.refused(CASHIER, "pay-prize", player="P01", signed="P01").reason == "No prizes have been awarded."
    event.award()
    assert event.refused(CASHIER, "pay-prize", player="P04", signed="P04").reason == "Nothing is due to P04."


@later(PROGRESS, y2016="15.21", y2023="18.21")
def test_a_prize_of_a_stage_is_paid_before_the_others_are_awarded(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.0.prizes": [25, 25]}).to_final()
    assert (event.money("prize:P01"), event.money("pool")) == (2_500, 54_000 - 5_000)
    event.say(CASHIER, "pay-prize", player="P01", signed="P01")
    assert event.money("prize:P01") == 0
    assert event.state.prizes.slips == 1
