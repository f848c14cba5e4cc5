"""`croupier rules` as a person uses it: in the terminal, as JSON, with mistakes."""

import json
from typing import Any

import pytest

from croupier.cli.app import main
from croupier.games.registry import playable
from croupier.rulebook.tables import rulesets
from tests.rulebook.counts import COUNTS

MODERN = "mini-baccarat-2023"
EVERY = sum(counts[0] for counts in COUNTS.values())


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs `croupier rules ...`; gives exit code, output and errors."""

    def asked(*words: str) -> tuple[int, str, str]:
        code = main(["rules", *words])
        said = capsys.readouterr()
        return code, said.out, said.err

    return asked


def as_json(ask: Any, *words: str) -> Any:
    code, out, err = ask(*words, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


EVERY_FORM = [
    ["list"],
    ["list", MODERN],
    ["show", MODERN, "4.3(a)"],
    ["show", "mini-baccarat-2002", "11.3"],
    ["search", "tiger", "ties"],
    ["compare", "mini-baccarat-2016", MODERN],
    ["compare", "mini-baccarat-2016", MODERN, "--all"],
    ["coverage"],
    ["coverage", MODERN],
    ["coverage", MODERN, "--missing"],
]


@pytest.mark.parametrize("words", EVERY_FORM, ids=" ".join)
def test_everything_fits_80_columns(ask: Any, words: list[str]) -> None:
    code, out, err = ask(*words)
    assert (code, err) == (0, "")
    proofs = out.find("Named in the code")
    assert max(len(line) for line in out[:proofs].splitlines()) <= 80


def test_list_gives_every_ruleset_with_its_counts(ask: Any) -> None:
    found = as_json(ask, "list")["rulesets"]
    assert [each["ruleset"] for each in found] == list(rulesets())
    assert {each["ruleset"]: each["clauses"] for each in found}.items() >= {
        name: counts[0] for name, counts in COUNTS.items()
    }.items()
    for each in found:
        assert sum(each["by_disposition"].values()) == each["clauses"]
    _, out, _ = ask("list")
    assert str(sum(each["clauses"] for each in found)) in out
    assert "Charity Tournament Poker" in out


def test_show_tells_all_about_a_clause(ask: Any) -> None:
    found = as_json(ask, "show", MODERN, "15.4")
    assert found["summary"].startswith("Misplaced cards are put right")
    assert found["section"] == "15. Irregularities"
    assert "M-12" in {reading["reading"] for reading in found["readings"]}
    assert ("mini-baccarat-2016", "12.4") in {(each["ruleset"], each["clause"]) for each in found["shared_with"]}
    assert found["code"]
    _, out, _ = ask("show", MODERN, "15.4")
    for text in ("Misplaced cards", "M-12", "read as", "mini-baccarat-2016", "12.4", "Named in the code", "Proven by"):
        assert text in out


def test_show_tells_of_headings_and_repeated_numbers(ask: Any) -> None:
    found = as_json(ask, "show", "mini-baccarat-2002", "11.3(a)#2")
    assert found["under"] == "11.3#2"
    assert found["printed"] == "11.3(a)"
    assert as_json(ask, "show", "mini-baccarat-2002", "11.3")["printed_alike"] == ["11.3#2"]


def test_search_ranks_and_limits(ask: Any) -> None:
    found = as_json(ask, "search", "natural", "--ruleset", MODERN, "--limit", "2")
    assert found["clauses"][0]["clause"] == "def:natural"
    assert len(found["clauses"]) == 2 < found["total"]
    _, out, _ = ask("search", "natural", "--limit", "2")
    assert "2 of " in out


def test_search_without_a_hit_says_so(ask: Any) -> None:
    assert ask("search", "tigr") == (1, "", 'No clause has "tigr"; did you mean "tiger"?\n')
    code, out, err = ask("search", "tiger", "insurance")
    assert (code, out) == (1, "")
    assert err == 'No clause has all of the words "tiger insurance".\n'


def test_compare_puts_every_clause_somewhere(ask: Any) -> None:
    found = as_json(ask, "compare", "mini-baccarat-2002", MODERN)
    pairs = found["same_number"] + found["other_number"]
    assert len({pair["a"] for pair in pairs}) + len(found["only_a"]) == COUNTS["mini-baccarat-2002"][0]
    assert len({pair["b"] for pair in pairs}) + len(found["only_b"]) == COUNTS[MODERN][0]


def test_coverage_has_the_agreed_form(ask: Any) -> None:
    found = as_json(ask, "coverage")["rulesets"]
    assert list(found) == list(rulesets())
    assert sum(found[name]["total"] for name in COUNTS) == EVERY
    for each in found.values():
        assert each["done"] + len(each["not_done"]) == each["total"]
        assert sum(part["total"] for part in each["by_disposition"].values()) == each["total"]
        assert sum(part["done"] for part in each["by_disposition"].values()) == each["done"]
        assert sum(part["total"] for part in each["scopes"].values()) == each["total"]


@pytest.mark.committed_evidence
@pytest.mark.parametrize("ruleset", playable())
def test_every_clause_of_the_game_is_done(ask: Any, ruleset: str) -> None:
    assert ask("coverage", "--require-game", ruleset)[0] == 0


def test_coverage_can_be_required(ask: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.cli.rules.covering.shipped_evidence", dict)
    code, _, err = ask("coverage", "--require", "charity-poker", "--json")
    assert code == 1
    assert err.startswith("charity-poker falls short by ")
    code, _, err = ask("coverage", "--require-game", "roulette-2002")
    assert code == 1
    assert err.startswith("roulette-2002 outside its tournament sections falls short by ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["list", "mini-bacarat-2023"], 'There is no ruleset "mini-bacarat-2023"; did you mean "mini-baccarat-2023"?'),
        (["show", "roulete-2002", "4.1"], 'did you mean "roulette-2002"?'),
        (["show", MODERN, "4.11x"], 'did you mean "4.1'),
        (["search", "tie", "--ruleset", "black-jack-2005"], 'did you mean "blackjack-2005"?'),
        (["compare", MODERN, "pai-gow"], 'did you mean "pai-gow-2002"?'),
        (["coverage", "charity"], "charity-poker"),
        (["coverage", "--require", "charity"], "charity-poker"),
        (["search", "tie", "--limit", "0"], "--limit"),
        (["shwo"], "Did you mean 'show'?"),
        (["list", "--jsn"], "--json"),
        (["show", MODERN], "Missing argument"),
    ],
    ids=" ".join,
)
def test_mistakes_get_a_sentence_and_exit_code_2(ask: Any, words: list[str], sentence: str) -> None:
    code, out, err = ask(*words)
    assert (code, out) == (2, "")
    assert sentence in err
    assert "Traceback" not in err
