"""Each condition that a text names can be said, is checked, and stands in the document beside its clause."""

import pytest

from croupier.tournament.conditions.document import to_document
from croupier.tournament.conditions.fault import Unfit
from tests.tournament.conditions.statements import beside
from tests.tournament.samples import GONE, TEXTS, Raw, across, change, cited, conditions, sample, series, told, warned


def printed_beside(ruleset: str, clause: str, changes: Raw | None = None) -> str:
    return beside(to_document(conditions(ruleset, changes)), clause)


@pytest.mark.parametrize("ruleset", TEXTS)
def test_the_samples_hold_without_a_warning(ruleset: str) -> None:
    assert told(sample(ruleset)) == ()
    assert warned(sample(ruleset)) == ()


@across("15.2(a)", "19.2(a)", "12.2(a)", "13.2(a)", "17.2(a)", "20.4(a)", "15.3(a)(i)", "18.3(a)(i)", "-")
def test_date_and_hour(ruleset: str, clause: str) -> None:
    assert "Saturday, 10 April 2027, 19:00" in printed_beside(ruleset, clause)
    for wrong in (GONE, "2027-04-10", "soon"):
        with pytest.raises(Unfit, match="starts"):
            conditions(ruleset, {"starts": wrong})
    assert cited(told(sample(ruleset), {"starts": "1999-04-10T19:00:00"})) == [clause]


@across("15.2(b)", "19.2(b)", "12.2(b)", "13.2(b)", "17.2(b)", "20.4(b)", "15.3(a)(ii)(a)", "18.3(a)(ii)(a)", "-")
def test_the_length_of_sessions(ruleset: str, clause: str) -> None:
    assert "20 rounds" in printed_beside(ruleset, clause)
    assert cited(told(sample(ruleset), {"stages.0.rounds": GONE})) == [clause]


@across("15.2(b)", "19.2(b)", "12.2(b)", "13.2(b)", "17.2(b)", "20.4(b)", "15.3(a)(ii)(b)", "18.3(a)(ii)(b)", "-")
def test_the_number_of_tables(ruleset: str, clause: str) -> None:
    assert "Heats" in printed_beside(ruleset, clause)
    found = told(sample(ruleset), {"stages.0.tables": 0})
    assert found[0].where == "stages[1].tables"
    assert clause in cited(found)


@across("15.2(b)", "19.2(b)", "12.2(b)", "13.2(b)", "17.2(b)", "20.4(b)", "15.3(a)(ii)(c)", "18.3(a)(ii)(c)", "21.1")
def test_who_goes_on(ruleset: str, clause: str) -> None:
    found = told(sample(ruleset), {"stages.0.advance": GONE})
    assert clause in cited(found)
    assert "does not say who goes on" in found[0].reason


@across("15.2(c)", "19.2(c)", "12.2(c)", "13.2(c)", "17.2(c)", "20.4(c)", "15.3(a)(iii)", "18.3(a)(iii)", "-")
def test_fee_and_commission(ruleset: str, clause: str) -> None:
    assert "Entry fee: 100.00 AUD" in printed_beside(ruleset, clause)
    assert "120.00 AUD" in printed_beside(ruleset, clause, {"entry.fee": 120})


@across("15.2(d)", "19.2(d)", "12.2(d)", "13.2(d)", "17.2(d)", "20.4(d)", "15.3(a)(iv)", "18.3(a)(iv)", "3.2(a)")
def test_starting_chips(ruleset: str, clause: str) -> None:
    start = "2,000" if ruleset == "charity-poker" else "500"
    assert start in printed_beside(ruleset, clause)
    for few in (0, 5):
        assert cited(told(sample(ruleset), {"chips.start": few, "chips.denominations": [5]}))[:2] == [clause, clause]
    odd = told(sample(ruleset), {"chips.start": 1010, "chips.denominations": [25, 50]})
    assert clause in cited(odd), "1,010 cannot be made up"


@across("15.2(e)", "19.2(e)", "12.2(e)", "13.2(e)", "17.2(e)", "20.4(e)", "15.3(a)(v)", "18.3(a)(v)", "-")
def test_fewest_and_most_players(ruleset: str, clause: str) -> None:
    assert "at least 6, at most 12" in printed_beside(ruleset, clause)
    assert cited(told(sample(ruleset), {"players.minimum": 13}))[0] == clause
    crowded = told(sample(ruleset), {"players.maximum": 13})
    assert cited(crowded) == [clause]
    assert "1 without a seat" in crowded[0].reason
    lone = told(sample(ruleset), {"players.minimum": 1})
    assert clause in cited(lone)


@across("15.2(f)", "19.2(f)", "12.2(f)", "13.2(f)", "17.2(f)", "20.4(f)", "15.3(a)(vi)", "18.3(a)(vi)", "-")
def test_x43_groups(ruleset: str, clause: str) -> None:
    assert "No restrictions" in printed_beside(ruleset, clause)
    groups = {"groups": {"eligible": [f"Club {each}" for each in range(6)], "apart": True}}
    assert "Only members of Club 0" in printed_beside(ruleset, clause, groups)
    assert "do not sit at one table" in printed_beside(ruleset, clause, groups)
    few = {"groups": {"eligible": ["Club A", "Club B"], "apart": True, "stages": ["heats"]}}
    assert cited(told(sample(ruleset), few)) == [clause]
    assert cited(told(sample(ruleset), {"groups.stages": ["heats"]})) == [clause], "it belongs to apart"
    assert cited(told(sample(ruleset), {"groups": {"apart": True, "stages": ["heat"]}})) == [clause]


@across("15.2(g)", "19.2(h)", "12.2(g)", "13.2(g)", "17.2(g)", "20.4(g)", "15.3(a)(vii)", "18.3(a)(vii)", "3.2(b)")
def test_limits_and_when_they_change(ruleset: str, clause: str) -> None:
    poker = ruleset == "charity-poker"
    level = {"blinds": [50, 100]} if poker else {"minimum": 50, "maximum": 1000}
    raised = {"stages.0.levels": [{"round": 11, "table": level}]}
    shown = printed_beside(ruleset, clause, raised)
    assert "round 11" in shown
    assert ("50 / 100" if poker else "1,000") in shown
    levels = [{"round": 11, "table": level}, {"round": 5, "table": level}]
    assert cited(told(sample(ruleset), {"stages.0.levels": levels})) == [clause]
    for wrong in ({"round": 41, "table": level}, {"round": 1, "table": level}, {"table": level}):
        assert clause in cited(told(sample(ruleset), {"stages.0.levels": [wrong]}))
    assert cited(told(sample(ruleset), {"stages.0.levels": [{"round": 11, "table": {}}]})) == [clause]


@across("15.2(h)", "19.2(i)", "12.2(h)", "13.2(h)", "17.2(h)", "20.4(i)", "15.3(a)(x)", "18.3(a)(x)", "-")
def test_breakdown(ruleset: str, clause: str) -> None:
    shown = printed_beside(ruleset, clause)
    assert "1 60% 2 40%" in shown
    assert "540.00 AUD with 6 players and 1,080.00 AUD with 12" in shown
    assert cited(told(sample(ruleset), {"prizes": {}})) == [clause]
    both = {"prizes.steps": [{"players": 12, "shares": ["100%"]}]}
    assert cited(told(sample(ruleset), both)) == [clause]


@across("-", "19.2(g)", "-", "-", "-", "20.4(h)", "-", "-", "-")
def test_side_bets(ruleset: str, clause: str) -> None:
    pairs = {"stages.1.table.perfect-pairs": True, "stages.1.table.limits": {"perfect-pairs": [5, 25]}}
    assert told(sample(ruleset), pairs) == ()
    assert "perfect pairs 5 to 25" in printed_beside(ruleset, clause, pairs)
    sevens = told(sample(ruleset), {"stages.1.table.super-sevens": True})
    assert cited(sevens) == ([] if ruleset == "blackjack-2005" else [clause])


# --- 2016 and 2023: what must be said --------------------------------------------


@across("-", "-", "-", "-", "-", "-", "15.3(a)(i)", "18.3(a)(i)", "-")
def test_method_and_eligibility_must_be_said(ruleset: str, clause: str) -> None:
    for key in ("entry.method", "entry.eligibility"):
        assert cited(told(sample(ruleset), {key: " "})) == [clause]
    assert "How to enter: At the desk." in printed_beside(ruleset, clause)


@across("-", "-", "-", "-", "-", "-", "15.3(a)(ii)(b)", "18.3(a)(ii)(b)", "-")
def test_a_sit_and_go_says_when_it_begins(ruleset: str, clause: str) -> None:
    assert cited(told(sample(ruleset), {"stages.0.sit-and-go": True})) == [clause]
    said = {"stages.0.sit-and-go": True, "stages.0.timing": "When six have come."}
    assert told(sample(ruleset), said) == ()
    assert "When six have come." in printed_beside(ruleset, clause, said)


@across("-", "-", "-", "-", "-", "-", "15.3(a)(ii)(d)", "18.3(a)(ii)(d)", "-")
def test_points_and_prizes_of_sessions(ruleset: str, clause: str) -> None:
    raw = series(ruleset)
    assert told(raw) == ()
    wrongs: tuple[Raw, ...] = ({"stages.0.points": []}, {"stages.0.points": [1, 2]}, {"stages.0.advance": {"top": 1}})
    for wrong in wrongs:
        assert clause in cited(told(raw, wrong))
    assert cited(told(raw, {"stages.2.points": [1]})) == [clause], "a stage without points has none"
    assert told(raw, {"stages.0.prizes": [100]}) == ()


@across("-", "-", "-", "-", "-", "-", "15.3(a)(ii)(e)", "18.3(a)(ii)(e)", "3.2(c)")
def test_who_qualifies_for_a_repechage(ruleset: str, clause: str) -> None:
    raw = sample(ruleset)
    seats = raw["stages"][0]["seats"]
    again = {**raw["stages"][0], "name": "again", "kind": "repechage", "source": ["heats"], "tables": 1}
    again["advance"] = {"top": 1}
    final = {**raw["stages"][1], "source": ["heats", "again"], "seats": seats + 1}
    raw["stages"] = [raw["stages"][0], again, final]
    raw["players"]["minimum"] = raw["players"]["maximum"]
    if ruleset == "charity-poker":
        raw["stages"][0]["advance"], final["seats"] = {"top": 4}, 9
    assert cited(told(raw)) == [clause]
    assert told(raw, {"stages.1.qualifies": "The best of the others."}) == ()


@across("-", "-", "-", "-", "-", "-", "15.3(a)(ii)(f)", "18.3(a)(ii)(f)", "3.2(f)")
def test_when_an_eliminated_player_may_come_back(ruleset: str, clause: str) -> None:
    back = {"buy-back": {"until": "heats", "seats": 1}, "stages.1.seats": 9 if ruleset == "charity-poker" else 7}
    assert cited(told(sample(ruleset), back)) == [clause]
    said = back | {"buy-back.timing": "Within five minutes, at the desk."}
    assert told(sample(ruleset), said) == ()
    assert "Within five minutes" in printed_beside(ruleset, clause, said)
    assert clause in cited(told(sample(ruleset), said | {"buy-back.seats": 0}))
    assert cited(told(sample(ruleset), said | {"buy-back.until": "heat"})) == [clause]
    assert cited(told(sample(ruleset), said | {"buy-back.until": "final"})) == [clause], "there is no way back"


@across("-", "-", "-", "-", "-", "-", "15.3(a)(vii)", "18.3(a)(vii)", "-")
def test_limits_must_be_said(ruleset: str, clause: str) -> None:
    assert cited(told(sample(ruleset), {"stages.0.table.maximum": GONE})) == [clause]


@across("-", "-", "-", "-", "-", "-", "15.3(a)(viii)(A)", "18.3(a)(viii)(A)", "-")
def test_how_players_are_eliminated_must_be_said(ruleset: str, clause: str) -> None:
    assert cited(told(sample(ruleset), {"eliminated": GONE})) == [clause]
    assert "Who cannot wager the minimum is out." in printed_beside(ruleset, clause)


@across("-", "-", "-", "-", "-", "-", "15.3(a)(ix)(A)", "18.3(a)(ix)(A)", "-")
def test_a_series_may_say_how_players_are_eliminated(ruleset: str, clause: str) -> None:
    assert told(series(ruleset), {"eliminated": GONE}) == ()
    assert "Who cannot wager the minimum" in printed_beside(ruleset, clause, {})


@across("-", "-", "-", "-", "-", "-", "15.2(a)", "18.2(a)", "-")
def test_conditions_are_written_up(ruleset: str, clause: str) -> None:
    document = to_document(conditions(ruleset))
    assert len(document.mark) == 64
    assert document.sections[0].heading == "The tournament"
    assert to_document(conditions(ruleset)) == document
    assert to_document(conditions(ruleset, {"entry.fee": 101})).mark != document.mark


def test_changing_a_sample_changes_only_that() -> None:
    assert change(sample("roulette-2002"), {}) == sample("roulette-2002")
