"""A command that waits for a second person."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pending:
    """A waiting command. `order` is the command as one line of JSON, as the first person gave it."""

    id: str
    order: str
    do: str
    by: str
