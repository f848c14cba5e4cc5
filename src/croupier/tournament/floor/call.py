"""Somebody at a table has called the floor."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FloorCall:
    """A call waits until somebody from the floor answers it. `why` may be about people, so only the staff see it."""

    id: str
    table: str
    why: str
    by: str
    at: str
