"""A recorded round as text: TOML in and out, and played back move by move."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any

from croupier.games.contract import Script, Setup
from croupier.games.move import Move, parse_action, write_actions
from croupier.games.registry import part
from croupier.games.round import Round
from croupier.games.settings import read_stacks
from croupier.values.clause import Clause
from croupier.values.refused import Refused, unknown

KEYS = ("title", "ruleset", "table", "stacks", "removed", "before", "actions")


class RefusedAction(Refused):
    """An action of a record that is not allowed; `index` is None when the set-up itself is wrong."""

    def __init__(self, index: int | None, text: str, reason: str, clause: Clause | None) -> None:
        super().__init__(reason, clause)
        self.index = index
        self.text = text


@dataclass(frozen=True, slots=True)
class Record:
    """What a file holds; the list of actions is the whole state of the round."""

    ruleset: str
    table: Mapping[str, Any] = field(default_factory=dict)
    stacks: Mapping[str, Any] = field(default_factory=dict)
    actions: tuple[str, ...] = ()
    removed: str = ""
    before: Mapping[str, Any] = field(default_factory=dict)
    title: str = ""

    def setup(self) -> Setup:
        """Checked against the ruleset; a wrong value is refused before any action."""
        try:
            table = part(self.ruleset, "table").read_table(self.ruleset, self.table)
            before = part(self.ruleset, "table").read_before(self.before, self.removed)
            return Setup(self.ruleset, table, read_stacks(self.stacks, table.limits.scale), before)
        except Refused as refused:
            raise RefusedAction(None, "", refused.reason, refused.clause) from None

    def begin(self) -> Round:
        """The round before its first action."""
        setup = self.setup()
        make = part(self.ruleset, "play.script").begin

        def script() -> Script:
            made: Script = make(setup)
            return made

        try:
            return Round(script)
        except Refused as refused:
            raise RefusedAction(None, "", refused.reason, refused.clause) from None

    def play(self) -> Round:
        """The round with every action played."""
        playing = self.begin()
        numbers: frozenset[str] = part(self.ruleset, "notation").NUMBERS
        for index, text in enumerate(self.actions):
            try:
                for move in parse_action(text, numbers):
                    playing.play(move)
            except Refused as refused:
                raise RefusedAction(index, text, refused.reason, refused.clause) from None
        return playing

    def with_moves(self, moves: list[Move]) -> "Record":
        return Record(
            self.ruleset, self.table, self.stacks, tuple(write_actions(moves)), self.removed, self.before, self.title
        )


def read_record(text: str) -> Record:
    """Read TOML; anything unexpected is said with its place."""
    try:
        raw = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        last = f"at line {text.count(chr(10)) + 1}, the end"
        raise Refused(f"This is not TOML: {str(error).replace('at end of document', last)}.") from None
    for key in raw:
        if key not in KEYS:
            raise unknown("key in a record", key, KEYS)
    if not isinstance(raw.get("ruleset"), str):
        raise Refused('A record names its ruleset: ruleset = "mini-baccarat-2023".')
    part(raw["ruleset"], "notation")
    for key, kind, example in (
        ("table", dict, "{ minimum = 10 }"),
        ("stacks", dict, "{ 1 = 1000 }"),
        ("before", dict, "{ new-shoe = true }"),
    ):
        if not isinstance(raw.get(key, kind()), kind):
            raise RefusedAction(None, "", f"{key} must be a table such as {example}.", None)
    actions = raw.get("actions", [])
    if not isinstance(actions, list):
        raise Refused('actions must be a list of lines such as ["p1 wager banker 100"].')
    for index, action in enumerate(actions):
        if not isinstance(action, str):
            raise RefusedAction(index, str(action), f"Action {index} is not text.", None)
    return Record(
        raw["ruleset"],
        raw.get("table", {}),
        raw.get("stacks", {}),
        tuple(actions),
        raw.get("removed", ""),
        raw.get("before", {}),
        raw.get("title", ""),
    )


def read_file(path: Path) -> Record:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise Refused(f"{path} cannot be read: {reason}.") from None
    return read_record(text)


def write_value(value: object) -> str:
    """One TOML value; tables inline."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {write_value(each)}" for key, each in value.items()) + " }" if value else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(write_value(each) for each in value) + "]"
    return str(value)


def write_record(record: Record) -> str:
    """The same record as text; reading it again gives it back."""
    lines = [f"{key} = {write_value(getattr(record, key))}" for key in KEYS[:-1] if getattr(record, key)]
    actions = ",\n".join(f"    {write_value(action)}" for action in record.actions)
    return "\n".join([*lines, f"actions = [\n{actions}\n]" if actions else "actions = []", ""])
