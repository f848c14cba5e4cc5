"""Main wagers and their settlement (2002: 8; 2016: 8; 2023: 4.3, 8): both sides and ties, every method."""

from typing import Any

import pytest

from tests.baccarat.rounds import RULESETS, across, begin, coup, paid, settled, stack

# Player one wins 7-6; the banker wins 7-6; six all. Nobody draws.
PLAYER_WINS = "Kh Kd 7h 6d"
BANKER_WINS = "Kh Kd 6h 7d"
BANKER_SIX = "Kh Kc Kd 2c 5s 4d"
TIE = "Kh Kd 6h 6d"


def outcome(ruleset: str, wager: str, cards: str, **table: Any) -> tuple[str, str, list[str]]:
    playing = coup(ruleset, wager, cards, **table)
    fact = settled(playing, "1", wager)
    return fact.outcome, paid(playing, "1", wager), [clause.number for clause in fact.clauses]


def test_banker_six_is_what_it_says() -> None:
    playing = coup("mini-baccarat-2023", "banker", BANKER_SIX)
    assert playing.complete
    assert settled(playing, "1", "banker").outcome == "win"


@across("8.2(a) 8.2 4.6(a) 4.6 def:banker", "8.4(a) 8.4 4.3(a) 4.3 def:banker", "4.3(a)(i) 4.3(a) 4.3 def:banker")
def test_banker_wins_when_higher(ruleset: str, clause: str) -> None:
    result, _, clauses = outcome(ruleset, "banker", BANKER_WINS)
    assert result == "win"
    assert clauses[0] == clause


@across("8.2(b)", "8.4(b)", "4.3(a)(ii)")
def test_banker_loses_when_lower(ruleset: str, clause: str) -> None:
    assert outcome(ruleset, "banker", PLAYER_WINS) == ("lose", "-100", [clause])


@across("8.2(c)", "8.4(c)", "4.3(a)(iii)")
def test_banker_is_returned_on_a_tie(ruleset: str, clause: str) -> None:
    assert outcome(ruleset, "banker", TIE) == ("push", "0", [clause])
    assert stack(coup(ruleset, "banker", TIE)) == "1000"


@across("8.3(a) 8.3 4.6(b) def:player", "8.5(a) 8.5 4.3(b) def:player", "4.3(b)(i) 4.3(b) def:player")
def test_player_wins_when_higher(ruleset: str, clause: str) -> None:
    result, amount, clauses = outcome(ruleset, "player", PLAYER_WINS)
    assert (result, amount, clauses[0]) == ("win", "100", clause)


@across("8.3(b)", "8.5(b)", "4.3(b)(ii)")
def test_player_loses_when_lower(ruleset: str, clause: str) -> None:
    assert outcome(ruleset, "player", BANKER_WINS) == ("lose", "-100", [clause])


@across("8.3(c)", "8.5(c)", "4.3(b)(iii)")
def test_player_is_returned_on_a_tie(ruleset: str, clause: str) -> None:
    assert outcome(ruleset, "player", TIE) == ("push", "0", [clause])


@across("8.4(a) 8.4 4.6(c) def:tie", "8.6(a) 8.6 4.3(c) def:tie", "4.3(c)(i) 4.3(c) def:tie")
def test_tie_wins_on_equal_totals(ruleset: str, clause: str) -> None:
    result, amount, clauses = outcome(ruleset, "tie", TIE)
    assert (result, amount, clauses[0]) == ("win", "800", clause)


@pytest.mark.parametrize("cards", [PLAYER_WINS, BANKER_WINS])
@across("8.4(b)", "8.6(b)", "4.3(c)(ii)")
def test_tie_loses_when_either_hand_wins(ruleset: str, clause: str, cards: str) -> None:
    assert outcome(ruleset, "tie", cards) == ("lose", "-100", [clause])


@pytest.mark.clauses("mini-baccarat-2002", "8.1")
@pytest.mark.parametrize(
    ("wager", "cards", "amount"),
    [
        ("banker", BANKER_WINS, "100"),
        ("banker", BANKER_SIX, "100"),
        ("player", PLAYER_WINS, "100"),
        ("tie", TIE, "800"),
    ],
)
def test_2002_pays_even_money_and_eight_on_a_tie(wager: str, cards: str, amount: str) -> None:
    _, got, clauses = outcome("mini-baccarat-2002", wager, cards)
    assert got == amount
    assert clauses[1] == "8.1"


# Each cell: wager, cards, clause in 2016 and 2023, what 100 is paid.
METHODS = [
    ("commission", "player", PLAYER_WINS, "8.8(a)", "8.4(a)", "100"),
    ("commission", "banker", BANKER_WINS, "8.8(b)", "8.4(b)", "95"),
    ("commission", "banker", BANKER_SIX, "8.8(b)", "8.4(b)", "95"),
    ("commission", "tie", TIE, "8.8(c)", "8.4(c)", "800"),
    ("non-commission", "player", PLAYER_WINS, "8.9(a)", "8.5(a)", "100"),
    ("non-commission", "banker", BANKER_WINS, "8.9(b)", "8.5(b)", "100"),
    ("non-commission", "banker", BANKER_SIX, "8.9(b)", "8.5(b)", "50"),
    ("non-commission", "tie", TIE, "8.9(c)", "8.5(c)", "800"),
]


def method_params() -> list[Any]:
    params = []
    headings = {
        "commission": ("8.8", "8.4 def:commission-method"),
        "non-commission": ("8.9", "8.5 def:non-commission-method"),
    }
    for method, wager, cards, in_2016, in_2023, amount in METHODS:
        for ruleset, number, heading in zip(RULESETS[1:], (in_2016, in_2023), headings[method], strict=True):
            mark = pytest.mark.clauses(ruleset, number, "8.1", *heading.split())
            params.append(pytest.param(ruleset, method, wager, cards, number, amount, marks=mark))
    return params


@pytest.mark.parametrize(("ruleset", "method", "wager", "cards", "clause", "amount"), method_params())
def test_the_method_in_use_decides_what_is_paid(
    ruleset: str, method: str, wager: str, cards: str, clause: str, amount: str
) -> None:
    result, got, clauses = outcome(ruleset, wager, cards, settlement=method)
    assert (result, got, clauses[1]) == ("win", amount, clause)


def test_methods_a_and_b_are_the_2016_names() -> None:
    assert outcome("mini-baccarat-2016", "banker", BANKER_SIX, settlement="A")[1] == "95"
    assert outcome("mini-baccarat-2016", "banker", BANKER_SIX, settlement="B")[1] == "50"
    assert outcome("mini-baccarat-2016", "banker", BANKER_SIX)[1] == "95", "A is the default"


def test_five_percent_of_one_chip_is_paid_exactly() -> None:
    playing = begin("mini-baccarat-2023", ["p1 wager banker 1", f"d cards {BANKER_WINS}"], {"minimum": 1})
    assert paid(playing, "1", "banker") == "0.95"
    assert stack(playing) == "1000.95"


def test_smallest_chip_of_a_quarter_is_paid_exactly() -> None:
    table = {"minimum": "0.25", "step": "0.25"}
    playing = begin("mini-baccarat-2023", ["p1 wager banker 0.25", f"d cards {BANKER_WINS}"], table)
    assert paid(playing, "1", "banker") == "0.2375"
