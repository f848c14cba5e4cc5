"""Wagering in order in tournaments (13.14, 13.15 / 15.15, 15.16 / 18.15, 18.16): the marker first, then clockwise."""

from typing import Any

import pytest

from croupier.games.chips.facts import Warned
from croupier.games.pictures.picture import Picture
from croupier.games.record import Record, RefusedAction, read_record, write_record
from croupier.games.registry import game_of
from croupier.games.script.awaiting import Want
from croupier.games.script.round import Round
from croupier.games.script.sight import PUBLIC
from croupier.games.sitting import Sitting
from tests.baccarat.rounds import RULESETS, across, begin, carry, cited, number, play, refused, settled, stack

THREE = {"1": 1000, "2": 1000, "3": 1000}
CARDS = "d cards Kh Kd 6h 7d"


def table(ruleset: str, *actions: str, marker: str = "2", **more: Any) -> Round:
    """A tournament table of three with the marker before player 2."""
    return begin(ruleset, actions, {"play": "tournament"}, THREE, marker=marker, **more)


def picture(playing: Round) -> Picture:
    return game_of(playing.script.setup.ruleset).picture(playing.script, PUBLIC)


def asked(playing: Round) -> tuple[str, ...]:
    return playing.awaiting.who


def warned(playing: Round) -> list[str]:
    return [fact.player for fact in playing.facts if isinstance(fact, Warned)]


# --- in order --------------------------------------------


@across("13.14 def:marker", "15.15 def:starting-marker", "18.15 def:starting-marker")
def test_the_holder_of_the_marker_is_asked_first(ruleset: str, clause: str) -> None:
    playing = table(ruleset)
    assert asked(playing) == ("p2",)
    assert playing.awaiting.text == "player 2 may wager"
    assert [seat.player for seat in picture(playing).seats if seat.turn] == ["2"]
    assert [seat.player for seat in picture(playing).seats if seat.marker] == ["2"]


@across("13.14", "15.15", "18.15")
def test_the_others_follow_clockwise(ruleset: str, clause: str) -> None:
    playing = table(ruleset, "p2 wager banker 10")
    assert asked(playing) == ("p2", "p3")
    play(playing, "p3 wager banker 10")
    assert asked(playing) == ("p3", "p1")
    assert playing.awaiting.clause.number == clause
    play(playing, "p1 wager banker 10")
    assert asked(playing) == ("p1",)
    assert warned(playing) == []
    assert play(playing, CARDS).complete


@across("13.15", "15.16", "18.16")
def test_a_turn_holds_all_wagers_of_its_player_until_the_next_is_asked(ruleset: str, clause: str) -> None:
    playing = table(ruleset, "p2 wager banker 10", "p2 withdraw banker", "p2 wager player 20", "p2 wager tie 10")
    play(playing, "p3 wager banker 10")
    assert stack(playing, "2") == "970"
    assert warned(playing) == []


@across("13.14 13.15", "15.15 15.16", "18.15 18.16")
def test_after_the_turn_the_wagers_are_locked(ruleset: str, clause: str) -> None:
    playing = table(ruleset, "p2 wager banker 10", "p3 wager banker 10")
    for text in ("p2 wager tie 10", "p2 withdraw banker"):
        refusal = refused(playing, text)
        assert number(refusal) == clause
        assert "turn to wager is over" in refusal.reason


@across("13.15", "15.16", "18.16")
def test_the_last_turn_ends_with_the_call(ruleset: str, clause: str) -> None:
    playing = table(ruleset, "p2 wager banker 10", "p3 wager banker 10", "p1 wager banker 10", "p1 wager tie 10")
    play(playing, "d no-more-bets")
    assert playing.awaiting.want is Want.CARD
    assert number(refused(playing, "p1 withdraw tie")) == "6.2"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_who_cannot_wager_or_sits_out_is_passed_over(ruleset: str) -> None:
    poor = begin(ruleset, (), {"play": "tournament"}, {**THREE, "2": 5}, marker="2")
    assert asked(poor) == ("p3",)
    own = {"play": "tournament", "limits": {kind: [50, 500] for kind in ("banker", "player", "tie")}}
    assert asked(begin(ruleset, (), own, {**THREE, "2": 45}, marker="2")) == ("p3",)
    own = {"play": "tournament", "limits": {kind: [50, 500] for kind in ("banker", "player")}}
    assert asked(begin(ruleset, (), own, {**THREE, "2": 45}, marker="2")) == ("p2",), "a tie is wagered from 10"
    away = table(ruleset, "o sit-out p2 -- called away")
    assert asked(away) == ("p3",)
    play(away, "p3 wager banker 10", "p1 wager banker 10", CARDS)
    assert warned(away) == []
    assert away.complete, "who sits out has no duty to wager"


# --- out of order --------------------------------------------


@across("13.14", "15.15", "18.15")
def test_a_wager_out_of_order_stands_with_a_word_of_advice_and_is_locked_at_once(ruleset: str, clause: str) -> None:
    playing = table(ruleset, "p3 wager banker 10")
    assert warned(playing) == ["3"]
    assert clause in cited(playing, Warned)
    assert number(refused(playing, "p3 withdraw banker")) == clause
    assert number(refused(playing, "p3 wager tie 10")) == clause
    play(playing, "p2 wager banker 10", "p1 wager banker 10", CARDS)
    assert settled(playing, "3", "banker").outcome == "win"
    assert carry(playing).early == {"3"}


@across("13.14", "15.15", "18.15")
def test_a_repeat_may_be_declared_void(ruleset: str, clause: str) -> None:
    playing = table(ruleset, "p3 wager banker 10", before={"out-of-order": ["3"]})
    play(playing, "o sanction p3 wager out-of-order")
    fact = settled(playing, "3", "banker")
    assert (fact.outcome, fact.paid) == ("void", 0)
    assert clause in [each.number for each in fact.clauses]
    play(playing, "p2 wager banker 10", "p1 wager banker 10", CARDS)
    assert playing.complete, "the round is played without that player (X-22)"


@across("13.14", "15.15", "18.15")
def test_a_first_offence_may_not(ruleset: str, clause: str) -> None:
    playing = table(ruleset, "p3 wager banker 10")
    assert number(refused(playing, "o sanction p3 wager out-of-order")) == clause
    in_order = table(ruleset, "p2 wager banker 10", before={"out-of-order": ["2"]})
    assert number(refused(in_order, "o sanction p2 wager out-of-order")) == clause


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_advice_goes_on_to_later_rounds_and_records(ruleset: str) -> None:
    sitting = Sitting(Record(ruleset, {"minimum": 10, "play": "tournament"}, THREE, marker="2"))
    for text in ("p3 wager banker 10", "p2 wager banker 10", "p1 wager banker 10"):
        play(sitting.round, text)
    play(sitting.round, CARDS)
    following = sitting.next()
    assert following.script.setup.marker == "3"
    record = sitting.record()
    assert record.before["out-of-order"] == ["3"]
    assert read_record(write_record(record)) == record


# --- without an order --------------------------------------------


@pytest.mark.parametrize("ruleset", RULESETS)
def test_without_a_marker_nobodys_order_is_checked(ruleset: str) -> None:
    playing = begin(ruleset, ["p3 wager banker 10", "p1 wager banker 10"], {"play": "tournament"}, THREE)
    assert asked(playing) == ("p1", "p2", "p3")
    assert playing.awaiting.text == "the players may wager"
    play(playing, "p3 withdraw banker", "p3 wager tie 10", "p2 wager banker 10", CARDS)
    assert warned(playing) == []


def test_cash_play_has_no_marker() -> None:
    with pytest.raises(RefusedAction, match="no order of wagering"):
        begin("mini-baccarat-2023", (), stacks=THREE, marker="1")
    with pytest.raises(RefusedAction, match="name a player"):
        table("mini-baccarat-2023", marker="7")


@pytest.mark.parametrize("ruleset", RULESETS[1:])
def test_wagers_opened_again_are_changed_in_marker_order(ruleset: str) -> None:
    """M-13: 12.6 / 15.6 in tournaments."""
    wagers = ["p2 wager banker 10", "p3 wager banker 10", "p1 wager banker 10", "d cards ??", "o reopen"]
    playing = begin(ruleset, wagers, {"play": "tournament", "face-down": True}, THREE, marker="2")
    play(playing, "p2 withdraw banker", "p2 wager tie 10", "p3 wager tie 10")
    assert "turn to wager is over" in refused(playing, "p2 withdraw tie").reason
    play(playing, "p1 wager tie 10", "d no-more-bets")
    assert playing.awaiting.want is Want.CARD
