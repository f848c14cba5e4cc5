"""How much a bot wagers, by position to the marker: plain numbers, so that a kernel compiles these very functions.

`chips` is what each player of the table has, wager included, and `wagers` what lies there already, both in the order
from the marker and 0 where nothing can be seen yet. Amounts are units. `other` is the rival's place.
"""

from typing import Protocol

FLAT, PROPORTIONAL, SENSE = 0, 1, 2
STYLES = ("flat", "proportional", "sense")

LATE = 5
"""Tournament sense looks at the others' wagers in the last rounds of a session; until then it goes by the stack."""
PART, CAREFUL_PART, GUESSED_PART = 20, 40, 4
"""A proportional wager is a twentieth; a leader risks a fortieth; a rival still to wager is given a quarter."""
NOBODY = -1


class NumberRow(Protocol):
    """Whole numbers by place: a tuple here, an array in a kernel."""

    def __getitem__(self, place: int, /) -> int: ...
    def __len__(self) -> int: ...


def fit_wager(wish: int, stack: int, least: int, most: int, step: int) -> int:
    """The permitted wager next to a wish; 0 if the largest permitted one is below the minimum (X-08), which is a
    multiple of the step itself."""
    top = min(stack, most)
    return min(max(wish, least), top) // step * step if top >= least else 0


def round_up(least: int, step: int) -> int:
    """The least that is a permitted multiple."""
    return -(-least // step) * step


def rival(style: int, chips: NumberRow, count: int, me: int, advance: int) -> int:
    """The player to finish above in order to advance: the last of the others who would advance without me.

    Nobody if all advance. Only tournament sense asks.
    """
    if style != SENSE:
        return NOBODY
    for other in range(count):
        better = 0
        for third in range(count):
            if third != me and (chips[third] > chips[other] or (chips[third] == chips[other] and third < other)):
                better += 1
        if other != me and better == advance - 1:
            return other
    return NOBODY


def cover(mine: int, theirs: int, wager: int, most: int, step: int) -> int:
    """Ahead: wager as little as keeps the lead if both win; a rival still to wager is assumed to risk a part."""
    seen = wager or min(most, theirs // GUESSED_PART)
    return theirs + seen - mine + step


def chase(mine: int, theirs: int, wager: int, least: int, step: int, rounds_left: int) -> int:
    """Behind: in the last round enough to pass, but little if the rival only has to lose; before that a part."""
    if rounds_left > 1:
        return min(mine // 2, 2 * (theirs - mine) // rounds_left + step)
    if wager and mine - least > theirs - wager:
        return least
    return theirs + max(wager, least) - mine + step


def sense(mine: int, theirs: int, wager: int, rounds_left: int, least: int, most: int, step: int) -> int:
    """Protect a lead, or chase the rival."""
    if rounds_left > LATE:
        return mine // CAREFUL_PART if mine > theirs else mine // PART
    if mine > theirs:
        return cover(mine, theirs, wager, most, step)
    return chase(mine, theirs, wager, least, step, rounds_left)


def stake(
    style: int,
    chips: NumberRow,
    wagers: NumberRow,
    me: int,
    other: int,
    rounds_left: int,
    least: int,
    most: int,
    step: int,
) -> int:
    """What the bot would like to wager, whatever is permitted; where everybody advances, sense keeps its chips."""
    if style == PROPORTIONAL:
        return chips[me] // PART
    if style == FLAT or other == NOBODY:
        return least
    return sense(chips[me], chips[other], wagers[other], rounds_left, least, most, step)
