"""Evidence: which tests prove which clause. Only a full run of the test suite that passes writes the file.

A test with parameters proves by its cases, each named. A case that is skipped proves nothing.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import groupby
from pathlib import Path

from croupier.rulebook.tables import Rule
from croupier.values.clause import Clause

Evidence = Mapping[Clause, tuple[str, ...]]
"""The cases by clause, as pytest names them: `tests/test_x.py::test_y[case]`."""
Grouped = dict[str, dict[str, list[str]]]
"""Evidence as the file has it: by test, then by clauses, the cases that prove them (none without parameters)."""
APART = "; "


def gather(proofs: Iterable[tuple[Clause, str]]) -> Evidence:
    """Collect the cases of each clause, sorted, without duplicates."""
    ordered = sorted(set(proofs))
    return {clause: tuple(case for _, case in cases) for clause, cases in groupby(ordered, key=lambda proof: proof[0])}


def tests_of(rule: Rule, evidence: Evidence) -> tuple[str, ...]:
    """Return the cases that prove a rule. A clause taken over from another text is proven where that one is."""
    found = evidence.get(rule.ref, ())
    return found or (evidence.get(rule.taken_from, ()) if rule.taken_from else ())


def pairs(evidence: Evidence) -> set[tuple[Clause, str]]:
    return {(clause, case) for clause, cases in evidence.items() for case in cases}


def group_by_test(evidence: Evidence) -> Grouped:
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


def flatten(found: Grouped) -> Iterator[tuple[Clause, str]]:
    for test, groups in found.items():
        for clauses, cases in groups.items():
            for node in [f"{test}[{case}]" for case in cases] or [test]:
                yield from ((Clause.parse(clause), node) for clause in clauses.split(APART))


def to_text(evidence: Evidence) -> str:
    return json.dumps(group_by_test(evidence), indent=1, ensure_ascii=False) + "\n"


def from_text(text: str) -> Evidence:
    return gather(flatten(json.loads(text)))


def read_evidence(path: Path) -> Evidence:
    return from_text(path.read_text(encoding="utf-8")) if path.exists() else {}


@cache
def shipped_evidence() -> Evidence:
    """Read the evidence that this version of Croupier ships with."""
    return from_text(files("croupier.rulebook").joinpath("data", "evidence.json").read_text(encoding="utf-8"))


def differences(claimed: Evidence, shown: Evidence) -> list[str]:
    """Write a sentence for each proof that is claimed but did not pass, or passed but is not claimed."""
    before, after = pairs(claimed), pairs(shown)
    lost = [f"{clause} should be proven by {case}, which did not prove it." for clause, case in before - after]
    new = [f"{clause} is proven by {case}, which is not in the evidence." for clause, case in after - before]
    return sorted(lost) + sorted(new)
