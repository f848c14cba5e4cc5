"""What people do wrong and who may act on it: exclusion, disqualification, excused players, corrected stacks."""

import pytest

from croupier.tournament.entry.entry import Standing
from croupier.tournament.texts.law import RULESETS
from tests.tournament.clauses import charity
from tests.tournament.cup import (
    CASHIER,
    DEALER,
    DIRECTOR,
    FIRST,
    INSPECTOR,
    JOINED,
    OPERATOR,
    P1,
    SECOND,
    SUPERVISOR,
    clauses,
    cup,
    number,
    wagered,
)
from tests.tournament.samples import CHARITY, FIVE, LATER, NOT_CHARITY, across


def excluder(ruleset: str) -> tuple[str, str]:
    return SUPERVISOR if ruleset == CHARITY else DIRECTOR


# --- exclusion --------------------------------------------


@across("14.3(b)", "16.3(b)", "10.3(b)", "11.3(b)", "16.3(b)", "16.2(b)", "14.2(b)", "17.2(b)", "22.4")
def test_x24_an_excluded_players_chips(ruleset: str, clause: str) -> None:
    """The stack leaves play, the fee stays in the pool, the place is below everyone still in, and no prize."""
    event = cup(ruleset).to_final()
    pool = event.money("pool")
    held = event.state.chips["stack:P01"]
    issued = -event.state.chips["bank"]
    logged = event.told(excluder(ruleset), "exclude", player="P01", reason="Hid chips.")
    assert clauses(logged) == {clause}
    assert event.state.chips["stack:P01"] == 0
    assert -event.state.chips["bank"] == issued - held, "back in the bank, not shared out"
    assert event.money("pool") == pool
    assert event.state.entries["P01"].standing is Standing.EXCLUDED
    event.final({"P02": 700, "P04": 300}, {"P05": 1})
    placings = event.placed()
    assert (placings["P05"], placings["P01"]) == ("3", "4"), "P05 was still in and went out in the same round"
    if ruleset != CHARITY:
        assert event.award() == {"P02": 32_400, "P04": 21_600}
    assert event.replayed()


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_x24_the_director_may_record_that_a_prize_stands(ruleset: str) -> None:
    event = cup(ruleset, {"prizes.shares": ["25%"] * 4}).to_final()
    event.say(DIRECTOR, "exclude", player="P01", reason="Insulted the dealer.", prize=True)
    event.final({"P02": 700, "P04": 300, "P05": 200})
    event.placed()
    assert event.award() == {"P02": 13_500, "P04": 13_500, "P05": 13_500, "P01": 13_500}


@across("15.13", "19.13", "12.13", "13.13", "17.13", "20.14", "15.14", "18.14", "-")
def test_x24_excluded_during_a_round_by_the_games_own_act(ruleset: str, clause: str) -> None:
    """The round is played out; then the player leaves the tournament, and not as somebody who went broke."""
    event = wagered(ruleset).playing()
    seat = event.state.seats["P01"].seat
    act = f"o sanction p{seat} exclude private-bet"
    by = DIRECTOR if ruleset in (*FIVE, *LATER) else OPERATOR
    event.refused(DEALER, "play", table=FIRST, move=act)
    event.say(by, "play", table=FIRST, move=act)
    table = event.state.tables[FIRST]
    event.floor.play_round(table)
    held = event.state.chips["stack:P01"]
    assert held > 0
    event.say(DEALER, "next-round", table=FIRST)
    entry = event.state.entries["P01"]
    assert entry.standing is Standing.EXCLUDED
    assert "P01" in event.state.places.barred
    assert event.state.chips["stack:P01"] == 0
    assert table.here == {"P02", "P03"}
    assert "private-bet" in event.state.why("P01")[-1].text
    event.play_session_on("heats/1")
    assert event.replayed()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nobody_is_excluded_by_command_in_the_middle_of_a_round(ruleset: str) -> None:
    event = wagered(ruleset).playing()
    refusal = event.refused(excluder(ruleset), "exclude", player="P01", reason="Now!")
    assert "round is in play" in refusal.reason


@across("14.3(b)", "16.3(b)", "10.3(b)", "11.3(b)", "16.3(b)", "16.2(b)", "14.2(b)", "17.2(b)", "22.4")
def test_x34_who_excludes(ruleset: str, clause: str) -> None:
    """2002: the Director. Later: the operator, and the Director beside him. Charity: a casino supervisor."""
    may = {"dina"} if ruleset in FIVE else {"sue"} if ruleset == CHARITY else {"dina", "olga"}
    for person in (DIRECTOR, OPERATOR, SUPERVISOR):
        event = cup(ruleset).playing()
        if person[0] in may:
            event.say(person, "exclude", player="P01", reason="Cheated.")
        else:
            assert number(event.refused(person, "exclude", player="P01", reason="Cheated.")) == clause
    for person in (DEALER, CASHIER, INSPECTOR, P1):
        cup(ruleset).playing().refused(person, "exclude", player="P01", reason="Cheated.")


@across("-", "-", "-", "-", "-", "-", "-", "-", "22.4")
def test_exclusion_for_a_period(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    logged = event.told(SUPERVISOR, "exclude", player="P01", reason="Marked cards.", period="until 2028")
    assert "until 2028" in event.state.entries["P01"].history[-1]
    assert clauses(logged) == {clause}


@pytest.mark.clauses(CHARITY, "22.4")
def test_a_supervisor_voids_the_wagers_of_a_wrongdoer() -> None:
    event = wagered(CHARITY).playing()
    table = event.state.tables[FIRST]
    while not table.replayed().round.awaiting.who[0].startswith("p"):
        for move in event.floor.next_moves(table):
            event.say(DEALER, "play", table=FIRST, move=str(move))
    small, big = sorted(table.here, key=lambda each: event.state.chips[f"stack:{each}"])[1::-1]
    wagered_before = 2000 - event.state.chips[f"stack:{big}"]
    assert wagered_before == 50
    event.refused(DEALER, "play", table=FIRST, move=f"o void-wager p{table.seat(big)} -- looked at the stub")
    event.say(SUPERVISOR, "play", table=FIRST, move=f"o void-wager p{table.seat(big)} -- looked at the stub")
    assert event.state.chips[f"stack:{big}"] == 2000
    assert event.state.chips[f"stack:{small}"] == 1975


@across("-", "-", "-", "-", "-", "-", "-", "-", "4.7")
def test_the_tournament_supervisor_disqualifies(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    for other in (SUPERVISOR, OPERATOR, DEALER, P1):
        event.refused(other, "disqualify", player="P01", reason="Slow.")
    event.refused(DIRECTOR, "disqualify", player="P01", reason="")
    assert clauses(event.told(DIRECTOR, "disqualify", player="P01", reason="Showed cards.")) == {clause}
    assert event.state.entries["P01"].standing is Standing.EXCLUDED
    assert "P01" not in event.state.tables[FIRST].here
    event.refused(DIRECTOR, "disqualify", player="P01", reason="Again.")


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_elsewhere_there_is_no_disqualification(ruleset: str) -> None:
    event = cup(ruleset).playing()
    assert "has no disqualification" in event.refused(DIRECTOR, "disqualify", player="P01", reason="x").reason
    assert event.refused(DIRECTOR, "excuse", player="P01", reason="x").reason


@pytest.mark.clauses(CHARITY, "10.1.2")
def test_a_player_is_excused_between_rounds_and_keeps_the_place() -> None:
    event = cup(CHARITY).to_final()
    event.refused(DEALER, "excuse", player="P01", reason="Train.")
    event.say(SUPERVISOR, "excuse", player="P01", reason="The last train.")
    assert event.state.places.outs["P01"].step == 1, "after the round, so after all who went broke in it"
    assert event.state.chips["stack:P01"] == 0
    assert event.state.entries["P01"].standing is Standing.EXCUSED
    event.final({"P02": 4000, "P04": 2000}, {"P05": 1})
    assert event.placed()["P01"] == "3", "left with chips, so above who went broke in that round"


@pytest.mark.clauses(CHARITY, "10.1.2", "22.4")
def test_a_player_who_leaves_by_the_games_own_act_is_excused() -> None:
    event = wagered(CHARITY).playing()
    table = event.state.tables[FIRST]
    event.floor.play_round(table)
    seat = next(each for each in table.here_seats() if event.state.chips[f"stack:{table.seats[each]}"])
    player = table.seats[seat]
    event.say(SUPERVISOR, "play", table=FIRST, move=f"o leave p{seat} -- the last train")
    event.say(DEALER, "next-round", table=FIRST)
    assert event.state.entries[player].standing is Standing.EXCUSED
    assert event.state.places.outs[player].why == "excused"
    assert event.state.chips[f"stack:{player}"] == 0
    assert player not in event.state.places.barred


def test_an_excluded_player_leaves_extra_rounds_too() -> None:
    event = cup("roulette-2002").to_final()
    event.final({"P01": 600, "P02": 600, "P04": 600, "P05": 100})
    event.say(DIRECTOR, "extra-rounds", players=["P01", "P02", "P04"])
    table = next(each for each in event.state.tables.values() if each.playoff)
    event.say(DIRECTOR, "play", table=table.id, move=f"o sanction p{table.seat('P02')} exclude private-bet")
    event.floor.play_on(table)
    assert "P02" in event.state.places.barred
    event.settle_ties()
    placings = event.placed()
    assert {placings["P01"], placings["P04"]} == {"1", "2"}
    assert placings["P02"] == "4", "P05 was still in"


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_x24_excluded_between_stages_still_above_those_who_had_not_gone_on(ruleset: str) -> None:
    """P05 goes on with 500 chips, P03 does not with 540 at the other table."""
    event = cup(ruleset).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 540}, {"P04": 600, "P05": 500, "P06": 490})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(DIRECTOR, "exclude", player="P05", reason="A fight at the bar.")
    event.seat("final")
    event.start("final/1")
    event.final({"P01": 900, "P02": 700, "P04": 400})
    placings = event.placed()
    assert (placings["P05"], placings["P03"], placings["P06"]) == ("4", "5", "6")


@across("15.12", "19.12", "12.12", "13.12", "17.12", "20.13", "15.13", "18.13", "-")
def test_only_the_director_corrects_a_stack_with_a_reason_on_record(ruleset: str, clause: str) -> None:
    event = wagered(ruleset).playing()
    fix = {"player": "P01", "session": "heats/1", "amount": "50"}
    for other in (DEALER, SUPERVISOR, CASHIER):
        event.refused(other, "correct", why="A favour.", **fix)
    event.refused(DIRECTOR, "correct", why="", **fix)
    event.refused(DIRECTOR, "correct", why="Nothing.", **(fix | {"amount": "0"}))
    event.refused(DIRECTOR, "correct", why="All of it.", **(fix | {"amount": "-501"}))
    issued = sum(event.state.chips.balances.values())
    event.say(DIRECTOR, "correct", why="Paid short in round 1.", **fix)
    assert event.state.chips["stack:P01"] == 550
    assert sum(event.state.chips.balances.values()) == issued == 0
    line = list(event.state.chips.trace("stack:P01"))[-1]
    assert [line.amount, line.balance] == [50, 550]
    assert "Paid short in round 1." in line.why
    absent = event.refused(DIRECTOR, "correct", why="Not there.", **(fix | {"player": "P99"}))
    assert absent.reason


@charity("22.4")
def test_nobody_is_excluded_by_command_while_a_hand_is_played() -> None:
    event = wagered(CHARITY).playing()
    refusal = event.refused(SUPERVISOR, "exclude", player="P01", reason="Now!")
    assert refusal.reason == "A round is in play; exclude by the game's own act now, or wait until the round ends."
    event.refused(OPERATOR, "exclude", player="P01", reason="Now!")


@pytest.mark.clauses(CHARITY, "4.3", "4.7")
def test_a_disqualified_player_is_gone_and_a_moved_one_takes_the_stack_along() -> None:
    event = cup(CHARITY, JOINED).playing()
    event.say(DIRECTOR, "disqualify", player="P06", reason="Signals.")
    assert "P06" in event.state.places.barred, "no part in the donations"
    assert event.state.chips["stack:P06"] == 0
    move = {"player": "P01", "reason": "Balance.", "drawn": ["dina", "ines"]}
    for wrong in (FIRST, "heats/1/9"):
        event.refused(DIRECTOR, "move-player", table=wrong, seat="3", **move)
    event.refused(DIRECTOR, "move-player", table=SECOND, seat="1", **move)
    event.say(DIRECTOR, "move-player", table=SECOND, seat="3", **move)
    assert event.state.tables[SECOND].here == {"P01", "P04", "P05"}
    assert event.state.chips["stack:P01"] == 2000
    event.refused(DIRECTOR, "move-player", player="P06", table=FIRST, seat="1", reason="Back.", drawn=["a", "b"])
