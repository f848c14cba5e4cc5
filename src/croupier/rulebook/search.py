"""Finding rules by words: every word must be there, plural and case do not matter, the best fit comes first."""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cache
from re import findall
from typing import NamedTuple

from croupier.rulebook.book import parent, section
from croupier.rulebook.tables import Rule, rulesets

# How much a word is worth where it stands: in the number or defined term, the summary, the note, what stands above it.
NUMBER, SUMMARY, NOTE, HEADING = 8, 4, 2, 1


class Hit(NamedTuple):
    rule: Rule
    score: int


def stem(word: str) -> str:
    """The word without a plural or possessive ending."""
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
    """What each word of a rule is worth."""
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


def score(rule: Rule, wanted: Iterable[str]) -> int:
    """0 if a wanted word is absent; a word that only begins with it counts half."""
    known = weights(rule)
    total = 0
    for word in wanted:
        begun = (
            max((worth for text, worth in known.items() if text.startswith(word)), default=0) if len(word) > 2 else 0
        )
        worth = max(2 * known.get(word, 0), begun)
        if worth == 0:
            return 0
        total += worth
    return total


def every_rule(names: Iterable[str]) -> Iterator[Rule]:
    for name in names:
        yield from rulesets()[name].rules


def search(words: str, names: Iterable[str]) -> list[Hit]:
    """Rules of the named rulesets that have all the words, best first, otherwise in the order of the text."""
    wanted = stems(words)
    if not wanted:
        return []
    hits = [Hit(rule, score(rule, wanted)) for rule in every_rule(names)]
    return sorted((hit for hit in hits if hit.score), key=lambda hit: -hit.score)


def nearest_words(words: str, names: Iterable[str]) -> dict[str, str]:
    """For each word that no rule has, the nearest one that some rule has (empty if nothing is near)."""
    vocabulary = {text for rule in every_rule(names) for text in weights(rule)}
    absent = [word for word in stems(words) if not any(text.startswith(word) for text in vocabulary)]
    return {word: next(iter(get_close_matches(word, vocabulary, n=1)), "") for word in absent}
