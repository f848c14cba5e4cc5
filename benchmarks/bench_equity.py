"""Equity in hold'em: showdowns dealt a second on one core beside eval7 (Cython), and how long exact answers take.

eval7 and PokerKit sample before the flop; no package beside us counts every board there in milliseconds.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from os import cpu_count
from time import perf_counter, process_time
from typing import Any

from benchmarks.harness import Contender, compare
from croupier.lab.equity.ask import equity
from croupier.lab.equity.frequencies import frequencies
from croupier.lab.equity.preflop import count
from croupier.lab.equity.question import read_question

EXACT = (
    ("AhAd", "KsKc"),
    ("AA", "KK"),
    ("AA", "random"),
    ("A2o", "88", "QJs"),
    ("TT+ AQs+ AQo+", "QQ+ AKs AKo", "TT"),
)


def croupier_sample(number: int) -> float:
    return float(equity(read_question(["AhAd", "KsKc"]), samples=number).players[0].equity)


def eval7_sample(number: int) -> float:
    module: Any = import_module("eval7")
    hand = tuple(module.Card(text) for text in ("Ah", "Ad"))
    return float(module.py_hand_vs_range_monte_carlo(hand, module.HandRange("KsKc"), [], number))


@cache
def pokerkit_ranges() -> Any:
    module: Any = import_module("pokerkit")
    return module, [module.parse_range("AhAd"), module.parse_range("KsKc")]


def pokerkit_sample(number: int) -> float:
    module, ranges = pokerkit_ranges()
    shares = module.calculate_equities(
        ranges, [], 2, 5, module.Deck.STANDARD, (module.StandardHighHand,), sample_count=number
    )
    return float(shares[0])


def peers() -> list[Contender]:
    known = (("eval7", eval7_sample, 4_000_000), ("pokerkit", pokerkit_sample, 1000))
    return [Contender(name, "AhAd v KsKc", size, play) for name, play, size in known if find_spec(name) is not None]


def took(what: str, start: float, used: float) -> None:
    print(f"{what}: {perf_counter() - start:9.4f} s by the clock, {process_time() - used:9.4f} s of processor time")


def main() -> None:
    ours = Contender("croupier", "AhAd v KsKc", 8_000_000, croupier_sample)
    compare("Sampled equity, one core", "Equity", ours, peers(), "Showdowns/s")
    cores = cpu_count() or 1
    for hands in EXACT:
        question = read_question(hands)
        equity(question, True, workers=cores)
        start, used = perf_counter(), process_time()
        answer = equity(question, True, workers=cores)
        took(f"Exact {' v '.join(hands):40} {answer.showdowns:>15,} showdowns", start, used)
    frequencies(5)
    frequencies(7, cores)
    start, used = perf_counter(), process_time()
    total = sum(frequencies(7, cores).values())
    took(f"All {total:,} hands of seven cards by category on {cores} cores", start, used)
    start, used = perf_counter(), process_time()
    count(cores, lambda share: None)
    took(f"All 169 kinds against each other before the flop on {cores} cores", start, used)


if __name__ == "__main__":
    main()
