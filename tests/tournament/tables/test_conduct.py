"""What people do wrong and who may act on it: exclusion, disqualification, excused players; disputes and reviews."""

import pytest

from croupier.tournament.entry.entry import Standing
from croupier.tournament.texts.law import RULESETS
from tests.tournament.cup import (
    CASHIER,
    DEALER,
    DIRECTOR,
    FIRST,
    INSPECTOR,
    OPERATOR,
    SECOND,
    SUPERVISOR,
    clauses,
    cup,
    number,
    wagered,
)
from tests.tournament.filing.test_filing import FIVE, NOT_CHARITY
from tests.tournament.samples import CHARITY, LATER, across

P1 = ("P01", "player")


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
    assert "P01" in event.state.barred
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
    while not table.playing.awaiting.who[0].startswith("p"):
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
    assert "not disqualification" in event.refused(DIRECTOR, "disqualify", player="P01", reason="x").reason
    assert event.refused(DIRECTOR, "excuse", player="P01", reason="x").reason


@pytest.mark.clauses(CHARITY, "10.1.2")
def test_a_player_is_excused_between_rounds_and_keeps_the_place() -> None:
    event = cup(CHARITY).to_final()
    event.refused(DEALER, "excuse", player="P01", reason="Train.")
    event.say(SUPERVISOR, "excuse", player="P01", reason="The last train.")
    assert event.state.outs["P01"].step == 1, "after the round, so after all who went broke in it"
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
    assert event.state.outs[player].why == "excused"
    assert event.state.chips[f"stack:{player}"] == 0
    assert player not in event.state.barred


def test_an_excluded_player_leaves_extra_rounds_too() -> None:
    event = cup("roulette-2002").to_final()
    event.final({"P01": 600, "P02": 600, "P04": 600, "P05": 100})
    event.say(DIRECTOR, "extra-rounds", players=["P01", "P02", "P04"])
    table = next(each for each in event.state.tables.values() if each.playoff)
    event.say(DIRECTOR, "play", table=table.id, move=f"o sanction p{table.seat('P02')} exclude private-bet")
    event.floor.play_on(table)
    assert "P02" in event.state.barred
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


# --- disputes --------------------------------------------


@across("14.6", "16.6", "10.6", "11.6", "16.6", "16.4", "14.4", "17.4", "22.1 22.5")
def test_x25_a_table_waits_for_the_ruling(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    event.refused(P1, "open-dispute", facts="", table=FIRST)
    logged = event.told(P1, "open-dispute", facts="Paid short.", table=FIRST, camera="19:04:11")
    assert clause in clauses(logged)
    waits = event.refused(("sid", "scorer"), "count-round", table=FIRST)
    assert number(waits) == clause
    event.say(("sid", "scorer"), "count-round", table=SECOND)
    ruler = OPERATOR if ruleset in ("blackjack-2005", *LATER) else DIRECTOR
    other = DIRECTOR if ruler is OPERATOR else OPERATOR
    assert number(event.refused(other, "rule", dispute="dispute-1", ruling="Pay 50.")) == clause
    for nobody in (P1, DEALER, SUPERVISOR, INSPECTOR):
        event.refused(nobody, "rule", dispute="dispute-1", ruling="Pay 50.")
    assert number(event.refused(ruler, "rule", dispute="dispute-2", ruling="Pay 50.")) == clause
    event.say(ruler, "rule", dispute="dispute-1", ruling="Pay 50.", clause="8.1")
    event.say(("sid", "scorer"), "count-round", table=FIRST)
    event.refused(ruler, "rule", dispute="dispute-1", ruling="Pay 60.")


@across("14.6", "16.6", "10.6", "11.6", "16.6", "16.4", "14.4", "17.4", "22.5")
def test_x25_a_ruling_is_reviewed_if_somebody_asks(ruleset: str, clause: str) -> None:
    """Ruled, review requested, upheld or varied; the inspector reviews (charity: a casino supervisor)."""
    event = cup(ruleset).playing()
    ruler = OPERATOR if ruleset in ("blackjack-2005", *LATER) else DIRECTOR
    reviewer = SUPERVISOR if ruleset == CHARITY else INSPECTOR
    other = INSPECTOR if ruleset == CHARITY else SUPERVISOR
    event.say(P1, "open-dispute", facts="Paid short.", table=FIRST)
    event.refused(P1, "request-review", dispute="dispute-1")
    event.say(ruler, "rule", dispute="dispute-1", ruling="Not paid.")
    event.refused(reviewer, "review", dispute="dispute-1", outcome="upheld")
    event.say(P1, "request-review", dispute="dispute-1")
    assert event.state.floor.disputes["dispute-1"].open
    event.refused(other, "review", dispute="dispute-1", outcome="upheld")
    event.refused(reviewer, "review", dispute="dispute-1", outcome="varied")
    event.refused(reviewer, "review", dispute="dispute-1", outcome="perhaps")
    logged = event.told(reviewer, "review", dispute="dispute-1", outcome="varied", ruling="Pay 50.")
    assert clause in clauses(logged)
    dispute = event.state.floor.disputes["dispute-1"]
    assert (dispute.review, dispute.ruling, dispute.open) == ("varied", "Pay 50.", False)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_open_dispute_blocks_the_placings(ruleset: str) -> None:
    event = cup(ruleset).to_final()
    event.final({"P01": 900, "P02": 700, "P04": 400, "P05": 100})
    event.say(P1, "open-dispute", facts="The third card was not mine.")
    event.say(DIRECTOR, "confirm-stage", stage="final")
    assert "dispute-1 is open" in event.refused(DIRECTOR, "confirm-placings").reason


@pytest.mark.clauses(CHARITY, "22.1", "22.5", "22.6")
def test_h20_tournament_supervisor_casino_supervisor_operator_complaint() -> None:
    event = cup(CHARITY).playing()
    event.say(P1, "open-dispute", facts="It was a misdeal.", table=FIRST)
    assert number(event.refused(OPERATOR, "rule", dispute="dispute-1", ruling="No.")) == "22.1"
    event.say(DIRECTOR, "rule", dispute="dispute-1", ruling="No misdeal.")
    event.refused(OPERATOR, "review", dispute="dispute-1", outcome="upheld")
    event.say(P1, "request-review", dispute="dispute-1")
    assert clauses(event.told(SUPERVISOR, "review", dispute="dispute-1", outcome="upheld")) == {"22.5"}
    event.refused(SUPERVISOR, "review", dispute="dispute-1", outcome="upheld")
    final = event.told(OPERATOR, "review", dispute="dispute-1", outcome="varied", ruling="A misdeal.")
    assert clauses(final) == {"22.6"}
    event.refused(P1, "advise-complaint", dispute="dispute-1", person="Player 01")
    event.refused(OPERATOR, "advise-complaint", dispute="dispute-1", person="")
    advice = event.told(OPERATOR, "advise-complaint", dispute="dispute-1", person="Player 01")
    assert clauses(advice) == {"22.6"}
    assert event.state.floor.disputes["dispute-1"].advised


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_elsewhere_nobody_is_advised_of_a_complaint(ruleset: str) -> None:
    event = cup(ruleset).playing()
    event.say(P1, "open-dispute", facts="Paid short.")
    refusal = event.refused(OPERATOR, "advise-complaint", dispute="dispute-1", person="Player 01")
    assert "no advice of a complaint" in refusal.reason
