"""Conditions against their text: what it fixes, leaves open or lets officials order."""

import pytest

from croupier.tournament.conditions.reading import read_conditions
from croupier.tournament.texts.law import RULESETS
from croupier.values.refused import Refused
from tests.tournament.conditions.checks.answers import ARRANGED, each, fits, found, reasons_by_place
from tests.tournament.cup import cup, number
from tests.tournament.samples import CHARITY, LATER, across, sample

DATES = "15.2(a) 19.2(a) 12.2(a) 13.2(a) 17.2(a) 20.4(a) 15.3(a)(i) 18.3(a)(i) 3.2(c)"


@across(
    "15.2(b)", "19.2(b)", "12.2(b)", "13.2(b)", "17.2(b)", "20.4(b)", "15.3(a)(ii)", "18.3(a)(ii)", "3.2(c)"
)  # fmt: skip
def test_how_many_tables_there_are_is_a_matter_of_structure_not_of_limits(ruleset: str, clause: str) -> None:
    raw = sample(ruleset)
    del raw["stages"][0]["tables"]
    with pytest.raises(Refused) as caught:
        read_conditions(raw)
    assert (caught.value.reason, number(caught.value)) == ("stages[1].tables: is missing.", clause)


@across("15.2", "19.2", "12.2", "13.2", "17.2", "-", "15.3(b)", "18.3(b)", "3.2(i)")
def test_why_conditions_do_not_override_rules_is_told_by_the_text(ruleset: str, clause: str) -> None:
    """The texts of 2002 do not say which prevails; the later ones do."""
    said = {"overrides": [{"clause": "4.1", "says": "Nobody has to wager."}]}
    reason, cited = reasons_by_place(ruleset, said)["overrides[1]"]
    assert ("the rules prevail" in reason) == (ruleset in (*LATER, CHARITY))
    assert cited == clause


@each(ARRANGED)
def test_every_stage_is_played_by_the_text_itself(ruleset: str, clause: str) -> None:
    """Only the later texts have sessions of other games."""
    assert fits(ruleset, {"stages.0.game": ruleset})
    other = "canberra-poker-2002" if ruleset == "roulette-2002" else "roulette-2002"
    one = found(sample(ruleset), {"stages.0.game": other})
    assert one["stages[1].game"] == clause
    assert "stages" not in one
    both = found(sample(ruleset), {"stages.0.game": other, "stages.1.game": other})
    assert (both["stages[2].game"], both["stages"]) == (clause, clause)


@pytest.mark.clauses("blackjack-2005", "20.5")
def test_what_no_switch_changes_is_refused_when_it_is_written() -> None:
    """X-46: nothing is printed and then ignored."""
    said = {"overrides": [{"clause": "4.1", "says": "Side bets are taken until the third card."}]}
    assert found(sample("blackjack-2005"), said) == {"overrides[1].switch": "20.5"}


@each(DATES)
def test_there_were_no_rules_before_2002(ruleset: str, clause: str) -> None:
    assert fits(ruleset, {"starts": "2002-01-01T19:00:00"})
    assert found(sample(ruleset), {"starts": "2001-12-31T19:00:00"}) == {"starts": clause}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_small_cup_of_these_tests_holds(ruleset: str) -> None:
    assert cup(ruleset).opened().state.filing.entering
