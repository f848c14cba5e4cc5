"""The table, its sign and its attestations (1, 2, 3, 8.3, 9.2, 9.3, 12-14, dictionaries)."""

from collections.abc import Mapping
from typing import Any

import pytest

from croupier.games.baccarat import GAME
from croupier.games.baccarat.sign import posted_pays, sign
from croupier.games.baccarat.table import BaccaratTable
from croupier.games.chips.facts import Posted
from croupier.games.record import RefusedAction
from croupier.values.refused import Refused
from tests.baccarat.rounds import RULESETS, SIDES, across, begin, number


def table_of(ruleset: str, **raw: Any) -> BaccaratTable:
    table = GAME.read_table(ruleset, {"minimum": 10, "maximum": 500, **raw})
    assert isinstance(table, BaccaratTable)
    return table


def lines(signs: list[Posted], clause: str) -> list[str]:
    return [line.text for line in signs if clause in [each.number for each in line.clauses]]


# --- the sign -----------------------------------------------------------------------


@across("3.1", "3.1", "3.1(a) 3.1")
def test_limits_per_player_are_posted(ruleset: str, clause: str) -> None:
    assert lines(sign(table_of(ruleset)), clause) == ["Wagers per player 10 to 500"]


@across("3.1", "3.1", "3.1(a)")
def test_the_general_line_is_the_tables_own_and_kinds_with_own_limits_follow(ruleset: str, clause: str) -> None:
    table = table_of(ruleset, limits={"banker": [50, 100], "tie": [5, 20]})
    assert lines(sign(table), clause) == ["Wagers per player 10 to 500", "Banker 50 to 100", "Tie 5 to 20"]
    assert lines(sign(table_of(ruleset, limits={"player": [20, 80]})), clause) == [
        "Wagers per player 10 to 500",
        "Player 20 to 80",
    ]


@across("3.2", "3.3", "3.5")
def test_permitted_multiples_are_posted(ruleset: str, clause: str) -> None:
    assert lines(sign(table_of(ruleset, step=5)), clause) == ["Multiples of 5"]


@across("-", "3.6", "3.1(b)")
def test_the_differential_is_posted(ruleset: str, clause: str) -> None:
    assert lines(sign(table_of(ruleset, differential=300)), clause) == ["Table differential at most 300"]
    assert lines(sign(table_of(ruleset)), clause) == []


@pytest.mark.clauses("mini-baccarat-2023", "3.2(a)", "3.2(b)")
def test_the_clock_and_its_length_are_posted() -> None:
    signs = sign(table_of("mini-baccarat-2023", **{"wagering-period": 25}))
    assert lines(signs, "3.2(a)") == ["Countdown clock in use"]
    assert lines(signs, "3.2(b)") == ["Wagering period 25 seconds"]


@across("-", "8.3", "8.3")
def test_the_method_is_posted(ruleset: str, clause: str) -> None:
    signs = sign(table_of(ruleset, settlement="non-commission"))
    assert lines(signs, clause) == ["Settlement by the non-commission method"]


@across("-", "9.3", "9.3")
def test_the_pairs_option_and_its_limits_are_posted(ruleset: str, clause: str) -> None:
    limits = {"player-pair": [5, 50], "banker-pair": [5, 50]}
    assert lines(sign(table_of(ruleset, pairs="canberra", limits=limits)), clause) == ["Canberra Pairs 5 to 50"]


@pytest.mark.parametrize(
    ("key", "clause", "text"),
    [
        pytest.param(
            "dragon-bonus", "12.3", "Dragon Bonus from 1", marks=pytest.mark.clauses("mini-baccarat-2023", "12.3")
        ),
        pytest.param("super-6", "13.3", "Super 6 from 1", marks=pytest.mark.clauses("mini-baccarat-2023", "13.3")),
        pytest.param("tiger", "14.3", "Tiger Baccarat from 1", marks=pytest.mark.clauses("mini-baccarat-2023", "14.3")),
    ],
)
def test_limits_of_side_bets_are_posted(key: str, clause: str, text: str) -> None:
    assert lines(sign(table_of("mini-baccarat-2023", **{key: True})), clause) == [text]
    assert lines(sign(table_of("mini-baccarat-2023")), clause) == []


@across("11.7(a)", "14.5(a)", "17.5(a)")
def test_the_house_lists_what_is_allowed_and_never_advises(ruleset: str, clause: str) -> None:
    """The sign says so, and an option carries no odds, chances or recommendation."""
    assert lines(sign(table_of(ruleset)), clause) == ["Staff do not advise players how to play"]
    option = begin(ruleset).awaiting.options[0]
    assert set(option.__dataclass_fields__) == {
        "who", "act", "clause", "words", "least", "most", "step", "outcomes", "number", "test", "optional", "box",
        "free", "noun", "among", "private",
    }  # fmt: skip


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_pay_table_is_complete_for_what_is_offered(ruleset: str) -> None:
    raw: Mapping[str, Any] = (
        {} if ruleset.endswith("2002") else {"pairs": "perfect"} if ruleset.endswith("2016") else SIDES
    )
    said = {line.text for line in posted_pays(table_of(ruleset, **raw))}
    assert "tie pays 8 to 1" in said
    assert ("banker pays 19 to 20" in said) is not ruleset.endswith("2002")
    assert ("pair-perfect pays 25 to 1" in said) is not ruleset.endswith("2002")
    assert ("tiger-pair-twin pays 100 to 1" in said) is ruleset.endswith("2023")


# --- chips and set-up -----------------------------------------------------------------


@across("4.2 def:tournament-chips", "def:tournament-chips 4.2", "def:tournament-chips 4.2")
def test_tournament_play_uses_tournament_chips_only(ruleset: str, clause: str) -> None:
    assert lines(sign(table_of(ruleset, play="tournament")), "def:tournament-chips") == ["Tournament chips only"]
    if not ruleset.endswith("2002"):
        assert lines(sign(table_of(ruleset)), "def:tournament-chips") == []


@pytest.mark.parametrize(
    ("ruleset", "raw", "clause"),
    [
        ("mini-baccarat-2002", {"settlement": "commission"}, "8.1"),
        ("mini-baccarat-2002", {"play": "cash"}, ""),
        ("mini-baccarat-2002", {"differential": 100}, "4.6"),
        ("mini-baccarat-2002", {"pairs": "perfect"}, "4.6"),
        ("mini-baccarat-2002", {"first-card": "hidden"}, ""),
        ("mini-baccarat-2016", {"settlement": "C"}, "8.1"),
        ("mini-baccarat-2016", {"wagering-period": 30}, "15.16"),
        ("mini-baccarat-2023", {"settlement": "A"}, "8.1"),
        ("mini-baccarat-2023", {"wagering-period": 30, "differential": 100}, "3.2"),
        ("mini-baccarat-2023", {"wagering-period": 30, "play": "tournament"}, "18.15"),
        ("mini-baccarat-2016", {"differential": 30, "play": "tournament"}, "15.15"),
        ("mini-baccarat-2023", {"differential": 30, "play": "tournament"}, "18.15"),
        ("mini-baccarat-2023", {"wagering-period": 0}, ""),
        ("mini-baccarat-2023", {"tiger": "yes"}, ""),
        ("mini-baccarat-2023", {"minimum": 0}, ""),
        ("mini-baccarat-2023", {"minimum": -10}, ""),
        ("mini-baccarat-2023", {"minimum": 1000, "maximum": 10}, ""),
        ("mini-baccarat-2023", {"step": 0}, ""),
        ("mini-baccarat-2023", {"minimum": True}, ""),
        ("mini-baccarat-2023", {"limits": {"tie": [5]}}, ""),
        ("mini-baccarat-2023", {"limits": {"tiger": [5, 10]}}, ""),
        ("mini-baccarat-2023", {"limits": [5, 10]}, ""),
        ("mini-baccarat-2023", {"maximun": 10}, ""),
        ("mini-baccarat-2023", {"face-down": "maybe"}, ""),
        ("mini-baccarat-2023", {"seats": 0}, ""),
    ],
)
def test_a_wrong_set_up_is_refused_before_any_action(ruleset: str, raw: dict[str, Any], clause: str) -> None:
    with pytest.raises(RefusedAction) as caught:
        begin(ruleset, ["p1 wager banker 10"], raw)
    assert caught.value.index is None
    assert number(caught.value) == clause


def test_chips_too_coarse_for_the_odds_are_warned_of() -> None:
    assert "pays 0.95" in table_of("mini-baccarat-2023").warnings()[0]
    assert table_of("mini-baccarat-2002").warnings() == []
    assert table_of("mini-baccarat-2023", settlement="non-commission", step=2).warnings() != []


@pytest.mark.parametrize(
    "before",
    [
        {"first-card": "Xx"},
        {"new": True},
        {"unseen": -1},
        {"unseen": 500},
        {"idle": [1]},
        {"warned": "1"},
        {"new-shoe": 1},
    ],
)
def test_wrong_words_about_earlier_rounds_are_refused(before: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        begin("mini-baccarat-2023", before=before)
