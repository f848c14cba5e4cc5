"""Trials: which clauses are proven, because their tests noticed every change made to the code. `make mutants` writes
the file.

A clause with a passing test is tied to it. Whether that test would notice a fault is a different question.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from croupier.values.clause import Clause

FILE = "mutants.json"


@dataclass(frozen=True, slots=True)
class Trial:
    """How many changes to the code of a clause its tests noticed, and the changes that no test noticed."""

    noticed: int
    survived: tuple[str, ...]

    @property
    def proven(self) -> bool:
        return bool(self.noticed) and not self.survived


Trials = Mapping[Clause, Trial]


def to_text(trials: Trials) -> str:
    found: dict[str, dict[str, object]] = {}
    for clause, trial in sorted(trials.items()):
        found.setdefault(clause.ruleset, {})[clause.number] = [trial.noticed, *trial.survived]
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


def from_text(text: str) -> Trials:
    return {
        Clause(ruleset, number): Trial(noticed, tuple(survived))
        for ruleset, clauses in json.loads(text).items()
        for number, (noticed, *survived) in clauses.items()
    }


def read_trials(path: Path) -> Trials:
    return from_text(path.read_text(encoding="utf-8")) if path.exists() else {}


@cache
def shipped_trials() -> Trials:
    """Read the trials that this version of Croupier ships with."""
    return from_text(files("croupier.rulebook").joinpath("data", FILE).read_text(encoding="utf-8"))
