"""Compiled: count exactly on how many boards each player wins.

Boards are first counted by their ranks, as if nobody had a flush, each as often as it can be dealt. Then the boards
with a flush are taken suit by suit: their first count is taken back and they are counted again.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.games.kernels.compiled import compiled
from croupier.games.kernels.poker import COLUMN, ROW_BITS, Longs
from croupier.lab.equity.boards import BOARD, NONE, SPAN, Boards

RANKS, SUITS, FLUSH = 13, 4, 5
Rows = NDArray[np.uint16]


@compiled
def masks_of(cards: int) -> tuple[int, int, int, int]:
    """Return the ranks of each suit in a set of cards. In the set the suits of a rank are side by side."""
    one, two, three, four = 0, 0, 0, 0
    for rank in range(RANKS):
        held = cards >> (SUITS * rank)
        one |= (held & 1) << rank
        two |= (held >> 1 & 1) << rank
        three |= (held >> 2 & 1) << rank
        four |= (held >> 3 & 1) << rank
    return one, two, three, four


@compiled
def count_cards(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@compiled
def count_ways(gone: int, without: int, choose: Longs, ways: Longs) -> int:
    """Fill in the ways to get 0 to 4 cards of each rank, without one suit if named. Return the cards left."""
    cards = 0
    for rank in range(RANKS):
        left = 0
        for suit in range(SUITS):
            if suit != without and not gone >> (SUITS * rank + suit) & 1:
                left += 1
        for size in range(SPAN):
            ways[rank * SPAN + size] = choose[left, size]
        cards += left
    ways[NONE] = 1
    return cards


@compiled
def settle(
    rows: Rows, weights: Longs, slots: Longs, table: int, gone: int, boards: Boards, tally: Longs, made: Longs
) -> None:
    """Add to `tally[slot, winners]` the boards on which exactly these players (as bits) win.

    A row has one hand for each player. `table` are the cards on the board, `gone` these and the dead cards.
    `made[player, category]` is added to if it has any rows.
    """
    players = rows.shape[1]
    keys, holes = np.zeros(players, np.int64), np.zeros((players, SUITS), np.int64)
    ways = np.ones(NONE + 1, np.int64)
    shown = masks_of(table)
    needed, board_key = BOARD - count_cards(table), 0
    for card in range(RANKS * SUITS):
        if table >> card & 1:
            board_key += boards.card_keys[card]
    for row in range(len(rows)):
        out = gone
        for player in range(players):
            hand = rows[row, player]
            out |= boards.bits[hand]
            keys[player] = board_key + boards.card_keys[boards.cards[hand, 0]] + boards.card_keys[boards.cards[hand, 1]]
            holes[player, 0], holes[player, 1], holes[player, 2], holes[player, 3] = masks_of(boards.bits[hand])
        found = tally[slots[row]]
        count_ways(out, -1, boards.choose, ways)
        by_ranks(needed, weights[row], keys, ways, boards, found, made)
        for suit in range(SUITS):
            by_suit(suit, needed, weights[row], shown[suit], holes[:, suit], keys, out, ways, boards, found, made)


@compiled
def by_ranks(size: int, weight: int, keys: Longs, ways: Longs, boards: Boards, tally: Longs, made: Longs) -> None:
    """Count all boards with `size` more cards, ignoring flushes."""
    moved, plain, places, sums, category = boards.moved, boards.plain, boards.places, boards.keys, boards.category
    players, counted = len(keys), len(made) > 0
    for at in range(boards.first[size], boards.first[size + 1]):
        times = weight * ways[places[at, 0]] * ways[places[at, 1]] * ways[places[at, 2]]
        times *= ways[places[at, 3]] * ways[places[at, 4]]
        if times == 0:
            continue
        best, winners = np.int64(0), 0
        for player in range(players):
            total = sums[at] + keys[player]
            number = np.int64(plain[moved[total >> ROW_BITS] + (total & COLUMN)])
            if number > best:
                best, winners = number, 1 << player
            elif number == best:
                winners |= 1 << player
            if counted:
                made[player, category[number]] += times
        tally[winners] += times


@compiled
def by_suit(
    suit: int,
    needed: int,
    weight: int,
    shown: int,
    holes: Longs,
    keys: Longs,
    out: int,
    ways: Longs,
    boards: Boards,
    tally: Longs,
    made: Longs,
) -> None:
    """Count the boards again that give a player a flush in this suit, by how many more cards of it they have."""
    most = 0
    for hole in holes:
        most = max(most, count_cards(hole))
    least = max(FLUSH - most - count_cards(shown), 0)
    if least > needed:
        return
    count_ways(out, suit, boards.choose, ways)
    free = masks_of(~out)[suit]
    for size in range(least, needed + 1):
        first, last, found = boards.subset_first[size], boards.subset_first[size + 1], 0
        sums, flushes = np.empty(last - first, np.int64), np.empty((last - first, len(keys)), np.int64)
        for at in range(first, last):
            subset = boards.subsets[at]
            if subset & ~free == 0:
                sums[found] = boards.subset_keys[at]
                for player in range(len(keys)):
                    flushes[found, player] = boards.suited[shown | subset | holes[player]]
                found += 1
        again(needed - size, weight, sums[:found], flushes, keys, ways, boards, tally, made)


@compiled
def again(
    size: int,
    weight: int,
    in_suit: Longs,
    flushes: Longs,
    keys: Longs,
    ways: Longs,
    boards: Boards,
    tally: Longs,
    made: Longs,
) -> None:
    """Take back the first count of boards with `size` cards of other suits, and count them with these flushes."""
    moved, plain, places, sums, category = boards.moved, boards.plain, boards.places, boards.keys, boards.category
    players, counted = len(keys), len(made) > 0
    for at in range(boards.first[size], boards.first[size + 1]):
        times = weight * ways[places[at, 0]] * ways[places[at, 1]] * ways[places[at, 2]]
        times *= ways[places[at, 3]] * ways[places[at, 4]]
        if times == 0:
            continue
        for each in range(len(in_suit)):
            before, wrong, best, winners = np.int64(0), 0, np.int64(0), 0
            for player in range(players):
                total = sums[at] + in_suit[each] + keys[player]
                number = np.int64(plain[moved[total >> ROW_BITS] + (total & COLUMN)])
                if number > before:
                    before, wrong = number, 1 << player
                elif number == before:
                    wrong |= 1 << player
                flush = flushes[each, player]
                if flush and counted:
                    made[player, category[number]] -= times
                    made[player, category[flush]] += times
                number = max(number, flush)
                if number > best:
                    best, winners = number, 1 << player
                elif number == best:
                    winners |= 1 << player
            tally[wrong] -= times
            tally[winners] += times
