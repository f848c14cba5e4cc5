"""Second chances, ways back, and seats, wagers and prizes of all texts: each case notices if the code beside its
clauses is changed."""

from fractions import Fraction

import pytest

from croupier.proofs.draw import commitment
from croupier.proofs.stream import SeededStream
from croupier.tournament.draws.seat_draw import draw_seats
from croupier.tournament.draws.seating import waiting
from croupier.tournament.entry.entry import Standing
from croupier.tournament.floor.sessions import TableOpened
from croupier.tournament.schedule.course import fall_short
from croupier.values.refused import Refused
from tests.tournament.cup import CASHIER, DIRECTOR, FIRST, OPERATOR, SCORER, Cup, cup, small
from tests.tournament.money.test_prize_reasons import filling
from tests.tournament.samples import Raw, across
from tests.tournament.tables.test_extra_rounds import RAISED
from tests.tournament.test_money_noticed import BALLOTS, CHIPS, FORFEITS, HEATS, POOLS, RISKED, texts
from tests.tournament.test_series_noticed import AGAIN, BACK, PROGRESS, START, later

# --- second chances and ways back --------------------------------------------


def second_chance(ruleset: str, kind: str) -> Raw:
    """Two heats, of each of which one goes on; one more from a stage for the others; a final of three."""
    raw = small(ruleset)
    heats, final = raw["stages"]
    own = {"name": "again", "kind": kind, "tables": 1, "seats": 3, "qualifies": "As announced.", "source": ["heats"]}
    raw["stages"] = [
        {**heats, "advance": {"top": 1}},
        {**heats, **own, "advance": {"top": 1}},
        {**final, "seats": 3, "source": ["heats", "again"]},
    ]
    return raw


@later(AGAIN, y2016="15.7", y2023="18.7")
def test_a_repechage_is_for_who_played_lost_and_may_go_on(ruleset: str, clause: str) -> None:
    event = Cup(second_chance(ruleset, "repechage")).drawn()
    event.start("heats/1")
    again = event.state.stage("again")
    unready = event.refused(DIRECTOR, "confirm-stage", stage="again")
    assert unready.reason == "again cannot be confirmed: again is not over."
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 500, "P06": 400})
    event.say(OPERATOR, "exclude", player="P05", reason="A device.")
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert waiting(event.state, again) == ["P02", "P03", "P06"]
    assert event.refused(DIRECTOR, "confirm-stage", stage="again").reason == unready.reason, "three wait for it"
    event.seat("again")
    assert event.refused(DIRECTOR, "confirm-stage", stage="again").reason == unready.reason, "and have seats now"
    standings = {player: event.state.entries[player].standing for player in ("P02", "P03", "P05", "P06")}
    assert standings == dict.fromkeys(("P02", "P03", "P06"), Standing.IN) | {"P05": Standing.EXCLUDED}


@later(AGAIN)
def test_a_catch_up_is_for_who_missed_the_session_and_nobody_else(ruleset: str, clause: str) -> None:
    """P02 was not there; P05 came and went out; P06 was excluded."""
    event = Cup(second_chance(ruleset, "catch-up")).drawn()
    event.start("heats/1", absent=["P02"])
    event.heats({"P01": 600, "P03": 500}, {"P04": 600, "P06": 400}, {"P05": 1})
    event.say(OPERATOR, "exclude", player="P06", reason="A device.")
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert waiting(event.state, event.state.stage("again")) == ["P02"]


@later(AGAIN)
def test_a_second_chance_that_nobody_needs_is_confirmed_without_play(ruleset: str, clause: str) -> None:
    event = Cup(second_chance(ruleset, "catch-up")).drawn()
    event.start("heats/1")
    heats = event.refused(DIRECTOR, "confirm-stage", stage="heats")
    assert heats.reason == "heats cannot be confirmed: heats is not over."
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(DIRECTOR, "confirm-stage", stage="again")
    assert event.state.decided["again"].advanced == {}


@later(BACK, START)
def test_who_buys_back_begins_with_the_chips_of_the_conditions(ruleset: str, clause: str) -> None:
    """A list of the final that was given up does not keep P03 out."""
    back = {"until": "heats", "seats": 1, "fee": 40, "commission": 4, "chips": 300, "timing": "At once."}
    event = cup(ruleset, {"buy-back": back, "stages.1.seats": 5}).drawn()
    early = event.refused(CASHIER, "buy-back", player="P03", paid=40)
    assert early.reason == "Nobody has been eliminated yet."
    event.start("heats/1")
    event.heats({"P01": 600, "P02": 550}, HEATS[1], {"P03": 1})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(DIRECTOR, "fix-list", stage="final")
    lost = next(each for each in event.state.draws.values() if each.open)
    event.refused(CASHIER, "buy-back", player="P03", paid=40)
    event.say(DIRECTOR, "commit-draw", draw=lost.id, commitment=commitment("ab" * 32))
    event.say(DIRECTOR, "abandon-draw", draw=lost.id, reason="The paper was lost.")
    event.say(CASHIER, "buy-back", player="P03", paid=40)
    event.seat("final")
    event.start("final/1")
    opened = [each.event for each in event.journal.log if isinstance(each.event, TableOpened)][-1]
    table = event.state.tables["final/1/1"]
    assert {table.seats[seat]: int(chips) for seat, chips in opened.stacks} == {
        "P01": 500, "P02": 500, "P03": 300, "P04": 500, "P05": 500,
    }  # fmt: skip


@texts(BALLOTS)
def test_a_seat_in_a_second_chance_brings_back_who_was_out(ruleset: str, clause: str) -> None:
    event = Cup(second_chance(ruleset, "repechage")).playing()
    event.heats({"P01": 600, "P02": 500}, HEATS[1], {"P03": 1})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("again", players=["P02", "P03", "P05"])
    standings = [event.state.entries[player].standing for player in ("P03", "P06")]
    assert standings == [Standing.IN, Standing.OUT], "P03 was out in the first round"


# --- in all texts with wagers against the house --------------------------------------------


@across(*BALLOTS.split(), "4.3")
def test_a_ballot_that_can_keep_no_groups_apart_is_refused(ruleset: str, clause: str) -> None:
    """Two of one group, and seats at one table only."""
    groups, slots = {"P01": "A", "P02": "A"}, [f"{FIRST}/1", f"{FIRST}/2"]
    with pytest.raises(Refused, match="Hardly any seating keeps these groups apart"):
        draw_seats(["P01", "P02"], slots, groups, SeededStream(bytes(32)))
    assert set(draw_seats(["P01", "P02"], slots, {}, SeededStream(bytes(32)))) == set(slots)


@texts(FORFEITS)
def test_nobody_is_absent_from_a_session_of_others(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.0.tables": 1, "stages.0.sessions": 2}).drawn()
    event.on_time()
    assert event.state.seats["P04"].session == "heats/2"
    refusal = event.refused(DIRECTOR, "start-session", session="heats/1", absent=["P04"])
    assert refusal.reason == "P04 has no seat in heats/1."
    event.say(DIRECTOR, "start-session", session="heats/1", absent=["P02"])
    assert "P02" in event.state.outs


@texts(RISKED, CHIPS)
def test_the_minimum_that_counts_is_that_of_the_round_to_come(ruleset: str, clause: str) -> None:
    """40 chips were enough for the first round, whose minimum was 10; the second has 50."""
    event = cup(ruleset, RAISED).playing()
    event.say(SCORER, "count-round", table=FIRST)
    event.count_table(FIRST, {"P01": 600, "P02": 40, "P03": 0})
    assert event.state.tables[FIRST].here == {"P01"}
    assert event.state.outs["P02"].why == "the minimum cannot be wagered"
    assert event.state.outs["P03"].why == "no chips are left"
    out = event.state.outs["P02"]
    assert (out.round, out.before, out.order, out.step) == (1, Fraction(500), 0, 0)


@texts(POOLS)
def test_nothing_is_paid_to_who_won_nothing(ruleset: str, clause: str) -> None:
    event = cup(ruleset).ended()
    assert event.refused(CASHIER, "pay-prize", player="P01", signed="P01").reason == "No prizes have been awarded."
    event.award()
    assert event.refused(CASHIER, "pay-prize", player="P04", signed="P04").reason == "Nothing is due to P04."


@texts(RISKED, CHIPS)
def test_one_chip_that_a_stack_could_not_bear_is_a_shortage(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    fall_short(event.state, "P01", FIRST, 1, Fraction(1))
    fall_short(event.state, "P02", FIRST, 1, Fraction(0))
    assert event.state.shortages == [("P01", FIRST, 1, Fraction(1))]


@later(y2016="15.7 15.20", y2023="18.7 18.20")
def test_seats_of_a_sit_and_go_are_drawn_while_entries_are_taken(ruleset: str, clause: str) -> None:
    event = filling(ruleset).entered(3)
    event.seat("heats", session=1)
    assert event.state.seats["P01"].session == "heats/1"
    event.start("heats/1")
    event.play_session_on("heats/1")
    open_still = event.refused(DIRECTOR, "confirm-stage", stage="heats")
    assert "entries are still open" in open_still.reason
    plain = cup(ruleset).entered()
    assert plain.refused(DIRECTOR, "fix-list", stage="heats").reason == "Entries are not closed."


@later(PROGRESS, y2016="15.21", y2023="18.21")
def test_a_prize_of_a_stage_is_paid_before_the_others_are_awarded(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.0.prizes": [25, 25]}).to_final()
    assert (event.money("prize:P01"), event.money("pool")) == (2_500, 54_000 - 5_000)
    event.say(CASHIER, "pay-prize", player="P01", signed="P01")
    assert event.money("prize:P01") == 0
    assert event.state.slips == 1
