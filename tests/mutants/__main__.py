"""`make mutants`: which clauses are proven, that is, which tests notice when the code of their clause is changed."""

import argparse
import random
import time
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

from croupier.games.registry import playable
from croupier.rulebook import trials as found
from croupier.rulebook.coverage import SCOPES
from croupier.values.clause import Clause
from tests.mutants.choosing import MOST, candidates, chosen
from tests.mutants.running import ROOT, Trial, Verdict, run

HOUR = 3600.0
KEPT = ROOT / "src/croupier/rulebook/data" / found.FILE


def result(trials: Sequence[Trial]) -> found.Trials:
    """As `croupier rules coverage` reads it."""
    return {
        trial.rule.ref: found.Trial(
            len(trial.of(Verdict.NOTICED)), tuple(change.name for change in trial.of(Verdict.SURVIVED))
        )
        for trial in trials
        if trial.verdicts
    }


def keep(trials: found.Trials, asked: Collection[Clause]) -> None:
    """Put what was asked for on record; what was found for other clauses stays."""
    others = {clause: trial for clause, trial in found.read_trials(KEPT).items() if clause not in asked}
    KEPT.write_text(found.to_text({**others, **trials}), encoding="utf-8")


def table(trials: Sequence[Trial]) -> str:
    lines = [f"{'ruleset':20} {'tried':>6} {'proven':>7} {'tied':>5} {'no change':>10} {'mutants':>8} {'noticed':>8}"]
    for name in playable():
        own = [trial for trial in trials if trial.rule.ruleset == name]
        tried = [trial for trial in own if trial.verdicts]
        proven = [trial for trial in tried if trial.proven]
        none = [trial for trial in own if not trial.changes]
        made = sum(len(trial.of(Verdict.NOTICED)) + len(trial.of(Verdict.SURVIVED)) for trial in tried)
        noticed = sum(len(trial.of(Verdict.NOTICED)) for trial in tried)
        lines.append(
            f"{name:20} {len(tried):6} {len(proven):7} {len(tried) - len(proven):5} {len(none):10} {made:8} {noticed:8}"
        )
    return "\n".join(lines)


def survivors(trials: Iterable[Trial]) -> Iterable[str]:
    for trial in trials:
        gone = trial.of(Verdict.SURVIVED)
        if gone:
            yield f"{trial.rule.ref} ({trial.rule.kind}, {trial.cases} cases): {trial.rule.summary}"
            yield from (f"    {change}" for change in gone)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("rulesets", nargs="*", metavar="RULESET", help="only these rulesets")
    parser.add_argument("--scope", choices=SCOPES, help="only clauses of the game, or of tournaments")
    parser.add_argument("--clause", action="append", help="only this clause; may be repeated")
    parser.add_argument("--sample", type=int, help="only so many clauses")
    parser.add_argument("--most", type=int, default=MOST, help="so many changes a clause at most")
    parser.add_argument("--seed", type=int, default=1, help="which clauses are sampled and which changes are made")
    parser.add_argument("--seconds", type=float, default=HOUR, help="begin nothing after so long")
    parser.add_argument("--also", action="append", default=[], help="tests that the evidence does not know yet")
    parser.add_argument("--result", type=Path, help="write the result to this file")
    parser.add_argument("--keep", action="store_true", help="put the result on record, for `croupier rules coverage`")
    words = parser.parse_args()
    scopes = (words.scope,) if words.scope else SCOPES
    rules = [
        rule
        for rule in candidates(words.rulesets or playable(), scopes)
        if not words.clause or rule.clause in words.clause
    ]
    if not rules:
        parser.error("there is no such clause that code must name; headings are tried by their sub-clauses.")
    begun = time.monotonic()
    trials = [Trial(rule, chosen(rule, words.seed, words.most)) for rule in rules]
    if words.sample:
        trials = random.Random(words.seed).sample([trial for trial in trials if trial.changes], words.sample)
    run([trial for trial in trials if trial.changes], words.seconds, words.also)
    print(table(trials))
    print(f"{time.monotonic() - begun:.0f} seconds")
    print("\n".join(survivors(trials)))
    if words.keep and not words.clause and not words.sample and all(trial.tried for trial in trials):
        keep(result(trials), {trial.rule.ref for trial in trials})
    if words.result:
        words.result.write_text(found.to_text(result(trials)), encoding="utf-8")


if __name__ == "__main__":
    main()
