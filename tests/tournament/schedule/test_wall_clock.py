"""A start without an offset from UTC is read on the clock of the house: the one that the command which writes it shows,
or that of the tournament, and never on that of Greenwich because a record is kept in UTC (12.8 and its siblings)."""

from datetime import datetime

import pytest

from croupier.archive.auditing import audit
from croupier.rulebook.editions import CURRENT, SECOND
from croupier.tournament.filing.approval import Draft
from croupier.tournament.journal.given import Given
from croupier.tournament.orders.journal import Journal
from croupier.tournament.texts.roles import Role
from tests.tournament.clauses import FORFEITS
from tests.tournament.cup import DIRECTOR, OPERATOR, Cup, cup, number, small
from tests.tournament.filing.approving import approve_again, author
from tests.tournament.samples import CHARITY, LATER, across
from tests.tournament.texts.by_edition import by

LOCAL = "2027-04-10T19:00:00"
EVERY = (*FORFEITS.split(), "4.5")


def at(event: Cup, text: str) -> None:
    event.staff.clock = datetime.fromisoformat(text)


def local(ruleset: str, offset: str) -> Cup:
    """A tournament at 19:00, whose commands are written on the clock of a house with this offset."""
    event = cup(ruleset, {"starts": LOCAL})
    at(event, f"2027-04-03T19:00:00{offset}")
    return event.drawn()


def tables_named(event: Cup) -> None:
    if event.conditions.ruleset == CHARITY:
        for table in event.state.sessions["heats/1"].tables:
            event.say(DIRECTOR, "designate", table=table, physical=table)


@pytest.mark.parametrize("offset", ["+11:00", "-10:00", "+05:45", "Z", ""])
@across(*EVERY)
def test_19_local_is_19_on_the_clock_of_the_commands(ruleset: str, clause: str, offset: str) -> None:
    event = local(ruleset, offset)
    tables_named(event)
    for early in ("2027-04-10T09:00:00", "2027-04-10T18:59:59"):
        at(event, f"{early}{offset}")
        assert number(event.refused(DIRECTOR, "start-session", session="heats/1")) == clause
        assert number(event.refused(DIRECTOR, "start-session", session="heats/1", absent=["P02"])) == clause
        if ruleset != CHARITY:
            assert number(event.refused(DIRECTOR, "forfeit", player="P02", session="heats/1")) == clause
    at(event, f"{LOCAL}{offset}")
    event.say(DIRECTOR, "start-session", session="heats/1", absent=["P02"])
    assert event.replayed()
    assert audit(event.journal.log).findings == []


def test_a_command_in_utc_is_compared_with_the_moment() -> None:
    """The desk of a live system keeps UTC: 19:00 at +11:00 is 08:00Z."""
    event = local("roulette-2002", "+11:00")
    at(event, "2027-04-10T07:59:59Z")
    refused = event.refused(DIRECTOR, "forfeit", player="P02", session="heats/1")
    assert refused.reason == "heats/1 starts at 2027-04-10T19:00:00+11:00; wait until then."
    at(event, "2027-04-10T08:00:00Z")
    event.say(DIRECTOR, "forfeit", player="P02", session="heats/1")


@pytest.mark.parametrize("ruleset", LATER)
@pytest.mark.parametrize(("offset", "meant"), [("+10:00", "+10:00"), ("Z", "+11:00"), ("", "+11:00")])
def test_a_time_published_later_is_read_on_the_same_clock(ruleset: str, offset: str, meant: str) -> None:
    """The clock that the command shows, or that of the tournament where it shows none."""
    event = local(ruleset, "+11:00")
    at(event, f"2027-04-08T12:00:00{offset}")
    told = {"notice": "On the screen.", "reason": "Rain."}
    event.say(DIRECTOR, "schedule", session="heats/1", starts="2027-04-10T21:00:00", **told)
    assert event.state.sessions["heats/1"].starts == f"2027-04-10T21:00:00{meant}"
    event.say(DIRECTOR, "move-start", starts="2027-04-10T22:00", **told)
    assert event.state.conditions.starts.isoformat() == f"2027-04-10T22:00:00{meant}"
    assert audit(event.journal.log).findings == []


@pytest.mark.parametrize("ruleset", ["roulette-2002", *LATER])
def test_changed_conditions_keep_the_clock(ruleset: str) -> None:
    event = local(ruleset, "+11:00")
    at(event, "2027-04-08T12:00:00Z")
    changed = small(ruleset, {"starts": "2027-04-10T20:00:00"})
    event.say(author(ruleset), "change-conditions", conditions=changed, reason="Rain.")
    approve_again(event)
    assert event.state.conditions.starts.isoformat() == "2027-04-10T20:00:00+11:00"
    assert audit(event.journal.log).findings == []


def test_a_new_draft_keeps_the_clock_of_the_one_before() -> None:
    event = cup("mini-baccarat-2023", {"starts": f"{LOCAL}+11:00"})
    event.prepare_draft()
    event.say(OPERATOR, "draft", conditions=small("mini-baccarat-2023", {"starts": "2027-04-10T20:00:00"}))
    assert event.state.conditions.starts == datetime.fromisoformat("2027-04-10T20:00:00+11:00")


def test_by_an_earlier_edition_a_time_without_an_offset_stayed_one() -> None:
    conditions, journal = small("mini-baccarat-2023", {"starts": LOCAL}), Journal()
    journal.give(Draft(conditions), Given("olga", Role.OPERATOR, "2027-04-03T19:00:00Z", edition=SECOND))
    assert journal.state.conditions.starts.tzinfo is None
    assert audit(journal.log).findings == []
    assert audit(by(journal.log, CURRENT.number)).findings
