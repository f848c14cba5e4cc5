"""How far a tournament has come, and what has been done about its conditions."""

from dataclasses import dataclass, field
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
    """A named departure from the approved conditions: warned twice, with a reason, kept for ever."""

    what: str
    clause: str
    reason: str
    by: str
    at: str


@dataclass(slots=True)
class Filing:
    """What has been done about the conditions so far. `locked` is the fingerprint that was approved or published;
    `entering` whether entries are taken, which at a sit-and-go goes on while its first tables play."""

    phase: Phase = Phase.NEW
    entering: bool = False
    available: str = ""
    notified: str = ""
    refused: str = ""
    locked: str = ""
    rehearsal: bool = False
    approvals: dict[str, Approval] = field(default_factory=dict)
    departures: list[Departure] = field(default_factory=list)
    warned: dict[str, int] = field(default_factory=dict)
