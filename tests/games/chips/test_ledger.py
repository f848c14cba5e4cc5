"""The auditor notices chips that move without a fact, and facts that tell of chips that did not move."""

from collections.abc import Callable

import pytest

from croupier.games.chips.facts import Placed, Returned
from croupier.games.chips.ledger import ChipsLost, fold
from croupier.games.script.round import Round, ScriptFault
from tests.baccarat.rounds import begin, play

R = "mini-baccarat-2023"


def moved_silently(playing: Round) -> None:
    playing.script.layout.stacks["1"] -= 5


def passed_silently(playing: Round) -> None:
    playing.script.layout.stacks["1"] -= 5
    playing.script.layout.stacks["2"] += 5


def told_falsely(playing: Round) -> None:
    playing.script.facts.append(Returned("1", "banker", 5, "never", "1"))


def lifted_silently(playing: Round) -> None:
    playing.script.layout.bets.clear()


def float_changed(playing: Round) -> None:
    playing.script.layout.float += 1


@pytest.mark.parametrize("spoil", [moved_silently, passed_silently, told_falsely, lifted_silently, float_changed])
def test_a_table_that_does_not_agree_with_its_facts_stops(spoil: Callable[[Round], None]) -> None:
    playing = begin(R, ["p1 wager banker 100"], stacks={"1": 1000, "2": 1000})
    spoil(playing)
    with pytest.raises(ScriptFault) as caught:
        play(playing, "p2 wager banker 100")
    assert isinstance(caught.value.__cause__, ChipsLost)
    assert len(playing.moves) == 1
    play(playing, "p2 wager banker 100", "d cards Kh Kd 6h 7d")


def test_the_books_are_kept_from_facts_alone() -> None:
    facts = [Placed("1", "1", "banker", 300), Returned("1", "banker", 100, "withdrawn", "1")]
    books = fold({"1": 1000}, facts)
    assert (books.stacks, books.wagers, books.float) == ({"1": 800}, {("1", "1", "banker", 0): 200}, 0)
