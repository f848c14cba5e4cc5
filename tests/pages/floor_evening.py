"""An evening for the pages: people with names, tables that the room has named, as many rounds as wanted."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Self

from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.reading import read_conditions
from tests.server.evening import Evening
from tests.tournament.cup import BY_WAGERS, small

NAMES = [
    "Ann Archer",
    "Bo Lindqvist",
    "Cyrille Dubois",
    "Dimitra Pappas",
    "Ed Novak",
    "Farid Haddad",
    "Gwen Parry",
    "Hana Sato",
    "Ivo Kral",
    "Jun Park",
    "Kemi Ade",
    "Lars Holm",
]


@dataclass
class FloorEvening(Evening):
    """As many rounds as a test wants to play."""

    rounds: int = 2
    dealing: str = "physical"
    recording: str = "wagers"

    @property
    def terms(self) -> Conditions:
        """Two heats of up to six, then a final; every wager is recorded."""
        begun = (datetime.now(UTC) - timedelta(minutes=30)).replace(microsecond=0).isoformat()
        sizes = {"players": {"minimum": 5, "maximum": 12}, "stages.0.seats": 6, "stages.0.rounds": self.rounds}
        sizes |= {"stages.0.dealing": self.dealing, "stages.0.recording": self.recording}
        return self.conditions or read_conditions(
            small(self.ruleset, BY_WAGERS | {"name": "Spring Open", "starts": begun} | sizes)
        )

    def called(self, number: int) -> str:
        return NAMES[(number - 1) % len(NAMES)]

    @property
    def tables(self) -> list[str]:
        return [str(line["table"]) for line in self.director.view().view["tables"]]

    def drawn(self) -> Self:
        super().drawn()
        for number, table in enumerate(self.tables, start=1):
            self.director.give("designate", table=table, physical=f"Table {number}")
        return self
