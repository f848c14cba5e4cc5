"""A dispute and its outcome."""

from dataclasses import dataclass


@dataclass(slots=True)
class Dispute:
    """X-25: a dispute is ruled on, a review may be requested, and the ruling is upheld or varied. While it is open, its
    table waits."""

    id: str
    table: str
    facts: str
    camera: str
    by: str
    ruling: str = ""
    ruled_by: str = ""
    review: str = ""
    advised: bool = False

    @property
    def open(self) -> bool:
        return not self.ruling or self.review == "requested"
