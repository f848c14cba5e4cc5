"""The one error a person can cause: what is wrong, in a sentence, and the clause that says so."""

from collections.abc import Iterable

from croupier.values.clause import Clause


class Refused(Exception):
    """An input that is not accepted. Nothing has changed."""

    def __init__(self, reason: str, clause: Clause | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.clause = clause

    def __str__(self) -> str:
        return f"{self.reason} ({self.clause})" if self.clause else self.reason


def unknown(what: str, name: str, known: Iterable[str]) -> Refused:
    """A name that does not exist, with the nearest one that does."""
    from difflib import get_close_matches

    names = sorted(known)
    near = get_close_matches(name.lower(), names, n=1, cutoff=0.5)
    if near:
        hint = f'did you mean "{near[0]}"?'
    else:
        hint = f"there is {', '.join(names)}." if names else "there is none."
    return Refused(f'There is no {what} "{name}"; {hint}')


def shorten(text: str, longest: int = 80) -> str:
    """What a refusal quotes: the beginning of something long."""
    return text if len(text) <= longest else text[:longest] + "…"
