"""Overrides of 20.5 that change play, from the conditions to the table (X-46)."""

import pytest

from croupier.games.script.awaiting import Want
from croupier.rulebook.editions import SECOND
from croupier.tournament.conditions.check import require_sound
from croupier.tournament.conditions.document import to_document
from croupier.tournament.conditions.fault import Unfit
from croupier.tournament.conditions.reading import read_conditions
from croupier.tournament.simulation.by_kernel import can_compile
from croupier.tournament.simulation.plan import plan_of
from tests.tournament.conditions.checks.answers import each, found
from tests.tournament.cup import DEALER, FIRST, Cup, number, small, wagered
from tests.tournament.samples import Raw, change, sample

NEW = "blackjack-2005"
NOBODY_SPLITS: Raw = {"overrides": [{"switch": "no-splitting"}, {"switch": "no-insurance"}]}
PREVAIL = "15.2 19.2 12.2 13.2 17.2 - 15.3(b) 18.3(b) 3.2(i)"


def to_wagers(event: Cup) -> None:
    """As far as the wagers of the first table."""
    table = event.state.tables[FIRST]
    while table.replayed().round.awaiting.want is not Want.WAGERS:
        for move in event.floor.next_moves(table):
            event.say(DEALER, "play", table=FIRST, move=str(move))


@pytest.mark.clauses(NEW, "20.5")
def test_x46_a_table_of_the_tournament_is_played_by_the_conditions() -> None:
    event = wagered(NEW, NOBODY_SPLITS).playing()
    to_wagers(event)
    for move in ("p1 wager main 50", "p2 wager main 50", "p3 wager main 50", "d cards 8h 7h 9h As 8d 6d 9d"):
        event.say(DEALER, "play", table=FIRST, move=move)
    for move in ("p1 insure 25", "p1 split"):
        refusal = event.refused(DEALER, "play", table=FIRST, move=move)
        assert number(refusal) == "20.5"
    event.say(DEALER, "play", table=FIRST, move="p1 double 50")
    assert event.replayed()


@pytest.mark.clauses(NEW, "20.5")
def test_what_is_barred_stays_barred_when_limits_rise() -> None:
    levels: Raw = {"stages.0.levels": [{"round": 2, "table": {"minimum": 20}}]}
    event = Cup(small(NEW, NOBODY_SPLITS | levels | {"stages.0.recording": "wagers"}))
    event.run()
    tables = [table for table in event.state.tables.values() if table.start is not None]
    assert tables
    assert all(table.replayed().state.settings["barred"] == ["splitting", "insurance"] for table in tables)
    assert event.replayed()


@pytest.mark.clauses(NEW, "20.5")
def test_overrides_are_printed_with_their_clauses() -> None:
    paper = repr(to_document(read_conditions(change(sample(NEW), NOBODY_SPLITS))))
    assert "('9.1(a)', 'Pairs are not split.')" in paper
    assert "('7.1', 'No insurance is offered; even money still is.')" in paper


@pytest.mark.clauses(NEW, "20.5")
def test_overrides_that_change_nothing_are_refused() -> None:
    for row, where in (
        ({"clause": "13.1", "says": "A Blackjack pays 2 to 1."}, "overrides[1].switch"),
        ({"says": "No insurance."}, "overrides[1].switch"),
        ({"switch": "no-insurance", "clause": "9.1"}, "overrides[1].clause"),
    ):
        assert found(sample(NEW), {"overrides": [row]}) == {where: "20.5"}
    twice = {"overrides": [{"switch": "no-insurance"}, {"switch": "no-insurance"}]}
    assert found(sample(NEW), twice) == {"overrides[1].switch": "20.5", "overrides[2].switch": "20.5"}
    with pytest.raises(Unfit, match="no-surrender"):
        read_conditions(change(sample(NEW), {"overrides": [{"switch": "no-surrender"}]}))


@pytest.mark.clauses(NEW, "20.5")
def test_side_bets_are_offered_or_barred() -> None:
    both: Raw = {"overrides": [{"switch": "no-side-bets"}], "stages.0.table.perfect-pairs": True}
    assert found(sample(NEW), both) == {"stages[1].table": "20.5"}
    assert not found(sample(NEW), {"overrides": [{"switch": "no-side-bets"}]})


@pytest.mark.clauses(NEW, "20.5")
def test_a_table_does_not_bar_anything_without_an_approved_override() -> None:
    assert found(sample(NEW), {"stages.0.table.barred": ["splitting"]}) == {"stages[1].table.barred": "20.5"}


@each(PREVAIL)
def test_elsewhere_a_switch_is_refused_too(ruleset: str, clause: str) -> None:
    assert found(sample(ruleset), {"overrides": [{"switch": "no-insurance"}]}) == {"overrides[1]": clause}


def test_a_simulation_plays_such_tables_by_their_script() -> None:
    """The compiled kernel splits and doubles by the chart; without that it is not used."""
    for switch, compiled in (("no-insurance", True), ("no-side-bets", True), ("no-splitting", False)):
        plan = plan_of(read_conditions(small(NEW, {"overrides": [{"switch": switch}]})), ("flat",))
        assert can_compile(plan.stages[0]) == compiled
        assert plan.stages[0].settings[0][1]["barred"]


def test_earlier_records_keep_their_overrides_in_words() -> None:
    old = read_conditions(change(sample(NEW), {"overrides": [{"clause": "4.1", "says": "Nobody has to wager."}]}))
    assert require_sound(old, SECOND) == old
    with pytest.raises(Unfit):
        require_sound(old)
