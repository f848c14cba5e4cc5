"""The compiled betting round (9, 10.3, 13, 14), by the same rules as the script: places are in the order of acting.

A hand is two small tables of numbers: a row of chips and standing for each player, and the state of the betting.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.kernels.compiled import inlined

STACK, FRONT, TOTAL, FOLDED, ALL_IN, WORTH, HOPE, CALLS, RAISES_AT, LUCK, COLUMNS = range(11)
LEVEL, INCREMENT, RAISES, OPENED, STREET, TURN, POT, LYING, ACTIVE, ABLE, DUE, ACTED, CLOSED, FIELDS = range(14)
NO_LIMIT, POT_LIMIT, HALF_POT, LIMIT = range(4)
FINAL = 3

Seats = NDArray[np.int64]
"""A row for each player."""
Bets = NDArray[np.int64]
"""The state of the betting; `LYING` is what lies in front of all players, `ACTIVE` how many have not folded.

Sets of players are bits by place: `ABLE` have chips and a hand, `DUE` have something left to decide, `ACTED` have acted
since the last full bet or raise, of whom the `CLOSED` may not raise any more (14.4)."""


class Numbers(NamedTuple):
    """A table's rules in whole chips; a maximum of 0 is none. Blinds are kept apart: arrays slow every call."""

    structure: int
    ante: int
    minimum: int
    maximum: int
    small_bet: int
    big_bet: int
    step: int
    raises: int


@inlined
def bit(place: int) -> np.int64:
    return np.int64(1) << np.int64(place)


@inlined
def put(seats: Seats, bets: Bets, place: int, amount: int) -> None:
    seats[place, STACK] -= amount
    seats[place, FRONT] += amount
    bets[LYING] += amount
    if seats[place, STACK] == 0:
        seats[place, ALL_IN] = 1
        bets[ABLE] &= ~bit(place)


@inlined
def bet_size(bets: Bets, rules: Numbers) -> int:
    return rules.small_bet if bets[STREET] < 2 else rules.big_bet


@inlined
def begin(seats: Seats, bets: Bets, street: int, rules: Numbers) -> None:
    bets[STREET], bets[LEVEL], bets[RAISES], bets[OPENED], bets[TURN] = street, 0, 0, 0, 0
    bets[INCREMENT] = bet_size(bets, rules) if rules.structure == LIMIT else rules.minimum
    able = np.int64(0)
    for place in range(len(seats)):
        if not (seats[place, FOLDED] or seats[place, ALL_IN]):
            able |= bit(place)
    bets[ABLE], bets[DUE], bets[ACTED], bets[CLOSED] = able, able, 0, 0


@inlined
def post(seats: Seats, bets: Bets, rules: Numbers, blinds: NDArray[np.int64]) -> None:
    """Put all antes into the pot, then blinds in front; their full amount is due even if one is short (H-06)."""
    players, largest = len(seats), 0
    for place in range(players):
        put(seats, bets, place, min(rules.ante, seats[place, STACK]))
    gather(seats, bets, False)
    for place in range(len(blinds)):
        if place < players:
            put(seats, bets, place, min(blinds[place], seats[place, STACK]))
        largest = max(largest, blinds[place])
    bets[LEVEL], bets[OPENED] = largest, largest > 0
    if rules.structure != LIMIT:
        bets[INCREMENT] = max(bets[INCREMENT], largest)
    bets[TURN] = 0 if players == 2 else len(blinds) % players


@inlined
def next_place(seats: Seats, bets: Bets) -> int:
    """The place that acts next; -1 once the betting round is over."""
    able = bets[ABLE]
    due = able & bets[DUE]
    if bets[ACTIVE] < 2 or due == 0:
        return -1
    place = bets[TURN]
    while not due >> place & 1:
        place = place + 1 if place + 1 < len(seats) else 0
    if able & (able - 1) == 0 and alone(seats, bets, place):
        return -1
    return int(place)


@inlined
def alone(seats: Seats, bets: Bets, place: int) -> bool:
    """Whether all others are all-in and owed nothing more."""
    most = 0
    for other in range(len(seats)):
        if other != place and not seats[other, FOLDED]:
            most = max(most, seats[other, FRONT])
    return bool(seats[place, FRONT] >= min(bets[LEVEL], most))


@inlined
def least_to(bets: Bets, rules: Numbers) -> int:
    """The smallest full bet or raise."""
    level = bets[LEVEL]
    if rules.structure != LIMIT:
        return int(level + bets[INCREMENT])
    size = bet_size(bets, rules)
    return int(level + size) if bets[OPENED] else size


@inlined
def bounds(seats: Seats, bets: Bets, place: int, rules: Numbers) -> tuple[int, int]:
    """The least and the most to which this player may bet or raise; all-in may be less (9.3.2)."""
    least, level = least_to(bets, rules), bets[LEVEL]
    everything = seats[place, FRONT] + seats[place, STACK]
    by = rules.maximum or everything
    if rules.structure == LIMIT:
        return min(least, everything), min(least, everything)
    if rules.structure != NO_LIMIT:
        pot = bets[POT] + bets[LYING] + level - seats[place, FRONT]
        if rules.structure == HALF_POT:
            pot //= 2
        by = min(by, pot // rules.step * rules.step)
    return min(least, everything), min(max(least, level + by), everything)


@inlined
def may_raise(seats: Seats, bets: Bets, place: int, rules: Numbers) -> bool:
    """Whether a player has chips to raise, somebody can answer, and neither 14.4 nor the cap of 9.3.5 forbids it."""
    if seats[place, STACK] <= bets[LEVEL] - seats[place, FRONT] or bets[CLOSED] & bets[ACTED] & bit(place):
        return False
    if rules.structure == LIMIT and bets[RAISES] >= rules.raises and not (bets[STREET] == FINAL and bets[ACTIVE] == 2):
        return False
    others = bets[ABLE] & ~bit(place)
    for other in range(len(seats)):
        if others >> other & 1 and seats[other, FRONT] + seats[other, STACK] > bets[LEVEL]:
            return True
    return False


@inlined
def note(bets: Bets, place: int) -> None:
    """Note that a player has acted."""
    bets[ACTED] |= bit(place)
    bets[DUE] &= ~bit(place)


@inlined
def fold(seats: Seats, bets: Bets, place: int) -> None:
    seats[place, FOLDED] = 1
    bets[ACTIVE] -= 1
    bets[ABLE] &= ~bit(place)
    note(bets, place)


@inlined
def call(seats: Seats, bets: Bets, place: int) -> None:
    put(seats, bets, place, min(bets[LEVEL] - seats[place, FRONT], seats[place, STACK]))
    note(bets, place)


@inlined
def raise_to(seats: Seats, bets: Bets, place: int, to: int, rules: Numbers) -> None:
    """A full bet or raise opens the betting to all again; an all-in short of a raise does not (14.4, H-04). All may
    raise a short opening bet (14.3), also who checked before it."""
    full = to >= least_to(bets, rules)
    if full:
        bets[RAISES] += bets[LEVEL] > 0
        if rules.structure != LIMIT:
            bets[INCREMENT] = max(bets[INCREMENT], to - bets[LEVEL])
        bets[OPENED] = 1
        bets[CLOSED], bets[ACTED] = 0, 0
    elif bets[LEVEL] > 0:
        bets[CLOSED] |= bets[ACTED]
    else:
        bets[ACTED] = 0
    put(seats, bets, place, to - seats[place, FRONT])
    bets[LEVEL], bets[DUE] = to, bets[ABLE]
    note(bets, place)


@inlined
def gather(seats: Seats, bets: Bets, uncalled: bool = True) -> None:
    """What nobody called goes back to its owner (H-07), the rest to the pots (12.4); from a folded hand nothing goes
    back while one player alone, who is not all-in, takes all."""
    most, called = 0, np.int64(0)
    for place in range(1, len(seats)):
        if seats[place, FRONT] > seats[most, FRONT]:
            most = place
    for place in range(len(seats)):
        if place != most:
            called = max(called, seats[place, FRONT])
    behind = bets[ACTIVE] == 1 and seats[most, FOLDED] == 1
    for place in range(len(seats)):
        behind = behind and (seats[place, FOLDED] == 1 or seats[place, ALL_IN] == 0)
    if uncalled and seats[most, FRONT] > called and not behind:
        seats[most, STACK] += seats[most, FRONT] - called
        seats[most, FRONT] = called
    for place in range(len(seats)):
        seats[place, TOTAL] += seats[place, FRONT]
        bets[POT] += seats[place, FRONT]
        seats[place, FRONT] = 0
    bets[LYING] = 0
