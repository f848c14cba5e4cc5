"""One session of a stage, and how far it has come."""

from dataclasses import dataclass, field
from datetime import datetime, tzinfo
from enum import Enum

from croupier.tournament.conditions.model import EARLIEST, LATEST
from croupier.values.refused import Refused


class Progress(Enum):
    """How far a session has come."""

    DRAWN = "drawn"
    RUNNING = "running"
    ENDED = "ended"
    CONFIRMED = "confirmed"


@dataclass(slots=True)
class Session:
    """One session of a stage; its tables play at the same time."""

    id: str
    stage: str
    number: int
    tables: list[str] = field(default_factory=list)
    progress: Progress = Progress.DRAWN
    starts: str = ""
    promised: str = ""
    """The latest time that was ever published for it: before it nobody is late (X-45)."""
    announced: str = ""
    """When a start was first published for it, if it had none in the conditions."""
    began: str = ""
    paused: str = ""
    paused_at: str = ""
    paused_seconds: int = 0
    break_minutes: int = 0
    """The time allowed for the break under way."""
    breaks: list[int] = field(default_factory=list)
    """How many rounds had been played at each break taken."""
    limits: dict[str, object] = field(default_factory=dict)
    """Limits set by a departure, which override those of the conditions."""
    pace: int | None = None
    """The seconds for a wager, where the Director has set another time than the conditions."""

    @property
    def started(self) -> bool:
        return self.progress is not Progress.DRAWN


def read_start(text: str, clock: tzinfo | None = None) -> str:
    """Parse a starting time into the form that is stored; without an offset it is a time on this clock."""
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        raise Refused("starts is a date and time such as 2026-03-07T18:00:00.").at("starts") from None
    if not EARLIEST <= found.year <= LATEST:
        raise Refused(f"starts lies between {EARLIEST} and {LATEST}, not in {found.year}.").at("starts")
    return (found if found.tzinfo else found.replace(tzinfo=clock)).isoformat()


def seconds_between(earlier: str, later: str) -> int:
    """Only earlier editions have times without an offset; they were compared as they are written."""
    first, last = datetime.fromisoformat(earlier), datetime.fromisoformat(later)
    if (first.tzinfo is None) != (last.tzinfo is None):
        first, last = first.replace(tzinfo=None), last.replace(tzinfo=None)
    return int((last - first).total_seconds())
