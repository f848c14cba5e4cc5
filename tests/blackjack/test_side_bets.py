"""Perfect Pairs (18) and Super Sevens (17 of 2005): what wins, what it pays, and when."""

import pytest

from croupier.games.chips.facts import Placed, Returned
from croupier.games.script.round import Round
from tests.blackjack.rounds import (
    NEW,
    OLD,
    across,
    amounts,
    begin,
    chips,
    cited,
    clauses,
    dealt,
    number,
    play,
    refused,
    settled,
    stack,
    verdict,
)

SEVENS = "super-sevens"
PAIRS = "perfect-pairs"


def pairs(ruleset: str, first: str, second: str) -> Round:
    wagers = ["p1 wager main 100", "p1 wager perfect-pairs 10", f"d cards {first} 9s {second}"]
    return begin(ruleset, wagers, {PAIRS: True})


def sevens(cards: str, *actions: str, suits: str = "") -> Round:
    """Super Sevens of 10 beside a main wager of 100; the cards are the player's, the dealer's, the player's..."""
    wagers = ["p1 wager main 100", "p1 wager super-sevens 10", f"d cards {cards}", *actions]
    return begin(NEW, wagers, {SEVENS: 10})


# --- Perfect Pairs --------------------------------------------------------------------


@pytest.mark.parametrize(("first", "second"), [("8h", "8s"), ("Kd", "Kc"), ("As", "Ah"), ("Tc", "Td")])
@across("18.10(a) 18.10 18.13(a) 18.13 18.4 18.3 18.12(b)", "18.11(a) 18.11 18.14(a) 18.14 18.5 18.4 18.13(b)")
def test_a_mixed_pair_pays_six(ruleset: str, clause: str, first: str, second: str) -> None:
    playing = pairs(ruleset, first, second)
    assert verdict(playing, wager=PAIRS) == ("win", "60", clause)
    assert str(settled(playing, wager=PAIRS).odds) == "6:1"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        pytest.param("8h", "8d", marks=[pytest.mark.clauses(OLD, "18.5(a)"), pytest.mark.clauses(NEW, "18.6(a)")]),
        pytest.param("Ks", "Kc", marks=[pytest.mark.clauses(OLD, "18.5(b)"), pytest.mark.clauses(NEW, "18.6(b)")]),
    ],
)
@across("18.10(b) 18.13(b) 18.5", "18.11(b) 18.14(b) 18.6")
def test_a_coloured_pair_pays_twelve(ruleset: str, clause: str, first: str, second: str) -> None:
    playing = pairs(ruleset, first, second)
    assert verdict(playing, wager=PAIRS) == ("win", "120", clause)


@pytest.mark.parametrize("card", ["8h", "Kd", "Ac", "2s"])
@across("18.10(c) 18.13(c) 18.6", "18.11(c) 18.14(c) 18.7 def:suited def:suit")
def test_a_perfect_pair_pays_twenty_five(ruleset: str, clause: str, card: str) -> None:
    playing = pairs(ruleset, card, card)
    assert verdict(playing, wager=PAIRS) == ("win", "250", clause)


@pytest.mark.parametrize(("first", "second"), [("8h", "9h"), ("Th", "Kh"), ("Jc", "Qc"), ("Ah", "2h")])
@across("18.10(d) 18.12(a) 18.12 18.2 18.2(a) 18.2(b)", "18.11(d) 18.13(a) 18.13 18.3 18.3(a) 18.3(b) def:not-suited")
def test_without_equal_face_values_it_loses(ruleset: str, clause: str, first: str, second: str) -> None:
    """A ten and a king have one value but two face values."""
    playing = pairs(ruleset, first, second)
    assert verdict(playing, wager=PAIRS) == ("lose", "-10", clause)


@across("18.11", "18.12")
def test_one_pair_is_paid_once_at_its_best(ruleset: str, clause: str) -> None:
    playing = pairs(ruleset, "8h", "8h")
    assert clause in clauses(playing, wager=PAIRS)
    assert [fact.wager for fact in playing.settlements()] == [PAIRS]


@across("18.12 18.14", "18.13 18.15")
def test_pairs_are_settled_between_the_two_deals_and_play_goes_on(ruleset: str, clause: str) -> None:
    playing = pairs(ruleset, "8h", "8d")
    assert stack(playing) == "1020", "1000 less 100 and 10 staked, 130 back"
    assert playing.awaiting.who == ("p1",)
    assert {"18.12", "18.13"} & set(clauses(playing, wager=PAIRS))
    play(playing, "p1 split", "d cards 8c")
    assert chips(playing, settled(playing, wager=PAIRS).paid) == "120", "later pairs change nothing"


@across("18.7 18.9 4.1", "18.8 18.10 4.1")
def test_a_side_bet_may_be_taken_back_alone_but_not_the_main_wager(ruleset: str, clause: str) -> None:
    alone = "18.9" if ruleset == OLD else "18.10"
    wagers = ["p1 wager main 100", "p1 wager perfect-pairs 10"]
    table = {PAIRS: True, "limits": {PAIRS: [5, 50]}}
    first = begin(ruleset, [*wagers, "p1 withdraw perfect-pairs"], table)
    assert (stack(first), cited(first, Returned)) == ("900", ["4.1"])
    both = begin(ruleset, [*wagers, "p1 withdraw main"], table)
    assert (stack(both), cited(both, Returned)) == ("1000", ["4.1", alone])
    placed = [fact.clauses[0].number for fact in both.facts if isinstance(fact, Placed)]
    assert placed == ["4.1", clause]
    offers = {(option.words[0], option.clause.number) for option in both.awaiting.options if option.act == "wager"}
    assert offers == {("main", "4.1"), (PAIRS, clause)}
    assert ("p1", "", "5", "50") in amounts(both, "wager")


@across("18.7", "18.8")
def test_pairs_may_be_wagered_until_the_first_card(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager main 100", "p1 wager perfect-pairs 10"], {PAIRS: True})
    assert clause in cited(playing, Placed)
    late = begin(ruleset, ["p1 wager main 100", "d cards 8h"], {PAIRS: True})
    assert number(refused(late, "p1 wager perfect-pairs 10")) == "4.3"


@across("18.9", "18.10")
def test_pairs_need_a_main_wager(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, (), {PAIRS: True})
    assert number(refused(playing, "p1 wager perfect-pairs 10")) == clause
    play(playing, "p1 wager main 100", "p1 wager perfect-pairs 10", "p1 withdraw main")
    assert stack(playing) == "1000", "alone it is void and goes back"
    assert clause in cited(playing, Returned)


@across("18.1", "18.1")
def test_pairs_are_there_only_if_the_table_has_them(ruleset: str, clause: str) -> None:
    assert number(refused(begin(ruleset, ["p1 wager main 100"]), "p1 wager perfect-pairs 10")) == clause


@across("18.8", "18.9")
def test_pairs_have_limits_of_their_own(ruleset: str, clause: str) -> None:
    table = {PAIRS: True, "limits": {PAIRS: [5, 20]}}
    playing = begin(ruleset, ["p1 wager main 100"], table)
    assert "minimum of 5" in refused(playing, "p1 wager perfect-pairs 4").reason
    play(playing, "p1 wager perfect-pairs 30")
    assert stack(playing) == "880", "only 20 are at risk"


@pytest.mark.parametrize(
    ("cards", "odds", "line"),
    [
        ("8h 8s", "6:1", "a"),
        ("Qc Qd", "6:1", "a"),
        ("8h 8d", "12:1", "b"),
        ("Ks Kc", "12:1", "b"),
        ("8h 8h", "25:1", "c"),
        ("Ac Ac", "25:1", "c"),
        ("8h 9h", "", "d"),
        ("Td Kd", "", "d"),
        ("Jh Jd", "12:1", "b"),
    ],
)
@across(
    "18.11 18.10(a) 18.10(b) 18.10(c) 18.10(d) 18.12(a) 18.12(b) 18.2(a) 18.2(b) 18.5(a) 18.5(b)",
    "18.12 18.11(a) 18.11(b) 18.11(c) 18.11(d) 18.13(a) 18.13(b) 18.3(a) 18.3(b) 18.6(a) 18.6(b) def:suit def:suited",
)
def test_exactly_one_line_applies(ruleset: str, clause: str, cards: str, odds: str, line: str) -> None:
    """B-26; between the two deals losing wagers are taken and winning ones paid."""
    playing = pairs(ruleset, *cards.split())
    fact = settled(playing, wager=PAIRS)
    assert (str(fact.odds or ""), fact.clauses[0].number) == (odds, f"{'18.10' if ruleset == OLD else '18.11'}({line})")
    assert (clause in clauses(playing, wager=PAIRS)) is bool(odds)
    when = "18.12" if ruleset == OLD else "18.13"
    assert clauses(playing, wager=PAIRS)[-3:-1] == [f"{when}({'b' if odds else 'a'})", when]


# --- Super Sevens ---------------------------------------------------------------------


@pytest.mark.clauses(NEW, "17.6(d)", "17.6", "17.8(a)", "17.8")
def test_a_first_card_that_is_no_seven_loses_between_the_deals() -> None:
    playing = sevens("8h 9s 7d")
    assert verdict(playing, wager=SEVENS) == ("lose", "-10", "17.6(d)")
    assert "17.8(a)" in clauses(playing, wager=SEVENS)
    assert not playing.complete


@pytest.mark.clauses(NEW, "17.6(a)", "17.7[one-seven]", "17.7", "17.8(b)")
def test_one_seven_pays_three_between_the_deals() -> None:
    playing = sevens("7h 9s 8d")
    assert verdict(playing, wager=SEVENS) == ("win", "30", "17.6(a)")
    assert clauses(playing, wager=SEVENS) == ["17.6(a)", "17.7[one-seven]", "17.7", "17.8(b)", "17.8"]
    assert not playing.complete


@pytest.mark.clauses(NEW, "17.6(b)", "17.7[two-not-suited]", "17.9", "def:not-suited", "def:subsequent-deal")
def test_two_sevens_of_different_suits_pay_fifty() -> None:
    playing = sevens("7h 9s 7d")
    assert playing.settlements() == [], "a third seven may still come"
    play(playing, "p1 stand")
    assert verdict(playing, wager=SEVENS) == ("win", "500", "17.6(b)")
    assert "17.7[two-not-suited]" in clauses(playing, wager=SEVENS)


@pytest.mark.clauses(NEW, "17.7[two-suited]", "17.9", "def:suited")
def test_two_suited_sevens_pay_a_hundred_as_soon_as_the_third_card_is_known() -> None:
    playing = sevens("7h 9s 7h", "p1 hit", "d cards 2c")
    assert not playing.complete
    assert verdict(playing, wager=SEVENS) == ("win", "1000", "17.6(b)")
    assert {"17.7[two-suited]", "17.9"} <= set(clauses(playing, wager=SEVENS))


@pytest.mark.clauses(NEW, "17.6(c)", "17.7[three-not-suited]", "17.9")
def test_three_sevens_pay_five_hundred_at_once() -> None:
    """B-31: two of one suit and one of another are not suited."""
    playing = sevens("7h 6s 7h", "p1 hit", "d cards 7d")
    assert not playing.complete, "the dealer still draws against 21"
    assert verdict(playing, wager=SEVENS) == ("win", "5000", "17.6(c)")
    assert "17.7[three-not-suited]" in clauses(playing, wager=SEVENS)


@pytest.mark.clauses(NEW, "17.7[three-suited]", "17.9")
def test_three_suited_sevens_pay_five_thousand_after_the_round() -> None:
    playing = sevens("7h 6s 7h", "p1 hit", "d cards 7h")
    assert playing.settlements() == [], "known, but paid only when the round is over"
    play(playing, "d cards Ks 5s")
    assert [fact.wager for fact in playing.settlements()] == ["main", SEVENS], "last of all"
    assert verdict(playing, wager=SEVENS) == ("win", "50000", "17.6(c)")
    assert str(settled(playing, wager=SEVENS).odds) == "5000:1"


LINES = [
    ("8h 7d", "", "17.6(d)", ""),
    ("7h 8d", "3:1", "17.6(a)", "17.7[one-seven]"),
    ("7h 4d 7h", "3:1", "17.6(a)", "17.7[one-seven]"),
    ("7h 7d", "50:1", "17.6(b)", "17.7[two-not-suited]"),
    ("7h 7d 6h", "50:1", "17.6(b)", "17.7[two-not-suited]"),
    ("7h 7h", "100:1", "17.6(b)", "17.7[two-suited]"),
    ("7h 7h 6h", "100:1", "17.6(b)", "17.7[two-suited]"),
    ("7h 7d 7c", "500:1", "17.6(c)", "17.7[three-not-suited]"),
    ("7h 7h 7c", "500:1", "17.6(c)", "17.7[three-not-suited]"),
    ("7h 7c 7h", "500:1", "17.6(c)", "17.7[three-not-suited]"),
    ("7h 7h 7h", "5000:1", "17.6(c)", "17.7[three-suited]"),
    ("7s 7s 7s", "5000:1", "17.6(c)", "17.7[three-suited]"),
]


@pytest.mark.clauses(NEW, "17.8(a)", "17.8(b)", "def:suited", "def:not-suited")
@pytest.mark.clauses(NEW, "17.6(a)", "17.6(b)", "17.6(c)", "17.6(d)", "17.7[one-seven]", "17.7[two-not-suited]")
@pytest.mark.clauses(NEW, "17.7[two-suited]", "17.7[three-not-suited]", "17.7[three-suited]", "17.7", "17.9")
@pytest.mark.parametrize(("cards", "odds", "clause", "line"), LINES)
def test_the_sevens_in_a_row_decide(cards: str, odds: str, clause: str, line: str) -> None:
    first, second, *third = cards.split()
    draws = ["p1 hit", f"d cards {third[0]}"] if third else []
    playing = sevens(f"{first} 9s {second}", *draws)
    known = len(playing.settlements())
    if not playing.complete and playing.awaiting.who == ("p1",):
        play(playing, "p1 stand")
    play(playing, "d cards 8c")
    fact = settled(playing, wager=SEVENS)
    assert (str(fact.odds or ""), fact.clauses[0].number) == (odds, clause)
    assert [number for number in clauses(playing, wager=SEVENS) if "[" in number] == ([line] if line else [])
    when = {"17.6(d)": ["17.8(a)", "17.8"], "17.6(a)": ["17.8(b)", "17.8"]}.get(clause, ["17.9"])
    assert clauses(playing, wager=SEVENS)[-len(when) :] == when
    waits = "5000" in odds or cards in ("7h 7d", "7h 7h")
    assert known == (not waits), "when it is known, three suited after the round"


@pytest.mark.clauses(NEW, "17.9", "def:void")
def test_three_suited_sevens_in_a_void_round_are_not_paid() -> None:
    """B-32."""
    playing = sevens("7h 6s 7h", "p1 hit", "d cards 7h", "o void fraud")
    assert verdict(playing, wager=SEVENS)[:2] == ("void", "0")
    assert stack(playing) == "1000"


@pytest.mark.clauses(NEW, "17.7")
def test_only_the_best_line_is_paid() -> None:
    playing = sevens("7h 9s 7d", "p1 hit", "d cards 7c")
    assert [fact.odds for fact in playing.settlements() if fact.wager == SEVENS] == [
        settled(playing, wager=SEVENS).odds
    ]
    assert stack(playing) == "5900", "1000 - 100 - 10 + 5010"


@pytest.mark.clauses(NEW, "17.10")
def test_split_sevens_count_the_third_card_received() -> None:
    playing = sevens("7h 9s 7d", "p1 split")
    assert playing.settlements() == []
    play(playing, "d cards 7s")
    assert verdict(playing, wager=SEVENS) == ("win", "5000", "17.6(c)")
    assert "17.10" in clauses(playing, wager=SEVENS)
    other = sevens("7h 9s 7d", "p1 split", "d cards 2s")
    assert verdict(other, wager=SEVENS) == ("win", "500", "17.6(b)")
    play(other, "p1 hit", "d cards 5s", "p1 hit", "d cards 4s", "p1 stand", "d cards 7c")
    assert verdict(other, wager=SEVENS) == ("win", "500", "17.6(b)"), "a seven to the second hand comes too late"
    whole = sevens("7h 9s 7d", "p1 hit", "d cards 7s")
    assert clauses(whole, wager=SEVENS)[-1] == "17.9", "nothing was split"
    suited = sevens("7h 6s 7h", "p1 split", "d cards 7h", "p1 hit", "d cards 5s", "p1 stand", "d cards Kc", "p1 stand")
    assert suited.settlements() == []
    play(suited, "d cards Ks")
    play(suited, "d cards 5c")
    assert verdict(suited, wager=SEVENS) == ("win", "50000", "17.6(c)")
    assert clauses(suited, wager=SEVENS)[-2:] == ["17.9", "17.10"]
    beside = begin(
        NEW,
        ["p1 wager main 100", "p1 wager super-sevens 10", "p1 wager perfect-pairs 10", "d cards 7h 9s 7d"],
        {SEVENS: 10, PAIRS: True},
    )
    assert [fact.wager for fact in beside.settlements()] == [PAIRS]
    play(beside, "p1 split", "d cards 8s")
    assert [fact.wager for fact in beside.settlements()] == [PAIRS, SEVENS]


@pytest.mark.clauses(NEW, "17.6(c)")
def test_a_doubled_pair_of_sevens_counts_its_one_card() -> None:
    playing = sevens("7h 9s 7d", "p1 double", "d cards 7c")
    assert verdict(playing, wager=SEVENS) == ("win", "5000", "17.6(c)")


@pytest.mark.clauses(NEW, "17.4")
def test_the_stake_is_the_approved_amount() -> None:
    playing = begin(NEW, ["p1 wager main 100"], {SEVENS: 10})
    for amount in ("5", "20"):
        assert number(refused(playing, f"p1 wager super-sevens {amount}")) == "17.4"
    free = begin(NEW, ["p1 wager main 100", "p1 wager super-sevens 25"], {SEVENS: True})
    assert stack(free) == "875", "without an amount named at the table any permitted multiple"


@pytest.mark.clauses(NEW, "17.3")
def test_sevens_may_be_wagered_until_the_first_card() -> None:
    playing = begin(NEW, ["p1 wager main 100", "p1 wager super-sevens 10"], {SEVENS: 10})
    assert "17.3" in cited(playing, Placed)
    offers = {(option.words[0], option.clause.number) for option in playing.awaiting.options if option.act == "wager"}
    assert offers == {("main", "4.1"), (SEVENS, "17.3")}
    assert {("p1", "", "10", "500"), ("p1", "", "10", "10")} <= amounts(playing, "wager"), "the fixed amount alone"
    free = begin(NEW, ["p1 wager main 100"], {SEVENS: True, "limits": {SEVENS: [5, 25]}})
    assert ("p1", "", "5", "25") in amounts(free, "wager")
    late = begin(NEW, ["p1 wager main 100", "d cards 7h"], {SEVENS: 10})
    assert number(refused(late, "p1 wager super-sevens 10")) == "4.3"


@pytest.mark.clauses(NEW, "17.5", "18.10")
def test_only_the_side_bets_of_the_same_box_go_with_it() -> None:
    wagers = [f"p1{box} wager {kind} 10" for box in ("", "@2") for kind in ("main", SEVENS, PAIRS)]
    playing = begin(NEW, [*wagers, "p1@2 withdraw main"], {SEVENS: 10, PAIRS: True})
    assert [(bet.box, bet.kind) for bet in playing.script.layout.bets.values()] == [
        ("1", "main"),
        ("1", SEVENS),
        ("1", PAIRS),
    ]
    assert number(refused(playing, "p1@2 wager super-sevens 10")) == "17.5"
    play(playing, "p1 withdraw super-sevens")
    assert [bet.kind for bet in playing.script.layout.bets.values()] == ["main", PAIRS]


@pytest.mark.clauses(NEW, "17.5")
def test_sevens_need_a_main_wager() -> None:
    playing = begin(NEW, (), {SEVENS: 10})
    assert number(refused(playing, "p1 wager super-sevens 10")) == "17.5"
    play(playing, "p1 wager main 100", "p1 wager super-sevens 10", "p1 withdraw main")
    assert stack(playing) == "1000"
    assert "17.5" in cited(playing, Returned)


@pytest.mark.clauses(NEW, "17.1")
def test_sevens_are_there_only_if_the_table_has_them() -> None:
    assert number(refused(begin(NEW, ["p1 wager main 100"]), "p1 wager super-sevens 10")) == "17.1"
    refused(dealt(OLD, "7h 9s 7d"), "p1 wager super-sevens 10")


def test_every_bettor_of_a_shared_box_has_the_boxs_sevens() -> None:
    wagers = ["p1 wager main 100", "p4@1 wager main 20", "p4@1 wager super-sevens 10", "d cards 7h 9s 7d"]
    playing = begin(NEW, wagers, {SEVENS: 10}, {"1": 1000, "4": 1000})
    play(playing, "p1 split", "p4 ride", "d cards 7c")
    assert verdict(playing, "4", SEVENS) == ("win", "5000", "17.6(c)")
