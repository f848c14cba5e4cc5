"""Balance the tables of a hold'em session between rounds (charity 4.3, H-40). A table whose players fit at the
others is broken; else one player moves from the fullest table to the emptiest, to a seat drawn by lot. Runs by
commands and simulations both use this."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from croupier.tournament.conditions.model import AddOn
from croupier.values.ports import Entropy

BROKEN, BALANCED = "the table is broken", "tables are balanced"


@dataclass
class TableLoad:
    """A table that goes on: its round, the seats of the players who stay, and the seats given to new ones."""

    round: int
    alive: list[str]
    coming: list[str]

    @property
    def size(self) -> int:
        return len(self.alive) + len(self.coming)

    def free(self, seats: int) -> list[str]:
        taken = {*self.alive, *self.coming}
        return [str(seat) for seat in range(1, seats + 1) if str(seat) not in taken]


@dataclass(frozen=True, slots=True)
class SeatChange:
    """From a seat at one table to a seat at another; tables by their place in the list."""

    source: int
    seat: str
    to: int
    new_seat: str
    why: str


def balance(tables: Sequence[TableLoad], seats: int, add_on: AddOn | None, entropy: Entropy) -> Iterator[SeatChange]:
    """Yield the moves that are needed now, one after the other."""
    if len(tables) < 2 or not may_move(tables, add_on):
        return
    numbers = range(len(tables))
    smallest = min(numbers, key=lambda number: tables[number].size)
    largest = max(numbers, key=lambda number: tables[number].size)
    others = [number for number in numbers if number != smallest]
    if tables[smallest].size <= sum(seats - tables[number].size for number in others):
        for seat in tables[smallest].alive:
            to = min(others, key=lambda number: tables[number].size)
            yield SeatChange(smallest, seat, to, take_seat(tables[to], seats, entropy), BROKEN)
    elif tables[largest].size - tables[smallest].size > 1:
        alive = tables[largest].alive
        seat = alive[entropy.below(len(alive))]
        yield SeatChange(largest, seat, smallest, take_seat(tables[smallest], seats, entropy), BALANCED)


def may_move(tables: Sequence[TableLoad], add_on: AddOn | None) -> bool:
    """Nobody moves between a table that has had the add-on and one that has not."""
    if add_on is None:
        return True
    before = [each.round < add_on.after_round for each in tables]
    return all(before) or all(each.round > add_on.after_round for each in tables)


def take_seat(table: TableLoad, seats: int, entropy: Entropy) -> str:
    """Draw a free seat."""
    free = table.free(seats)
    seat = free[entropy.below(len(free))]
    table.coming.append(seat)
    return seat
