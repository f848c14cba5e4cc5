"""On what a bot wagers where sides can be taken, and how boldly it plays a hand: plain numbers like staking.py."""

from collections.abc import Sequence

from croupier.players.tournament.staking import NOBODY, SENSE, fitted, rival, stake

UNSEEN = -1
"""The side of a player who has not wagered, or not on one of the two."""
BY_CHART, PRESS, HOLD = 0, 1, 2
PRESSED_TO, PRESSED_SOFT = 16, 18
ROLLS = 2**16
"""A roll is a number below this."""


def side(
    style: int, chips: Sequence[int], sides: Sequence[int], count: int, me: int, advance: int, favoured: int, roll: int
) -> int:
    """One of two sides: a leader is covered by taking his, from behind only the other helps; else three in four times
    the favoured one. All but `sense` never look."""
    if style == SENSE:
        other = rival(chips, count, me, advance)
        if other != NOBODY and sides[other] != UNSEEN:
            return sides[other] if chips[me] > chips[other] else 1 - sides[other]
    return 1 - favoured if roll % 4 == 0 else favoured


def missing(chips: Sequence[int], wagers: Sequence[int], count: int, me: int, advance: int) -> int:
    """What must be won in this round to pass the rival if he wins; nought or less for a leader."""
    other = rival(chips, count, me, advance)
    return 0 if other == NOBODY else chips[other] + wagers[other] - chips[me] + 1


def long_shot(style: int, rounds_left: int, needed: int, top: int, factors: Sequence[int], count: int) -> int:
    """In the last round an even chance may not reach: the shortest odds that do, else the longest; nought for none."""
    if style != SENSE or rounds_left > 1 or needed <= top:
        return 0
    for place in range(count):
        if needed <= top * factors[place]:
            return place + 1
    return count


def daring(
    style: int, chips: Sequence[int], wagers: Sequence[int], count: int, me: int, rounds_left: int, advance: int
) -> int:
    """In the last round: press when a single win does not reach, hold when the place is safe; else by the chart."""
    other = rival(chips, count, me, advance)
    if style != SENSE or rounds_left > 1 or other == NOBODY:
        return BY_CHART
    theirs = chips[other] + wagers[other]
    if chips[me] - wagers[me] > theirs:
        return HOLD
    return PRESS if chips[me] + wagers[me] <= theirs else BY_CHART


def presses(total: int, soft: bool) -> bool:
    """Whether two cards are doubled to catch a leader: anything that does not win by standing."""
    return total <= (PRESSED_SOFT if soft else PRESSED_TO)


def choose(
    style: int,
    chips: Sequence[int],
    wagers: Sequence[int],
    sides: Sequence[int],
    count: int,
    me: int,
    rounds_left: int,
    advance: int,
    least: Sequence[int],
    most: Sequence[int],
    step: int,
    factors: Sequence[int],
    roll: int,
) -> tuple[int, int, int]:
    """The whole wager: which long shot, nought for none; which side otherwise; how much.

    `least` and `most` begin with the even chance, then come those of the long shots, paid `factors` to one.
    """
    wish = stake(style, chips, wagers, count, me, rounds_left, advance, least[0], most[0], step)
    amount = fitted(wish, chips[me], least[0], most[0], step)
    taken = side(style, chips, sides, count, me, advance, 1, roll)
    needed = missing(chips, wagers, count, me, advance)
    shot = long_shot(style, rounds_left, needed, min(chips[me], most[0]), factors, len(factors))
    if shot:
        bold = fitted(needed // factors[shot - 1] + step, chips[me], least[shot], most[shot], step)
        if bold >= least[0]:
            return shot, UNSEEN, bold
    return 0, taken, amount
