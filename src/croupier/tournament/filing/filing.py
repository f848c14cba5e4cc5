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
    """X-30, X-47: which body approved what, by whom in which capacity, when, under which reference."""

    object: str
    body: str
    person: str
    date: str
    reference: str
    capacity: str = ""


class Departable(Enum):
    """What a Director can depart from the approved conditions in: each allows something that they do not. By the name
    that `depart` takes and the record keeps; `words` are for a form."""

    LIMITS = "limits"
    """Other limits in a session that runs (set-limits)."""
    SESSION_LENGTH = "session-length"
    """A table ends early (end-early)."""
    FIELD = "field"
    """Play begins with fewer players than the conditions ask for (X-38)."""
    BREAKDOWN = "breakdown"
    """Play begins with more prizes than players."""
    SUBSTITUTE = "substitute"
    """A player is substituted although the conditions have no substitutes."""
    BALANCE = "balance"
    """Play goes on though chips are lost."""

    @property
    def words(self) -> str:
        return WORDS[self]


WORDS = {
    Departable.LIMITS: "Limits",
    Departable.SESSION_LENGTH: "Length of a session",
    Departable.FIELD: "Fewest players",
    Departable.BREAKDOWN: "Places that win a prize",
    Departable.SUBSTITUTE: "Substitutes",
    Departable.BALANCE: "Chips that do not add up",
}


@dataclass(frozen=True, slots=True)
class Departure:
    """A named departure from the approved conditions: warned of twice, with a reason, kept for ever."""

    what: str
    clause: str
    reason: str
    by: str
    at: str
