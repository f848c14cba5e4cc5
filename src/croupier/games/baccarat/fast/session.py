"""Sessions of Mini-Baccarat in the compiled kernel: a coup, and what it brings to each of the main wagers."""

from fractions import Fraction
from functools import cache
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.baccarat.exact.classes import hands_by_points
from croupier.games.baccarat.fast.kernel import POINT_CODES, VOID_POINTS, BaccaratTables, coup
from croupier.games.baccarat.fast.tables import point_class, tables
from croupier.games.baccarat.machine import CUTTING_CARD
from croupier.games.baccarat.play.shoe import DECKS
from croupier.games.baccarat.table import BaccaratMenu as Offer
from croupier.games.baccarat.table import BaccaratTable
from croupier.games.bots.bot import Menu
from croupier.games.chips.facts import LOSE, WIN
from croupier.games.kernels.compiled import compiled, without_owner
from croupier.games.kernels.session import (
    SPARE,
    Bytes,
    FeltNumbers,
    GameKernel,
    Ints,
    Pays,
    SeatsInPlay,
    Session,
    decks_of,
    pay,
    register_kernel,
)


class CoupRules(NamedTuple):
    """The drawing rules, and whether the opening card is shown and cards are burnt (5.6)."""

    tables: BaccaratTables
    burns: bool


@compiled
def deal_coup(
    own: CoupRules, felt: FeltNumbers, order: Bytes, shoe: Ints, seats: SeatsInPlay, state: NDArray[np.uint64]
) -> None:
    """A coup. The one in which the cutting card comes is the last of the shoe; after a tie one more (M-02, M-03)."""
    size = len(order) - SPARE
    came, _, at = coup(order, shoe[0], own.tables)
    pay(felt, int(came), seats)
    if at > size - felt.cut:
        tied = (came >> 6) == ((came >> 2) & 15)
        shoe[2] = 0 if tied and shoe[1] == 0 else 1
        shoe[1] = 1
    shoe[0] = at


@compiled
def burn(own: CoupRules, order: Bytes) -> int:
    """The opening card says how many are burnt (5.6)."""
    return 1 + int(own.tables.burns[order[0]]) * own.burns


@compiled
def drop_owners(own: CoupRules) -> CoupRules:
    held = own.tables
    return CoupRules(
        BaccaratTables(
            without_owner(held.hand), without_owner(held.draws), without_owner(held.points), without_owner(held.burns)
        ),
        own.burns,
    )


register_kernel(CoupRules, GameKernel(deal_coup, burn, drop_owners))


# --- what wagers bring --------------------------------------------


def coup_pays(table: BaccaratTable, menu: Menu) -> Pays:
    """Each of the main wagers, by the code of a coup; a coup that the cards cannot finish brings nothing."""
    return coup_table(table.menu, menu.names)


@cache
def coup_table(offer: Offer, names: tuple[str, ...]) -> Pays:
    codes = [code for code in range(VOID_POINTS) if point_class(code).banker < 10 and point_class(code).player < 10]
    brought = {name: {code: brings(offer, name, code) for code in codes} for name in names}
    whole = lcm(*(each.denominator for row in brought.values() for each in row.values()))
    pays = np.zeros((len(names), POINT_CODES), np.int64)
    for place, name in enumerate(names):
        for code, each in brought[name].items():
            pays[place, code] = int(each * whole)
    return pays, whole


def brings(offer: Offer, name: str, code: int) -> Fraction:
    verdict = offer.kinds[name].rule(hands_by_points(point_class(code)))
    if verdict.outcome == WIN:
        return offer.pays[verdict.line].odds.ratio
    return Fraction(-1 if verdict.outcome == LOSE else 0)


SESSION = Session(
    own=lambda table: CoupRules(tables(), table.first_card_shown),
    pays=coup_pays,
    shoe=lambda table: (decks_of(DECKS), CUTTING_CARD),
)
