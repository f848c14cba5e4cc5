"""Antes (3.3, 3.4, 4, 15.13): where, how much, until when; and the hint whether a Bet will be possible (C-03)."""

import pytest

from croupier.games.chips.facts import Declared, NotTaken, Placed, Returned, Warned
from croupier.games.record import Record
from croupier.games.sitting import Sitting
from tests.canberra.rounds import (
    ACES,
    KINGS,
    QUALIFIED,
    RULESET,
    THREE,
    TWO,
    all_bet,
    antes,
    begin,
    box,
    cards,
    cited,
    clauses,
    dealt,
    game,
    number,
    numbers,
    pictured,
    play,
    refused,
    settled,
    stack,
    verdict,
)


@clauses("4.1", "def:ante")
def test_everybody_places_an_ante_before_the_first_card() -> None:
    playing = begin(["p1 wager ante 10"], stacks=TWO)
    assert stack(playing) == "990"
    assert cited(playing, Placed) == ["4.1", "def:ante"]
    for action in ("d cards As", "d cards ??", "d no-more-bets"):
        refusal = refused(playing, action)
        assert (number(refusal), refusal.reason[:8]) == ("15.13", "Player 2")
    play(playing, "p2 wager ante 10", "d cards As")
    assert playing.awaiting.text == "a card for box 2"


@clauses("4.1", "def:ante")
def test_without_any_ante_no_card_is_dealt() -> None:
    for action in ("d cards As", "d no-more-bets"):
        assert number(refused(begin(stacks={"1": 5}), action)) == "4.1"


@clauses("4.1", "def:ante")
@pytest.mark.parametrize("name", ["boomerang", "jackpot", "boomerang-jackpot"])
def test_there_is_no_boomerang_jackpot(name: str) -> None:
    refusal = refused(begin(), f"p1 wager {name} 5")
    assert (number(refusal), "Boomerang" in refusal.reason) == ("4.1", True)


@clauses("4.2", "def:tournament-chips")
def test_only_chips_that_are_there_can_be_wagered() -> None:
    assert number(refused(begin(stacks={"1": 100}), "p1 wager ante 101")) == "4.2"
    assert stack(begin(["p1 wager ante 100"], stacks={"1": 100})) == "0"


@clauses("4.3", "def:box")
def test_one_player_one_box() -> None:
    playing = begin(stacks=TWO)
    assert number(refused(playing, "p1@2 wager ante 10")) == "4.3"
    play(playing, "p1@1 wager ante 10")
    assert number(refused(playing, "p1 wager ante 10")) == "4.3", "withdraw it first"
    assert number(refused(playing, "p2@1 wager ante 10")) == "4.3", "nobody bets behind another"
    assert number(refused(begin(table={"boxes": 3}, stacks={"4": 1000}), "p4 wager ante 10")) == "def:box"
    assert number(refused(begin(table={"boxes": 3}, stacks={"3": 1000}), "p3@4 wager ante 10")) == "def:box"
    assert stack(begin(["p3 wager ante 10"], {"boxes": 3}, {"3": 1000}), "3") == "990"


@clauses("4.4", "def:round-of-play")
def test_wagers_are_locked_by_the_first_card() -> None:
    playing = begin(["p1 wager ante 10", "p1 withdraw ante", "p1 wager ante 20", "p2 wager ante 10"], stacks=TWO)
    assert stack(playing) == "980"
    assert cited(playing, Returned) == ["4.1", "def:ante"]
    play(playing, "d cards As")
    for action in ("p1 withdraw ante", "p1 wager ante 10"):
        assert number(refused(playing, action)) == "4.4"
    bet = dealt(QUALIFIED, ACES, KINGS)
    for action in ("p1 withdraw ante", "p2 wager ante 10", "p1 withdraw bet"):
        assert number(refused(bet, action)) == "4.4", "the Bet alone may follow (C-04)"
    play(bet, "p1 bet")
    assert number(refused(bet, "p1 withdraw bet")) == "4.4"
    done = all_bet(QUALIFIED, ACES)
    assert number(refused(done, "p1 wager ante 10")) == "4.4"


@clauses("15.14", "15.15")
def test_the_call_ends_the_wagers_too() -> None:
    playing = begin(["p1 wager ante 10", "d no-more-bets"])
    for action, clause in (("p1 withdraw ante", "15.14"), ("p1 wager ante 10", "15.15")):
        refusal = refused(playing, action)
        assert (number(refusal), refusal.reason) == (clause, "NO MORE BETS was called.")
    refused(playing, "d no-more-bets")
    assert playing.awaiting.who == ("d",)
    play(playing, "d cards As")
    assert playing.awaiting.text == "a card for the dealer"


@clauses("4.4", "def:void")
def test_why_no_ante_may_be_placed_any_more() -> None:
    void = play(dealt(QUALIFIED, ACES), "o invalidate fire")
    for playing, clause in (
        (begin([*antes(1), "d cards As"]), "4.4"),
        (all_bet(QUALIFIED, ACES), "4.4"),
        (void, "def:void"),
    ):
        assert number(refused(playing, "p1 wager ante 10")) == number(refused(playing, "p1 withdraw ante")) == clause


# --- how much ------------------------------------------------------------------------


@clauses("3.2")
@pytest.mark.parametrize("amount", ["12", "0", "7.5", "10.01"])
def test_antes_are_permitted_multiples(amount: str) -> None:
    refusal = refused(begin(table={"step": 5}), f"p1 wager ante {amount}")
    assert (number(refusal), refusal.reason) == ("3.2", f"Wagers are in multiples of 5; {amount} is not one.")
    assert stack(begin(["p1 wager ante 15"], {"step": 5})) == "985"


@clauses("3.3")
def test_an_ante_below_the_minimum_is_refused() -> None:
    """X-06: software refuses it at entry."""
    assert number(refused(begin(), "p1 wager ante 9")) == "3.3"
    assert stack(begin(["p1 wager ante 10"])) == "990"
    own = {"limits": {"ante": [20, 40]}}
    assert number(refused(begin(table=own), "p1 wager ante 19")) == "3.3"


@clauses("3.3")
def test_one_that_was_dealt_on_is_settled_once_with_a_warning() -> None:
    playing = begin(["o under-minimum p1 ante 5"])
    assert cited(playing, Warned) == ["3.3"] * 1
    assert [fact.role for fact in playing.facts if isinstance(fact, Declared)] == ["dealer"]
    play(playing, cards(QUALIFIED, ACES), "p1 bet")
    assert (verdict(playing, "ante")[1], verdict(playing, "bet")[1], stack(playing)) == ("5", "10", "1015")
    again = begin(["o under-minimum p1 ante 5"], before={"warned": ["1"]})
    assert stack(again) == "1000"
    returned = next(fact for fact in again.facts if isinstance(fact, NotTaken))
    assert (returned.amount, numbers(returned)) == (again.script.layout.scale.units(again.moves[0].chips), ["3.3"])
    assert game(playing).carry().warned == {"1"}


@clauses("3.3")
@pytest.mark.parametrize("amount", ["10", "0", "1001"])
def test_only_what_lies_below_the_minimum_is_recorded_so(amount: str) -> None:
    assert number(refused(begin(), f"o under-minimum p1 ante {amount}")) == "3.3"


@clauses("3.3")
def test_it_is_recorded_before_the_first_card() -> None:
    short = {"1": 1000, "2": 5}
    called = begin(["p1 wager ante 10", "d no-more-bets", "o under-minimum p2 ante 5"], stacks=short)
    play(called, "d cards As Kd")
    assert called.awaiting.text == "a card for the dealer", "box 2 had its card"
    late = begin(["p1 wager ante 10", "d cards As"], stacks=short)
    assert number(refused(late, "o under-minimum p2 ante 5")) == "3.3"
    assert number(refused(begin(["p1 wager ante 10"]), "o under-minimum p1 ante 5")) == "4.3", "there is an Ante"
    assert number(refused(begin(table={"boxes": 1}, stacks={"2": 9}), "o under-minimum p2 ante 5")) == "def:box"
    refusal = refused(play(dealt(QUALIFIED, ACES), "p1 fold"), "o under-minimum p1 ante 5")
    assert (number(refusal), "until the round has its result" in refusal.reason) == ("3.3", True)


@clauses("3.4")
def test_above_the_maximum_only_the_maximum_is_at_risk() -> None:
    playing = begin(["p1 wager ante 501"])
    assert stack(playing) == "500"
    back = next(fact for fact in playing.facts if isinstance(fact, NotTaken))
    assert (playing.script.layout.scale.show(back.amount), numbers(back)) == ("1", ["3.4"])
    exact = begin(["p1 wager ante 500"])
    assert (stack(exact), cited(exact, NotTaken)) == ("500", [])
    bet = play(begin(["p1 wager ante 400"], {"maximum": 300}), cards(QUALIFIED, ACES), "p1 bet")
    assert settled(bet, "bet").stake == 2 * settled(bet, "ante").stake
    assert stack(bet) == "1900", "twice the 300 that counted, by X-33 above the maximum: 300 and 600 won"


# --- duty and elimination ---------------------------------------------------------------


@clauses("15.13")
def test_who_cannot_reach_the_minimum_has_no_duty() -> None:
    playing = begin(["p1 wager ante 10"], stacks={"1": 1000, "2": 9})
    play(playing, "d cards As")
    assert playing.awaiting.text == "a card for the dealer"
    able = begin(["p1 wager ante 10"], stacks={"1": 1000, "2": 10})
    assert number(refused(able, "d cards As")) == "15.13"


@clauses("15.13", "4.1")
def test_a_player_may_sit_a_round_out_by_decision() -> None:
    """X-07."""
    table = Sitting(Record(RULESET, {"minimum": 10}, TWO))
    play(table.round, "p1 wager ante 10")
    assert number(refused(table.round, "o sit-out p2")) == "15.13", "why?"
    assert number(refused(table.round, "o sit-out p1 -- away")) == "15.13", "there is an Ante"
    play(table.round, "o sit-out p2 -- away")
    assert number(refused(table.round, "p2 wager ante 10")) == "15.13"
    assert number(refused(table.round, "o sit-out p2 -- away")) == "15.13"
    play(table.round, cards(QUALIFIED, ACES), "p1 fold")
    following = table.next()
    play(following, "p1 wager ante 10")
    assert number(refused(following, "d cards As")) == "15.13", "the duty is back"


# --- short stacks -----------------------------------------------------------------------


@clauses("7.2", "def:bet")
def test_before_the_ante_is_locked_it_is_said_whether_a_bet_will_be_possible() -> None:
    """C-03: an Ante of a third of the stack is the most that leaves a Bet."""
    able = begin(["p1 wager ante 20"], stacks={"1": 60})
    assert cited(able, Warned) == []
    assert (box(able, "p1").able, pictured(able).seats[0].notes) == (True, ("able to Bet: yes",))
    short = begin(["p1 wager ante 21"], stacks={"1": 60})
    hint = next(fact for fact in short.facts if isinstance(fact, Warned))
    assert hint.why == "this Ante leaves 39, and a Bet would be 42: only a Fold will be possible"
    assert numbers(hint) == ["7.2", "def:bet"]
    assert (box(short, "p1").able, pictured(short).seats[0].notes) == (False, ("able to Bet: no",))
    play(short, "p1 withdraw ante", "p1 wager ante 20")
    assert pictured(short).seats[0].notes == ("able to Bet: yes",)


@clauses("7.2", "def:bet", "7.1")
def test_a_short_stack_may_only_fold() -> None:
    line = cards(QUALIFIED, ACES)
    short = begin(["p1 wager ante 21", line], stacks={"1": 60})
    assert short.awaiting.text == "p1 to fold: the stack does not reach a Bet"
    refusal = refused(short, "p1 bet")
    assert (number(refusal), "42" in refusal.reason, "39" in refusal.reason) == ("7.2", True, True)
    for action in ("p1 bet 39", "p1 bet 42"):
        assert number(refused(short, action)) == "7.2", "no Bet is smaller"
    play(short, "p1 fold")
    assert (short.complete, stack(short)) == (True, "39")
    able = begin(["p1 wager ante 20", line], stacks={"1": 60})
    assert able.awaiting.text == "p1 to bet or fold"
    play(able, "p1 bet")
    assert verdict(able, "bet") == ("win", "40", "9.4")


def test_three_antes_lie_in_three_boxes() -> None:
    playing = begin(antes(3), stacks=THREE)
    assert [(wager.player, wager.box, wager.wager) for wager in pictured(playing).wagers] == [
        (player, player, "ante") for player in THREE
    ]
