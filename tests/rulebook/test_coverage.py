"""Coverage counts a clause only if a test is tied to it."""

from croupier.rulebook.citations import Citations, LawInCode
from croupier.rulebook.coverage import Completion, Coverage, measure
from croupier.rulebook.tables import rulesets
from croupier.rulebook.trials import Trial, from_text, to_text
from croupier.values.clause import Clause

OLD = "mini-baccarat-2002"


def made_up(*numbers: str, source: str = "") -> Coverage:
    evidence = {Clause(OLD, number): ("tests/test_x.py::test_y",) for number in numbers}
    return measure(rulesets()[OLD], evidence, Citations(LawInCode({}, {"game.py": source})), {})


def test_nothing_is_done_without_evidence() -> None:
    found = made_up(source='Clause("mini-baccarat-2002", "7.2")')
    assert found.whole == Completion(135, 0)
    assert len(found.missing()) == 135


def test_a_test_makes_a_clause_done_and_code_alone_does_not() -> None:
    found = made_up("7.2", "13.5")
    assert found.whole == Completion(135, 2)
    assert found.by_disposition()["enforce"] == Completion(83, 2)
    assert found.tally(found.scope("game")) == Completion(103, 1)
    assert found.tally(found.scope("tournament")) == Completion(32, 1)
    assert "7.2" not in {rule.clause for rule in found.missing()}


def test_an_empty_list_of_tests_is_no_evidence() -> None:
    found = measure(rulesets()[OLD], {Clause(OLD, "7.2"): ()}, Citations(), {})
    assert found.whole.done == 0


def test_a_heading_is_done_when_all_under_it_is_and_not_by_a_mark_of_its_own() -> None:
    assert made_up("6.2").whole.done == 0
    assert made_up("6.2", "6.2(a)").whole == Completion(135, 1)
    found = made_up("6.2(a)", "6.2(b)")
    assert found.whole == Completion(135, 3)
    assert found.headings == Completion(11, 1)


def test_uncited_are_the_clauses_that_code_should_name() -> None:
    found = made_up(source='Clause("mini-baccarat-2002", "7.2")')
    uncited = {rule.clause for rule in found.uncited}
    assert "7.2" not in uncited
    assert "7.3[0]" in uncited
    assert not uncited & {"def:natural", "10.1"}, "a definition and an advice need no line of code"


def test_all_done_is_100_percent_and_one_less_is_not() -> None:
    every = [rule.clause for rule in rulesets()[OLD].rules]
    assert made_up(*every).whole.percent == 100
    assert made_up(*every).whole.complete
    assert made_up(*every[1:]).whole.percent == 99
    assert Completion(0, 0).percent == 100


def test_a_clause_is_proven_when_its_tests_noticed_every_change() -> None:
    made = {
        Clause(OLD, "7.2"): Trial(3, ()),
        Clause(OLD, "7.3"): Trial(2, ("hands.py total: 9 -> 8",)),
        Clause(OLD, "6.4"): Trial(0, ()),
        Clause(OLD, "6.1"): Trial(5, ()),
    }
    evidence = {Clause(OLD, number): ("tests/test_x.py::test_y",) for number in ("7.2", "7.3", "6.4")}
    found = measure(rulesets()[OLD], evidence, Citations(), made)
    assert found.proven == Completion(3, 1), "6.1 has no test any more"
    assert found.survivors == {"7.3": ("hands.py total: 9 -> 8",), "6.4": ()}
    assert from_text(to_text(made)) == made
