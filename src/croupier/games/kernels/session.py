"""The compiled session of one table: wagers in the order from the marker, the round, who is out, the marker on (X-19).

What a bot wagers is decided by the very functions of `games/bots`. A game adds its round in `fast/session.py`: what it
needs to know (`own` of a felt) is a named tuple, and by its type the compiler finds the functions of that game.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

import numpy as np
from numba.core import types
from numba.extending import overload, register_jitable
from numpy.typing import NDArray

from croupier.games.bots import siding, staking
from croupier.games.bots.bot import Menu
from croupier.games.kernels.compiled import compiled, unowned
from croupier.games.kernels.xoshiro import below, shuffle
from croupier.games.setup.table import TableT
from croupier.values.cards import PACK

for rule in (
    *(staking.fitted, staking.rival, staking.cover, staking.chase, staking.sense, staking.stake),
    *(siding.side, siding.missing, siding.long_shot, siding.daring),
):
    register_jitable(rule)

ROLLS, UNSEEN = siding.ROLLS, siding.UNSEEN
MANY = staking.LATE + 1
"""Rounds left where nobody knows how many."""

ROOM = 12
"""Rows that a session works in; the last five are the game's own."""
OWN_ROWS = 7
SHOE_ROOM = 3
"""What a kernel keeps of the shoe stands in one row: the next card, the game's own mark, whether it has ended."""
SPARE = 8
"""Entries behind the last card, so that a round may look ahead past the end of the shoe."""

Bytes = NDArray[np.uint8]
Ints = NDArray[np.int64]


class Felt(NamedTuple):
    """A table as numbers. `least` and `most` have a row for each round on which limits change, from `since` on.

    `pays` is what a stake brings, in parts of `whole`, by spot and by what came; `shots` says where the spots of each
    length of long shot begin. The cards are those of a whole shoe, `cut` is where it ends, counted from the back.
    `own` is what the game needs besides.
    """

    since: Ints
    least: Ints
    most: Ints
    step: int
    factors: Ints
    shots: Ints
    pays: Ints
    whole: int
    cards: Bytes
    cut: int
    turns: bool
    own: tuple[Any, ...]


class Length(NamedTuple):
    """How long a session lasts; nought where it does not end by that. With no more than `players_left` it is over."""

    rounds: int
    shoes: int
    players_left: int


chosen = compiled(siding.choose)
"""The rule of wagering compiled by itself."""


@compiled
def in_line(chips: Ints, out: Ints, marker: int, line: Ints) -> int:
    """Who still plays, clockwise from the marker; how many."""
    count, seats = 0, len(chips)
    for step in range(seats):
        seat = (marker + step) % seats
        if out[seat] == 0:
            line[count] = seat
            count += 1
    return count


@compiled
def wager(
    felt: Felt,
    row: int,
    held: Ints,
    styles: Ints,
    line: Ints,
    count: int,
    rounds_left: int,
    advance: int,
    state: NDArray[np.uint64],
    wagers: Ints,
    sides: Ints,
    spots: Ints,
) -> None:
    """Everybody in turn, seeing what those before have done."""
    least, most, factors = felt.least[row], felt.most[row], felt.factors
    wagers[:count] = 0
    sides[:count] = UNSEEN
    for me in range(count):
        roll = below(state, ROLLS)
        shot, side, amount = chosen(
            styles[line[me]],
            held,
            wagers,
            sides,
            count,
            me,
            rounds_left,
            advance,
            least,
            most,
            felt.step,
            factors,
            roll,
        )
        wagers[me], sides[me] = amount, side
        spots[me] = side if shot == 0 else felt.shots[shot - 1] + roll // 4 % (felt.shots[shot] - felt.shots[shot - 1])


# --- what a game adds --------------------------------------------


class Seats(NamedTuple):
    """Who plays this round, in the order from the marker: seats, chips, wagers and the spots they lie on. The round
    writes what each has won. `room` and `hands` are to work in."""

    playing: int
    line: Ints
    held: Ints
    wagers: Ints
    spots: Ints
    won: Ints
    styles: Ints
    rounds_left: int
    advance: int
    room: Ints
    hands: Ints


@compiled
def pay(felt: Felt, came: int, seats: Seats) -> None:
    """What the wagers bring by the felt's pay table, for a game that has one."""
    for me in range(seats.playing):
        seats.won[me] = seats.wagers[me] * felt.pays[seats.spots[me], came] // felt.whole


def deal(own: Any, felt: Felt, order: Bytes, shoe: Ints, seats: Seats, state: NDArray[np.uint64]) -> None:
    """One round: what the wagers that lie there bring."""


def open_shoe(own: Any, order: Bytes) -> int:
    """Where the first round of a new shoe begins."""
    raise NotImplementedError


def unowned_own(own: Any) -> Any:
    """The same without the owners of its arrays."""


def plays(kind: type[tuple[Any, ...]], deals: Any, opens: Any, bares: Any) -> None:
    """Let tables whose `own` is of this kind be played by these compiled functions."""

    def dealing(own: Any, felt: Any, order: Any, shoe: Any, seats: Any, state: Any) -> Any:
        return deals(own, felt, order, shoe, seats, state)

    def opening(own: Any, order: Any) -> Any:
        return opens(own, order)

    def baring(own: Any) -> Any:
        return bares(own)

    @overload(deal)
    def deal_of(own: Any, felt: Any, order: Any, shoe: Any, seats: Any, state: Any) -> Any:
        return dealing if is_of(own, kind) else None

    @overload(open_shoe)
    def open_of(own: Any, order: Any) -> Any:
        return opening if is_of(own, kind) else None

    @overload(unowned_own)
    def bare_of(own: Any) -> Any:
        return baring if is_of(own, kind) else None


def is_of(own: Any, kind: type[tuple[Any, ...]]) -> bool:
    return isinstance(own, types.NamedTuple | types.NamedUniTuple) and own.instance_class is kind


@compiled
def leave(least: int, chips: Ints, out: Ints, played: int) -> None:
    """X-07, X-08: out is whoever cannot make the least wager of the round to come; if none comes, who has no chips."""
    for seat in range(len(chips)):
        if out[seat] == 0 and chips[seat] < least:
            out[seat] = max(played, 1)


@compiled
def play_session(
    felt: Felt,
    length: Length,
    styles: Ints,
    chips: Ints,
    out: Ints,
    advance: int,
    order: NDArray[np.uint8],
    state: NDArray[np.uint64],
    done: int,
    room: Ints,
    hands: Ints,
) -> None:
    """All rounds of a session; `chips` are those after it, `out` the round in which somebody went out, else nought.

    With `done` these rounds come after so many others, at the limits of that time. `room` is to work in.
    """
    line, held, won, wagers, sides, spots, shoe = room[0], room[1], room[2], room[3], room[4], room[5], room[6]
    shoes, played, marker, row = 0, 0, 0, 0
    shoe[2] = 1
    while True:
        while row + 1 < len(felt.since) and felt.since[row + 1] <= played + done + 1:
            row += 1
        last = run_out(length, played, shoes)
        leave(1 if last else felt.least[row, 0], chips, out, played)
        count = in_line(chips, out, marker if felt.turns else 0, line)
        if last or count <= length.players_left:
            return
        if shoe[2]:
            shuffle(order, len(order) - SPARE, state)
            shoe[0], shoe[1], shoe[2] = open_shoe(felt.own, order), 0, 0
        for me in range(count):
            held[me] = chips[line[me]]
        left = length.rounds - played if length.rounds else MANY
        wager(felt, row, held, styles, line, count, left, advance, state, wagers, sides, spots)
        seats = Seats(count, line, held, wagers, spots, won, styles, left, advance, room, hands)
        deal(felt.own, felt, order, shoe, seats, state)
        for me in range(count):
            chips[line[me]] += won[me]
        shoes += shoe[2]
        played += 1
        marker = line[1] if count > 1 else marker


@compiled
def play_tables(
    felt: Felt,
    length: Length,
    ends: Ints,
    styles: Ints,
    chips: Ints,
    out: Ints,
    advance: int,
    order: NDArray[np.uint8],
    state: NDArray[np.uint64],
    done: int,
    room: Ints,
    hands: Ints,
) -> None:
    """A session at each of several tables, whose players stand one after the other, each table up to its end.

    Whoever calls holds on to all arrays: in here nobody counts references to them.
    """
    start = 0
    bare = unowned_felt(felt)
    own, cards, words = (unowned(room), unowned(hands)), unowned(order), unowned(state)
    by_seat = unowned(styles), unowned(chips), unowned(out)
    for end in ends:
        plays, held, gone = by_seat[0][start:end], by_seat[1][start:end], by_seat[2][start:end]
        play_session(bare, length, plays, held, gone, advance, cards, words, done, own[0], own[1])
        start = end


@compiled
def unowned_felt(felt: Felt) -> Felt:
    return Felt(
        unowned(felt.since),
        unowned(felt.least),
        unowned(felt.most),
        felt.step,
        unowned(felt.factors),
        unowned(felt.shots),
        unowned(felt.pays),
        felt.whole,
        unowned(felt.cards),
        felt.cut,
        felt.turns,
        unowned_own(felt.own),
    )


@compiled
def run_out(length: Length, played: int, shoes: int) -> bool:
    """Whether the rounds or shoes of a session have been played."""
    return bool((length.rounds and played >= length.rounds) or (length.shoes and shoes >= length.shoes))


# --- a table as numbers --------------------------------------------

Pays = tuple[Ints, int]
NO_PAYS = np.zeros((1, 1), np.int64), 1
"""Of a kernel that settles by itself."""
NO_CARDS: Bytes = np.zeros(SPARE, np.uint8)


@dataclass(frozen=True, slots=True)
class Session(Generic[TableT]):
    """`SESSION` of a game folder: how its tables become numbers for the kernel.

    `pays` is by spot of the menu and by what came, in parts of the second number; `shoe` is the cards and where it
    ends, counted from the back, `ends` whether it does; `own` is what the game's functions need besides.
    """

    own: Callable[[TableT], tuple[Any, ...]]
    pays: Callable[[TableT, Menu], Pays] = lambda table, menu: NO_PAYS
    shoe: Callable[[TableT], tuple[Bytes, int]] = lambda table: (NO_CARDS, 0)
    ends: Callable[[TableT], bool] = lambda table: True
    hands: int = 1
    """How many hands a box can have."""


def decks_of(decks: int) -> Bytes:
    """The cards of a shoe, in order, with room behind them."""
    return np.array([card.code for card in PACK] * decks + [0] * SPARE, np.uint8)
