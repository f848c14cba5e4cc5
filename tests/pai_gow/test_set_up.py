"""The table, its sign and what earlier rounds leave (2.1, 5.1, 5.2, 6.1, 7.2, 7.3, 8.1, 8.2)."""

from typing import Any

import pytest

from croupier.games.pai_gow.sign import sign
from croupier.games.record import Record, RefusedAction, read_record, write_record
from croupier.games.registry import game_of
from croupier.games.sitting import Sitting
from croupier.values.refused import Refused
from tests.pai_gow.rounds import DICE, HOUSE, RULESET, WINS, alone, begin, clauses, game, number, play, refused, stack


def lines(clause: str, **raw: Any) -> list[str]:
    playing = Record(RULESET, raw, {"2": 1000}).begin()
    return [line.text for line in sign(game(playing).table) if line.clauses[0].number == clause]


@clauses("5.1")
def test_limits_per_box_are_posted() -> None:
    assert lines("5.1", minimum=10, maximum=500) == ["Wagers per box 10 to 500"]
    assert lines("5.1", minimum=25) == ["Wagers per box from 25"]
    assert lines("5.1", minimum=10, maximum=500, limits={"box": [20, 80]}) == ["Wagers per box 20 to 80"]


@clauses("5.2")
def test_permitted_multiples_are_posted() -> None:
    assert lines("5.2", minimum=10, step=5) == ["Multiples of 5"]
    assert lines("5.2") == ["Multiples of 1"]


@clauses("7.2", "def:tournament-chips")
def test_only_tournament_chips_are_wagered() -> None:
    assert lines("def:tournament-chips") == ["Tournament chips only"]
    with pytest.raises(Refused, match="tournament"):
        game_of(RULESET).read_table(RULESET, {"play": "cash"})


@clauses("11.8")
def test_what_wins_pay_is_posted() -> None:
    assert lines("11.8") == ["Winning hands pay 1 to 1"]


@clauses("7.1", "7.2", "5.4")
def test_without_a_maximum_every_wager_is_taken_whole() -> None:
    playing = play(Record(RULESET, {"minimum": 10}, {"2": 1000}).begin(), "p2 wager box 1000")
    assert (stack(playing), len(playing.facts)) == ("0", 1)


@clauses("6.1", "def:bank", "def:house")
def test_the_house_is_the_bank() -> None:
    """Whatever the player loses the float gains, and the other way round; nobody else holds the Bank's hand."""
    assert lines("6.1") == ["The House is the Bank"]
    won = alone(["p2 wager box 100", DICE, f"d tiles 1 {HOUSE}", f"d tiles 2 {WINS}", f"p2 set {WINS}"])
    assert (stack(won), won.script.layout.float) == ("1100", -100)


@clauses("7.3")
def test_nobody_sits_at_box_one() -> None:
    with pytest.raises(RefusedAction) as caught:
        begin(stacks={"1": 1000, "2": 1000})
    assert (caught.value.index, number(caught.value)) == (None, "7.3")


@clauses("8.2")
def test_eight_stacks_are_seven_seats_for_players() -> None:
    """Eight groups of four: the House's, and one for each of boxes 2 to 8."""
    assert len(begin(stacks={str(seat): 1000 for seat in range(2, 9)}).script.layout.stacks) == 7
    with pytest.raises(RefusedAction) as caught:
        begin(stacks={"2": 1000, "9": 1000})
    assert number(caught.value) == "8.2"


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"minimum": 0}, "above zero"),
        ({"minimum": 50, "maximum": 20}, "below its minimum"),
        ({"limits": {"tie": [5, 10]}}, '"tie"'),
        ({"limits": {"box": 5}}, "a minimum and a maximum"),
        ({"decks": 8}, '"decks"'),
        ({"commission": 5}, '"commission"'),
        ({"step": 0}, "above zero"),
        ({"play": "cash"}, "tournament"),
    ],
)
def test_a_wrong_table_is_refused_before_any_action(table: dict[str, Any], words: str) -> None:
    with pytest.raises(RefusedAction, match=words) as caught:
        begin(table=table)
    assert caught.value.index is None


@clauses("8.1")
def test_all_tiles_are_shuffled_for_every_round() -> None:
    """Nothing of the tiles goes on: the next round may bring the same again, and none can have been removed."""
    table = Sitting(Record(RULESET, {"minimum": 10}, {"2": 1000}))
    whole = ("p2 wager box 100", DICE, f"d tiles 1 {HOUSE}", f"d tiles 2 {WINS}", f"p2 set {WINS}")
    play(table.round, *whole)
    play(table.next(), *whole)
    assert stack(table.round) == "1200"
    with pytest.raises(RefusedAction) as caught:
        Record(RULESET, {}, {"2": 1000}, removed="9h").begin()
    assert number(caught.value) == "8.1"


def test_what_a_round_leaves_is_read_back() -> None:
    left = {"warned": ["2"], "excluded": ["3"], "out-of-order": ["2"]}
    playing = Record(RULESET, {"minimum": 10}, {"2": 1000, "3": 1000}, before=left).begin()
    assert game_of(RULESET).left_after(playing.script) == (left, "")
    for before, words in (({"warnd": ["2"]}, "warned"), ({"warned": "2"}, "list"), ({"idle": {"2": 1}}, "idle")):
        with pytest.raises(RefusedAction, match=words):
            begin(before=before)


def test_a_record_reads_back_with_dice_and_tiles_in_lines() -> None:
    playing = alone(["p2 wager box 100", DICE, f"d tiles 1 {HOUSE}", "d tiles 2 66 11 44 24", "p2 house-way"])
    record = Record(RULESET, {"minimum": 10, "maximum": 500}, {"2": 1000}).with_moves(playing.moves)
    assert record.actions == (
        "p2 wager box 100",
        "d dice 3 4 6",
        "d tiles 1 63 54 44 33",
        "d tiles 2 66 11 44 42",
        "p2 house-way",
    )
    assert read_record(write_record(record)).play().facts == playing.facts


@clauses("17.13")
def test_a_stack_that_holds_no_permitted_wager_is_not_waited_for() -> None:
    """X-08: with a minimum of 10 in multiples of 4 the smallest wager is 12."""
    table = {"minimum": 10, "step": 4, "maximum": 500}
    playing = begin(["p2 wager box 12"], table, {"2": 1000, "3": 11})
    play(playing, "d no-more-bets")
    other = begin(["p2 wager box 12"], table, {"2": 1000, "3": 12})
    assert number(refused(other, "d no-more-bets")) == "17.13"
