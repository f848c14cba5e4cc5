"""The tables hold every clause of the nine texts, and their references lead somewhere."""

from collections import Counter
from itertools import pairwise

import pytest

from croupier.rulebook.book import resolve, section
from croupier.rulebook.rows import SECTION, models, text_rows
from croupier.rulebook.tables import DISPOSITIONS, Rule, read_rule, readings, rulesets
from tests.rulebook.counts import COUNTS

KINDS = {
    *("equipment", "limit", "wager", "procedure", "deal", "decision", "settlement", "payout", "irregularity"),
    *("tournament", "money", "authority", "conduct", "display", "record", "definition"),
}
TOURNAMENT_SECTIONS = {
    "canberra-poker-2002": {"12": 1, "15": 31},
    "blackjack-2002": {"17": 1, "19": 32},
    "roulette-2002": {"11": 1, "12": 29},
    "mini-baccarat-2002": {"12": 1, "13": 31},
    "pai-gow-2002": {"14": 1, "17": 31},
    "blackjack-2005": {"20": 33},
    "mini-baccarat-2016": {"15": 53},
    "mini-baccarat-2023": {"18": 53},
    "charity-poker": {"1": 3, "2": 8, "3": 14, "4": 7, "21": 7, "22": 7},
}
EVERY_RULE = [rule for book in rulesets().values() for rule in book.rules]
WHOLE = [name for name in rulesets() if name not in models()]
"""The texts with a table of their own; the others are written as changes of one of these."""


def test_there_are_1820_clauses_in_nine_rulesets() -> None:
    assert list(COUNTS) == WHOLE
    assert sum(len(rulesets()[name].rules) for name in WHOLE) == 1820 == sum(counts[0] for counts in COUNTS.values())
    assert readings().keys() >= {"X-01", "C-01", "B-01", "R-01", "M-01", "P-01", "H-01"}
    assert len(readings()) == 265


@pytest.mark.parametrize("name", COUNTS)
def test_counts_by_disposition(name: str) -> None:
    found = Counter(rule.disposition for rule in rulesets()[name].rules)
    assert (len(rulesets()[name].rules), *(found[disposition] for disposition in DISPOSITIONS)) == COUNTS[name]


@pytest.mark.parametrize("name", COUNTS)
def test_the_tournament_sections_are_marked_as_such(name: str) -> None:
    found = Counter(rule.section for rule in rulesets()[name].rules if section(rule).scope == "tournament")
    assert found == TOURNAMENT_SECTIONS[name]


def test_every_number_stands_once() -> None:
    assert len({rule.ref for rule in EVERY_RULE}) == len(EVERY_RULE) >= 1820


def test_every_rule_is_whole() -> None:
    for rule in EVERY_RULE:
        assert rule.summary
        assert rule.kind in KINDS
        assert len(rule.summary.split()) <= 20
        assert section(rule).title
        assert set(rule.readings) <= set(readings())


def test_cross_references_lead_to_a_clause_and_back() -> None:
    for rule in EVERY_RULE:
        for clause in rule.shared:
            assert clause.ruleset != rule.ruleset
            assert rule.ref in resolve(clause).shared


def test_a_repeated_number_keeps_its_printed_form() -> None:
    repeated = {str(rule.ref): rule.printed for rule in EVERY_RULE if rule.printed != rule.clause}
    assert repeated == {
        "blackjack-2002 5.4(a)#2": "5.4(a)",
        "blackjack-2002 16.2(c)#2": "16.2(c)",
        "mini-baccarat-2002 11.3#2": "11.3",
        "mini-baccarat-2002 11.3(a)#2": "11.3(a)",
        "pai-gow-2002 10.1(c)(i)#2": "10.1(c)(i)",
        "pai-gow-2002 10.1(c)(ii)#2": "10.1(c)(ii)",
        "charity-poker 2.3#2": "2.3",
    }


def test_sections_follow_the_text() -> None:
    for book in rulesets().values():
        order = [part.number for part in book.sections]
        positions = [order.index(rule.section) for rule in book.rules]
        assert all(before <= after for before, after in pairwise(positions)), book.name


def test_a_rule_reads_as_written() -> None:
    row = next(row for row in text_rows("mini-baccarat-2023") if row["kind"] != SECTION)
    assert read_rule("mini-baccarat-2023", row) == Rule(
        ruleset="mini-baccarat-2023",
        clause="inst:1",
        printed="inst:1",
        summary="Short title: Mini Baccarat Approval 2023 (No 1)",
        kind="authority",
        disposition="advise",
        shared=(),
        note="",
        readings=(),
    )
