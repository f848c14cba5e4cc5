"""A draw: the fixed list, the commitment, the contributions, the result."""

from dataclasses import dataclass, field
from enum import Enum
from json import dumps


class Purpose(Enum):
    """What is drawn."""

    SEATS = "seats"
    LUCKY_LOSERS = "lucky-losers"
    CARDS = "cards"
    MARKER = "marker"


@dataclass(slots=True)
class Draw:
    """One draw. `names` is the fixed list; `slots` are what is drawn for them; `result` is in their order."""

    id: str
    purpose: Purpose
    subject: str
    names: tuple[str, ...]
    slots: tuple[str, ...]
    fingerprint: str
    groups: tuple[str, ...] = ()
    """The group of each name, where groups are kept apart."""
    taken: tuple[tuple[str, str], ...] = ()
    """Groups that sit at a table already."""
    commitment: str = ""
    drawer: str = ""
    """Who committed to the secret."""
    contributions: list[tuple[str, str, str]] = field(default_factory=list)
    secret: str = ""
    result: tuple[str, ...] = ()
    by_hand: tuple[str, ...] = ()
    fault: str = ""

    @property
    def open(self) -> bool:
        return not self.result and not self.fault

    @property
    def joined(self) -> bool:
        """Whether anybody but the drawer has added something."""
        return any(by != self.drawer for _, by, _ in self.contributions)

    def group_of(self) -> dict[str, str]:
        return dict(zip(self.names, self.groups, strict=True)) if self.groups else {}

    def transcript(self) -> str:
        """What the seed is made from, besides the secret: everything that was fixed or added, in order."""
        return dumps(
            {
                "draw": self.id,
                "purpose": self.purpose.value,
                "subject": self.subject,
                "list": self.fingerprint,
                "commitment": self.commitment,
                "contributions": [list(each) for each in self.contributions],
            },
            sort_keys=True,
            separators=(",", ":"),
        )
