"""A session under way: breaks, pace, advice, and chips that nobody adds or takes."""

import pytest

from tests.tournament.cup import (
    CASHIER,
    DEALER,
    DIRECTOR,
    FIRST,
    SUPERVISOR,
    clauses,
    cup,
    number,
    wagered,
)
from tests.tournament.samples import CHARITY, across


@across("15.17", "19.17", "12.16", "13.17", "17.17", "20.17", "15.18", "18.18", "-")
def test_the_director_grants_a_break_and_says_how_long(ruleset: str, clause: str) -> None:
    event = wagered(ruleset).playing()
    for wrong in (0, 2_000):
        assert number(event.refused(DIRECTOR, "take-break", session="heats/1", minutes=wrong)) == clause
    for other in (DEALER, SUPERVISOR, CASHIER):
        event.refused(other, "take-break", session="heats/1", minutes=15)
    assert clauses(event.told(DIRECTOR, "take-break", session="heats/1", minutes=15)) == {clause}
    assert "15 minutes" in event.state.floor.announcements[-1]
    paused = event.refused(DEALER, "next-round", table=FIRST)
    assert "paused" in paused.reason
    event.minutes(20)
    event.say(DIRECTOR, "resume", session="heats/1")
    assert event.state.sessions["heats/1"].paused_seconds == 20 * 60


@across("15.18", "19.18", "12.15", "13.18", "17.18", "20.18", "15.19", "18.19", "8.4")
def test_the_director_sets_the_pace(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    for wrong in (0, 601):
        assert number(event.refused(DIRECTOR, "direct-pace", session="heats/1", seconds=wrong)) == clause
    event.refused(DEALER, "direct-pace", session="heats/1", seconds=20)
    assert clause in clauses(event.told(DIRECTOR, "direct-pace", session="heats/1", seconds=20, words="Hurry, please."))
    assert event.state.sessions["heats/1"].pace == 20
    assert "Hurry, please." in event.state.floor.announcements[-1]
    assert clause in clauses(event.told(DEALER, "caution", player="P01", rule="pace", note="Two minutes for a wager."))


@across("15.16", "19.16", "12.14", "13.16", "17.16", "-", "15.17", "18.17", "-")
def test_nobody_seeks_advice(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    logged = event.told(DEALER, "caution", player="P01", rule="advice", note="Asked his neighbour.")
    assert clauses(logged) == {clause}
    assert event.state.floor.cautions == [("P01", "advice: Asked his neighbour.")]
    assert "Asked his neighbour." in event.state.entries["P01"].history[-1]
    event.say(DIRECTOR, "exclude", player="P01", reason="Sought advice a second time.")
    assert "P01" not in event.state.tables[FIRST].here


@pytest.mark.parametrize("ruleset", ["blackjack-2005", CHARITY])
def test_texts_without_a_rule_on_advice_caution_nobody_for_it(ruleset: str) -> None:
    event = cup(ruleset).playing()
    assert "no rule on advice" in event.refused(DEALER, "caution", player="P01", rule="advice").reason


# --- chips --------------------------------------------


@across("15.12", "19.12", "12.12", "13.12", "17.12", "20.13", "15.13", "18.13", "def:table-stake")
def test_chips_added_or_taken_put_a_table_out_of_balance(ruleset: str, clause: str) -> None:
    """Every wager is recorded: what two people count must be what the record says, or nothing goes on from there."""
    event = wagered(ruleset).playing()
    start = 2000 if ruleset == CHARITY else 500
    fair = dict.fromkeys(("P01", "P02", "P03"), start)
    event.count_table(FIRST, fair | {"P02": start + 100})
    assert FIRST in event.state.tables.unbalanced()
    assert event.state.chips["stack:P02"] == start, "the ledger has moved nothing"
    event.count_table(FIRST, fair)
    assert not event.state.tables.unbalanced()
    event.count_table(FIRST, fair | {"P03": start - 100})
    event.play_session_on("heats/1")
    refusal = event.refused(DIRECTOR, "confirm-stage", stage="heats")
    assert "out of balance" in refusal.reason
    assert clause in clauses(event.told(DEALER, "caution", player="P03", rule="chips"))
