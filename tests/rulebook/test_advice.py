"""Clauses that ask for nothing but to be known, and the duty to supply the rules: shown to whoever asks."""

import pytest

from croupier.cli.app import main
from croupier.rulebook.tables import rulesets

OLD, MIDDLE, MODERN = "mini-baccarat-2002", "mini-baccarat-2016", "mini-baccarat-2023"
ADVICE = [
    (OLD, "inst:approval", "18 February 2002"),
    (OLD, "10.1", "Casino Control Act 1988"),
    (OLD, "11.7", "Duties of casino staff"),
    (MIDDLE, "inst:1", "Mini Baccarat Approval 2016 (No 3)"),
    (MIDDLE, "inst:2", "the day after notification"),
    (MIDDLE, "inst:3", "NI2016-401 is repealed"),
    (MIDDLE, "inst:4", "15 December 2016"),
    (MIDDLE, "13.1", "Casino Control Act 2006"),
    (MIDDLE, "14.5", "Duties of casino staff"),
    (MODERN, "inst:1", "Mini Baccarat Approval 2023 (No 1)"),
    (MODERN, "inst:2", "the day after notification"),
    (MODERN, "inst:3", "NI2018-687 is repealed"),
    (MODERN, "inst:4", "30 August 2023"),
    (MODERN, "16.1", "Casino Control Act 2006"),
    (MODERN, "17.5", "Duties of casino staff"),
]
COPIES = [(name, number, len(rulesets()[name].rules)) for name, number in ((MIDDLE, "14.9"), (MODERN, "17.9"))]


@pytest.mark.parametrize(
    ("name", "number", "words"),
    [pytest.param(*case, marks=pytest.mark.clauses(case[0], case[1]), id=f"{case[0]} {case[1]}") for case in ADVICE],
)
def test_advice_is_shown_on_request(name: str, number: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", name, number]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert f"{name} {number}" in shown
    assert words in shown
    assert "advise" in shown


@pytest.mark.parametrize(
    ("name", "number", "clauses"),
    [pytest.param(*case, marks=pytest.mark.clauses(case[0], case[1]), id=case[0]) for case in COPIES],
)
def test_a_copy_of_the_rules_is_supplied_on_request(
    name: str, number: str, clauses: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", "list", name]) == 0
    shown = capsys.readouterr().out
    assert f"{clauses} clauses" in shown
    flat = "".join(shown.split())
    rules = rulesets()[name].rules
    assert len(rules) == clauses
    assert all("".join(rule.clause.split())[:24] in flat for rule in rules)
    assert all(word in shown for rule in rules for word in rule.summary.split())
    assert main(["rules", "show", name, number]) == 0
    assert "supplied to anyone who asks" in capsys.readouterr().out
