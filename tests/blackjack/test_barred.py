"""What approved conditions of a tournament bar (20.5 of 2005, X-46): insurance, splitting, doubling, side bets."""

from typing import Any

import pytest

from croupier.games.script.round import Round
from croupier.values.refused import Refused
from tests.blackjack.rounds import NEW, OLD, begin, dealt, may, number, play, refused, verdict

pytestmark = pytest.mark.clauses(NEW, "20.5")


def barred(cards: str, *what: str, moves: tuple[str, ...] = ()) -> Round:
    return dealt(NEW, cards, *moves, play="tournament", barred=list(what))


def test_a_pair_is_not_split() -> None:
    playing = barred("8h 6s 8d", "splitting")
    assert may(playing) == {"hit", "stand", "double"}
    refusal = refused(playing, "p1 split")
    assert number(refusal) == "20.5"
    assert refusal.reason == "The approved conditions of this tournament allow no splitting."
    assert "split" in may(dealt(NEW, "8h 6s 8d", play="tournament")), "elsewhere it is"


def test_a_hand_is_not_doubled() -> None:
    playing = barred("5h 6s 6d", "doubling")
    assert may(playing) == {"hit"}
    assert number(refused(playing, "p1 double")) == "20.5"
    assert number(refused(barred("8h 6s 8d", "doubling", moves=("p1 split", "d cards 3s")), "p1 double")) == "20.5"


def test_no_insurance_is_offered_against_an_ace() -> None:
    playing = barred("9h As 8d", "insurance")
    assert may(playing) == {"stand", "hit", "double"}
    assert number(refused(playing, "p1 insure 50")) == "20.5"
    assert number(refused(playing, "p1 no-insurance")) == "9.1"
    play(playing, "p1 stand", "d cards Kd")
    assert verdict(playing)[:2] == ("lose", "-100")


def test_a_blackjack_is_still_offered_even_money() -> None:
    """8.1(b) is not a matter of insurance."""
    playing = barred("Kh As Ad", "insurance")
    assert may(playing) == {"even-money", "no-insurance"}
    assert playing.awaiting.text.startswith("even money is offered to p1")
    assert number(refused(playing, "p1 insure 50")) == "20.5"
    play(playing, "p1 even-money")
    assert verdict(playing)[:2] == ("win", "100")


@pytest.mark.parametrize("kind", ["perfect-pairs", "super-sevens"])
def test_a_side_bet_is_refused_by_the_conditions_that_bar_it(kind: str) -> None:
    playing = begin(NEW, (), {"play": "tournament", "barred": ["side-bets"]})
    refusal = refused(playing, f"p1 wager {kind} 10")
    assert number(refusal) == "20.5"
    assert refusal.reason == "The approved conditions of this tournament allow no side bets."
    assert number(refused(begin(NEW, (), {"play": "tournament"}), f"p1 wager {kind} 10")) != "20.5", "just not offered"


def test_all_of_it_together_leaves_hit_and_stand() -> None:
    assert may(barred("8h As 8d", "insurance", "splitting", "doubling", "side-bets")) == {"hit", "stand"}


@pytest.mark.parametrize(
    ("ruleset", "table", "clause"),
    [
        (NEW, {"play": "tournament", "barred": ["surrender"]}, "20.5"),
        (NEW, {"play": "tournament", "barred": [7]}, "20.5"),
        (NEW, {"play": "tournament", "barred": True}, "20.5"),
        (NEW, {"barred": ["insurance"]}, "20.5"),
        (NEW, {"play": "tournament", "barred": ["side-bets"], "perfect-pairs": True}, "20.5"),
        (OLD, {"barred": ["insurance"]}, ""),
    ],
)
def test_what_else_a_table_cannot_bar(ruleset: str, table: dict[str, Any], clause: str) -> None:
    with pytest.raises(Refused) as caught:
        begin(ruleset, (), table)
    assert number(caught.value) == clause
