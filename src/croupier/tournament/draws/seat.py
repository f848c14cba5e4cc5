"""A seat: session, table and place at it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seat:
    session: str
    table: str
    seat: str
