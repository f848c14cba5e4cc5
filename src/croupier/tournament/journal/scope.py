"""What a command is about: the tables, entries, sessions and other things that its fields name, by their types."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from typing import get_args, get_type_hints

from croupier.tournament.journal.fields import Subject, about_of


@dataclass(frozen=True, slots=True)
class Scope:
    """The fields of a command with what each names; `unknown` are texts whose type does not say what they name."""

    fields: tuple[tuple[str, Subject], ...]
    unknown: tuple[str, ...]

    @property
    def things(self) -> frozenset[Subject]:
        return frozenset(about for _, about in self.fields)

    def named(self, command: object) -> Iterator[tuple[Subject, str]]:
        """Everything that a command of this kind names; a field that is left blank names nothing."""
        for name, about in self.fields:
            value = getattr(command, name)
            for each in value if isinstance(value, tuple) else (value,):
                if isinstance(each, str) and each:
                    yield about, each


@cache
def scope_of(kind: type) -> Scope:
    hints = get_type_hints(kind, include_extras=True)
    told = {each.name: about_of(hints[each.name]) for each in fields(kind)}
    unknown = tuple(name for name, about in told.items() if about is None and holds_text(hints[name]))
    return Scope(tuple((name, about) for name, about in told.items() if about is not None), unknown)


def holds_text(hint: object) -> bool:
    return hint in (str, object) or any(map(holds_text, get_args(hint)))
