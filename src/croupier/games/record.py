"""A round file: a recorded round as TOML text, read, written, and played back move by move."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from croupier.games.game import Game
from croupier.games.registry import game_of, games
from croupier.games.script.move import Move, parse_action, write_actions
from croupier.games.script.round import Round
from croupier.games.setup.settings import check_before
from croupier.rulebook.editions import CURRENT, edition
from croupier.values.clause import Clause
from croupier.values.refused import Refused, shorten, unknown
from croupier.wire.toml_text import load, read_text, write

OTHERS = ("{", "PokerStars ")
KEYS = ("title", "ruleset", "edition", "table", "stacks", "marker", "removed", "before", "expected", "actions")


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
    expected: Mapping[str, object] = field(default_factory=dict)
    """The stacks that the file itself says the round ends with, if it does."""
    edition: int = CURRENT.number
    """How the texts are read: as now, unless it is a round of an older record."""

    @property
    def game(self) -> Game:
        return game_of(self.ruleset)

    def begin(self) -> Round:
        """The round before its first action; a wrong value of the set-up is refused."""
        try:
            check_before(self.before, self.stacks)
            read = edition(self.edition)
            return self.game.first(self.ruleset, self.table, self.stacks, self.before, self.removed, self.marker, read)
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
                raise RefusedAction(index, shorten(text), refused.reason, refused.clause) from None
        return playing

    def with_moves(self, moves: list[Move]) -> "Record":
        return replace(self, actions=tuple(write_actions(moves, self.game.notation)))


def read_record(text: str) -> Record:
    """Read TOML, or a poker hand in another format; anything unexpected is refused with its place."""
    raw: Mapping[str, object] = load_any(text)
    for game in games().values():
        if any(key in raw for key in game.phh_keys) and (phh := game.phh()) is not None:
            raw = phh.read(raw)
    for key in raw:
        if key not in KEYS:
            raise unknown("key in a record", key, KEYS)
    ruleset = raw.get("ruleset")
    if not isinstance(ruleset, str):
        raise Refused('A record names its ruleset: ruleset = "mini-baccarat-2023".')
    game_of(ruleset)
    actions = raw.get("actions", [])
    if not isinstance(actions, list):
        raise Refused('actions must be a list of lines such as ["p1 wager banker 100"].')
    for index, action in enumerate(actions):
        if not isinstance(action, str):
            raise RefusedAction(index, shorten(str(action)), f"Action {index} is not text.", None)
    return Record(
        ruleset,
        read_part(raw, "table", "{ minimum = 10 }"),
        read_part(raw, "stacks", "{ 1 = 1000 }"),
        tuple(actions),
        read_words(raw, "removed", 'removed must be cards in a string, for example "9h 9h Kd".'),
        read_part(raw, "before", "{ new-shoe = true }"),
        read_words(raw, "title", "title must be text in quotation marks."),
        read_words(raw, "marker", 'marker must name a player at the table, for example "1".'),
        read_part(raw, "expected", "{ 1 = 1000 }"),
        read_edition(raw),
    )


def load_any(text: str) -> Mapping[str, object]:
    """The keys of a round file, or of PHH for a hand in the formats of others: those do not begin as TOML does."""
    if text.lstrip().startswith(OTHERS):
        for game in games().values():
            if game.phh_keys and (phh := game.phh()) is not None and (raw := phh.read_text(text)) is not None:
                return raw
    return load(text)


def read_edition(raw: Mapping[str, object]) -> int:
    number = raw.get("edition", CURRENT.number)
    if not isinstance(number, int) or isinstance(number, bool):
        raise RefusedAction(None, "", "edition is a whole number; leave it out to read the texts as now.", None)
    return number


def read_words(raw: Mapping[str, object], key: str, wanted: str) -> str:
    words = raw.get(key, "")
    if not isinstance(words, str):
        raise RefusedAction(None, "", wanted, None)
    return words


def read_part(raw: Mapping[str, object], key: str, example: str) -> Mapping[str, object]:
    part = raw.get(key, {})
    if not isinstance(part, dict):
        raise RefusedAction(None, "", f"{key} must be a table such as {example}.", None)
    return part


def read_file(path: Path) -> Record:
    return read_record(read_text(path))


def write_record(record: Record) -> str:
    """The same record as text; reading it again gives it back."""
    held: dict[str, object] = {
        "title": record.title,
        "ruleset": record.ruleset,
        "edition": record.edition if record.edition != CURRENT.number else None,
        "marker": record.marker,
        "removed": record.removed,
        "actions": list(record.actions),
        "table": record.table,
        "stacks": record.stacks,
        "before": record.before,
        "expected": record.expected,
    }
    return write({key: value for key, value in held.items() if value or key == "actions"})
