"""Rounds at full speed: one player, each round from a whole deck (5.1), every strategy on the same cards."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.analysis import Fast, Question
from croupier.games.canberra.exact.deals import least_qualifying
from croupier.games.canberra.exact.decisions import BITS, by_strategy
from croupier.games.canberra.exact.odds import check_deck
from croupier.games.canberra.exact.prices import FOLD, OUTCOMES
from croupier.games.canberra.fast.count import CHOOSE
from croupier.games.canberra.fast.kernel import settle_rows, simulate
from croupier.games.canberra.fast.price import CODES, DECISIONS
from croupier.games.canberra.fast.tables import tables
from croupier.games.canberra.wagers import ANTE
from croupier.games.kernels.poker import tables as ranking
from croupier.games.kernels.xoshiro import stream
from croupier.values.cards import PACK


class SettledDeal(NamedTuple):
    """One round from given cards: what becomes of a hand that bets, and the strategies by which it does."""

    outcome: str
    bets: frozenset[str]


def tally(ruleset: str, seed: int, job: int, number: int, decks: int | None = None) -> NDArray[np.int64]:
    """Count rounds by the decisions of all strategies and by code, from the job's own random stream."""
    check_deck(Question(ruleset, decks))
    order = np.array([card.code for card in PACK], np.uint8)
    counts = np.zeros(DECISIONS * CODES, np.int64)
    simulate(number, order, stream(seed, job), least_qualifying(), ranking(), tables(ruleset), CHOOSE, counts)
    return counts


def rounds(tally: NDArray[np.int64]) -> int:
    return int(tally.sum())


def outcomes(ruleset: str, tally: NDArray[np.int64]) -> dict[str, dict[str, int]]:
    """How often each strategy had each outcome."""
    found = {}
    for name in BITS:
        bet, folded = by_strategy(tally.reshape(DECISIONS, CODES), name)
        found[f"{ANTE}:{name}"] = {**dict(zip(OUTCOMES, bet.tolist(), strict=True)), FOLD: folded}
    return found


def settle_rounds(rows: NDArray[np.uint8], ruleset: str) -> Iterator[SettledDeal]:
    """Settle rounds from given cards, each a row of ten `Card.code` in the order of dealing."""
    codes = np.zeros(len(rows), np.int64)
    flat = np.ascontiguousarray(rows).reshape(-1)
    settle_rows(flat, len(rows), least_qualifying(), ranking(), tables(ruleset), CHOOSE, codes)
    for decisions, code in zip(*(part.tolist() for part in divmod(codes, CODES)), strict=True):
        yield SettledDeal(OUTCOMES[code], frozenset(name for name, bit in BITS.items() if decisions & bit))


FAST = Fast(tally, rounds, outcomes)
