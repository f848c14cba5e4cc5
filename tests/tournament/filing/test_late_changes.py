"""What changes when all seemed settled: a late withdrawal, or conditions changed after the ballot."""

import pytest

from tests.tournament.cup import (
    CASHIER,
    DIRECTOR,
    INSPECTOR,
    OPERATOR,
    Cup,
    cup,
    number,
    small,
)
from tests.tournament.filing.approving import approve_again, author
from tests.tournament.samples import CHARITY, Raw, across

STEPS = [
    {"players": 5, "shares": ["60%", "40%"]},
    {"players": 6, "shares": ["30%", "20%", "20%", "10%", "10%", "10%"]},
]
SIX: Raw = {"prizes": {"steps": STEPS}}


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
    assert (number(refusal), "5 players have entered and 4 are left, 5 are needed" in refusal.reason) == (clause, True)
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
    assert event.refused(DIRECTOR, "start-session", session="heats/1").reason.startswith(
        "5 players have entered and 4 are left"
    )
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
    assert [cents for _, _, cents in event.state.prizes.donations] == [500000, 250000, 100000]


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
