"""Breaks: how short and how long one may be."""

from tests.tournament.clauses import BREAKS, texts
from tests.tournament.cup import DEALER, DIRECTOR, FIRST, clauses, cup, number


@texts(BREAKS)
def test_a_break_lasts_a_minute_or_a_day(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    for minutes in (0, 24 * 60 + 1):
        assert number(event.refused(DIRECTOR, "take-break", session="heats/1", minutes=minutes)) == clause
    for minutes in (1, 24 * 60):
        assert clauses(event.told(DIRECTOR, "take-break", session="heats/1", minutes=minutes)) == {clause}
        event.refused(DEALER, "count-round", table=FIRST)
        event.say(DIRECTOR, "resume", session="heats/1")
