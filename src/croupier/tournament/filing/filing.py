"""How far a tournament has come; approvals of its conditions, and departures from them."""

from dataclasses import dataclass
from enum import Enum


class Phase(Enum):
    """How far a tournament has come."""

    NEW = "new"
    DRAFT = "draft"
    OPEN = "entries open"
    CLOSED = "entries closed"
    PLAYING = "playing"
    FINISHED = "finished"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Approval:
    """X-30: which body approved what, by whom, when, under which reference."""

    object: str
    body: str
    person: str
    date: str
    reference: str


@dataclass(frozen=True, slots=True)
class Departure:
    """A named departure from the approved conditions: warned of twice, with a reason, kept for ever."""

    what: str
    clause: str
    reason: str
    by: str
    at: str
