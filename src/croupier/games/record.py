"""A recorded round as text: TOML in and out, and played back move by move."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from pathlib import Path
from re import compile as pattern

from croupier.games.game import AnyGame
from croupier.games.move import Move, parse_action, write_actions
from croupier.games.registry import game_of
from croupier.games.round import Round
from croupier.values.clause import Clause
from croupier.values.refused import Refused, unknown

KEYS = ("title", "ruleset", "table", "stacks", "marker", "removed", "before", "actions")
BARE = pattern(r"[A-Za-z0-9_-]+")


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
    table: Mapping[str, object] = field(default_factory=dict)
    stacks: Mapping[str, object] = field(default_factory=dict)
    actions: tuple[str, ...] = ()
    removed: str = ""
    before: Mapping[str, object] = field(default_factory=dict)
    title: str = ""
    marker: str = ""

    @property
    def game(self) -> AnyGame:
        return game_of(self.ruleset)

    def begin(self) -> Round:
        """The round before its first action; a wrong value of the set-up is refused."""
        try:
            return self.game.first(self.ruleset, self.table, self.stacks, self.before, self.removed, self.marker)
        except Refused as refused:
            raise RefusedAction(None, "", refused.reason, refused.clause) from None

    def play(self) -> Round:
        """The round with every action played."""
        playing, notation = self.begin(), self.game.notation
        for index, text in enumerate(self.actions):
            try:
                for move in parse_action(text, notation):
                    playing.play(move)
            except Refused as refused:
                raise RefusedAction(index, text, refused.reason, refused.clause) from None
        return playing

    def with_moves(self, moves: list[Move]) -> "Record":
        return replace(self, actions=tuple(write_actions(moves)))


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
    game_of(raw["ruleset"])
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
        raw.get("marker", ""),
    )


def read_file(path: Path) -> Record:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise Refused(f"{path} cannot be read: {reason}.") from None
    return read_record(text)


def write_key(key: str) -> str:
    return key if BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)


def write_value(value: object) -> str:
    """One TOML value; tables inline."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{write_key(key)} = {write_value(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(write_value(each) for each in value) + "]"
    return str(value)


def write_record(record: Record) -> str:
    """The same record as text; reading it again gives it back."""
    held: dict[str, object] = {
        "title": record.title,
        "ruleset": record.ruleset,
        "table": record.table,
        "stacks": record.stacks,
        "marker": record.marker,
        "removed": record.removed,
        "before": record.before,
    }
    lines = [f"{key} = {write_value(value)}" for key, value in held.items() if value]
    actions = ",\n".join(f"    {write_value(action)}" for action in record.actions)
    return "\n".join([*lines, f"actions = [\n{actions}\n]" if actions else "actions = []", ""])
