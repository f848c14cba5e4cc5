"""Charity: donations of values fixed beforehand, by place, to charities that the placegetters name."""

from collections.abc import Callable

import pytest

from croupier.cli.app import main
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.money.prizes import Donated
from tests.tournament.cup import CASHIER, DIRECTOR, OPERATOR, clauses, cup, number
from tests.tournament.samples import CHARITY, LATER, cited, conditions, sample, told, warned

charity = pytest.mark.clauses
RED_CROSS = {"charity": "Red Cross", "attested": "Olga of the operator"}


@charity(CHARITY, "2.1")
def test_the_game_decides_which_charities_receive_the_donations() -> None:
    event = cup(CHARITY).ended()
    assert number(event.refused(OPERATOR, "donate")) == "2.2", "nobody has named a charity"
    event.say(CASHIER, "name-charity", player="P01", **RED_CROSS)
    event.say(CASHIER, "name-charity", player="P02", charity="Lifeboats", attested="Olga of the operator")
    assert "2.1" in clauses(event.told(OPERATOR, "donate"))
    assert event.state.prizes.donations == (("P01", "Red Cross", 500_000), ("P02", "Lifeboats", 250_000))
    assert event.money("donation:Red Cross") == 500_000
    assert event.money("donation:Lifeboats") == 250_000
    event.refused(OPERATOR, "donate")
    event.say(DIRECTOR, "close")


@charity(CHARITY, "2.2")
def test_h24_the_charity_is_chosen_by_the_winner_and_takes_no_part() -> None:
    event = cup(CHARITY).ended()
    own = ("P01", "player")
    assert number(event.refused(own, "name-charity", player="P01", charity="Red Cross", attested="")) == "2.2"
    event.refused(("P02", "player"), "name-charity", player="P01", **RED_CROSS)
    plays = event.refused(own, "name-charity", player="P01", charity="Player 02", attested="Olga")
    assert number(plays) == "2.2"
    operator = event.refused(own, "name-charity", player="P01", charity="Riverside Casino", attested="Olga")
    assert number(operator) == "2.2", "who conducts the game receives nothing"
    staff = event.refused(own, "name-charity", player="P01", charity="dina", attested="Olga")
    assert number(staff) == "2.2"
    event.say(own, "name-charity", player="P01", **RED_CROSS)
    assert event.state.entries["P01"].charity == "Red Cross"


@charity(CHARITY, "2.2")
def test_h24_a_charity_does_not_enter_after_it_was_named() -> None:
    event = cup(CHARITY).entered(5)
    event.say(CASHIER, "name-charity", player="P01", **RED_CROSS)
    person = {"player": "P06", "name": "Red Cross", "checked": True, "accepted": True, "invited": True}
    assert number(event.refused(CASHIER, "enter", **person)) == "2.2"
    assert number(event.refused(CASHIER, "enter", **(person | {"name": "Ann", "group": "Red Cross"}))) == "2.2"


@charity(CHARITY, "2.2", "2.5")
def test_h23_nothing_that_was_wagered_and_nothing_to_a_player() -> None:
    assert number(cup(CHARITY).ended().refused(DIRECTOR, "award")) == "2.5"
    event = cup(CHARITY).finished()
    accounts = dict(event.state.money.non_zero())
    assert set(accounts) == {"operator", "donation:Red Cross"}, "no player, no pool, no prize"
    assert dict(event.state.chips.non_zero()) == {}, "chips are returned and are worth nothing"


@charity(CHARITY, "2.3")
def test_h23_the_values_are_those_of_the_conditions_whatever_the_play() -> None:
    event = cup(CHARITY, {"donations.values": [70, 20, 10]}).ended()
    for player in ("P01", "P02", "P04"):
        event.say(CASHIER, "name-charity", player=player, **RED_CROSS)
    event.say(OPERATOR, "donate")
    assert event.state.prizes.donations == tuple(
        (each, "Red Cross", cents) for each, cents in (("P01", 7_000), ("P02", 2_000), ("P04", 1_000))
    )


@charity(CHARITY, "2.7")
def test_the_game_and_its_donations_are_no_gaming_revenue() -> None:
    """Nothing reaches the house: no commission, no fee; the operator only pays, and the donations cite the clause."""
    event = cup(CHARITY).ended()
    for player in ("P01", "P02"):
        event.say(CASHIER, "name-charity", player=player, **RED_CROSS)
    assert "2.7" in clauses(event.told(OPERATOR, "donate"))
    assert event.money("commission") == 0
    assert event.money("operator") == -750_000
    assert sum(event.state.money.balances.values()) == 0


@charity(CHARITY, "22.3")
def test_chips_go_back_to_the_operator_at_the_end_of_a_session() -> None:
    event = cup(CHARITY).playing()
    event.heats({"P01": 2600, "P02": 2550, "P03": 500}, {"P04": 2600, "P05": 2550, "P06": 500})
    assert event.state.chips.total("stack:") > 0
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    assert dict(event.state.chips.non_zero()) == {}


# --- seen by people --------------------------------------------


@charity(CHARITY, "22.7")
def test_the_rules_can_be_seen_on_request(
    printed: Callable[[Conditions], str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert "A copy of the rules can be seen on request." in printed(conditions(CHARITY))
    assert main(["rules", "show", CHARITY, "10.1.2"]) == 0
    assert "10.1.2" in capsys.readouterr().out


@pytest.mark.parametrize("ruleset", ["blackjack-2005", "mini-baccarat-2016", "mini-baccarat-2023"])
def test_so_do_the_papers_of_other_texts_that_ask_for_it(ruleset: str, printed: Callable[[Conditions], str]) -> None:
    assert "A copy of the rules can be seen on request." in printed(conditions(ruleset))


@pytest.mark.clauses(CHARITY, "2.1", "2.2", "2.3", "2.5", "2.7")
def test_donations_are_made_once_to_charities_that_were_named() -> None:
    event = cup(CHARITY, {"donations.charities": ["Red Cross", "Lifeboats"]}).ended()
    named = {"player": "P01", "attested": "Olga"}
    assert number(event.refused(CASHIER, "name-charity", charity="My Pocket", **named)) == "2.2"
    event.say(CASHIER, "name-charity", charity="Red Cross", **named)
    assert number(event.refused(OPERATOR, "donate")) == "2.2", "P02 has not named one"
    assert number(event.refused(DIRECTOR, "close")) == "2.3", "nothing is donated yet"
    event.say(CASHIER, "name-charity", player="P02", charity="Lifeboats", attested="Olga")
    (logged,) = event.told(OPERATOR, "donate")
    assert isinstance(logged.event, Donated)
    assert logged.event.receipt == 1
    assert event.state.why("P01")[-1].text == "donation of 5000.00 AUD to Red Cross for place 1"
    assert event.money("operator") == -750_000


@pytest.mark.parametrize("do", ["donate", "name-charity"])
@pytest.mark.parametrize("ruleset", ["roulette-2002", LATER[0]])
def test_elsewhere_nothing_is_donated(ruleset: str, do: str) -> None:
    event = cup(ruleset).ended()
    fields = {} if do == "donate" else {"player": "P01", "charity": "Red Cross", "attested": "Olga"}
    assert "the pool goes to the players" in event.refused(OPERATOR if not fields else CASHIER, do, **fields).reason


@pytest.mark.clauses(CHARITY, "2.1", "2.3")
def test_a_donation_for_every_player_and_no_more() -> None:
    """Nine players come at least."""
    assert told(sample(CHARITY), {"donations.values": [10] * 9}) == ()
    assert cited(told(sample(CHARITY), {"donations.values": [10] * 10})) == ["2.1"]
    assert cited(warned(sample(CHARITY), {"donations.values": [10, 20]})) == ["2.3"]
    assert warned(sample(CHARITY), {"donations.values": [10, 10]}) == ()


@pytest.mark.clauses(CHARITY, "2.1", "2.2")
def test_a_charity_that_takes_part_is_no_charity_of_choice() -> None:
    """H-24: neither the operator, nor who plays or works there, nor their group."""
    event = cup(CHARITY).entered(5)
    event.enter_one(6, group="The Lions")
    for name in ("Riverside Casino", "Player 01", "The Lions", DIRECTOR[0]):
        refusal = event.refused(CASHIER, "name-charity", player="P02", charity=name, attested="Olga")
        assert refusal.reason == f"{name} takes part in the game or helps to run it; choose another charity."
    event.say(CASHIER, "name-charity", player="P02", charity="Lifeboats", attested="Olga")


@pytest.mark.clauses(CHARITY, "2.1", "2.3")
def test_donations_follow_the_places_without_who_was_disqualified() -> None:
    """P01 wins and is disqualified: the next in place name the charities, and the values stay."""
    event = cup(CHARITY).ended()
    event.say(DIRECTOR, "disqualify", player="P01", reason="Signals.")
    for player, charity in (("P02", "Lifeboats"), ("P04", "Red Cross")):
        event.say(CASHIER, "name-charity", player=player, charity=charity, attested="Olga")
    event.say(OPERATOR, "donate")
    assert event.state.prizes.donations == (("P02", "Lifeboats", 500_000), ("P04", "Red Cross", 250_000))
    assert (event.money("donation:Lifeboats"), event.money("donation:Red Cross")) == (500_000, 250_000)
    assert event.state.why("P04")[-1].text == "donation of 2500.00 AUD to Red Cross for place 3"
