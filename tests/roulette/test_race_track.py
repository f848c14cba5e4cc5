"""Wagers on the race track (4.8): each is laid by the piece, on tables that have one, until the call."""

import pytest

from croupier.games.chips.facts import Placed, Returned
from tests.roulette.rounds import begin, chips, cited, clauses, number, play, refused, stack


@clauses("4.8", "def:race-track")
def test_race_track_wagers_are_for_tables_that_have_one_until_the_call() -> None:
    none = begin((), {"race-track": False})
    assert number(refused(none, "p1 wager voisins 5")) == "4.8"
    play(none, "p1 wager 20/17 5")
    assert number(refused(begin(["p1 wager tier 5", "d no-more-bets"]), "p1 wager tier 5")) == "4.4"


@pytest.mark.parametrize(
    ("name", "pieces", "clause"),
    [
        pytest.param("tier", 6, "4.8(a)", marks=clauses("4.8(a)")),
        pytest.param("orphans", 5, "4.8(b)", marks=clauses("4.8(b)")),
        pytest.param("voisins", 9, "4.8(c)", marks=clauses("4.8(c)")),
        pytest.param("zero-game", 4, "4.8(d)", marks=clauses("4.8(d)")),
        pytest.param("neighbours-26", 5, "4.8(e)", marks=clauses("4.8(e)")),
    ],
)
def test_the_stake_is_for_each_piece(name: str, pieces: int, clause: str) -> None:
    playing = begin([f"p1 wager {name} 10"])
    assert cited(playing, Placed) == [clause, "4.5", "4.2"] * pieces
    assert stack(playing) == str(1000 - 10 * pieces)
    assert len(playing.script.layout.bets) == pieces


@clauses("4.8", "4.5")
def test_each_piece_is_placed_where_it_lies() -> None:
    playing = begin(["p1 wager orphans 10"])
    placed = [fact for fact in playing.facts if isinstance(fact, Placed)]
    assert [(fact.wager, fact.hand) for fact in placed] == [("orphans", hand) for hand in range(1, 6)]
    assert chips(playing, sum(fact.stake for fact in placed)) == 50
    assert {clause.number for fact in placed for clause in fact.clauses} == {"4.8(b)", "4.5", "4.2"}
    play(playing, "p1 withdraw orphans")
    returned = [fact for fact in playing.facts if isinstance(fact, Returned)]
    assert chips(playing, sum(fact.amount for fact in returned)) == 50


@clauses("4.8(e)", "4.3")
def test_a_number_that_does_not_exist_has_no_neighbours() -> None:
    assert number(refused(begin(), "p1 wager neighbours-37 5")) == "4.8(e)"
    assert number(refused(begin(), "p1 wager 37 5")) == "4.3(a)"


@clauses("def:race-track", "4.8")
def test_chips_found_lie_on_a_position_not_on_the_race_track() -> None:
    playing = begin(["p1 wager red 5", "d no-more-bets"])
    assert number(refused(playing, "o late-bet p1 voisins 5")) == "4.8"
    play(playing, "o late-bet p1 17/20 5")
