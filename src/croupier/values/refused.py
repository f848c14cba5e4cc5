"""The one error a person can cause: a sentence that says what is wrong, and the clause behind it."""

from collections.abc import Iterable
from typing import Self

from croupier.values.clause import Clause

HALF, SURE = 0.5, 0.8
"""How alike two names must be, if they begin with the same letter and if they do not."""
MOST_LISTED = 50
"""The most names that a refusal lists."""
LONGEST = 1000
"""The most characters a reason may have. Code that quotes something long shortens it; this is the safety net."""


class Refused(Exception):
    """Raised for an input that is not accepted. Nothing has changed. Where it is known, `field` names the field of a
    command that is wrong, or `value` is what was given there."""

    def __init__(self, reason: str, clause: Clause | None = None, *, value: str = "") -> None:
        short_reason = shorten(reason, LONGEST)
        super().__init__(short_reason)
        self.reason = short_reason
        self.clause = clause
        self.field = ""
        self.value = value

    def at(self, field: str) -> Self:
        """Name the field that it is about."""
        self.field = field
        return self

    def __str__(self) -> str:
        return f"{self.reason} ({self.clause})" if self.clause else self.reason


def unknown(what: str, name: str, known: Iterable[str], clause: Clause | None = None) -> Refused:
    """Make the refusal of a name that does not exist, with the nearest name that does."""
    names, asked = sorted(known), shorten(name)
    near = nearest(asked.lower(), names)
    if near:
        hint = f'did you mean "{near}"?'
    else:
        more = f" and {len(names) - MOST_LISTED} more" if len(names) > MOST_LISTED else ""
        hint = f"choose from {', '.join(names[:MOST_LISTED])}{more}."
    told = f"; {hint}" if names else ", nor any other."
    return Refused(f'There is no {what} "{asked}"{told}', clause, value=name)


def nearest(asked: str, names: Iterable[str]) -> str:
    """The name that somebody probably meant; empty if none is near. People rarely mistype the first letter, so a name
    with another one must be nearly the same."""
    from difflib import SequenceMatcher

    found = [(SequenceMatcher(None, name.lower(), asked).ratio(), name) for name in names]
    near = [(alike, name) for alike, name in found if alike >= (HALF if name[:1].lower() == asked[:1] else SURE)]
    return max(near, default=(0.0, ""))[1]


def shorten(text: str, longest: int = 80) -> str:
    """Shorten a text for a refusal to quote. Characters that could control a terminal are replaced."""
    short = text if len(text) <= longest else text[:longest] + "…"
    return short if short.isprintable() else "".join(mark if mark.isprintable() else "\ufffd" for mark in short)
