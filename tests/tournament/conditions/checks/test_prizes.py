"""Conditions about prizes: breakdowns, promises and prizes of sessions."""

import pytest

from tests.tournament.conditions.checks.answers import each, fits, found, hinted, reasons
from tests.tournament.samples import CHARITY, LATER, Raw, across, sample, series, told

BREAKDOWNS = "15.2(h) 19.2(i) 12.2(h) 13.2(h) 17.2(h) 20.4(i) 15.3(a)(x) 18.3(a)(x) -"
POOLS = "15.20 19.20 12.18 13.20 17.20 20.20 15.21 18.21 -"


@across(*(f"{one} {two}" for one, two in zip(BREAKDOWNS.split()[:8], POOLS.split()[:8], strict=True)), "-")
def test_prizes_of_sessions_where_the_text_has_them(ruleset: str, clause: str) -> None:
    if ruleset not in LATER:
        said = reasons(sample(ruleset), {"stages.0.prizes": [5]})
        assert said == {
            "stages[1].prizes": f"{ruleset} pays prizes for the tournament, not for sessions; put them into `prizes`."
        }
        assert found(sample(ruleset), {"stages.0.prizes": [5]}) == {"stages[1].prizes": clause}
        return
    assert told(series(ruleset), {"stages.0.prizes": [1] * 6}) == ()
    few = reasons(series(ruleset), {"stages.0.prizes": [1] * 7})
    assert few == {"stages[1].prizes": "there may be fewer players in this stage than prizes; write fewer."}
    unsound = found(series(ruleset), {"stages.0.prizes": [1] * 7, "stages.0.tables": 0})
    assert "stages[1].prizes" not in unsound


@pytest.mark.clauses(CHARITY, "2.5")
def test_in_charity_neither_prizes_nor_a_pool() -> None:
    assert fits(CHARITY)
    assert found(sample(CHARITY), {"prizes": {"shares": ["100%"]}}) == {"prizes": "2.5"}
    assert found(sample(CHARITY), {"prizes": {"amounts": [5]}, "pool": {"additions": 5}}) == {"prizes": "2.5"}
    assert found(sample(CHARITY), {"pool": {"additions": 5}}) == {"pool": "2.5"}
    assert found(sample(CHARITY), {"pool": {"guarantee": 5}}) == {"pool": "2.5"}
    assert found(sample(CHARITY), {"stages.0.prizes": [5]}) == {"stages[1].prizes": "2.5"}


@each(BREAKDOWNS)
def test_a_breakdown_fits_any_field(ruleset: str, clause: str) -> None:
    """Six fees of 90 net make 540, twelve 1,080; 540 from the operator alone are 540 whoever comes."""
    given: Raw = {"entry.fee": 0, "entry.commission": 0, "pool": {"additions": 540}}
    assert fits(ruleset, {"prizes": {"amounts": [540], "shares": ["100%"]}}, given | {"prizes": {"amounts": [540]}})
    assert found(sample(ruleset), {"prizes": {}}) == {"prizes": clause}
    steps = [{"players": 6, "shares": ["100%"]}, {"players": 12, "shares": ["50%", "50%"]}]
    assert fits(ruleset, {"prizes": {"steps": steps}})
    assert found(sample(ruleset), {"prizes": {"steps": steps[:1]}}) == {"prizes.steps": clause}
    assert found(sample(ruleset), {"prizes": {"steps": [steps[1], steps[1]]}}) == {"prizes.steps": clause}
    assert found(sample(ruleset), {"prizes": {"steps": steps, "shares": ["100%"]}}) == {"prizes": clause}
    assert found(sample(ruleset), {"prizes.shares": ["100%", "0%"]}) == {"prizes.shares": clause}
    assert hinted(sample(ruleset), {"prizes.shares": ["40%", "60%"]}) == {"prizes.shares": clause}
    assert hinted(sample(ruleset), {"prizes.shares": ["50%", "50%"]}) == {}
    assert hinted(sample(ruleset), {"entry.fee": 0, "entry.commission": 0}) == {"pool": clause}
    assert found(sample(ruleset), {"prizes": {"amounts": [0], "shares": ["100%"]}}) == {"prizes.amounts": clause}


@each(POOLS)
def test_what_is_promised_is_the_whole_pool_and_there(ruleset: str, clause: str) -> None:
    assert found(sample(ruleset), {"prizes.shares": ["60%", "39%"]}) == {"prizes.shares": clause}
    assert found(sample(ruleset), {"prizes": {"amounts": [541], "shares": ["100%"]}}) == {"prizes.amounts": clause}
    assert found(sample(ruleset), {"prizes": {"amounts": [540]}}) == {"prizes": clause}
    shares: Raw = {"prizes.shares": ["20%", "20%", "20%", "10%", "10%", "10%", "10%"]}
    assert found(sample(ruleset), shares) == {"prizes.shares": clause}
    assert fits(ruleset, {"prizes.shares": ["20%", "20%", "20%", "20%", "10%", "10%"]})
    assert found(sample(ruleset), {"donations": {"values": [50]}}) == {"donations": clause}
    if ruleset in LATER:
        assert told(series(ruleset), {"stages.2.prizes": [1] * 6}) == ()
        assert found(series(ruleset), {"stages.2.prizes": [1] * 7}) == {"stages[3].prizes": clause}
