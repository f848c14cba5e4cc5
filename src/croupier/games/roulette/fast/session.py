"""Sessions of Roulette in the compiled kernel: a ball, and what it brings to each spot."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.bots.bot import Menu
from croupier.games.kernels.compiled import compiled
from croupier.games.kernels.session import (
    Bytes,
    FeltNumbers,
    GameKernel,
    Ints,
    Pays,
    SeatsInPlay,
    Session,
    pay,
    register_kernel,
)
from croupier.games.kernels.xoshiro import below
from croupier.games.roulette.fast.kernel import POCKETS
from croupier.games.roulette.fast.simulation import PLACES, pay_table
from croupier.games.roulette.table import RouletteTable


class Wheel(NamedTuple):
    """The wheel."""

    pockets: int


@compiled
def spin(
    own: Wheel, felt: FeltNumbers, order: Bytes, shoe: Ints, seats: SeatsInPlay, state: NDArray[np.uint64]
) -> None:
    pay(felt, below(state, own.pockets), seats)


@compiled
def no_cards(own: Wheel, order: Bytes) -> int:
    return 0


@compiled
def drop_owners(own: Wheel) -> Wheel:
    return own


register_kernel(Wheel, GameKernel(spin, no_cards, drop_owners))


def spin_pays(table: RouletteTable, menu: Menu) -> Pays:
    return pay_table()[[PLACES[name] for name in menu.names]], 1


SESSION = Session(own=lambda table: Wheel(POCKETS), pays=spin_pays)
