"""Hands of seven cards ranked a second on one core: Croupier's tables beside phevaluator, eval7 and pkrbot (C, Cython).

The peers rank one hand a call from Python, which is how they are used; Croupier ranks an array of hands, or one by one
in plain Python. Then rounds of Canberra Poker, and its exact odds; no public package has either.
"""

from fractions import Fraction
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter
from typing import Any

import numpy as np

from benchmarks.harness import Contender, compare
from croupier.games.analysis import Question
from croupier.games.canberra.exact import deals, decisions, odds
from croupier.games.canberra.fast import simulation as fast
from croupier.games.cards.poker import Category
from croupier.games.kernels.poker import Bytes, all_ranks, rank_hands, rank_one
from croupier.values.cards import PACK

RULESET = "canberra-poker-2002"
WORST_PAIR = 6185
"""As phevaluator numbers hands, from one for the best."""


@cache
def hands(number: int) -> Bytes:
    """The same random hands for everybody; the largest number of hands repeats a part of them."""
    rng = np.random.default_rng(1)
    few = min(number, 200_000)
    drawn = rng.permuted(np.tile(np.arange(len(PACK), dtype=np.uint8), (few, 1)), axis=1)[:, :7]
    return np.tile(drawn, (number // few, 1))


def croupier_tables(number: int) -> float:
    least = 1 + sum(rank.category is Category.HIGH_CARD for rank in all_ranks())
    return float((rank_hands(hands(number)) < least).mean())


@cache
def as_lists(number: int) -> list[list[int]]:
    found: list[list[int]] = hands(number).tolist()
    return found


def croupier_one(number: int) -> float:
    least = 1 + sum(rank.category is Category.HIGH_CARD for rank in all_ranks())
    return sum(rank_one(hand) < least for hand in as_lists(number)) / number


@cache
def as_text(number: int) -> list[list[str]]:
    return [[str(PACK[code]) for code in hand] for hand in hands(number).tolist()]


def phevaluator(number: int) -> float:
    rank: Any = import_module("phevaluator").evaluate_cards
    return float(sum(rank(*hand) > WORST_PAIR for hand in as_text(number)) / number)


@cache
def eval7_hands(number: int) -> list[Any]:
    card: Any = import_module("eval7").Card
    made = {str(each): card(str(each)) for each in PACK}
    return [[made[text] for text in hand] for hand in as_text(number)]


def eval7(number: int) -> float:
    module: Any = import_module("eval7")
    return float(sum(module.handtype(module.evaluate(hand)) == "High Card" for hand in eval7_hands(number)) / number)


@cache
def pkrbot_hands(number: int) -> list[Any]:
    card: Any = import_module("pkrbot").Card
    made = {str(each): card(str(each)) for each in PACK}
    return [[made[text] for text in hand] for hand in as_text(number)]


def pkrbot(number: int) -> float:
    module: Any = import_module("pkrbot")
    return float(sum(module.handtype(module.evaluate(hand)) == "High Card" for hand in pkrbot_hands(number)) / number)


def peers() -> list[Contender]:
    found = [Contender("croupier, no array", "seven cards, one by one", 200_000, croupier_one)]
    for name, play in (("phevaluator", phevaluator), ("eval7", eval7), ("pkrbot", pkrbot)):
        if find_spec(name) is None:
            print(f"{name} is not installed; `make bench` installs it from benchmarks/requirements-bench.txt.")
        else:
            found.append(Contender(name, "seven cards, one by one", 200_000, play))
    return found


def canberra_kernel(rounds: int) -> float:
    counts = fast.outcomes(RULESET, fast.tally(RULESET, 1, 0, rounds))["ante:optimal"]
    pays = {chance.outcome: chance.pays for chance in exact().chances}
    return float(sum((number * pays[outcome] for outcome, number in counts.items()), Fraction(0)) / rounds)


def exact() -> Any:
    return odds.prospects(Question(RULESET), ("ante:optimal",))["ante:optimal"]


def main() -> None:
    ours = Contender("croupier tables", "seven cards, in arrays", 20_000_000, croupier_tables)
    compare("Poker hands, one core", "No pair", ours, peers(), "Hands/s")
    kernel = Contender(
        "croupier kernel", f"{len(odds.wagers(RULESET))} strategies at once", 20_000_000, canberra_kernel
    )
    compare("Canberra Poker, one core", "Mean", kernel, [])
    for kept in (deals.hands_and_kinds, deals.all_deals, decisions.best_bets):
        kept.cache_clear()
    start = perf_counter()
    edge = float(exact().house_edge)
    print(f"Exact odds over all deals: {edge:.4%} in {perf_counter() - start:.2f} s on all cores, already compiled.")


if __name__ == "__main__":
    main()
