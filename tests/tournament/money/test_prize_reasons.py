"""Prizes, donations and seats with their reasons; the size of the field; sit-and-go tables; the list of reserves."""

from fractions import Fraction

import pytest

from croupier.tournament.conditions.model import Prizes, Step
from croupier.tournament.conditions.pool import breakdown, worth
from croupier.tournament.journal.state import Tournament
from croupier.values.money import Money
from tests.tournament.cup import CASHIER, DIRECTOR, FIRST, OPERATOR, SUPERVISOR, Cup, cup, number, small
from tests.tournament.filing.test_filing import NOT_CHARITY
from tests.tournament.samples import CHARITY, LATER, Raw, across

THIRDS = (Fraction(1, 3),) * 3


def why(state: Tournament, player: str) -> list[tuple[str, list[str]]]:
    return [(each.text, [clause.number for clause in each.clauses]) for each in state.why(player)]


# --- why --------------------------------------------


@across("15.22", "19.22", "12.20", "13.22", "17.22", "20.22", "-", "-", "-")
def test_a_shared_prize_says_which_places_were_combined(ruleset: str, clause: str) -> None:
    """540.00, 60% and 40%: P02 and P04 are out together for places 2 and 3, so 216.00 and nothing make 108.00 each."""
    event = cup(ruleset).to_final()
    event.final({"P01": 2000, "P05": 0}, {"P02": 2, "P04": 2})
    event.placed()
    prizes = event.award()
    assert prizes == {"P01": 32_400, "P02": 7_200, "P04": 7_200, "P05": 7_200}, "all three are out in round 2"
    text, clauses = why(event.state, "P02")[-1]
    assert text == "prize of 72.00 AUD: the prizes of places 2-4 combined and divided equally"
    assert clause in clauses
    text, clauses = why(event.state, "P01")[-1]
    assert text == "prize of 324.00 AUD for place 1"
    assert clause not in clauses, "nothing was shared"


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_a_seat_says_by_which_ballot(ruleset: str) -> None:
    event = cup(ruleset).drawn()
    assert why(event.state, "P04")[-1][0] == "seat 1 at heats/1/2 by draw-1" or ruleset == "pai-gow-2002"
    assert why(event.state, "P04")[-1][1], "with its clause"


@pytest.mark.parametrize("ruleset", ["roulette-2002", "blackjack-2005"])
def test_extra_rounds_say_what_each_then_held(ruleset: str) -> None:
    """Counted out of the record: the ordinary table of the final is by counts, the extra rounds are played."""
    event = cup(ruleset).to_final()
    event.final({"P01": 600, "P02": 600, "P04": 400, "P05": 100})
    event.say(DIRECTOR, "extra-rounds", players=["P01", "P02"])
    event.floor.play_on(event.state.tables["final/1/x1"])
    told = [text for text, _ in why(event.state, "P01")]
    assert any(text.endswith("chips after an extra round at final/1/x1") for text in told)


@pytest.mark.clauses(CHARITY, "2.3", "4.7")
def test_a_donation_keeps_its_value_when_a_placegetter_was_disqualified() -> None:
    """5,000 and 2,500 are fixed beforehand; P02, second when disqualified, has no say: P04 is next."""
    event = cup(CHARITY).to_final()
    event.say(DIRECTOR, "disqualify", player="P02", reason="Signals.")
    event.final({"P01": 4000, "P04": 1500, "P05": 500})
    event.placed()
    for player, charity in (("P01", "Red Cross"), ("P04", "Lifeboats")):
        event.say(CASHIER, "name-charity", player=player, charity=charity, attested="Olga")
    event.say(OPERATOR, "donate")
    assert event.state.donations == (("P01", "Red Cross", 500_000), ("P04", "Lifeboats", 250_000))
    text, clauses = why(event.state, "P04")[-1]
    assert text == "donation of 2500.00 AUD to Lifeboats for place 2"
    assert "2.3" in clauses


def test_a_barred_winner_leaves_the_values_as_they_were() -> None:
    """Disqualified after the last hand, before the result stands: below everyone who was still in (X-24)."""
    event = cup(CHARITY).to_final()
    event.final({"P01": 5000, "P02": 2000, "P04": 600, "P05": 400})
    event.say(SUPERVISOR, "exclude", player="P01", reason="Marked cards.")
    event.placed()
    for player in ("P02", "P04"):
        event.say(CASHIER, "name-charity", player=player, charity="Red Cross", attested="Olga")
    event.say(OPERATOR, "donate")
    assert [(player, cents) for player, _, cents in event.state.donations] == [("P02", 500_000), ("P04", 250_000)]


# --- which places differ --------------------------------------------


def test_equal_shares_are_equal_though_cents_are_not() -> None:
    """10.00 in three parts is 3.34, 3.33 and 3.33 in cents, and the same for every place."""
    prizes = Prizes(shares=THIRDS)
    assert breakdown(prizes, 1_000, 6) == [334, 333, 333]
    assert set(worth(prizes, 1_000, 6)) == {Fraction(1_000, 3)}
    fixed = Prizes(amounts=(Money(500), Money(400)), shares=(Fraction(1, 4), Fraction(3, 4)))
    assert worth(fixed, 1_300, 6) == [600, 700]
    assert worth(Prizes(amounts=(Money(500), Money(400))), 1_300, 6) == [500, 400]


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_nobody_plays_off_a_tie_for_equal_prizes(ruleset: str) -> None:
    event = cup(ruleset, {"prizes.shares": ["1/3", "1/3", "1/3"]}).to_final()
    event.final({"P01": 700, "P02": 700, "P04": 700, "P05": 100})
    assert event.placed()["P01"] == "1-3"
    assert event.award() == {"P01": 18_000, "P02": 18_000, "P04": 18_000}


def test_steps_of_a_free_tournament_go_by_the_field_and_not_by_who_is_left() -> None:
    """Nobody pays, the operator puts in 100.00; six entered, so the step for up to six counts, also at the end."""
    steps = [{"players": 5, "shares": ["100%"]}, {"players": 6, "shares": ["70%", "30%"]}]
    free: Raw = {"entry.fee": 0, "entry.commission": 0, "pool": {"additions": 100}, "prizes": {"steps": steps}}
    event = cup("roulette-2002", free).ended()
    assert event.award() == {"P01": 7_000, "P02": 3_000}
    assert Step(players=6, shares=(Fraction(7, 10), Fraction(3, 10))) in event.conditions.prizes.steps


# --- sit-and-go --------------------------------------------


def filling(ruleset: str, **changes: object) -> Cup:
    """Two tables of three, each a session of its own that begins when it is full."""
    raw: Raw = {"stages.0.sit-and-go": True, "stages.0.timing": "When three have come.", "stages.0.sessions": 2}
    raw |= {"stages.0.tables": 1, "stages.1.seats": 4, "prizes.shares": ["40%", "30%", "20%", "10%"]}
    return Cup(small(ruleset, raw | changes))


@pytest.mark.parametrize("ruleset", LATER)
def test_a_sit_and_go_takes_entries_while_its_first_tables_play(ruleset: str) -> None:
    event = filling(ruleset).entered(3)
    event.seat("heats", session=1)
    event.start("heats/1")
    assert event.state.filing.phase.value == "playing"
    for late in (4, 5, 6):
        event.enter_one(late)
    event.play_counted(FIRST, {"P01": 600, "P02": 550, "P03": 500})
    event.say(DIRECTOR, "end-session", session="heats/1")
    event.seat("heats", session=2)
    event.start("heats/2")
    event.play_counted("heats/2/1", {"P04": 600, "P05": 550, "P06": 500})
    event.say(DIRECTOR, "end-session", session="heats/2")
    assert "entries are still open" in event.refused(DIRECTOR, "confirm-stage", stage="heats").reason
    event.say(DIRECTOR, "close-entries")
    event.refused(DIRECTOR, "close-entries")
    event.refused(CASHIER, "enter", player="P07", name="Late", checked=True, accepted=True, paid=100)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert set(event.state.decided["heats"].advanced) == {"P01", "P02", "P04", "P05"}
    assert event.money("pool") == 54_000
    assert event.replayed()


@pytest.mark.parametrize("ruleset", LATER)
def test_x38_a_sit_and_go_without_its_fewest_players_goes_no_further(ruleset: str) -> None:
    event = filling(ruleset).entered(3)
    event.seat("heats", session=1)
    event.start("heats/1")
    event.play_counted(FIRST, {"P01": 600, "P02": 550, "P03": 500})
    event.say(DIRECTOR, "end-session", session="heats/1")
    event.say(DIRECTOR, "close-entries")
    reason = event.refused(DIRECTOR, "confirm-stage", stage="heats").reason
    assert "3 players have entered, 5 are needed" in reason
    event.say(OPERATOR, "cancel", reason="Too few.")
    assert dict(event.state.money.shown()) == {}


@pytest.mark.parametrize("ruleset", LATER)
def test_a_sit_and_go_takes_no_more_than_its_most_players(ruleset: str) -> None:
    """Six are the most: with one of them out the field has still had six."""
    event = filling(ruleset).entered(3)
    event.seat("heats", session=1)
    event.start("heats/1")
    event.out("P03")
    for late in (4, 5, 6):
        event.enter_one(late)
    more = {"player": "P07", "name": "Player 07", "checked": True, "accepted": True, "paid": event.fee}
    assert event.refused(CASHIER, "enter", **more).reason.startswith("The field is full with 6 players")


# --- reserves --------------------------------------------


@across("15.9", "19.9", "12.9", "13.9", "17.9", "20.10", "15.10", "18.10", "3.2(f)")
def test_no_more_reserves_wait_than_the_conditions_provide_for(ruleset: str, clause: str) -> None:
    """Two may wait; when one has gone another may be put down."""
    event = cup(ruleset).entered()
    for late in (7, 8):
        event.enter_one(late, "reserve")
    person = {"player": "P09", "name": "Player 09", "checked": True, "accepted": True, "invited": True}
    assert number(event.refused(CASHIER, "reserve", **person)) == clause
    event.say(CASHIER, "pass-reserve", player="P07", reason="Went home.")
    event.say(CASHIER, "reserve", **person)
    assert event.state.entries.reserves == ["P08", "P09"]


def test_conditions_that_say_nothing_of_reserves_set_no_limit() -> None:
    event = cup("roulette-2002", {"entry.reserves": 0}).entered()
    for late in range(7, 20):
        event.enter_one(late, "reserve")
    assert len(event.state.entries.reserves) == 13
