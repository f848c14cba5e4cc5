"""Which tests prove which clause: a file written only by a full run of the test suite in which everything passed."""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from itertools import groupby
from pathlib import Path

from croupier.values.clause import Clause

Evidence = Mapping[Clause, tuple[str, ...]]


def gather(proofs: Iterable[tuple[Clause, str]]) -> Evidence:
    """Tests by clause, sorted, each once."""
    ordered = sorted(set(proofs))
    return {clause: tuple(test for _, test in tests) for clause, tests in groupby(ordered, key=lambda proof: proof[0])}


def to_text(evidence: Evidence) -> str:
    return json.dumps({str(clause): list(tests) for clause, tests in sorted(evidence.items())}, indent=1) + "\n"


def from_text(text: str) -> Evidence:
    return {Clause.parse(clause): tuple(tests) for clause, tests in json.loads(text).items()}


def read(path: Path) -> Evidence:
    return from_text(path.read_text(encoding="utf-8")) if path.exists() else {}


@cache
def committed() -> Evidence:
    """The evidence that came with this version of Croupier."""
    return from_text(files("croupier.rulebook").joinpath("data", "evidence.json").read_text(encoding="utf-8"))


def differences(claimed: Evidence, shown: Evidence) -> list[str]:
    """One sentence for each proof that is claimed but did not pass, or passed but is not claimed."""
    before = {(clause, test) for clause, tests in claimed.items() for test in tests}
    after = {(clause, test) for clause, tests in shown.items() for test in tests}
    lost = [f"{clause} is claimed to be proven by {test}, which did not prove it." for clause, test in before - after]
    new = [f"{clause} is proven by {test}, which is not in the evidence." for clause, test in after - before]
    return sorted(lost) + sorted(new)
