"""The picture of a roulette table: plain values alone, everything a page needs, and nothing of what may come (X-26)."""

import json
from dataclasses import asdict

import pytest

from croupier.games.record import Record, RefusedAction
from croupier.games.registry import game_of
from croupier.games.roulette.picture import ColourChips, Marker, Place, RouletteFelt
from croupier.games.script.round import Round
from croupier.games.script.sight import DEALER, OFFICIAL, PUBLIC, player_role
from tests.roulette.rounds import RULESET, TWO, begin, clauses, pictured, play


def felt_of(playing: Round) -> RouletteFelt:
    felt = pictured(playing).felt
    assert isinstance(felt, RouletteFelt)
    return felt


def test_a_picture_is_plain_values_the_same_for_every_role() -> None:
    """All lies open on a roulette table; roles differ in what they may do."""
    playing = begin(["p1 wager voisins 5", "p2 wager 17 5", "d spin"], stacks=TWO)
    game = game_of(RULESET)
    pictures = [game.picture(playing.script, role) for role in (PUBLIC, DEALER, OFFICIAL, player_role("2"))]
    assert len({json.dumps(asdict(each.felt)) for each in pictures}) == 1
    assert len({each.wagers for each in pictures}) == 1
    assert [each.waiting.mine for each in pictures] == [False, False, False, True]
    assert [seat.me for seat in pictures[3].seats] == [False, True]


@clauses("4.5", "appendix:B")
def test_chips_are_shown_by_position_before_the_call() -> None:
    """R-13: what lies where, whatever the name it was asked for by."""
    playing = begin(["p1 wager zero-game 5", "p2 wager 26 10", "p2 wager red 5"], stacks=TWO)
    places = {place.position: place for place in felt_of(playing).places}
    assert places["26"] == Place("26", (26,), "15", ("1", "2"), "")
    assert places["0/3"].numbers == (0, 3)
    assert places["red"].players == ("2",)
    laid = [(wager.wager, wager.hand, wager.where) for wager in pictured(playing).wagers if wager.player == "1"]
    assert laid == [
        ("zero-game", 1, "0/3"),
        ("zero-game", 2, "12/15"),
        ("zero-game", 3, "26"),
        ("zero-game", 4, "32/35"),
    ]


@clauses("def:dolly")
def test_wheel_ball_and_dolly() -> None:
    playing = begin(["p1 wager 17 5"])
    assert (felt_of(playing).spinning, felt_of(playing).no_more_bets, felt_of(playing).dolly) == (False, False, None)
    play(playing, "d spin", "d no-more-bets")
    assert (felt_of(playing).spinning, felt_of(playing).no_more_bets) == (True, True)
    assert pictured(playing).call == "NO MORE BETS"
    play(playing, "d no-spin")
    assert felt_of(playing).no_spin
    play(playing, "d ball removed", "d spin", "d ball 17")
    felt, seen = felt_of(playing), pictured(playing)
    assert (felt.spinning, felt.dolly, felt.colour, seen.result, seen.complete) == (
        False,
        17,
        "black",
        "17 black",
        True,
    )
    assert felt.places == (Place("17", (17,), "5", ("1",), "win"),)
    assert [(each.wager, each.paid, each.odds) for each in seen.decided] == [("17", "175", "35:1")]


@clauses("4.7", "def:maximum-marker", "4.6", "def:marker-button")
def test_markers_and_colours() -> None:
    playing = begin(["o colour-chips p2 blue 25", "p1 maximum 0"], stacks=TWO)
    felt = felt_of(playing)
    assert felt.markers == (Marker("1", 0, "700", ("0", "0/1", "0/2", "0/3", "0/1/2", "0/2/3", "0/1/2/3")),)
    assert felt.colours == (ColourChips("2", "blue", "25", True),)
    assert felt.buttons == ("blue chips of player 2 are worth 25",)
    assert felt_of(play(playing, "p1 withdraw all")).markers == ()


@clauses("def:void")
def test_after_a_void_spin_the_cloth_is_empty() -> None:
    playing = begin(["p1 wager red 5", "d spin with"])
    felt, seen = felt_of(playing), pictured(playing)
    assert (felt.places, felt.void_spins, felt.dolly, seen.result) == ((), 1, None, "")
    assert pictured(play(playing, "o invalidate fire")).result == "void"


def test_a_seat_says_why_nobody_waits_for_it() -> None:
    stacks = {"1": 100, "2": 100, "3": 100, "4": 3}
    playing = begin(["p1 wager red 5", "o sanction p1 wager edge", "o sit-out p2 -- away"], stacks=stacks)
    play(playing, "o sanction p3 exclude edge")
    notes = {seat.player: seat.notes for seat in pictured(playing).seats}
    assert notes == {
        "1": ("wagers declared void",),
        "2": ("sits out",),
        "3": ("excluded",),
        "4": ("below the minimum",),
    }


def test_there_is_no_marker_of_turns() -> None:
    """R-11: wagers are made all at once."""
    with pytest.raises(RefusedAction, match="no order of wagering"):
        Record(RULESET, {"minimum": 5}, TWO, marker="1").begin()
