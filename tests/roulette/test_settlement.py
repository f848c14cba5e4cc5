"""Payout odds and settlement (6, 7): every position on every number, zero included."""

import pytest

from croupier.games.roulette.play.facts import Landed
from croupier.games.roulette.positions import POSITIONS
from croupier.games.roulette.wagers import PAYS, WAGERS
from tests.roulette.rounds import begin, cited, clauses, numbers, play, result, settled, stack

EXAMPLES = {
    "a": ("straight", "17", 17, 18, 35),
    "b": ("split", "17/20", 20, 21, 17),
    "c": ("street", "16/17/18", 18, 19, 11),
    "d": ("corner", "17/18/20/21", 21, 22, 8),
    "e": ("six-line", "13/14/15/16/17/18", 15, 19, 5),
    "f": ("column", "column-2", 35, 34, 2),
    "g": ("dozen", "dozen-3", 25, 24, 2),
    "h": ("low", "low", 18, 19, 1),
    "i": ("high", "high", 19, 18, 1),
    "j": ("even", "even", 36, 35, 1),
    "k": ("odd", "odd", 35, 36, 1),
    "l": ("red", "red", 32, 15, 1),
    "m": ("black", "black", 15, 32, 1),
}


@pytest.mark.parametrize(
    "letter", [pytest.param(letter, marks=clauses(f"6.1({letter})", "6.1")) for letter in EXAMPLES]
)
def test_a_win_is_paid_at_the_odds_of_its_kind(letter: str) -> None:
    line, wager, hit, miss, odds = EXAMPLES[letter]
    won = begin([f"p1 wager {wager} 10", f"d ball {hit}"])
    assert result(won, wager) == ("win", 10 * odds)
    assert str(settled(won, wager).odds) == f"{odds}:1"
    assert f"6.1({letter})" in numbers(settled(won, wager))
    assert stack(won) == str(1000 + 10 * odds)
    lost = begin([f"p1 wager {wager} 10", f"d ball {miss}"])
    assert result(lost, wager) == ("lose", -10)
    assert POSITIONS[wager].line == line


@clauses("7.1")
def test_every_position_wins_on_its_numbers_and_no_others() -> None:
    """All 157 positions at once, on each of the 37 numbers."""
    names = list(POSITIONS)
    for ball in range(37):
        playing = begin([f"p1 wager {' '.join(names)} 5", f"d ball {ball}"], stacks={"1": 1000})
        for name in names:
            wins = ball in POSITIONS[name].numbers
            fact = settled(playing, name)
            assert fact.outcome == ("win" if wins else "lose")
            assert fact.paid == (PAYS[POSITIONS[name].line].pays if wins else -1) * fact.stake
            assert ball == 0 or "7.1" in numbers(fact)


@clauses("7.2")
def test_each_wager_is_settled_by_its_position_each_player_apart() -> None:
    playing = begin(["p1 wager 17 5", "p2 wager 17 10", "p2 wager 17/20 5", "d ball 17"], stacks={"1": 100, "2": 100})
    assert (result(playing, "17"), result(playing, "17", "2")) == (("win", 175), ("win", 350))
    assert "7.2" in numbers(settled(playing, "17"))
    assert (stack(playing, "1"), stack(playing, "2")) == ("275", "535")


@clauses("7.3", "7.3(a)")
@pytest.mark.parametrize("wager", ["0", "0/1", "0/2", "0/3", "0/1/2", "0/2/3", "0/1/2/3"])
def test_on_zero_everything_with_zero_in_it_wins_at_its_odds(wager: str) -> None:
    playing = begin([f"p1 wager {wager} 10", "d ball 0"])
    assert result(playing, wager) == ("win", 10 * PAYS[POSITIONS[wager].line].pays)
    assert "7.3(a)" in numbers(settled(playing, wager))


@clauses("7.3", "7.3(b)")
def test_on_zero_everything_else_loses() -> None:
    names = [name for name, position in POSITIONS.items() if 0 not in position.numbers]
    playing = begin([f"p1 wager {' '.join(names)} 5", "d ball 0"])
    assert {fact.outcome for fact in playing.settlements()} == {"lose"}
    assert {"7.3(b)"} == {clause for fact in playing.settlements() for clause in numbers(fact)} - {"7.2"}


@clauses("7.2", "4.8(c)")
def test_a_race_track_wager_is_settled_piece_by_piece_under_its_name() -> None:
    playing = begin(["p1 wager voisins 5", "d ball 0"])
    facts = playing.settlements()
    assert {fact.wager for fact in facts} == {"voisins"}
    assert [(fact.hand, fact.position) for fact in facts] == list(
        enumerate((p.name for p in WAGERS["voisins"].pieces), 1)
    )
    assert [fact.outcome for fact in facts] == ["win", "win"] + ["lose"] * 7
    assert stack(playing) == str(1000 + 2 * 55 - 35)
    assert "4.8(c)" in numbers(facts[0])


@pytest.mark.parametrize(
    ("wager", "ball", "net"),
    [
        ("voisins", 26, 2 * 40 - 35), ("voisins", 7, 85 - 40), ("voisins", 17, -45), ("tier", 36, 85 - 25),
        ("tier", 0, -30),
        ("orphans", 17, 2 * 85 - 15), ("orphans", 1, 175 - 20), ("zero-game", 26, 175 - 15), ("zero-game", 3, 85 - 15),
        ("neighbours-17", 6, 175 - 20), ("neighbours-17", 27, -25),
    ],
)  # fmt: skip
@clauses("4.8")
def test_what_a_race_track_wager_brings(wager: str, ball: int, net: int) -> None:
    playing = begin([f"p1 wager {wager} 5", f"d ball {ball}"])
    assert stack(playing) == str(1000 + net)


@clauses("def:dolly")
def test_the_dolly_stands_on_the_winning_number() -> None:
    playing = begin(["p1 wager red 5", "d ball 32"])
    assert [fact.number for fact in playing.facts if isinstance(fact, Landed)] == [32]
    assert cited(playing, Landed) == ["def:dolly"]


def test_a_round_is_complete_and_its_payouts_stand() -> None:
    playing = begin(["p1 wager red 5", "d ball 32"])
    assert playing.complete
    assert playing.awaiting.clause.number == "def:round-of-play"
    play(playing, "o attest 2.2 J.Smith")
    assert playing.complete
