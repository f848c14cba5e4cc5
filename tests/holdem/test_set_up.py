"""The table (5, 6, 7, 8.1, 8.2, 9.1, 9.3.1): seats, chips, blinds, structures, the shuffle, the sign."""

from typing import Any

import pytest

from croupier.games.chips.facts import ShoeEvent
from croupier.games.holdem.sign import sign
from croupier.games.holdem.table import HoldemTable
from croupier.games.record import Record
from croupier.games.registry import game_of
from croupier.games.script.move import Move, parse_move
from croupier.games.sitting import Sitting
from croupier.values.refused import Refused
from tests.holdem.rounds import BLINDS, RULESET, THREE, begin, clauses, facts, hand, number, play, refused, start


def wrong(stacks: dict[str, Any] | None = None, before: dict[str, Any] | None = None, **table: Any) -> str:
    """The clause by which a set-up is refused."""
    with pytest.raises(Refused) as caught:
        Record(RULESET, table or BLINDS, stacks or THREE, before=before or {}).begin()
    return number(caught.value)


def table_of(**raw: Any) -> HoldemTable:
    table = game_of(RULESET).read_table(RULESET, raw)
    assert isinstance(table, HoldemTable)
    return table


@clauses("5.1")
def test_ten_players_can_sit_down_and_no_more() -> None:
    ten = {str(seat): 1000 for seat in range(1, 11)}
    assert len(hand(start(stacks=ten)).seating.order) == 10
    assert wrong(stacks={**ten, "11": 1000}) == "5.1"
    assert wrong(stacks={"1": 1000, "11": 1000}) == "5.1"


@clauses("8.1", "def:tournament-chips")
def test_only_tournament_chips_are_bet() -> None:
    assert hand(start(blinds=[50, 100], play="tournament")).table.tournament
    assert wrong(blinds=[50, 100], play="cash") == "8.1"


@clauses("8.2", "10.1.1")
def test_a_session_begins_with_equal_stacks() -> None:
    begins = {"begins": "session"}
    assert start(before=begins).awaiting.who == ("d",)
    assert wrong(stacks={"1": 1000, "2": 1000, "3": 999}, before=begins) == "8.2"
    assert start(stacks={"1": 1000, "2": 999}).awaiting.who == ("d",), "later rounds have what was won"


@clauses("11.1")
def test_the_first_button_is_right_of_the_dealer() -> None:
    assert hand(start()).seating.button == "3", "the last seat (H-41)"
    assert wrong(before={"begins": "session", "button": "1"}) == "11.1"
    assert hand(start(before={"begins": "session", "button": "3"})).seating.button == "3"


@pytest.mark.parametrize(
    ("begins", "clause"),
    [
        pytest.param("session", "7.1.1", marks=clauses("7.1.1")),
        pytest.param("", "7.1.2", marks=clauses("7.1.2")),
        pytest.param("vacant", "7.1.3", marks=clauses("7.1.3")),
    ],
)
def test_the_cards_are_shuffled_before_every_round(begins: str, clause: str) -> None:
    playing = start(before={"begins": begins} if begins else {})
    shuffled = facts(playing, ShoeEvent)[0]
    assert (shuffled.count, shuffled.clauses[0].number) == (52, clause)


@clauses("7.1.2")
def test_after_a_round_all_cards_can_come_again() -> None:
    table = Sitting(Record(RULESET, BLINDS, THREE))
    play(table.round, "d dh p1 AhAd", "d dh p2 KsKc", "d dh p3 2c7d", "p3 f", "p1 f")
    assert table.round.script.ends_shoe()
    table.next()
    assert table.round.can(game_move("d dh p2 Ah"))
    with pytest.raises(Refused) as caught:
        Record(RULESET, BLINDS, THREE, removed="Ah").begin()
    assert number(caught.value) == "7.1.2"


def game_move(text: str) -> Move:
    return parse_move(text, game_of(RULESET).notation)


@clauses("6.1")
def test_one_deck_has_each_card_once() -> None:
    playing = start("d dh p1 AhAd", "d dh p2 KsKc")
    assert number(refused(playing, "d dh p3 Ah")) == "6.1"
    playing = begin("p3 f", "p1 cc", "p2 cc")
    assert number(refused(playing, "d db Ah")) == "6.1"
    play(playing, "d db 2h3h4h")


# --- blinds and limits ----------------------------------------------------------


@clauses("9.3.1")
def test_blinds_are_tied_to_the_minimum() -> None:
    for blinds in ([50, 100], [100, 100], [50, 150], [50, 100, 100], [50, 100, 300], [50], [100]):
        table_of(minimum=100, blinds=blinds)
    for blinds in ([49, 100], [51, 100], [99, 100], [101, 200], [50, 99], [50, 150, 149]):
        assert wrong(minimum=100, blinds=blinds) == "9.3.1"


@clauses("10.3.1")
def test_there_is_an_ante_or_a_blind() -> None:
    assert wrong(minimum=100) == "10.3.1"
    assert wrong(minimum=100, ante=0, blinds=[]) == "10.3.1"
    table_of(minimum=100, ante=1)
    table_of(minimum=100, blinds=[50])


@clauses("9.2")
def test_a_blind_or_small_bet_of_nothing_makes_no_minimum() -> None:
    assert wrong(blinds=[50, 0]) == "9.2"
    assert wrong(ante=10, structure="limit", small_bet=0) == "9.2"
    assert table_of(ante=1).minimum == 1, "the smallest chip is enough"


@clauses("def:ante")
def test_an_ante_is_the_same_for_all() -> None:
    assert wrong(blinds=[50, 100], ante=[5, 10, 5]) == "def:ante"
    assert wrong(blinds=[50, 100], ante=[5, 10]) == "def:ante"


@clauses("def:structured-limit")
def test_a_structured_limit_has_its_bets_and_nothing_else_has() -> None:
    table = table_of(structure="limit", blinds=[10, 20])
    assert [table.bet_size(street) for street in range(4)] == [20, 20, 40, 40]
    table = table_of(structure="limit", blinds=[10, 20], small_bet=25, big_bet=60)
    assert [table.bet_size(street) for street in range(4)] == [25, 25, 60, 60]
    assert wrong(structure="limit", blinds=[10, 20], small_bet=19) == "def:structured-limit"
    assert wrong(structure="limit", blinds=[10, 20], small_bet=40, big_bet=39) == "def:structured-limit"
    assert wrong(structure="pot-limit", blinds=[10, 20], small_bet=20) == "def:structured-limit"
    assert wrong(structure="pot-limit", blinds=[10, 20], big_bet=20) == "def:structured-limit"


@clauses("9.1", "10.3.1.3")
def test_structure_limits_and_blinds_are_posted() -> None:
    lines = sign(table_of(structure="half-pot", blinds=[5, 10, 20], ante=2, maximum=500))
    told = [(line.text, line.clauses[0].number) for line in lines]
    assert ("3 blinds: 5, 10, 20", "10.3.1.3") in told
    assert ("Minimum bet 10, at most 500 at once", "9.1") in told
    assert ("Ante 2", "9.1") in told
    assert told[0][0].startswith("Half pot")
    limit = [line.text for line in sign(table_of(structure="limit", blinds=[10, 20]))]
    assert "Bets of 20, then 40" in limit
    assert limit[0].endswith("at most three raises in a betting round")


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"structure": "spread"}, "structure"),
        ({"blinds": ["x"]}, "not an amount"),
        ({"blind": [1]}, "blinds"),
        ({"blinds": [50, 100], "order": "odd"}, "order"),
        ({"blinds": [50, 100], "minimum": 0}, "above zero"),
        ({"blinds": [50, 100], "seconds": 0}, "seconds"),
        ({"blinds": [50, 100], "maximum": 50}, "below its minimum"),
    ],
)
@clauses("8.1", "9.2", "def:tournament-chips")
def test_a_wrong_setting_is_refused(table: dict[str, object], words: str) -> None:
    with pytest.raises(Refused, match=words):
        Record(RULESET, table, THREE).begin()


@pytest.mark.parametrize(
    "before", [{"button": 3}, {"button": "x"}, {"begins": "never"}, {"absent": ["4"]}, {"idle": {}}]
)
def test_a_wrong_past_is_refused(before: dict[str, object]) -> None:
    with pytest.raises(Refused):
        Record(RULESET, BLINDS, THREE, before=before).begin()
