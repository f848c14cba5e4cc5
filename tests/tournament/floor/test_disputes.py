"""Disputes: who rules, who reviews, and what waits meanwhile."""

import pytest

from croupier.tournament.texts.law import RULESETS
from tests.tournament.cup import (
    DEALER,
    DIRECTOR,
    FIRST,
    INSPECTOR,
    OPERATOR,
    P1,
    SECOND,
    SUPERVISOR,
    clauses,
    cup,
    number,
    wagered,
)
from tests.tournament.samples import CHARITY, LATER, NOT_CHARITY, across


@pytest.mark.clauses("roulette-2002", "10.6")
def test_a_ruling_names_a_clause_that_there_is() -> None:
    event = wagered("roulette-2002").playing()
    event.say(("P01", "player"), "open-dispute", facts="My chip was moved.", table=FIRST)
    for clause in ("99.9", "mini-baccarat-2002 13.6", "yes"):
        refusal = event.refused(DIRECTOR, "rule", dispute="dispute-1", ruling="It stands.", clause=clause)
        assert f'There is no clause "{clause}"' in refusal.reason
    event.say(DIRECTOR, "rule", dispute="dispute-1", ruling="It stands.", clause="roulette-2002 4.5")


@across("14.6", "16.6", "10.6", "11.6", "16.6", "16.4", "14.4", "17.4", "22.1 22.5")
def test_x25_a_table_waits_for_the_ruling(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    event.refused(P1, "open-dispute", facts="", table=FIRST)
    logged = event.told(P1, "open-dispute", facts="Paid short.", table=FIRST, camera="19:04:11")
    assert clause in clauses(logged)
    waits = event.refused(("sid", "scorer"), "count-round", table=FIRST)
    assert number(waits) == clause
    event.say(("sid", "scorer"), "count-round", table=SECOND)
    ruler = OPERATOR if ruleset in ("blackjack-2005", *LATER) else DIRECTOR
    other = DIRECTOR if ruler is OPERATOR else OPERATOR
    assert number(event.refused(other, "rule", dispute="dispute-1", ruling="Pay 50.")) == clause
    for nobody in (P1, DEALER, SUPERVISOR, INSPECTOR):
        event.refused(nobody, "rule", dispute="dispute-1", ruling="Pay 50.")
    assert number(event.refused(ruler, "rule", dispute="dispute-2", ruling="Pay 50.")) == clause
    event.say(ruler, "rule", dispute="dispute-1", ruling="Pay 50.", clause="8.1")
    event.say(("sid", "scorer"), "count-round", table=FIRST)
    event.refused(ruler, "rule", dispute="dispute-1", ruling="Pay 60.")


@across("14.6", "16.6", "10.6", "11.6", "16.6", "16.4", "14.4", "17.4", "22.5")
def test_x25_a_ruling_is_reviewed_if_somebody_asks(ruleset: str, clause: str) -> None:
    """Ruled, review requested, upheld or varied; the inspector reviews (charity: a casino supervisor)."""
    event = cup(ruleset).playing()
    ruler = OPERATOR if ruleset in ("blackjack-2005", *LATER) else DIRECTOR
    reviewer = SUPERVISOR if ruleset == CHARITY else INSPECTOR
    other = INSPECTOR if ruleset == CHARITY else SUPERVISOR
    event.say(P1, "open-dispute", facts="Paid short.", table=FIRST)
    event.refused(P1, "request-review", dispute="dispute-1")
    event.say(ruler, "rule", dispute="dispute-1", ruling="Not paid.")
    event.refused(reviewer, "review", dispute="dispute-1", outcome="upheld")
    event.say(P1, "request-review", dispute="dispute-1")
    assert event.state.floor.disputes["dispute-1"].open
    event.refused(other, "review", dispute="dispute-1", outcome="upheld")
    event.refused(reviewer, "review", dispute="dispute-1", outcome="varied")
    event.refused(reviewer, "review", dispute="dispute-1", outcome="perhaps")
    logged = event.told(reviewer, "review", dispute="dispute-1", outcome="varied", ruling="Pay 50.")
    assert clause in clauses(logged)
    dispute = event.state.floor.disputes["dispute-1"]
    assert (dispute.review, dispute.ruling, dispute.open) == ("varied", "Pay 50.", False)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_open_dispute_blocks_the_placings(ruleset: str) -> None:
    event = cup(ruleset).to_final()
    event.final({"P01": 900, "P02": 700, "P04": 400, "P05": 100})
    event.say(DIRECTOR, "confirm-stage", stage="final")
    event.say(P1, "open-dispute", facts="The third card was not mine.")
    assert "dispute-1 is open" in event.refused(DIRECTOR, "confirm-placings").reason


@pytest.mark.clauses(CHARITY, "22.1", "22.5", "22.6")
def test_h20_tournament_supervisor_casino_supervisor_operator_complaint() -> None:
    event = cup(CHARITY).playing()
    event.say(P1, "open-dispute", facts="It was a misdeal.", table=FIRST)
    assert number(event.refused(OPERATOR, "rule", dispute="dispute-1", ruling="No.")) == "22.1"
    event.say(DIRECTOR, "rule", dispute="dispute-1", ruling="No misdeal.")
    event.refused(OPERATOR, "review", dispute="dispute-1", outcome="upheld")
    event.say(P1, "request-review", dispute="dispute-1")
    assert clauses(event.told(SUPERVISOR, "review", dispute="dispute-1", outcome="upheld")) == {"22.5"}
    event.refused(SUPERVISOR, "review", dispute="dispute-1", outcome="upheld")
    final = event.told(OPERATOR, "review", dispute="dispute-1", outcome="varied", ruling="A misdeal.")
    assert clauses(final) == {"22.6"}
    event.refused(P1, "advise-complaint", dispute="dispute-1", person="Player 01")
    event.refused(OPERATOR, "advise-complaint", dispute="dispute-1", person="")
    advice = event.told(OPERATOR, "advise-complaint", dispute="dispute-1", person="Player 01")
    assert clauses(advice) == {"22.6"}
    assert event.state.floor.disputes["dispute-1"].advised


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_elsewhere_nobody_is_advised_of_a_complaint(ruleset: str) -> None:
    event = cup(ruleset).playing()
    event.say(P1, "open-dispute", facts="Paid short.")
    refusal = event.refused(OPERATOR, "advise-complaint", dispute="dispute-1", person="Player 01")
    assert "no right to complain" in refusal.reason


@pytest.mark.clauses(CHARITY, "22.1", "22.5")
def test_who_rules_and_who_reviews_is_said() -> None:
    event = cup(CHARITY).playing()
    event.say(("P01", "player"), "open-dispute", facts="It was a misdeal.", table=SECOND)
    ruling = {"dispute": "dispute-1", "ruling": "No."}
    assert event.refused(OPERATOR, "rule", **ruling).reason == "Only the Tournament Supervisor may rule on disputes."
    event.say(DIRECTOR, "rule", **ruling)
    event.say(("P01", "player"), "request-review", dispute="dispute-1")
    by_nobody = event.refused(INSPECTOR, "review", dispute="dispute-1", outcome="upheld")
    assert by_nobody.reason == "Only a casino supervisor or the casino operator may review a ruling."
