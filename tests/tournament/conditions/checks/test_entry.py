"""Conditions about entry: the size of the field, and the commission."""

import pytest

from tests.tournament.conditions.checks.answers import each, fits, found, hinted, reasons_by_place
from tests.tournament.samples import CHARITY, sample

COMMISSIONS = "12.1 17.1 11.1 12.1 14.1 20.23 15.22 18.22 -"
FIELDS = "15.2(e) 19.2(e) 12.2(e) 13.2(e) 17.2(e) 20.4(e) 15.3(a)(v) 18.3(a)(v) 3.2(c)"


@pytest.mark.clauses(CHARITY, "2.4")
def test_a_commission_in_charity_is_named_where_it_stands() -> None:
    faulty = reasons_by_place(CHARITY, {"entry.commission": 5})
    assert faulty.keys() == {"entry.commission"}
    assert "5.00 AUD cannot be charged" in faulty["entry.commission"][0]


@each(FIELDS)
def test_a_field_of_one_size(ruleset: str, clause: str) -> None:
    assert fits(ruleset, {"players.minimum": sample(ruleset)["players"]["maximum"]})


@each(COMMISSIONS)
def test_the_greatest_commission(ruleset: str, clause: str) -> None:
    """A tenth of 100 in 2002, later the fee itself if it is approved."""
    most = 10 if ruleset.endswith("2002") else 100
    assert fits(ruleset, {"entry.commission": most})
    assert found(sample(ruleset), {"entry.commission": f"{most}.01"}) == {"entry.commission": clause}


@each(FIELDS)
def test_the_field_has_two_players_at_least(ruleset: str, clause: str) -> None:
    raw = sample(ruleset)
    most, seats = raw["players"]["maximum"], raw["stages"][0]["seats"]
    assert found(raw, {"players.minimum": most + 1})["players"] == clause
    assert found(raw, {"players.maximum": most + 1})["stages[1]"] == clause, "one without a seat"
    assert found(raw, {"players.minimum": 1})["players.minimum"] == clause
    assert "players.minimum" not in found(raw, {"players.minimum": 2})
    assert hinted(raw, {"players.minimum": seats - 1})["players.minimum"] == clause
    assert fits(ruleset)
