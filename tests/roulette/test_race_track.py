"""Wagers on the race track (4.8): each is laid by the piece, on tables that have one, until the call."""

import pytest

from croupier.games.facts import Placed, Returned
from tests.roulette.rounds import begin, chips, clauses, number, play, refused, stack


@clauses("4.8", "def:race-track")
def test_race_track_wagers_are_for_tables_that_have_one_until_the_call() -> None:
    none = begin((), {"race-track": False})
    assert number(refused(none, "p1 wager voisins 5")) == "4.8"
    assert number(refused(begin(["p1 wager tier 5", "d no-more-bets"]), "p1 wager tier 5")) == "4.4"


@pytest.mark.parametrize(
    ("name", "pieces"),
    [
        pytest.param("tier", 6, marks=clauses("4.8(a)")),
        pytest.param("orphans", 5, marks=clauses("4.8(b)")),
        pytest.param("voisins", 9, marks=clauses("4.8(c)")),
        pytest.param("zero-game", 4, marks=clauses("4.8(d)")),
        pytest.param("neighbours-26", 5, marks=clauses("4.8(e)")),
    ],
)
def test_the_stake_is_for_each_piece(name: str, pieces: int) -> None:
    playing = begin([f"p1 wager {name} 10"])
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
