"""Comparing two texts clause by clause."""

from itertools import permutations

import pytest

from croupier.rulebook.book import find
from croupier.rulebook.compare import Match, by_section, compare
from croupier.rulebook.tables import rulesets


def test_what_moved_what_stayed_and_what_is_new() -> None:
    found = compare("mini-baccarat-2002", "mini-baccarat-2023")
    left = {number: find("mini-baccarat-2002", number) for number in ("6.4", "8.2(a)", "4.3")}
    assert Match(left["6.4"], find("mini-baccarat-2023", "6.4")) in found.same
    assert Match(left["8.2(a)"], find("mini-baccarat-2023", "4.3(a)(i)")) in found.moved
    assert left["4.3"] in found.only_left
    assert find("mini-baccarat-2023", "14.7") in found.only_right


def test_words_that_differ_only_by_capitals_are_the_same() -> None:
    pair = Match(find("mini-baccarat-2002", "4.6(a)"), find("mini-baccarat-2023", "4.3(a)"))
    assert pair.left.summary != pair.right.summary
    assert pair.same_words
    assert not pair.same_number


@pytest.mark.parametrize(("a", "b"), list(permutations(rulesets(), 2)))
def test_every_clause_is_matched_or_alone_and_both_ways_agree(a: str, b: str) -> None:
    there, back = compare(a, b), compare(b, a)
    assert {(match.left, match.right) for match in there.matches} == {(m.right, m.left) for m in back.matches}
    assert {match.left for match in there.matches} | set(there.only_left) == set(rulesets()[a].rules)
    assert not {match.left for match in there.matches} & set(there.only_left)
    assert there.only_left == back.only_right


def test_a_text_compared_with_itself_has_nothing_of_its_own() -> None:
    found = compare("charity-poker", "charity-poker")
    assert len(found.same) == 232
    assert not found.moved
    assert not found.only_left


def test_sections_come_in_the_order_of_the_text() -> None:
    book = rulesets()["roulette-2002"]
    parts = [section.number for section, _ in by_section(book, book.rules)]
    assert parts == ["inst", "def", *map(str, range(1, 13)), "appendix"]
