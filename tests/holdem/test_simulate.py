"""`croupier simulate charity-poker`: styles of play at one table, what each seat won, and bad input."""

import json
from fractions import Fraction
from typing import Any

import pytest

import croupier
from croupier.cli.app import main
from croupier.games.holdem.fast.matches import HANDS_PER_JOB, simulate
from croupier.games.record import Record
from tests.holdem.rounds import RULESET, hand

USUAL = ["tight", "tight", "loose", "loose", "wild", "caller"]
HANDS = 2 * HANDS_PER_JOB + 12_345


def told(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["simulate", RULESET, "--rounds", "20000", "--seed", "1", "--json", *words]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize("workers", [2, 3])
def test_totals_do_not_depend_on_the_number_of_workers(workers: int) -> None:
    alone = croupier.simulate(RULESET, HANDS, 42, workers=1)
    assert alone.rounds == HANDS
    assert croupier.simulate(RULESET, HANDS, 42, workers=workers).won == alone.won
    assert croupier.simulate(RULESET, HANDS, 43, workers=workers).won != alone.won


def test_what_one_wins_the_others_lose() -> None:
    result = croupier.simulate(RULESET, HANDS, 7)
    assert result.samples == {}
    assert list(result.players) == USUAL
    assert sum((won.total for won in result.won.values()), Fraction(0)) == 0
    assert {won.rounds for won in result.won.values()} == {HANDS}
    assert all(sum(won.counts.values()) == HANDS for won in result.won.values())
    caller = result.won["seat-6:caller"]
    assert caller.mean < -10 * caller.standard_error


def test_the_same_hands_as_in_the_library() -> None:
    """In big blinds, with an exact mean; the library counts chips."""
    table = hand(Record(RULESET, {"blinds": [10, 20]}, {"1": 2000, "2": 2000}).begin()).table
    own = simulate(table, [2000] * 6, USUAL, HANDS, seed=5)
    won = croupier.simulate(RULESET, HANDS, 5).won.values()
    for each, other in zip(own, won, strict=True):
        assert float(other.mean) * 20 == pytest.approx(each.mean)
        assert other.standard_error * 20 == pytest.approx(each.standard_error)


def test_json_has_the_shape_of_other_games(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys)
    assert (found["ruleset"], found["rounds"], found["seed"], found["partial"]) == (RULESET, 20_000, 1, False)
    assert found["players"] == USUAL
    assert found["table"] == "no-limit, blinds 10 and 20, 2000 chips each"
    assert found["unit"] == "big blinds a hand"
    assert list(found["wagers"]) == [f"seat-{seat}:{style}" for seat, style in enumerate(USUAL, start=1)]
    caller = found["wagers"]["seat-6:caller"]
    assert caller["mean"] == pytest.approx(float(Fraction(caller["mean_exact"])))
    assert (caller["exact_ev"], caller["sigmas"]) == (None, None)
    assert sum(caller["outcomes"].values()) == caller["rounds"] == 20_000
    assert "left_out" not in found


def test_one_style_is_a_part_of_the_usual_table(capsys: pytest.CaptureFixture[str]) -> None:
    whole, part = told(capsys), told(capsys, "--strategy", "loose")
    assert part["wagers"] == {name: whole["wagers"][name] for name in ("seat-3:loose", "seat-4:loose")}
    assert part["left_out"] == ["seat-1:tight", "seat-2:tight", "seat-5:wild", "seat-6:caller"]
    one = told(capsys, "--wager", "seat-3:loose")
    assert one["wagers"] == {"seat-3:loose": whole["wagers"]["seat-3:loose"]}


def test_several_styles_are_who_plays(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "--strategy", "tight, random")
    assert found["players"] == ["tight", "random"]
    assert list(found["wagers"]) == ["seat-1:tight", "seat-2:random"]
    assert "left_out" not in found
    ten = told(capsys, "--strategy", ",".join(["tight"] * 10), "--workers", "2")
    assert len(ten["wagers"]) == 10


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", RULESET, "--rounds", "1", "--seed", "9", "--workers", "1"]) == 0
    told = capsys.readouterr()
    assert "seat-6:caller" in told.out
    assert "no-limit, blinds 10 and 20, 2000 chips each; big blinds a hand" in told.out
    assert "1 round in" in told.out
    assert told.err == ""


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--rounds", "0"], "0 is not a number of rounds"),
        (["--rounds", "-1"], "-1 is not a number of rounds"),
        (["--seed", "-1"], "-1 is not a seed"),
        (["--strategy", "tigth"], 'There is no style of play "tigth"; did you mean "tight"?'),
        (["--strategy", "tight,tigth"], 'did you mean "tight"?'),
        (["--strategy", ""], 'There is no style of play ""'),
        (["--strategy", "tight,"], 'There is no style of play ""'),
        (["--strategy", "random"], "Nobody at the usual table is random; name all who play, for example tight,random."),
        (["--strategy", ",".join(["tight"] * 11)], "11 styles of play are too many; a hand has 2 to 10 players."),
        (["--wager", "seat-7:tight"], 'There is no seat "seat-7:tight"'),
        (["--wager", "seat-1:tight", "--strategy", "loose"], 'There is no seat "seat-1:tight"'),
        (["--decks", "2"], "charity-poker is played with one deck; leave --decks out."),
        (["--workers", "0"], "0 is not a number of workers"),
    ],
)
def test_bad_input_is_a_sentence(capsys: pytest.CaptureFixture[str], words: list[str], sentence: str) -> None:
    given = {"--rounds": "10", "--seed": "1"} | dict(zip(words[::2], words[1::2], strict=True))
    assert main(["simulate", RULESET, *(word for pair in given.items() for word in pair)]) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.out == ""
