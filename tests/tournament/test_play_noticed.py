"""Play and prizes at the edges of what the texts allow: each case notices if the code beside its clauses is changed."""

from fractions import Fraction

import pytest

from croupier.tournament.tables.rounds import Eliminated, RoundClosed
from tests.tournament.cup import (
    CASHIER,
    DEALER,
    DIRECTOR,
    FIRST,
    OPERATOR,
    SECOND,
    clauses,
    cup,
    number,
    wagered,
)
from tests.tournament.samples import CHARITY, LATER, Raw, across, cited, sample, told, warned
from tests.tournament.test_money_noticed import (
    CHIPS,
    ENTRIES,
    HEATS,
    PLACES,
    POOLS,
    RISKED,
    texts,
)

STARTS = "15.2(d) 19.2(d) 12.2(d) 13.2(d) 17.2(d) 20.4(d) 15.3(a)(iv) 18.3(a)(iv)"
ADVICE = "15.16 19.16 12.14 13.16 17.16 - 15.17 18.17 -"
MARKERS = "15.14 19.14 - 13.14 17.14 20.15 15.15 18.15 11.1"
PACES = "15.18 19.18 12.15 13.18 17.18 20.18 15.19 18.19 8.4"
BREAKS = "15.17 19.17 12.16 13.17 17.17 20.17 15.18 18.18"
SHARED = "15.22 19.22 12.20 13.22 17.22 20.22 15.3(a)(xi)(C) 18.3(a)(xi)(C)"
EXTRA = "15.21 19.21 12.19 13.21 17.21 20.21 15.3(a)(xi)(D) 18.3(a)(xi)(D)"
DURATIONS = "15.2(b) 19.2(b) 12.2(b) 13.2(b) 17.2(b) 20.4(b) 15.3(a)(ii)(a) 18.3(a)(ii)(a)"
LIMITED = "15.2(g) 19.2(h) 12.2(g) 13.2(g) 17.2(g) 20.4(g) 15.3(a)(vii) 18.3(a)(vii) 8.6"


# --- play --------------------------------------------


@across(*ADVICE.split())
def test_advice_is_put_on_record(ruleset: str, clause: str) -> None:
    put_on_record(ruleset, clause, "advice")


@across(*MARKERS.split())
def test_wagers_out_of_order_are_put_on_record(ruleset: str, clause: str) -> None:
    put_on_record(ruleset, clause, "out-of-order")


@across(*PACES.split())
def test_dawdling_is_put_on_record_and_the_pace_set(ruleset: str, clause: str) -> None:
    put_on_record(ruleset, clause, "pace")
    event = cup(ruleset).playing()
    for seconds in (0, 601):
        assert number(event.refused(DIRECTOR, "direct-pace", session="heats/1", seconds=seconds)) == clause
    for seconds in (1, 600):
        assert clauses(event.told(DIRECTOR, "direct-pace", session="heats/1", seconds=seconds)) == {clause}
        assert event.state.sessions["heats/1"].pace == seconds


@texts(CHIPS)
def test_chips_that_were_touched_are_put_on_record(ruleset: str, clause: str) -> None:
    put_on_record(ruleset, clause, "chips")


@texts(RISKED)
def test_who_would_not_wager_is_put_on_record(ruleset: str, clause: str) -> None:
    put_on_record(ruleset, clause, "not-wagering")


def put_on_record(ruleset: str, clause: str, rule: str) -> None:
    event = cup(ruleset).playing()
    event.refused(DEALER, "caution", player="P01", rule="manners")
    assert clauses(event.told(DEALER, "caution", player="P01", rule=rule)) == {clause}
    assert event.state.floor.cautions == [("P01", rule)]


@texts(BREAKS)
def test_a_break_lasts_a_minute_or_a_day(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    for minutes in (0, 24 * 60 + 1):
        assert number(event.refused(DIRECTOR, "take-break", session="heats/1", minutes=minutes)) == clause
    for minutes in (1, 24 * 60):
        assert clauses(event.told(DIRECTOR, "take-break", session="heats/1", minutes=minutes)) == {clause}
        event.refused(DEALER, "count-round", table=FIRST)
        event.say(DIRECTOR, "resume", session="heats/1")


@across(*LIMITED.split()[:-1], "8.6 3.2(b)")
def test_new_limits_are_announced_with_the_round(ruleset: str, clause: str) -> None:
    higher: Raw = {"blinds": [50, 100]} if ruleset == CHARITY else {"maximum": 300}
    event = wagered(ruleset, {"stages.0.levels": [{"round": 2, "table": higher}]}).playing()
    event.floor.play_round(event.state.tables[FIRST])
    logged = event.told(DEALER, "next-round", table=FIRST)
    assert clause in clauses(logged)
    assert [each.startswith(f"{FIRST}: from round 2 on") for each in event.state.floor.announcements] == [True]


@texts(RISKED)
def test_after_every_round_who_cannot_wager_the_minimum_is_out(ruleset: str, clause: str) -> None:
    """Fifteen chips, a minimum of ten: what the last round left decides, and in the last one only having nothing."""
    event = wagered(ruleset, {"chips.start": 15, "stages.0.rounds": 4, "stages.0.table.step": 5}).playing()
    event.play_session_on("heats/1")
    expected: dict[str, tuple[object, ...]] = {}
    found: dict[str, tuple[object, ...]] = {}
    here = {FIRST: {"P01", "P02", "P03"}, SECOND: {"P04", "P05", "P06"}}
    began = dict.fromkeys([*here[FIRST], *here[SECOND]], Fraction(15))
    for logged in event.journal.log:
        if isinstance(logged.event, RoundClosed):
            closed = logged.event
            for player, held in closed.stacks:
                why = "no chips are left" if not held else "the minimum cannot be wagered"
                if player in here[closed.table] and (held < 10 if closed.round < 4 else not held):
                    expected[player] = (closed.round, began[player], 0, why)
                    here[closed.table].discard(player)
            began |= dict(closed.stacks)
        if isinstance(logged.event, Eliminated):
            out = logged.event
            found[out.player] = (out.round, out.before, out.order, out.why)
            assert [each.number for each in out.clauses] == [clause]
    assert found == expected
    assert found, "fifteen chips do not last"


@texts(DURATIONS)
def test_a_table_is_over_when_one_player_is_left(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.0.rounds": 5}).playing()
    event.out("P01")
    event.say(DEALER, "count-round", table=FIRST)
    assert not event.state.tables[FIRST].over, "two are left"
    event.out("P02")
    event.say(DEALER, "count-round", table=FIRST)
    assert event.state.tables[FIRST].over == "one player is left"
    for player in ("P04", "P05", "P06"):
        event.out(player)
    event.say(DEALER, "count-round", table=SECOND)
    assert event.state.tables[SECOND].over == "nobody is left to play"


# --- chips, places, prizes --------------------------------------------


@texts(CHIPS, STARTS)
def test_chips_that_are_carried_over_can_still_be_corrected(ruleset: str, clause: str) -> None:
    """They lie there though the stage is confirmed: what is added comes from the bank, and is played with."""
    event = cup(ruleset, {"stages.1.carry": True}).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    bank = event.state.chips["bank"]
    event.say(DIRECTOR, "correct", player="P01", session="heats/1", amount="40", why="A chip under the table.")
    assert event.state.chips["stack:P01"] == 640
    assert event.state.chips["bank"] == bank - 40
    event.seat("final")
    event.start("final/1")
    assert event.state.chips["stack:P01"] == 640
    assert event.state.chips["stack:P05"] == 550


@texts(STARTS)
def test_everybody_starts_with_what_the_conditions_say(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"stages.1.start": 700}).drawn()
    event.on_time()
    logged = event.told(DIRECTOR, "start-session", session="heats/1")
    assert clause in clauses(logged)
    assert {event.state.chips[f"stack:P0{player}"] for player in range(1, 7)} == {500}
    assert event.state.sessions["heats/1"].started
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    event.start("final/1")
    assert {event.state.chips[f"stack:{player}"] for player in ("P01", "P02", "P04", "P05")} == {700}


@texts(SHARED, POOLS, PLACES)
def test_who_goes_out_together_shares_and_is_told_why(ruleset: str, clause: str) -> None:
    """540.00: 216.00 and 162.00, then 108.00 and 54.00 together, 81.00 each."""
    event = cup(ruleset, {"prizes.shares": ["40%", "30%", "20%", "10%"]}).to_final()
    event.final({"P01": 900, "P04": 400}, {"P02": 1, "P05": 1})
    event.placed()
    assert event.award() == {"P01": 21_600, "P04": 16_200, "P02": 8_100, "P05": 8_100}
    told = {player: event.state.why(player)[-1] for player in ("P01", "P02")}
    assert told["P01"].text == "prize of 216.00 AUD for place 1"
    assert told["P02"].text == "prize of 81.00 AUD: the prizes of places 3-4 combined and divided equally"
    assert clause in [each.number for each in told["P02"].clauses]
    assert clause not in [each.number for each in told["P01"].clauses]


@texts(EXTRA)
def test_extra_rounds_are_given_as_a_reason(ruleset: str, clause: str) -> None:
    ties = {"ties": {"session": "extra-rounds", "final": "share"}} if ruleset in LATER else {}
    event = cup(ruleset, ties).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 550}, HEATS[1])
    assert number(event.refused(DIRECTOR, "confirm-stage", stage="heats"))
    table = event.decide_by_play(["P02", "P03"])
    for player in ("P02", "P03"):
        reasons = [each for each in event.state.why(player) if "after an extra round" in each.text]
        assert reasons
        assert all(table.id in each.text for each in reasons)
        assert {number.number for each in reasons for number in each.clauses} >= {clause}


@texts(POOLS)
def test_the_pool_goes_to_players_and_to_no_charity(ruleset: str, clause: str) -> None:
    event = cup(ruleset).ended()
    assert number(event.refused(OPERATOR, "donate")) == clause
    named = {"player": "P01", "charity": "Red Cross", "attested": "Olga"}
    assert number(event.refused(CASHIER, "name-charity", **named)) == clause


@texts(ENTRIES)
def test_nobody_comes_back_where_the_conditions_say_nothing(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert number(event.refused(CASHIER, "buy-back", player="P03", paid=event.fee)) == clause


@pytest.mark.parametrize("ruleset", LATER)
def test_a_session_that_needs_one_player_left(ruleset: str) -> None:
    """Where the best of the stage go on besides, one player alone plays on."""
    event = cup(ruleset, {"stages.0.advance": {"top": 1, "runners-up": 2}, "stages.0.rounds": 5}).playing()
    event.out("P01")
    event.out("P02")
    event.say(DEALER, "count-round", table=FIRST)
    assert not event.state.tables[FIRST].over


@across("-", "-", "-", "-", "-", "-", "15.3(a)(viii)(B)", "18.3(a)(viii)(B)", "3.2(c)")
def test_a_tie_that_cards_decide_is_not_played_off(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 550}, HEATS[1])
    assert number(event.refused(DIRECTOR, "extra-rounds", players=["P02", "P03"])) == clause
    event.say(DIRECTOR, "draw-tie", players=["P02", "P03"])
    event.draw_by_hand(["Th", "Kd"])
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert event.state.entries["P03"].playing
    assert "drew Kd in draw-2 against P02" in [each.text for each in event.state.why("P03")]


@pytest.mark.clauses(CHARITY, "21.4")
def test_a_correction_in_charity_moves_chips_until_they_have_gone_back() -> None:
    event = cup(CHARITY).playing()
    event.heats(*HEATS)
    fix = {"session": "heats/1", "why": "Counted wrongly."}
    held = {player: event.state.chips[f"stack:{player}"] for player in ("P01", "P03")}
    before = event.state.chips[f"float:{FIRST}"]
    event.say(DIRECTOR, "correct", player="P03", amount="-50", **fix)
    event.say(DIRECTOR, "correct", player="P01", amount="25", **fix)
    now = {player: event.state.chips[f"stack:{player}"] for player in held}
    assert now == {"P01": held["P01"] + 25, "P03": held["P03"] - 50}
    assert event.state.chips[f"float:{FIRST}"] == before + 25
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(DIRECTOR, "correct", player="P03", amount="25", **fix)
    assert event.state.results["heats/1"]["P03"].chips == held["P03"] - 25
    assert event.state.chips["stack:P03"] == 0, "they have gone back"


@pytest.mark.clauses(CHARITY, "2.1", "2.3")
def test_a_donation_for_every_player_and_no_more() -> None:
    """Nine players come at least."""
    assert told(sample(CHARITY), {"donations.values": [10] * 9}) == ()
    assert cited(told(sample(CHARITY), {"donations.values": [10] * 10})) == ["2.1"]
    assert cited(warned(sample(CHARITY), {"donations.values": [10, 20]})) == ["2.3"]
    assert warned(sample(CHARITY), {"donations.values": [10, 10]}) == ()
