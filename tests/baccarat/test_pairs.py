"""Pairs (2016 and 2023, sections 9 to 11): early settlement, the kinds of pair, what each pays."""

from typing import Any

import pytest

from croupier.games.chips.facts import Called
from croupier.games.script.awaiting import Want
from tests.baccarat.rounds import across, begin, cited, coup, number, paid, play, refused, script_of, settled, stack

PERFECT = {"pairs": "perfect"}
CANBERRA = {"pairs": "canberra"}


def pair(ruleset: str, wager: str, cards: str, pairs: str = "perfect") -> tuple[str, str, list[str]]:
    playing = coup(ruleset, wager, cards, pairs=pairs)
    fact = settled(playing, "1", wager)
    return fact.outcome, paid(playing, "1", wager), [clause.number for clause in fact.clauses]


# Cards come P B P B. The player's two are first and third.
@across("-", "9.8(b) 9.8 8.7(a) 8.7", "9.9(c) 9.9")
def test_player_pair_wins_on_equal_faces(ruleset: str, clause: str) -> None:
    result, _, clauses = pair(ruleset, "player-pair", "4h Kd 4c 7d")
    assert (result, clauses[0]) == ("win", clause)


@across("-", "9.8(d) 8.7(b)", "9.9(d)")
def test_player_pair_loses_otherwise(ruleset: str, clause: str) -> None:
    result, amount, clauses = pair(ruleset, "player-pair", "3h 4d 4c 4s")
    assert (result, amount, clauses[0]) == ("lose", "-100", clause)


@across("-", "9.8(a) 8.7(a)", "9.9(a)")
def test_banker_pair_wins_on_equal_faces(ruleset: str, clause: str) -> None:
    result, _, clauses = pair(ruleset, "banker-pair", "Kd 4h 7d 4c")
    assert (result, clauses[0]) == ("win", clause)


@across("-", "9.8(c) 8.7(b)", "9.9(b)")
def test_banker_pair_loses_otherwise(ruleset: str, clause: str) -> None:
    result, amount, clauses = pair(ruleset, "banker-pair", "4d 3h 4s 4c")
    assert (result, amount, clauses[0]) == ("lose", "-100", clause)


@across("-", "9.5 9.5(a) 9.5(b)", "9.6 9.6(a) 9.6(b)")
def test_face_value_is_the_printed_number_or_the_court(ruleset: str, clause: str) -> None:
    assert pair(ruleset, "player-pair", "Th 4d Tc 5s")[0] == "win"
    assert pair(ruleset, "player-pair", "Kh 4d Kc 5s")[0] == "win"
    assert pair(ruleset, "player-pair", "Ah 4d Ac 5s")[0] == "win"
    assert pair(ruleset, "player-pair", "Kh 4d Qc 5s")[0] == "lose", "king and queen count the same but are no pair"
    assert pair(ruleset, "player-pair", "Th 4d Jc 5s")[0] == "lose"


@across("-", "9.6", "9.7")
def test_only_the_first_two_cards_matter(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager player-pair 100", "d cards 2h 4d 3h 3s", "d cards 2c"], PERFECT)
    assert settled(playing, "1", "player-pair").outcome == "lose"
    assert clause in cited(playing, Called)


SECTION_10 = "10.6 10 10.1 10.2 10.3 10.3(a) 10.3(b) 10.4 10.5 10.6(a) 10.6(b) 10.6(c)"
PAIRS = [
    ("5h Kd 5s 7d", "500", "10.6(a)", "10.2"),
    ("5d Kd 5c 7d", "500", "10.6(a)", "10.2"),
    ("5h Kd 5d 7d", "1200", "10.6(b)", "10.3"),
    ("5c Kd 5s 7d", "1200", "10.6(b)", "10.3"),
    ("5h Kd 5h 7d", "2500", "10.6(c)", "10.4"),
]


@pytest.mark.parametrize(("cards", "amount", "line", "definition"), PAIRS)
@across(
    "-",
    f"{SECTION_10} 8.8(d) 8.9(d) def:suit def:suited",
    f"{SECTION_10} 8.6 9.1(a) def:pairs def:pairs(a) def:suit def:suited",
)
def test_perfect_pairs_pay_by_suit(
    ruleset: str, clause: str, cards: str, amount: str, line: str, definition: str
) -> None:
    for method in ("commission", "non-commission"):
        playing = coup(ruleset, "player-pair", cards, pairs="perfect", settlement=method)
        fact = settled(playing, "1", "player-pair")
        assert paid(playing, "1", "player-pair") == amount
        assert {line, definition} <= {each.number for each in fact.clauses}


@pytest.mark.parametrize("cards", ["5h Kd 5s 7d", "5h Kd 5d 7d", "5h Kd 5h 7d"])
@across("-", "11.2(a) 11 11.1 11.2 8.8(e) 8.9(e)", "11.2(a) 11 11.1 11.2 8.7 9.1(b) def:pairs(b)")
def test_any_canberra_pair_pays_eleven(ruleset: str, clause: str, cards: str) -> None:
    for method in ("commission", "non-commission"):
        playing = coup(ruleset, "player-pair", cards, pairs="canberra", settlement=method)
        assert paid(playing, "1", "player-pair") == "1100"
        assert clause in [each.number for each in settled(playing, "1", "player-pair").clauses]


@across("-", "8.2", "8.2 9.1")
def test_one_kind_of_pairs_per_table(ruleset: str, clause: str) -> None:
    assert pair(ruleset, "player-pair", "5h Kd 5h 7d", "perfect")[1] == "2500"
    assert pair(ruleset, "player-pair", "5h Kd 5h 7d", "canberra")[1] == "1100"
    with pytest.raises(Exception, match="choice for pairs"):
        begin(ruleset, (), {"pairs": "both"})


@across("-", "9.9 9.9(a) 9.9(b)", "9.10 9.10(a) 9.10(b)")
def test_pairs_are_settled_before_the_third_card(ruleset: str, clause: str) -> None:
    stacks = {"1": 1000, "2": 1000}
    wagers = ["p1 wager player-pair 100", "p2 wager banker-pair 100", "d cards 2h 4d 2c 3s"]
    playing = begin(ruleset, wagers, CANBERRA, stacks)
    assert playing.awaiting.want is Want.CARD
    assert (stack(playing, "1"), stack(playing, "2")) == ("2100", "900")
    numbers = {each.number for fact in playing.settlements() for each in fact.clauses}
    assert {f"{clause}(a)", f"{clause}(b)"} <= numbers
    assert clause in cited(playing, Called)


@across("-", "9.10", "9.11")
def test_then_the_third_cards_follow(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager player-pair 100", "d cards 2h 4d 2c 3s"], CANBERRA)
    assert playing.awaiting.text == "a card for the player"
    assert clause in cited(playing, Called)
    play(playing, "d cards 5h")


@across("-", "9.4 9.4(a)", "9.4 9.4(a)")
def test_pairs_may_be_bet_alone_and_the_coup_is_dealt_out(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker-pair 10", "d cards 2h 4d 3c 3s 5h"], PERFECT)
    assert playing.complete
    assert script_of(playing).book.result == "banker"


@across("-", "4.5", "9.5")
def test_both_pairs_may_be_bet_together(ruleset: str, clause: str) -> None:
    wagers = ["p1 wager banker-pair 10", "p1 wager player-pair 10", "d cards 7h 4d 7c 4s"]
    playing = begin(ruleset, wagers, CANBERRA)
    assert [fact.outcome for fact in playing.settlements()] == ["win", "win"]


@across("-", "9.7", "9.8")
def test_pairs_are_bet_before_the_first_card(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager player-pair 10", "p1 wager banker 10", "d cards 2h"], PERFECT)
    assert "locked" in refused(playing, "p1 wager banker-pair 10").reason


@across("-", "9.1", "-")
def test_pairs_rules_win_over_general_ones(ruleset: str, clause: str) -> None:
    """A wager below the table minimum is fine on pairs, which have limits of their own."""
    playing = begin(
        ruleset, ["p1 wager player-pair 2", "d cards 7h 4d 7c 4s"], {**CANBERRA, "limits": {"player-pair": [2, 50]}}
    )
    assert paid(playing, "1", "player-pair") == "22"


@across("-", "9.1", "-")
def test_where_pairs_rules_are_silent_the_general_ones_lock_the_wagers(ruleset: str, clause: str) -> None:
    wager = "p1 wager player-pair 10"
    no_bet = begin(ruleset, (), PERFECT, before={"first-card": "5h"})
    assert number(refused(no_bet, "p1 wager banker-pair 10")) == "def:no-bet-coup"
    called = begin(ruleset, [wager, "d no-more-bets"], PERFECT)
    assert number(refused(called, "p1 wager banker-pair 10")) == "6.2"
    assert number(refused(play(called, "d cards 2h"), "p1 withdraw player-pair")) == "4.6"


@across("-", "4.3(d)", "4.4(a)")
def test_pairs_are_open_only_where_the_table_names_them(ruleset: str, clause: str) -> None:
    refusal = refused(begin(ruleset), "p1 wager player-pair 10")
    assert number(refusal) == clause
    assert "not offered" in refusal.reason


def test_2002_has_no_pairs() -> None:
    table: dict[str, Any] = {"pairs": "perfect"}
    with pytest.raises(Exception, match="has no pairs"):
        begin("mini-baccarat-2002", (), table)


@across("-", "9.9(a) 9.9(b)", "9.10(a) 9.10(b)")
def test_losers_are_taken_and_winners_paid(ruleset: str, clause: str) -> None:
    heading = clause.removesuffix("(a)")
    assert f"{heading}(b)" in pair(ruleset, "player-pair", "7h 4d 7c 3s")[2]
    assert f"{heading}(a)" in pair(ruleset, "player-pair", "7h 4d 6c 3s")[2]
