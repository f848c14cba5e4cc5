"""A stage waits for rulings and reviews, and is opened again until the next one begins (X-25)."""

import pytest

from croupier.archive.auditing import audit
from croupier.rulebook.editions import SECOND
from croupier.tournament.orders.journal import Journal
from croupier.tournament.texts.roles import Role
from tests.tournament.clauses import PLACES
from tests.tournament.cup import DIRECTOR, FIRST, HEATS, INSPECTOR, OPERATOR, Cup, cup, number
from tests.tournament.samples import CHARITY, across
from tests.tournament.texts.by_edition import by

EVERY = (*PLACES.split(), "21.4")


def reviewed(ruleset: str, table: str, edition: int | None = None) -> Cup:
    """The heats are over; a review of the ruling on a dispute at this table, or at none, was asked for."""
    event = cup(ruleset).drawn()
    if edition is not None:
        event.staff.journal = Journal(by(event.journal.log, edition))
    event.start("heats/1")
    event.say(DIRECTOR, "open-dispute", table=table, facts="P03 says that a chip was not counted.")
    ruler = (DIRECTOR[0], event.state.rules.disputes_to.value) if event.state.rules.helpers else OPERATOR
    event.say(DIRECTOR if ruleset == CHARITY else ruler, "rule", dispute="dispute-1", ruling="It stands.")
    event.say(DIRECTOR, "request-review", dispute="dispute-1")
    event.heats(*HEATS)
    return event


@across(*EVERY)
def test_x25_a_stage_is_confirmed_once_its_reviews_are_over(ruleset: str, clause: str) -> None:
    event = reviewed(ruleset, FIRST)
    refusal = event.refused(DIRECTOR, "confirm-stage", stage="heats")
    assert (number(refusal), "dispute-1 waits for its review" in refusal.reason) == (clause, True)
    reviewer = OPERATOR if ruleset == CHARITY else INSPECTOR
    event.say(reviewer, "review", dispute="dispute-1", outcome="varied", ruling="The chip counts.")
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(DIRECTOR, "open-dispute", table=FIRST, facts="A dispute about the heats.")
    event.seat("final")
    event.start("final/1")
    event.final({"P01": 900, "P02": 700, "P04": 400, "P05": 100})
    event.say(DIRECTOR, "confirm-stage", stage="final")


@across(*EVERY)
def test_x25_a_dispute_at_no_table_may_be_about_the_stage(ruleset: str, clause: str) -> None:
    """First it waits for its ruling, then for its review; then the stage is confirmed."""
    event = reviewed(ruleset, "")
    refusal = event.refused(DIRECTOR, "confirm-stage", stage="heats")
    assert (number(refusal), "dispute-1 waits for its review" in refusal.reason) == (clause, True)
    event.say(DIRECTOR, "open-dispute", facts="P06 says so too.")
    assert "dispute-2 waits for its ruling" in event.refused(DIRECTOR, "confirm-stage", stage="heats").reason
    ruler = DIRECTOR if event.state.rules.disputes_to is Role.DIRECTOR else OPERATOR
    event.say(ruler, "rule", dispute="dispute-2", ruling="It stands.")
    reviewer = OPERATOR if ruleset == CHARITY else INSPECTOR
    event.say(reviewer, "review", dispute="dispute-1", outcome="upheld")
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert audit(event.journal.log).findings == []


@across("14.6", "16.6", "10.6", "11.6", "16.6", "16.4", "14.4", "17.4", "22.5")
def test_x25_a_ruling_is_reviewed_by_somebody_else(ruleset: str, clause: str) -> None:
    """Not by who ruled, in another role; where the body reviews, by no official or player of the tournament either."""
    event = reviewed(ruleset, FIRST)
    said = {"dispute": "dispute-1", "outcome": "upheld"}
    ruler = DIRECTOR if event.state.rules.disputes_to is Role.DIRECTOR else OPERATOR
    parts = {ruler[0]: "ruled on dispute-1"}
    if ruleset != CHARITY:
        parts |= {"Carl ": "is cashier in this tournament", "P01": "has entered this tournament"}
    reviewer = OPERATOR if ruleset == CHARITY else INSPECTOR
    for person, part in parts.items():
        refusal = event.refused((person, reviewer[1]), "review", **said)
        assert (number(refusal), part in refusal.reason) == (clause, True)
    event.say(reviewer, "review", **said)
    assert audit(event.journal.log).findings == []


def test_x25_by_the_second_edition_a_stage_did_not_wait() -> None:
    event = reviewed("roulette-2002", FIRST, SECOND.number)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert audit(event.journal.log).findings == []
    assert audit(by(event.journal.log, 3)).findings


@across(*EVERY)
def test_a_stage_is_opened_again_after_the_ballot_of_the_next(ruleset: str, clause: str) -> None:
    """P03 really held 100 more than was counted, so that it is P03 who goes on and not P02."""
    event = cup(ruleset).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 625, "P06": 500})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    assert event.state.seats["P02"].table == "final/1/1"
    event.say(DIRECTOR, "reopen-stage", stage="heats", why="A recount.")
    assert "final/1" not in event.state.sessions
    assert "final/1/1" not in event.state.tables
    assert event.state.seats["P02"].table == FIRST
    assert event.state.entries["P04"].history[-2:] == [
        "seat in final taken back: A recount.",
        "heats reopened: A recount.",
    ]
    event.say(DIRECTOR, "correct", player="P03", session="heats/1", amount="100", why="A recount.")
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    assert set(event.state.tables["final/1/1"].seats.values()) == {"P01", "P03", "P04", "P05"}
    event.start("final/1")
    event.final({"P01": 900, "P03": 700, "P04": 400, "P05": 100})
    assert list(event.placed())[:4] == ["P01", "P03", "P04", "P05"]
    assert event.replayed()
    assert audit(event.journal.log).findings == []


@pytest.mark.parametrize("ruleset", ["roulette-2002"])
def test_a_stage_is_not_opened_again_once_a_seat_of_the_next_is_forfeited(ruleset: str) -> None:
    event = cup(ruleset).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    event.on_time()
    event.publish("final/1")
    event.say(DIRECTOR, "forfeit", player="P04", session="final/1")
    refusal = event.refused(DIRECTOR, "reopen-stage", stage="heats", why="A recount.")
    assert refusal.reason == "P04 has forfeited a seat drawn by this result."
