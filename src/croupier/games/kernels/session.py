"""The compiled session of one table: wagers in the order from the marker, the round, who is out, the marker on (X-19).

What a bot wagers is decided by the very functions of `games/bots`. A game adds its round in `fast/session.py`: what it
needs to know (`own` of a felt) is a named tuple, and by its type the compiler finds the functions of that game.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar, cast

import numpy as np
from numba.core import types
from numba.extending import overload, register_jitable
from numpy.typing import NDArray

from croupier.games.bots import siding, staking
from croupier.games.bots.bot import Menu
from croupier.games.kernels.compiled import compiled, without_owner
from croupier.games.kernels.xoshiro import below, shuffle
from croupier.games.setup.table import TableT
from croupier.values.cards import PACK

for rule in (
    *(staking.fit_wager, staking.rival, staking.cover, staking.chase, staking.sense, staking.stake),
    *(siding.side, siding.gap_to_rival, siding.long_shot, siding.boldness),
):
    register_jitable(rule)

ROLLS, UNSEEN = siding.ROLLS, siding.UNSEEN
MANY = staking.LATE + 1
"""Rounds left where nobody knows how many."""

ROOM = 12
"""Rows that a session works in; the last five are the game's own."""
OWN_ROWS = 7
SHOE_ROOM = 3
"""What a kernel keeps of the shoe is one row: the next card, the game's own mark, whether it has ended."""
SPARE = 8
"""Entries behind the last card, so that a round may look ahead past the end of the shoe."""

Bytes = NDArray[np.uint8]
Ints = NDArray[np.int64]
Type = types.Type
"""A type as the compiler sees it."""
OwnT = TypeVar("OwnT", bound=tuple[object, ...])


class FeltNumbers(NamedTuple):
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
    own: tuple[object, ...]


class Length(NamedTuple):
    """How long a session lasts; 0 for no such limit. With no more than `players_left` it is over."""

    rounds: int
    shoes: int
    players_left: int


chosen = compiled(siding.choose)
"""The rule of wagering, compiled alone."""


@compiled
def in_line(chips: Ints, out: Ints, marker: int, line: Ints) -> int:
    """Line up the seats that still play, clockwise from the marker; return how many."""
    count, seats = 0, len(chips)
    for step in range(seats):
        seat = (marker + step) % seats
        if out[seat] == 0:
            line[count] = seat
            count += 1
    return count


@compiled
def wager(
    felt: FeltNumbers,
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
    """Let everybody wager in turn, seeing the wagers before."""
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


class SeatsInPlay(NamedTuple):
    """The players of this round in order from the marker: seats, chips, wagers and the spots they lie on. The round
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
def pay(felt: FeltNumbers, came: int, seats: SeatsInPlay) -> None:
    """What the wagers bring by the felt's pay table, for a game that has one."""
    for me in range(seats.playing):
        seats.won[me] = seats.wagers[me] * felt.pays[seats.spots[me], came] // felt.whole


class GameKernel(NamedTuple, Generic[OwnT]):
    """The compiled functions of one game, for tables whose `own` is of one kind."""

    deal: Callable[[OwnT, FeltNumbers, Bytes, Ints, SeatsInPlay, NDArray[np.uint64]], None]
    """One round: what the wagers on the layout bring."""
    open_shoe: Callable[[OwnT, Bytes], int]
    """The place in a new shoe where its first round begins."""
    without_owners: Callable[[OwnT], OwnT]
    """The same `own` without the owners of its arrays."""


KERNELS: dict[type[tuple[object, ...]], GameKernel[tuple[object, ...]]] = {}


def deal(
    own: tuple[object, ...],
    felt: FeltNumbers,
    order: Bytes,
    shoe: Ints,
    seats: SeatsInPlay,
    state: NDArray[np.uint64],
) -> None:
    """One round: what the wagers on the layout bring. Compiled, the game's own function takes its place."""
    KERNELS[type(own)].deal(own, felt, order, shoe, seats, state)


def open_shoe(own: tuple[object, ...], order: Bytes) -> int:
    """The place in a new shoe where its first round begins, by the game's own function."""
    return KERNELS[type(own)].open_shoe(own, order)


def own_without_owners(own: tuple[object, ...]) -> tuple[object, ...]:
    """The same without the owners of its arrays, by the game's own function."""
    return KERNELS[type(own)].without_owners(own)


def register_kernel(kind: type[OwnT], kernel: GameKernel[OwnT]) -> None:
    """Let tables whose `own` is of this kind be played by these compiled functions.

    Numba replaces a call by a function of the same parameters, chosen by the type of the first. It does not compare
    annotations (`strict`): those of the compiler are types of its own.
    """
    KERNELS[kind] = cast("GameKernel[tuple[object, ...]]", kernel)
    deals, opens, bares = kernel

    def dealing(
        own: OwnT, felt: FeltNumbers, order: Bytes, shoe: Ints, seats: SeatsInPlay, state: NDArray[np.uint64]
    ) -> None:
        return deals(own, felt, order, shoe, seats, state)

    def opening(own: OwnT, order: Bytes) -> int:
        return opens(own, order)

    def baring(own: OwnT) -> OwnT:
        return bares(own)

    @overload(deal, strict=False)
    def deal_of(
        own: Type, felt: Type, order: Type, shoe: Type, seats: Type, state: Type
    ) -> Callable[[OwnT, FeltNumbers, Bytes, Ints, SeatsInPlay, NDArray[np.uint64]], None] | None:
        return dealing if is_of(own, kind) else None

    @overload(open_shoe, strict=False)
    def open_of(own: Type, order: Type) -> Callable[[OwnT, Bytes], int] | None:
        return opening if is_of(own, kind) else None

    @overload(own_without_owners, strict=False)
    def bare_of(own: Type) -> Callable[[OwnT], OwnT] | None:
        return baring if is_of(own, kind) else None


def is_of(own: Type, kind: type[tuple[object, ...]]) -> bool:
    return isinstance(own, types.NamedTuple | types.NamedUniTuple) and own.instance_class is kind


@compiled
def leave(least: int, chips: Ints, out: Ints, played: int) -> None:
    """X-07, X-08: put out players who cannot make the next round's least wager; after the last, those without chips."""
    for seat in range(len(chips)):
        if out[seat] == 0 and chips[seat] < least:
            out[seat] = max(played, 1)


@compiled
def play_session(
    felt: FeltNumbers,
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
    """All rounds of a session; `chips` are those after it, `out` the round in which somebody went out, else 0.

    With `done`, this many rounds came before these, and the limits are those of that time. `room` is to work in.
    """
    line, held, won, wagers, sides, spots, shoe = room[0], room[1], room[2], room[3], room[4], room[5], room[6]
    shoes, played, marker, row = 0, 0, 0, 0
    shoe[2] = 1
    while True:
        while row + 1 < len(felt.since) and felt.since[row + 1] <= played + done + 1:
            row += 1
        last = has_run_out(length, played, shoes)
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
        seats = SeatsInPlay(count, line, held, wagers, spots, won, styles, left, advance, room, hands)
        deal(felt.own, felt, order, shoe, seats, state)
        for me in range(count):
            chips[line[me]] += won[me]
        shoes += shoe[2]
        played += 1
        marker = line[1] if count > 1 else marker


@compiled
def play_tables(
    felt: FeltNumbers,
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

    The caller keeps all arrays alive: nothing here counts references to them.
    """
    start = 0
    bare = felt_without_owners(felt)
    own, cards, words = (without_owner(room), without_owner(hands)), without_owner(order), without_owner(state)
    by_seat = without_owner(styles), without_owner(chips), without_owner(out)
    for end in ends:
        plays, held, gone = by_seat[0][start:end], by_seat[1][start:end], by_seat[2][start:end]
        play_session(bare, length, plays, held, gone, advance, cards, words, done, own[0], own[1])
        start = end


@compiled
def felt_without_owners(felt: FeltNumbers) -> FeltNumbers:
    return FeltNumbers(
        without_owner(felt.since),
        without_owner(felt.least),
        without_owner(felt.most),
        felt.step,
        without_owner(felt.factors),
        without_owner(felt.shots),
        without_owner(felt.pays),
        felt.whole,
        without_owner(felt.cards),
        felt.cut,
        felt.turns,
        own_without_owners(felt.own),
    )


@compiled
def has_run_out(length: Length, played: int, shoes: int) -> bool:
    """Whether the rounds or shoes of a session have been played."""
    return bool((length.rounds and played >= length.rounds) or (length.shoes and shoes >= length.shoes))


# --- a table as numbers --------------------------------------------

Pays = tuple[Ints, int]
NO_PAYS = np.zeros((1, 1), np.int64), 1
"""The pay table of a kernel that settles its own wagers."""
NO_CARDS: Bytes = np.zeros(SPARE, np.uint8)


@dataclass(frozen=True, slots=True)
class Session(Generic[TableT]):
    """`SESSION` of a game folder: how its tables become numbers for the kernel.

    `pays` is by spot of the menu and by what came, in parts of the second number; `shoe` is the cards and where it
    ends, counted from the back, `ends` whether it does; `own` is what the game's functions need besides. `plays` says
    whether the kernel plays a table as the script does.
    """

    own: Callable[[TableT], tuple[object, ...]]
    pays: Callable[[TableT, Menu], Pays] = lambda table, menu: NO_PAYS
    shoe: Callable[[TableT], tuple[Bytes, int]] = lambda table: (NO_CARDS, 0)
    ends: Callable[[TableT], bool] = lambda table: True
    plays: Callable[[TableT], bool] = lambda table: True
    hands: int = 1
    """How many hands a box can have."""


def decks_of(decks: int) -> Bytes:
    """The cards of a shoe, in order, with room behind them."""
    return np.array([card.code for card in PACK] * decks + [0] * SPARE, np.uint8)
