"""What stands between the final and the close."""

import pytest

from croupier.tournament.texts.law import T
from tests.tournament.clauses import POOLS, charity, texts
from tests.tournament.cup import CASHIER, DEALER, DIRECTOR, FIRST, HEATS, OPERATOR, cup, number
from tests.tournament.samples import CHARITY


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
        "The donations have been made; the placings can no longer change.",
        "2.3",
    )
    event.state.tables[FIRST].unbalanced = "a chip too many"
    assert blocked() == f"{FIRST} is out of balance."
    event.state.tables[FIRST].unbalanced = ""
    event.say(DIRECTOR, "close")


@texts(POOLS)
def test_what_blocks_the_close_is_named_one_after_the_other(ruleset: str, clause: str) -> None:
    def blocked() -> str:
        refusal = event.refused(DIRECTOR, "close")
        assert number(refusal) == clause
        return refusal.reason.removeprefix("The tournament cannot be closed: ")

    event = cup(ruleset).entered()
    assert event.refused(DIRECTOR, "close").reason == "Only a tournament in play can be closed."
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
    assert event.refused(DIRECTOR, "award").reason == "The placings are not published; publish them first."
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
    assert event.state.prizes.slips == 2
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
