"""A cache of standard odds in the user's cache folder: the odds of a whole shoe may take seconds and never change.

Each wager has a file, named after its question and a fingerprint of the ruleset's clauses and of every source that
makes the answer. A damaged file is ignored. If the folder cannot be written, nothing is kept.
"""

from contextlib import suppress
from fractions import Fraction
from functools import cache
from hashlib import sha256
from json import dumps, loads
from os import environ, getpid
from pathlib import Path
from threading import get_ident

import croupier.games
import croupier.rulebook
import croupier.values
from croupier.games import registry
from croupier.games.analysis import Question
from croupier.lab.odds import choose_wagers, exact_odds
from croupier.rulebook.rows import lineage
from croupier.values.prospect import Chance, Prospect
from croupier.wire.shapes import Json

CACHE, OFF = "CROUPIER_CACHE", "off"
MOST_BYTES = 2**20
UNREADABLE = (OSError, ValueError, TypeError, KeyError, ZeroDivisionError, RecursionError)


def standard_odds(question: Question, names: tuple[str, ...], anew: bool = False) -> dict[str, Prospect]:
    """Compute odds as `exact_odds` does, cached for a whole shoe and unchanged rules. `anew` counts again."""
    folder = cache_folder()
    if folder is None or question != Question(question.ruleset, question.decks):
        return exact_odds(question, None, names)
    marks = {name: mark(question, name) for name in names}
    found = {} if anew else {name: kept for name in names if (kept := recall(folder, name, marks[name])) is not None}
    absent = tuple(name for name in names if name not in found)
    if absent:
        counted = exact_odds(question, None, absent)
        for name, prospect in counted.items():
            keep(folder, prospect, marks[name])
        found |= counted
    return {name: found[name] for name in names}


def cached_odds(ruleset: str, wager: str | None, decks: int | None, anew: bool) -> dict[str, Prospect]:
    """Return the odds of one wager of a ruleset, or of all."""
    return standard_odds(Question(ruleset, decks), choose_wagers(ruleset, wager), anew)


# --- where and under which name --------------------------------------------


def cache_folder() -> Path | None:
    """Return the folder that CROUPIER_CACHE names, else one in the user's cache. `off` turns the cache off."""
    said = environ.get(CACHE)
    if said == OFF:
        return None
    if said:
        return Path(said)
    try:
        return Path(environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "croupier" / "odds"
    except RuntimeError:  # a user without a home
        return None


def sources(ruleset: str) -> list[Path]:
    """List every file that can change an answer: version, values, shared games code, the game, the clauses."""
    games, values = Path(croupier.games.__path__[0]), Path(croupier.values.__path__[0])
    game = games / registry.game_of(ruleset).folder
    other_games = {games / folder for folder in registry.games()} - {game}
    shared = [path for path in games.rglob("*.py") if other_games.isdisjoint(path.parents)]
    data = Path(croupier.rulebook.__path__[0]) / "data"
    clauses = [data / f"{text}.csv" for text in lineage(ruleset)]
    version = values.parent / "__init__.py"
    return [version, *sorted(values.glob("*.py")), *sorted(shared), *clauses]


@cache
def fingerprint(ruleset: str) -> str:
    digest = sha256()
    for source in sources(ruleset):
        held = source.read_bytes()
        digest.update(f"{source.name} {len(held)} ".encode())
        digest.update(held)
    return digest.hexdigest()


def mark(question: Question, wager: str) -> str:
    """Hash a question with the version of the rules, so that another version finds nothing."""
    about = [fingerprint(question.ruleset), question.ruleset, question.decks, wager]
    return sha256(dumps(about).encode()).hexdigest()


# --- reading and writing --------------------------------------------


def recall(folder: Path, wager: str, marked: str) -> Prospect | None:
    """Read a cached answer; None unless the file is there and undamaged."""
    path = folder / f"{marked}.json"
    try:
        if not path.is_file():
            return None
        with path.open("rb") as file:
            held: Json = loads(file.read(MOST_BYTES + 1))
        if not isinstance(held, dict) or held["mark"] != marked or held["sum"] != checksum(held["chances"]):
            return None
        prospect = Prospect(wager, tuple(map(chance, expect_list(held["chances"]))))
    except UNREADABLE:
        return None
    return prospect if sum(each.probability for each in prospect.chances) == 1 else None


def expect_list(held: Json) -> list[Json]:
    if not isinstance(held, list):
        raise TypeError("not a list")
    return held


def chance(held: Json) -> Chance:
    outcome, probability, pays, square = map(str, expect_list(held))
    return Chance(outcome, Fraction(probability), Fraction(pays), Fraction(square) if square else None)


def checksum(chances: Json) -> str:
    return sha256(dumps(chances).encode()).hexdigest()


def keep(folder: Path, prospect: Prospect, marked: str) -> None:
    """Write an answer to another file and rename it, so that nobody ever reads half of it."""
    chances: Json = [
        [each.outcome, str(each.probability), str(each.pays), "" if each.square is None else str(each.square)]
        for each in prospect.chances
    ]
    written = folder / f".{marked}.{getpid()}.{get_ident()}"
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        try:
            written.write_text(dumps({"mark": marked, "sum": checksum(chances), "chances": chances}), encoding="utf-8")
            written.replace(folder / f"{marked}.json")
        except OSError:
            written.unlink(missing_ok=True)
