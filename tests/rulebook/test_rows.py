"""A text that is like another is written as the rows in which the two differ."""

import pytest

from croupier.rulebook.rows import Row, changed_rows, number_key, section_of


def row(clause: str, summary: str = "as before", kind: str = "wager", after: str = "") -> Row:
    return {"clause": clause, "summary": summary, "kind": kind, "after": after}


MODEL = [
    row("def", "Definitions", "section"),
    row("def:box"),
    row("14", "Tiger", "section"),
    row("14"),
    row("14.1"),
    row("14.2"),
    row("15", "Irregularities", "section"),
    row("15.1"),
]


def numbers(*changes: Row) -> list[str]:
    return [each["clause"] for each in changed_rows(MODEL, changes)]


def test_a_clause_is_filed_under_its_own_section() -> None:
    assert [section_of(number) for number in ("14A.2", "14A", "14.2", "def:box(a)", "inst:1")] == [
        *("14A", "14A", "14", "def", "inst")
    ]
    assert sorted(["15", "14B", "2", "14", "def", "14A"], key=number_key) == ["def", "2", "14", "14A", "14B", "15"]


def test_a_row_with_a_known_number_replaces_the_row() -> None:
    changed = changed_rows(MODEL, [row("14.1", "in other words")])
    assert [each["summary"] for each in changed if each["clause"] == "14.1"] == ["in other words"]
    assert [each["clause"] for each in changed] == [each["clause"] for each in MODEL]


def test_a_section_and_a_clause_of_one_number_are_two_rows() -> None:
    changed = changed_rows(MODEL, [row("14", "only the clause")])
    assert [each["summary"] for each in changed if each["clause"] == "14"] == ["Tiger", "only the clause"]


def test_an_empty_row_removes_the_clause() -> None:
    assert numbers(row("14.1", "")) == ["def", "def:box", "14", "14", "14.2", "15", "15.1"]


def test_a_new_clause_ends_its_section_or_follows_another() -> None:
    assert numbers(row("14.3"), row("14.4"))[4:] == ["14.1", "14.2", "14.3", "14.4", "15", "15.1"]
    assert numbers(row("14.1A", after="14.1"))[4:] == ["14.1", "14.1A", "14.2", "15", "15.1"]


def test_a_new_section_is_placed_by_its_number() -> None:
    assert numbers(row("14A", "New", "section"), row("14A.1"))[5:] == ["14.2", "14A", "14A.1", "15", "15.1"]
    assert numbers(row("16", "Last", "section"))[-2:] == ["15.1", "16"]


@pytest.mark.parametrize(("lost", "why"), [(row("16.1"), "no section 16"), (row("14.3", after="14.9"), "no 14.9")])
def test_a_row_without_a_place_is_an_error(lost: Row, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        changed_rows(MODEL, [lost])
