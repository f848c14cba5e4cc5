"""Which tests prove which clause: a file written only by a full run of the test suite in which everything passed.

A test with parameters proves by its cases, each named: a case that is skipped loses its claim.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import groupby
from pathlib import Path

from croupier.values.clause import Clause

Evidence = Mapping[Clause, tuple[str, ...]]
"""The cases by clause, as pytest names them: `tests/test_x.py::test_y[case]`."""
Grouped = dict[str, dict[str, list[str]]]
"""The same as the file has it: test, the clauses that the same cases prove, those cases (none without parameters)."""
APART = "; "


def gather(proofs: Iterable[tuple[Clause, str]]) -> Evidence:
    """Cases by clause, sorted, each once."""
    ordered = sorted(set(proofs))
    return {clause: tuple(case for _, case in cases) for clause, cases in groupby(ordered, key=lambda proof: proof[0])}


def pairs(evidence: Evidence) -> set[tuple[Clause, str]]:
    return {(clause, case) for clause, cases in evidence.items() for case in cases}


def grouped(evidence: Evidence) -> Grouped:
    clauses: dict[str, list[Clause]] = defaultdict(list)
    for clause, case in pairs(evidence):
        clauses[case].append(clause)
    found: Grouped = {}
    for node in sorted(clauses):
        test, bracket, case = node.partition("[")
        cases = found.setdefault(test, {}).setdefault(APART.join(map(str, sorted(clauses[node]))), [])
        if bracket:
            cases.append(case.removesuffix("]"))
    return found


def ungrouped(found: Grouped) -> Iterator[tuple[Clause, str]]:
    for test, groups in found.items():
        for clauses, cases in groups.items():
            for node in [f"{test}[{case}]" for case in cases] or [test]:
                yield from ((Clause.parse(clause), node) for clause in clauses.split(APART))


def to_text(evidence: Evidence) -> str:
    return json.dumps(grouped(evidence), indent=1, ensure_ascii=False) + "\n"


def from_text(text: str) -> Evidence:
    return gather(ungrouped(json.loads(text)))


def read(path: Path) -> Evidence:
    return from_text(path.read_text(encoding="utf-8")) if path.exists() else {}


@cache
def committed() -> Evidence:
    """The evidence that came with this version of Croupier."""
    return from_text(files("croupier.rulebook").joinpath("data", "evidence.json").read_text(encoding="utf-8"))


def differences(claimed: Evidence, shown: Evidence) -> list[str]:
    """One sentence for each proof that is claimed but did not pass, or passed but is not claimed."""
    before, after = pairs(claimed), pairs(shown)
    lost = [f"{clause} is claimed to be proven by {case}, which did not prove it." for clause, case in before - after]
    new = [f"{clause} is proven by {case}, which is not in the evidence." for clause, case in after - before]
    return sorted(lost) + sorted(new)
