"""Writes docs/commands.md from the catalogue and the stories, and an event file to try: `make docs`.

What stands above the mark is written by hand and stays.
"""

import sys
from pathlib import Path

from croupier.tournament.orders.catalogue import COMMANDS, BlankField, CommandSheet, blank
from tests.tournament.stories import HALF_WAY, Said, everything, half_way

PAGE = Path(__file__).parents[2] / "docs" / "commands.md"
MARK = "<!-- from here on written by `make docs` -->\n"


def subject(module: str) -> str:
    """What a noun is about, in the words of its module."""
    text = " ".join((sys.modules[module].__doc__ or "").split())
    return text.partition(". ")[0].partition(":")[0].rstrip(".").partition(" (")[0]


def example(do: str, said: list[Said]) -> Said:
    """The shortest of its lines."""
    return min((each for each in said if each.do == do), key=lambda each: len(each.text))


def fields_of(each: CommandSheet) -> str:
    if not each.fields:
        return "No fields of its own.\n"
    rows = [f"| `{own.name}` | {own.sort} | {required(own)} | {meaning(own)} |\n" for own in each.fields]
    return "".join(("| field | | | |\n|---|---|---|---|\n", *rows))


def required(own: BlankField) -> str:
    return "required" if own.needed else "optional"


def meaning(own: BlankField) -> str:
    """What there is to choose from, or how a form asks for it."""
    return ", ".join(f"`{name}`" for name, _ in own.asked.choices) or own.asked.label


def section(each: CommandSheet, said: list[Said]) -> str:
    clauses = "; ".join(f"{ruleset} {', '.join(numbers)}" for ruleset, numbers in each.clauses)
    shown = example(each.do, said)
    events = " or ".join(f"`{name}`" for name in each.remembered_by)
    return (
        f"### `{each.do}`\n\n{each.title}. {each.about}\n\n{fields_of(each)}\n"
        f"Who may: {', '.join(each.may)}. Offered {each.offered}. In the record it begins with {events}.\n\n"
        f"May be refused by: {clauses or 'no clause; only where it makes no sense'}.\n\n"
        f"From `{shown.story}.jsonl`, line {shown.number}:\n\n```json\n{shown.text}\n```\n\n"
    )


def catalogue() -> str:
    said, parts, last = everything(), [], ""
    for kind in COMMANDS.values():
        if kind.__module__ != last:
            last = kind.__module__
            parts.append(f"## {subject(last)}\n\n")
        parts.append(section(blank(kind), said))
    return "".join(parts).rstrip() + "\n"


def page() -> str:
    """As it should be now."""
    written, mark, _ = PAGE.read_text(encoding="utf-8").partition(MARK)
    return f"{written}{mark}\n{catalogue()}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    HALF_WAY.write_text(half_way(), encoding="utf-8")
