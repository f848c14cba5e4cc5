"""The table (1, 2.1, 3.1, 3.2, 8.1, 8.2): what may be set up, what is refused, what is posted."""

from typing import Any

import pytest

from croupier.games.canberra.sign import sign
from croupier.games.canberra.table import CanberraTable
from croupier.games.record import Record, RefusedAction
from croupier.games.registry import game_of
from croupier.games.sitting import Sitting
from croupier.values.refused import Refused
from tests.canberra.rounds import QUALIFIED, RULESET, TWO, antes, begin, cards, clauses, number, play, refused


def table_of(**raw: Any) -> CanberraTable:
    table = game_of(RULESET).read_table(RULESET, {key.replace("_", "-"): value for key, value in raw.items()})
    assert isinstance(table, CanberraTable)
    return table


def by_clause(**raw: Any) -> dict[str, str]:
    """What is posted, by the first clause of each line."""
    return {line.clauses[0].number: line.text for line in sign(table_of(**raw))}


@clauses("3.1", "3.2")
def test_the_sign_shows_limits_and_multiples() -> None:
    lines = by_clause(minimum=20, maximum=500, step=5)
    assert (lines["3.1"], lines["3.2"]) == ("Ante per box 20 to 500", "Multiples of 5")
    assert by_clause(minimum=20)["3.1"] == "Ante per box from 20"
    assert by_clause(minimum=20, limits={"ante": [30, 60]})["3.1"] == "Ante per box 30 to 60"


@clauses("8.2")
def test_the_sign_shows_the_maximum_payout() -> None:
    assert by_clause(maximum_payout=5000)["8.2"] == "Maximum payout on a Bet: 5000"
    assert by_clause()["8.2"] == "Maximum payout on a Bet: none"


@clauses("8.1")
def test_the_sign_shows_what_is_paid() -> None:
    """Typed from the table of 8.1."""
    lines = by_clause()
    assert {key: text for key, text in lines.items() if key.startswith("8.1")} == {
        "8.1[ante]": "Ante 1 to 1",
        "8.1[one-pair-or-less]": "One pair or less 1 to 1",
        "8.1[two-pairs]": "Two pairs 2 to 1",
        "8.1[three-of-a-kind]": "Three of a kind 3 to 1",
        "8.1[straight]": "Straight 4 to 1",
        "8.1[flush]": "Flush 5 to 1",
        "8.1[full-house]": "Full house 7 to 1",
        "8.1[four-of-a-kind]": "Four of a kind 20 to 1",
        "8.1[straight-flush]": "Straight flush 50 to 1",
        "8.1[royal-flush]": "Royal flush 250 to 1",
    }


@clauses("8.2")
@pytest.mark.parametrize("value", [0, -5, "many", True, [1]])
def test_a_maximum_payout_is_an_amount(value: object) -> None:
    with pytest.raises(Refused) as caught:
        table_of(maximum_payout=value)
    assert number(caught.value) == "8.2"


@clauses("def:box")
@pytest.mark.parametrize("boxes", [0, 10, 2.5, "nine", True])
def test_a_table_has_one_to_nine_boxes(boxes: object) -> None:
    """C-16: nine hands and the dealer's take fifty cards."""
    with pytest.raises(Refused, match="1 to 9") as caught:
        table_of(boxes=boxes)
    assert number(caught.value) == "def:box"
    assert (table_of(boxes=1).seats, table_of(boxes=9).seats, table_of().seats) == (1, 9, 9)


def test_nine_players_can_all_be_dealt_to() -> None:
    stacks = {str(player): 100 for player in range(1, 10)}
    unseen = " ".join(["??"] * 49)
    assert begin([*antes(9), f"d cards {unseen} As"], stacks=stacks).awaiting.who == ("p1",)


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"decks": 2}, "table setting"),
        ({"play": "cash"}, "play"),
        ({"limits": {"bet": [10, 20]}}, "wager"),
        ({"minimum": 50, "maximum": 20}, "below its minimum"),
        ({"maximum-payouts": 100}, "maximum-payout"),
        ({"step": 0}, "step"),
    ],
)
def test_what_no_table_has_is_refused(table: dict[str, Any], words: str) -> None:
    with pytest.raises(RefusedAction, match=words):
        Record(RULESET, table, TWO).begin()


def test_a_maximum_payout_that_no_chip_shows_brings_a_warning() -> None:
    """X-03."""
    assert table_of(step=5, maximum_payout=1000).warnings() == []
    assert table_of(step=5).warnings() == []
    assert "no chip shows it" in table_of(step=5, maximum_payout=1002).warnings()[0]


@clauses("5.1")
def test_every_round_begins_with_all_the_cards_shuffled() -> None:
    with pytest.raises(RefusedAction, match="shuffled for every round") as caught:
        Record(RULESET, {"minimum": 10}, TWO, removed="9h").begin()
    assert number(caught.value) == "5.1"
    table = Sitting(Record(RULESET, {"minimum": 10}, {"1": 1000}))
    line = cards(QUALIFIED, "As Ac 9c 6h 5h")
    for _ in range(2):
        facts = [fact for fact in table.round.facts if "5.1" in [clause.number for clause in fact.clauses]]
        assert len(facts) == 1
        play(table.round, "p1 wager ante 10", line, "p1 fold")
        assert table.round.script.ends_shoe()
        table.next()
    assert table.record().removed == ""


def test_what_earlier_rounds_left_is_read_and_written() -> None:
    before = {"warned": ["1"], "excluded": ["2"], "out-of-order": ["1"]}
    record = Record(RULESET, {"minimum": 10}, TWO, before=before)
    table = Sitting(record)
    assert table.record().before == before
    assert number(refused(table.round, "p2 wager ante 10")) == "14.3(b)"
    with pytest.raises(RefusedAction, match="key in before"):
        Record(RULESET, {"minimum": 10}, TWO, before={"new-shoe": True}).begin()
