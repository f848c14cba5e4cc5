"""The stories of the documentation: small tournaments as files of commands, which together use every command."""

import json
from pathlib import Path
from typing import NamedTuple

from croupier.cli.tournament.applying import with_conditions
from croupier.tournament.conditions.reading import parse_conditions
from croupier.tournament.orders.catalogue import read_order
from croupier.tournament.orders.journal import Journal

FOLDER = Path(__file__).parents[2] / "docs" / "examples" / "tournaments"
EVENTS = ".events.jsonl"
STORIES = sorted(path.with_suffix("") for path in FOLDER.glob("*.jsonl") if not path.name.endswith(EVENTS))
HALF_WAY = FOLDER / f"half-way{EVENTS}"
"""The events of the first story here until just before this command, for examples that read a log."""
STOPPED, BEFORE = "roulette-cup", "correct"


class Said(NamedTuple):
    """A line of a story."""

    story: str
    number: int
    do: str
    text: str


def said(story: Path) -> list[Said]:
    lines = story.with_suffix(".jsonl").read_text(encoding="utf-8").split("\n")
    numbered = [(number, line) for number, line in enumerate(lines, start=1) if line and not line.startswith("#")]
    return [Said(story.name, number, json.loads(line)["do"], line) for number, line in numbered]


def half_way() -> str:
    """Where the heats are confirmed and a stack is about to be corrected."""
    story = FOLDER / STOPPED
    orders = said(story)
    conditions = parse_conditions(story.with_suffix(".toml").read_text(encoding="utf-8"))
    journal = Journal()
    for each in orders[: [line.do for line in orders].index(BEFORE)]:
        command, given = read_order(each.text)
        journal.give(with_conditions(command, conditions), given)
    return journal.lines()


def everything() -> list[Said]:
    return [each for story in STORIES for each in said(story)]
