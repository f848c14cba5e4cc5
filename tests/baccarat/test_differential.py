"""The readable script and the compiled kernel settle the same shoes identically: 100,000 coups, every wager."""

import random
from decimal import Decimal

import pytest

from croupier.games.baccarat.fast import simulation as fast
from croupier.games.baccarat.machine import CUTTING_CARD, Machine
from croupier.games.baccarat.pays import pay_table
from croupier.games.baccarat.samples import ALL_SIDES
from croupier.games.contract import Want
from croupier.games.move import Move, parse_move
from croupier.games.record import Record
from croupier.games.sitting import Sitting
from croupier.proofs.stream import SeededStream
from croupier.values.cards import PACK
from tests.soak import SOAK

LATEST = "mini-baccarat-2023"
CHUNKS, COUPS_EACH = 16 * SOAK, 6_300
STAKE = 20
KINDS = [
    "banker", "tie", "player-pair", "banker-pair", "dragon-player", "dragon-banker", "super-6",
    "tiger-tie", "big-tiger", "small-tiger", "tiger", "tiger-pair",
]  # fmt: skip
WAGERS = [Move("p1", "wager", (kind,), amount=Decimal(STAKE)) for kind in KINDS]
WAGERS += [Move("p2", "wager", ("player",), amount=Decimal(STAKE)), parse_move("d no-more-bets")]
TABLES = [
    {"settlement": method, "pairs": pairs}
    for method in ("commission", "non-commission")
    for pairs in ("perfect", "canberra")
]


class GivenShoe(Machine):
    """Deals a given order; the cut leaves it as it is."""

    def __init__(self, order: list[int]) -> None:
        super().__init__(SeededStream(bytes(32)))
        self.order = order

    def shuffle(self) -> None:
        self.cards = [PACK[index] for index in reversed(self.order)]
        self.cutting_card_due = True

    def cut(self, place: int) -> None:
        """The order is given as it lies in the shoe."""


def script_coups(order: list[int], table: dict[str, str]) -> list[dict[str, tuple[str, int]]]:
    """Every coup of the shoe through the script: wager -> outcome and what was paid, in units."""
    machine = GivenShoe(order)
    raw = {"minimum": 10, "step": STAKE, **ALL_SIDES, **table}
    sitting = Sitting(Record(LATEST, raw, {"1": 10**9, "2": 10**9}, before={"new-shoe": True}))
    coups = []
    while True:
        playing = sitting.round
        while not playing.complete:
            if playing.awaiting.want is Want.WAGERS:
                for wager in WAGERS:
                    playing.play(wager)
            else:
                playing.play(machine.move(playing) or parse_move("p1 cut 99"))
        coups.append({fact.wager: (fact.outcome, fact.paid) for fact in playing.settlements()})
        if playing.script.carry().new_shoe or playing.script.result == "void":  # type: ignore[attr-defined]
            return coups
        sitting.next()


def kernel_coups(order: list[int], table: dict[str, str]) -> list[dict[str, tuple[str, int]]]:
    """The same from the kernel, priced by the pay table."""
    pays = pay_table(table["settlement"])
    units = STAKE * 40 // STAKE
    coups = []
    for coup in fast.settle_shoe(order, LATEST, CUTTING_CARD, fast.SHOWN):
        settled = {}
        for kind in [*KINDS, "player"]:
            name = kind
            if kind == "banker" and table["settlement"] == "non-commission":
                name = "banker:non-commission"
            elif kind.endswith("-pair") and kind != "tiger-pair" and table["pairs"] == "canberra":
                name = f"{kind}:canberra"
            line = coup.outcomes[name]
            fixed = {"lose": ("lose", -units), "push": ("push", 0), "void": ("void", 0)}
            settled[kind] = fixed.get(line) or ("win", int(units * pays[line].odds.ratio))
        coups.append(settled)
    return coups


@pytest.mark.no_cover  # the same lines a hundred thousand times: tracing them would only cost time
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_script_and_kernel_settle_the_same_shoes_identically(chunk: int) -> None:
    chance = random.Random(f"differential {chunk}")
    order = [card.code for card in PACK * 8]
    table = TABLES[chunk % len(TABLES)]
    done = 0
    while done < COUPS_EACH:
        chance.shuffle(order)
        expected = kernel_coups(order, table)
        assert script_coups(order, table) == expected
        done += len(expected)
    assert CHUNKS * COUPS_EACH >= 100_000
