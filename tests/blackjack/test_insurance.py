"""Insurance, even money and the interim settlement of Blackjacks (7, 8.1)."""

import pytest

from croupier.games.chips.facts import Placed, Returned
from croupier.games.script.awaiting import Want
from tests.blackjack.rounds import (
    NEW,
    OLD,
    TWO,
    across,
    amounts,
    begin,
    cited,
    clauses,
    dealt,
    may,
    number,
    offered,
    play,
    refused,
    settled,
    stack,
    verdict,
)


@across("7.1 7.4", "7.1 7.4 def:insurance-line")
def test_insurance_of_half_the_stake_pays_two_to_one(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "9h As 8d", "p1 insure 50", "p1 stand", "d cards Kd")
    assert verdict(playing, wager="insurance") == ("win", "100", "7.5(b)")
    assert "7.4" in clauses(playing, wager="insurance")
    assert str(settled(playing, wager="insurance").odds) == "2:1"
    assert verdict(playing) == ("lose", "-100", "13.1(f)")
    assert stack(playing) == "1000", "50 insured cover the loss of 100"
    assert clause in cited(playing, Placed)


@across("7.1 7.2", "7.1 7.2")
def test_only_against_an_ace_and_at_most_half(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "9h As 8d")
    assert number(refused(playing, "p1 insure 50.5")) == clause
    assert "50" in refused(playing, "p1 insure 51").reason
    play(playing, "p1 insure 20")
    assert number(refused(playing, "p1 insure 20")) == clause, "once"
    for up in ("Ks", "9s"):
        none = dealt(ruleset, f"9h {up} 8d")
        assert number(refused(none, "p1 insure 50")) == clause
        assert "insure" not in may(none)


@across("7.1 4.2", "7.1 4.2")
def test_insurance_needs_the_chips(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager main 100", "d cards 9h As 8d"], stacks={"1": 120})
    refusal = refused(playing, "p1 insure 20.5")
    assert (number(refusal), "has 20, not 20.5" in refusal.reason) == ("4.2", True)
    play(playing, "p1 insure 20", "p1 stand", "d cards 9d")
    assert verdict(playing, wager="insurance") == ("lose", "-20", "7.5(a)")


@across("7.2", "7.2")
def test_insurance_closes_with_the_first_decision(ruleset: str, clause: str) -> None:
    wagers = ["p1 wager main 100", "p2 wager main 100", "d cards 9h 9d As 5h 6h"]
    playing = begin(ruleset, wagers, stacks=TWO)
    assert {"insure", "hit", "stand"} <= may(playing)
    assert may(playing, "p2") == {"insure", "no-insurance"}
    play(playing, "p2 insure 50", "p1 hit")
    assert number(refused(playing, "p1 insure 50")) == clause
    play(playing, "d cards 5d")
    assert number(refused(playing, "p1 insure 50")) == clause
    assert number(refused(playing, "p1 even-money")) == "8.1(b)"


@across("7.2", "7.2")
def test_the_next_card_closes_it_where_nobody_has_to_decide(ruleset: str, clause: str) -> None:
    wagers = ["p1 wager main 100", "p2 wager main 100", "d cards Kh Kd As Ah Ad"]
    playing = begin(ruleset, wagers, stacks=TWO)
    assert playing.awaiting.who == ("p1", "p2"), "two Blackjacks against an ace: only insurance and even money are open"
    play(playing, "p1 insure 50", "d cards 9d")
    assert playing.complete
    assert verdict(playing) == ("win", "150", "13.1(c)")
    assert verdict(playing, wager="insurance") == ("lose", "-50", "7.5(a)")
    assert verdict(playing, "2") == ("win", "150", "13.1(c)")


@across("7.2", "7.2")
def test_when_all_have_answered_play_goes_on(ruleset: str, clause: str) -> None:
    wagers = ["p1 wager main 100", "p2 wager main 100", "d cards Kh Kd As Ah Ad"]
    playing = begin(ruleset, [*wagers, "p1 no-insurance", "p2 even-money"], stacks=TWO)
    assert (playing.awaiting.want, playing.awaiting.who) == (Want.CARD, ("d",))
    withdrawn = begin(ruleset, [*wagers, "p1 insure 50", "p1 withdraw insurance"], stacks=TWO)
    assert stack(withdrawn) == "900"
    assert number(refused(withdrawn, "p1 withdraw insurance")) == "4.3"


@across("7.3", "7.3")
def test_insurance_moves_in_halves_of_the_smallest_chip(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "9h As 8d", stake=25, step=5)
    assert number(refused(playing, "p1 insure 11")) == clause
    assert number(refused(playing, "p1 insure 0")) == clause
    play(playing, "p1 insure 12.5", "p1 stand", "d cards Kd")
    assert stack(playing) == "1000"
    sixes = dealt(ruleset, "9h As 8d", stake=24, step=6, minimum=12, maximum=600)
    for amount in ("1", "2", "4", "7"):
        assert number(refused(sixes, f"p1 insure {amount}")) == clause, "a multiple of three"
    for amount in ("3", "6", "12"):
        play(sixes.fork(), f"p1 insure {amount}")


@across("7.1 7.2 7.3 8.1(b)", "7.1 7.2 7.3 8.1(b)")
def test_what_is_offered_against_an_ace(ruleset: str, clause: str) -> None:
    """From half the smallest chip to half the wager, to each on the own box."""
    wagers = ["p1 wager main 100", "p2 wager main 50", "d cards Ah 9h As Kd 8d"]
    playing = begin(ruleset, wagers, {"step": 10}, TWO)
    assert amounts(playing, "insure") == {("p1", "", "5", "50"), ("p2", "", "5", "25")}
    asked = {"insure": "7.1", "no-insurance": "7.1"}
    assert offered(playing) == asked | {"even-money": "8.1(b)"}
    own = {"hit": "9.1(c)", "stand": "9.1(d)", "double": "9.1(b)"}
    assert offered(playing, "p2") == asked | own, "even money is for a Blackjack"
    assert number(refused(playing, "p2 even-money")) == "8.1(b)"
    assert playing.awaiting.who == ("p1", "p2")
    assert play(playing.fork(), "p2 no-insurance").awaiting.who == ("p1", "p2"), "who has not answered, and who decides"
    assert dealt(ruleset, "Ah As Kd").awaiting.who == ("p1",), "the dealer is not asked"
    play(playing, "p1 insure 5")
    assert offered(playing) == asked | {"even-money": "8.1(b)", "withdraw": "7.2"}
    assert number(refused(playing, "p2 withdraw insurance")) == "4.3", "there is none to take back"
    play(playing, "p1 withdraw insurance")
    assert "withdraw" not in offered(playing)
    assert cited(playing, Returned) == ["7.2"]


@across("7.1 7.2", "7.1 7.2")
def test_an_insured_player_declines_by_taking_the_insurance_back(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "9h As 8d", "p1 insure 50")
    refusal = refused(playing, "p1 no-insurance")
    assert (number(refusal), "withdraw" in refusal.reason) == (clause, True)
    play(playing, "p1 withdraw insurance", "p1 no-insurance")
    assert stack(playing) == "900"
    play(playing, "p1 insure 50")
    assert stack(playing) == "850", "an answer may be changed until the first decision"


@across("7.5(a) 7.5", "7.5(a) 7.5")
def test_insurance_is_lost_at_the_second_card_and_the_round_goes_on(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "9h As 8d", "p1 insure 50", "p1 stand", "d cards 3d")
    assert not playing.complete
    assert verdict(playing, wager="insurance") == ("lose", "-50", clause)
    play(playing, "d cards Kd", "d cards 4s")
    assert verdict(playing) == ("lose", "-100", "13.1(e)"), "ace, three, ten, four is eighteen against seventeen"


@across("7.5(b) 7.5", "7.5(b) 7.5")
def test_winning_insurance_is_paid_after_the_main_wagers(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "9h As 8d", "p1 insure 50", "p1 stand", "d cards Qd")
    assert [fact.wager for fact in playing.settlements()] == ["main", "insurance"]
    assert verdict(playing, wager="insurance") == ("win", "100", clause)


@across("7.5(a)", "7.5(a)")
def test_a_bust_player_with_insurance_still_sees_one_card(ruleset: str, clause: str) -> None:
    """B-02: the second card decides insurance; nothing else is open, so no third card comes."""
    playing = dealt(ruleset, "9h As 8d", "p1 insure 50", "p1 hit", "d cards Kd")
    assert verdict(playing) == ("lose", "-100", "13.1(d)")
    assert playing.awaiting.want is Want.CARD
    play(playing, "d cards 3d")
    assert playing.complete
    assert verdict(playing, wager="insurance") == ("lose", "-50", clause)


@across("8.1(a) 8.1", "8.1(a) 8.1")
def test_a_blackjack_the_dealer_cannot_equal_is_paid_at_once(ruleset: str, clause: str) -> None:
    wagers = ["p1 wager main 25", "p2 wager main 10", "d cards Ah 9h 9c Kd 5h"]
    playing = begin(ruleset, wagers, stacks=TWO)
    assert not playing.complete, "box 2 still plays"
    assert verdict(playing) == ("win", "37.5", clause)
    assert str(settled(playing).odds) == "3:2"
    assert stack(playing) == "1037.5"


@pytest.mark.parametrize("up", ["Ts", "Js", "Qs", "Ks", "As"])
@across("8.1(a)", "8.1(a)")
def test_against_a_ten_or_an_ace_it_waits_for_the_second_card(ruleset: str, clause: str, up: str) -> None:
    """B-42: court cards are tens."""
    playing = dealt(ruleset, f"Ah {up} Kd")
    assert playing.settlements() == []
    play(playing, "d cards 9d")
    assert playing.complete
    assert verdict(playing) == ("win", "150", "13.1(c)")


@across("8.1(b)", "8.1(b)")
def test_even_money_at_the_players_request_against_an_ace(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "Ah As Kd", "p1 even-money")
    assert playing.complete, "nothing is open any more: the dealer draws no card"
    assert verdict(playing) == ("win", "100", clause)
    assert str(settled(playing).odds) == "1:1"
    assert number(refused(dealt(ruleset, "Ah Ks Kd"), "p1 even-money")) == clause, "not against a ten"
    assert number(refused(dealt(ruleset, "9h As Kd"), "p1 even-money")) == clause, "not without a Blackjack"


@across("8.1(b)", "8.1(b)")
def test_even_money_and_insurance_exclude_each_other(ruleset: str, clause: str) -> None:
    alone = dealt(ruleset, "Ah As Kd", "p1 insure 50")
    assert alone.awaiting.want is Want.CARD, "the only player has answered"
    assert number(refused(alone, "p1 even-money")) == clause
    play(alone, "p1 withdraw insurance", "p1 even-money")
    assert verdict(alone) == ("win", "100", clause)
    two = begin(ruleset, ["p1 wager main 100", "p2 wager main 100", "d cards Ah 9h As Kd 8d"], stacks=TWO)
    play(two, "p1 insure 50")
    assert number(refused(two, "p1 even-money")) == clause
    play(two, "p1 withdraw insurance", "p1 even-money")
    assert verdict(two) == ("win", "100", clause)
    refused(two, "p1 insure 50")


@across("7.1 13.1(g)", "7.1 13.1(g)")
def test_an_insured_blackjack_against_a_blackjack_is_even_money_too(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "Ah As Kd", "p1 insure 50", "d cards Qd")
    assert verdict(playing) == ("push", "0", "13.1(g)")
    assert verdict(playing, wager="insurance") == ("win", "100", "7.5(b)")
    assert stack(playing) == "1100"


@pytest.mark.clauses(NEW, "7.1", "8.1(b)")
def test_each_bettor_of_a_shared_box_insures_the_own_stake() -> None:
    """B-23, B-43."""
    wagers = ["p1 wager main 100", "p4@1 wager main 40", "d cards Ah As Kd"]
    playing = begin(NEW, wagers, stacks={"1": 1000, "4": 1000})
    assert number(refused(playing, "p4@1 insure 21")) == "7.1"
    play(playing, "p4@1 even-money", "p1 insure 50", "d cards Td")
    assert verdict(playing, "4") == ("win", "40", "8.1(b)")
    assert verdict(playing, "1") == ("push", "0", "13.1(g)")
    assert (stack(playing, "1"), stack(playing, "4")) == ("1100", "1040")


@pytest.mark.clauses(NEW, "7.1")
def test_a_player_on_two_boxes_names_the_one_to_insure() -> None:
    wagers = ["p1 wager main 100", "p1@2 wager main 40", "d cards 9h 9d As 8h 8d"]
    playing = begin(NEW, [*wagers, "p1@2 insure 20", "p1 insure 10"])
    assert stack(playing) == "830"
    assert number(refused(playing, "p1@3 insure 5")) == "def:box"


@pytest.mark.clauses(NEW, "8.1(b)")
def test_even_money_is_for_the_box_with_the_blackjack() -> None:
    wagers = ["p1 wager main 100", "p1@2 wager main 40", "d cards Ah 9d As Kh 8d"]
    playing = begin(NEW, wagers)
    refusal = refused(playing, "p1@2 even-money")
    assert (number(refusal), refusal.reason) == ("8.1(b)", "Box 2 does not hold a Blackjack.")
    play(playing, "p1@1 even-money")
    assert verdict(playing) == ("win", "100", "8.1(b)")


@across("def:box 7.1", "def:box 7.1")
def test_insurance_lies_beside_a_wager(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "9h As 8d")
    for act in ("insure 5", "no-insurance"):
        refusal = refused(playing, f"p1@2 {act}")
        assert (number(refusal), "no open wager on box 2" in refusal.reason) == (clause, True)
    play(playing, "p1@1 insure 5")
    assert number(refused(playing, "p1@2 withdraw insurance")) == clause


@pytest.mark.clauses(NEW, "7.1", "def:box")
def test_without_a_box_named_it_is_the_own_one_or_the_only_one() -> None:
    wagers = ["p1@2 wager main 40", "p1 wager main 100", "p4@1 wager main 60", "d cards 9h 9d As 8h 8d"]
    playing = begin(NEW, wagers, stacks={"1": 1000, "4": 1000})
    every = {("p1", "", "0.5", "50"), ("p1", "2", "0.5", "20"), ("p4", "1", "0.5", "30"), ("p4", "", "0.5", "30")}
    assert amounts(playing, "insure") == every
    assert "on box 1" in refused(playing, "p1 insure 51").reason
    assert number(refused(playing, "p4@2 insure 5")) == "def:box"
    play(playing, "p1 insure 50", "p4 insure 30")
    assert [(bet.player, bet.box) for bet in playing.script.layout.bets.values() if bet.kind == "insurance"] == [
        ("1", "1"),
        ("4", "1"),
    ]


def test_2002_and_2005_agree_on_every_card_of_insurance() -> None:
    """The text of 2005 states no moment for winning insurance; it is the same one (B-24)."""
    for ruleset in (OLD, NEW):
        playing = dealt(ruleset, "9h As 8d", "p1 insure 50", "p1 stand", "d cards Qd")
        assert [fact.wager for fact in playing.settlements()] == ["main", "insurance"]
