"""The subsequent deal: drawing, standing, splitting, doubling (9, 10, 11)."""

import pytest

from croupier.games.chips.facts import Dealt, Placed
from croupier.games.script.awaiting import Want
from tests.blackjack.rounds import (
    NEW,
    OLD,
    TWO,
    across,
    amounts,
    begin,
    came_by,
    chips,
    cited,
    clauses,
    dealt,
    hands,
    may,
    number,
    play,
    refused,
    settled,
    stack,
    verdict,
)

# --- drawing and standing (9) ---------------------------------------------------------


@across("9.1(c) 9.1", "9.1(c) 9.1")
def test_a_player_may_draw_card_after_card(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "5h 9c 7d", "p1 hit", "d cards 2s", "p1 hit", "d cards 3s")
    assert hands(playing) == ["5h 7d 2s 3s"]
    assert "hard 17" in playing.awaiting.text
    assert clause in cited(playing, Dealt)


@across("9.1(d)", "9.1(d)")
def test_a_player_may_stand(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "9h 9c 7d")
    assert [option.clause.number for option in playing.awaiting.options if option.act == "stand"] == [clause]
    play(playing, "p1 stand")
    assert (playing.awaiting.want, playing.awaiting.who) == (Want.CARD, ("d",))


@across("9.2(a) 9.2", "9.2(a) 9.2")
def test_twenty_one_and_blackjack_draw_no_card_and_need_no_stand(ruleset: str, clause: str) -> None:
    wagers = ["p1 wager main 100", "p2 wager main 100", "d cards 7h 9d Kc 7d 9h"]
    hard = begin(ruleset, [*wagers, "p1 hit", "d cards 7c"], stacks=TWO)
    assert hard.awaiting.who == ("p2",)
    assert (number(refused(hard, "p1 hit")), refused(hard, "p1 hit").reason) == (
        clause,
        "Box 1 has 21: it draws no more.",
    )
    soft = dealt(ruleset, "Ah 9c 5d", "p1 hit", "d cards 5s")
    assert soft.awaiting.want is Want.CARD, "soft 21 is complete"
    blackjack = begin(ruleset, [*wagers[:2], "d cards Ah 9d Kc Kd 9h"], stacks=TWO)
    assert blackjack.awaiting.who == ("p2",)
    refusal = refused(blackjack, "p1 hit")
    assert (number(refusal), refusal.reason) == (clause, "Box 1 has a Blackjack: it draws no more.")
    assert number(refused(blackjack, "p1 double")) == clause
    stood = begin(ruleset, [*wagers, "p1 stand"], stacks=TWO)
    assert [number(refused(stood, f"p1 {act}")) for act in ("hit", "double")] == ["9.1(c)", "9.1(b)"], "out of turn"


@across("9.2(b)", "9.2(b)")
def test_a_hard_total_below_twelve_must_draw(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "5h 9c 6d")
    assert number(refused(playing, "p1 stand")) == clause
    assert may(playing) == {"hit", "double"}
    play(playing, "p1 hit", "d cards 5s", "p1 stand")
    assert playing.awaiting.want is Want.CARD
    low = dealt(ruleset, "2h 9c 3d", "p1 hit", "d cards 4d")
    assert may(low) == {"hit"}, "hard 9 on three cards has nothing else"
    play(low, "d cards 2d")
    assert hands(low) == ["2h 3d 4d 2d"], "so the card may be entered as it comes"
    assert number(refused(dealt(ruleset, "5h 9c 6d"), "d cards Kd")) == "9.1", "two cards have a choice"


@across("9.2(b)", "9.2(b)")
def test_a_soft_total_is_never_forced(ruleset: str, clause: str) -> None:
    """B-11: ace and ace are soft twelve."""
    play(dealt(ruleset, "Ah 9c Ad"), "p1 stand")
    play(dealt(ruleset, "Ah 9c 2d"), "p1 stand")
    play(dealt(ruleset, "7h 9c 5d"), "p1 stand")


@across("9.2(b)", "9.2(b)")
def test_below_twelve_a_double_or_a_split_is_as_good_as_a_draw(ruleset: str, clause: str) -> None:
    play(dealt(ruleset, "5h 9c 6d"), "p1 double", "d cards 2d", "d cards Kd")
    assert may(dealt(ruleset, "4h 9c 4d")) == {"hit", "double", "split"}


@across("9.1", "9.1")
def test_nobody_acts_for_another_box(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager main 10", "p2 wager main 10", "d cards 9h 9d 7c 5h 6h"], stacks=TWO)
    assert "for p1 now" in refused(playing, "p2 stand").reason
    assert "box 1" in refused(playing, "p1@2 stand").reason
    assert number(refused(playing, "p1@2 stand")) == clause


# --- splitting (10) -------------------------------------------------------------------


@across("9.1(a) def:split 10.1", "9.1(a) def:split 10.1")
def test_two_cards_of_equal_value_become_two_hands_for_a_second_stake(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "8h 9c 8d", "p1 split")
    assert hands(playing) == ["8h", "8d"]
    assert stack(playing) == "800"
    play(playing, "d cards Kh", "p1 stand", "d cards 3d", "p1 hit", "d cards 9d", "p1 stand", "d cards 8c")
    assert verdict(playing, hand=1) == ("win", "100", "13.1(b)"), "18 against 17"
    assert verdict(playing, hand=2) == ("win", "100", "13.1(b)"), "20 against 17"
    assert stack(playing) == "1200"
    assert cited(playing, Placed) == ["4.1", "9.1(a)", "def:split", "10.5" if ruleset == OLD else "10.6"]


@across("10.1", "def:split")
def test_value_counts_not_rank(ruleset: str, clause: str) -> None:
    """B-08: a ten and a king may be split, an eight and a nine may not."""
    play(dealt(ruleset, "Th 9c Kd"), "p1 split")
    refusal = refused(dealt(ruleset, "8h 9c 9d"), "p1 split")
    assert (number(refusal), "8h 9d" in refusal.reason) == (clause, True)
    assert number(refused(dealt(ruleset, "4h 9c 4d", "p1 hit", "d cards 4s"), "p1 split")) == clause, "three cards"


@across("def:split", "def:split")
def test_a_split_needs_the_whole_stake_again(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager main 100", "d cards 8h 9c 8d"], stacks={"1": 199})
    assert number(refused(playing, "p1 split")) == clause
    assert "99" in refused(playing, "p1 split").reason
    assert "split" not in may(playing)
    refused(dealt(ruleset, "8h 9c 8d"), "p1 split 50")
    just = begin(ruleset, ["p1 wager main 100", "d cards 8h 9c 8d", "p1 split"], stacks={"1": 200})
    assert (stack(just), hands(just)) == ("0", ["8h", "8d"])


@across("10.2 def:split", "10.3 def:split")
def test_four_hands_and_no_fifth(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "8h 9c 8d", "p1 split", "d cards 8c", "p1 split", "d cards 8s", "p1 split", "d cards 8h")
    assert hands(playing) == ["8h 8h", "8s", "8c", "8d"]
    assert number(refused(playing, "p1 split")) == clause
    assert stack(playing) == "600"
    finish = ["p1 stand"] + ["d cards 9h", "p1 stand"] * 3
    play(playing, *finish, "d cards Kd")
    assert came_by(playing)[3:] == ["10.3" if ruleset == OLD else "10.4"] * 6 + [
        "12.1(a)" if ruleset == OLD else "12.1"
    ]
    assert [fact.hand for fact in playing.settlements()] == [1, 2, 3, 4]
    assert [fact.outcome for fact in playing.settlements()] == ["lose"] * 4
    assert stack(playing) == "600"


@across("10.2", "10.3")
def test_aces_are_split_once(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "Ah 9c Ad", "p1 split", "d cards Ac")
    assert number(refused(playing, "p1 split")) == clause
    assert playing.awaiting.want is Want.CARD, "the first hand has its one card; the second gets its own"


@across("10.4 def:subsequent-deal", "10.5 def:subsequent-deal")
def test_split_aces_get_one_card_each(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "Ah 9c Ad", "p1 split", "d cards 3c 4c")
    assert hands(playing) == ["Ah 3c", "Ad 4c"]
    assert came_by(playing) == ["6.2(a)", "6.2(b)", "6.2(c)", clause, clause]
    assert (playing.awaiting.want, playing.awaiting.text) == (Want.CARD, "a card for the dealer")
    refused(playing, "p1 hit")
    play(playing, "d cards 5d", "d cards 9d")
    assert [fact.outcome for fact in playing.settlements()] == ["win", "win"], "the dealer has 23"


@across("10.3 def:subsequent-deal", "10.4 def:subsequent-deal")
def test_the_first_hand_is_complete_before_the_next_gets_its_card(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "8h 9c 8d", "p1 split", "d cards 2h", "p1 hit", "d cards 5h")
    assert hands(playing) == ["8h 2h 5h", "8d"]
    assert "hand 1" in playing.awaiting.text
    play(playing, "p1 stand", "d cards 7d")
    assert hands(playing) == ["8h 2h 5h", "8d 7d"]
    assert "hand 2" in playing.awaiting.text
    assert came_by(playing)[3:] == [clause, "9.1(c)", clause]
    bust = dealt(ruleset, "8h 9c 8d", "p1 split", "d cards 7h", "p1 hit", "d cards Kh", "d cards 3d")
    assert hands(bust) == ["8h 7h Kh", "8d 3d"], "a bust hand ends by itself"
    assert verdict(bust, hand=1) == ("lose", "-100", "13.1(d)")


@across("10.5", "10.6")
def test_split_hands_are_played_by_the_same_rules(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "8h 9c 8d", "p1 split", "d cards 3h")
    assert number(refused(playing, "p1 stand")) == "9.2(b)", "hard 11 must draw"
    assert may(playing) == {"hit", "double"}
    play(playing, "p1 hit", "d cards Kh")
    assert hands(playing) == ["8h 3h Kh", "8d"], "21 is complete: the second hand is next"
    assert clause in cited(playing, Placed)


@across("10.6", "10.7")
def test_ace_and_ten_after_a_split_are_no_blackjack(ruleset: str, clause: str) -> None:
    aces = dealt(ruleset, "Ah 9c Ad", "p1 split", "d cards Kc Qc", "d cards 9d")
    assert [chips(aces, fact.paid) for fact in aces.settlements()] == ["100", "100"], "1 to 1 on each hand"
    assert [clauses(aces, hand=hand) for hand in (1, 2)] == [["13.1(b)", "13.2(b)", clause]] * 2
    other = dealt(ruleset, "8h 9c 8d", "p1 split", "d cards Kc", "p1 stand", "d cards Kd", "p1 stand", "d cards 8s")
    assert clauses(other, hand=1) == ["13.1(b)", "13.2(b)"], "nothing to say of eighteen"
    whole = dealt(ruleset, "Ah Kc Kd", "d cards 9s")
    assert clauses(whole) == ["13.1(c)", "13.2(a)"], "without a split it is one"
    tens = dealt(ruleset, "Kh 5c Td", "p1 split", "d cards Ac As", "d cards 6d Kd")
    assert [fact.outcome for fact in tens.settlements()] == ["push", "push"], "21 against 21"
    beaten = dealt(ruleset, "Kh Ac Td", "p1 split", "d cards Ad As", "d cards Kd")
    assert verdict(beaten, hand=1) == ("lose", "-100", "13.1(f)"), "a Blackjack of the dealer's beats it"


# --- doubling (11) --------------------------------------------------------------------


@across("9.1(b) 11.1 11.2 def:double", "9.1(b) 11.2 def:double")
def test_a_double_buys_exactly_one_card(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "5h 9c 6d", "p1 double", "d cards 2h")
    assert hands(playing) == ["5h 6d 2h"]
    assert playing.awaiting.text == "a card for the dealer"
    refused(playing, "p1 hit")
    assert came_by(playing)[3:] == ["11.2"]
    assert cited(playing, Placed) == ["4.1", "9.1(b)", "def:double"], "the second is the double"
    play(playing, "d cards Kd")
    fact = settled(playing)
    assert (chips(playing, fact.stake), chips(playing, fact.paid)) == ("200", "-200"), (
        "one settlement with the whole stake"
    )
    assert stack(playing) == "800"


@across("11.1", "11.1")
def test_a_double_comes_first_or_not_at_all(ruleset: str, clause: str) -> None:
    """B-05, B-07."""
    playing = dealt(ruleset, "2h 9c 3d", "p1 hit", "d cards 4h")
    assert number(refused(playing, "p1 double")) == clause
    twice = dealt(ruleset, "5h 9c 6d", "p1 double")
    refused(twice, "p1 double")
    refused(twice, "p1 split")


@pytest.mark.clauses(OLD, "def:double", "9.1(b)")
def test_2002_doubles_exactly() -> None:
    for amount in ("50", "99", "101"):
        assert number(refused(dealt(OLD, "5h 9c 6d"), f"p1 double {amount}")) == "def:double"
    assert stack(dealt(OLD, "5h 9c 6d", "p1 double 100")) == "800"
    assert amounts(dealt(OLD, "5h 9c 6d"), "double") == {("p1", "", "100", "100")}
    just = begin(OLD, ["p1 wager main 100", "d cards 5h 9c 6d", "p1 double"], stacks={"1": 200})
    assert stack(just) == "0"
    short = begin(OLD, ["p1 wager main 100", "d cards 5h 9c 6d"], stacks={"1": 150})
    assert number(refused(short, "p1 double")) == "def:double"
    assert "50" in refused(short, "p1 double").reason
    assert "double" not in may(short)


@pytest.mark.clauses(NEW, "def:double", "9.1(b)")
def test_2005_doubles_for_up_to_the_stake() -> None:
    playing = dealt(NEW, "5h 9c 6d", "p1 double 30", "d cards Kd", "d cards Kc")
    assert chips(playing, settled(playing).stake) == "130"
    assert verdict(playing) == ("win", "130", "13.1(b)")
    for amount in ("0", "0.5", "101"):
        refusal = refused(dealt(NEW, "5h 9c 6d"), f"p1 double {amount}")
        assert (number(refusal), "multiple of 1 up to 100" in refusal.reason) == ("def:double", True)
    assert amounts(dealt(NEW, "5h 9c 6d"), "double") == {("p1", "", "1", "100")}
    assert stack(dealt(NEW, "5h 9c 6d", "p1 double 100")) == "800"
    assert stack(dealt(NEW, "5h 9c 6d", "p1 double")) == "800"
    short = begin(NEW, ["p1 wager main 100", "d cards 5h 9c 6d"], stacks={"1": 150})
    assert number(refused(short, "p1 double")) == "def:double", "without an amount it is the whole stake"
    assert number(refused(short, "p1 double 51")) == "def:double"
    assert amounts(short, "double") == {("p1", "", "1", "50")}
    one = begin(NEW, ["p1 wager main 100", "d cards 5h 9c 6d", "p1 double 1"], stacks={"1": 101})
    assert stack(one) == "0", "the last chip"
    play(short, "p1 double 50", "d cards Kd")
    assert stack(short) == "0"
    broke = begin(NEW, ["p1 wager main 100", "d cards 5h 9c 6d"], stacks={"1": 100})
    assert "double" not in may(broke)
    assert number(refused(broke, "p1 double")) == "def:double"


@across("11.3", "11.3")
def test_a_split_hand_may_be_doubled(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "8h 9c 8d", "p1 split", "d cards 3h", "p1 double", "d cards Kh", "d cards Td", "p1 stand")
    assert cited(playing, Placed)[-3:] == ["9.1(b)", "def:double", clause]
    play(playing, "d cards 7s", "d cards 5s")
    assert verdict(playing, hand=1) == ("push", "0", "13.1(g)"), "21 against 21"
    assert chips(playing, settled(playing, hand=1).stake) == "200"
    assert verdict(playing, hand=2) == ("lose", "-100", "13.1(e)"), "18 against 21"


@across("11.3", "11.3")
def test_split_aces_are_not_doubled(ruleset: str, clause: str) -> None:
    """B-06."""
    playing = dealt(ruleset, "Ah 9c Ad", "p1 split")
    refused(playing, "p1 double")
    play(playing, "d cards 9h")
    refused(playing, "p1 double")
