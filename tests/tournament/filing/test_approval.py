"""Approvals: of conditions, of commissions, of changes, and of a new start."""

import pytest

from croupier.tournament.answers.report import report
from croupier.tournament.orders.journal import Journal
from croupier.tournament.run.staff import Person
from croupier.tournament.texts.law import RULESETS
from tests.tournament.clauses import COMMISSIONS, DATES, texts
from tests.tournament.conditions.checks.answers import reasons_by_place
from tests.tournament.cup import DIRECTOR, INSPECTOR, OPERATOR, SHIFT_MANAGER, clauses, cup, number, small
from tests.tournament.filing.approving import APPROVED
from tests.tournament.samples import CHARITY, FIVE, LATER, Raw, across


@across("15.2(a)", "19.2(a)", "12.2(a)", "13.2(a)", "17.2(a)", "20.4(a)", "-", "-", "-")
def test_no_session_is_published_to_start_before_the_approved_time(ruleset: str, clause: str) -> None:
    """19:00 is a condition; only from 2016 on the Director may move the start on notice."""
    event = cup(ruleset).drawn()
    early = event.refused(DIRECTOR, "schedule", session="heats/1", starts="2027-04-10T18:59:59+10:00")
    assert number(early) == clause
    event.say(DIRECTOR, "schedule", session="heats/1", starts="2027-04-10T19:00:00+10:00")


@pytest.mark.clauses(LATER[1], "18.7", "18.3(a)(i)")
def test_a_start_lies_in_years_that_somebody_here_sees() -> None:
    event = cup(LATER[1]).drawn()
    told = {"notice": "On the screen.", "reason": "All are here."}
    event.say(DIRECTOR, "schedule", session="heats/1", starts="2027-04-10T18:30:00+10:00", **told)
    for starts in ("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00"):
        event.refused(DIRECTOR, "schedule", session="heats/1", starts=starts)
        event.refused(DIRECTOR, "move-start", starts=starts, notice="On the screen.")
        assert reasons_by_place(LATER[1], {"starts": starts})["starts"][1] == "18.3(a)(i)"


@across("15.3", "19.3", "12.3", "13.3", "17.3", "20.3", "-", "-", "-")
def test_the_date_of_an_approval_is_a_date(ruleset: str, clause: str) -> None:
    event = cup(ruleset)
    event.prepare_draft()
    for date in ("yesterday", "2027-13-01", "1"):
        event.refused(INSPECTOR, "approve", person="I. Spector", date=date, reference="A-1")
    event.say(INSPECTOR, "approve", person="I. Spector", date="2027-04-01", reference="A-1")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_rehearsal_is_marked_for_ever_and_needs_no_approval(ruleset: str) -> None:
    event = cup(ruleset)
    author = OPERATOR if ruleset in (*LATER, CHARITY) else DIRECTOR
    if ruleset != CHARITY:
        event.say(("sam", "shift-manager"), "appoint", person="dina", office="director")
    event.say(author, "draft", conditions=small(ruleset), rehearsal=True)
    if ruleset == CHARITY:
        event.say(OPERATOR, "appoint", person="dina", office="director")
    event.say(author, "open-entries")
    for player in range(1, 7):
        event.enter_one(player)
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    event.start("heats/1")
    assert report(event.state, [])["rehearsal"] is True
    assert Journal(event.journal.log).state.filing.rehearsal


@texts(COMMISSIONS)
def test_the_commission_is_approved_by_itself_in_the_later_texts(ruleset: str, clause: str) -> None:
    event = cup(ruleset)
    event.prepare_draft()
    commission = APPROVED | {"object": "commission"}
    if ruleset in FIVE:
        assert "no approval of the commission" in event.refused(INSPECTOR, "approve", **commission).reason
    else:
        assert clauses(event.told(INSPECTOR, "approve", **commission)) == {clause}
    assert list(event.state.filing.approvals) == ([] if ruleset in FIVE else ["commission"])
    if ruleset not in LATER:
        assert clause not in clauses(event.told(INSPECTOR, "approve", **APPROVED))


def approved(ruleset: str) -> tuple[Person, str, Raw]:
    if ruleset in LATER:
        return OPERATOR, "notify", {"reference": "GRC 2"}
    return INSPECTOR, "approve", APPROVED


@across("15.3", "19.3", "12.3", "13.3", "17.3", "20.3", "15.2(c)", "18.2(c)", "-")
def test_x38_changed_conditions_are_approved_or_notified_again(ruleset: str, clause: str) -> None:
    event = cup(ruleset).closed()
    by = OPERATOR if ruleset in LATER else DIRECTOR
    event.say(by, "change-conditions", conditions=small(ruleset, {"stages.0.rounds": 3}), reason="Time.")
    assert event.state.stage("heats").rounds == 3
    assert ("conditions" in event.state.filing.approvals, event.state.filing.notified) == (False, "")
    event.seat("heats")
    event.on_time()
    assert number(event.refused(DIRECTOR, "start-session", session="heats/1")) == clause
    person, do, fields = approved(ruleset)
    event.say(person, do, **fields)
    event.say(DIRECTOR, "start-session", session="heats/1")


@across("15.3", "19.3", "12.3", "13.3", "17.3", "20.3", "15.2(c)", "18.2(c)", "-")
def test_a_rehearsal_begins_without(ruleset: str, clause: str) -> None:
    event = cup(ruleset)
    event.say(SHIFT_MANAGER, "appoint", person="dina", office="director")
    by = OPERATOR if ruleset in LATER else DIRECTOR
    event.say(by, "draft", conditions=small(ruleset), rehearsal=True)
    event.say(by, "open-entries")
    for player in range(1, 7):
        event.enter_one(player)
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    event.start("heats/1")
    assert event.state.sessions["heats/1"].started


@texts(DATES)
def test_only_the_later_texts_let_the_director_move_the_start(ruleset: str, clause: str) -> None:
    event = cup(ruleset).closed()
    later = {"starts": "2027-04-10T20:00:00+10:00", "notice": "By post."}
    if ruleset in LATER:
        assert clauses(event.told(DIRECTOR, "move-start", **later)) == {clause}
        assert event.state.conditions.starts.hour == 20
    else:
        assert number(event.refused(DIRECTOR, "move-start", **later)) == clause
        assert event.state.conditions.starts.hour == 19


@across("15.3", "19.3", "12.3", "13.3", "17.3", "20.3", "-", "-", "-")
def test_an_approval_of_the_conditions_cites_its_clause(ruleset: str, clause: str) -> None:
    event = cup(ruleset)
    event.prepare_draft()
    assert clauses(event.told(INSPECTOR, "approve", **APPROVED)) == {clause}


@across("-", "-", "-", "-", "-", "-", "15.22", "18.22", "-")
def test_the_commission_of_a_buy_back_is_approved_too(ruleset: str, clause: str) -> None:
    back = {"until": "heats", "seats": 2, "fee": 40, "timing": "At once."}
    room: Raw = {"entry.commission": 0, "stages.1.seats": 6}
    for terms, asked in (({}, False), ({"buy-back": back}, False), ({"buy-back": back | {"commission": 4}}, True)):
        event = cup(ruleset, room | terms)
        event.prepare_draft()
        event.say(OPERATOR, "make-available", where="at the desk")
        event.say(OPERATOR, "notify", reference="GRC 2")
        if asked:
            assert number(event.refused(OPERATOR, "open-entries")) == clause
            event.say(INSPECTOR, "approve", **(APPROVED | {"object": "commission"}))
        event.say(OPERATOR, "open-entries")


@across("-", "-", "-", "-", "-", "-", "15.3(a)(i)", "18.3(a)(i)", "-")
def test_the_director_moves_the_start_without_new_conditions(ruleset: str, clause: str) -> None:
    event = cup(ruleset).closed()
    event.say(DIRECTOR, "move-start", starts="2027-04-10T20:00:00+10:00", notice="By post.")
    assert event.state.conditions.starts.hour == 20
