"""The order of hands (17.1): every category beats the next, ties go by the cards; the seven-card ranking is that of all
five-card hands in it."""

from itertools import combinations, pairwise

import pytest

from croupier.games.cards.poker import Category, rank
from croupier.games.holdem.hands import best
from croupier.games.holdem.law import RANKED
from croupier.proofs.stream import SeededStream
from croupier.values.cards import PACK, parse_cards
from croupier.values.ports import shuffle
from tests.holdem.rounds import begin, clauses, settled
from tests.soak import SOAK

# From the best to the worst, typed from the text: each line beats the next.
ORDER = [
    ("17.1(a)", "Ah Kh Qh Jh Th"),
    ("17.1(b)", "Kd Qd Jd Td 9d"),
    ("17.1(b)", "6s 5s 4s 3s 2s"),
    ("17.1(b)", "5c 4c 3c 2c Ac"),
    ("17.1(c)", "Ah Ad Ac As 2h"),
    ("17.1(c)", "2h 2d 2c 2s Kh"),
    ("17.1(c)", "2h 2d 2c 2s Qh"),
    ("17.1(d)", "Kh Kd Kc 2s 2h"),
    ("17.1(d)", "Qh Qd Qc As Ah"),
    ("17.1(d)", "Qh Qd Qc Ks Kh"),
    ("17.1(e)", "Ah Jh 9h 5h 3h"),
    ("17.1(e)", "Ah Jh 9h 5h 2h"),
    ("17.1(e)", "Kd Qd Jd Td 8d"),
    ("17.1(f)", "Ah Kd Qc Js Th"),
    ("17.1(f)", "Kd Qc Js Th 9h"),
    ("17.1(f)", "6h 5d 4c 3s 2h"),
    ("17.1(f)", "5h 4d 3c 2s Ah"),
    ("17.1(g)", "Ah Ad Ac 3s 2h"),
    ("17.1(g)", "Kh Kd Kc As 3h"),
    ("17.1(g)", "Kh Kd Kc As 2h"),
    ("17.1(h)", "Ah Ad 2c 2s 3h"),
    ("17.1(h)", "Kh Kd Qc Qs Ah"),
    ("17.1(h)", "Kh Kd Jc Js Ah"),
    ("17.1(h)", "Kh Kd Jc Js Qh"),
    ("17.1(i)", "Ah Ad 4c 3s 2h"),
    ("17.1(i)", "Kh Kd Ac 3s 2h"),
    ("17.1(i)", "Kh Kd Qc 4s 2h"),
    ("17.1(i)", "Kh Kd Qc 3s 2h"),
    ("17.1(j)", "Ah Kd Qc Js 9h"),
    ("17.1(j)", "Ah Kd Qc Js 8h"),
    ("17.1(j)", "7h 5d 4c 3s 2h"),
]
PAIRS = [
    pytest.param(*higher, *lower, marks=clauses(higher[0], lower[0]), id=f"{higher[1]} beats {lower[1]}")
    for higher, lower in pairwise(ORDER)
]


@pytest.mark.parametrize(("clause", "higher", "lower_clause", "lower"), PAIRS)
def test_each_hand_beats_the_next(clause: str, higher: str, lower_clause: str, lower: str) -> None:
    for ranked in (best, rank):
        assert ranked(parse_cards(higher)) > ranked(parse_cards(lower))


@clauses(*(f"17.1({letter})" for letter in "abef"))
@pytest.mark.parametrize("cards", [cards for clause, cards in ORDER if clause[-2] in "abe"])
def test_no_suit_is_higher_than_another(cards: str) -> None:
    other = cards.translate(str.maketrans("hdcs", "dcsh"))
    assert best(parse_cards(cards)) == best(parse_cards(other))


@clauses(*(f"17.1({letter})" for letter in "abcdefghij"))
def test_the_whole_order() -> None:
    """Every two of the list, and every category among them."""
    worth = [best(parse_cards(cards)) for _, cards in ORDER]
    assert worth == sorted(worth, reverse=True)
    assert len(set(worth)) == len(worth)
    assert {each.category for each in worth} == set(Category)
    assert [RANKED[each.category].numbers[0].split()[0] for each in worth] == [clause for clause, _ in ORDER]
    assert worth == [rank(parse_cards(cards)) for _, cards in ORDER]


@clauses(*(f"17.1({letter})" for letter in "abcdefghij"))
def test_every_category_has_its_clause() -> None:
    wanted = dict(zip(sorted(Category, reverse=True), "abcdefghij", strict=True))
    found = {category: topic.numbers[0].split()[0] for category, topic in RANKED.items()}
    assert found == {category: f"17.1({letter})" for category, letter in wanted.items()}


@clauses("17.1(a)")
def test_the_clause_of_the_winning_hand_is_cited() -> None:
    moves = "p3 cbr 1000", "p1 cc", "p2 f", "d db KhQhJh", "d db Th", "d db 2d", "p1 show", "p3 sm 2c7d"
    assert "17.1(a)" in [clause.number for clause in settled(begin(*moves), "1").clauses]


@clauses("18.4", "17.1(a)", "17.1(j)")
def test_seven_cards_are_worth_their_best_five() -> None:
    entropy = SeededStream(bytes(31) + b"\x07")
    pack = list(PACK)
    for _ in range(1500 * SOAK):
        shuffle(pack, entropy)
        for number in (5, 6, 7):
            cards = pack[:number]
            assert best(cards) == max(rank(five) for five in combinations(cards, 5))


@pytest.mark.parametrize(
    "cards",
    [
        "Ah Kh Qh Jh Th 9h 8h", "Ah 2h 3h 4h 5h 6h 7c", "Kh Kd Kc 2s 2h 2d 3c", "Kh Kd 2s 2h 3d 3c 4s",
        "Ah 2d 3c 4s 5h 6d 6c",
        "9h 8d 6c 5s 2h Kd Jc", "9h 8d 7c 5s 2h Kd Jc", "9h 7d 6c 5s 2h Kd Jc", "9h 8h 6h 5h 2h Kd Jc",
        "9h 8h 7h 5h 2h Kd Jc", "9h 7h 6h 5h 2h Kd Jc", "9h 9d 9c 9s Ah Ad Ac",
        "Ah Ad Kc Ks Qh Qd Jc", "2h 3h 4h 5h Ac As Ah", "Ah Kh Qh Jh 9h Td 2c", "Ah 4h 3h 2h 9h Kd Jc",
    ],
)  # fmt: skip
@clauses(*(f"17.1({letter})" for letter in "abcdefghij"))
def test_seven_cards_at_the_edges(cards: str) -> None:
    assert best(parse_cards(cards)) == max(rank(five) for five in combinations(parse_cards(cards), 5))
