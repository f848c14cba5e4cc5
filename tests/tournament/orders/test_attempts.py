"""What somebody might try: to draw alone, to enter twice, to speak for nobody, to name a clause that there is not."""

from hashlib import sha256

import pytest

from croupier.tournament.answers.report import report
from croupier.tournament.conditions.check import faults
from croupier.tournament.conditions.reading import read_conditions
from croupier.tournament.orders.catalogue import read_order
from croupier.tournament.run.staff import Person
from croupier.tournament.texts.law import RULESETS
from croupier.values.refused import Refused
from tests.tournament.cup import CASHIER, DIRECTOR, FIRST, INSPECTOR, OPERATOR, cup, number, small, wagered
from tests.tournament.samples import CHARITY, LATER, Raw, across, change, sample

SECRET = "5e" * 32
COMMITMENT = sha256(bytes.fromhex(SECRET)).hexdigest()
STRANGER: Person = ("P99", "player")
BALLOTS = ("15.6", "19.6", "12.6", "13.6", "17.6", "20.7", "15.7", "18.7", "4.3")


# --- the ballot --------------------------------------------


@across(*BALLOTS)
def test_who_draws_adds_nothing_alone_to_a_draw_whose_secret_they_may_know(ruleset: str, clause: str) -> None:
    event = cup(ruleset).closed()
    event.say(DIRECTOR, "fix-list", stage="heats")
    event.say(DIRECTOR, "commit-draw", draw="draw-1", commitment=COMMITMENT)
    assert number(event.refused(DIRECTOR, "contribute", draw="draw-1", words="a word that I have chosen")) == clause
    event.refused(DIRECTOR, "contribute", draw="draw-1", words="dice 1 2", witness=DIRECTOR[0])
    event.refused(DIRECTOR, "reveal-draw", draw="draw-1", secret=SECRET)
    event.say(("P01", "player"), "contribute", draw="draw-1", words="my lucky number is 7")
    event.say(DIRECTOR, "contribute", draw="draw-1", words="dice 1 2", witness=INSPECTOR[0])
    event.say(DIRECTOR, "reveal-draw", draw="draw-1", secret=SECRET)


@across(*BALLOTS)
def test_a_draw_by_hand_has_two_names_not_one_and_a_blank(ruleset: str, clause: str) -> None:
    event = cup(ruleset).closed()
    event.say(DIRECTOR, "fix-list", stage="heats")
    slots = list(event.state.draws["draw-1"].slots)
    for witnesses in (["dina", ""], ["dina", " "], ["dina", "dina"], ["dina"]):
        event.refused(DIRECTOR, "record-draw", draw="draw-1", result=slots, witnesses=witnesses)
    event.say(DIRECTOR, "record-draw", draw="draw-1", result=slots, witnesses=["dina", "ines"])


# --- persons --------------------------------------------


@across("15.5", "19.5", "12.5", "13.5", "17.5", "20.6", "15.6", "18.6", "-")
def test_a_document_is_the_same_however_it_is_typed(ruleset: str, clause: str) -> None:
    event = cup(ruleset).opened()
    event.enter_one(1, document="N 123 456")
    for typed in ("N123456", "n123456", " N 123456 "):
        person = {"player": "P02", "name": "Ada", "checked": True, "accepted": True, "invited": True, "document": typed}
        assert number(event.refused(CASHIER, "enter", **person, paid=event.fee)) == clause
        assert number(event.refused(CASHIER, "reserve", **person)) == clause
    event.enter_one(2, document="N 123 457")
    instead = {"player": "P02", "name": "Eve", "reason": "ill", "checked": True}
    assert number(event.refused(DIRECTOR, "substitute", **instead, document="n123456")) == clause


@pytest.mark.parametrize("ruleset", RULESETS)
def test_only_who_has_an_entry_speaks_as_a_player(ruleset: str) -> None:
    event = wagered(ruleset).playing()
    assert "P99 has no entry" in event.refused(STRANGER, "open-dispute", facts="I was not let in.").reason
    event.refused(STRANGER, "call-floor", table=FIRST)
    event.refused((DIRECTOR[0], "player"), "open-dispute", facts="The Director is no player.")


@across("15.2", "19.2", "12.2", "13.2", "17.2", "-", "-", "-", "-")
def test_by_the_texts_of_2002_the_director_alone_changes_conditions(ruleset: str, clause: str) -> None:
    event = cup(ruleset).closed()
    told = {"conditions": small(ruleset, {"notes": ["The bar is open."]}), "reason": "asked for"}
    assert number(event.refused(OPERATOR, "change-conditions", **told)) == clause
    event.say(DIRECTOR, "change-conditions", **told)


# --- reserves --------------------------------------------


@across("15.9", "19.9", "12.9", "13.9", "17.9", "20.10", "15.10", "18.10", "-")
def test_x11_how_long_a_reserve_may_take_a_seat_is_said_by_the_text(ruleset: str, clause: str) -> None:
    """Heats in two sessions, one after the other: until play begins, or (2016 on) until the absent player's own one."""
    two: Raw = {"stages.0.sessions": 2, "stages.0.tables": 1}
    event = cup(ruleset, two).entered()
    event.enter_one(7, "reserve")
    event.say(DIRECTOR, "close-entries")
    event.seat("heats")
    event.start("heats/1")
    event.play_counted("heats/1/1", {"P01": 600, "P02": 550, "P03": 500})
    event.say(DIRECTOR, "end-session", session="heats/1")
    event.say(DIRECTOR, "forfeit", player="P04", session="heats/2")
    offer = {"player": "P07", "instead_of": "P04", "paid": event.fee}
    if ruleset in LATER:
        event.say(DIRECTOR, "offer-seat", **offer)
        assert event.state.seats["P07"].session == "heats/2"
    else:
        assert number(event.refused(DIRECTOR, "offer-seat", **offer)) == clause


# --- the start --------------------------------------------


@across("15.2(a)", "19.2(a)", "12.2(a)", "13.2(a)", "17.2(a)", "20.4(a)", "-", "-", "-")
def test_no_session_is_published_to_start_before_the_approved_time(ruleset: str, clause: str) -> None:
    """19:00 is a condition; only from 2016 on the Director may move the start on notice."""
    event = cup(ruleset).drawn()
    early = event.refused(DIRECTOR, "schedule", session="heats/1", starts="2027-04-10T18:59:59+10:00")
    assert number(early) == clause
    event.say(DIRECTOR, "schedule", session="heats/1", starts="2027-04-10T19:00:00+10:00")


@pytest.mark.clauses(LATER[1], "18.7", "18.3(a)(i)")
def test_a_start_lies_in_years_that_somebody_here_sees() -> None:
    event = cup(LATER[1]).drawn()
    event.say(DIRECTOR, "schedule", session="heats/1", starts="2027-04-10T18:30:00+10:00")
    for starts in ("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00"):
        event.refused(DIRECTOR, "schedule", session="heats/1", starts=starts)
        event.refused(DIRECTOR, "move-start", starts=starts, notice="On the screen.")
        assert found(LATER[1], {"starts": starts})["starts"][1] == "18.3(a)(i)"


# --- what is named --------------------------------------------


@pytest.mark.clauses("roulette-2002", "10.6")
def test_a_ruling_names_a_clause_that_there_is() -> None:
    event = wagered("roulette-2002").playing()
    event.say(("P01", "player"), "open-dispute", facts="My chip was moved.", table=FIRST)
    for clause in ("99.9", "mini-baccarat-2002 13.6", "yes"):
        refusal = event.refused(DIRECTOR, "rule", dispute="dispute-1", ruling="It stands.", clause=clause)
        assert f'There is no clause "{clause}"' in refusal.reason
    event.say(DIRECTOR, "rule", dispute="dispute-1", ruling="It stands.", clause="roulette-2002 4.5")


@across("15.3", "19.3", "12.3", "13.3", "17.3", "20.3", "-", "-", "-")
def test_the_date_of_an_approval_is_a_date(ruleset: str, clause: str) -> None:
    event = cup(ruleset)
    event.prepare_draft()
    for date in ("yesterday", "2027-13-01", "1"):
        event.refused(INSPECTOR, "approve", person="I. Spector", date=date, reference="A-1")
    event.say(INSPECTOR, "approve", person="I. Spector", date="2027-04-01", reference="A-1")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{}", '"do" names the command'),
        ('{"do": 5}', '"do" names the command'),
        ('{"do": "close", "by": "dina", "at": "2027-01-01T00:00:00Z"}', '"role" says in which role'),
        (
            '{"do": "announce", "by": "dina", "role": "director", "at": "2027-01-01T00:00:00Z", "words": "  "}',
            "announce: words: there is nothing but blanks",
        ),
    ],
)
def test_a_line_that_says_nothing_is_told_what_is_missing(line: str, told: str) -> None:
    with pytest.raises(Refused, match=told):
        read_order(line)


# --- conditions --------------------------------------------


def found(ruleset: str, changes: Raw) -> dict[str, tuple[str, str]]:
    """Where faults are, what they say, by which clause."""
    told = faults(read_conditions(change(sample(ruleset), changes)))
    return {each.where: (each.reason, each.clause.number if each.clause else "") for each in told}


@across(
    "15.2(b)", "19.2(b)", "12.2(b)", "13.2(b)", "17.2(b)", "20.4(b)", "15.3(a)(ii)", "18.3(a)(ii)", "3.2(c)"
)  # fmt: skip
def test_how_many_tables_there_are_is_a_matter_of_structure_not_of_limits(ruleset: str, clause: str) -> None:
    raw = sample(ruleset)
    del raw["stages"][0]["tables"]
    with pytest.raises(Refused) as caught:
        read_conditions(raw)
    assert (caught.value.reason, number(caught.value)) == ("stages[1].tables: is missing.", clause)


@pytest.mark.clauses(CHARITY, "2.4")
def test_a_commission_in_charity_is_named_where_it_stands() -> None:
    faulty = found(CHARITY, {"entry.commission": 5})
    assert faulty.keys() == {"entry.commission"}
    assert "5.00 AUD cannot be asked" in faulty["entry.commission"][0]


@across("15.2", "19.2", "12.2", "13.2", "17.2", "-", "15.3(b)", "18.3(b)", "3.2(i)")
def test_why_conditions_do_not_override_rules_is_told_by_the_text(ruleset: str, clause: str) -> None:
    """The texts of 2002 do not say which prevails; the later ones do."""
    reason, cited = found(ruleset, {"overrides": [{"clause": "4.1", "says": "Nobody has to wager."}]})["overrides[1]"]
    assert ("the rules prevail" in reason) == (ruleset in (*LATER, CHARITY))
    assert cited == clause


# --- what is told of it --------------------------------------------


def test_where_the_button_lies_is_told_as_the_marker() -> None:
    """11.1: right of the dealer, which is the last seat; then at the next (11.2)."""
    event = wagered(CHARITY).playing()
    assert [table["marker"] for table in report(event.state, [])["tables"]] == ["3", "3"]  # type: ignore[call-overload,index,union-attr]


def test_a_table_that_is_over_tells_its_last_round() -> None:
    event = wagered("roulette-2002").playing()
    event.play_session_on("heats/1")
    assert [table["round"] for table in report(event.state, [])["tables"]] == [2, 2]  # type: ignore[call-overload,index,union-attr]


@across("15.23", "19.23", "12.21", "13.23", "17.23", "20.24", "15.23", "18.23", "-")
def test_a_cancelled_tournament_has_no_places(ruleset: str, clause: str) -> None:
    event = cup(ruleset).playing()
    event.say(OPERATOR, "cancel", reason="The roof leaks.")
    rows = report(event.state, [])["standings"]
    assert isinstance(rows, list)
    assert {(row["place"], row["why"]) for row in rows if isinstance(row, dict)} == {(None, "refunded")}
