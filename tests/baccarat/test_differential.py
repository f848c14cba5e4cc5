"""The readable script and the compiled kernel settle the same shoes identically: 100,000 coups, every wager."""

import random
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import product

import pytest

from croupier.games.baccarat import GAME
from croupier.games.baccarat.exact import odds
from croupier.games.baccarat.fast import simulation as fast
from croupier.games.baccarat.hands import PLAYER
from croupier.games.baccarat.machine import CUTTING_CARD, BaccaratMachine
from croupier.games.baccarat.rules import RULES
from croupier.games.baccarat.table import SHOWN, BaccaratTable
from croupier.games.baccarat.wagers import MAIN
from croupier.games.cards.supply import Shuffled
from croupier.games.chips.facts import LOSE, PUSH, VOID
from croupier.games.record import Record
from croupier.games.script.awaiting import Want
from croupier.games.script.move import Move, parse_move
from croupier.games.sitting import Sitting
from croupier.proofs.stream import SeededStream
from croupier.values.cards import PACK
from croupier.values.chance import Outcome
from tests.baccarat.rounds import carry, script_of
from tests.soak import SOAK

LATEST = "mini-baccarat-2023"
CHUNKS, COUPS_EACH = 16 * SOAK, 6_300
STAKE = 20
LAST = RULES[LATEST]
# One player may not back both hands, so the second backs the player.
WAGERS = [
    Move("p2" if kind == PLAYER else "p1", "wager", (kind,), amount=Decimal(STAKE))
    for kind in dict.fromkeys((*MAIN, *(kind.name for side in LAST.sides for kind in side.kinds)))
]
CLOSE = parse_move("d no-more-bets")


def set_ups() -> list[dict[str, object]]:
    """A table for every method with every option of every side bet, all side bets on offer."""
    keys = dict.fromkeys(side.key for side in LAST.sides)
    choices = [[side.option or True for side in LAST.sides if side.key == key] for key in keys]
    return [
        {"settlement": method, **dict(zip(keys, chosen, strict=True))}
        for method in LAST.methods
        for chosen in product(*choices)
    ]


TABLES = set_ups()


class GivenShoe(Shuffled):
    """A given order; the cut leaves it as it is."""

    def __init__(self, order: list[int]) -> None:
        super().__init__(SeededStream(bytes(32)))
        self.order = order

    def shuffle(self, deck: Sequence[Outcome], cut: int = 0) -> None:
        self.cards, self.stale = [PACK[index] for index in reversed(self.order)], False


def script_coups(order: list[int], table: dict[str, object]) -> list[dict[str, tuple[str, Fraction]]]:
    """Every coup of the shoe through the script: wager -> outcome and what was paid."""
    machine = BaccaratMachine(SeededStream(bytes(32)), GivenShoe(order))
    raw = {"minimum": 10, "step": STAKE, **table}
    sitting = Sitting(Record(LATEST, raw, {"1": 10**9, "2": 10**9}, before={"new-shoe": True}))
    coups = []
    while True:
        playing = sitting.round
        while not playing.complete:
            if playing.awaiting.want is Want.WAGERS:
                for wager in (*WAGERS, CLOSE):
                    playing.play(wager)
            else:
                playing.play(machine.move(playing) or parse_move("p1 cut 99"))
        amount = playing.script.layout.scale.amount
        coups.append({fact.wager: (fact.outcome, amount(fact.paid)) for fact in playing.settlements()})
        if carry(playing).new_shoe or script_of(playing).book.result == VOID:
            return coups
        sitting.next()


def kernel_coups(order: list[int], table: dict[str, object]) -> list[dict[str, tuple[str, Fraction]]]:
    """The same from the kernel, priced by the pay table of the set-up."""
    played = GAME.read_table(LATEST, table)
    assert isinstance(played, BaccaratTable)
    offered = played.menu
    pays = {line: ("win", STAKE * pay.odds.ratio) for line, pay in offered.pays.items()}
    pays |= {LOSE: (LOSE, Fraction(-STAKE)), PUSH: (PUSH, Fraction(0)), VOID: (VOID, Fraction(0))}
    names = {kind: analyst_name(kind, table) for kind in offered.kinds}
    coups = fast.settle_shoe(order, LATEST, CUTTING_CARD, SHOWN)
    return [{kind: pays[coup.outcomes[name]] for kind, name in names.items()} for coup in coups]


def analyst_name(kind: str, table: dict[str, object]) -> str:
    """`banker:non-commission` or `player-pair:canberra` where the set-up makes a difference to the wager."""
    suffixed = [f"{kind}:{choice}" for choice in table.values()]
    return next((name for name in suffixed if name in odds.wagers(LATEST)), kind)


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
