"""The readable script and the compiled kernel settle the same cards identically: 100,000 rounds, every wager.

Half of the rounds go by the basic chart, half by charts drawn at random, which split and double where nobody would.
"""

import random
from collections.abc import Iterator, Mapping
from decimal import Decimal

import numpy as np
import pytest

from croupier.games.blackjack.exact.strategy_chart import basic_columns
from croupier.games.blackjack.fast import simulation as fast
from croupier.games.blackjack.hands import is_soft, may_split, total, value
from croupier.games.blackjack.play.boxes import MOST_HANDS
from croupier.games.blackjack.play.decisions import next_turn
from croupier.games.blackjack.play.script import BlackjackRound
from croupier.games.blackjack.rules import RULES
from croupier.games.blackjack.strategy import CELLS, UP_CARDS, ChartColumn, allowed_acts
from croupier.games.record import Record
from croupier.games.script.awaiting import Want
from croupier.games.script.move import Move
from croupier.games.script.round import Round
from croupier.values.cards import PACK, Card
from tests.blackjack.rounds import game as script_of
from tests.soak import SOAK

RULESET = "blackjack-2005"
CHUNKS, ROUNDS_EACH = 16 * SOAK, 6_300
CARDS_EACH = 90
STAKE, HALF, SIDE = 10, 5, 2
WAGERS = [
    Move("p1", "wager", ("main",), amount=Decimal(STAKE)),
    Move("p1", "wager", ("perfect-pairs",), amount=Decimal(SIDE)),
    Move("p1", "wager", ("super-sevens",), amount=Decimal(SIDE)),
]
INSURE = Move("p1", "insure", amount=Decimal(HALF))
DECISIONS = {act: Move("p1", act) for act in ("hit", "stand", "double", "split")}
TABLE = {"minimum": 1, "boxes": 1, "perfect-pairs": True, "super-sevens": True}
SETUP = script_of(Record(RULESET, TABLE, {"1": 10**6}).begin()).setup
UNIT = SETUP.table.limits.scale.units(Decimal(1))
PAYS = {pay.line: pay.odds for pay in RULES[RULESET].pays}

Chart = Mapping[int, ChartColumn]
Paid = dict[tuple[str, int], int]


def random_chart(chance: random.Random) -> Chart:
    return {
        up: ChartColumn(
            {cell: chance.choice(allowed_acts(cell)) for cell in CELLS},
            frozenset(pair for pair in UP_CARDS if chance.random() < 0.7),
        )
        for up in UP_CARDS
    }


def decision(game: BlackjackRound, chart: Chart) -> Move:
    """What the chart says to the hand whose turn it is."""
    turn = next_turn(game)
    assert turn is not None
    cards, column = turn.hand.cards, chart[value(game.deal.dealer[0])]
    if may_split(cards) and value(cards[0]) in column.splits and len(turn.box.hands) < MOST_HANDS:
        return DECISIONS["split"]
    code = column.codes[is_soft(cards), total(cards)]
    if code.startswith("D") and len(cards) == 2:
        return DECISIONS["double"]
    return DECISIONS["stand" if code in ("S", "Ds") else "hit"]


def by_script(cards: list[Card], chart: Chart) -> tuple[Paid, int]:
    """Through the round as it is played at a table: what each hand and wager was paid, and the cards it took."""
    game = BlackjackRound(SETUP)
    playing = Round(lambda: game)
    for wager in WAGERS:
        playing.play(wager)
    used, insured = 0, False
    while not playing.complete:
        if playing.awaiting.want is not Want.DECISION:
            playing.play(Move("d", "cards", outcomes=(cards[used],)))
            used += 1
        elif value(game.deal.dealer[0]) == 1 and not insured:
            playing.play(INSURE)
            insured = True
        else:
            playing.play(decision(game, chart))
    return {(fact.wager, fact.hand): fact.paid for fact in playing.settlements()}, used


def expected(settled: fast.SettledRound) -> Paid:
    """The same in the words of the kernel, priced by the pay table."""

    def priced(line: str, stake: int) -> int:
        return -stake * UNIT if line == "lose" else int(stake * UNIT * PAYS[line].ratio)

    halves = {"blackjack": 3, "win": 2, "push": 0, "lose": -2, "double-win": 4, "double-push": 0, "double-lose": -4}
    results = tuple(2 * hand for hand in settled.hands) or (halves[settled.main],)
    paid = {("main", place): result * STAKE * UNIT // 2 for place, result in enumerate(results, start=1)}
    paid["perfect-pairs", 0] = priced(settled.pairs, SIDE)
    paid["super-sevens", 0] = priced(settled.sevens, SIDE)
    if settled.insurance:
        paid["insurance", 0] = priced(settled.insurance, HALF)
    return paid


def rows(chance: random.Random, number: int) -> Iterator[list[int]]:
    """Cards of shuffled shoes; in every fourth row pairs, sevens and aces are common."""
    shoe = [card.code for card in PACK * 8]
    rich = [card.code for card in PACK * 8 if card.rank in "A78T"] + shoe[::3]
    for row in range(number):
        yield chance.sample(rich if row % 4 == 0 else shoe, CARDS_EACH)


@pytest.mark.no_cover  # the same lines a hundred thousand times: tracing them would only cost time
@pytest.mark.clauses("blackjack-2005", "7.4", "13.2(a)", "13.2(b)", "17.7", "18.14(a)", "18.14(b)", "18.14(c)")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_script_and_kernel_settle_the_same_cards_identically(chunk: int) -> None:
    chance = random.Random(f"differential {chunk}")
    chart = random_chart(chance) if chunk % 2 else basic_columns()
    orders = list(rows(chance, ROUNDS_EACH))
    splits = 0
    for order, settled in zip(orders, fast.settle_rounds(np.array(orders, np.uint8), chart), strict=True):
        paid, used = by_script([PACK[code] for code in order[: settled.used + 1]], chart)
        assert paid == expected(settled)
        assert used == settled.used
        splits += bool(settled.hands)
    assert splits > 100
    assert CHUNKS * ROUNDS_EACH >= 100_000
