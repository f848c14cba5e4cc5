"""Whole shoes at full speed: the codes of the compiled kernel turned into outcomes of every wager.

Shoes are dealt as the rules say (5.4-5.8): the opening card, the cutting card, the last round, one more after a tie.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.analysis import Fast
from croupier.games.baccarat.exact.classes import hands_by_pairs, hands_by_points
from croupier.games.baccarat.exact.wagers import PricedWager, price_wagers
from croupier.games.baccarat.fast.kernel import (
    PAIR_CODES,
    POINT_CODES,
    VOID_PAIRS,
    VOID_POINTS,
    deal_shoe,
    play,
)
from croupier.games.baccarat.fast.tables import pair_class, point_class, tables
from croupier.games.baccarat.hands import burn_count
from croupier.games.baccarat.play.shoe import BACK, DECKS
from croupier.games.baccarat.rules import RULES
from croupier.games.baccarat.table import HIDDEN, SHOWN
from croupier.games.baccarat.wagers import DecidedBy
from croupier.games.chips.facts import VOID
from croupier.games.kernels.session import SPARE
from croupier.games.kernels.xoshiro import stream
from croupier.values.cards import PACK


class CoupResult(NamedTuple):
    """One coup of a given shoe: where in the order each card of the hands lies, and the outcome of every wager.

    A void coup has no hands: the cards ran out.
    """

    player: tuple[int, ...]
    banker: tuple[int, ...]
    outcomes: dict[str, str]


def first_card(ruleset: str) -> str:
    """How the opening card is treated where the operator has not chosen: unseen, if the text allows it (5.5)."""
    return HIDDEN if RULES[ruleset].first_card_may_be_hidden else SHOWN


def tally(ruleset: str, seed: int, job: int, number: int, decks: int | None = None) -> NDArray[np.int64]:
    """Count both kinds of code over this many coups, from the job's own random stream; always eight decks."""
    order = shoe_order([card.code for card in PACK] * DECKS)
    counts = np.zeros(POINT_CODES + PAIR_CODES, np.int64)
    play(number, order, BACK, first_card(ruleset) == SHOWN, stream(seed, job), tables(), counts)
    return counts


def rounds(tally: NDArray[np.int64]) -> int:
    return int(tally[:POINT_CODES].sum())


def outcomes(ruleset: str, tally: NDArray[np.int64]) -> dict[str, dict[str, int]]:
    """How often each wager had each outcome."""
    found: dict[str, dict[str, int]] = {}
    for name, meanings in code_outcomes(ruleset).items():
        counts: Counter[str] = Counter()
        for code, outcome in meanings.items():
            counts[outcome] += int(tally[code])
        found[name] = dict(counts)
    return found


def settle_shoe(order: Sequence[int], ruleset: str, cut: int = BACK, first: str | None = None) -> list[CoupResult]:
    """Every coup of a shoe in this order of `Card.code`, dealt and settled by the code that simulates."""
    size = len(order)
    start = 1 if (first or first_card(ruleset)) == HIDDEN else 1 + burn_count(PACK[order[0]])
    points, pairs = np.empty(size, np.int16), np.empty(size, np.int16)
    done = deal_shoe(shoe_order(order), size, start, cut, size, tables(), points, pairs)
    meanings = code_outcomes(ruleset)
    coups = []
    for by_points, by_pairs in zip(points[:done].tolist(), pairs[:done].tolist(), strict=True):
        codes = by_points, by_pairs + POINT_CODES
        results = {name: meaning.get(codes[0]) or meaning[codes[1]] for name, meaning in meanings.items()}
        player, banker = places(start, by_points)
        coups.append(CoupResult(player, banker, results))
        start += len(player) + len(banker)
    return coups


def shoe_order(cards: Sequence[int]) -> NDArray[np.uint8]:
    order = np.zeros(len(cards) + SPARE, np.uint8)
    order[: len(cards)] = cards
    return order


def places(start: int, code: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where the cards of the two hands lie, in the order of dealing (6.2, 7.2, 7.3)."""
    if code == VOID_POINTS:
        return (), ()
    coup = point_class(code)
    drawn = start + 4, start + 2 + coup.player_cards
    player = (start, start + 2, drawn[0])[: coup.player_cards]
    banker = (start + 1, start + 3, drawn[1])[: coup.banker_cards]
    return player, banker


@cache
def code_outcomes(ruleset: str) -> dict[str, dict[int, str]]:
    """What each code means for each wager, by position in the tally; a wager reads codes of one kind only."""
    return {
        name: by_pairs(wager) if wager.kind.look is DecidedBy.PAIRS else by_points(wager)
        for name, wager in price_wagers(ruleset, {}).items()
    }


def by_points(wager: PricedWager) -> dict[int, str]:
    meant = {code: point_class(code) for code in range(VOID_POINTS)}
    named = {code: wager.outcome(hands_by_points(coup)) for code, coup in meant.items() if coup.banker < 10}
    return named | {VOID_POINTS: VOID}


def by_pairs(wager: PricedWager) -> dict[int, str]:
    named = {POINT_CODES + code: wager.outcome(hands_by_pairs(pair_class(code))) for code in range(VOID_PAIRS)}
    return named | {POINT_CODES + VOID_PAIRS: VOID}


FAST = Fast(tally, rounds, outcomes)
