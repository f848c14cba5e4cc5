"""A buy-back into the running session, until a given round of the table."""

import pytest

from croupier.games.script.awaiting import Want
from croupier.tournament.conditions.reading import read_conditions
from croupier.tournament.entry.entry import Standing
from croupier.tournament.simulation.plan import plan_of
from croupier.values.refused import Refused
from tests.tournament.conditions.checks.answers import found, reasons
from tests.tournament.cup import CASHIER, DEALER, FIRST, SCORER, SECOND, Cup, cup, number, small, wagered
from tests.tournament.samples import CHARITY, LATER, Raw, across

RETURNS = ("-", "-", "-", "-", "-", "-", "15.3(a)(ii)(f)", "18.3(a)(ii)(f)", "3.2(f)")


def back(ruleset: str, **more: object) -> Raw:
    """Until round 2 of four."""
    terms: Raw = {"until": "heats", "until-round": 2, "seats": 2, "timing": "At once.", **more}
    if ruleset != CHARITY:
        terms |= {"fee": 40, "commission": 4}
    return {"buy-back": terms, "stages.0.rounds": 4}


def paid(ruleset: str) -> int:
    return 0 if ruleset == CHARITY else 40


@across(*RETURNS)
def test_an_eliminated_player_sits_down_again_with_fresh_chips(ruleset: str, clause: str) -> None:
    event = cup(ruleset, back(ruleset)).playing()
    start = event.state.chips["stack:P03"]
    early = event.refused(CASHIER, "buy-back", player="P03", paid=paid(ruleset))
    assert (number(early), early.reason) == (clause, "P03 has not been eliminated.")
    event.out("P03")
    assert not event.playing_on("P03")
    event.say(CASHIER, "buy-back", player="P03", paid=paid(ruleset))
    table = event.state.tables[FIRST]
    assert "P03" in table.here
    assert table.seat("P03") == "3"
    assert event.state.chips["stack:P03"] == start
    assert event.state.entries["P03"].standing is Standing.IN
    assert "P03" not in event.state.places.outs
    assert event.replayed()
    event.out("P03")
    again = event.refused(CASHIER, "buy-back", player="P03", paid=paid(ruleset))
    assert (number(again), again.reason) == (clause, "P03 has bought back 1 times, the most the conditions allow.")


@across(*RETURNS)
def test_after_that_round_nobody_comes_back(ruleset: str, clause: str) -> None:
    event = cup(ruleset, back(ruleset)).playing()
    event.out("P03")
    event.say(SCORER, "count-round", table=FIRST)
    event.say(SCORER, "count-round", table=FIRST)
    late = event.refused(CASHIER, "buy-back", player="P03", paid=paid(ruleset))
    assert number(late) == clause
    assert late.reason == f"Buy-backs end with round 2 of a table, up to heats; {FIRST} is in round 3."
    event.out("P06")
    event.say(CASHIER, "buy-back", player="P06", paid=paid(ruleset))
    assert "P06" in event.state.tables[SECOND].here, "the other table is in its first round"


@across(*RETURNS)
def test_there_are_only_so_many_seats(ruleset: str, clause: str) -> None:
    event = cup(ruleset, back(ruleset, seats=1)).playing()
    event.out("P03")
    event.out("P06")
    event.say(CASHIER, "buy-back", player="P03", paid=paid(ruleset))
    full = event.refused(CASHIER, "buy-back", player="P06", paid=paid(ruleset))
    assert (number(full), full.reason) == (clause, "All 1 seats for buy-backs are taken.")


@across(*RETURNS)
def test_once_the_session_is_over_there_is_nothing_to_come_back_to(ruleset: str, clause: str) -> None:
    event = cup(ruleset, back(ruleset)).playing()
    first = {"P01": 3500, "P02": 2500} if ruleset == CHARITY else {"P01": 600, "P02": 550}
    second = {"P04": 3500, "P05": 2000, "P06": 500} if ruleset == CHARITY else {"P04": 600, "P05": 550, "P06": 500}
    event.heats(first, second, {"P03": 1})
    over = event.refused(CASHIER, "buy-back", player="P03", paid=paid(ruleset))
    assert number(over) == clause
    assert over.reason == "P03 can buy back only while the session runs at the table where P03 went out."


@across(*(*RETURNS[:8], "-"))
def test_where_every_wager_is_recorded_the_player_comes_with_the_next_round(ruleset: str, clause: str) -> None:
    """P01 loses all 500 in round 1 and plays on from round 3. The fee goes into the pool."""
    event = wagered(ruleset, back(ruleset) | {"stages.0.table.maximum": 600}).playing()
    round_of(event, "p1 wager player 500", "p2 wager banker 10", "p3 wager banker 20")
    table = event.state.tables[FIRST]
    assert (table.round, table.here) == (2, {"P02", "P03"})
    wrong = event.refused(CASHIER, "buy-back", player="P01", paid=39)
    assert wrong.reason.startswith("The entry fee is 40.00")
    event.say(CASHIER, "buy-back", player="P01", paid=40)
    assert event.money("pool") == 6 * 9_000 + 3_600
    twice = event.refused(CASHIER, "buy-back", player="P01", paid=40)
    assert twice.reason == "P01 has not been eliminated."
    round_of(event, "p2 wager banker 10", "p3 wager banker 20")
    assert (table.round, table.here) == (3, {"P01", "P02", "P03"})
    assert table.chips("1") == 500
    assert event.replayed()


def round_of(event: Cup, *wagers: str) -> None:
    """One round at the first table; the bank wins with 7 against 6."""
    table = event.state.tables[FIRST]
    while table.replayed().round.awaiting.want is not Want.WAGERS:
        for move in event.floor.next_moves(table):
            event.say(DEALER, "play", table=FIRST, move=str(move))
    for text in (*wagers, "d cards Kh Kd 6h 7d"):
        event.say(DEALER, "play", table=FIRST, move=text)
    event.say(DEALER, "next-round", table=FIRST)


@across(*(*RETURNS[:8], "-"))
def test_a_player_left_alone_plays_on_while_others_may_come_back(ruleset: str, clause: str) -> None:
    event = wagered(ruleset, back(ruleset) | {"stages.0.table.maximum": 600}).playing()
    round_of(event, "p1 wager player 500", "p2 wager player 500", "p3 wager banker 20")
    table = event.state.tables[FIRST]
    assert (table.here, table.over) == ({"P03"}, "")
    event.say(CASHIER, "buy-back", player="P02", paid=40)
    round_of(event, "p3 wager banker 20")
    assert (table.here, table.round) == ({"P02", "P03"}, 3)
    alone = wagered(ruleset, back(ruleset, **{"until-round": 1}) | {"stages.0.table.maximum": 600}).playing()
    round_of(alone, "p1 wager player 500", "p2 wager player 500", "p3 wager banker 20")
    assert alone.state.tables[FIRST].over == "one player is left"


@across(*(*RETURNS[:8], "-"))
def test_fresh_chips_must_reach_the_minimum_of_the_table(ruleset: str, clause: str) -> None:
    event = cup(ruleset, back(ruleset, chips=5)).playing()
    event.out("P03")
    few = event.refused(CASHIER, "buy-back", player="P03", paid=40)
    assert (number(few), few.reason) == (clause, f"5 chips do not reach the minimum that {FIRST} has now.")


@across(*RETURNS)
def test_a_round_must_be_left_to_come_back_to(ruleset: str, clause: str) -> None:
    for wrong in (0, 4, 5):
        assert found(small(ruleset, back(ruleset, **{"until-round": wrong})))["buy-back.until-round"] == clause
    last: Raw = {"buy-back": back(ruleset)["buy-back"] | {"until": "final"}, "stages.1.rounds": 3, "stages.0.rounds": 4}
    assert "buy-back.until" not in reasons(small(ruleset), last), "the final may offer it too"
    assert "buy-back.until-round" not in reasons(small(ruleset), last)


def test_bots_come_back_and_finish() -> None:
    for ruleset, start in ((LATER[1], 50), (CHARITY, 100)):
        for recording in ("wagers", "counts"):
            long: Raw = {"stages.0.rounds": 12, "chips.start": start, "stages.0.recording": recording}
            event = Cup(small(ruleset, back(ruleset, **{"until-round": 10}) | long), seed=3)
            event.run()
            assert event.state.places.placings
            assert sum(entry.bought_back for entry in event.state.entries.values()) > 0
            assert event.replayed()


def test_a_simulation_says_that_nobody_comes_back_at_once() -> None:
    with pytest.raises(Refused, match="leave out until-round to simulate"):
        plan_of(read_conditions(small(LATER[1], back(LATER[1]))), ("flat",))
