"""Wagering in order (17.14, 17.15): the holder of the marker first, then anticlockwise, as the boxes are numbered."""

from croupier.games.chips.facts import Warned
from croupier.games.record import Record
from croupier.games.script.round import Round
from croupier.games.sitting import Sitting
from tests.pai_gow.rounds import DICE, RULESET, begin, cited, clauses, number, play, refused, staked

THREE = {"2": 1000, "3": 1000, "8": 1000}


def told(playing: Round) -> list[str]:
    return [fact.why for fact in playing.facts if isinstance(fact, Warned)]


@clauses("17.14", "def:marker")
def test_the_holder_of_the_marker_wagers_first_and_the_others_follow_anticlockwise() -> None:
    playing = begin(stacks=THREE, marker="3")
    asked = []
    for player in ("3", "8", "2"):
        asked.append(playing.awaiting.who)
        play(playing, f"p{player} wager box 10")
    assert asked == [("p3",), ("p8",), ("p2",)]
    assert cited(playing, Warned) == []


@clauses("17.14", "17.15")
def test_a_wager_out_of_order_stands_with_a_warning_and_is_locked() -> None:
    playing = begin(["p2 wager box 10"], stacks=THREE, marker="3")
    assert (staked(playing), cited(playing, Warned)) == (["10"], ["17.14", "17.15"])
    assert told(playing) == ["out of order: further wagers out of order may be declared void"]
    again = begin(["p2 wager box 10"], stacks=THREE, marker="3", before={"out-of-order": ["2"]})
    assert told(again) == ["out of order: this wager may be declared void"]
    assert number(refused(playing, "p2 withdraw box")) == "17.14"
    play(playing, "p3 wager box 10", "p8 wager box 10", DICE)


@clauses("17.14")
def test_a_repeat_may_be_declared_void() -> None:
    first = begin(["p2 wager box 10"], stacks=THREE, marker="3")
    assert number(refused(first, "o sanction p2 wager out-of-order")) == "17.14"
    again = begin(["p2 wager box 10"], stacks=THREE, marker="3", before={"out-of-order": ["2"]})
    play(again, "o sanction p2 wager out-of-order", "p3 wager box 10", "p8 wager box 10", DICE)
    assert staked(again) == []


@clauses("17.15")
def test_a_turn_ends_when_the_next_player_wagers() -> None:
    playing = begin(
        ["p3 wager box 10", "p3 withdraw box", "p3 wager box 20", "p8 wager box 10"], stacks=THREE, marker="3"
    )
    assert number(refused(playing, "p3 withdraw box")) == "17.14"
    play(playing, "p8 withdraw box", "p8 wager box 30")
    assert staked(playing, "8") == ["30"]


@clauses("def:marker")
def test_the_marker_passes_anticlockwise_to_the_next_player() -> None:
    table = Sitting(Record(RULESET, {"minimum": 10}, THREE, marker="3"))
    holders = [table.marker]
    for _ in range(3):
        order = [str(seat) for seat in (3, 8, 2)]
        start = order.index(table.marker)
        wagers = [f"p{seat} wager box 10" for seat in order[start:] + order[:start]]
        tiles = [f"d tiles {box} ?? ?? ?? ??" for box in "8123"]
        play(table.round, *wagers, DICE, *tiles, *(f"p{seat} surrender" for seat in THREE))
        table.next()
        holders.append(table.marker)
    assert holders == ["3", "8", "2", "3"]
