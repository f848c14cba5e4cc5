"""Dragon Bonus, Super 6 and Tiger Baccarat (2023, sections 12 to 14)."""

import pytest

from croupier.games.chips.facts import Called
from tests.baccarat.rounds import SIDES, begin, cited, coup, number, paid, play, refused, settled

R = "mini-baccarat-2023"


def side(wager: str, cards: str) -> tuple[str, str, list[str]]:
    playing = coup(R, wager, cards, **SIDES)
    fact = settled(playing, "1", wager)
    return fact.outcome, paid(playing, "1", wager), [clause.number for clause in fact.clauses]


# --- Dragon Bonus: cards come P B P B [P] [B] ----------------------------------

# Margins of a player who wins without a natural: (cards, margin).
PLAYER_AHEAD = {
    9: "Kh Kd 5h Kc 4h Ts",  # 9 to 0
    8: "Kh Kd 5h Kc 3h Ts",
    7: "Kh Kd 7h Kc Ts",
    6: "Kh Kd 6h Kc Ts",
    5: "Kh Kd 7h 2c Ts",
    4: "Kh Kd 6h 2c Ts",
    3: "Kh Kd 6h 3c Ts",
    2: "Kh Kd 6h 4c Ts",
    1: "Kh Kd 7h 6c",
}
PAYS = {9: "3000", 8: "1000", 7: "600", 6: "400", 5: "200", 4: "100"}


@pytest.mark.parametrize(
    "margin", [pytest.param(m, marks=pytest.mark.clauses(R, f"12.8[{m}]", "12.8", "8.8")) for m in PAYS]
)
@pytest.mark.clauses(R, "12.7(b)(i)(B)", "12.7(b)(i)", "12.7(b)", "12.7", "12", "def:dragon-bonus")
def test_dragon_on_the_player_pays_by_margin(margin: int) -> None:
    assert side("dragon-player", PLAYER_AHEAD[margin]) == ("win", PAYS[margin], ["12.7(b)(i)(B)", f"12.8[{margin}]"])


@pytest.mark.parametrize("margin", [3, 2, 1])
@pytest.mark.clauses(R, "12.7(b)(ii)(B)", "12.7(b)(ii)")
def test_dragon_on_the_player_loses_by_less_than_four(margin: int) -> None:
    assert side("dragon-player", PLAYER_AHEAD[margin]) == ("lose", "-100", ["12.7(b)(ii)(B)"])


@pytest.mark.clauses(R, "12.7(b)(ii)(B)")
def test_a_tie_without_naturals_loses() -> None:
    assert side("dragon-player", "Kh Kd 6h 6c") == ("lose", "-100", ["12.7(b)(ii)(B)"])
    assert side("dragon-banker", "Kh Kd 6h 6c") == ("lose", "-100", ["12.7(a)(ii)(B)"])


@pytest.mark.clauses(R, "12.7(b)(i)(A)", "12.8[natural]")
def test_a_natural_win_pays_one_whatever_the_margin() -> None:
    assert side("dragon-player", "Kh Kd 9h Kc") == ("win", "100", ["12.7(b)(i)(A)", "12.8[natural]"])
    assert side("dragon-player", "Kh Kd 8h 7c") == ("win", "100", ["12.7(b)(i)(A)", "12.8[natural]"])
    assert side("dragon-player", "Kh Kd 9h 8c") == ("win", "100", ["12.7(b)(i)(A)", "12.8[natural]"])


@pytest.mark.clauses(R, "12.7(b)(ii)(A)")
def test_dragon_on_the_player_loses_when_lower() -> None:
    assert side("dragon-player", "Kh Kd 6h 7c") == ("lose", "-100", ["12.7(b)(ii)(A)"])
    assert side("dragon-player", "Kh Kd 8h 9c") == ("lose", "-100", ["12.7(b)(ii)(A)"]), "a natural beaten by nine"


# The banker ahead by nine: player 0 with three cards, banker 9 with three.
BANKER_AHEAD = {
    9: "Kh 5d Kd Kc Th 4s",
    7: "Kh Kd Kc 7d Th",
    5: "Kh Kd Kc 7d 2h",
    4: "Kh Kd Kc 7d 3h",
    3: "Kh Kd Kc 7d 4h",
}


@pytest.mark.clauses(R, "12.7(a)(i)(B)", "12.7(a)(i)", "12.7(a)")
def test_dragon_on_the_banker_pays_by_margin() -> None:
    for margin, amount in ((7, "600"), (5, "200"), (4, "100")):
        assert side("dragon-banker", BANKER_AHEAD[margin]) == ("win", amount, ["12.7(a)(i)(B)", f"12.8[{margin}]"])


@pytest.mark.clauses(R, "12.7(a)(i)(A)")
def test_dragon_on_a_banker_natural_pays_one() -> None:
    assert side("dragon-banker", "Kh Kd Kc 9d") == ("win", "100", ["12.7(a)(i)(A)", "12.8[natural]"])


@pytest.mark.clauses(R, "12.7(a)(ii)(A)", "12.7(a)(ii)")
def test_dragon_on_the_banker_loses_when_lower() -> None:
    assert side("dragon-banker", "Kh Kd 7h 6c") == ("lose", "-100", ["12.7(a)(ii)(A)"])


@pytest.mark.clauses(R, "12.7(a)(ii)(B)")
def test_dragon_on_the_banker_loses_by_less_than_four() -> None:
    assert side("dragon-banker", BANKER_AHEAD[3]) == ("lose", "-100", ["12.7(a)(ii)(B)"])


@pytest.mark.parametrize("points", ["8", "9"])
@pytest.mark.clauses(R, "12.7(c)", "12.9", "def:standoff")
def test_equal_naturals_are_a_standoff_and_called(points: str) -> None:
    cards = f"Kh Kd {points}h {points}c"
    for wager in ("dragon-player", "dragon-banker"):
        assert side(wager, cards)[:2] == ("push", "0")
        assert side(wager, cards)[2] == ["12.7(c)", "def:standoff"]
    playing = coup(R, "dragon-player", cards, **SIDES)
    assert "12.9" in cited(playing, Called)
    assert "12.9" not in cited(coup(R, "banker", cards, **SIDES), Called), "called only if the bonus was bet"


@pytest.mark.clauses(R, "12.4", "12.4(a)")
def test_dragon_alone_still_has_the_coup_dealt_out() -> None:
    assert coup(R, "dragon-player", PLAYER_AHEAD[9], **SIDES).complete


@pytest.mark.clauses(R, "12.5")
def test_both_dragons_may_be_bet_together() -> None:
    playing = begin(R, ["p1 wager dragon-player 10", "p1 wager dragon-banker 10", "d cards Kh Kd 7h 6c"], SIDES)
    assert [fact.outcome for fact in playing.settlements()] == ["lose", "lose"]


# --- Super 6 and Tiger -----------------------------------------------------

TWO_CARD_SIX = "Kh Kd Kc 6d 4h"  # player draws to 4; banker stands on six against a third four
THREE_CARD_SIX = "Kh Kc Kd 2c 5s 4d"
SIX_ALL = "Kh Kd 6h 6c"
BANKER_SEVEN = "Kh Kd 6h 7c"
PLAYER_SEVEN = "Kh Kd 7h 6c"


@pytest.mark.parametrize("cards", [TWO_CARD_SIX, THREE_CARD_SIX])
@pytest.mark.clauses(R, "13.6(a)", "13.6", "13.7", "13", "8.9", "def:super-6")
def test_super_6_pays_fifteen_when_the_banker_wins_on_six(cards: str) -> None:
    assert side("super-6", cards) == ("win", "1500", ["13.6(a)", "13.7"])


@pytest.mark.parametrize("cards", [SIX_ALL, BANKER_SEVEN, PLAYER_SEVEN])
@pytest.mark.clauses(R, "13.6(b)")
def test_super_6_loses_otherwise(cards: str) -> None:
    assert side("super-6", cards) == ("lose", "-100", ["13.6(b)"])


@pytest.mark.clauses(R, "13.4", "13.4(a)")
def test_super_6_alone_still_has_the_coup_dealt_out() -> None:
    assert coup(R, "super-6", THREE_CARD_SIX, **SIDES).complete


@pytest.mark.clauses(R, "14.7(a)", "14.7", "14.12[tiger-tie]", "14.12", "14", "8.10", "def:tiger-baccarat")
def test_tiger_tie_pays_forty_five_on_six_all() -> None:
    assert side("tiger-tie", SIX_ALL) == ("win", "4500", ["14.7(a)", "14.12[tiger-tie]"])


@pytest.mark.parametrize("cards", ["Kh Kd 7h 7c", TWO_CARD_SIX, PLAYER_SEVEN])
@pytest.mark.clauses(R, "14.7(b)")
def test_tiger_tie_loses_otherwise(cards: str) -> None:
    assert side("tiger-tie", cards) == ("lose", "-100", ["14.7(b)"])


@pytest.mark.clauses(R, "14.8(a)", "14.8", "14.12[big-tiger]")
def test_big_tiger_pays_fifty_five_on_a_three_card_six() -> None:
    assert side("big-tiger", THREE_CARD_SIX) == ("win", "5500", ["14.8(a)", "14.12[big-tiger]"])


@pytest.mark.parametrize("cards", [TWO_CARD_SIX, SIX_ALL, BANKER_SEVEN])
@pytest.mark.clauses(R, "14.8(b)")
def test_big_tiger_loses_otherwise(cards: str) -> None:
    assert side("big-tiger", cards) == ("lose", "-100", ["14.8(b)"])


@pytest.mark.clauses(R, "14.9(a)", "14.9", "14.12[small-tiger]")
def test_small_tiger_pays_twenty_two_on_a_two_card_six() -> None:
    assert side("small-tiger", TWO_CARD_SIX) == ("win", "2200", ["14.9(a)", "14.12[small-tiger]"])


@pytest.mark.parametrize("cards", [THREE_CARD_SIX, SIX_ALL, BANKER_SEVEN])
@pytest.mark.clauses(R, "14.9(b)")
def test_small_tiger_loses_otherwise(cards: str) -> None:
    assert side("small-tiger", cards) == ("lose", "-100", ["14.9(b)"])


@pytest.mark.clauses(R, "14.10(a)(i)", "14.10(a)", "14.10", "14.12[tiger-two]")
def test_tiger_pays_twelve_on_two_cards() -> None:
    assert side("tiger", TWO_CARD_SIX) == ("win", "1200", ["14.10(a)(i)", "14.12[tiger-two]"])


@pytest.mark.clauses(R, "14.10(a)(ii)", "14.12[tiger-three]")
def test_tiger_pays_twenty_two_on_three_cards() -> None:
    assert side("tiger", THREE_CARD_SIX) == ("win", "2200", ["14.10(a)(ii)", "14.12[tiger-three]"])


@pytest.mark.parametrize("cards", [SIX_ALL, BANKER_SEVEN, PLAYER_SEVEN])
@pytest.mark.clauses(R, "14.10(b)")
def test_tiger_loses_otherwise(cards: str) -> None:
    assert side("tiger", cards) == ("lose", "-100", ["14.10(b)"])


@pytest.mark.parametrize("cards", ["4h Kd 4c 7d", "Kd 4h 7d 4c"])
@pytest.mark.clauses(R, "14.11(a)(i)", "14.11(a)", "14.11", "14.12[single]")
def test_a_single_tiger_pair_pays_four(cards: str) -> None:
    assert side("tiger-pair", cards) == ("win", "400", ["14.11(a)(i)", "14.12[single]"])


@pytest.mark.clauses(R, "14.11(a)(ii)", "14.12[double]")
def test_two_different_pairs_pay_twenty_five() -> None:
    assert side("tiger-pair", "4h 9d 4c 9s") == ("win", "2500", ["14.11(a)(ii)", "14.12[double]"])


@pytest.mark.clauses(R, "14.11(a)(iii)", "14.12[twin]")
def test_the_same_pair_twice_pays_a_hundred() -> None:
    assert side("tiger-pair", "4h 4d 4c 4s") == ("win", "10000", ["14.11(a)(iii)", "14.12[twin]"])


@pytest.mark.clauses(R, "14.11(b)")
def test_no_pair_loses_the_tiger_pair() -> None:
    assert side("tiger-pair", "Kh Kd 7c 6d") == ("lose", "-100", ["14.11(b)"])


@pytest.mark.clauses(R, "14.4", "14.4(a)")
def test_tiger_alone_still_has_the_coup_dealt_out() -> None:
    assert coup(R, "tiger", THREE_CARD_SIX, **SIDES).complete


@pytest.mark.clauses(R, "14.5")
def test_several_tiger_wagers_may_be_held_together() -> None:
    kinds = ("tiger-tie", "big-tiger", "small-tiger", "tiger", "tiger-pair")
    playing = begin(R, [*(f"p1 wager {kind} 10" for kind in kinds), f"d cards {THREE_CARD_SIX}"], SIDES)
    results = {fact.wager: fact.outcome for fact in playing.settlements()}
    lost = {"tiger-tie": "lose", "small-tiger": "lose"}
    assert results == {**lost, "big-tiger": "win", "tiger": "win", "tiger-pair": "win"}


@pytest.mark.parametrize(
    ("key", "kinds"),
    [
        pytest.param(
            "dragon-bonus",
            ("dragon-player", "dragon-banker"),
            marks=pytest.mark.clauses(R, "4.4(b)", "4.4", "12.1", "12.6"),
        ),
        pytest.param("super-6", ("super-6",), marks=pytest.mark.clauses(R, "4.4(c)", "13.1", "13.5")),
        pytest.param("tiger", ("tiger-tie", "tiger"), marks=pytest.mark.clauses(R, "4.4(d)", "14.1", "14.6")),
    ],
)
def test_a_side_bet_is_offered_only_where_the_table_names_it(key: str, kinds: tuple[str, ...]) -> None:
    clauses = {"dragon-bonus": "4.4(b)", "super-6": "4.4(c)", "tiger": "4.4(d)"}
    for kind in kinds:
        assert number(refused(begin(R), f"p1 wager {kind} 10")) == clauses[key]
        playing = play(begin(R, (), {key: True}), f"p1 wager {kind} 10", "d cards 2h")
        assert number(refused(playing, f"p1 wager {kind} 10")) == "4.7", "only until the first card"


@pytest.mark.parametrize("key", ["dragon-bonus", "super-6", "tiger"])
@pytest.mark.parametrize("ruleset", ["mini-baccarat-2002", "mini-baccarat-2016"])
def test_earlier_texts_have_none_of_these(ruleset: str, key: str) -> None:
    with pytest.raises(Exception, match=f"has no {key}"):
        begin(ruleset, (), {key: True})


def test_nothing_but_pairs_is_paid_before_the_end() -> None:
    playing = begin(R, ["p1 wager tiger-pair 10", "p1 wager player-pair 10", "d cards 2h 4d 2c 3s"], SIDES)
    assert [fact.wager for fact in playing.settlements()] == ["player-pair"]
