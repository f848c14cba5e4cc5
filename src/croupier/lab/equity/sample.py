"""Compiled: deal hands and boards at random, with every way to hold hands together equally likely."""

import numpy as np
from numpy.typing import NDArray

from croupier.games.kernels.compiled import compiled
from croupier.games.kernels.poker import COLUMN, FEW, FLUSH, ROW_BITS, SUIT_BITS, SUIT_SHIFT, SUM, Longs
from croupier.games.kernels.xoshiro import step
from croupier.lab.equity.boards import BOARD, Boards
from croupier.lab.equity.matchups import Ranges
from croupier.lab.equity.showdown import count_cards, masks_of

PACK, DRAW_BITS, WORD_BITS = 52, 6, 64
WORD, LEFT = 4, 5
SIX, SHIFT = np.uint64(2**DRAW_BITS - 1), np.uint64(DRAW_BITS)
THIRTEEN = 2**13 - 1
Chance = NDArray[np.uint64]
"""The four words of a random stream, the word in use, and how many of its bits are left."""


@compiled
def draw(chance: Chance, bits: int) -> np.int64:
    """Return a number of random bits."""
    if chance[LEFT] < np.uint64(bits):
        chance[WORD], chance[0], chance[1], chance[2], chance[3] = step(chance[0], chance[1], chance[2], chance[3])
        chance[LEFT] = np.uint64(WORD_BITS)
    drawn = np.int64(chance[WORD] & np.uint64((1 << bits) - 1))
    chance[WORD] >>= np.uint64(bits)
    chance[LEFT] -= np.uint64(bits)
    return drawn


@compiled
def draw_cards(chance: Chance, number: int, used: int) -> np.int64:
    """Deal a number of cards that are not used yet. The word in use is kept in a local variable for speed."""
    drawn, word, left = np.int64(0), chance[WORD], np.int64(chance[LEFT])
    while number:
        if left < DRAW_BITS:
            word, chance[0], chance[1], chance[2], chance[3] = step(chance[0], chance[1], chance[2], chance[3])
            left = np.int64(WORD_BITS)
        card = np.int64(word & SIX)
        word >>= SHIFT
        left -= DRAW_BITS
        if card < PACK and not (used | drawn) >> card & 1:
            drawn |= np.int64(1) << card
            number -= 1
    chance[WORD], chance[LEFT] = word, np.uint64(left)
    return drawn


@compiled
def draw_hands(chance: Chance, ranges: Ranges, sizes: Longs, bits: Longs, gone: int, cards: Longs) -> int:
    """Deal a hand to each player with a range. Return all cards used, or -1 if two players hold the same card."""
    used = gone
    for player in range(len(sizes)):
        if sizes[player] > 0:
            first, span = ranges.starts[player], ranges.starts[player + 1] - ranges.starts[player]
            at = draw(chance, sizes[player])
            while at >= span:
                at = draw(chance, sizes[player])
            cards[player] = bits[ranges.hands[first + at]]
            if cards[player] & used:
                return -1
            used |= cards[player]
    return used


@compiled
def deal(
    ranges: Ranges, sizes: Longs, table: int, gone: int, most_tries: int, boards: Boards, chance: Chance, cards: Longs
) -> int:
    """Fill the rows of `cards` with every player's hand and, last, the board. Return how many were filled.

    A named hand (size below 0) is filled in already and counts among the cards gone. A player who may hold anything
    (size 0) is dealt two of the cards left after the others have theirs. If two of those others hold the same card,
    everything is dealt again, so that every way to hold hands stays equally likely.
    """
    tries, done, players = 0, 0, len(sizes)
    needed = BOARD - count_cards(table)
    while done < len(cards) and tries < most_tries:
        tries += 1
        row = cards[done]
        used = draw_hands(chance, ranges, sizes, boards.bits, gone, row)
        if used < 0:
            continue
        for player in range(players):
            if sizes[player] == 0:
                row[player] = draw_cards(chance, 2, used)
                used |= row[player]
        row[players] = table | draw_cards(chance, needed, used)
        done += 1
    return done


@compiled
def show(cards: Longs, boards: Boards, tally: Longs, made: Longs) -> None:
    """Add each row to `tally[winners]`, and what each player made to `made[player, category]` if that has any rows."""
    words, moved, plain, suited = boards.words, boards.moved, boards.plain, boards.suited
    players, counted = cards.shape[1] - 1, len(made) > 0
    for row in range(len(cards)):
        best, winners = np.int64(0), 0
        for player in range(players):
            seven = cards[row, players] | cards[row, player]
            total = FEW + words[0, seven & THIRTEEN] + words[1, seven >> 13 & THIRTEEN]
            total += words[2, seven >> 26 & THIRTEEN] + words[3, seven >> 39]
            if total & FLUSH:
                number = np.int64(suited[masks_of(seven)[flush_suit(total)]])
            else:
                total &= SUM
                number = np.int64(plain[moved[total >> ROW_BITS] + (total & COLUMN)])
            if number > best:
                best, winners = number, 1 << player
            elif number == best:
                winners |= 1 << player
            if counted:
                made[player, boards.category[number]] += 1
        tally[winners] += 1


@compiled
def flush_suit(total: int) -> int:
    """Return the suit that has five cards or more."""
    suit, counts = 0, (total & FLUSH) >> (SUIT_SHIFT + SUIT_BITS)
    while counts >> (SUIT_BITS * suit):
        suit += 1
    return suit
