"""The compiled settlement (14.5, 14.6, 18.3): pots by layers, each to the best hand that reached it."""

import numpy as np

from croupier.games.holdem.fast.betting import ALL_IN, FOLDED, STACK, TOTAL, WORTH, Seats
from croupier.games.kernels.compiled import inlined

ENDLESS = np.int64(1) << np.int64(62)


@inlined
def settle(seats: Seats, step: int) -> None:
    """A side pot begins above what an all-in player has put in; one that nobody left can win goes back."""
    most = np.int64(0)
    for place in range(len(seats)):
        most = max(most, seats[place, TOTAL])
    bottom = np.int64(0)
    while bottom < ENDLESS:
        top = ENDLESS
        for place in range(len(seats)):
            total = seats[place, TOTAL]
            if seats[place, ALL_IN] and not seats[place, FOLDED] and bottom < total < most:
                top = min(top, total)
        award(seats, bottom, top, step)
        bottom = top


@inlined
def part(total: np.int64, bottom: np.int64, top: np.int64) -> np.int64:
    return max(np.int64(0), min(total, top) - bottom)


@inlined
def can_win(seats: Seats, place: int, bottom: np.int64) -> bool:
    """Whether a player has put into the whole layer; for the main pot also if not all-in with nothing to put in."""
    reached = seats[place, TOTAL] > bottom or (bottom == 0 and not seats[place, ALL_IN])
    return bool(reached and not seats[place, FOLDED])


@inlined
def award(seats: Seats, bottom: np.int64, top: np.int64, step: int) -> None:
    """Pay the best of those who put into the whole layer; a remainder goes to the first left of the button."""
    pot, best, winners = np.int64(0), np.int64(-1), 0
    for place in range(len(seats)):
        pot += part(seats[place, TOTAL], bottom, top)
        if can_win(seats, place, bottom):
            if seats[place, WORTH] > best:
                best, winners = seats[place, WORTH], 1
            elif seats[place, WORTH] == best:
                winners += 1
    if pot == 0:
        return
    share = np.int64(0) if winners == 0 else pot // winners // step * step
    over = pot - share * winners
    for turn in range(len(seats)):
        # With two players the button acts first, but is last from its own left (11.7).
        place = len(seats) - 1 - turn if len(seats) == 2 else turn
        if winners == 0:
            seats[place, STACK] += part(seats[place, TOTAL], bottom, top)
        elif can_win(seats, place, bottom) and seats[place, WORTH] == best:
            seats[place, STACK] += share + over
            over = np.int64(0)
