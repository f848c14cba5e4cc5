"""What changes when all seemed settled: a late withdrawal, changed conditions, somebody gone before an add-on."""

import pytest

from croupier.tournament.draws.seating import waiting
from croupier.tournament.places.placing import lucky
from croupier.tournament.places.ties import stage_ties
from croupier.tournament.run.staff import Person
from tests.tournament.cup import (
    CASHIER,
    DEALER,
    DIRECTOR,
    FINAL,
    FIRST,
    INSPECTOR,
    OPERATOR,
    SECOND,
    SUPERVISOR,
    WITNESSES,
    Cup,
    cup,
    number,
    small,
    wagered,
)
from tests.tournament.samples import CHARITY, LATER, Raw, across, series, warned

STEPS = [
    {"players": 5, "shares": ["60%", "40%"]},
    {"players": 6, "shares": ["30%", "20%", "20%", "10%", "10%", "10%"]},
]
SIX: Raw = {"prizes": {"steps": STEPS}}
AUTHOR: dict[bool, Person] = {True: OPERATOR, False: DIRECTOR}


def author(ruleset: str) -> Person:
    return AUTHOR[ruleset in LATER]


def approve_again(event: Cup) -> None:
    rules = event.state.rules
    if rules.approval:
        event.say(INSPECTOR, "approve", person="I. Spector", date="2027-04-10", reference="A-3")
    if rules.notified:
        event.say(OPERATOR, "notify", reference="N-2")


# --- fewer players than prizes (X-37) --------------------------------------------


def six_prizes(ruleset: str) -> Cup:
    """Six prizes, and of six players one withdraws after the ballot."""
    event = cup(ruleset, SIX).drawn()
    event.say(CASHIER, "withdraw", player="P03", reason="Ill.")
    event.on_time()
    return event


def depart(event: Cup, what: str) -> None:
    for _ in range(3):
        event.say(DIRECTOR, "depart", what=what, reason="One has withdrawn.")


@across("15.2(h)", "19.2(i)", "12.2(h)", "13.2(h)", "17.2(h)", "20.4(i)", "15.3(a)(x)", "18.3(a)(x)", "-")
def test_x37_after_a_late_withdrawal_the_breakdown_can_change(ruleset: str, clause: str) -> None:
    event = six_prizes(ruleset)
    refusal = event.refused(DIRECTOR, "start-session", session="heats/1")
    assert (number(refusal), "change the conditions before play, or depart" in refusal.reason) == (clause, True)
    fewer = small(ruleset)
    event.refused(author(ruleset), "change-conditions", conditions=fewer | {"name": "Another"}, reason="Five are left.")
    event.say(author(ruleset), "change-conditions", conditions=fewer, reason="Five are left.")
    event.refused(DIRECTOR, "start-session", session="heats/1")
    approve_again(event)
    event.say(DIRECTOR, "start-session", session="heats/1")
    assert event.replayed()


@across("15.20", "19.20", "12.18", "13.20", "17.20", "20.20", "15.21", "18.21", "-")
def test_x37_or_is_departed_from_by_name_and_spread_in_proportion(ruleset: str, clause: str) -> None:
    event = six_prizes(ruleset)
    depart(event, "breakdown")
    event.say(DIRECTOR, "start-session", session="heats/1")
    event.heats({"P01": 600, "P02": 400}, {"P04": 600, "P05": 550, "P06": 500})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    event.start("final/1")
    event.final({"P01": 900, "P04": 400, "P02": 100, "P05": 50})
    event.placed()
    given = event.told(DIRECTOR, "award")[0].event
    fees = 6 * 9000
    shares = {"P01": 3, "P04": 2, "P02": 2, "P05": 1, "P06": 1}
    assert dict(given.prizes) == {player: fees * part // 9 for player, part in shares.items()}  # type: ignore[attr-defined] # Awarded
    assert clause in {each.number for each in given.clauses}  # type: ignore[attr-defined] # Awarded


@across("15.2(e)", "19.2(e)", "12.2(e)", "13.2(e)", "17.2(e)", "20.4(e)", "15.3(a)(v)", "18.3(a)(v)", "-")
def test_x38_too_few_after_the_ballot_is_never_silent(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"prizes": {"shares": ["100%"]}}).drawn(5)
    event.say(CASHIER, "withdraw", player="P01", reason="Ill.")
    event.on_time()
    refusal = event.refused(DIRECTOR, "start-session", session="heats/1")
    assert (number(refusal), "4 players have entered, 5 are needed" in refusal.reason) == (clause, True)
    assert "cancel, change the conditions before play, or depart from them by name" in refusal.reason
    depart(event, "field")
    event.say(DIRECTOR, "start-session", session="heats/1")


@across("15.3", "19.3", "12.3", "13.3", "17.3", "20.3", "15.2(c)", "18.2(c)", "-")
def test_x38_the_fewest_players_can_change_after_the_ballot_with_fresh_approval(ruleset: str, clause: str) -> None:
    """Every way out that the refusal offers is one: four play where five were needed, and nobody is drawn again."""
    one = {"prizes": {"shares": ["100%"]}}
    event = cup(ruleset, one).drawn(5)
    event.say(CASHIER, "withdraw", player="P01", reason="Ill.")
    event.on_time()
    seats = dict(event.state.seats)
    fewer = small(ruleset, one | {"players.minimum": 4, "stages.0.advance": {"top": 1}})
    assert event.refused(DIRECTOR, "start-session", session="heats/1").reason.startswith("4 players have entered")
    event.say(author(ruleset), "change-conditions", conditions=fewer, reason="Four are left.")
    assert number(event.refused(DIRECTOR, "start-session", session="heats/1")) == clause
    approve_again(event)
    event.say(DIRECTOR, "start-session", session="heats/1")
    assert event.state.seats == seats
    assert event.replayed()


@pytest.mark.parametrize(
    "change",
    [{"players.maximum": 5}, {"entry.reserves": 5}, {"chips.start": 600}, {"stages.1.seats": 5}, {"name": "Another"}],
)
def test_nothing_that_a_seat_hangs_on_changes_after_the_ballot(change: Raw) -> None:
    event = cup("roulette-2002").drawn(5)
    told = {"conditions": small("roulette-2002", change), "reason": "A better idea."}
    refusal = event.refused(DIRECTOR, "change-conditions", **told)
    assert refusal.reason.startswith("Seats have been drawn by these conditions: only what places are worth")
    event.say(
        DIRECTOR, "change-conditions", **told | {"conditions": small("roulette-2002", {"notes": ["Wear a hat."]})}
    )


def test_substitutes_can_be_allowed_after_the_ballot() -> None:
    """As the refusal of one says."""
    event = cup("roulette-2002", {"entry.substitutes": False}).drawn()
    somebody = {"player": "P02", "name": "Uma", "reason": "Ill.", "checked": True}
    assert "change the conditions before play" in event.refused(DIRECTOR, "substitute", **somebody).reason
    event.say(DIRECTOR, "change-conditions", conditions=small("roulette-2002"), reason="Somebody is ill.")
    event.say(DIRECTOR, "substitute", **somebody)
    assert event.state.entries["P02"].name == "Uma"


@pytest.mark.clauses(CHARITY, "2.3")
def test_a_donation_keeps_the_value_fixed_beforehand() -> None:
    """Four donations, three placed: the three have the values that were fixed, and nothing is added to them."""
    event = cup(CHARITY, {"donations.values": [5000, 2500, 1000, 500]}).drawn(5)
    for player in ("P03", "P05"):
        event.say(CASHIER, "withdraw", player=player, reason="Ill.")
    depart(event, "field")
    depart(event, "breakdown")
    event.start("heats/1")
    event.heats({"P01": 2500, "P02": 1500}, {"P04": 2000})
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.seat("final")
    event.start("final/1")
    event.final({"P01": 2300, "P02": 2200, "P04": 1500})
    event.placed()
    event.donate()
    assert [cents for _, _, cents in event.state.donations] == [500000, 250000, 100000]


# --- conditions changed by notice --------------------------------------------


@across("15.2(h)", "19.2(i)", "12.2(h)", "13.2(h)", "17.2(h)", "20.4(i)", "15.3(a)(x)", "18.3(a)(x)", "-")
def test_additions_that_change_after_entries_closed_are_in_the_pool(ruleset: str, clause: str) -> None:
    event = cup(ruleset, {"pool": {"additions": 200}}).closed()
    fees = 6 * 9000
    assert event.money("pool") == fees + 20000
    more = small(ruleset, {"pool": {"additions": 350}})
    event.say(author(ruleset), "change-conditions", conditions=more, reason="A sponsor.")
    assert (event.money("pool"), event.money("operator")) == (fees + 35000, -35000)
    event.say(OPERATOR, "cancel", reason="The roof leaks.")
    assert (event.money("pool"), event.money("operator"), event.money("commission")) == (0, 0, 0)
    assert event.replayed()


@across("15.2(e)", "19.2(e)", "12.2(e)", "13.2(e)", "17.2(e)", "20.4(e)", "15.3(a)(v)", "18.3(a)(v)", "-")
def test_the_largest_field_does_not_shrink_below_who_is_in(ruleset: str, clause: str) -> None:
    event = cup(ruleset).closed()
    five = small(ruleset, {"players": {"minimum": 5, "maximum": 5}})
    assert number(event.refused(author(ruleset), "change-conditions", conditions=five, reason="Less room.")) == clause


@pytest.mark.parametrize(("ruleset", "clause"), [("mini-baccarat-2016", "15.22"), ("mini-baccarat-2023", "18.22")])
def test_m32_another_commission_of_a_buy_back_needs_its_approval(ruleset: str, clause: str) -> None:
    back: Raw = {"until": "heats", "seats": 1, "fee": 50, "commission": 5, "timing": "At once."}
    wide = {"buy-back": back, "stages.1.seats": 5}
    event = cup(ruleset, wide).closed()
    event.say(
        OPERATOR, "change-conditions", conditions=small(ruleset, wide | {"notes": ["Bring a coat."]}), reason="Rain."
    )
    assert "commission" in event.state.filing.approvals, "it has not changed"
    more = small(ruleset, wide | {"buy-back": back | {"commission": 6}})
    event.say(OPERATOR, "change-conditions", conditions=more, reason="Costs.")
    event.say(OPERATOR, "notify", reference="N-2")
    event.seat("heats")
    event.on_time()
    assert number(event.refused(DIRECTOR, "start-session", session="heats/1")) == clause
    event.say(INSPECTOR, "approve", person="I. Spector", date="2027-04-10", reference="A-3", object="commission")
    event.say(DIRECTOR, "start-session", session="heats/1")


def test_an_inspector_can_refuse_until_the_conditions_are_approved() -> None:
    """In 2002 entries may be taken before; a change is looked at anew."""
    event = cup("roulette-2002").closed()
    event.refused(INSPECTOR, "refuse-approval", person="I. Spector", reason="Too long.")
    event.say(DIRECTOR, "change-conditions", conditions=small("roulette-2002", {"stages.0.rounds": 3}), reason="Time.")
    event.say(INSPECTOR, "refuse-approval", person="I. Spector", reason="Too long.")
    assert event.state.filing.refused == "Too long."


# --- who is there --------------------------------------------


@pytest.mark.parametrize("ruleset", ["roulette-2002", CHARITY])
def test_who_is_absent_is_named_once_and_still_in(ruleset: str) -> None:
    event = wagered(ruleset).drawn()
    event.say(CASHIER, "withdraw", player="P06", reason="Ill.")
    event.on_time()
    if ruleset == CHARITY:
        for place, table in enumerate((FIRST, SECOND)):
            event.say(DIRECTOR, "designate", table=table, physical=f"table {place}")
    for absent in (["P06"], ["P01", "P01"], ["P99"], [""]):
        event.refused(DIRECTOR, "start-session", session="heats/1", absent=absent)
    event.say(DIRECTOR, "start-session", session="heats/1", absent=["P01"])


@pytest.mark.clauses(CHARITY, "def:add-on")
@pytest.mark.parametrize("act", ["excuse", "disqualify"])
def test_an_add_on_is_for_remaining_players(act: str) -> None:
    """Who is let go or disqualified after the round, before it is closed, is none."""
    add_on = {"add-on": {"stage": "heats", "after-round": 1, "chips": 500}, "stages.0.rounds": 9}
    event = wagered(CHARITY, add_on).playing()
    table = event.state.tables[FIRST]
    event.floor.play_round(table)
    gone = next(player for player in sorted(table.here) if event.state.chips[f"stack:{player}"])
    who = SUPERVISOR if act == "excuse" else DIRECTOR
    event.say(who, act, player=gone, reason="Called away.")
    before = {player: event.state.chips[f"stack:{player}"] for player in table.here}
    event.say(DEALER, "next-round", table=FIRST)
    assert event.state.chips[f"stack:{gone}"] == 0
    assert all(event.state.chips[f"stack:{each}"] == held + 500 for each, held in before.items() if held)
    given = 500 * sum(1 for held in before.values() if held)
    assert event.state.chips[table.float] == -given
    assert event.replayed()


@pytest.mark.clauses(CHARITY, "def:add-on", "15.1")
def test_chips_of_the_house_come_once_though_the_round_does_not_count() -> None:
    """A misdeal in round 1, which is played again: one add-on, one bonus."""
    more = {
        "add-on": {"stage": "heats", "after-round": 1, "chips": 500},
        "stages.0.bonus": [{"round": 1, "chips": 300}],
    }
    event = cup(CHARITY, more).playing()
    event.say(("sam", "scorer"), "count-round", table=FIRST, counted=False)
    held = event.state.chips
    assert [held["stack:P01"], held[f"float:{FIRST}"]] == [2000, 0]
    event.say(("sam", "scorer"), "count-round", table=FIRST)
    assert [held["stack:P01"], held[f"float:{FIRST}"]] == [2500, 300]


def test_a_seat_has_one_name() -> None:
    """Seat 01 would be another seat 1."""
    event = cup(CHARITY).playing(5)
    move = {"player": "P01", "table": SECOND, "reason": "Balance.", "drawn": [*WITNESSES]}
    for seat in ("01", "003", "²", "0", "4", "-1", ""):
        event.refused(DIRECTOR, "move-player", seat=seat, **move)
    event.say(DIRECTOR, "move-player", seat="3", **move)


def test_seed_5098_who_moved_and_whose_seat_was_taken_does_not_wait_for_one() -> None:
    event = wagered(CHARITY, {"stages.0.rounds": 9}).playing(5)
    first, second = event.state.tables[FIRST], event.state.tables[SECOND]
    for table in (first, second):
        event.floor.play_round(table)
    drawn = {"reason": "Balance.", "drawn": [*WITNESSES]}
    event.say(DIRECTOR, "move-player", player=first.seats["1"], table=SECOND, seat="3", **drawn)
    event.say(DEALER, "next-round", table=FIRST)
    event.floor.play_round(first)
    event.say(DIRECTOR, "move-player", player=second.seats["1"], table=FIRST, seat="1", **drawn)
    event.say(DEALER, "next-round", table=FIRST)
    assert waiting(event.state, event.state.stage("heats")) == []


# --- counted tables --------------------------------------------


@across("15.13", "19.13", "12.13", "13.13", "17.13", "20.14", "15.14", "18.14", "-")
def test_nobody_is_counted_out_with_chips_after_the_last_round(ruleset: str, clause: str) -> None:
    """No other round comes: five chips stand before none, which went out in the last round."""
    event = cup(ruleset).to_final()
    while not event.state.tables[FINAL].over:
        event.say(("sam", "scorer"), "count-round", table=FINAL)
    out = {"player": "P05", "witness": SUPERVISOR[0]}
    assert number(event.refused(DEALER, "count-out", chips={"5": 1}, **out)) == clause
    event.say(DEALER, "count-out", chips={}, **out)
    assert event.state.outs["P05"].round == 2


# --- lucky losers, and a correction after their draw --------------------------------------------


def test_lucky_losers_are_drawn_again_if_others_go_on() -> None:
    luck = {"stages.0.advance": {"top": 1, "drawn": 2}}
    event = cup("roulette-2002", luck).playing()
    event.heats({"P01": 600, "P02": 550, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500})
    event.say(DIRECTOR, "draw-lucky-losers", stage="heats")
    event.draw_by_hand(["in", "in", "out", "out"])
    heats = event.state.stage("heats")
    assert lucky(event.state, heats) == ["P02", "P03"]
    event.say(DIRECTOR, "correct", player="P02", session="heats/1", amount="100", why="A chip under the rail.")
    assert stage_ties(event.state, heats) == []
    refusal = event.refused(DIRECTOR, "confirm-stage", stage="heats")
    assert "the lucky losers have not been drawn" in refusal.reason
    event.say(DIRECTOR, "draw-lucky-losers", stage="heats")
    event.draw_by_hand(["in", "out", "in", "out"])
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert set(event.state.decided["heats"].advanced) == {"P02", "P04", "P01", "P05"}


# --- a series, and somebody excluded at its end --------------------------------------------


@pytest.mark.parametrize(("ruleset", "clause"), [("mini-baccarat-2016", "14.2(b)"), ("mini-baccarat-2023", "17.2(b)")])
def test_x24_who_is_excluded_from_a_series_stands_last_whatever_the_points(ruleset: str, clause: str) -> None:
    """P01 has 20 points and P02 ten; the others move up, and the prizes are theirs by place."""
    raw = series(ruleset)
    size: Raw = {"tables": 2, "seats": 3, "rounds": 2, "points": [6, 4, 3], "recording": "counts"}
    raw["stages"] = [each | size for each in raw["stages"][:2]]
    raw["stages"][0]["points"] = [20, 4, 3]
    del raw["stages"][1]["advance"]
    raw |= {"players": {"minimum": 6, "maximum": 6}, "ties": {"session": "share", "points": "share"}}
    event = Cup(raw).closed()
    for stage, second in (("first", 500), ("second", 600)):
        event.seat(stage)
        event.start(f"{stage}/1")
        event.play_counted(f"{stage}/1/1", {"P01": 900, "P02": second, "P03": 100})
        event.play_counted(f"{stage}/1/2", {"P04": 900, "P05": 500, "P06": 550 if stage == "second" else 100})
        event.say(DIRECTOR, "end-session", session=f"{stage}/1")
        if stage == "second":
            excluded = event.told(OPERATOR, "exclude", player="P01", reason="A device.")[0].event
            assert clause in {each.number for each in excluded.clauses}  # type: ignore[attr-defined] # Excluded
        event.say(DIRECTOR, "confirm-stage", stage=stage)
    event.say(DIRECTOR, "confirm-placings")
    event.say(DIRECTOR, "publish")
    assert [event.state.placings[player] for player in ("P04", "P02", "P01")] == ["1", "2", "6"]
    assert event.award() == {"P04": 32400, "P02": 21600}


@across("-", "-", "-", "-", "-", "-", "15.3(a)(ii)(f)", "18.3(a)(ii)(f)", "3.2(f)")
def test_a_sit_and_go_of_one_session_has_no_way_back(ruleset: str, clause: str) -> None:
    back: Raw = {"until": "heats", "seats": 1, "timing": "At once."}
    go: Raw = {"stages.0.sit-and-go": True, "stages.0.timing": "When full.", "buy-back": back}
    assert ("buy-back.until", clause) in {
        (each.where, each.clause.number) for each in warned(small(ruleset), go) if each.clause
    }
    assert "buy-back.until" not in {each.where for each in warned(small(ruleset), go | {"stages.0.sessions": 2})}
