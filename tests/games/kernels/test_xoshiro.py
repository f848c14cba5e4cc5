"""The kernels' random numbers: published test vectors, and a shuffle that favours no arrangement."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import numba
import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.games.kernels.compiled import compiled
from croupier.games.kernels.xoshiro import GOLDEN, below, fill, mix, shuffle, stream

WORD = 2**64


def xoshiro(state: list[int]) -> Iterator[int]:
    """The reference generator of Blackman and Vigna in plain whole numbers."""

    def rotated(word: int, by: int) -> int:
        return (word << by | word >> (64 - by)) % WORD

    s = list(state)
    while True:
        yield rotated(s[1] * 5 % WORD, 7) * 9 % WORD
        shifted = s[1] << 17 & WORD - 1
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = rotated(s[3], 45)


def reference_shuffle(cards: list[int], state: list[int]) -> list[int]:
    """Fisher-Yates two places at a time from 32 random bits, rejecting what would favour some arrangements."""
    order, at = list(cards), 0
    halves = (half for word in xoshiro(state) for half in (word >> 32, word & 2**32 - 1))
    while at < len(order) - 1:
        half = next(halves)
        first, second = len(order) - at, len(order) - at - 1
        both = first * second
        product = half * both
        if product % 2**32 < 2**32 % both:
            continue
        one, two = divmod(product >> 32, second)
        order[at], order[at + one] = order[at + one], order[at]
        order[at + 1], order[at + 1 + two] = order[at + 1 + two], order[at + 1]
        at += 2
    return order


def test_the_published_vector_of_xoshiro() -> None:
    expected = [11520, 0, 1509978240, 1215971899390074240, 1216172134540287360, 607988272756665600]
    assert list(islice(xoshiro([1, 2, 3, 4]), 6)) == expected


def test_the_published_vector_of_splitmix() -> None:
    expected = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert [mix(number * GOLDEN) for number in (1, 2, 3)] == expected


@pytest.mark.parametrize("size", [2, 3, 4, 52, 416])
@pytest.mark.parametrize("job", [0, 1, 99])
def test_the_compiled_shuffle_is_the_reference_shuffle(size: int, job: int) -> None:
    state = stream(5, job)
    cards = [number % 52 for number in range(size)]
    order: NDArray[np.uint8] = np.array(cards, np.uint8)
    expected = reference_shuffle(cards, [int(word) for word in state])
    shuffle(order, size, state)
    assert order.tolist() == expected


def test_streams_do_not_overlap() -> None:
    words = [int(word) for seed in (0, 1) for job in range(500) for word in stream(seed, job)]
    assert len(set(words)) == len(words)


def test_every_arrangement_of_four_is_equally_likely() -> None:
    order, state = np.arange(4, dtype=np.uint8), stream(11, 0)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(48_000):
        shuffle(order, 4, state)
        found[tuple(order.tolist())] += 1
    chi_square = sum((number - 2000) ** 2 / 2000 for number in found.values())
    assert len(found) == 24
    assert chi_square < 49.7  # 23 degrees of freedom, one in a thousand


def test_a_place_that_cannot_be_written_to_only_costs_the_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    plain: Any = numba.njit

    def without_cache(*functions: object, **options: bool) -> object:
        if options.pop("cache", False):
            raise RuntimeError("no locator available")
        return plain(*functions, **options)

    monkeypatch.setattr(numba, "njit", without_cache)

    @compiled
    def doubled(number: int) -> int:
        return 2 * number

    assert doubled(21) == 42


@pytest.mark.parametrize("bound", [2, 6, 37, 65536, 3_000_000_000])
def test_a_number_below_a_bound_comes_from_the_upper_half_of_a_word(bound: int) -> None:
    """Words that would make some numbers likelier are passed over."""
    words, state = np.empty(4000, np.uint64), stream(7, 1)
    fill(stream(7, 1), words)
    products = [(word >> 32) * bound for word in words.tolist()]
    expected = [product >> 32 for product in products if product % 2**32 >= 2**32 % bound]
    assert [below(state, bound) for _ in range(1000)] == expected[:1000]
