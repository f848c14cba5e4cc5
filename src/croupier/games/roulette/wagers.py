"""Every wager by name (4.3, 4.8), how a name is read, and what wins are paid (6.1), by kind of position."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from re import fullmatch

from croupier.games.roulette.law import T
from croupier.games.roulette.positions import INSIDE, OUTSIDE, POSITIONS, Position, name_numbers
from croupier.games.roulette.race_track import CLAUSES, NEIGHBOURS, PIECES, SECTORS
from croupier.games.roulette.wheel import POCKETS
from croupier.values.odds import Odds
from croupier.values.refused import Refused, unknown
from croupier.values.text import spell


@dataclass(frozen=True, slots=True)
class RouletteLine:
    """A line of the pay table."""

    odds: Odds
    offer: T
    pay: T


# fmt: off
LINES: Mapping[str, RouletteLine] = {
    "straight": RouletteLine(Odds(35, 1), T.OFFER_STRAIGHT, T.PAY_STRAIGHT),
    "split":    RouletteLine(Odds(17, 1), T.OFFER_SPLIT,    T.PAY_SPLIT),
    "street":   RouletteLine(Odds(11, 1), T.OFFER_STREET,   T.PAY_STREET),
    "corner":   RouletteLine(Odds(8, 1),  T.OFFER_CORNER,   T.PAY_CORNER),
    "six-line": RouletteLine(Odds(5, 1),  T.OFFER_SIX_LINE, T.PAY_SIX_LINE),
    "column":   RouletteLine(Odds(2, 1),  T.OFFER_COLUMN,   T.PAY_COLUMN),
    "dozen":    RouletteLine(Odds(2, 1),  T.OFFER_DOZEN,    T.PAY_DOZEN),
    "low":      RouletteLine(Odds(1, 1),  T.OFFER_LOW,      T.PAY_LOW),
    "high":     RouletteLine(Odds(1, 1),  T.OFFER_HIGH,     T.PAY_HIGH),
    "even":     RouletteLine(Odds(1, 1),  T.OFFER_EVEN,     T.PAY_EVEN),
    "odd":      RouletteLine(Odds(1, 1),  T.OFFER_ODD,      T.PAY_ODD),
    "red":      RouletteLine(Odds(1, 1),  T.OFFER_RED,      T.PAY_RED),
    "black":    RouletteLine(Odds(1, 1),  T.OFFER_BLACK,    T.PAY_BLACK),
}
# fmt: on
PAYS: Mapping[str, Odds] = {name: line.odds for name, line in LINES.items()}
TYPES = (*tuple(LINES)[:7], "even-chance")
"""What limits are posted for."""


def wins(position: Position, number: int) -> bool:
    """7.1, 7.3: the pocket is among the numbers covered; no outside position has zero among its numbers."""
    return number in position.numbers


LAST = POCKETS - 1
NEAR = 6


@dataclass(frozen=True, slots=True)
class RouletteWager:
    """What a player asks for in one name: a position, or the pieces of a race-track wager.

    `hands` are the pieces by number; a wager that lies on one position by its own name has no numbered pieces.
    """

    name: str
    pieces: tuple[Position, ...]
    topic: T
    on_race_track: bool
    hands: tuple[tuple[int, Position], ...]

    def piece(self, hand: int) -> Position:
        return self.pieces[hand - 1 if hand else 0]


def on_layout(position: Position) -> RouletteWager:
    return RouletteWager(position.name, (position,), LINES[position.line].offer, False, ((0, position),))


def on_race_track(name: str, pieces: tuple[str, ...]) -> RouletteWager:
    laid = tuple(POSITIONS[piece] for piece in pieces)
    topic = CLAUSES[name if name in SECTORS else NEIGHBOURS]
    return RouletteWager(name, laid, topic, True, tuple(enumerate(laid, start=1)))


WAGERS = {name: on_layout(position) for name, position in POSITIONS.items()} | {
    name: on_race_track(name, pieces) for name, pieces in PIECES.items()
}


def wagers_by_position() -> dict[str, tuple[tuple[str, int], ...]]:
    """Every wager that can have a chip on a position, with the number of the piece, by position."""
    found: dict[str, list[tuple[str, int]]] = {name: [] for name in POSITIONS}
    for wager in WAGERS.values():
        for hand, position in wager.hands:
            found[position.name].append((wager.name, hand))
    return {name: tuple(pieces) for name, pieces in found.items()}


COVERING = wagers_by_position()
WORDS = (*OUTSIDE, *SECTORS, f"{NEIGHBOURS}-17")


@cache
def read_wager(text: str) -> RouletteWager:
    """The wager of a name as typed: 20/17 is 17/20."""
    found = WAGERS.get(text)
    if found is not None:
        return found
    if text.startswith(f"{NEIGHBOURS}-"):
        return WAGERS[f"{NEIGHBOURS}-{read_number(text.removeprefix(f'{NEIGHBOURS}-'))}"]
    if text[:1].isdigit():
        return WAGERS[read_numbers(text).name]
    raise unknown("wager", text, WORDS)


def read_number(text: str) -> int:
    if text == "00":
        raise Refused("There is no 00 on this wheel: one zero, and 1 to 36.")
    if fullmatch(r"0|[1-9][0-9]?", text) is None:
        raise Refused(f'"{text}" is not a number of the layout; numbers are 0 to {LAST}.')
    if int(text) > LAST:
        raise Refused(f"{text} is not on the wheel; its numbers are 0 to {LAST}.")
    return int(text)


def read_numbers(text: str) -> Position:
    """An inside position by the numbers it covers."""
    if fullmatch(r"[0-9/]+", text) is None or "" in text.split("/"):
        raise Refused(f'"{text}" cannot be read; write the numbers covered with strokes between them, such as 17/20.')
    numbers = [read_number(word) for word in text.split("/")]
    if len(set(numbers)) < len(numbers):
        raise Refused(f"{text} names a number twice.")
    position = POSITIONS.get(name_numbers(numbers))
    if position is None:
        raise Refused(no_position(frozenset(numbers)))
    return position


def no_position(numbers: frozenset[int]) -> str:
    """Say why no chip can lie there, and name the positions nearby."""
    name = name_numbers(numbers)
    if len(numbers) not in INSIDE:
        sizes = spell([str(size) for size in INSIDE], "or")
        return f"{name} covers {len(numbers)} numbers; an inside wager covers {sizes}."
    alike = [each for each in POSITIONS.values() if each.point is not None and len(each.numbers) == len(numbers)]
    most = max(len(each.numbers & numbers) for each in alike)
    near = [each.name for each in alike if len(each.numbers & numbers) == most]
    line = INSIDE[len(numbers)]
    more = " among others" if len(near) > NEAR else ""
    return (
        f"{name} is not a {line}: its numbers do not lie together on the layout; there is {spell(near[:NEAR])}{more}."
    )
