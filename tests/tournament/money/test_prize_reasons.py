"""Prizes, donations and seats with their reasons."""

from fractions import Fraction

import pytest

from croupier.tournament.conditions.model import PrizeTerms
from croupier.tournament.conditions.pool import breakdown, worth
from croupier.tournament.journal.state import Tournament
from croupier.values.money import Money
from tests.tournament.cup import CASHIER, DIRECTOR, OPERATOR, SUPERVISOR, cup
from tests.tournament.samples import CHARITY, NOT_CHARITY, across

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
    assert event.state.prizes.donations == (("P01", "Red Cross", 500_000), ("P04", "Lifeboats", 250_000))
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
    assert [(player, cents) for player, _, cents in event.state.prizes.donations] == [
        ("P02", 500_000),
        ("P04", 250_000),
    ]


# --- which places differ --------------------------------------------


def test_equal_shares_are_equal_though_cents_are_not() -> None:
    """10.00 in three parts is 3.34, 3.33 and 3.33 in cents, and the same for every place."""
    prizes = PrizeTerms(shares=THIRDS)
    assert breakdown(prizes, 1_000, 6) == [334, 333, 333]
    assert set(worth(prizes, 1_000, 6)) == {Fraction(1_000, 3)}
    fixed = PrizeTerms(amounts=(Money(500), Money(400)), shares=(Fraction(1, 4), Fraction(3, 4)))
    assert worth(fixed, 1_300, 6) == [600, 700]
    assert worth(PrizeTerms(amounts=(Money(500), Money(400))), 1_300, 6) == [500, 400]


@pytest.mark.parametrize("ruleset", NOT_CHARITY)
def test_nobody_plays_off_a_tie_for_equal_prizes(ruleset: str) -> None:
    event = cup(ruleset, {"prizes.shares": ["1/3", "1/3", "1/3"]}).to_final()
    event.final({"P01": 700, "P02": 700, "P04": 700, "P05": 100})
    assert event.placed()["P01"] == "1-3"
    assert event.award() == {"P01": 18_000, "P02": 18_000, "P04": 18_000}
