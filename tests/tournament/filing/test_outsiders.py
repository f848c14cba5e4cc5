"""Who approves a tournament: the body of the text, by a person who holds no office in it (X-47)."""

import pytest

from croupier.archive.auditing import audit
from croupier.rulebook.editions import SECOND
from croupier.tournament.filing.approval import Approved
from croupier.tournament.orders.journal import Journal
from croupier.tournament.run.staff import Person
from tests.tournament.clauses import COMMISSIONS, texts
from tests.tournament.cup import (
    CASHIER,
    DIRECTOR,
    INSPECTOR,
    OPERATOR,
    PERSON,
    SHIFT_MANAGER,
    Cup,
    clauses,
    cup,
    number,
)
from tests.tournament.filing.approving import APPROVED
from tests.tournament.samples import LATER, NOT_CHARITY, Raw
from tests.tournament.texts.by_edition import by

WHOLE = "15.3 19.3 12.3 13.3 17.3 20.3 15.22 18.22"
BY_LETTER = {"capacity": "Inspector on duty"}
BODY = ["Government Casino Inspector"] * 5 + ["ACT Gambling and Racing Commission"] * 3


def drafted(ruleset: str) -> tuple[Cup, dict[str, str]]:
    """Conditions that wait for an approval; from 2016 only the commission does."""
    event = cup(ruleset)
    event.prepare_draft()
    event.say(OPERATOR, "appoint", person="Dan Deal", office="dealer")
    return event, APPROVED | ({"object": "commission"} if ruleset in LATER else {})


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
@pytest.mark.parametrize(
    ("person", "named"),
    [
        ((SHIFT_MANAGER[0], "operator"), SHIFT_MANAGER[0]),
        ((DIRECTOR[0], "inspector"), DIRECTOR[0]),
        ((DIRECTOR[0], "inspector"), "I. Spector"),
        (("zoe", "operator"), "Zoe"),
        (INSPECTOR, DIRECTOR[0]),
        (INSPECTOR, " DAN deal"),
        (OPERATOR, DIRECTOR[0]),
    ],
)
def test_x47_nobody_with_an_office_in_it_approves_a_tournament(ruleset: str, person: Person, named: str) -> None:
    event, approval = drafted(ruleset)
    said = approval | {"person": named, "body": event.state.rules.body} | BY_LETTER
    refusal = event.refused(person, "approve", **said)
    assert (number(refusal), "Name that person" in refusal.reason) == ("def:approved", True)
    assert number(event.refused(person, "refuse-approval", person=named, reason="Too dear.")) == "def:approved"


@texts(WHOLE, COMMISSIONS)
def test_x30_x47_the_body_and_the_capacity_are_on_record_as_given(ruleset: str, clause: str) -> None:
    event, approval = drafted(ruleset)
    body = dict(zip(NOT_CHARITY, BODY, strict=True))[ruleset]
    assert number(event.refused(OPERATOR, "approve", **approval)) == "def:approved", "by which body, as what?"
    assert number(event.refused(OPERATOR, "approve", body=body, **approval)) == "def:approved"
    wrong = event.refused(OPERATOR, "approve", body="Rotary Club", **approval, **BY_LETTER)
    assert wrong.reason == f"An approval of the {body} is needed, not one of the Rotary Club."
    (logged,) = told = event.told(OPERATOR, "approve", body=body, **approval, **BY_LETTER)
    assert isinstance(logged.event, Approved)
    assert (logged.event.body, logged.event.capacity) == (body, "Inspector on duty")
    assert f"approved by I. Spector (Inspector on duty) for the {body}" in logged.event.says()
    assert clause in clauses(told)
    event.say(INSPECTOR, "approve", **approval)
    held = event.state.filing.approvals[approval.get("object", "conditions")]
    assert (held.body, held.capacity) == (body, "inspector")
    assert audit(event.journal.log).findings == []


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_x47_who_approved_it_is_appointed_to_no_office(ruleset: str) -> None:
    event, approval = drafted(ruleset)
    event.say(INSPECTOR, "approve", **(approval | {"person": "ines"}))
    assert number(event.refused(OPERATOR, "appoint", person="Ines", office="dealer")) == "def:approved"
    event.say(OPERATOR, "appoint", person="ines", office="inspector")


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
@pytest.mark.parametrize("approver", ["I. Spector", "ines", "INES "])
def test_x47_who_approved_it_takes_no_other_part_in_it(ruleset: str, approver: str) -> None:
    """Neither in an office that needs no appointment, nor as a player, reserve or substitute. "ines" gave the approval,
    which I. Spector had decided."""
    event = cup(ruleset).opened()
    person = PERSON | {"player": "P01"}
    orders: dict[str, tuple[str, Raw]] = {
        "cashier": ("enter", person),
        "dealer": ("play", {"table": "heats/1/1", "move": "d ball 17"}),
        "operator": ("close-entries", {}),
    }
    for role, (do, fields) in orders.items():
        refusal = event.refused((approver, role), do, **fields)
        assert number(refusal) == "def:approved"
        assert f"cannot act as {role} in it" in refusal.reason
    for do in ("enter", "reserve"):
        refusal = event.refused(CASHIER, do, **(person | {"name": approver}))
        assert (number(refusal), "cannot play in it" in refusal.reason) == ("def:approved", True)
    event.enter_one(1)
    instead = {"player": "P01", "name": approver, "reason": "Ill.", "checked": True}
    assert number(event.refused(DIRECTOR, "substitute", **instead)) == "def:approved"


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_x47_no_player_of_it_approves_it(ruleset: str) -> None:
    event = cup(ruleset).opened()
    event.enter_one(1)
    event.enter_one(7, "reserve")
    said = APPROVED | ({"object": "commission"} if ruleset in LATER else {})
    for person, named in ((INSPECTOR, "Player 01"), (INSPECTOR, "player 07"), (("P01", "inspector"), "I. Spector")):
        refusal = event.refused(person, "approve", **(said | {"person": named}))
        assert (number(refusal), "has entered this tournament" in refusal.reason) == ("def:approved", True)


def test_x47_by_the_second_edition_anybody_could_be_named() -> None:
    event, approval = drafted("roulette-2002")
    event.staff.journal = Journal(by(event.journal.log, SECOND.number))
    event.say((SHIFT_MANAGER[0], "operator"), "approve", **(approval | {"person": SHIFT_MANAGER[0]}))
    held = event.state.filing.approvals["conditions"]
    assert (held.body, held.capacity) == ("Government Casino Inspector", "")
    assert audit(event.journal.log).findings == []
    assert audit(by(event.journal.log, 3)).findings
