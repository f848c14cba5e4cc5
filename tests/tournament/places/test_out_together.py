"""How players who go out in the same round are placed, where the conditions decide (X-49)."""

import pytest

from croupier.games.script.awaiting import Want
from croupier.tournament.conditions.reading import read_conditions
from croupier.tournament.simulation.plan import plan_of
from croupier.values.refused import Refused
from tests.tournament.clauses import later
from tests.tournament.conditions.checks.answers import each, found, reasons
from tests.tournament.cup import DEALER, DIRECTOR, FINAL, SCORER, Cup, cup, number, small, wagered
from tests.tournament.samples import LATER, Raw, sample

CHOSEN: dict[str, Raw] = {how: {"ties.out-together": how} for how in ("shared", "chips-before", "betting-order")}
SHARED = "15.22 19.22 12.20 13.22 17.22 20.22 - - 21.3"


def counted_final(ruleset: str, how: Raw, outs: tuple[str, str]) -> Cup:
    """After round 1 the four hold 600, 500, 300 and 400; these two go out in round 2, the last."""
    event = cup(ruleset, how).to_final()
    event.say(SCORER, "count-round", table=FINAL)
    event.count_table(FINAL, {"P01": 600, "P02": 500, "P04": 300, "P05": 400})
    for player in outs:
        event.out(player)
    event.say(SCORER, "count-round", table=FINAL)
    still = {"P01": 700, "P02": 600, "P04": 310, "P05": 410}
    event.count_table(FINAL, {player: held for player, held in still.items() if player not in outs})
    event.say(DIRECTOR, "end-session", session="final/1")
    return event


@later("(a)(xi)", y2016="15.20", y2023="18.20")
def test_x49_who_goes_out_together_shares_unless_the_conditions_say_otherwise(ruleset: str, clause: str) -> None:
    for how in (Raw(), CHOSEN["shared"]):
        placed = counted_final(ruleset, how, ("P04", "P05")).placed()
        assert (placed["P04"], placed["P05"]) == ("3-4", "3-4")


@later("(a)(xi)", y2016="15.20", y2023="18.20")
def test_more_chips_before_the_round_are_placed_higher(ruleset: str, clause: str) -> None:
    event = counted_final(ruleset, CHOSEN["chips-before"], ("P04", "P05"))
    placed = event.placed()
    assert (placed["P04"], placed["P05"]) == ("4", "3")
    assert event.state.places.outs["P04"].why == "no chips are left, 300 chips before the round"
    assert event.replayed()


@later("(a)(xi)", y2016="15.20", y2023="18.20")
def test_the_earlier_wager_is_placed_higher(ruleset: str, clause: str) -> None:
    """The marker lies at seat 1 in round 1, at seat 2 in round 2: P02, P04, P05, P01."""
    event = counted_final(ruleset, CHOSEN["betting-order"], ("P01", "P04"))
    placed = event.placed()
    assert (placed["P04"], placed["P01"]) == ("3", "4")
    assert event.state.places.outs["P04"].why == "no chips are left, placed by the order of betting"
    assert event.replayed()


@later("(a)(xi)", y2016="15.20", y2023="18.20")
def test_a_count_after_the_round_knows_who_had_wagered_first_in_it(ruleset: str, clause: str) -> None:
    """Nobody was counted out in round 1; the count after it finds two without chips. Seat 1 had wagered first."""
    for how, first, second in (("betting-order", "3", "4"), ("shared", "3-4", "3-4")):
        event = cup(ruleset, CHOSEN[how]).to_final()
        event.say(SCORER, "count-round", table=FINAL)
        event.count_table(FINAL, {"P01": 0, "P02": 500, "P04": 300, "P05": 0})
        event.play_counted(FINAL, {"P02": 500, "P04": 310})
        event.say(DIRECTOR, "end-session", session="final/1")
        placed = event.placed()
        assert (placed["P01"], placed["P05"]) == (first, second)


@later("(a)(xi)", y2016="15.20", y2023="18.20")
def test_a_count_alone_does_not_place_by_chips_before(ruleset: str, clause: str) -> None:
    """The stack before the round has to be said, by counting the player out."""
    event = cup(ruleset, CHOSEN["chips-before"]).to_final()
    event.say(SCORER, "count-round", table=FINAL)
    stacks: Raw = {"1": {}, "2": {"100": 5}, "3": {"100": 3}, "4": {"100": 4}}
    place = "15.20" if ruleset == LATER[0] else "18.20"
    refusal = event.refused(SCORER, "count-chips", table=FINAL, stacks=stacks)
    assert number(refusal) == place
    assert refusal.reason == "Seat 1 holds no chips: count the player out first (count-out)."
    refusal = event.refused(DEALER, "count-out", player="P01", chips={}, witness="ines")
    assert number(refusal) == place


def play(event: Cup, *wagers: str) -> None:
    """One round at the final table; the bank wins with 7 against 6."""
    table = event.state.tables[FINAL]
    while table.replayed().round.awaiting.want is not Want.WAGERS:
        for move in event.floor.next_moves(table):
            event.say(DEALER, "play", table=FINAL, move=str(move))
    for text in (*wagers, "d cards Kh Kd 6h 7d"):
        event.say(DEALER, "play", table=FINAL, move=text)
    event.say(DEALER, "next-round", table=FINAL)


@later("(a)(xi)", y2016="15.20", y2023="18.20")
def test_the_same_where_every_wager_is_recorded(ruleset: str, clause: str) -> None:
    """P01 goes into round 2 with 490, P05 with 480; both lose all. The marker is at seat 2 then, so P05 wagers first
    of the two."""
    for how, places in (("chips-before", ["3", "4"]), ("betting-order", ["4", "3"]), ("shared", ["3-4", "3-4"])):
        high: Raw = {"stages.1.table.maximum": 600, "stages.0.recording": "counts"}
        event = wagered(ruleset, CHOSEN[how] | high).to_final()
        others = ("p2 wager banker 10", "p3 wager banker 20")
        play(event, "p1 wager player 10", *others, "p4 wager player 20")
        play(event, *others, "p4 wager player 480", "p1 wager player 490")
        event.say(DIRECTOR, "end-session", session="final/1")
        placed = event.placed()
        assert [placed["P01"], placed["P05"]] == places


@each(SHARED)
def test_where_the_text_decides_the_conditions_do_not(ruleset: str, clause: str) -> None:
    by_text = "chips-before" if ruleset == "charity-poker" else "shared"
    for how, said in CHOSEN.items():
        assert found(sample(ruleset), said) == ({} if how == by_text else {"ties.out-together": clause})


@later("(a)(xi)")
def test_without_a_marker_there_is_no_order_of_betting(ruleset: str, clause: str) -> None:
    spins: Raw = {"stages.0.game": "roulette-2002"} | CHOSEN["betting-order"]
    assert reasons(sample(ruleset), spins)["ties.out-together"] == (
        'roulette-2002 in "heats" has no starting marker, so nobody bets in order; write "shared" or "chips-before".'
    )
    assert "ties.out-together" not in found(sample(ruleset), spins | CHOSEN["chips-before"])


def test_a_simulation_says_that_it_shares_such_places() -> None:
    with pytest.raises(Refused, match='write out-together = "shared" to simulate'):
        plan_of(read_conditions(small(LATER[1], CHOSEN["chips-before"])), ("flat",))
    assert plan_of(read_conditions(small(LATER[1], CHOSEN["shared"])), ("flat",)).players == 6
