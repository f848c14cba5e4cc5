"""The machine that changes code for a clause: what it finds, how it changes it, and a sample of real clauses."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.cli.rules.cited import citations
from croupier.games.registry import playable
from croupier.rulebook.tables import TOURNAMENT
from croupier.rulebook.trials import read_trials
from croupier.values.clause import Clause
from tests.mutants.choosing import (
    MOST,
    any_matches,
    candidates,
    chosen,
    elsewhere,
    equivalents,
    matches,
    possible,
)
from tests.mutants.operators import Changes
from tests.mutants.places import Source, slice_of, whole

ROOT = Path(__file__).parents[2]
SOMEWHERE = Clause("roulette-2002", "9.9")
CHECK = """
def check(script, stake):
    least = 5
    if script.closed:
        return
    if stake < least:
        raise script.refuse(T.LEAST, f"under {1 + 1}")
    if stake > 100 and not script.free:
        raise script.refuse(T.MOST, "over")
"""


def changes(text: str, topic: str) -> list[str]:
    source = Source("game.py", text)
    found = Changes(source).of(slice_of(source, list(source.named([topic], SOMEWHERE))))
    return [change.text for change in found]


def test_only_what_leads_to_the_topic_is_changed() -> None:
    assert changes(CHECK, "T.LEAST") == [
        "least = 5: 5 -> 4",
        "least = 5: 5 -> 6",
        "not script.closed: negated",
        "stake < least: Lt -> LtE",
        "dropped: raise script.refuse(T.LEAST, f'under {1 + 1}')",
    ]
    assert changes(CHECK, "T.MOST") == [
        "not script.closed: negated",
        "not script.free: negated",
        "stake > 100 and (not script.free): And -> Or",
        "stake > 100: 100 -> 101",
        "stake > 100: 100 -> 99",
        "stake > 100: Gt -> GtE",
        "dropped: raise script.refuse(T.MOST, 'over')",
    ]


def test_a_row_is_dropped_swapped_and_changed_alone() -> None:
    table = 'PAYS = {\n"a": Line(Odds(35, 1), T.A),\n"b": Line(Odds(17, 1), T.B),\n}'
    found = changes(table, "T.A")
    assert "row dropped: 'a': Line(Odds(35, 1), T.A)" in found
    assert "row swapped with its neighbour: 'a': Line(Odds(35, 1), T.A)" in found
    assert "Odds(35, 1): 35 -> 36" in found
    assert not any("17" in text for text in found)


def test_another_holder_of_a_power() -> None:
    acts = 'ACTS = (Act("a", T.A, Power.OPERATOR, do), Act("b", T.B, Power.DEALER, do))'
    assert any(text.endswith("OPERATOR -> DEALER") for text in changes(acts, "T.A"))
    assert not any(text.endswith("DEALER -> OPERATOR") for text in changes(acts, "T.A"))


def test_a_change_is_made_in_a_fresh_tree() -> None:
    source = Source("game.py", CHECK)
    found = Changes(source).of(slice_of(source, list(source.named(["T.LEAST"], SOMEWHERE))))
    for change in found:
        tree = ast.parse(CHECK)
        change.apply(list(ast.walk(tree)))
        assert ast.unparse(ast.fix_missing_locations(tree)) != ast.unparse(source.tree), change


@pytest.mark.parametrize("ruleset", ["roulette-2002", "mini-baccarat-2023"])
def test_the_same_seed_makes_the_same_changes(ruleset: str) -> None:
    rule = next(rule for rule in candidates([ruleset]) if len(possible(rule)) > MOST)
    first = [str(change) for change in chosen(rule, 1)]
    assert len(first) == MOST
    assert first == [str(change) for change in chosen(rule, 1)]
    assert first != [str(change) for change in chosen(rule, 2)]


def test_what_is_named_elsewhere_is_there() -> None:
    for places in elsewhere().values():
        for place in (place for each in places.values() for place in each):
            file, _, name = place.partition(" ")
            source = Source(file, (ROOT / "src/croupier" / file).read_text(encoding="utf-8"))
            assert whole(source, name).expressions, place


@pytest.mark.parametrize("ruleset", ["blackjack-2002", "mini-baccarat-2016", "charity-poker"])
def test_what_is_named_elsewhere_can_be_changed(ruleset: str) -> None:
    """Every place of elsewhere.toml is among the sources that are changed for its law, shared rooms included."""
    game, tournaments = citations(ruleset).laws
    owners = ((game, (playable()[ruleset].folder, ruleset)), (tournaments, (TOURNAMENT,)))
    for law, names in owners:
        places = [place for name in names for each in elsewhere().get(name, {}).values() for place in each]
        assert [place for place in places if place.partition(" ")[0] not in law.sources] == []


def test_what_is_idle_for_one_clause_counts_for_another() -> None:
    assert all(entry["why"] for entry in equivalents())
    rules = {rule.clause: rule for rule in candidates(["roulette-2002"])}
    offered, paid = ([change.text for change in possible(rules[number])] for number in ("4.3(a)", "6.1(a)"))
    assert "Odds(35, 1): 35 -> 36" in paid
    assert "Odds(35, 1): 35 -> 36" not in offered


def test_what_is_idle_in_tournaments_is_narrow_and_still_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Never a whole function, and no pattern that fits nothing any more."""
    monkeypatch.setattr("tests.mutants.choosing.is_idle", lambda *_: False)
    made = {
        (change.name, rule.ruleset)
        for rule in candidates(playable(), [TOURNAMENT])
        for change in possible(rule)
        if change.file.startswith(TOURNAMENT)
    }
    for entry in equivalents():
        patterns = [entry["change"]] if isinstance(entry["change"], str) else entry["change"]
        for pattern in (each for each in patterns if each.startswith(TOURNAMENT)):
            assert not pattern.partition(": ")[2].startswith("*"), pattern
            texts = {ruleset for name, ruleset in made if matches(name, pattern)}
            assert any(any_matches([ruleset], entry.get("rulesets", "*")) for ruleset in texts), pattern


PROVEN = ("6.1(a)", "7.3(b)", "9.3")
"""A pay line, a rule of settlement and a row of the rules: changed by new code, and by importing the game again."""


def test_the_cases_of_these_clauses_notice_every_change(tmp_path: Path) -> None:
    result = tmp_path / "result.json"
    words = [word for clause in PROVEN for word in ("--clause", clause)]
    command = [sys.executable, "-m", "tests.mutants", "roulette-2002", *words, "--result", str(result)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    found = read_trials(result)
    assert {clause.number for clause in found} == set(PROVEN)
    assert [change for trial in found.values() for change in trial.survived] == []
    assert all(trial.noticed > 1 for trial in found.values())
