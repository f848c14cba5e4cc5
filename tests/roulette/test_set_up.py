"""The table as it is set up, posted and drawn (3.1, 3.2, 4.8, 6.1); wrong values are refused before any action."""

from typing import Any

import pytest

from croupier.games.record import Record, RefusedAction, read_record, write_record
from croupier.games.roulette.sign import buttons, posted_pays, sign
from tests.roulette.rounds import RULESET, TWO, begin, clauses, drawn, pictured, play, spin_of, table_of


def signs(**raw: Any) -> dict[str, list[str]]:
    """What is posted, by clause."""
    found: dict[str, list[str]] = {}
    for line in sign(table_of(**raw)):
        for clause in line.clauses:
            found.setdefault(clause.number, []).append(line.text)
    return found


@clauses("3.1")
def test_limits_are_posted_for_table_types_and_single_wagers() -> None:
    said = signs(minimum=5, maximum=100, limits={"straight-up": [1, 25], "red": [10, 500], "2/1": [1, 5]})["3.1"]
    assert said == [
        "Wagers per player and position 5 to 100",
        "By type: straight 1 to 25",
        "red 10 to 500",
        "1/2 1 to 5",
    ]


@clauses("3.2")
def test_the_permitted_multiple_is_posted() -> None:
    assert signs(step=5)["3.2"] == ["Multiples of 5"]


@clauses("def:tournament-chips")
def test_tournament_chips_only() -> None:
    assert signs()["def:tournament-chips"] == ["Tournament chips only"]


@clauses("appendix:B", "4.3")
def test_the_wagers_of_the_layout_are_posted() -> None:
    assert "straight, split, street, corner, six-line, column, dozen, low" in signs()["appendix:B"][0]
    assert signs(**{"zero-corner": False})["4.3(d)"] == ["0/1/2/3 is not offered"]


@clauses("appendix:C", "4.8", "def:race-track")
def test_the_race_track_is_posted_where_there_is_one() -> None:
    assert signs()["4.8(a)"] == ["tier, 6 pieces: 5/8 10/11 13/16 23/24 27/30 33/36"]
    assert "appendix:C" in signs()
    assert "4.8" not in signs(**{"race-track": False})


@clauses("4.3(d)")
def test_a_table_without_the_zero_corner_says_so() -> None:
    assert "4.3(d)" not in signs()
    assert signs(**{"zero-corner": False})["4.3(d)"] == ["0/1/2/3 is not offered"]


@clauses("6.1")
def test_what_wins_pay_is_posted() -> None:
    said = [line.text for line in posted_pays(table_of())]
    assert said[0] == "straight pays 35 to 1"
    assert len(said) == 13


@clauses("def:marker-button")
def test_a_button_shows_a_colour_worth_more_than_the_minimum() -> None:
    playing = begin(["o colour-chips p1 blue 25", "o colour-chips p2 white 5"], stacks=TWO)
    lines = buttons(spin_of(playing))
    assert [line.text for line in lines] == ["blue chips of player 1 are worth 25"]
    assert [clause.number for clause in lines[0].clauses] == ["def:marker-button"]
    assert "blue chips of player 1 are worth 25" in drawn(playing)


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"limits": {"strait": [1, 2]}}, '"straight"'),
    ({"limits": {"voisins": [1, 2]}}, "voisins"),
    ({"limits": {"17/21": [1, 2]}}, "17/20"),
    ({"limits": {"1/2": [1, 2], "2/1": [1, 2]}}, "twice"),
    ({"limits": {"red": 5}}, "minimum and a maximum"),
    ({"limits": 5}, "limits must be a table"),
    ({"limits": {"red": [50, 5]}}, "below its minimum"),
    ({"minimum": 100, "maximum": 5}, "below its minimum"),
    ({"minimum": "five"}, "not an amount"),
    ({"step": 0}, "above zero"),
    ({"play": "cash"}, "tournament"),
    ({"race-track": "yes"}, "true or false"),
    ({"zero-corner": 1}, "true or false"),
    ({"decks": 8}, "table setting"),
]


@pytest.mark.parametrize(("table", "words"), WRONG)
def test_a_wrong_table_is_refused_before_any_action(table: dict[str, Any], words: str) -> None:
    with pytest.raises(RefusedAction) as caught:
        Record(RULESET, table, {"1": 100}, ("p1 wager red 5",)).play()
    assert caught.value.index is None
    assert words in caught.value.reason


@pytest.mark.parametrize(
    ("before", "words"),
    [
        ({"new-shoe": True}, "key in before"),
        ({"rounds": -1}, "whole number"),
        ({"warned": "1"}, "list of players"),
        ({"colours": {"1": "blue"}}, "blue 5"),
        ({"colours": {"1": "mauve 5"}}, "blue 5"),
        ({"colours": {"1": "blue 5", "2": "blue 5"}}, "both"),
        ({"colours": {"9": "blue 5"}}, "Player 9"),
        ({"colours": {"1": "blue 0"}}, "Player 1"),
        ({"colours": {"1": "blue 0.3"}}, "Player 1 cannot hold blue chips worth 0.3"),
        ({"colours": 5}, "colours must be"),
    ],
)
def test_a_wrong_past_is_refused(before: dict[str, Any], words: str) -> None:
    with pytest.raises(RefusedAction) as caught:
        Record(RULESET, {}, TWO, before=before).play()
    assert words in caught.value.reason


def test_there_are_no_cards() -> None:
    with pytest.raises(RefusedAction, match="no cards"):
        Record(RULESET, {}, TWO, removed="9h").play()


def test_a_record_reads_back() -> None:
    record = Record(
        RULESET,
        {"minimum": 5, "limits": {"straight": [1, 25]}},
        {"1": 100},
        ("p1 wager 20/17 5", "p1 wager 17 20 23 1", "d ball 20"),
        before={"colours": {"1": "blue 1"}, "rounds": 3, "excluded": ["4"]},
    )
    again = read_record(write_record(record))
    assert again == record
    assert again.with_moves(again.play().moves) == record


# --- the drawing --------------------------------------------------------------


def line_with(shown: str, *words: str) -> str:
    return next(line for line in shown.splitlines() if all(word in line for word in words))


@clauses("appendix:B")
def test_the_layout_is_drawn_with_three_rows_and_fits_eighty_columns() -> None:
    shown = drawn(begin())
    assert all(len(line) <= 80 for line in shown.splitlines())
    for first, name in ((3, "column-3"), (2, "column-2"), (1, "column-1")):
        row = line_with(shown, name)
        assert [int(word) for word in row.replace("│", " ").split() if word.isdigit() and word != "0"] == list(
            range(first, 37, 3)
        )
    for name in ("dozen-1", "dozen-2", "dozen-3", "low", "high", "even", "odd", "red", "black"):
        assert name in shown


@clauses("appendix:B")
def test_chips_lie_where_they_were_placed() -> None:
    places = ("17", "17/20", "17/18", "17/18/20/21", "16/17/18", "16/17/18/19/20/21", "0/1/2")
    lines = drawn(begin([f"p1 wager {place} {stake}" for stake, place in enumerate(places, 41)])).splitlines()
    top = next(place for place, line in enumerate(lines) if "column-3" in line)
    seventeen, twenty = lines[top + 3].index("17"), lines[top + 3].index("20")
    assert lines[top + 4].index("41") == seventeen, "straight up: below its number"
    assert seventeen < lines[top + 4].index("42") <= twenty, "a split along the row: between the two"
    assert lines[top + 2].index("43") == seventeen, "a split across: on the line above"
    assert seventeen < lines[top + 2].index("44") < twenty, "a corner: on the crossing"
    assert lines[top + 8].index("45") == seventeen, "a street: on the outer line"
    assert seventeen < lines[top + 8].index("46") < twenty, "a six-line: on the outer crossing"
    assert lines[top + 5].index("47") < lines[top + 6].index("1 "), "at the head of the layout"


def test_amounts_that_would_touch_give_way_to_a_bare_chip() -> None:
    shown = drawn(
        begin(["p1 wager 17/18/20/21 100", "p1 wager 17/18 100", "p1 wager 36 0.5"], {"step": "0.5", "minimum": "0.5"})
    )
    assert "●" in shown
    assert "100100" not in shown
    assert "17/18 100" in shown, "the list says how much"


@clauses("def:dolly")
def test_the_winning_number_is_marked_and_losses_are_told_together() -> None:
    playing = begin(["p1 wager 17 5", "p1 wager 1 2 3 4 5", "p1 maximum 36", "d ball 17"], stacks={"1": 5000})
    shown = drawn(playing)
    assert "▸17◂" in shown
    assert "17 +175" in shown
    assert "10 chips" in shown
    assert "17 BLACK" in shown


def test_markers_and_sectors_are_listed_as_they_were_asked_for() -> None:
    shown = drawn(begin(["p1 maximum 36", "p1 wager voisins 5", "p1 wager red 1500"], {"maximum": 1500}, {"1": 90000}))
    assert "maximum-36" in shown
    assert "voisins 5 x 9" in shown
    assert "1k+" in shown
    assert "VOID" in drawn(play(begin(["p1 wager red 5"]), "o invalidate fire"))


def test_a_picture_lists_the_wagers_and_only_what_is_allowed() -> None:
    seen = pictured(begin(["p1 wager 20/17 5"]))
    assert [(wager.player, wager.wager, wager.stake) for wager in seen.wagers] == [("1", "17/20", "5")]
    assert len([name for choice in seen.waiting.choices if choice.act == "wager" for name in choice.names]) == 198
