"""`croupier watch`: every game of the house in turn, what decided each round, 80 by 24, and what to try next."""

import shlex
from io import StringIO

import pytest
from rich.console import Console

from croupier.cli.app import main
from croupier.cli.practice.play import seed_bytes
from croupier.cli.practice.watch import Demonstration, next_steps, wager_to_explain
from croupier.games.registry import games
from croupier.rulebook.book import find

ROWS, COLUMNS = 24, 80
GAMES = list(games().values())
NAMES = [game.folder for game in GAMES]


def small(told: object) -> list[str]:
    console = Console(file=StringIO(), width=COLUMNS, height=ROWS, highlight=False)
    console.print(told)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue().splitlines()


def test_every_game_is_shown_and_accounts_for_every_chip(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "--seed", "7", "--rounds", "2"]) == 0
    shown = capsys.readouterr().out
    for game in GAMES:
        issued = sum(int(str(chips)) for chips in game.practice(game.rulesets[-1]).stacks.values())
        assert f"{game.name}, 2 rounds. Issued {issued} = stacks" in shown


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_shown_fits_and_names_the_clause(seed: int, game: object) -> None:
    assert game in GAMES
    shown = Demonstration(GAMES[GAMES.index(game)], seed_bytes(seed))
    frames = 0

    def look(seconds: float) -> None:
        nonlocal frames
        frames += 1
        lines = small(shown.frame("1 of 1"))
        assert len(lines) < ROWS, "the last row is the cursor's"
        assert max(map(len, lines)) <= COLUMNS
        told = wager_to_explain(shown.picture)
        if shown.round.complete and told is not None:
            assert any(line.endswith(f"by {', '.join(told.clauses)}") for line in lines)
            assert any(line.startswith(find(shown.ruleset, told.clauses[0]).clause) for line in lines)

    shown.watch(3, look)
    assert frames > 3
    assert shown.results


def test_the_end_fits_and_what_to_try_next_works(capsys: pytest.CaptureFixture[str]) -> None:
    shown = [Demonstration(game, seed_bytes(1)) for game in GAMES]
    for each in shown:
        each.watch(1, lambda seconds: None)
    steps = next_steps(shown)
    assert len(shown) + 1 + len(steps) < ROWS
    assert [line for line in steps if "play" in line] == [f"croupier play {game.rulesets[-1]}" for game in GAMES]
    assert any("rules show" in line for line in steps)
    for line in steps:
        if "play" not in line:
            assert main(shlex.split(line)[1:]) == 0
    capsys.readouterr()


def test_one_game_and_an_unknown_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "--game", "roulette", "--rounds", "1", "--seed", "1"]) == 0
    shown = capsys.readouterr().out
    assert "American Roulette, 1 round. Issued" in shown
    assert "Blackjack" not in shown
    assert main(["watch", "--game", "roulete"]) == 2
    assert 'did you mean "roulette"?' in capsys.readouterr().err


def test_an_interrupt_ends_it_with_the_account(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Demonstration, "watch", interrupt)
    assert main(["watch", "--seed", "1"]) == 0
    told = capsys.readouterr().out
    assert f"{GAMES[0].name}, 0 rounds. Issued" in told
    assert "Try next:" in told
