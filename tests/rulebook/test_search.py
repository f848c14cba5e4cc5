"""Searching: all words, plural and case forgiven, best first."""

import pytest

from croupier.rulebook.search import absent_words, nearest_word, search, stem, vocabulary
from croupier.rulebook.tables import rulesets

MODERN = ["mini-baccarat-2023"]


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("cards", "card"),
        ("ties", "tie"),
        ("parties", "party"),
        ("boxes", "box"),
        ("player's", "player"),
        ("less", "less"),
    ],
)
def test_endings_do_not_matter(word: str, expected: str) -> None:
    assert stem(word) == stem(expected)


def test_all_words_must_be_there() -> None:
    found = [hit.rule.clause for hit in search("Cutting CARDS ties", MODERN)]
    assert found == ["5.8"]
    assert search("cutting zebra", MODERN) == []
    assert search("...", MODERN) == []


def test_a_defined_term_comes_before_a_mention() -> None:
    assert search("natural", MODERN)[0].rule.clause == "def:natural"
    scores = [hit.score for hit in search("natural", MODERN)]
    assert scores == sorted(scores, reverse=True)


def test_a_subclause_is_found_by_the_words_above_it() -> None:
    assert "14.7(a)" in {hit.rule.clause for hit in search("tiger tie result", MODERN)}


def test_a_number_is_a_word_too() -> None:
    assert search("15.4", MODERN)[0].rule.clause == "15.4"


def test_all_rulesets_are_searched() -> None:
    assert {hit.rule.ruleset for hit in search("dealer", rulesets())} == set(rulesets())


def test_an_absent_word_gets_the_nearest() -> None:
    known = vocabulary(MODERN)
    assert absent_words("tigr pair tigr xyzzyx", known) == ["tigr", "xyzzyx"]
    assert nearest_word("tigr", known) == "tiger"
    assert nearest_word("xyzzyx", known) == ""


def test_words_of_the_texts_find_summaries_in_other_words() -> None:
    found = [hit.rule.clause for hit in search("excess card", ["mini-baccarat-2023"])]
    assert {"15.2", "15.3"} <= set(found)
    assert "15.7" in [hit.rule.clause for hit in search("insufficient cards", ["mini-baccarat-2023"])]
