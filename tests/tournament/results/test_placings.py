"""Placings: published once, as they are after extra rounds."""

import pytest

from croupier.tournament.tables.playoffs import PlayOffScored
from tests.tournament.clauses import PLACES, texts
from tests.tournament.cup import DIRECTOR, cup
from tests.tournament.samples import CHARITY
from tests.tournament.tables.playing_off import played_off


@texts(PLACES)
def test_places_are_those_after_the_extra_rounds_and_published_once(ruleset: str, clause: str) -> None:
    """P02 and P01 share the first two places of the final; whoever then holds more is first."""
    event = cup(ruleset, played_off(ruleset)).to_final()
    event.final({"P01": 600, "P02": 600, "P04": 300, "P05": 200})
    event.decide_by_play(["P01", "P02"])
    last = [each.event for each in event.journal.log if isinstance(each.event, PlayOffScored)][-1]
    best = max(last.chips, key=lambda each: each[1])[0]
    event.placed()
    assert event.state.places.placings[best] == "1"
    assert sorted(event.state.places.placings.values())[:4] == ["1", "2", "3", "4"]
    assert event.refused(DIRECTOR, "publish").reason == "The placings are published already."


@pytest.mark.clauses(CHARITY, "21.4")
def test_charity_places_are_published_once() -> None:
    event = cup(CHARITY).ended()
    assert event.refused(DIRECTOR, "publish").reason == "The placings are published already."
