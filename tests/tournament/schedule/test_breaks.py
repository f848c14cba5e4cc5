"""Breaks by the conditions: told when they are due, taken in their order, and waited for where the house deals."""

import pytest

from croupier.tournament.schedule.breaks import break_due, next_break, waits_for_break
from croupier.tournament.texts.law import RULESETS
from croupier.views.decisions import Matter, to_decide
from tests.tournament.cup import BY_WAGERS, DIRECTOR, FIRST, SECOND, Cup, small

BREAKS = [{"after-round": 1, "minutes": 10}, {"after-round": 3, "minutes": 5}]
SESSION = "heats/1"


def cup(ruleset: str) -> Cup:
    """Five rounds, with a break after the first and one after the third."""
    return Cup(small(ruleset, BY_WAGERS | {"stages.0.rounds": 5, "stages.0.breaks": BREAKS})).playing()


def told(event: Cup) -> list[tuple[str, str]]:
    """What the board says of a break: its text and the command that takes it."""
    return [(each.text, each.do) for each in to_decide(event.state) if each.matter is Matter.BREAK]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_break_is_due_once_every_table_has_played_its_round(ruleset: str) -> None:
    event = cup(ruleset)
    first, second, session = event.state.tables[FIRST], event.state.tables[SECOND], event.state.sessions[SESSION]
    assert told(event) == []
    event.floor.play_round(first)
    assert waits_for_break(event.state, first)
    assert not waits_for_break(event.state, second)
    assert not break_due(event.state, session)
    assert [do for _, do in told(event)] == [""], "one table still plays"
    event.floor.play_round(second)
    assert break_due(event.state, session)
    text, do = told(event)[0]
    assert "10 minutes after round 1" in text
    assert do == "take-break"


def test_the_next_one_comes_after_it_was_taken_and_one_before_its_time_is_another() -> None:
    event = cup("roulette-2002")
    tables, session = [event.state.tables[FIRST], event.state.tables[SECOND]], event.state.sessions[SESSION]

    def after() -> int | None:
        coming = next_break(event.state, session)
        return None if coming is None else coming.after_round

    def rest() -> None:
        event.say(DIRECTOR, "take-break", session=SESSION, minutes=10)
        assert not any(waits_for_break(event.state, table) for table in tables), "while it lasts"
        event.say(DIRECTOR, "resume", session=SESSION)

    rest()
    assert after() == 1, "nothing had been played"
    for table in tables:
        event.floor.play_round(table)
    rest()
    assert after() == 3
    assert not any(waits_for_break(event.state, table) for table in tables)
    for table in tables:
        for _ in range(2):
            event.floor.close_round(table)
            event.floor.play_round(table)
    assert break_due(event.state, session)
    rest()
    assert after() is None
    assert told(event) == []
