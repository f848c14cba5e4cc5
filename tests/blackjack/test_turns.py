"""Wagering in order in tournaments (19.14, 19.15 of 2002, 20.15, 20.16 of 2005; X-19 to X-23, B-21)."""

import pytest

from croupier.games.chips.facts import Declared, Warned
from croupier.games.record import Record, RefusedAction
from croupier.games.script.round import Round
from croupier.games.sitting import Sitting
from tests.blackjack.rounds import NEW, OLD, RULESETS, across, cited, game, hands, number, play, refused, stack, verdict

THREE = {"1": 1000, "2": 1000, "3": 1000}
TABLE = {"minimum": 10, "maximum": 500, "perfect-pairs": True, "play": "tournament"}
CARDS = ["d cards Kh Kd Kc 9c 9h 9d 9s", "p1 stand", "p2 stand", "p3 stand", "d cards 8d"]


def record(ruleset: str, marker: str = "2", **before: object) -> Record:
    """Three players; player 2 holds the marker."""
    past = {key.replace("_", "-"): value for key, value in before.items()}
    return Record(ruleset, TABLE, THREE, marker=marker, before=past)


def tournament(ruleset: str, *actions: str, marker: str = "2", **before: object) -> Round:
    return play(record(ruleset, marker, **before).begin(), *actions)


def warned(playing: Round) -> list[tuple[str, str]]:
    return [(fact.player, fact.why) for fact in playing.facts if isinstance(fact, Warned)]


@across("19.14", "20.15")
def test_the_holder_wagers_first_and_the_others_follow_clockwise(ruleset: str, clause: str) -> None:
    """B-21: only wagers begin at the marker; cards begin at the first box."""
    playing = tournament(ruleset)
    asked = []
    for player in ("2", "3", "1"):
        asked.append((playing.awaiting.who, playing.awaiting.text))
        play(playing, f"p{player} wager main 50")
    assert asked == [((f"p{player}",), f"it is p{player}'s turn to wager") for player in ("2", "3", "1")]
    assert warned(playing) == []
    play(playing, "d cards 2h")
    assert hands(playing, "1") == ["2h"]


@across("19.14 19.15", "20.15 20.16")
def test_a_wager_may_not_be_changed_once_the_turn_is_over(ruleset: str, clause: str) -> None:
    playing = tournament(
        ruleset, "p2 wager main 50", "p2 withdraw main", "p2 wager main 60", "p2 wager perfect-pairs 5"
    )
    assert stack(playing, "2") == "935", "within the turn all is open"
    play(playing, "p3 wager main 50")
    for text in ("p2 withdraw main", "p2 withdraw perfect-pairs"):
        assert number(refused(playing, text)) == clause, text
    play(playing, "p3 wager perfect-pairs 5", "p1 wager main 10")
    assert number(refused(playing, "p3 withdraw perfect-pairs")) == clause
    play(playing, "p1 withdraw main", "p1 wager main 20")
    assert stack(playing, "1") == "980", "X-23: the last turn ends with the call"


@across("19.14", "20.15")
def test_side_bets_belong_to_the_turn_too(ruleset: str, clause: str) -> None:
    playing = tournament(ruleset, "p2 wager main 50", "p3 wager main 50", "p1 wager main 50")
    assert number(refused(playing, "p2 wager perfect-pairs 5")) == clause
    assert number(refused(playing, "p3 wager perfect-pairs 5")) == clause


@across("19.14 19.15", "20.15 20.16")
def test_a_wager_out_of_order_stands_is_locked_and_brings_advice(ruleset: str, clause: str) -> None:
    """X-21."""
    playing = tournament(ruleset, "p2 wager main 50", "p1 wager main 30")
    assert warned(playing) == [("1", "out of order: further wagers out of order may be declared void")]
    assert clause in cited(playing, Warned)
    for text in ("p1 withdraw main", "p1 wager perfect-pairs 5"):
        assert number(refused(playing, text)) == clause, text
    assert playing.awaiting.who == ("p3",)
    play(playing, "p3 wager main 50", *CARDS)
    assert verdict(playing, "1")[:2] == ("win", "30")
    assert game(playing).carry().early == {"1"}


@across("19.14", "20.15")
def test_only_a_repeat_may_be_declared_void(ruleset: str, clause: str) -> None:
    """X-22: the round is then played without that player, who need not wager again."""
    first = tournament(ruleset, "p1 wager main 30")
    assert number(refused(first, "o sanction p1 wager out-of-order")) == clause
    again = tournament(ruleset, "p1 wager main 30", out_of_order=["1"])
    assert warned(again) == [("1", "out of order: this wager may be declared void")]
    play(again, "o sanction p1 wager out-of-order")
    assert stack(again, "1") == "1000"
    assert clause in [each.number for fact in again.settlements() for each in fact.clauses]
    refused(again, "p1 wager main 30")
    play(again, "p2 wager main 50", "p3 wager main 50", "d cards Kh")
    assert hands(again, "2") == ["Kh"]


@across("19.14", "20.15")
def test_a_repeat_in_order_is_none(ruleset: str, clause: str) -> None:
    """Whoever was advised before and waits for the turn now has done nothing."""
    playing = tournament(ruleset, "p2 wager main 50", "p3 wager main 50", "p1 wager main 50", out_of_order=["1"])
    assert warned(playing) == []
    assert number(refused(playing, "o sanction p1 wager out-of-order")) == clause
    assert game(playing).carry().early == {"1"}, "the advice is not forgotten"


@across("19.14 def:marker", "20.15 def:starting-marker")
def test_marker_and_advice_go_on_to_the_next_round(ruleset: str, clause: str) -> None:
    table = Sitting(record(ruleset))
    play(table.round, "p1 wager main 30", "p2 wager main 30", "p3 wager main 30", *CARDS)
    following = table.next()
    assert following.awaiting.who == ("p3",), "X-19: one place on"
    play(following, "p3 wager main 30", "p2 wager main 30", "p1 wager main 30")
    assert warned(following) == [("2", "out of order: further wagers out of order may be declared void")]
    kept = table.record()
    assert (kept.marker, kept.before["out-of-order"]) == ("3", ["1"])
    assert kept.play().facts == following.facts


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nobody_waits_for_those_who_cannot_or_need_not_wager(ruleset: str) -> None:
    short = play(Record(ruleset, TABLE, {**THREE, "2": 5}, marker="2").begin(), "p3 wager main 50", "p1 wager main 50")
    assert warned(short) == []
    dear = {**TABLE, "limits": {"main": [50, 500]}}
    poor = play(Record(ruleset, dear, {**THREE, "2": 45}, marker="2").begin(), "p3 wager main 50", "p1 wager main 50")
    assert warned(poor) == [], "45 reach the table's minimum, not that of a box"
    excused = tournament(ruleset, "o sit-out p2 -- called away", "p3 wager main 50", "p1 wager main 50")
    assert warned(excused) == []
    play(excused, "d cards Kh")
    assert hands(excused, "1") == ["Kh"], "and the call does not wait either"


@across("19.13 4.1", "20.14")
def test_sitting_out_is_for_tournaments_and_needs_a_reason(ruleset: str, clause: str) -> None:
    """X-07."""
    playing = tournament(ruleset)
    assert number(refused(playing, "o sit-out p1")) == clause, "why?"
    play(playing, "o sit-out p1 -- called away")
    assert number(refused(playing, "o sit-out p1 -- called away")) == clause, "once is enough"
    play(playing, "p2 wager main 50")
    assert number(refused(playing, "o sit-out p2 -- called away")) == clause, "there is a wager"
    assert number(refused(playing, "p1 wager main 50")) == clause, "sat out is sat out"
    if ruleset == NEW:
        cash = Record(NEW, {"minimum": 10}, THREE).begin()
        assert number(refused(cash, "o sit-out p1 -- called away")) == clause


@pytest.mark.parametrize("ruleset", RULESETS)
def test_without_a_marker_the_order_is_free(ruleset: str) -> None:
    playing = tournament(ruleset, "p3 wager main 50", "p1 wager main 50", "p2 wager main 50", marker="")
    assert warned(playing) == []
    play(playing, "p3 withdraw main", "p3 wager main 60")
    assert playing.awaiting.text == "the players may wager"


def test_a_marker_is_for_tournaments_and_players_at_the_table() -> None:
    for setup in (Record(NEW, {"minimum": 10}, THREE, marker="1"), Record(OLD, TABLE, THREE, marker="7")):
        with pytest.raises(RefusedAction):
            setup.begin()


@across("19.13 4.1", "20.14")
def test_the_duty_is_back_in_the_next_round(ruleset: str, clause: str) -> None:
    """X-07: able but not wagering, nobody is put out and nothing is staked for that player."""
    table = Sitting(Record(ruleset, {"minimum": 10, "play": "tournament"}, {"1": 1000, "2": 1000}))
    deal = ["d cards Kh 9c 9d", "p1 stand", "d cards 8d"]
    play(table.round, "p1 wager main 50")
    assert number(refused(table.round, "d no-more-bets")) == clause
    assert number(refused(table.round, "d cards Kh")) == clause
    play(table.round, "o sit-out p2 -- called away", *deal)
    assert [fact.role for fact in table.round.facts if isinstance(fact, Declared)] == ["tournament director"]
    following = table.next()
    assert [stack(following, player) for player in ("1", "2")] == ["1050", "1000"]
    play(following, "p1 wager main 50")
    assert number(refused(following, "d no-more-bets")) == clause, "not excused for good"
    play(following, "p2 wager main 50", "d cards Kh Kd 9c 9d 9s", "p1 stand", "p2 stand", "d cards 8d")
    assert stack(following, "2") == "1050"
