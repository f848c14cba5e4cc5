"""Sessions in the compiled kernel: a stage's tables turned into numbers, for the games that have such a kernel."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, chain, pairwise

import numpy as np
from numpy.typing import NDArray

from croupier.games.bots.situation import NO_LIMIT
from croupier.games.bots.staking import round_up
from croupier.games.kernels.session import ROOM, SHOE_ROOM, FeltNumbers, Length, play_tables
from croupier.games.kernels.xoshiro import fill
from croupier.games.setup.settings import Range
from croupier.games.setup.table import Table
from croupier.tournament.simulation.floor import Sat
from croupier.tournament.simulation.terms import MOST_ROUNDS, Terms
from croupier.tournament.texts.rules import rules_of

LIMITS = {"minimum", "maximum", "limits"}
STOCK, BITS = 256, 32
SPAN = 1 << BITS


class StreamEntropy:
    """The Entropy port over the random stream of a job, which the kernel uses too; words are fetched in advance."""

    def __init__(self, state: NDArray[np.uint64]) -> None:
        self.state = state
        self.stock: list[int] = []

    def below(self, bound: int) -> int:
        while True:
            if not self.stock:
                words = np.empty(STOCK, np.uint64)
                fill(self.state, words)
                self.stock = words.tolist()
            high = (self.stock.pop() >> BITS) * bound
            if high % SPAN >= SPAN % bound:
                return high // SPAN


@dataclass(frozen=True)
class ByKernel:
    """Plays sessions in the compiled kernel."""

    terms: Terms
    chance: StreamEntropy
    felt: FeltNumbers

    def sessions(self, styles: Sequence[Sequence[int]], chips: Sequence[Sequence[int]], advance: int) -> list[Sat]:
        length = Length(self.terms.rounds, self.terms.shoes, self.terms.players_left)
        return self.play(length, styles, chips, advance, 0)

    def extra_round(self, styles: Sequence[int], chips: Sequence[int], late: bool) -> Sat:
        return self.play(Length(1, 0, 0), [styles], [chips], 1, MOST_ROUNDS if late else 0)[0]

    def play(
        self,
        length: Length,
        styles: Sequence[Sequence[int]],
        chips: Sequence[Sequence[int]],
        advance: int,
        done: int,
    ) -> list[Sat]:
        """Play all tables one after the other in the kernel; `ends` says where each ends."""
        ends = list(accumulate(map(len, styles)))
        flat = np.array(list(chain.from_iterable(styles)), np.int64)
        held = np.array(list(chain.from_iterable(chips)), np.int64)
        out = np.zeros(len(held), np.int64)
        most = max(SHOE_ROOM, *map(len, styles))
        session = self.terms.game.session()
        hands = np.zeros((most, session.hands if session is not None else 1), np.int64)
        room = np.zeros((ROOM, most), np.int64)
        order, last = self.felt.cards.copy(), np.array(ends, np.int64)
        play_tables(self.felt, length, last, flat, held, out, advance, order, self.chance.state, done, room, hands)
        left, gone = held.tolist(), out.tolist()
        return [Sat(tuple(left[start:end]), tuple(gone[start:end])) for start, end in pairwise([0, *ends])]


# --- a table as numbers --------------------------------------------


def can_compile(terms: Terms) -> bool:
    """Whether the kernel plays this stage as the scripts would: the same limits on both sides of the table, nothing but
    limits that change on notice, and shoes that end where shoes are counted."""
    session, menu = terms.game.session(), terms.game.bot().menu
    if session is None or menu is None:
        return False
    changing = {key for level in terms.stage.levels for key in level.table}
    endless = terms.shoes and not all(session.ends(table) for table in terms.tables)
    if changing - LIMITS or endless or not all(session.plays(table) for table in terms.tables):
        return False
    return all(table.range_of(menu.sides[0]) == table.range_of(menu.sides[1]) for table in terms.tables)


def felt_of(terms: Terms) -> FeltNumbers:
    """Everything that the kernel needs to know about a stage's tables."""
    session, menu, unit = terms.game.session(), terms.game.bot().menu, terms.scale.unit
    if session is None or menu is None:
        raise TypeError(f"{terms.game.name} has no kernel of sessions")
    names = menu.sides[1], *(shots[0] for shots in menu.shots)
    limits = [[in_units(table, table.range_of(name), unit) for name in names] for table in terms.tables]
    table = terms.tables[0]
    pays, whole = session.pays(table, menu)
    cards, cut = session.shoe(table)
    return FeltNumbers(
        since=np.array([since for since, _ in terms.settings], np.int64),
        least=np.array([[least for least, _ in row] for row in limits], np.int64),
        most=np.array([[most for _, most in row] for row in limits], np.int64),
        step=int(table.limits.scale.amount(table.limits.step) / unit),
        factors=np.array(menu.factors, np.int64),
        shots=np.cumsum([2, *map(len, menu.shots)], dtype=np.int64),
        pays=pays,
        whole=whole,
        cards=cards,
        cut=cut,
        turns=rules_of(terms.ruleset).marker,
        own=session.own(table),
    )


def in_units(table: Table, posted: Range, unit: Fraction) -> tuple[int, int]:
    least, most = posted
    scale = table.limits.scale
    low = scale.amount(round_up(least, table.limits.step))
    return int(low / unit), NO_LIMIT if most is None else int(scale.amount(most) / unit)
