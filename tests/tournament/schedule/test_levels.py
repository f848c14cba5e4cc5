"""Limits: rising by round or by minute, announced, set by order, and the minimum that counts."""

from fractions import Fraction

import pytest

from croupier.tournament.schedule.levels import can_wager, settings_at
from croupier.tournament.tables.rounds import LevelRaised
from croupier.tournament.texts.law import RULESETS
from tests.tournament.clauses import CHIPS, LIMITED, RISKED, charity, texts
from tests.tournament.cup import DEALER, DIRECTOR, FIRST, SCORER, clauses, cup, wagered
from tests.tournament.samples import CHARITY, RAISED, Raw, across

CLAUSES_ON_LIMITS = "15.2(g) 19.2(h) 12.2(g) 13.2(g) 17.2(g) 20.4(g) 15.3(a)(vii) 18.3(a)(vii) 8.6"
LIMITED_ALSO_IN_CHARITY = "15.2(g) 19.2(h) 12.2(g) 13.2(g) 17.2(g) 20.4(g) 15.3(a)(vii) 18.3(a)(vii) 8.6"


def test_h21_bonus_and_elimination_rounds_come_when_the_conditions_say() -> None:
    event = wagered(CHARITY, {"stages.0.bonus": [{"round": 1, "chips": 300}], "stages.0.elimination": [2]}).playing()
    said = [each.event.says() for each in event.journal.log]
    assert f"{FIRST}: official: bonus round 300" in said
    assert f"{FIRST}: official: elimination round" not in said
    table = event.state.tables[FIRST]
    event.floor.play_round(table)
    held = sum(event.state.chips[f"stack:{player}"] for player in ("P01", "P02", "P03"))
    assert held == 3 * 2000 + 300, "the chips of the house are won by a player"
    event.say(DEALER, "next-round", table=FIRST)
    assert f"{FIRST}: official: elimination round" in [each.event.says() for each in event.journal.log]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_levels_rise_as_the_conditions_say(ruleset: str) -> None:
    """From round 2 the minimum is 20 (charity: blinds of 50 and 100), and the table is told."""
    new: Raw = {"blinds": [50, 100]} if ruleset == CHARITY else {"minimum": 20}
    event = wagered(ruleset, {"stages.0.levels": [{"round": 2, "table": new}]}).playing()
    table = event.state.tables[FIRST]
    event.floor.play_round(table)
    logged = event.told(DEALER, "next-round", table=FIRST)
    assert not table.over
    assert any("from round 2 on" in each for each in event.state.floor.announcements)
    cited = dict(zip(RULESETS, CLAUSES_ON_LIMITS.split(), strict=True))
    assert cited[ruleset] in clauses(logged)


@charity("3.2(b)", "8.6")
def test_higher_blinds_bring_their_own_minimum() -> None:
    """A minimum of 50 was given on notice; with blinds of 100 and 200 it would be half the first."""
    levels = [{"round": 2, "table": {"blinds": [100, 200]}}]
    event = wagered(CHARITY, {"stages.0.levels": levels}).playing()
    event.say(DIRECTOR, "play", table=FIRST, move="o notice minimum 50")
    for move in ("d dh p1 AhAd", "d dh p2 KsKc", "d dh p3 2c7d", "p3 f", "p1 f"):
        event.say(DEALER, "play", table=FIRST, move=move)
    event.say(DEALER, "next-round", table=FIRST)
    table = event.state.tables[FIRST].replayed().round.script.table
    assert table.limits.scale.show(table.limits.table[0]) == "100"


@texts(RISKED)
def test_no_wager_below_the_minimum_in_permitted_multiples(ruleset: str, clause: str) -> None:
    """X-07, X-08: a minimum of 30 in steps of twenty is forty at least."""
    event = cup(ruleset, {"stages.0.table": {"minimum": 30, "maximum": 200, "step": 20}}).playing()
    table = event.state.tables[FIRST]
    enough = [held for held in (0, 1, 29, 30, 39, 40, 41) if can_wager(event.state, table, Fraction(held))]
    assert enough == [40, 41]


@across(*LIMITED_ALSO_IN_CHARITY.split())
def test_levels_come_by_the_round_or_by_the_minute(ruleset: str, clause: str) -> None:
    key = "blinds" if ruleset == CHARITY else "minimum"
    low, high, top = ([25, 50], [50, 100], [100, 200]) if ruleset == CHARITY else (10, 20, 40)
    for unit, moments in (
        ("round", ((1, 99), (2, 0), (3, 0), (4, 0), (5, 0))),
        ("minute", ((9, 1), (1, 2), (1, 3), (1, 4), (1, 5))),
    ):
        levels = [{unit: 3, "table": {key: high}}, {unit: 5, "table": {key: top}}]
        event = cup(ruleset, {"stages.0.levels": levels, "stages.0.seconds": 20, "stages.0.rounds": 9}).playing()
        stage = event.state.stage("heats")
        shown = [str(settings_at(event.state, stage, *when)[key]) for when in moments]
        assert shown == [str(each) for each in (low, low, high, high, top)]
    assert ("seconds" in settings_at(event.state, stage, 1, 0)) is (ruleset == CHARITY), "a clock for every decision"
    event.state.sessions.set_limits("heats/1", {key: low})
    assert settings_at(event.state, stage, 3, 5, "heats/1")[key] == low, "what a departure has set comes last"
    without = cup(ruleset).playing()
    assert "seconds" not in settings_at(without.state, without.state.stage("heats"), 1, 0)


@texts(LIMITED)
def test_new_limits_come_with_their_round_and_once(ruleset: str, clause: str) -> None:
    """The second of three rounds has the higher minimum, the third keeps it."""
    levels = [{"round": 2, "table": {"minimum": 20}}]
    event = wagered(ruleset, {"stages.0.rounds": 3, "stages.0.levels": levels}).playing()
    least = {1: 10, 2: 20, 3: 20}
    table = event.state.tables[FIRST]
    seen = {
        table.round: table.replayed().round.script.table.limits.scale.amount(table.replayed().round.script.table.least)
    }
    for _ in event.rounds("heats/1"):
        if not table.over:
            script = table.replayed().round.script
            seen[table.round] = script.table.limits.scale.amount(script.table.least)
    assert seen == least
    raised = [each for each in event.journal.log if isinstance(each.event, LevelRaised)]
    at_first = [
        each.event.round for each in raised if isinstance(each.event, LevelRaised) and each.event.table == FIRST
    ]
    assert at_first == [2]
    assert clauses(raised) == {clause}


@texts(LIMITED)
def test_limits_set_by_order_are_cited_and_hold(ruleset: str, clause: str) -> None:
    event = wagered(ruleset).playing()
    order = {"session": "heats/1", "settings": {"minimum": 20}, "notice": "At the tables."}
    event.refused(DIRECTOR, "set-limits", **order)
    for _ in range(3):
        event.say(DIRECTOR, "depart", what="limits", reason="The night is short.")
    assert clauses(event.told(DIRECTOR, "set-limits", **order)) == {clause}


@across(*LIMITED_ALSO_IN_CHARITY.split()[:-1], "8.6 3.2(b)")
def test_new_limits_are_announced_with_the_round(ruleset: str, clause: str) -> None:
    higher: Raw = {"blinds": [50, 100]} if ruleset == CHARITY else {"maximum": 300}
    event = wagered(ruleset, {"stages.0.levels": [{"round": 2, "table": higher}]}).playing()
    event.floor.play_round(event.state.tables[FIRST])
    logged = event.told(DEALER, "next-round", table=FIRST)
    assert clause in clauses(logged)
    assert [each.startswith(f"{FIRST}: from round 2 on") for each in event.state.floor.announcements] == [True]


@texts(RISKED, CHIPS)
def test_the_minimum_that_counts_is_that_of_the_round_to_come(ruleset: str, clause: str) -> None:
    """40 chips were enough for the first round, whose minimum was 10; the second has 50."""
    event = cup(ruleset, RAISED).playing()
    event.say(SCORER, "count-round", table=FIRST)
    event.count_table(FIRST, {"P01": 600, "P02": 40, "P03": 0})
    assert event.state.tables[FIRST].here == {"P01"}
    assert event.state.places.outs["P02"].why == "the minimum cannot be wagered"
    assert event.state.places.outs["P03"].why == "no chips are left"
    out = event.state.places.outs["P02"]
    assert (out.round, out.before, out.order, out.step) == (1, Fraction(500), 0, 0)
