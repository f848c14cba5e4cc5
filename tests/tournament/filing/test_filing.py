"""Before entries: who is appointed by whom, and what has to be done about the conditions."""

from collections.abc import Callable

import pytest

from croupier.tournament.conditions.model import Conditions
from croupier.tournament.filing.filing import Approval, Phase
from croupier.tournament.texts.roles import Role
from tests.tournament.cup import (
    ASSISTANT,
    CASHIER,
    DEALER,
    DIRECTOR,
    INSPECTOR,
    OPERATOR,
    SHIFT_MANAGER,
    clauses,
    cup,
    number,
    small,
)
from tests.tournament.filing.approving import APPROVED
from tests.tournament.samples import CHARITY, FIVE, LATER, NOT_CHARITY, across

# --- people --------------------------------------------


@across("15.1", "19.1", "12.1", "13.1", "17.1", "20.2", "15.4", "18.4", "-")
def test_the_shift_manager_appoints_the_director(ruleset: str, clause: str) -> None:
    event = cup(ruleset)
    event.told(SHIFT_MANAGER, "appoint", person="dina", office="director")
    author = OPERATOR if ruleset in LATER else DIRECTOR
    event.say(author, "draft", conditions=small(ruleset))
    assert event.state.staff == {"dina": {Role.DIRECTOR}}
    for other in (OPERATOR, DIRECTOR):
        assert number(event.refused(other, "appoint", person="otto", office="director")) == clause
    assert clauses(event.told(SHIFT_MANAGER, "appoint", person="otto", office="director")) == {clause}


@pytest.mark.clauses(CHARITY, "def:tournament-supervisor")
def test_the_operator_designates_the_tournament_supervisor() -> None:
    event = cup(CHARITY)
    event.say(OPERATOR, "draft", conditions=small(CHARITY))
    refusal = event.refused(SHIFT_MANAGER, "appoint", person="dina", office="director")
    assert number(refusal) == "def:tournament-supervisor"
    event.say(OPERATOR, "make-available", where="at every table")
    assert number(event.refused(OPERATOR, "open-entries")) == "def:tournament-supervisor", "nobody is responsible yet"
    event.say(OPERATOR, "appoint", person="dina", office="director")
    event.say(OPERATOR, "open-entries")


@across("15.1", "19.1", "12.1", "13.1", "17.1", "20.2", "15.4", "18.4", "-")
def test_nobody_is_director_without_appointment(ruleset: str, clause: str) -> None:
    event = cup(ruleset)
    refusal = event.refused(DIRECTOR, "draft", conditions=small(ruleset))
    assert "not been appointed" in refusal.reason
    if ruleset in LATER:
        event.say(OPERATOR, "draft", conditions=small(ruleset))
        event.say(OPERATOR, "make-available", where="at the desk")
        event.say(OPERATOR, "notify", reference="N-1")
        event.say(INSPECTOR, "approve", object="commission", **APPROVED)
        assert number(event.refused(OPERATOR, "open-entries")) == clause


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_x35_the_shift_manager_appoints_the_director_and_nobody_else(ruleset: str) -> None:
    event = cup(ruleset).opened()
    for office in ("dealer", "cashier", "inspector", "supervisor"):
        event.refused(SHIFT_MANAGER, "appoint", person="otto", office=office)
    for do in ("announce", "close-entries", "cancel"):
        event.refused(SHIFT_MANAGER, do, words="x", reason="x")


@across("15.4", "19.4", "12.4", "13.4", "17.4", "-", "-", "-", "-")
def test_the_director_may_have_helpers(ruleset: str, clause: str) -> None:
    event = cup(ruleset).closed()
    event.refused(ASSISTANT, "announce", words="Nobody has asked her to help.")
    for other in (OPERATOR, SHIFT_MANAGER):
        assert number(event.refused(other, "appoint", person="anna", office="assistant")) == clause
    assert clauses(event.told(DIRECTOR, "appoint", person="anna", office="assistant")) == {clause}
    event.say(ASSISTANT, "announce", words="The bar is open.")
    event.refused(ASSISTANT, "fix-list", stage="heats")
    event.refused(ASSISTANT, "cancel", reason="A helper is not the Director.")


@pytest.mark.parametrize("ruleset", ["blackjack-2005", *LATER])
def test_x31_director_and_assistant_are_one_role_with_several_holders(ruleset: str) -> None:
    event = cup(ruleset).closed()
    event.refused(DIRECTOR, "appoint", person="anna", office="assistant")
    event.say(SHIFT_MANAGER, "appoint", person="anna", office="assistant")
    logged = event.told(ASSISTANT, "fix-list", stage="heats")
    assert [(each.by, each.role) for each in logged] == [("anna", Role.ASSISTANT)], "each act names its holder"
    event.draw_by_hand()
    event.on_time()
    event.say(ASSISTANT, "start-session", session="heats/1")


# --- conditions --------------------------------------------


@across("15.3", "19.3", "12.3", "13.3", "17.3", "-", "-", "-", "-")
def test_no_session_before_the_conditions_are_approved(ruleset: str, clause: str) -> None:
    event = cup(ruleset)
    event.say(SHIFT_MANAGER, "appoint", person="dina", office="director")
    event.say(DIRECTOR, "draft", conditions=small(ruleset))
    event.say(DIRECTOR, "open-entries")
    for player in range(1, 7):
        event.enter_one(player)
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    event.on_time()
    refusal = event.refused(DIRECTOR, "start-session", session="heats/1")
    assert number(refusal) == clause
    assert "Government Casino Inspector" in refusal.reason
    event.refused(DIRECTOR, "approve", **APPROVED)
    assert clauses(event.told(INSPECTOR, "approve", **APPROVED)) == {clause}
    event.say(DIRECTOR, "start-session", session="heats/1")


@across("-", "-", "-", "-", "-", "20.3", "-", "-", "-")
def test_b35_the_conditions_of_entry_are_approved_before_entries(ruleset: str, clause: str) -> None:
    event = cup(ruleset)
    event.say(SHIFT_MANAGER, "appoint", person="dina", office="director")
    event.say(DIRECTOR, "draft", conditions=small(ruleset))
    event.say(INSPECTOR, "approve", object="commission", **APPROVED)
    refusal = event.refused(DIRECTOR, "open-entries")
    assert number(refusal) == clause
    event.say(INSPECTOR, "approve", **APPROVED)
    event.say(DIRECTOR, "open-entries")
    assert event.state.filing.phase is Phase.OPEN


@across("-", "-", "-", "-", "-", "20.23", "15.22", "18.22", "-")
def test_m32_the_commission_is_approved_by_itself(ruleset: str, clause: str) -> None:
    event = cup(ruleset)
    event.say(SHIFT_MANAGER, "appoint", person="dina", office="director")
    author = OPERATOR if ruleset in LATER else DIRECTOR
    event.say(author, "draft", conditions=small(ruleset))
    event.say(author, "make-available", where="at the desk")
    if ruleset in LATER:
        event.say(author, "notify", reference="N-1")
        event.refused(INSPECTOR, "approve", **APPROVED)
    else:
        event.say(INSPECTOR, "approve", **APPROVED)
    assert number(event.refused(author, "open-entries")) == clause
    assert clauses(event.told(INSPECTOR, "approve", object="commission", **APPROVED)) == {clause}
    event.say(author, "open-entries")


@pytest.mark.parametrize("ruleset", [*FIVE, "blackjack-2005"])
def test_x30_an_approval_says_what_who_when_and_under_which_reference(ruleset: str) -> None:
    event = cup(ruleset)
    event.say(SHIFT_MANAGER, "appoint", person="dina", office="director")
    event.say(DIRECTOR, "draft", conditions=small(ruleset))
    for lacking in APPROVED:
        event.refused(INSPECTOR, "approve", **(APPROVED | {lacking: ""}))
    event.say(INSPECTOR, "approve", **APPROVED)
    body = "Government Casino Inspector" if ruleset in FIVE else "ACT Gambling and Racing Commission"
    kept = event.state.filing.approvals["conditions"]
    assert kept == Approval("conditions", body, "I. Spector", "2027-03-01", "A-1", "inspector")


@pytest.mark.parametrize("ruleset", [*FIVE, "blackjack-2005"])
def test_a_refused_approval_sends_the_draft_back(ruleset: str) -> None:
    event = cup(ruleset)
    event.say(SHIFT_MANAGER, "appoint", person="dina", office="director")
    event.say(DIRECTOR, "draft", conditions=small(ruleset))
    event.say(INSPECTOR, "approve", **APPROVED)
    event.say(INSPECTOR, "refuse-approval", person="I. Spector", reason="The limits are missing.")
    assert not event.state.filing.approvals
    event.say(DIRECTOR, "draft", conditions=small(ruleset, {"name": "Second Draft"}))
    assert event.state.filing.refused == ""


@across("-", "-", "-", "-", "-", "-", "15.2(a)", "18.2(a)", "-")
def test_the_operator_documents_the_conditions(ruleset: str, clause: str) -> None:
    event = cup(ruleset)
    event.say(SHIFT_MANAGER, "appoint", person="dina", office="director")
    event.refused(OPERATOR, "open-entries")
    assert "operator" in event.refused(DIRECTOR, "draft", conditions=small(ruleset)).reason
    assert clause in clauses(event.told(OPERATOR, "draft", conditions=small(ruleset)))


@across("-", "-", "-", "-", "-", "-", "15.2(c)", "18.2(c)", "-")
def test_the_commission_is_notified_before_entries(ruleset: str, clause: str) -> None:
    event = cup(ruleset)
    event.say(SHIFT_MANAGER, "appoint", person="dina", office="director")
    event.say(OPERATOR, "draft", conditions=small(ruleset))
    event.say(OPERATOR, "make-available", where="at the desk")
    event.say(INSPECTOR, "approve", object="commission", **APPROVED)
    refusal = event.refused(OPERATOR, "open-entries")
    assert number(refusal) == clause
    assert "ACT Gambling and Racing Commission" in refusal.reason
    event.refused(OPERATOR, "notify", reference="")
    assert clauses(event.told(OPERATOR, "notify", reference="N-1")) == {clause}
    event.say(OPERATOR, "open-entries")


@across("-", "-", "-", "-", "-", "-", "15.2(b)", "18.2(b)", "3.1")
def test_patrons_can_see_the_conditions(ruleset: str, clause: str, printed: Callable[[Conditions], str]) -> None:
    """The paper that hangs there has them, and nobody enters before it hangs."""
    event = cup(ruleset)
    event.say(OPERATOR, "draft", conditions=small(ruleset))
    office = OPERATOR if ruleset == CHARITY else SHIFT_MANAGER
    event.say(office, "appoint", person="dina", office="director")
    if ruleset in LATER:
        event.say(OPERATOR, "notify", reference="N-1")
        event.say(INSPECTOR, "approve", object="commission", **APPROVED)
    assert number(event.refused(OPERATOR, "open-entries")) == clause
    event.refused(OPERATOR, "make-available", where="")
    paper = printed(event.state.conditions)
    assert event.state.conditions.name in paper
    assert "Structure" in paper
    assert "Tables and limits" in paper
    assert clauses(event.told(OPERATOR, "make-available", where="at the doors of the hall")) == {clause}
    event.say(OPERATOR, "open-entries")
    assert event.state.filing.available == "at the doors of the hall"


def test_a_new_draft_begins_everything_again() -> None:
    event = cup("mini-baccarat-2023")
    event.say(OPERATOR, "draft", conditions=small("mini-baccarat-2023"))
    event.say(OPERATOR, "make-available", where="at the desk")
    event.say(OPERATOR, "notify", reference="N-1")
    event.say(OPERATOR, "draft", conditions=small("mini-baccarat-2023", {"players.maximum": 6}))
    assert (event.state.filing.available, event.state.filing.notified) == ("", "")


def test_x01_the_ruleset_never_changes_after_entries_open() -> None:
    event = cup("mini-baccarat-2016").entered(2)
    other = small("mini-baccarat-2023")
    refusal = event.refused(OPERATOR, "change-conditions", conditions=other, reason="A newer text.")
    assert "ruleset" in refusal.reason
    event.refused(OPERATOR, "draft", conditions=other)


# --- entering --------------------------------------------


@across("-", "-", "-", "-", "-", "-", "15.5", "18.5", "3.3")
def test_written_acceptance_where_the_director_asks_for_it(ruleset: str, clause: str) -> None:
    person = {"player": "P01", "name": "Ada", "checked": True, "invited": True}
    event = cup(ruleset, {"entry.acceptance": True}).opened()
    refusal = event.refused(CASHIER, "enter", paid=event.fee, accepted=False, **person)
    assert number(refusal) == clause
    assert number(event.refused(CASHIER, "reserve", accepted=False, **person)) == clause
    event.say(CASHIER, "enter", paid=event.fee, accepted=True, **person)
    without = cup(ruleset).opened()
    without.say(CASHIER, "enter", paid=without.fee, accepted=False, **person)


@across("-", "-", "-", "-", "-", "-", "-", "-", "2.3#2")
def test_nobody_enters_uninvited(ruleset: str, clause: str) -> None:
    event = cup(ruleset).opened()
    person = {"player": "P01", "name": "Ada", "checked": True, "accepted": True}
    assert number(event.refused(CASHIER, "enter", **person)) == clause
    event.say(CASHIER, "enter", invited=True, **person)


@across("-", "-", "-", "-", "-", "-", "-", "-", "2.4")
def test_h23_nobody_pays_to_enter(ruleset: str, clause: str) -> None:
    event = cup(ruleset).opened()
    person = {"player": "P01", "name": "Ada", "checked": True, "accepted": True, "invited": True}
    assert number(event.refused(CASHIER, "enter", paid=1, **person)) == clause
    event.say(CASHIER, "enter", **person)
    assert dict(event.state.money.non_zero()) == {}


def test_dealers_take_no_entries() -> None:
    event = cup("roulette-2002").opened()
    event.refused(DEALER, "enter", player="P01", name="Ada", paid=100, checked=True)
    event.refused(CASHIER, "enter", player="P01", name="Ada", paid=100, checked=False)
