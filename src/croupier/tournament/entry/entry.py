"""One entry. Nothing is ever deleted: it changes its standing and keeps its history."""

from dataclasses import dataclass, field
from enum import Enum


class Standing(Enum):
    """What has become of an entry."""

    RESERVE = "reserve"
    IN = "in"
    OUT = "out"
    WITHDRAWN = "withdrawn"
    FORFEITED = "forfeited"
    EXCLUDED = "excluded"
    EXCUSED = "excused"
    REFUNDED = "refunded"


@dataclass(frozen=True, slots=True)
class Receipt:
    """Money taken: when, how much, and how much of it is commission."""

    number: int
    at: str
    what: str
    cents: int
    commission: int


@dataclass(slots=True)
class Entry:
    """One entry. `player` is its id for ever; `name` is the person who plays it now (X-13)."""

    player: str
    number: int
    name: str
    group: str = ""
    document: str = ""
    standing: Standing = Standing.IN
    paid: int = 0
    commission: int = 0
    receipts: list[Receipt] = field(default_factory=list)
    entered: bool = False
    """Whether it was ever in the field; a reserve who never was is not."""
    bought_back: int = 0
    back_in: str = ""
    charity: str = ""
    history: list[str] = field(default_factory=list)

    @property
    def playing(self) -> bool:
        return self.standing is Standing.IN
