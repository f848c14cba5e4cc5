"""A run without people ends well, also where two persons must give a command."""

from pathlib import Path
from typing import Any

import pytest

from croupier.archive.auditing import audit
from croupier.proofs.stream import SeededStream
from croupier.tournament.conditions.check import examine
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.reading import parse_conditions, parse_raw, read_conditions
from croupier.tournament.filing.filing import Phase
from croupier.tournament.run.bots import Bots
from croupier.tournament.run.host import Host
from tests.tournament.cup import small

FOLDER = Path(__file__).parents[3] / "docs" / "examples" / "tournaments"
EXAMPLES = Path(__file__).parents[3] / "examples"
KEYS = {
    "family-day": (
        "groups.most", "prizes.balance", "ties.out-together", "buy-back.until-round",
        "stages.0.recording-at", "stages.0.advance.drawn-from", "stages.1.qualify",
    ),
    "plain-blackjack": ("overrides.0.switch",),
}  # fmt: skip
SHORT = sorted(each.stem for each in FOLDER.glob("*.toml") if each.stem != "sixty")


def run(conditions: Conditions) -> Host:
    entropy = SeededStream((1).to_bytes(32, "big"))
    host = Host(conditions, entropy, Bots(("sense",), entropy))
    host.run()
    return host


@pytest.mark.parametrize("name", SHORT)
def test_every_example_ends_with_its_prizes_paid(name: str) -> None:
    state = run(parse_conditions((FOLDER / f"{name}.toml").read_text("utf-8"))).journal.state
    assert state.filing.phase is Phase.FINISHED
    assert not [account for account in state.money.non_zero() if account.startswith(("prize:", "pool"))]


@pytest.mark.parametrize("ruleset", ["roulette-2002", "mini-baccarat-2023", "charity-poker"])
def test_a_second_person_approves_what_needs_two(ruleset: str) -> None:
    both = ["confirm-stage", "enter", "award", "close-entries"]
    host = run(read_conditions(small(ruleset, {"two-persons": both})))
    assert host.journal.state.filing.phase is Phase.FINISHED
    assert not host.journal.state.pending
    assert audit(host.journal.log).findings == []


@pytest.mark.parametrize("name", KEYS)
def test_the_examples_of_further_conditions_run(name: str) -> None:
    raw = parse_raw((EXAMPLES / f"{name}.toml").read_text("utf-8"))
    for path in KEYS[name]:
        at: Any = raw
        for key in path.split("."):
            at = at[int(key) if key.isdigit() else key]
    conditions = read_conditions(raw)
    assert examine(conditions) == ()
    host = run(conditions)
    assert host.journal.state.filing.phase is Phase.FINISHED
    assert audit(host.journal.log).findings == []
