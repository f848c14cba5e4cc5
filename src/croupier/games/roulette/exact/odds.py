"""Exact odds (4.3, 4.8, 6.1, 7): of every type of wager, of any single wager, and of any layout of chips.

All positions of one type have the same prospect, so a type represents each of them. A race-track wager is worth what
all its pieces bring together, for one staked in all.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction

from croupier.games.analysis import Exact, Question
from croupier.games.roulette.exact.layout import check_lines, price_layout
from croupier.games.roulette.law import LAWS, T
from croupier.games.roulette.positions import POSITIONS, Position
from croupier.games.roulette.race_track import NEIGHBOURS, SECTORS
from croupier.games.roulette.wagers import LINES, PAYS, WAGERS, RouletteWager, read_wager, wins
from croupier.games.roulette.wheel import POCKETS
from croupier.values.odds import Odds
from croupier.values.prospect import Chance, Prospect
from croupier.values.refused import Refused, unknown

LOSE = "lose"
NAMES = (*LINES, *SECTORS, NEIGHBOURS)


def wagers(ruleset: str) -> tuple[str, ...]:
    """The types of wager; each single wager is also known by its own name."""
    return NAMES


def canonical_name(ruleset: str, wager: str) -> str:
    """A type, or a single wager under its canonical name."""
    if wager in NAMES:
        return wager
    try:
        return read_wager(wager).name
    except Refused as refused:
        if wager[:1].isdigit() or wager.startswith(f"{NEIGHBOURS}-"):
            raise Refused(refused.reason, LAWS[ruleset].first(T.ON_OFFER)) from None
        raise unknown(f"wager of {ruleset}", wager, {*NAMES, *WAGERS}) from None


def stands_for(name: str) -> RouletteWager:
    """The wager itself, or the first of its type."""
    if name == NEIGHBOURS:
        return WAGERS[f"{NEIGHBOURS}-0"]
    if name in WAGERS:
        return WAGERS[name]
    return WAGERS[next(position.name for position in POSITIONS.values() if position.line == name)]


def prospects(question: Question, names: tuple[str, ...]) -> dict[str, Prospect]:
    if question.decks is not None or question.removed:
        raise Refused("There are no cards in Roulette.", LAWS[question.ruleset].first(T.WHEEL))
    check_lines(question.ruleset, question.pays)
    return {name: prospect(name, stands_for(name), {**PAYS, **question.pays}) for name in names}


def outcome(wager: RouletteWager, number: int) -> str:
    """The lines of the pieces that win, or `lose`: 17 wins two splits of the orphans."""
    return "+".join(piece.line for piece in wager.pieces if wins(piece, number)) or LOSE


def net(pieces: Iterable[Position], number: int, pays: Mapping[str, Odds]) -> Fraction:
    """What one chip on each piece brings."""
    brought = (pays[piece.line].ratio if wins(piece, number) else Fraction(-1) for piece in pieces)
    return sum(brought, Fraction(0))


def prospect(name: str, wager: RouletteWager, pays: Mapping[str, Odds]) -> Prospect:
    """Per unit staked in all; the winning outcomes first."""
    ways = Counter(outcome(wager, number) for number in range(POCKETS))
    worth = {outcome(wager, number): net(wager.pieces, number, pays) for number in range(POCKETS)}
    order = sorted(ways, key=lambda each: (each == LOSE, -worth[each], each))
    chances = (Chance(each, Fraction(ways[each], POCKETS), worth[each] / len(wager.pieces)) for each in order)
    return Prospect(name, tuple(chances))


EXACT = Exact(wagers, prospects, named=canonical_name, layout=price_layout)
