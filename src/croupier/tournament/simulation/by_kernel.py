"""Sessions in the compiled kernel: a stage's tables turned into numbers, for the games that have such a kernel."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import accumulate, chain, pairwise
from math import lcm

import numpy as np
from numpy.typing import NDArray

from croupier.games.baccarat.exact.classes import hands_by_points
from croupier.games.baccarat.fast.kernel import POINT_CODES, SPARE, VOID_POINTS
from croupier.games.baccarat.fast.tables import point_class
from croupier.games.baccarat.fast.tables import tables as coup_tables
from croupier.games.baccarat.machine import CUTTING_CARD
from croupier.games.baccarat.shoe import DECKS
from croupier.games.baccarat.table import Menu as BaccaratMenu
from croupier.games.baccarat.table import Table as BaccaratTable
from croupier.games.blackjack.fast.kernel import MOST_HANDS
from croupier.games.blackjack.fast.simulation import basic_rules
from croupier.games.blackjack.play.opening import insert_room
from croupier.games.blackjack.table import Table as BlackjackTable
from croupier.games.chips.facts import LOSE, WIN
from croupier.games.kernels.xoshiro import fill
from croupier.games.roulette.fast.simulation import PLACES, pay_table
from croupier.games.roulette.table import Table as RouletteTable
from croupier.games.setup.table import Table
from croupier.players.tournament.situation import NO_LIMIT
from croupier.players.tournament.staking import rounded_up
from croupier.players.tournament.wagering import MENUS, Menu
from croupier.tournament.simulation.floor import Sat
from croupier.tournament.simulation.kernel import BACCARAT, BLACKJACK, ROOM, ROULETTE, Felt, Ints, Length, play_tables
from croupier.tournament.simulation.terms import MOST_ROUNDS, Terms
from croupier.tournament.texts.rules import rules_of
from croupier.values.cards import PACK

Range = tuple[int, int | None]
GAMES = {"baccarat": BACCARAT, "blackjack": BLACKJACK, "roulette": ROULETTE}
LIMITS = {"minimum", "maximum", "limits"}
NO_CARDS = np.zeros(SPARE, np.uint8)
STOCK, BITS = 256, 32
SHOE_ROOM = 3
"""What a kernel keeps of the shoe stands in one row of its room."""
SPAN = 1 << BITS


class Chance:
    """The Entropy port over the random stream of a job, which the kernel draws from too; words are fetched in stock."""

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
    """A floor of numbers."""

    terms: Terms
    chance: Chance
    felt: Felt

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
        """All tables one after the other in the kernel: where each begins is told by `ends`."""
        ends = list(accumulate(map(len, styles)))
        flat = np.array(list(chain.from_iterable(styles)), np.int64)
        held = np.array(list(chain.from_iterable(chips)), np.int64)
        out = np.zeros(len(held), np.int64)
        most = max(SHOE_ROOM, *map(len, styles))
        room, hands = np.zeros((ROOM, most), np.int64), np.zeros((most, MOST_HANDS), np.int64)
        order, last = self.felt.cards.copy(), np.array(ends, np.int64)
        play_tables(self.felt, length, last, flat, held, out, advance, order, self.chance.state, done, room, hands)
        left, gone = held.tolist(), out.tolist()
        return [Sat(tuple(left[start:end]), tuple(gone[start:end])) for start, end in pairwise([0, *ends])]


# --- a table as numbers --------------------------------------------


def can_compile(terms: Terms) -> bool:
    """Whether the kernel plays this stage as the scripts would: the same limits on both sides of the table, nothing but
    limits that change on notice, and shoes that end where shoes are counted."""
    changing = {key for level in terms.stage.levels for key in level.table}
    endless = terms.shoes and any(isinstance(table, BlackjackTable) and table.automated for table in terms.tables)
    if terms.game.folder not in GAMES or changing - LIMITS or endless:
        return False
    menu = MENUS[terms.game.folder]
    return all(range_of(table, menu.sides[0]) == range_of(table, menu.sides[1]) for table in terms.tables)


def range_of(table: Table, kind: str) -> Range:
    match table:
        case BlackjackTable():
            return table.limit(kind)
        case RouletteTable():
            return table.ranges[kind]
        case _:
            return table.limits.of(kind, main=True)


def felt_of(terms: Terms) -> Felt:
    """All that the kernel needs to know of a stage's tables."""
    menu, unit = MENUS[terms.game.folder], terms.scale.unit
    names = menu.sides[1], *(shots[0] for shots in menu.shots)
    limits = [[in_units(table, range_of(table, name), unit) for name in names] for table in terms.tables]
    table = terms.tables[0]
    pays, whole = PAYS[terms.game.folder](table, menu)
    cards, cut = shoe_of(table)
    return Felt(
        game=GAMES[terms.game.folder],
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
        burns=isinstance(table, BaccaratTable) and table.first_card_shown,
        rules=basic_rules() if isinstance(table, BlackjackTable) else NO_CARDS,
        tables=coup_tables(),
        turns=rules_of(terms.ruleset).marker,
    )


def in_units(table: Table, posted: Range, unit: Fraction) -> tuple[int, int]:
    least, most = posted
    scale = table.limits.scale
    low = scale.amount(rounded_up(least, table.limits.step))
    return int(low / unit), NO_LIMIT if most is None else int(scale.amount(most) / unit)


def shoe_of(table: Table) -> tuple[NDArray[np.uint8], int]:
    """The cards, and how many of them are behind the cutting card, where the machine puts it."""
    match table:
        case BaccaratTable():
            return shoe(DECKS), CUTTING_CARD
        case BlackjackTable():
            cards = shoe(table.decks)
            room = insert_room(table.decks, len(cards) - SPARE)
            return cards, len(cards) if table.automated else (room.least + room.most) // 2
        case _:
            return NO_CARDS, 0


def shoe(decks: int) -> NDArray[np.uint8]:
    return np.array([card.code for card in PACK] * decks + [0] * SPARE, np.uint8)


# --- what wagers bring --------------------------------------------

Pays = tuple[Ints, int]


def coup_pays(table: Table, menu: Menu) -> Pays:
    """Each of the main wagers, by the code of a coup; a coup that the cards cannot finish brings nothing."""
    if not isinstance(table, BaccaratTable):
        raise TypeError("this is no table of Mini-Baccarat")
    return coup_table(table.menu, (*menu.sides, *(name for shots in menu.shots for name in shots)))


@cache
def coup_table(menu: BaccaratMenu, names: tuple[str, ...]) -> Pays:
    codes = [code for code in range(VOID_POINTS) if point_class(code).banker < 10 and point_class(code).player < 10]
    brought = {name: {code: brings(menu, name, code) for code in codes} for name in names}
    whole = lcm(*(each.denominator for row in brought.values() for each in row.values()))
    pays = np.zeros((len(names), POINT_CODES), np.int64)
    for place, name in enumerate(names):
        for code, each in brought[name].items():
            pays[place, code] = int(each * whole)
    return pays, whole


def brings(menu: BaccaratMenu, name: str, code: int) -> Fraction:
    verdict = menu.kinds[name].rule(hands_by_points(point_class(code)))
    if verdict.outcome == WIN:
        return menu.pays[verdict.line].odds.ratio
    return Fraction(-1 if verdict.outcome == LOSE else 0)


def spin_pays(table: Table, menu: Menu) -> Pays:
    names = *menu.sides, *(name for shots in menu.shots for name in shots)
    return pay_table()[[PLACES[name] for name in names]], 1


def no_pays(table: Table, menu: Menu) -> Pays:
    """The kernel of Blackjack settles by itself."""
    return np.zeros((1, 1), np.int64), 1


PAYS: Mapping[str, Callable[[Table, Menu], Pays]] = {
    "baccarat": coup_pays,
    "blackjack": no_pays,
    "roulette": spin_pays,
}
