"""The one error a person can cause: what is wrong, in a sentence, and the clause that says so."""

from collections.abc import Iterable

from croupier.values.clause import Clause

LONGEST = 1000
"""A sentence: whoever quotes something long shortens it, and this is the net below."""


class Refused(Exception):
    """An input that is not accepted. Nothing has changed."""

    def __init__(self, reason: str, clause: Clause | None = None) -> None:
        told = shorten(reason, LONGEST)
        super().__init__(told)
        self.reason = told
        self.clause = clause

    def __str__(self) -> str:
        return f"{self.reason} ({self.clause})" if self.clause else self.reason


def unknown(what: str, name: str, known: Iterable[str]) -> Refused:
    """A name that does not exist, with the nearest one that does."""
    from difflib import get_close_matches

    names, asked = sorted(known), shorten(name)
    near = get_close_matches(asked.lower(), names, n=1, cutoff=0.5)
    if near:
        hint = f'did you mean "{near[0]}"?'
    else:
        hint = f"there is {', '.join(names)}." if names else "there is none."
    return Refused(f'There is no {what} "{asked}"; {hint}')


def shorten(text: str, longest: int = 80) -> str:
    """What a refusal quotes: the beginning of something long, and nothing that a terminal would obey."""
    short = text if len(text) <= longest else text[:longest] + "…"
    return short if short.isprintable() else "".join(mark if mark.isprintable() else "\ufffd" for mark in short)
