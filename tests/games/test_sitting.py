"""Rounds one after another: the marker, sessions, records of later rounds, entry fees."""

import pytest

from croupier.games.record import Record, read_record, write_record
from croupier.games.sitting import Session, Sitting, pass_marker
from croupier.tournament.fee import EntryFee
from croupier.values.money import Money
from croupier.values.refused import Refused
from tests.baccarat.rounds import across, play

WAGERS = ("p1 wager banker 10", "p3 wager banker 10", "p7 wager banker 10")
DEAL = "d cards Kh Kd 6h 7d"


def sitting(ruleset: str, session: Session | None = None) -> Sitting:
    stacks = {"1": 1000, "3": 1000, "7": 1000}
    return Sitting(Record(ruleset, {"minimum": 10, "play": "tournament"}, stacks), session)


@across("def:marker", "def:starting-marker", "def:starting-marker")
def test_the_marker_goes_clockwise_to_the_next_player_after_every_round(ruleset: str, clause: str) -> None:
    table = sitting(ruleset)
    holders = [table.marker]
    for _ in range(3):
        play(table.round, *WAGERS, DEAL)
        table.next()
        holders.append(table.marker)
    assert holders == ["1", "3", "7", "1"]
    assert pass_marker("3", ["1", "3"]) == "1"


def test_a_void_round_and_a_no_bet_coup_leave_the_marker() -> None:
    table = sitting("mini-baccarat-2023")
    play(table.round, *WAGERS, DEAL, "o void fraud")
    table.next()
    assert table.marker == "1"
    play(table.round, *WAGERS, DEAL, "o excess-card 5h")
    table.next()
    assert table.marker == "3"
    play(table.round, "d cards Kd 2h 7d")
    table.next()
    assert table.marker == "3", "the no-bet coup does not count (M-15)"


@across("-", "def:session", "def:session")
def test_a_session_is_a_number_of_rounds_or_shoes(ruleset: str, clause: str) -> None:
    table = sitting(ruleset, Session(rounds=2))
    play(table.round, *WAGERS, DEAL)
    play(table.next(), *WAGERS, DEAL)
    with pytest.raises(Refused) as caught:
        table.next()
    assert caught.value.clause is not None
    assert caught.value.clause.number == clause
    by_shoe = sitting(ruleset, Session(shoes=1))
    play(by_shoe.round, *WAGERS, "d cutting-card", DEAL)
    with pytest.raises(Refused, match="session is over"):
        by_shoe.next()


def test_the_next_round_waits_for_the_present_one() -> None:
    with pytest.raises(Refused, match="not over"):
        sitting("mini-baccarat-2023").next()


def test_any_round_of_a_sitting_is_a_record_of_its_own() -> None:
    table = sitting("mini-baccarat-2023")
    play(table.round, *WAGERS, DEAL, "o excess-card ??")
    play(table.next(), *WAGERS, "d cards 9h")
    written = read_record(write_record(table.record()))
    again = written.play()
    assert again.facts == table.round.facts
    assert again.script.carry() == table.round.script.carry()


@pytest.mark.clauses("mini-baccarat-2002", "12.1")
def test_2002_commission_sits_inside_the_fee_and_is_at_most_a_tenth() -> None:
    fee = EntryFee("mini-baccarat-2002", Money(10_000), Money(1_000))
    assert fee.pool == Money(9_000)
    with pytest.raises(Refused, match=r"more than 10\.00") as caught:
        EntryFee("mini-baccarat-2002", Money(10_000), Money(1_001))
    assert caught.value.clause is not None
    assert caught.value.clause.number == "12.1"
    with pytest.raises(Refused, match=r"more than 0\.99"):
        EntryFee("mini-baccarat-2002", Money(999), Money(100))


@pytest.mark.parametrize(
    "ruleset",
    [
        pytest.param(ruleset, marks=pytest.mark.clauses(ruleset, "def:tournament-commission"))
        for ruleset in ("mini-baccarat-2016", "mini-baccarat-2023")
    ],
)
def test_later_texts_take_the_approved_amount_out_of_the_fee(ruleset: str) -> None:
    assert EntryFee(ruleset, Money(10_000), Money(2_500)).pool == Money(7_500)
    with pytest.raises(Refused, match="more than"):
        EntryFee(ruleset, Money(10_000), Money(10_001))


def test_money_has_one_currency_and_no_fee_is_below_zero() -> None:
    with pytest.raises(ValueError, match="counted"):
        Money(1) + Money(1, "EUR")
    assert str(Money(-1234)) == "-12.34 AUD"
    with pytest.raises(Refused, match="below zero"):
        EntryFee("mini-baccarat-2023", Money(-1), Money(0))
    with pytest.raises(Refused, match="no entry fee"):
        EntryFee("charity-poker", Money(100), Money(0))
