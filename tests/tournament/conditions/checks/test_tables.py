"""Conditions about tables: limits, and the levels by which they rise."""

import pytest

from tests.tournament.conditions.checks.answers import each, fits, found, hinted, reasons
from tests.tournament.samples import CHARITY, GONE, LATER, Raw, sample

LIMITED = "15.2(g) 19.2(h) 12.2(g) 13.2(g) 17.2(g) 20.4(g) 15.3(a)(vii) 18.3(a)(vii) 3.2(b)"


@each(LIMITED)
def test_a_level_after_the_last_round_is_told_with_that_round(ruleset: str, clause: str) -> None:
    higher: Raw = {"blinds": [50, 100]} if ruleset == CHARITY else {"maximum": 300}
    rounds = sample(ruleset)["stages"][0]["rounds"]
    late: Raw = {"stages.0.levels": [{"round": rounds + 1, "table": higher}]}
    assert f"ends after round {rounds};" in reasons(sample(ruleset), late)["stages[1].levels"]
    if ruleset in (*LATER, "blackjack-2005"):
        return
    timed: Raw = {"stages.0.rounds": GONE, "stages.0.minutes": 60}
    assert fits(ruleset, timed | {"stages.0.levels": [{"minute": 60, "table": higher}]})
    late = timed | {"stages.0.levels": [{"minute": 61, "table": higher}]}
    assert "ends after minute 60;" in reasons(sample(ruleset), late)["stages[1].levels"]


@each(LIMITED)
def test_a_level_leaves_the_game_as_it_is(ruleset: str, clause: str) -> None:
    """Settings of another game are no matter of limits: the table itself refuses them."""
    own, other = ("structure", "race-track") if ruleset == CHARITY else ("play", "structure")

    def levels(key: str) -> Raw:
        return {"stages.0.levels": [{"round": 2, "table": {key: "tournament"}}]}

    stays = reasons(sample(ruleset), levels(own))[f"stages[1].levels[1].table.{own}"]
    assert stays.startswith("is not a limit")
    assert f"stages[1].levels[1].table.{other}" not in found(sample(ruleset), levels(other))


@pytest.mark.clauses(CHARITY, "3.2(b)")
def test_a_bet_that_charity_chips_do_not_show_is_hinted_at() -> None:
    """The smallest bet is the big blind of 50; the next is 75, which chips of 50 do not show (X-03)."""
    coarse = {"chips.denominations": [50, 100, 500]}
    assert hinted(sample(CHARITY), coarse) == {"stages[1].table": "3.2(b)", "stages[2].table": "3.2(b)"}


@each(LIMITED)
def test_limits_are_said_and_those_of_a_tournament(ruleset: str, clause: str) -> None:
    assert fits(ruleset)
    assert found(sample(ruleset), {"stages.0.table.play": "cash"})["stages[1].table.play"] == clause
    games: dict[str, Raw] = {"roulette-2002": {"race-track": False}, CHARITY: {"structure": "no-limit"}}
    game = games.get(ruleset, {})
    for key in game:
        stays = {"stages.0.levels": [{"round": 2, "table": game}]}
        assert found(sample(ruleset), stays) == {f"stages[1].levels[1].table.{key}": clause}
    if ruleset != CHARITY:
        missing = found(sample(ruleset), {"stages.0.table.maximum": GONE})
        assert missing == ({"stages[1].table": clause} if ruleset in LATER else {})


@each(LIMITED)
def test_levels_follow_each_other_within_the_session(ruleset: str, clause: str) -> None:
    higher: Raw = {"blinds": [50, 100]} if ruleset == CHARITY else {"maximum": 300}
    rounds = sample(ruleset)["stages"][0]["rounds"]

    def levels(*when: int, unit: str = "round") -> Raw:
        return {"stages.0.levels": [{unit: moment, "table": higher} for moment in when]}

    assert fits(ruleset, levels(2), levels(2, 3), levels(rounds), levels(1, unit="minute"))
    for wrong in (levels(1), levels(3, 3), levels(4, 3), levels(rounds + 1)):
        assert found(sample(ruleset), wrong) == {"stages[1].levels": clause}
    mixed = {"stages.0.levels": [{"round": 2, "table": higher}, {"minute": 9, "table": higher}]}
    assert found(sample(ruleset), mixed) == {"stages[1].levels": clause}
    for wrong in ({"table": higher}, {"round": 2, "minute": 9, "table": higher}):
        assert found(sample(ruleset), {"stages.0.levels": [wrong]})["stages[1].levels[1]"] == clause
    assert found(sample(ruleset), {"stages.0.levels": [{"round": 2, "table": {}}]}) == {
        "stages[1].levels[1].table": clause
    }


@each(LIMITED)
def test_wagers_that_no_chips_here_make_up(ruleset: str, clause: str) -> None:
    """The smallest wager must be laid; the next higher is only hinted at (X-03)."""
    if ruleset == CHARITY:
        assert found(sample(ruleset), {"chips.denominations": [100, 500]})["stages[1].table"] == clause
        return
    coarse = {"stages.0.table.step": 5, "chips.denominations": [10, 100]}
    assert hinted(sample(ruleset), coarse)["stages[1].table"] == clause
    halves = "blackjack" in ruleset or ruleset in LATER
    assert bool(hinted(sample(ruleset), {"chips.denominations": [10, 100]})) == halves, "3 to 2, or 5% of a 10 chip"
    assert found(sample(ruleset), {"chips.denominations": [25, 100]})["stages[1].table"] == clause
