"""Approving conditions, and approving them again after a change."""

from croupier.tournament.run.staff import Person
from tests.tournament.cup import DIRECTOR, INSPECTOR, OPERATOR, Cup
from tests.tournament.samples import LATER

APPROVED = {"person": "I. Spector", "date": "2027-03-01", "reference": "A-1"}
AUTHOR: dict[bool, Person] = {True: OPERATOR, False: DIRECTOR}


def author(ruleset: str) -> Person:
    return AUTHOR[ruleset in LATER]


def approve_again(event: Cup) -> None:
    rules = event.state.rules
    if rules.approval:
        event.say(INSPECTOR, "approve", person="I. Spector", date="2027-04-10", reference="A-3")
    if rules.notified:
        event.say(OPERATOR, "notify", reference="N-2")
