"""The readable script and the compiled kernel settle the same cards identically: 100,000 rounds, every strategy.

Half of the rounds are at a table with a maximum payout. The script plays by what the kernel decides.
"""

import random
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

from croupier.games.canberra.before import CanberraBefore
from croupier.games.canberra.exact.odds import wagers
from croupier.games.canberra.exact.prices import LINES, NOT_QUALIFIED
from croupier.games.canberra.fast import simulation as fast
from croupier.games.canberra.play.script import CanberraRound
from croupier.games.canberra.strategy import OPTIMAL, STRATEGIES
from croupier.games.canberra.table import CanberraTable
from croupier.games.cards.poker import VALUES, rank
from croupier.games.record import Record
from croupier.games.script.awaiting import Want
from croupier.games.script.move import Move
from croupier.games.script.round import Round
from croupier.games.setup.table import Setup
from croupier.values.cards import PACK, Card
from tests.soak import SOAK

RULESET = "canberra-poker-2002"
CHUNKS, ROUNDS_EACH = 16 * SOAK, 6_300
ANTE, CAP = 10, 90
PAYS = {"one-pair-or-less": 1, "two-pairs": 2, "three-of-a-kind": 3, "straight": 4, "flush": 5, "full-house": 7} | {
    "four-of-a-kind": 20,
    "straight-flush": 50,
    "royal-flush": 250,
}
"""As the text has them (8.1)."""
NAMES = [name.partition(":")[2] for name in wagers(RULESET)]


def setup(**limits: int) -> Setup[CanberraTable, CanberraBefore]:
    table = {"minimum": 1, "boxes": 1} | {key.replace("_", "-"): value for key, value in limits.items()}
    script = Record(RULESET, table, {"1": 1000}).begin().script
    assert isinstance(script, CanberraRound)
    return script.setup


SETUPS = setup(), setup(maximum_payout=CAP)


def by_script(cards: list[Card], bets: bool, capped: bool) -> dict[str, Fraction]:
    """Through the round as it is played at a table: what Ante and Bet were paid."""
    game = CanberraRound(SETUPS[capped])
    playing = Round(lambda: game)
    playing.play(Move("p1", "wager", ("ante",), amount=Decimal(ANTE)))
    for card in cards:
        playing.play(Move("d", "cards", outcomes=(card,)))
    assert playing.awaiting.want is Want.DECISION
    playing.play(Move("p1", "bet" if bets else "fold"))
    assert playing.complete
    return {fact.wager: game.layout.scale.amount(fact.paid) for fact in playing.settlements()}


def expected(settled: fast.SettledDeal, bets: bool, capped: bool) -> dict[str, int]:
    """The same in the words of the kernel, priced by the pay table."""
    if not bets:
        return {"ante": -ANTE}
    if settled.outcome in LINES:
        won = 2 * ANTE * PAYS[settled.outcome]
        return {"ante": ANTE, "bet": min(won, CAP) if capped else won}
    if settled.outcome == NOT_QUALIFIED:
        return {"ante": ANTE, "bet": 0}
    return {"ante": 0, "bet": 0} if settled.outcome == "push" else {"ante": -ANTE, "bet": -2 * ANTE}


def rows(chance: random.Random, number: int) -> Iterator[list[int]]:
    """Deals of a whole deck, and of parts in which pairs, flushes, ties and ace-king are common."""
    whole = [card.code for card in PACK]
    parts = [whole, [card.code for card in PACK if card.rank in "AKQJT9"]]
    parts += [[card.code for card in PACK if card.suit in "hd"], [card.code for card in PACK if card.rank in "AK234Q"]]
    for row in range(number):
        yield chance.sample(parts[row % 4], 10)


@pytest.mark.no_cover  # the same lines a hundred thousand times: tracing them would only cost time
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_script_and_kernel_settle_the_same_cards_identically(chunk: int) -> None:
    chance, capped = random.Random(f"differential {chunk}"), chunk % 2 == 1
    orders = list(rows(chance, ROUNDS_EACH))
    met = set()
    for order, settled in zip(orders, fast.settle_rounds(np.array(orders, np.uint8), RULESET), strict=True):
        cards, strategy = [PACK[code] for code in order], chance.choice(NAMES)
        bets = strategy in settled.bets
        if strategy != OPTIMAL:
            assert bets == STRATEGIES[strategy](rank(cards[::2]), VALUES[cards[-1].rank])
        assert by_script(cards, bets, capped) == expected(settled, bets, capped), cards
        met.add(settled.outcome)
    assert len(met) >= 10
    assert CHUNKS * ROUNDS_EACH >= 100_000
