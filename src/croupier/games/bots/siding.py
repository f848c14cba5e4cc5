"""On what a bot wagers where sides can be taken, and how boldly it plays a hand: plain numbers like staking.py."""

from croupier.games.bots.staking import NOBODY, NumberRow, fit_wager, rival, stake

BY_CHART, PRESS, HOLD = 0, 1, 2
"""How boldly a hand is played: by the chart, pressing for more than its stake, or adding no stake."""
UNSEEN = -1
"""The side of a player who has not wagered, or not on one of the two."""
ROLLS = 2**16
"""A roll is a number below this."""


def side(chips: NumberRow, sides: NumberRow, me: int, other: int, roll: int) -> int:
    """One of two sides: a leader is covered by taking his, from behind only the other helps; else three in four times
    the second."""
    if other != NOBODY and sides[other] != UNSEEN:
        return sides[other] if chips[me] > chips[other] else 1 - sides[other]
    return 0 if roll % 4 == 0 else 1


def gap_to_rival(chips: NumberRow, wagers: NumberRow, me: int, other: int) -> int:
    """What must be won in this round to pass the rival if he wins; 0 or less for a leader."""
    return 0 if other == NOBODY else chips[other] + wagers[other] - chips[me] + 1


def long_shot(needed: int, top: int, factors: NumberRow) -> int:
    """Where an even chance does not reach: the shortest odds that do, else the longest; 0 for none."""
    if needed <= top:
        return 0
    for place in range(len(factors)):
        if needed <= top * factors[place]:
            return place + 1
    return len(factors)


def boldness(
    style: int, chips: NumberRow, wagers: NumberRow, count: int, me: int, rounds_left: int, advance: int
) -> int:
    """In the last round: press when a single win does not reach, hold when the place is safe; else by the chart."""
    if rounds_left > 1:
        return BY_CHART
    other = rival(style, chips, count, me, advance)
    if other == NOBODY:
        return BY_CHART
    theirs = chips[other] + wagers[other]
    if chips[me] - wagers[me] > theirs:
        return HOLD
    return PRESS if chips[me] + wagers[me] <= theirs else BY_CHART


def choose(
    style: int,
    chips: NumberRow,
    wagers: NumberRow,
    sides: NumberRow,
    count: int,
    me: int,
    rounds_left: int,
    advance: int,
    least: NumberRow,
    most: NumberRow,
    step: int,
    factors: NumberRow,
    roll: int,
) -> tuple[int, int, int]:
    """The whole wager: which long shot, 0 for none; else which side; and how much.

    `least` and `most` begin with the even chance, then come those of the long shots, paid `factors` to one, which are
    for the last round.
    """
    other = rival(style, chips, count, me, advance)
    needed = gap_to_rival(chips, wagers, me, other) if rounds_left == 1 else 0
    shot = long_shot(needed, min(chips[me], most[0]), factors)
    if shot:
        bold = fit_wager(needed // factors[shot - 1] + step, chips[me], least[shot], most[shot], step)
        if bold >= least[0]:
            return shot, UNSEEN, bold
    wish = stake(style, chips, wagers, me, other, rounds_left, least[0], most[0], step)
    amount = fit_wager(wish, chips[me], least[0], most[0], step)
    return 0, side(chips, sides, me, other, roll), amount
