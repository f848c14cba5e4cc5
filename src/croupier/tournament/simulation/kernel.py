"""The compiled session of one table: wagers in the order from the marker, the round, who is out, the marker on (X-19).

What a bot wagers is decided by the very functions of `players/tournament`; the rounds are those of the games' kernels.
"""

from typing import NamedTuple

import numpy as np
from numba.extending import register_jitable
from numpy.typing import NDArray

from croupier.games.baccarat.fast.kernel import SPARE, Tables, coup
from croupier.games.blackjack.fast.boxes import Boxes, play_boxes
from croupier.games.kernels.compiled import compiled, unowned
from croupier.games.kernels.xoshiro import below, shuffle
from croupier.games.roulette.fast.kernel import POCKETS
from croupier.players.tournament import siding, staking

for rule in (
    *(staking.fitted, staking.rival, staking.cover, staking.chase, staking.sense, staking.stake),
    *(siding.side, siding.missing, siding.long_shot, siding.daring),
):
    register_jitable(rule)

BACCARAT, BLACKJACK, ROULETTE = 0, 1, 2
ROLLS, UNSEEN = siding.ROLLS, siding.UNSEEN
MANY = staking.LATE + 1
"""Rounds left where nobody knows how many."""

ROOM = 12
"""Rows that a session works in."""

Ints = NDArray[np.int64]


class Felt(NamedTuple):
    """A table as numbers. `least` and `most` have a row for each round on which limits change, from `since` on.

    `pays` is what a stake brings, in parts of `whole`, by spot and by what came; `shots` says where the spots of each
    length of long shot begin. The cards are those of a whole shoe, `cut` is where it ends, counted from the back.
    """

    game: int
    since: Ints
    least: Ints
    most: Ints
    step: int
    factors: Ints
    shots: Ints
    pays: Ints
    whole: int
    cards: NDArray[np.uint8]
    cut: int
    burns: bool
    rules: NDArray[np.uint8]
    tables: Tables
    turns: bool


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


@compiled
def pay(felt: Felt, came: int, count: int, wagers: Ints, spots: Ints, won: Ints) -> None:
    for me in range(count):
        won[me] = wagers[me] * felt.pays[spots[me], came] // felt.whole


@compiled
def deal_coup(
    felt: Felt, order: NDArray[np.uint8], shoe: Ints, count: int, wagers: Ints, spots: Ints, won: Ints
) -> None:
    """A coup. The one in which the cutting card comes is the last of the shoe; after a tie one more (M-02, M-03)."""
    size = len(order) - SPARE
    came, _, at = coup(order, shoe[0], felt.tables)
    pay(felt, int(came), count, wagers, spots, won)
    if at > size - felt.cut:
        tied = (came >> 6) == ((came >> 2) & 15)
        shoe[2] = 0 if tied and shoe[1] == 0 else 1
        shoe[1] = 1
    shoe[0] = at


@compiled
def deal_boxes(
    felt: Felt,
    order: NDArray[np.uint8],
    shoe: Ints,
    line: Ints,
    count: int,
    held: Ints,
    styles: Ints,
    wagers: Ints,
    won: Ints,
    rounds_left: int,
    advance: int,
    boxes: Boxes,
) -> None:
    """A round of Blackjack: cards go clockwise from the first box, wherever the marker lies."""
    first = np.argmin(line[:count])
    for box in range(count):
        me = int((first + box) % count)
        boxes.stakes[box], boxes.chips[box] = wagers[me], held[me]
        boxes.modes[box] = siding.daring(styles[line[me]], held, wagers, count, me, rounds_left, advance)
    shoe[0] = play_boxes(order, shoe[0], felt.rules, count, boxes)
    for box in range(count):
        won[(first + box) % count] = boxes.won[box]
    shoe[2] = np.int64(len(order) - SPARE - shoe[0] <= felt.cut)


@compiled
def new_shoe(felt: Felt, order: NDArray[np.uint8], shoe: Ints, state: NDArray[np.uint64]) -> None:
    """Shuffled; at Baccarat the opening card says how many are burnt (5.6). A wheel has no cards."""
    shuffle(order, len(order) - SPARE, state)
    shoe[0] = 1 + felt.tables.burns[order[0]] * felt.burns if felt.game == BACCARAT else 0
    shoe[1], shoe[2] = 0, 0


@compiled
def play_round(
    felt: Felt,
    order: NDArray[np.uint8],
    shoe: Ints,
    line: Ints,
    count: int,
    held: Ints,
    styles: Ints,
    wagers: Ints,
    spots: Ints,
    won: Ints,
    rounds_left: int,
    advance: int,
    state: NDArray[np.uint64],
    boxes: Boxes,
) -> None:
    """What the wagers that lie there bring."""
    if felt.game == BLACKJACK:
        deal_boxes(felt, order, shoe, line, count, held, styles, wagers, won, rounds_left, advance, boxes)
    elif felt.game == BACCARAT:
        deal_coup(felt, order, shoe, count, wagers, spots, won)
    else:
        pay(felt, below(state, POCKETS), count, wagers, spots, won)


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
    boxes = Boxes(room[7], room[8], room[9], room[10], hands, room[11])
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
            new_shoe(felt, order, shoe, state)
        for me in range(count):
            held[me] = chips[line[me]]
        left = length.rounds - played if length.rounds else MANY
        wager(felt, row, held, styles, line, count, left, advance, state, wagers, sides, spots)
        play_round(felt, order, shoe, line, count, held, styles, wagers, spots, won, left, advance, state, boxes)
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
    tables = Tables(
        unowned(felt.tables.hand), unowned(felt.tables.draws), unowned(felt.tables.points), unowned(felt.tables.burns)
    )
    return Felt(
        felt.game,
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
        felt.burns,
        unowned(felt.rules),
        tables,
        felt.turns,
    )


@compiled
def run_out(length: Length, played: int, shoes: int) -> bool:
    """Whether the rounds or shoes of a session have been played."""
    return bool((length.rounds and played >= length.rounds) or (length.shoes and shoes >= length.shoes))
