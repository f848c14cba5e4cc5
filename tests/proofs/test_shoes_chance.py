"""Shoes are shuffled well: chi-square of places, pairs of neighbours and balls, at 99 percent, from fixed secrets."""

from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from itertools import pairwise

import pytest

from croupier.proofs.shoe import order, salt, size_of, transcript

CRITICAL = {5: 15.086, 31: 52.191, 36: 58.619, 51: 77.386, 168: 213.6}
"""The upper one percent of chi-square by degrees of freedom, from a table."""


def shoes(deck: str, number: int) -> Iterable[list[str]]:
    for each in range(number):
        secret = sha256(f"{deck} {each}".encode()).hexdigest()
        told = transcript(f"shoe-{each}", "final/1/1", sha256(bytes.fromhex(secret)).hexdigest(), [("7", "ann")], deck)
        yield order(secret, told, deck)


def chi_square(counts: Counter[str], cells: int) -> float:
    expected = counts.total() / cells
    return sum((count - expected) ** 2 / expected for count in counts.values()) + (cells - len(counts)) * expected


@pytest.mark.parametrize("place", [0, 1, 25, 50, 51])
def test_every_card_is_as_likely_at_every_place(place: int) -> None:
    counts = Counter(cards[place] for cards in shoes("cards 1", 5_200))
    assert chi_square(counts, 52) < CRITICAL[51]


def test_ranks_of_neighbours_are_independent() -> None:
    """Serial test over pairs that do not overlap; from eight decks a rank follows itself a little less often: 31 in 415
    against 32 in 415 of any other."""
    pairs = Counter(
        cards[place][0] + cards[place + 1][0] for cards in shoes("cards 8", 120) for place in range(0, 416, 2)
    )
    total = pairs.total()
    found = 0.0
    for first in "A23456789TJQK":
        for second in "A23456789TJQK":
            expected = total / 13 * (31 if first == second else 32) / 415
            found += (pairs[first + second] - expected) ** 2 / expected
    assert found < CRITICAL[168]


def test_balls() -> None:
    runs = list(shoes("wheel 24", 400))
    assert chi_square(Counter(ball for run in runs for ball in run), 37) < CRITICAL[36]
    steps = Counter(str((int(second) - int(first)) % 37) for run in runs for first, second in pairwise(run))
    assert chi_square(steps, 37) < CRITICAL[36], "the next ball does not know the last"


def test_dice_and_tiles() -> None:
    rounds = list(shoes("tiles", 1_300))
    assert all(sorted(each[3:]) == sorted(rounds[0][3:]) and len(each) == size_of("tiles") for each in rounds)
    dice = Counter(die for each in rounds for die in each[:3])
    assert set(dice) == set("123456")
    assert chi_square(dice, 6) < CRITICAL[5]
    teens = Counter(str(place) for each in rounds for place in range(3, 35) if each[place] == "66")
    assert chi_square(teens, 32) < CRITICAL[31]


def test_a_bad_shuffle_would_be_noticed() -> None:
    """The tests above can fail: cards in order, and a shuffle that favours the first place."""
    assert (
        chi_square(Counter(cards[0] for cards in [sorted(each) for each in shoes("cards 1", 520)]), 52) > CRITICAL[51]
    )
    lazy = [cards if number % 4 else sorted(cards) for number, cards in enumerate(shoes("cards 1", 5_200))]
    assert chi_square(Counter(cards[0] for cards in lazy), 52) > CRITICAL[51]


def test_another_secret_cut_or_table_gives_another_order_and_other_salts() -> None:
    secret, other = "1" * 64, "2" * 64
    told = [
        transcript("shoe-1", "t", "c", cuts, "cards 1")
        for cuts in ([], [("7", "ann")], [("7", "bob")], [("7", "ann"), ("8", "bob")], [("8", "bob"), ("7", "ann")])
    ]
    told += [transcript("shoe-2", "t", "c", [], "cards 1"), transcript("shoe-1", "u", "c", [], "cards 1")]
    orders = [tuple(order(secret, each, "cards 1")) for each in told] + [tuple(order(other, told[0], "cards 1"))]
    assert len(set(orders)) == len(orders)
    salts = [
        salt(each, shoe, place) for each in (secret, other) for shoe in ("shoe-1", "shoe-11") for place in range(52)
    ]
    assert len(set(salts)) == len(salts)
