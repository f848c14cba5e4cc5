"""The compiled hand (10.3): deal, four betting rounds, settlement; with a log of what was done for comparison."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.holdem.fast.betting import (
    ACTIVE,
    ALL_IN,
    CALLS,
    COLUMNS,
    FIELDS,
    FOLDED,
    FRONT,
    LYING,
    POT,
    STACK,
    TOTAL,
    TURN,
    WORTH,
    Bets,
    Numbers,
    Seats,
    begin,
    call,
    fold,
    gather,
    next_place,
    post,
    raise_to,
)
from croupier.games.holdem.fast.pots import settle
from croupier.games.holdem.fast.styles import CALL, FOLD, Chance, Ranking, decide, look, look_at_holes, rank_hands
from croupier.games.kernels.compiled import compiled, inlined, rows_without_owner, without_owner
from croupier.games.kernels.xoshiro import DOWN, HALF, place_two, step

PACK, STREETS, ALL_CARDS = 52, 4, 7
MOST_ACTS = 1024
Log = NDArray[np.int64]
"""Who did what, in order: place, and FOLD, CALL or what was raised to."""


class Workspace(NamedTuple):
    """The arrays a hand is played in, made once for many hands."""

    seats: Seats
    bets: Bets
    deck: NDArray[np.uint8]
    chance: Chance
    log: Log


def make_workspace(players: int, chance: Chance) -> Workspace:
    return Workspace(
        np.zeros((players, COLUMNS), np.int64),
        np.zeros(FIELDS, np.int64),
        np.arange(PACK).astype(np.uint8),
        chance,
        np.empty((MOST_ACTS, 2), np.int64),
    )


@inlined
def shuffle_first(deck: NDArray[np.uint8], number: int, chance: Chance) -> None:
    """Put `number` random cards first; the order of the rest does not matter."""
    at = 0
    while at < number:
        word, chance[0], chance[1], chance[2], chance[3] = step(chance[0], chance[1], chance[2], chance[3])
        at = place_two(deck, at, PACK, word >> DOWN)
        if at < number:
            at = place_two(deck, at, PACK, word & HALF)


@inlined
def play_street(
    seats: Seats,
    bets: Bets,
    rules: Numbers,
    chance: Chance,
    log: Log,
    done: int,
) -> int:
    """Play one betting round; return how many acts the log has then."""
    place = next_place(seats, bets)
    while place >= 0:
        act = CALL
        if done < len(log) - 1:
            act = decide(seats, bets, place, rules, chance)
            log[done, 0], log[done, 1] = place, act
        done += 1
        if act == FOLD:
            fold(seats, bets, place)
        elif act == CALL:
            call(seats, bets, place)
        else:
            raise_to(seats, bets, place, act, rules)
        bets[TURN] = place + 1 if place + 1 < len(seats) else 0
        place = next_place(seats, bets)
    gather(seats, bets)
    return done


@compiled
def play(
    seats: Seats,
    bets: Bets,
    deck: NDArray[np.uint8],
    rules: Numbers,
    blinds: NDArray[np.int64],
    ranking: Ranking,
    chance: Chance,
    log: Log,
) -> int:
    """Play a hand with the chips in `seats` and the cards in order of dealing; return the number of acts."""
    players, done, ranked = len(seats), 0, 0
    words, moved, plain, suited = ranking.words, ranking.moved, ranking.plain, ranking.suited
    holes, made, pair = ranking.holes, ranking.made, ranking.pair
    bets[POT], bets[LYING], bets[ACTIVE] = 0, 0, players
    for place in range(players):
        seats[place, FRONT], seats[place, TOTAL], seats[place, FOLDED], seats[place, ALL_IN] = 0, 0, 0, 0
        seats[place, WORTH] = 0
    begin(seats, bets, 0, rules)
    post(seats, bets, rules, blinds)
    for street in range(STREETS):
        if bets[ACTIVE] < 2:
            break
        if street:
            begin(seats, bets, street, rules)
        if street == 0:
            look_at_holes(seats, deck, holes)
        elif next_place(seats, bets) >= 0:
            ranked = street + 4
            rank_hands(seats, ranked, deck, words, moved, plain, suited)
            look(seats, street, deck, made, pair)
        done = play_street(seats, bets, rules, chance, log, done)
    if bets[ACTIVE] > 1 and ranked < ALL_CARDS:
        rank_hands(seats, ALL_CARDS, deck, words, moved, plain, suited)
    settle(seats, rules.step)
    return done


@compiled
def play_many(
    stacks: NDArray[np.int64],
    styles: NDArray[np.int64],
    number: int,
    first: int,
    rules: Numbers,
    blinds: NDArray[np.int64],
    ranking: Ranking,
    room: Workspace,
    sums: NDArray[np.int64],
    squares: NDArray[np.float64],
    counts: NDArray[np.int64],
) -> None:
    """Play hands from the same stacks, everybody one place further each time; add up what each player won.

    `sums` counts chips, the squares are of chips too, `counts` how often a player won some and lost some; all are by
    player, not by place.
    """
    players = len(stacks)
    seats, bets, deck = rows_without_owner(room.seats, COLUMNS), without_owner(room.bets), without_owner(room.deck)
    chance, log, posted = without_owner(room.chance), without_owner(room.log), without_owner(blinds)
    known = Ranking(
        without_owner(ranking.words),
        without_owner(ranking.moved),
        without_owner(ranking.plain),
        without_owner(ranking.suited),
        without_owner(ranking.holes),
        without_owner(ranking.made),
        without_owner(ranking.pair),
    )
    for hand in range(first, first + number):
        ahead = hand % players
        for place in range(players):
            player = place + ahead if place + ahead < players else place + ahead - players
            seats[place, STACK] = stacks[player]
            for turn in range(3):
                seats[place, CALLS + turn] = styles[player, turn]
        shuffle_first(deck, 2 * players + 5, chance)
        play(seats, bets, deck, rules, posted, known, chance, log)
        for place in range(players):
            player = place + ahead if place + ahead < players else place + ahead - players
            won = seats[place, STACK] - stacks[player]
            sums[player] += won
            squares[player] += float(won) * float(won)
            counts[player, 0] += won > 0
            counts[player, 1] += won < 0
