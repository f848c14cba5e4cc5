"""Find rules by words. Every word must occur; plurals and capitals do not matter; the best fit is first."""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cache
from re import findall
from typing import NamedTuple

from croupier.rulebook.book import parent, section
from croupier.rulebook.tables import Rule, rulesets

# The worth of a word by where it occurs: in the number or defined term, the summary, the note, the heading above.
NUMBER, SUMMARY, NOTE, HEADING = 8, 4, 2, 1

# The summaries do not use the words of the texts, but people search with them.
GROUPS = (
    ("wager", "bet", "stake", "money"),
    ("excess", "surplus", "extra"),
    ("void", "annul", "annulled", "cancel", "invalid", "invalidate"),
    ("expose", "exposed", "turn", "seen", "face"),
    ("misdeal", "misplaced", "misplacement", "error", "wrongly"),
    ("shuffle", "riffle"),
    ("insufficient", "short", "few"),
    ("maximum", "highest", "most", "cap"),
    ("minimum", "lowest", "least", "under"),
    ("odd", "payout", "pay"),
    ("reconstructed", "reconstruct", "rebuild", "right"),
)
SAME = {word: group for group in GROUPS for word in group}


class Hit(NamedTuple):
    rule: Rule
    score: int


def stem(word: str) -> str:
    """Remove a plural or possessive ending from a word."""
    word = word.removesuffix("'s").removesuffix("'")
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    for ending in ("sses", "shes", "ches", "xes"):
        if word.endswith(ending):
            return word[:-2]
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us")) else word


def stems(text: str) -> list[str]:
    return [stem(word) for word in findall(r"[a-z0-9%']+(?:\.[0-9]+)*", text.lower())]


@cache
def weights(rule: Rule) -> dict[str, int]:
    """Weigh each word of a rule by where it occurs."""
    found: dict[str, int] = {}
    above = parent(rule)
    head = f"{section(rule).title} {rule.kind} {rule.disposition} {above.summary if above else ''}"
    for text, worth in (
        (head, HEADING),
        (rule.note, NOTE),
        (rule.summary, SUMMARY),
        (rule.clause, NUMBER),
    ):
        found |= dict.fromkeys(stems(text), worth)
    return found


def worth(known: dict[str, int], word: str) -> int:
    """Weigh one wanted word: itself in full, a word that begins with it at half, a synonym at a third."""
    begun = max((value for text, value in known.items() if text.startswith(word)), default=0) if len(word) > 2 else 0
    alike = max((known.get(other, 0) for other in SAME.get(word, ())), default=0)
    return max(6 * known.get(word, 0), 3 * begun, 2 * alike)


def score(rule: Rule, wanted: Iterable[str]) -> int:
    """Score a rule for the wanted words; 0 if one of them is absent."""
    known, total = weights(rule), 0
    for word in wanted:
        found = worth(known, word)
        if not found:
            return 0
        total += found
    return total


def every_rule(names: Iterable[str]) -> Iterator[Rule]:
    for name in names:
        yield from rulesets()[name].rules


def search(words: str, names: Iterable[str]) -> list[Hit]:
    """Find the rules that have all the words, best first, otherwise in the order of the text."""
    wanted = stems(words)
    if not wanted:
        return []
    hits = [Hit(rule, score(rule, wanted)) for rule in every_rule(names)]
    return sorted((hit for hit in hits if hit.score), key=lambda hit: -hit.score)


def vocabulary(names: Iterable[str]) -> set[str]:
    """Every word that some rule has."""
    return {text for rule in every_rule(names) for text in weights(rule)}


def absent_words(words: str, known: set[str]) -> list[str]:
    """The words that no rule has, each once."""
    unknown = [word for word in dict.fromkeys(stems(words)) if word not in SAME]
    return [word for word in unknown if not any(text.startswith(word) for text in known)]


def nearest_word(word: str, known: set[str]) -> str:
    """The nearest word that some rule has; empty if nothing is near."""
    return next(iter(get_close_matches(word, known, n=1)), "")
