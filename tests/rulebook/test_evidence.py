"""Evidence cannot claim more than what passes: the suite's own plug-in, run on small made-up suites."""

from pathlib import Path

import pytest

from croupier.rulebook.evidence import differences, from_text, gather, read_evidence, shipped_evidence, to_text
from croupier.rulebook.tables import rulesets
from croupier.values.clause import Clause

PLUGIN = Path(__file__).parents[1] / "conftest.py"
NATURAL, TIE = Clause("mini-baccarat-2023", "6.4"), Clause("mini-baccarat-2023", "5.8")
SUITE = """
    import pytest

    @pytest.mark.clauses("mini-baccarat-2023", "6.4")
    def test_natural(): pass

    @pytest.mark.parametrize("n", [
        pytest.param(1, marks=pytest.mark.clauses("mini-baccarat-2023", "5.8")), pytest.param(2)])
    def test_tie(n): pass

    @pytest.mark.clauses("mini-baccarat-2023", "5.7")
    def test_later(): pytest.skip("not now")
"""

DEMAND = """
    from pathlib import Path

    @pytest.mark.committed_evidence
    def test_all(): assert "6.4" in Path("evidence.json").read_text()
"""


@pytest.fixture(autouse=True)
def _without_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that loads none of the installed plug-ins starts much sooner."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


def run(pytester: pytest.Pytester, suite: str, *options: str) -> pytest.RunResult:
    pytester.makeconftest(PLUGIN.read_text(encoding="utf-8"))
    pytester.makepyfile(test_made_up=suite)
    words = ["--evidence", "evidence.json", "-p", "no:cacheprovider", *options]
    if "-n" in options:
        return pytester.runpytest_subprocess("-p", "xdist", *words)
    return pytester.runpytest_inprocess(*words)


@pytest.mark.parametrize("workers", [[], ["-n", "1"]], ids=["alone", "workers"])
def test_what_passed_is_written_then_agrees(pytester: pytest.Pytester, workers: list[str]) -> None:
    written = run(pytester, SUITE, "--write-evidence", *workers)
    assert written.ret == 0
    assert read_evidence(pytester.path / "evidence.json") == {
        TIE: ("test_made_up.py::test_tie[1]",),
        NATURAL: ("test_made_up.py::test_natural",),
    }
    assert run(pytester, SUITE).ret == 0


def test_a_claim_that_no_longer_passes_fails_the_run(pytester: pytest.Pytester) -> None:
    (pytester.path / "evidence.json").write_text(to_text({NATURAL: ("test_made_up.py::test_gone",)}))
    result = run(pytester, SUITE)
    assert result.ret == 1
    result.stdout.fnmatch_lines(
        [
            "*6.4 should be proven by test_made_up.py::test_gone, which did not prove it.",
            "*5.8 is proven by test_made_up.py::test_tie[[]1], which is not in the evidence.",
            "*make evidence*",
        ]
    )


def test_a_case_that_is_skipped_loses_its_claim(pytester: pytest.Pytester) -> None:
    mark = '@pytest.mark.clauses("mini-baccarat-2023", "5.8")'
    suite = f"""
    import pytest

    {mark}
    @pytest.mark.parametrize("n", [1, 2])
    def test_tie(n): pass
    """
    assert run(pytester, suite, "--write-evidence").ret == 0
    assert read_evidence(pytester.path / "evidence.json") == {
        TIE: ("test_made_up.py::test_tie[1]", "test_made_up.py::test_tie[2]")
    }
    skipped = run(pytester, suite.replace("[1, 2]", "[1, pytest.param(2, marks=pytest.mark.skip)]"))
    assert skipped.ret == 1
    skipped.stdout.fnmatch_lines(["*5.8 should be proven by test_made_up.py::test_tie[[]2], which did not*"])


NARROWED = {
    "keyword": ("addopts = -k natural", "-k."),
    "mark": ("addopts = -m clauses", "-m."),
    "deselect": ("addopts = --deselect test_made_up.py::test_tie", "--deselect."),
    "ignore": ("addopts = --ignore=test_other.py", "--ignore."),
    "ini": ("addopts = -o python_functions=test_natural", "--override-ini."),
    "plugin": ("addopts = -p no:python", "-p no:python."),
    "files": ("python_files = test_made*.py", "no test of test_other.py."),
    "arguments": ("addopts = test_made_up.py", "no test of test_other.py."),
}


@pytest.mark.parametrize(
    ("way", "source"),
    [*((way, "settings") for way in NARROWED), ("keyword", "environment"), ("arguments", "environment")],
)
def test_a_run_narrowed_by_its_settings_is_not_whole(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, way: str, source: str
) -> None:
    setting, sentence = NARROWED[way]
    pytester.makepyfile(test_other="def test_other(): pass")
    if source == "settings":
        pytester.makeini(f"[pytest]\n{setting}\n")
    else:
        monkeypatch.setenv("PYTEST_ADDOPTS", setting.partition(" = ")[2])
    narrowed = run(pytester, SUITE, "--whole")
    assert narrowed.ret != 0
    assert f"This run is not whole: {sentence}" in str(narrowed.stdout)


def test_a_whole_run_is_whole(pytester: pytest.Pytester) -> None:
    assert run(pytester, SUITE, "--write-evidence").ret == 0
    assert run(pytester, SUITE, "--whole").ret == 0


def test_what_a_worker_was_told_to_leave_out_is_known(pytester: pytest.Pytester) -> None:
    """Also by a hook that no option shows."""
    hook = "    def pytest_collection_modifyitems(config, items): config.hook.pytest_deselected(items=[items.pop()])\n"
    folder = pytester.mkdir("inner")
    (folder / "conftest.py").write_text(hook.strip() + "\n")
    (folder / "test_inner.py").write_text("def test_a(): pass\ndef test_b(): pass\n")
    result = run(pytester, SUITE, "--whole", "-n", "2")
    assert result.ret == 1
    result.stdout.fnmatch_lines(["This run is not whole: 1 tests deselected."])


def test_part_of_a_suite_is_not_held_against_the_evidence(pytester: pytest.Pytester) -> None:
    assert run(pytester, SUITE, "-k", "natural").ret == 0
    assert run(pytester, SUITE, "test_made_up.py").ret == 0


@pytest.mark.parametrize(
    ("suite", "options"),
    [
        (SUITE, ["-k", "natural"]),
        (SUITE, ["-o", "python_functions=test_natural"]),
        (SUITE + "\n    def test_wrong(): assert False\n", []),
    ],
)
def test_evidence_is_not_written_by_a_partial_or_failing_run(
    pytester: pytest.Pytester, suite: str, options: list[str]
) -> None:
    assert run(pytester, suite, "--write-evidence", *options).ret == 1
    assert not (pytester.path / "evidence.json").exists()


@pytest.mark.parametrize("workers", [[], ["-n", "1"]], ids=["alone", "workers"])
def test_what_reads_the_old_evidence_does_not_hold_up_the_new(pytester: pytest.Pytester, workers: list[str]) -> None:
    """As when a clause is new: a test demands its proof, which is not in the file until the file is written."""
    (pytester.path / "evidence.json").write_text(to_text({}))
    suite = SUITE + DEMAND
    assert run(pytester, suite).ret == 1
    written = run(pytester, suite, "--write-evidence", *workers)
    assert written.ret == 0
    written.stdout.fnmatch_lines(["Evidence for 2 clauses written."])
    run(pytester, suite).assert_outcomes(passed=4, skipped=1)


def test_what_reads_the_evidence_cannot_be_evidence(pytester: pytest.Pytester) -> None:
    mark = "@pytest.mark.committed_evidence"
    result = run(pytester, SUITE.replace("@pytest.mark.clauses", f"{mark}\n    @pytest.mark.clauses", 1))
    assert result.ret != 0
    result.stdout.fnmatch_lines(["*test_natural reads the evidence, so it cannot be evidence itself."])


@pytest.mark.parametrize(
    ("mark", "sentence", "workers"),
    [
        ('"mini-baccarat-2023", "99.1"', "*names clauses that do not exist: mini-baccarat-2023 99.1.*", []),
        ('"mini-baccarat-2023", "99.1"', "*names clauses that do not exist: mini-baccarat-2023 99.1.*", ["-n", "1"]),
        ('"mini-bacarat-2023", "1.1"', '*did you mean "mini-baccarat-2023"*', []),
    ],
    ids=["number", "number, with workers", "ruleset"],
)
def test_a_clause_that_does_not_exist_fails_collection(
    pytester: pytest.Pytester, mark: str, sentence: str, workers: list[str]
) -> None:
    result = run(pytester, f"import pytest\n@pytest.mark.clauses({mark})\ndef test_x(): pass\n", *workers)
    assert result.ret != 0
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([sentence])


def test_text_and_back() -> None:
    evidence = gather([(TIE, "b"), (TIE, "a[1]"), (TIE, "a[1]"), (TIE, "a[2[x]]"), (NATURAL, "a[1]")])
    assert evidence == {TIE: ("a[1]", "a[2[x]]", "b"), NATURAL: ("a[1]",)}
    assert from_text(to_text(evidence)) == evidence
    assert differences(evidence, evidence) == []


@pytest.mark.committed_evidence
def test_the_committed_evidence_names_real_clauses_and_real_files() -> None:
    known = {rule.ref for book in rulesets().values() for rule in book.rules}
    assert shipped_evidence().keys() <= known
    root = PLUGIN.parents[1]
    assert all((root / test.partition("::")[0]).is_file() for tests in shipped_evidence().values() for test in tests)
