"""The last round of a session: no other begins, so nobody goes out for want of the minimum; chips place the players."""

import pytest

from croupier.tournament.places.ranking import places, rank_results
from croupier.tournament.places.ties import open_ties
from tests.tournament.cup import BY_WAGERS, DEALER, DIRECTOR, FIRST, SCORER, Cup, cup, number, small
from tests.tournament.samples import CHARITY, NOT_CHARITY, Raw

FEW: Raw = {"chips.start": 25, "stages.0.table.step": 5, "stages.1.table.step": 5}


def spins(event: Cup, wagers: str, ball: int = 1) -> None:
    """One spin at the first table; 1 is red and low, so black loses and red wins as much as was staked."""
    for move in (*wagers.split(", "), f"d ball {ball}"):
        event.say(DEALER, "play", table=FIRST, move=move)
    event.say(DEALER, "next-round", table=FIRST)


def roulette(rounds: int) -> Cup:
    return Cup(small("roulette-2002", BY_WAGERS | FEW | {"stages.0.rounds": rounds})).playing()


@pytest.mark.clauses("roulette-2002", "12.13", "12.17")
def test_after_the_last_round_five_chips_stand_before_none() -> None:
    """12.13 puts out who cannot wager the minimum before a round begins: after the last none does."""
    event = roulette(rounds=1)
    spins(event, "p1 wager black 20, p2 wager black 25, p3 wager red 10")
    table = event.state.tables[FIRST]
    assert table.over
    assert table.here == {"P01", "P03"}, "P01 holds 5 of a minimum of 10, P02 nothing"
    spins_second(event)
    held = event.state.places.results["heats/1"]
    assert {player: held[player].chips for player in ("P01", "P02", "P03")} == {"P01": 5, "P02": 0, "P03": 35}
    order = places(rank_results([held[player] for player in ("P01", "P02", "P03")], by_stake=False))
    assert order == {"P03": (1, 1), "P01": (2, 2), "P02": (3, 3)}
    assert not [tie for tie in open_ties(event.state) if "P01" in tie.players]


def spins_second(event: Cup) -> None:
    """The other table, so that the session can end: three different stacks."""
    for move in ("p1 wager red 25", "p2 wager red 20", "p3 wager red 15", "d ball 1"):
        event.say(DEALER, "play", table="heats/1/2", move=move)
    event.say(DEALER, "next-round", table="heats/1/2")
    event.say(DIRECTOR, "end-session", session="heats/1")


@pytest.mark.clauses("roulette-2002", "12.13")
def test_before_another_round_who_cannot_wager_the_minimum_is_out() -> None:
    event = roulette(rounds=2)
    spins(event, "p1 wager black 20, p2 wager black 25, p3 wager red 10")
    table = event.state.tables[FIRST]
    assert table.here == {"P03"}
    assert [event.state.places.outs[player].round for player in ("P01", "P02")] == [1, 1], "in the same round (X-17)"


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_a_count_puts_out_who_cannot_go_on(ruleset: str) -> None:
    """Counts are all that is recorded: at a checkpoint 9 chips are too few for 10, after the last round they count."""
    event = cup(ruleset, {"stages.0.count-every": 1}).playing()
    event.say(SCORER, "count-round", table=FIRST)
    event.count_table(FIRST, {"P01": 9, "P02": 700, "P03": 600})
    assert event.state.tables[FIRST].here == {"P02", "P03"}
    assert event.state.places.outs["P01"].round == 1
    event.say(SCORER, "count-round", table=FIRST)
    event.count_table(FIRST, {"P02": 9, "P03": 0})
    assert event.state.tables[FIRST].here == {"P02"}
    assert event.state.places.outs["P03"].round == 2


# --- hold'em by counts --------------------------------------------


def test_chips_at_a_counted_holdem_table_add_up_or_are_counted_again() -> None:
    """Players win each other's chips: three stacks of 2,000 are 6,000 for ever."""
    event = cup(CHARITY, {"stages.0.count-every": 1}).playing()
    table = event.state.tables[FIRST]
    event.say(SCORER, "count-round", table=FIRST)
    counted(event, {"1": 2500, "2": 2000, "3": 1500})
    assert not event.state.tables.unbalanced()
    event.say(SCORER, "count-round", table=FIRST)
    counted(event, {"1": 3000, "2": 2000, "3": 1500})
    assert event.state.tables.unbalanced() == {FIRST: "its chips do not add up; they did after round 1"}
    for _ in range(2):
        event.say(SCORER, "count-round", table="heats/1/2")
        event.count_table("heats/1/2", {"P04": 600, "P05": 550, "P06": 500})
    refusal = event.refused(DIRECTOR, "end-session", session="heats/1")
    assert FIRST in refusal.reason
    assert "count again" in refusal.reason
    counted(event, {"1": 3000, "2": 2000, "3": 1000})
    assert not event.state.tables.unbalanced()
    assert table.over
    event.say(DIRECTOR, "end-session", session="heats/1")


def test_lost_chips_are_a_departure_by_name() -> None:
    event = cup(CHARITY, {"stages.0.count-every": 1}).playing()
    event.say(SCORER, "count-round", table=FIRST)
    for _ in range(3):
        event.say(DIRECTOR, "depart", what="balance", reason="A chip fell through the floor.")
    counted(event, {"1": 2500, "2": 2000, "3": 1475})
    assert not event.state.tables.unbalanced()


def counted(event: Cup, stacks: dict[str, int]) -> None:
    sheet = {seat: {"25": chips // 25} for seat, chips in stacks.items()}
    event.say(SCORER, "count-chips", table=FIRST, stacks=sheet)
    event.say(DEALER, "count-chips", table=FIRST, stacks=sheet)


@pytest.mark.clauses("charity-poker", "21.3")
def test_who_is_counted_out_is_placed_by_the_stake_before_the_round() -> None:
    event = cup(CHARITY).playing()
    out = {"chips": {}, "witness": "sue"}
    assert number(event.refused(DEALER, "count-out", player="P01", **out)) == "21.3"
    event.say(DEALER, "count-out", player="P01", before={"500": 1}, **out)
    event.say(DEALER, "count-out", player="P02", before={"500": 2}, **out)
    event.play_counted(FIRST, {"P03": 6000})
    event.play_counted("heats/1/2", {"P04": 600, "P05": 550, "P06": 500})
    event.say(DIRECTOR, "end-session", session="heats/1")
    held = event.state.places.results["heats/1"]
    assert rank_results([held["P01"], held["P02"]], by_stake=True) == [["P02"], ["P01"]]


@pytest.mark.clauses("charity-poker", "21.3")
def test_a_stack_of_nothing_is_no_count() -> None:
    event = cup(CHARITY).playing()
    event.say(SCORER, "count-round", table=FIRST)
    stacks = {"1": {"500": 12}, "2": {}, "3": {}}
    refusal = event.refused(SCORER, "count-chips", table=FIRST, stacks=stacks)
    assert number(refusal) == "21.3"


@pytest.mark.clauses("charity-poker", "def:add-on", "15.1")
def test_chips_of_the_house_are_accounted_for_at_counted_tables() -> None:
    """An add-on of 500 for each after round 1, and a bonus of 300 in the pot of round 2: 6,000 + 1,500 + 300."""
    more: Raw = {"add-on": {"stage": "heats", "after-round": 1, "chips": 500}, "stages.0.count-every": 2}
    event = cup(CHARITY, more | {"stages.0.bonus": [{"round": 2, "chips": 300}]}).playing()
    event.say(SCORER, "count-round", table=FIRST)
    assert event.state.chips["stack:P02"] == 2500
    event.say(SCORER, "count-round", table=FIRST)
    counted(event, {"1": 2800, "2": 2500, "3": 2500})
    assert not event.state.tables.unbalanced()
    counted(event, {"1": 2500, "2": 2500, "3": 2500})
    assert FIRST in event.state.tables.unbalanced()
