"""X-48: limits given on notice at a table hold until the next notice or level, where the conditions allow them."""

from fractions import Fraction

import pytest

from croupier.archive.auditing import audit
from croupier.rulebook.editions import CURRENT, SECOND
from croupier.tournament.orders.journal import Journal
from croupier.tournament.schedule.levels import can_wager
from croupier.tournament.tables.table import Table
from croupier.views.frame import draw_session
from tests.tournament.cup import DEALER, DIRECTOR, FIRST, OPERATOR, Cup, number, wagered
from tests.tournament.cup import SECOND as OTHER
from tests.tournament.samples import CHARITY, Raw
from tests.tournament.texts.by_edition import by

LATER = {"blackjack-2005": "20.4(g)", "mini-baccarat-2016": "15.3(a)(vii)", "mini-baccarat-2023": "18.3(a)(vii)"}
FIRST_TEXTS = {
    "roulette-2002": "12.2(g)",
    "canberra-poker-2002": "15.2(g)",
    "pai-gow-2002": "17.2(g)",
    "mini-baccarat-2002": "13.2(g)",
    "blackjack-2002": "19.2(h)",
}


def running(ruleset: str, edition: int = CURRENT.number, changes: Raw | None = None) -> tuple[Cup, Table]:
    event = wagered(ruleset, {"stages.0.rounds": 9} | (changes or {})).drawn()
    event.staff.journal = Journal(by(event.journal.log, edition))
    event.start("heats/1")
    table = event.state.tables[FIRST]
    if ruleset != CHARITY:
        event.floor.play_round(table)
    return event, table


def depart(event: Cup) -> None:
    """It is warned of twice."""
    for _ in range(3):
        event.say(DIRECTOR, "depart", what="limits", reason="The night is short.")


def notice(event: Cup, words: str) -> None:
    person = DIRECTOR if event.conditions.ruleset == CHARITY else OPERATOR
    event.say(person, "play", table=FIRST, move=f"o notice {words}")


def next_rounds(event: Cup, table: Table, key: str, count: int) -> list[object]:
    """A setting of the table in each of the rounds that follow; the one in play may be over."""
    found: list[object] = []
    for _ in range(count):
        if not table.replayed().round.complete:
            event.floor.play_round(table)
        event.say(DEALER, "next-round", table=table.id)
        found.append(table.replayed().state.settings.get(key))
    return found


# --- charity --------------------------------------------


@pytest.mark.clauses(CHARITY, "8.6")
def test_x48_blinds_given_on_notice_hold_until_changed() -> None:
    event, table = running(CHARITY)
    notice(event, "blinds 50/100")
    assert next_rounds(event, table, "blinds", 2) == ["50/100"] * 2
    notice(event, "blinds 100/200")
    assert next_rounds(event, table, "blinds", 1) == ["100/200"]
    assert event.replayed()
    assert audit(event.journal.log).findings == []


def test_x48_by_an_earlier_edition_the_next_round_had_the_old_blinds() -> None:
    event, table = running(CHARITY, SECOND.number)
    notice(event, "blinds 50/100")
    assert next_rounds(event, table, "blinds", 1) == [[25, 50]]
    assert audit(event.journal.log).findings == []


@pytest.mark.clauses(CHARITY, "8.6", "3.2(b)")
def test_x48_the_next_level_replaces_what_was_given_on_notice() -> None:
    levels = [{"round": 3, "table": {"blinds": [75, 150]}}]
    event, table = running(CHARITY, changes={"stages.0.levels": levels})
    notice(event, "blinds 50/100")
    assert next_rounds(event, table, "blinds", 3) == ["50/100", [75, 150], [75, 150]]


def shown(event: Cup) -> dict[str, str]:
    line = draw_session(event.state, event.state.sessions["heats/1"])
    return {each.name: each.value for each in line.limits}


def test_x48_the_session_shows_the_limits_that_all_its_tables_have() -> None:
    event, table = running(CHARITY)
    before = shown(event)
    notice(event, "blinds 50/100")
    next_rounds(event, table, "blinds", 1)
    assert shown(event) == before, "the other table has the old ones"
    event.say(DIRECTOR, "play", table=OTHER, move="o notice blinds 50/100")
    next_rounds(event, event.state.tables[OTHER], "blinds", 1)
    assert [key for key in before if shown(event)[key] != before[key]] == ["blinds"]


# --- where the conditions fix them --------------------------------------------


@pytest.mark.parametrize(("ruleset", "clause"), [(each, LATER[each]) for each in LATER])
def test_x48_a_notice_against_the_conditions_is_refused_and_says_how(ruleset: str, clause: str) -> None:
    event, _ = running(ruleset)
    refused = event.refused(OPERATOR, "play", table=FIRST, move="o notice minimum 50")
    assert number(refused) == clause
    assert refused.reason.startswith("The conditions fix the minimum in heats; change the conditions before play, or")
    assert 'what = "limits"' in refused.reason


@pytest.mark.parametrize("ruleset", LATER)
def test_x48_by_a_departure_it_holds_until_changed(ruleset: str) -> None:
    event, table = running(ruleset)
    depart(event)
    notice(event, "minimum 50")
    assert next_rounds(event, table, "minimum", 2) == [50, 50]
    event.say(DIRECTOR, "set-limits", session="heats/1", settings={"minimum": 10}, notice="At the tables.")
    assert next_rounds(event, table, "minimum", 2) == [10, 10], "an order to the session comes after it"
    assert event.replayed()
    assert audit(event.journal.log).findings == []


@pytest.mark.clauses("blackjack-2005", "20.14")
@pytest.mark.clauses("mini-baccarat-2016", "15.14")
@pytest.mark.clauses("mini-baccarat-2023", "18.14")
@pytest.mark.parametrize("ruleset", LATER)
def test_x48_the_minimum_given_on_notice_puts_out_who_cannot_wager_it(ruleset: str) -> None:
    event, table = running(ruleset)
    depart(event)
    notice(event, "minimum 50")
    assert [can_wager(event.state, table, Fraction(chips)) for chips in (40, 50)] == [False, True]


@pytest.mark.parametrize("ruleset", LATER)
def test_x48_by_an_earlier_edition_a_notice_was_taken_and_forgotten(ruleset: str) -> None:
    event, table = running(ruleset, SECOND.number)
    notice(event, "minimum 50")
    assert next_rounds(event, table, "minimum", 1) == [10]
    assert can_wager(event.state, table, Fraction(40))
    assert audit(event.journal.log).findings == []


@pytest.mark.parametrize("ruleset", ["mini-baccarat-2016", "mini-baccarat-2023"])
def test_x48_what_the_conditions_leave_open_changes_on_notice(ruleset: str) -> None:
    event, table = running(ruleset)
    notice(event, "face-down true")
    assert next_rounds(event, table, "face-down", 2) == [True, True]


# --- where the text knows no notice --------------------------------------------


@pytest.mark.parametrize(("ruleset", "clause"), FIRST_TEXTS.items())
def test_x48_in_the_texts_of_2002_the_refusal_names_the_command_there_is(ruleset: str, clause: str) -> None:
    """None of them lets limits change on notice at a table, so the way is a departure and an order for the session."""
    event, table = running(ruleset)
    told = []
    for _ in range(2):
        refused = event.refused(OPERATOR, "play", table=FIRST, move="o notice minimum 50")
        assert number(refused) == clause
        told.append(refused.reason)
        depart(event)
    assert 'what = "limits"' in told[0]
    assert all('"set-limits"' in each for each in told)
    event.say(DIRECTOR, "set-limits", session="heats/1", settings={"minimum": 50}, notice="At the tables.")
    assert next_rounds(event, table, "minimum", 2) == [50, 50]
