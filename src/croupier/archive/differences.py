"""Two events that should be the same: which parts differ, and which clauses decide."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from fractions import Fraction

from croupier.archive.same_meaning import is_unrecorded
from croupier.games.chips.facts import Settled
from croupier.games.texts.law import Clauses
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.sentences import show_exact
from croupier.tournament.journal.state import Tournament
from croupier.tournament.tables.moves import Moved

NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Difference:
    """A part of an event, what the record says of it, and what the rules say."""

    what: str
    recorded: str
    by_rules: str


def differences(recorded: Event, ruled: Event) -> Iterator[Difference]:
    if type(recorded) is not type(ruled):
        yield Difference("event", recorded.says(), ruled.says())
        return
    for each in fields(recorded):
        told, right = getattr(recorded, each.name), getattr(ruled, each.name)
        if told == right or is_unrecorded(type(recorded), each.name, told):
            continue
        if is_pairs(told) and is_pairs(right):
            yield from compare_by_name(each.name, dict(told), dict(right), tuple(told) != tuple(right))
        else:
            yield Difference(each.name, in_words(told), in_words(right))


def is_pairs(value: object) -> bool:
    """A list of names with something to each: stacks, legs, places, prizes."""
    return isinstance(value, tuple) and all(
        isinstance(pair, tuple) and len(pair) == 2 and isinstance(pair[0], str) for pair in value
    )


def compare_by_name(
    what: str, told: dict[str, object], right: dict[str, object], reordered: bool
) -> Iterator[Difference]:
    wrong = [name for name in dict.fromkeys((*told, *right)) if told.get(name) != right.get(name)]
    for name in wrong:
        yield Difference(f"{what} {name}", in_words(told.get(name)), in_words(right.get(name)))
    if not wrong and reordered:
        yield Difference(what, ", ".join(told), ", ".join(right))


def in_words(value: object) -> str:
    if value is None:
        return NOTHING
    if isinstance(value, Fraction):
        return show_exact(value)
    if isinstance(value, tuple):
        return ", ".join(map(in_words, value)) or NOTHING
    return str(value)


def find_clauses(state: Tournament, ruled: Event) -> tuple[str, ...]:
    """Return the clauses that the event names, or by which the wagers of a move were settled."""
    own: Clauses = getattr(ruled, "clauses", ())
    if isinstance(ruled, Moved):
        table = state.tables[ruled.table]
        if table.cached is not None:
            settled = [fact for fact in table.cached.round.facts if isinstance(fact, Settled)]
            named = {account.removeprefix("stack:") for account, _ in ruled.legs}
            own = tuple(clause for fact in settled if table.seats.get(fact.player) in named for clause in fact.clauses)
    return tuple(dict.fromkeys(clause.number for clause in own))
