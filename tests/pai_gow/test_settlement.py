"""Settlement (11): both parts, one, none; copies, zeros, surrender; what is paid, and in which order."""

from itertools import pairwise

import pytest

from croupier.games.chips.facts import LOSE, PUSH, Called, Exposed
from croupier.games.pai_gow.hands import compare, lay, rank
from croupier.games.pai_gow.tiles import kind_of, parse_hand, parse_tile
from croupier.games.script.sight import DEALER, OFFICIAL, PUBLIC, player_role
from tests.pai_gow.rounds import (
    DICE,
    HOUSE,
    LOSES,
    WAGERS,
    WINS,
    alone,
    begin,
    both,
    cited,
    clauses,
    dealt,
    hand_of,
    number,
    numbers,
    play,
    refused,
    setting_of,
    settled,
    settled_hand,
    stack,
    verdict,
)

GONG = "66 63 44 33"
"""By the House Way 5 - Teen Gong: with a Gong the low part counts 5 by a Chong, which is enough (10.1(b))."""
ZERO = "55 64 65 51"
"""By the House Way 0 - 7: no low part reaches 3, and 7 is the best high part (10.1(c)(i))."""


def case(hand: str, house: str, outcome: str, *named: str) -> object:
    """A hand set as written, low part first."""
    return pytest.param(hand, house, outcome, list(named), id=f"{hand} v {house}", marks=clauses(*named))


CASES = [
    # Both parts better: 9 over 4, a pair of Teens over one of Chop Gow.
    case("62 65 66 66", HOUSE, "win", "11.1", "11.1(b)", "11.1(a)", "11.8"),
    # Low part equal, the Teen beats the Yun; a pair of Foo beats one of Chop Gow.
    case("66 11 65 65", HOUSE, "win", "11.1", "11.2", "3.2", "appendix:B", "11.1(a)", "11.8"),
    # Points in both: 8 over 0 and 8 over 7.
    case("31 22 66 33", ZERO, "win", "11.1", "11.1(b)", "11.8"),
    # A pair in the low part beats points; Gee Jun is the best pair.
    case("65 65 42 21", GONG, "win", "11.1", "11.1(a)", "11.8"),
    # 9 over 5, but a Day Gong under a Teen Gong.
    case("65 62 11 53", GONG, "push", "11.3", "def:push", "11.1(b)", "11.4(a)"),
    # Equal low part, the best tile a Bon under the Yun; the high part better.
    case("64 22 66 66", HOUSE, "push", "11.3", "def:push", "11.2", "3.2", "appendix:B", "11.1(a)"),
    # A copy of the low part is the Bank's: with the high part won a push (P-08) ...
    case("44 51 66 66", HOUSE, "push", "11.3", "def:push", "11.5", "11.1(a)"),
    # ... with the high part lost a loss.
    case("44 51 66 33", HOUSE, "lose", "11.4", "11.5", "11.4(a)"),
    # Two zeros in the low part: the Bank's, though a Gor is better than a Mui; a Wong over 7.
    case("31 51 66 63", ZERO, "push", "11.3", "def:push", "11.6", "11.1(a)"),
    # Two zeros, and 6 under 7.
    case("31 51 22 11", ZERO, "lose", "11.4", "11.6", "11.4(b)"),
    # Both parts worse: 1 under 4, points under a pair.
    case("51 41 64 65", HOUSE, "lose", "11.4", "11.4(b)", "11.4(a)"),
    # The best tile decides the high part too: 7 by a Yun over 7 by a Foo; 2 over 0.
    case("61 41 44 63", ZERO, "win", "11.1", "11.1(b)", "11.2", "3.2", "appendix:B", "11.8"),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "house", "outcome", "named"), CASES)
def test_a_hand_against_the_banks(hand: str, house: str, outcome: str, named: list[str]) -> None:
    playing = settled_hand(hand, house)
    paid = {"win": "100", "push": "0", "lose": "-100"}[outcome]
    assert (verdict(playing), numbers(playing)) == ((outcome, paid), named)
    assert stack(playing) == {"win": "1100", "push": "1000", "lose": "900"}[outcome]


@clauses("11.5")
def test_a_named_combination_is_copied_too() -> None:
    """P-06: a Teen Wong is a Teen Wong whichever nine it has."""
    playing = settled_hand("65 62 66 54", "66 63 55 32")
    assert setting_of(playing, "1") == "55 32 | 66 63"
    assert numbers(playing) == ["11.3", "def:push", "11.1(b)", "11.5"]


@clauses("11.1(a)", "3.1")
def test_ranking_comes_before_points() -> None:
    """A pair of Chop Ng, 5 and 5, beats the Teen Gong; 6 by a Chong beats 5 by one."""
    playing = settled_hand("33 64 41 32", GONG)
    assert (verdict(playing), numbers(playing)) == (("win", "100"), ["11.1", "11.1(b)", "11.1(a)", "11.8"])


@clauses("11.2", "11.3", "11.6", "def:push")
def test_two_zeros_in_the_high_part_go_by_the_best_tile() -> None:
    """P-07: only the low part is the Bank's whatever the tiles; a Gor beats a Mui. By House Way no Bank is so poor."""
    player = lay(parse_hand("55 64 31 51")[:2], parse_hand("55 64 31 51")[2:])
    bank = lay(parse_hand("65 54 64 55")[:2], parse_hand("65 54 64 55")[2:])
    assert (player.words, bank.words) == ("0 - 0", "0 - 0")
    assert compare(player, bank) == PUSH
    assert compare(bank, player) == LOSE


@clauses("11.8")
def test_wins_pay_even_money() -> None:
    playing = alone(["p2 wager box 35", DICE, f"d tiles 1 {HOUSE}", f"d tiles 2 {WINS}", f"p2 set {WINS}"], step=5)
    fact = settled(playing)
    assert (str(fact.odds), verdict(playing), stack(playing)) == ("1:1", ("win", "35"), "1035")
    assert settled(settled_hand(LOSES)).odds is None


@clauses("8.5", "11.1")
def test_hands_are_settled_anticlockwise_in_the_order_of_the_deal() -> None:
    """A total of 3 begins at box 3: then 8, the House, and box 2 last. The Bank's hand is shown first."""
    stacks = {"2": 1000, "3": 1000, "8": 1000}
    hands = {"3": "62 65 66 66", "8": "61 61 11 64", "1": HOUSE, "2": "51 51 31 43"}
    playing = begin(
        [f"p{seat} wager box 100" for seat in stacks]
        + ["d dice 1 1 1"]
        + [f"d tiles {box} {tiles}" for box, tiles in hands.items()]
        + [f"p{seat} house-way" for seat in stacks],
        stacks=stacks,
    )
    assert [fact.player for fact in playing.settlements()] == ["3", "8", "2"]
    assert [fact.hand for fact in playing.facts if isinstance(fact, Exposed)] == ["1", "3", "8", "2"]


POINTS, RANKED = ["4.1", "def:point-count", "def:point"], ["3.1", "appendix:A"]


@clauses("4.1", "4.2", "def:point-count", "def:point", "3.1", "appendix:A")
@pytest.mark.parametrize(
    ("hand", "words", "named"),
    [
        ("64 22 66 66", "4 - pair of Teen", POINTS + RANKED),
        ("31 22 66 65", "3 - 8", POINTS),
        ("65 65 66 66", "pair of Foo - pair of Teen", RANKED),
        ("42 62 21 65", "4 - 7", [*POINTS, "4.2"]),
    ],
)
def test_the_dealer_calls_what_each_part_counts(hand: str, words: str, named: list[str]) -> None:
    """With the clause on points, on the ranking, on Gee Jun: those that were used."""
    playing = settled_hand(hand)
    calls = [fact for fact in playing.facts if isinstance(fact, Called)]
    assert [fact.words for fact in calls[-2:]] == ["HOUSE: 4 - pair of Chop Gow", f"BOX 2: {words}"]
    assert [clause.number for clause in calls[-2].clauses] == POINTS + RANKED
    assert [clause.number for clause in calls[-1].clauses] == named


@clauses("4.2")
def test_a_lone_gee_jun_tile_counts_three_or_six_and_the_call_says_so() -> None:
    """8 with 3 or 6 counts 1 or 4: 4; a pair of Gee Jun is a pair."""
    playing = settled_hand("44 42 66 66")
    last = [fact for fact in playing.facts if isinstance(fact, Called)][-1]
    assert (last.words, "4.2" in [clause.number for clause in last.clauses]) == ("BOX 2: 4 - pair of Teen", True)
    assert "4.2" not in cited(settled_hand("62 65 42 21"), Called)
    assert "4.2" not in cited(settled_hand(WINS), Called)


@clauses("def:round-of-play")
def test_the_round_ends_when_every_hand_is_settled() -> None:
    playing = both(WINS, LOSES, f"p2 set {WINS}")
    assert playing.awaiting.who == ("p3",)
    play(playing, "p3 house-way")
    assert playing.complete
    assert playing.awaiting.clause.number == "def:round-of-play"
    assert playing.script.layout.bets == {}
    for text in ("d tiles 2 66", "d dice 1", "d show 2 66 66 66 66", "p2 surrender"):
        refused(playing, text)


# --- the two charts that the text lacks (P-01, P-02) ----------------------------------------

COMBINATIONS = (
    "42+21 66+66 11+11 44+44 31+31 55+55 33+33 22+22 65+65 64+64 61+61 51+51 63+54 62+53 52+43 41+32 "
    "66+63 11+54 66+44 11+62 66+61 11+43 44+61"
)
"""Best first: sixteen pairs, Wongs, Gongs, High Nines, and after them 5 points by a Yun."""
SINGLE = "66 11 44 31 55 33 22 65 64 61 51 63 62 52 41 42"
ALIKE = "63 54, 62 53, 52 43, 41 32, 42 21"


@clauses("appendix:A", "3.1")
def test_combinations_rank_as_the_usual_chart_has_them() -> None:
    ranks = [rank(*(parse_tile(each) for each in pair.split("+"))) for pair in COMBINATIONS.split()]
    assert all(better > worse for better, worse in pairwise(ranks))
    assert len(ranks) == 23


@clauses("appendix:B", "3.2")
def test_single_tiles_rank_as_the_usual_chart_has_them() -> None:
    """Both Gee Jun tiles come last."""
    kinds = [kind_of(parse_tile(each)) for each in SINGLE.split()]
    assert all(better > worse for better, worse in pairwise(kinds))
    assert len(kinds) == 16
    for both_tiles in ALIKE.split(", "):
        first, second = both_tiles.split()
        assert kind_of(parse_tile(first)) is kind_of(parse_tile(second))


# --- surrender (11.7) ------------------------------------------------------------------

ROLES = (PUBLIC, player_role("3"), DEALER, OFFICIAL)


@clauses("11.7")
def test_a_player_may_surrender_without_showing() -> None:
    playing = dealt(WINS, "p2 surrender")
    assert (verdict(playing), numbers(playing), stack(playing)) == (("lose", "-100"), ["11.7"], "900")
    assert playing.complete
    assert [fact.hand for fact in playing.facts if isinstance(fact, Exposed)] == [], "nor need the House show"
    hidden = [index for index, move in enumerate(playing.moves) if move.words == ("2",)]
    assert len(hidden) == 4
    assert not any(playing.script.sight(index).by(role) for index in hidden for role in ROLES)
    assert all(playing.script.sight(index).by(player_role("2")) for index in hidden)


@clauses("11.7")
def test_also_after_the_hand_is_set_until_it_is_shown() -> None:
    playing = both(WINS, LOSES, f"p2 set {WINS}", "p2 surrender")
    assert stack(playing) == "900", "the wager is taken at once"
    for text in ("p2 surrender", f"p2 set {WINS}", "p2 house-way"):
        assert number(refused(playing, text)) == "11.7"
    play(playing, "p3 house-way")
    assert [fact.hand for fact in playing.facts if isinstance(fact, Exposed)] == ["1", "3"]
    assert not hand_of(playing).shown


@clauses("11.7")
def test_even_when_the_banks_hand_lies_open() -> None:
    start = [*WAGERS, DICE, *(f"d tiles {box} ?? ?? ?? ??" for box in "123")]
    playing = begin([*start, "p2 set ?? ?? ?? ??", "p3 house-way", "d show 1 44 33 63 54"])
    play(playing, "p3 surrender")
    assert verdict(playing, "3") == ("lose", "-100")
    play(playing, f"d show 2 {WINS}")
    assert playing.complete
    assert number(refused(playing, "p2 surrender")) == "11.7"


@clauses("11.7")
def test_a_hand_that_was_shown_is_not_surrendered() -> None:
    start = [*WAGERS, DICE, f"d tiles 1 {HOUSE}", "d tiles 2 ?? ?? ?? ??", "d tiles 3 ?? ?? ?? ??"]
    playing = begin([*start, "p2 set ?? ?? ?? ??", "p3 set ?? ?? ?? ??", f"d show 2 {WINS}"])
    assert number(refused(playing, "p2 surrender")) == "11.7"
    assert verdict(play(playing, "p3 surrender"), "3") == ("lose", "-100")
