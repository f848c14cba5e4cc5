"""Rounds at full speed: one box, played by the basic chart, with both side bets and every insurance (7, 13, 17, 18).

Each round is dealt from a whole shoe, as the exact odds take it; a shoe dealt down to a cutting card has another mean.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.analysis import Fast, Question
from croupier.games.blackjack.exact.odds import BASIC, shoe_decks
from croupier.games.blackjack.exact.sides import KNOWN_TENS
from croupier.games.blackjack.exact.strategy_chart import basic_columns
from croupier.games.blackjack.fast.kernel import (
    INSURANCE_CODES,
    MAIN_CODES,
    MOST_HANDS,
    NETS,
    PAIR_CODES,
    SEVEN_CODES,
    SPLIT,
    settle,
    simulate,
)
from croupier.games.blackjack.fast.tables import main_brings, main_names, rules
from croupier.games.blackjack.rules import RULES
from croupier.games.blackjack.sides import PERFECT_PAIRS, SUPER_SEVENS
from croupier.games.blackjack.strategy import ChartColumn
from croupier.games.blackjack.wagers import INSURANCE
from croupier.games.chips.facts import LOSE
from croupier.games.kernels.xoshiro import stream
from croupier.values.cards import PACK


class SettledRound(NamedTuple):
    """One round from given cards: its outcome, what each hand of a split brought, the other lines, cards used."""

    main: str
    hands: tuple[int, ...]
    insurance: str
    pairs: str
    sevens: str
    used: int


def wagers(ruleset: str) -> tuple[str, ...]:
    """Composition-dependent play is not among them."""
    return (BASIC, *KNOWN_TENS, *(side.kind for side in RULES[ruleset].sides))


@cache
def basic_rules() -> NDArray[np.uint8]:
    return rules(basic_columns())


def tally(ruleset: str, seed: int, job: int, number: int, decks: int | None = None) -> NDArray[np.int64]:
    """Count every code over this many rounds, from the job's own random stream."""
    order = np.array([card.code for card in PACK] * shoe_decks(Question(ruleset, decks)), np.uint8)
    counts = np.zeros(MAIN_CODES + INSURANCE_CODES + PAIR_CODES + SEVEN_CODES, np.int64)
    simulate(number, order, stream(seed, job), basic_rules(), counts)
    return counts


def rounds(tally: NDArray[np.int64]) -> int:
    return int(tally[:MAIN_CODES].sum())


def outcomes(ruleset: str, tally: NDArray[np.int64]) -> dict[str, dict[str, int]]:
    """How often each wager had each outcome; insurance counts only where it was offered."""
    insurance, pairs, sevens = np.split(tally[MAIN_CODES:], np.cumsum((INSURANCE_CODES, PAIR_CODES)))
    found = {BASIC: {name: int(tally[code]) for code, name in main_names().items()}}
    for name, tens in KNOWN_TENS.items():
        cases = insurance[1:].reshape(3, 2)
        lost, won = cases.sum(axis=0) if tens is None else cases[tens]
        found[name] = {INSURANCE: int(won), LOSE: int(lost)}
    for side, counts in ((PERFECT_PAIRS, pairs), (SUPER_SEVENS, sevens)):
        if side in RULES[ruleset].sides:
            found[side.kind] = dict(zip((LOSE, *side.lines), counts.tolist(), strict=True))
    return found


def brings(wager: str) -> dict[str, Fraction]:
    """What a split brought; the exact odds know only the average of each number of hands."""
    return main_brings() if wager == BASIC else {}


def settle_rounds(rows: NDArray[np.uint8], chart: Mapping[int, ChartColumn]) -> Iterator[SettledRound]:
    """Settle rounds from given cards, each a row of `Card.code` in the order of the shoe, played by this chart."""
    codes, hands = np.zeros((len(rows), 5), np.int64), np.zeros((len(rows), MOST_HANDS), np.int64)
    settle(rows, rules(chart), codes, hands)
    names = main_names()
    for (main, insurance, pairs, sevens, used), results in zip(codes.tolist(), hands.tolist(), strict=True):
        yield SettledRound(
            main=names[main],
            hands=tuple(results[: 2 + (main - SPLIT) // NETS]) if main >= SPLIT else (),
            insurance="" if insurance == 0 else (LOSE, INSURANCE)[(insurance - 1) % 2],
            pairs=(LOSE, *PERFECT_PAIRS.lines)[pairs],
            sevens=(LOSE, *SUPER_SEVENS.lines)[sevens],
            used=used,
        )


FAST = Fast(tally, rounds, outcomes, wagers, brings)
