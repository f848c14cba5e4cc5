"""Somebody at a table has called the floor."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Call:
    """It waits until somebody from the floor answers it. `why` is said of people, so it is for the staff alone."""

    id: str
    table: str
    why: str
    by: str
    at: str
