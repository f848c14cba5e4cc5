"""Antes in order (15.14, 15.15; X-19 to X-23): the holder of the marker first, then clockwise."""

import pytest

from croupier.games.chips.facts import Warned
from croupier.games.record import Record, RefusedAction
from croupier.games.script.round import Round
from croupier.games.sitting import Sitting
from tests.canberra.rounds import (
    ACES,
    KINGS,
    LOW,
    QUALIFIED,
    RULESET,
    THREE,
    begin,
    cards,
    cited,
    clauses,
    game,
    number,
    numbers,
    play,
    refused,
    settled,
    stack,
)

PLAYED = [cards(QUALIFIED, ACES, KINGS, LOW), "p1 fold", "p2 fold", "p3 fold"]


def tournament(*actions: str, marker: str = "2", **before: object) -> Round:
    """Three players; player 2 holds the marker."""
    past = {key.replace("_", "-"): value for key, value in before.items()}
    return begin(actions, stacks=THREE, before=past, marker=marker)


def warned(playing: Round) -> list[tuple[str, str]]:
    return [(fact.player, fact.why) for fact in playing.facts if isinstance(fact, Warned)]


@clauses("15.14", "15.15", "def:marker")
def test_the_holder_antes_first_and_the_others_follow_clockwise() -> None:
    playing = tournament()
    asked = []
    for player in ("2", "3", "1"):
        asked.append((playing.awaiting.who, playing.awaiting.text))
        play(playing, f"p{player} wager ante 50")
    assert asked == [((f"p{player}",), f"it is p{player}'s turn to place an Ante") for player in ("2", "3", "1")]
    assert warned(playing) == []
    play(playing, "d cards 2h")
    assert playing.awaiting.text == "a card for box 2", "the deal begins at the first box"


@clauses("15.14", "15.15")
def test_an_ante_may_not_be_changed_once_the_turn_is_over() -> None:
    playing = tournament("p2 wager ante 50", "p2 withdraw ante", "p2 wager ante 60")
    assert stack(playing, "2") == "940", "within the turn all is open"
    play(playing, "p3 wager ante 50")
    assert number(refused(playing, "p2 withdraw ante")) == "15.14"
    play(playing, "p1 wager ante 10")
    assert number(refused(playing, "p3 withdraw ante")) == "15.14"
    play(playing, "p1 withdraw ante", "p1 wager ante 20")
    assert stack(playing, "1") == "980", "X-23: the last turn ends with the call"
    play(playing, "d no-more-bets")
    assert number(refused(playing, "p1 withdraw ante")) == "15.14"


@clauses("15.14", "15.15")
def test_an_ante_out_of_order_stands_is_locked_and_brings_advice() -> None:
    """X-21."""
    playing = tournament("p2 wager ante 50", "p1 wager ante 30")
    assert warned(playing) == [("1", "out of order: further wagers out of order may be declared void")]
    assert cited(playing, Warned) == ["15.14", "15.15"]
    assert number(refused(playing, "p1 withdraw ante")) == "15.14"
    assert playing.awaiting.who == ("p3",)
    play(playing, "p3 wager ante 50", *PLAYED)
    assert settled(playing, "ante", "1").outcome == "lose"
    assert game(playing).carry().early == {"1"}


@clauses("15.14")
def test_only_a_repeat_may_be_declared_void() -> None:
    """X-22: the round is then played without that player, who need not wager again."""
    first = tournament("p1 wager ante 30")
    assert number(refused(first, "o sanction p1 wager out-of-order")) == "15.14"
    again = tournament("p1 wager ante 30", out_of_order=["1"])
    assert warned(again) == [("1", "out of order: this wager may be declared void")]
    play(again, "o sanction p1 wager out-of-order")
    assert stack(again, "1") == "1000"
    assert "15.14" in numbers(settled(again, "ante", "1"))
    assert number(refused(again, "p1 wager ante 30")) == "14.3(a)"
    play(again, "p2 wager ante 50", "p3 wager ante 50", "d cards Kh")
    assert again.awaiting.text == "a card for box 3"
    waited = tournament("p2 wager ante 50", "p3 wager ante 50", "p1 wager ante 50", out_of_order=["1"])
    assert number(refused(waited, "o sanction p1 wager out-of-order")) == "15.14", "in order this time"


@clauses("15.14", "def:marker")
def test_marker_and_advice_go_on_to_the_next_round() -> None:
    table = Sitting(Record(RULESET, {"minimum": 10}, THREE, marker="2"))
    play(table.round, "p1 wager ante 30", "p2 wager ante 30", "p3 wager ante 30", *PLAYED)
    following = table.next()
    assert following.awaiting.who == ("p3",), "X-19: one place on"
    kept = table.record()
    assert (kept.marker, kept.before["out-of-order"]) == ("3", ["1"])


@clauses("15.14")
def test_a_void_round_moves_no_marker() -> None:
    table = Sitting(Record(RULESET, {"minimum": 10}, THREE, marker="2"))
    play(table.round, "p2 wager ante 30", "o invalidate fire")
    assert table.next().awaiting.who == ("p2",)


@clauses("15.14")
def test_without_a_marker_the_order_is_free() -> None:
    playing = tournament("p3 wager ante 50", "p1 wager ante 50", "p2 wager ante 50", marker="")
    assert warned(playing) == []
    play(playing, "p3 withdraw ante", "p3 wager ante 60")
    assert playing.awaiting.text == "the players may place their Antes"
    with pytest.raises(RefusedAction):
        tournament(marker="7")


@clauses("15.14")
def test_nobody_waits_for_those_who_cannot_or_need_not_wager() -> None:
    short = begin(["p3 wager ante 50", "p1 wager ante 50"], stacks={**THREE, "2": 5}, marker="2")
    assert warned(short) == []
    own = {"limits": {"ante": [20, 200]}}
    limited = begin(["p3 wager ante 50", "p1 wager ante 50"], own, {**THREE, "2": 19}, marker="2")
    assert warned(limited) == [], "the minimum of the Ante counts, not the table's 10"
    excused = tournament("o sit-out p2 -- called away", "p3 wager ante 50", "p1 wager ante 50")
    assert warned(excused) == []
    play(excused, "d cards Kh")
    assert excused.awaiting.text == "a card for box 3"
