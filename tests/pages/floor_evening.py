"""An evening of any ruleset over HTTP, for the pages: conditions, approvals, entries, the ballot, and play."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.reading import read_conditions
from croupier.tournament.conditions.writing import to_raw
from croupier.tournament.rules import rules_of
from tests.server.evening import Evening
from tests.tournament.floor import BY_WAGERS, small

APPROVAL = {"person": "I. Spector", "date": "2026-02-01"}
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

    @property
    def terms(self) -> Conditions:
        """Two heats of up to six, then a final; every wager is recorded."""
        begun = (datetime.now(UTC) - timedelta(minutes=30)).replace(microsecond=0).isoformat()
        sizes = {"players": {"minimum": 5, "maximum": 12}, "stages.0.seats": 6, "stages.0.rounds": self.rounds}
        sizes["stages.0.dealing"] = self.dealing
        return self.conditions or read_conditions(
            small(self.ruleset, BY_WAGERS | {"name": "Spring Open", "starts": begun} | sizes)
        )

    def opened(self) -> "FloorEvening":
        terms, house = rules_of(self.ruleset), self.at("olga", "operator")
        self.at("sam").client.begin(self.name)
        if terms.charity:
            house.give("draft", conditions=to_raw(self.terms))
        (house if terms.charity else self.at("sam")).give("appoint", person="dina", office="director")
        author = house if terms.must_say else self.director
        if not terms.charity:
            author.give("draft", conditions=to_raw(self.terms))
        author.give("make-available", where="at the entry desk")
        if terms.notified:
            author.give("notify", reference="N-1")
        inspector = self.at("ines", "inspector")
        if terms.approval:
            inspector.give("approve", reference="A-1", **APPROVAL)
        if terms.approved_commission:
            inspector.give("approve", object="commission", reference="A-2", **APPROVAL)
        author.give("open-entries")
        return self

    def entered(self) -> "FloorEvening":
        self.opened()
        fee = to_raw(self.terms.entry.fee)
        for number in range(1, self.players + 1):
            who = {"player": f"P{number:02d}", "name": NAMES[(number - 1) % len(NAMES)]}
            self.at("carl").give("enter", paid=fee, checked=True, accepted=True, invited=True, **who)
        self.director.give("close-entries")
        return self

    @property
    def tables(self) -> list[str]:
        return [str(line["table"]) for line in self.director.view().view["tables"]]

    def playing(self) -> "FloorEvening":
        super().playing()
        return self

    def drawn(self) -> "FloorEvening":
        super().drawn()
        for number, table in enumerate(self.tables, start=1):
            self.director.give("designate", table=table, physical=f"Table {number}")
        return self
