"""Answers kept in the user's cache: the same to the byte, and never worse than none, whatever became of the files."""

import json
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.cli.app import main
from croupier.games.analysis import Question
from croupier.lab import odds_cache
from croupier.lab.odds import exact_odds
from croupier.lab.odds_cache import CACHE, cache_folder, fingerprint, keep, mark, recall, standard_odds
from croupier.values.cards import parse_cards
from croupier.values.odds import Odds
from croupier.values.prospect import Prospect

RULESET = "mini-baccarat-2023"
QUESTION = Question(RULESET)
WAGER = "tie"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(CACHE, str(tmp_path / "odds"))
    return tmp_path / "odds"


@pytest.fixture(scope="module")
def prospect() -> Prospect:
    return exact_odds(QUESTION, WAGER)[WAGER]


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...] | None]:
    """Which wagers were really counted."""
    asked: list[tuple[str, ...] | None] = []

    def counting(question: Question, wager: str | None, names: tuple[str, ...] | None) -> dict[str, Prospect]:
        asked.append(names)
        return exact_odds(question, wager, names)

    monkeypatch.setattr(odds_cache, "exact_odds", counting)
    return asked


def only(folder: Path) -> Path:
    (file,) = folder.iterdir()
    return file


def test_what_was_counted_is_not_counted_again(folder: Path, counts: list[object], prospect: Prospect) -> None:
    for _ in range(2):
        assert standard_odds(QUESTION, (WAGER,)) == {WAGER: prospect}
    assert counts == [(WAGER,)]
    assert list(standard_odds(QUESTION, ("banker", WAGER, "player"))) == ["banker", WAGER, "player"]
    assert counts == [(WAGER,), ("banker", "player")], "each wager has its own answer"
    assert len(list(folder.iterdir())) == 3


@pytest.mark.parametrize("words", ["--json", "", "--wager tie --json", "--decks 8 --json"])
def test_the_answer_is_the_same_to_the_byte(words: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for more in ("", "", "--anew"):
        assert main(["odds", RULESET, *words.split(), *more.split()]) == 0
        told.append(capsys.readouterr().out)
    assert folder.is_dir()
    os.environ[CACHE] = "off"
    assert main(["odds", RULESET, *words.split()]) == 0
    assert {*told, capsys.readouterr().out} == {told[0]}


def test_only_standard_questions_are_kept(folder: Path) -> None:
    for words in ("--removed 9h", "--pay tie=9:1"):
        assert main(["odds", RULESET, "--wager", WAGER, "--json", *words.split()]) == 0
    assert not folder.exists()
    assert main(["odds", RULESET, "--decks", "6"]) == 2
    assert not folder.exists()


def test_a_question_with_anything_more_is_not_a_standard_one(folder: Path, prospect: Prospect) -> None:
    """Whatever else a question may come to hold: only a ruleset and decks are in the name of an answer."""
    standard_odds(QUESTION, (WAGER,))
    for question in (replace(QUESTION, removed=parse_cards("9h")), replace(QUESTION, pays={"tie": Odds(9, 1)})):
        assert standard_odds(question, (WAGER,)) == exact_odds(question, WAGER) != {WAGER: prospect}
    assert len(list(folder.iterdir())) == 1


def test_every_question_has_a_name_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    questions = [
        mark(QUESTION, WAGER),
        mark(QUESTION, "banker"),
        mark(replace(QUESTION, decks=8), WAGER),
        mark(Question("mini-baccarat-2016"), WAGER),
    ]
    source = tmp_path / "rules.py"
    for text in ("a", "b"):
        source.write_text(text)
        monkeypatch.setattr(odds_cache, "sources", lambda ruleset: [source])
        fingerprint.cache_clear()
        questions.append(mark(QUESTION, WAGER))
    fingerprint.cache_clear()
    assert len(set(questions)) == len(questions)


def test_the_sources_are_those_of_the_game_and_all_below_it() -> None:
    names = {"/".join(path.parts[-3:]) for path in odds_cache.sources(RULESET)}
    assert {"games/baccarat/rules.py", "baccarat/exact/count.py", "croupier/games/analysis.py"} <= names
    assert any(name.endswith("croupier/__init__.py") for name in names)
    assert {"croupier/values/odds.py", "rulebook/data/mini-baccarat-2023.csv"} <= names
    assert not {name for name in names if "blackjack" in name}


# --- files that are not as they were written --------------------------------------------


def changed(text: str) -> str:
    """One digit of a probability."""
    held = json.loads(text)
    held["chances"][0][1] = held["chances"][0][1].replace("1", "2", 1)
    return json.dumps(held)


def resigned(text: str) -> str:
    """Signed again, but the probabilities do not add up to one."""
    held = json.loads(text)
    held["chances"] = held["chances"][:1]
    held["sum"] = odds_cache.checksum(held["chances"])
    return json.dumps(held)


BROKEN: dict[str, Callable[[str], str]] = {
    "empty": lambda text: "",
    "cut off": lambda text: text[: len(text) // 2],
    "a changed digit": changed,
    "not all outcomes": resigned,
    "another's answer": lambda text: text.replace('"mark": "', '"mark": "0'),
    "no sum": lambda text: text.replace('"sum"', '"some"'),
    "a list": lambda text: "[]",
    "nested": lambda text: "[" * 100_000,
    "signs": lambda text: "\udcff\x00 not JSON",
    "long": lambda text: " " * (odds_cache.MOST_BYTES + 1) + text,
}


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_counted_again_and_mended(
    broken: Callable[[str], str], folder: Path, counts: list[object], prospect: Prospect
) -> None:
    standard_odds(QUESTION, (WAGER,))
    file = only(folder)
    whole = file.read_text()
    file.write_text(broken(whole), encoding="utf-8", errors="surrogateescape")
    assert standard_odds(QUESTION, (WAGER,)) == {WAGER: prospect}
    assert len(counts) == 2
    assert file.read_text() == whole


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo], ids=["folder", "pipe"])
def test_something_else_in_its_place(make: Callable[[Path], None], folder: Path, prospect: Prospect) -> None:
    folder.mkdir()
    make(folder / f"{mark(QUESTION, WAGER)}.json")
    assert standard_odds(QUESTION, (WAGER,)) == {WAGER: prospect}


def test_anew_counts_again_and_keeps_that(folder: Path, prospect: Prospect) -> None:
    forged = replace(prospect, chances=(replace(prospect.chances[0], probability=Fraction(1)),))
    keep(folder, forged, mark(QUESTION, WAGER))
    assert standard_odds(QUESTION, (WAGER,)) == {WAGER: forged}
    assert standard_odds(QUESTION, (WAGER,), anew=True) == {WAGER: prospect}
    assert standard_odds(QUESTION, (WAGER,)) == {WAGER: prospect}


# --- places where nothing can be kept --------------------------------------------


def test_a_cache_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, prospect: Prospect) -> None:
    file = tmp_path / "file"
    file.write_text("in the way")
    for place in (file, file / "odds", Path("/dev/null/odds"), Path("/proc/odds")):
        monkeypatch.setenv(CACHE, str(place))
        assert standard_odds(QUESTION, (WAGER,)) == {WAGER: prospect}
    assert file.read_text() == "in the way"


def test_a_full_disk_leaves_nothing_behind(folder: Path, monkeypatch: pytest.MonkeyPatch, prospect: Prospect) -> None:
    def full(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert standard_odds(QUESTION, (WAGER,)) == {WAGER: prospect}
    assert list(folder.iterdir()) == []


def test_where_answers_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(CACHE, "off")
    assert cache_folder() is None
    monkeypatch.delenv(CACHE)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "croupier" / "odds"

    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setattr(Path, "home", homeless)
    assert cache_folder() is None


def test_many_at_a_time_never_read_half(folder: Path, prospect: Prospect) -> None:
    marked = mark(QUESTION, WAGER)
    keep(folder, prospect, marked)

    def work(number: int) -> Prospect | None:
        if number % 2:
            keep(folder, prospect, marked)
        return recall(folder, WAGER, marked)

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(work, range(400))) == {prospect}
    assert only(folder).name == f"{marked}.json"
