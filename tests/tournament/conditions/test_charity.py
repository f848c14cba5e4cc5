"""Charity Tournament Poker: nobody pays, nobody wins, donations are fixed, and what the conditions must contain."""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.tournament.conditions.document import to_document
from croupier.tournament.conditions.model import Conditions
from tests.tournament.clauses import charity
from tests.tournament.conditions.statements import beside
from tests.tournament.samples import CHARITY, GONE, cited, conditions, sample, told


def found(changes: dict[str, Any]) -> list[str]:
    return cited(told(sample(CHARITY), changes))


def shown(clause: str, changes: dict[str, Any] | None = None) -> str:
    return beside(to_document(conditions(CHARITY, changes)), clause)


@charity("2.3#2")
def test_entry_by_invitation_only() -> None:
    assert found({"entry.invitation": False}) == ["2.3#2"]
    assert "by invitation only" in shown("2.3 (second)")


@charity("2.4")
def test_h23_no_fee() -> None:
    assert found({"entry.fee": 10}) == ["2.4"]
    assert found({"entry.commission": 10}) == ["2.4"]
    back = {"until": "heats", "seats": 1, "fee": 5, "timing": "At once."}
    assert found({"buy-back": back, "stages.1.seats": 9}) == ["2.4"]
    assert "Players pay no entry fee" in shown("2.4")


@charity("2.5")
def test_h23_players_win_nothing() -> None:
    assert found({"prizes.shares": ["100%"]}) == ["2.5"]
    assert found({"pool.guarantee": 100}) == ["2.5"]
    assert found({"stages.0.prizes": [100]}) == ["2.5"]
    assert "win nothing" in shown("2.5")


@charity("2.3")
def test_h23_donations_are_fixed_beforehand() -> None:
    assert found({"donations.values": []}) == ["2.3"]
    assert found({"donations.values": [100, 0]}) == ["2.3"]
    assert "5,000.00 AUD" in shown("2.3")
    many = [10] * 10
    assert found({"donations.values": many}) == ["2.1"], "ten donations for nine players"


def test_donations_belong_to_charity() -> None:
    assert cited(told(sample("roulette-2002"), {"donations.values": [100]})) == ["12.18"]


@charity("3.2(h)")
def test_how_donations_are_paid(printed: Callable[[Conditions], str]) -> None:
    assert found({"donations.payment": GONE}) == ["3.2(h)"]
    text = printed(conditions(CHARITY, {"donations.undertaking": "Paid in full, whatever the field."}))
    assert "By cheque after the final." in text
    assert "5,000.00 AUD" in text
    assert "Paid in full, whatever the field." in text


@charity("3.2(g)(i)", "3.2(g)(ii)", "3.2(i)")
def test_statements_on_the_paper(printed: Callable[[Conditions], str]) -> None:
    text = printed(conditions(CHARITY))
    assert "Only persons who may lawfully enter the casino and gamble there are eligible." in text
    assert "Entry is at the discretion of the casino operator." in text
    assert "conducted by the Tournament Supervisor" in text
    assert "the rules prevail" in text


@charity("21.2")
def test_the_paper_says_who_goes_on(printed: Callable[[Conditions], str]) -> None:
    assert "The best 4 of each table go on." in printed(conditions(CHARITY))
    assert "21.1" in found({"stages.0.advance": GONE})


@charity("15.1")
def test_bonus_and_elimination_rounds() -> None:
    rounds = {"stages.0.bonus": [{"round": 5, "chips": 500}], "stages.0.elimination": [10, 20]}
    assert found(rounds) == []
    assert "500 chips in the pot of round 5" in shown("15.1", rounds)
    assert "After rounds 10 and 20" in shown("16.1", rounds)
    assert found({"stages.0.bonus": [{"round": 41, "chips": 500}]}) == ["15.1"]
    assert found({"stages.0.bonus": [{"round": 5, "chips": 0}]}) == ["15.1"]
    assert found({"stages.0.elimination": [20, 10]}) == ["16.1"]
    assert found({"stages.0.elimination": list(range(1, 10))}) == ["16.1"], "nine would empty a table"


def test_h25_an_add_on_for_all() -> None:
    add_on = {"add-on": {"stage": "heats", "after-round": 20, "chips": 500}}
    assert found(add_on) == []
    assert "500 chips for every remaining player after round 20 of heats, free" in shown("definition of add on", add_on)
    for wrong in ({"add-on.after-round": 40}, {"add-on.chips": 0}, {"add-on.stage": "heat"}):
        assert found(add_on | wrong) == ["def:add-on"]


@pytest.mark.parametrize("key", ["bonus", "elimination", "add-on"])
def test_h25_nowhere_else(key: str) -> None:
    said: dict[str, Any] = {
        "bonus": {"stages.0.bonus": [{"round": 5, "chips": 500}]},
        "elimination": {"stages.0.elimination": [10]},
        "add-on": {"add-on": {"stage": "heats", "after-round": 10, "chips": 500}},
    }
    refused = told(sample("roulette-2002"), said[key])
    assert len(refused) == 1
    assert "Charity" in refused[0].reason


@charity("def:session")
def test_h18_how_a_session_ends() -> None:
    for key, value in {"minutes": 60, "rounds": 10, "players-left": 4}.items():
        rest = {f"stages.0.{each}": GONE for each in ("minutes", "rounds", "players-left") if each != key}
        more = {"stages.0.advance": {"runners-up": 4}}
        assert found(rest | more | {f"stages.0.{key}": value}) == []
    shoes = {"stages.0.rounds": GONE, "stages.0.shoes": 2}
    assert "def:session" in found(shoes)
    assert "def:session" in found({"stages.1.players-left": 8})


@charity("21.1")
def test_who_goes_on_from_a_session_played_down() -> None:
    down = {"stages.0.rounds": GONE, "stages.0.players-left": 6}
    assert found(down) == ["21.1", "21.1"], "the tables become one, and eight are not left"
    assert found(down | {"stages.0.advance": {"runners-up": 6}}) == []


@charity("3.2(f)")
def test_reserves_and_how_they_enter() -> None:
    assert found({"entry.reserves": 2}) == ["3.2(f)"]
    assert found({"entry.reserves": 2, "entry.method": "Called at seven."}) == []


@charity("5.1")
def test_ten_seats_at_most() -> None:
    assert "5.1" in found({"stages.0.seats": 11})


@charity("2.6")
def test_another_name() -> None:
    assert "Harbour Hold'em" in shown("2.6", {"also-called": "Harbour Hold'em"})
    assert told(sample("roulette-2002"), {"also-called": "Wheel"})[0].where == "also-called"


@charity("3.2(d)", "3.2(e)")
def test_seats_and_time(printed: Callable[[Conditions], str]) -> None:
    assert "drawn by lot" in shown("3.2(d)")
    assert "30 seconds for a wager" in shown("3.2(e)", {"stages.0.seconds": 30})
    assert "30 seconds for a wager" in printed(conditions(CHARITY, {"stages.0.seconds": 30}))
