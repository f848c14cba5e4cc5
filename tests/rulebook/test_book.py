"""Looking up by the names people type."""

import pytest

from croupier.rulebook.book import find, parent, parents, section, subclauses, twins
from croupier.rulebook.tables import rulesets
from croupier.values.refused import Refused


@pytest.mark.parametrize("typed", ["4.3(a)(i)", "4.3 (a) (i)", " 4.3(A)(I)"])
def test_spaces_and_capitals_do_not_matter(typed: str) -> None:
    assert find("Mini-Baccarat-2023", typed).clause == "4.3(a)(i)"


def test_capitals_matter_where_two_numbers_differ_by_them() -> None:
    both = [find("mini-baccarat-2023", number).summary for number in ("18.3(a)(ix)(A)", "18.3(a)(ii)(a)")]
    assert both == ["How players are knocked out, if at all", "How many or how long the sessions are"]


@pytest.mark.parametrize(
    ("name", "number", "sentence"),
    [
        ("mini-bacarat-2023", "4.1", 'There is no ruleset "mini-bacarat-2023"; did you mean "mini-baccarat-2023"?'),
        ("mini-baccarat-2023", "4.3(d)", 'did you mean "4.3(a)"?'),
        ("mini-baccarat-2023", "def:natrual", 'did you mean "def:natural"?'),
        (
            "mini-baccarat-2023",
            "4",
            '"4" is a whole section of mini-baccarat-2023 (Wagers); name a clause, such as 4.1.',
        ),
        (
            "mini-baccarat-2023",
            "@@@",
            'There is no clause "@@@" in mini-baccarat-2023; list the ruleset to see its clauses.',
        ),
    ],
)
def test_what_does_not_exist_is_refused_with_the_nearest(name: str, number: str, sentence: str) -> None:
    with pytest.raises(Refused) as refusal:
        find(name, number)
    assert sentence in str(refusal.value)


@pytest.mark.parametrize(
    ("name", "number", "above"),
    [
        ("mini-baccarat-2023", "4.3(a)(i)", "4.3(a)"),
        ("mini-baccarat-2023", "4.6 (tail)", "4.6"),
        ("mini-baccarat-2023", "7.3[0]", "7.3"),
        ("mini-baccarat-2023", "def:pairs(a)", "def:pairs"),
        ("charity-poker", "10.3.7.3", "10.3.7"),
        ("mini-baccarat-2002", "11.3(a)", "11.3"),
        ("mini-baccarat-2002", "11.3(a)#2", "11.3#2"),
        ("mini-baccarat-2002", "11.3(b)", "11.3#2"),
    ],
)
def test_what_a_clause_stands_under(name: str, number: str, above: str) -> None:
    found = parent(find(name, number))
    assert found
    assert found.clause == above


def test_a_heading_knows_its_subclauses() -> None:
    assert [rule.clause for rule in subclauses(find("mini-baccarat-2023", "4.3"))] == ["4.3(a)", "4.3(b)", "4.3(c)"]
    assert parent(find("mini-baccarat-2023", "4.3")) is None


def test_every_bracketed_number_stands_under_something() -> None:
    for name, book in rulesets().items():
        for rule in book.rules:
            if rule.clause.endswith((")", "]")):
                assert rule.clause in parents(name), rule.ref


def test_a_number_printed_twice_points_to_the_other() -> None:
    assert [twin.clause for twin in twins(find("mini-baccarat-2002", "11.3"))] == ["11.3#2"]
    assert twins(find("mini-baccarat-2002", "11.4")) == ()


def test_a_clause_knows_its_section() -> None:
    assert section(find("mini-baccarat-2023", "4.3(a)")).heading == "4. Wagers"
    assert section(find("mini-baccarat-2023", "def:natural")).heading == "Definitions"
