"""A seat: its session, its table and the place at it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TableSeat:
    session: str
    table: str
    seat: str
