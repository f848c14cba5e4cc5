"""The compiled ranking: counts of all hands against published numbers, and the readable ranking on its own."""

from collections import Counter
from itertools import chain, combinations
from math import comb
from random import Random

import numpy as np
import pytest

from croupier.games.cards.poker import Category, best_of, rank
from croupier.games.kernels.poker import RANK_KEYS, SIZES, all_ranks, by_sum, numbers, rank_hands, rank_one, tables
from croupier.values.cards import PACK, parse_cards
from croupier.values.refused import Refused

FIVE = {
    Category.ROYAL_FLUSH: (4, 1),
    Category.STRAIGHT_FLUSH: (36, 9),
    Category.FOUR_OF_A_KIND: (624, 156),
    Category.FULL_HOUSE: (3_744, 156),
    Category.FLUSH: (5_108, 1_277),
    Category.STRAIGHT: (10_200, 10),
    Category.THREE_OF_A_KIND: (54_912, 858),
    Category.TWO_PAIRS: (123_552, 858),
    Category.ONE_PAIR: (1_098_240, 2_860),
    Category.HIGH_CARD: (1_302_540, 1_277),
}
"""Published: how many of the 2,598,960 hands, and how many that differ in rank."""

SEVEN_CARDS = {
    Category.ROYAL_FLUSH: 4_324,
    Category.STRAIGHT_FLUSH: 37_260,
    Category.FOUR_OF_A_KIND: 224_848,
    Category.FULL_HOUSE: 3_473_184,
    Category.FLUSH: 4_047_644,
    Category.STRAIGHT: 6_180_020,
    Category.THREE_OF_A_KIND: 6_461_620,
    Category.TWO_PAIRS: 31_433_400,
    Category.ONE_PAIR: 58_627_800,
    Category.HIGH_CARD: 23_294_460,
}
"""Published: the best five of all 133,784,560 sets of seven."""


def categories(found: "np.ndarray[tuple[int], np.dtype[np.uint16]]") -> Counter[Category]:
    counts = np.bincount(found, minlength=len(all_ranks()) + 1)
    sums: Counter[Category] = Counter()
    for hand_rank, number in numbers().items():
        sums[hand_rank.category] += int(counts[number])
    return sums


def test_all_hands_of_five_by_category() -> None:
    hands = np.fromiter(chain.from_iterable(combinations(range(52), 5)), np.uint8).reshape(-1, 5)
    assert len(hands) == comb(52, 5) == 2_598_960
    assert categories(rank_hands(hands)) == {category: number for category, (number, _) in FIVE.items()}
    different = Counter(hand_rank.category for hand_rank in all_ranks())
    assert different == {category: ranks for category, (_, ranks) in FIVE.items()}
    assert len(all_ranks()) == 7_462


def test_sevens_by_category() -> None:
    """A sample of what `rank_hands` finds; all of them are dealt in tests/equity."""
    rng = np.random.default_rng(7)
    rows = 100_000
    hands = rng.permuted(np.tile(np.arange(52, dtype=np.uint8), (rows, 1)), axis=1)[:, :7]
    total = comb(52, 7)
    for category, number in categories(rank_hands(hands)).items():
        share = SEVEN_CARDS[category] / total
        assert abs(number / rows - share) < 4.5 * (share * (1 - share) / rows) ** 0.5, category
    assert sum(SEVEN_CARDS.values()) == total


@pytest.mark.parametrize("size", SIZES)
def test_the_same_as_the_readable_ranking(size: int) -> None:
    """Hands at random, and hands of few ranks or few suits, where there is more to see."""
    random = Random(size)
    packs = [PACK, PACK[:20], [card for card in PACK if card.suit in "hd"], [card for card in PACK if card.suit == "c"]]
    hands = [random.sample(pack, size) for pack in packs for _ in range(300)]
    found = rank_hands(np.array([[card.code for card in hand] for hand in hands], np.uint8))
    for hand, number in zip(hands, found.tolist(), strict=True):
        assert all_ranks()[number - 1] == rank(best_of(hand)), hand
        assert rank_one([card.code for card in hand]) == number


@pytest.mark.parametrize(("size", "different"), [(5, 6_175), (6, 18_395), (7, 49_205)])
def test_every_sum_of_keys_is_different(size: int, different: int) -> None:
    sums, found = by_sum(size)
    assert len(set(sums.tolist())) == len(sums) == different
    assert found.min() > 0
    assert np.count_nonzero(tables(size).plain) == different
    assert int(RANK_KEYS[-1]) * 4 + int(RANK_KEYS[-2]) * 3 < 2**23


def test_better_hands_have_greater_numbers() -> None:
    straight, trips = parse_cards("5h 4d 3h 2h Ah"), parse_cards("Ah Ad Ac Ks Qh")
    found = rank_hands(np.array([[card.code for card in hand] for hand in (straight, trips)], np.uint8))
    assert found[0] > found[1]


def test_sizes_that_are_not_ranked() -> None:
    for size in (4, 8):
        with pytest.raises(Refused, match=f"5 to 7 cards, not {size}"):
            rank_hands(np.zeros((1, size), np.uint8))
        with pytest.raises(Refused, match=f"5 to 7 cards, not {size}"):
            rank_one(range(size))
