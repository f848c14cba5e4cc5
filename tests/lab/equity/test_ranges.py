"""Ranges as players write them: what each word names, and the sentence for what names nothing."""

import pytest

from croupier.lab.equity.question import read_question
from croupier.lab.equity.ranges import kinds, parse_range, show
from croupier.values.refused import Refused


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("AhAd", 1),
        ("Ah Ad", 1),
        ("ahAD", 1),
        ("A♥A♦", 1),
        ("AA", 6),
        ("AKs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("KA", 16),
        ("aks", 4),
        ("QQ+", 18),
        ("22+", 78),
        ("99-66", 24),
        ("66-99", 24),
        ("ATs+", 16),
        ("AT+", 64),
        ("76s+", 4),
        ("KTo+", 36),
        ("ATs-A8s", 12),
        ("A8s-ATs", 12),
        ("AT-A8", 48),
        ("T9s-65s", 20),
        ("J9o-97o", 36),
        ("Axs", 48),
        ("Kxo", 132),
        ("2xs-2xs", 0),
        ("QQ+ AKs ATs-A8s 76o", 18 + 4 + 12 + 12),
        ("QQ+,AKs,ATs-A8s,76o", 18 + 4 + 12 + 12),
        ("QQ+, AhAd AA", 18),
        ("AhKh, AsKs", 2),
        ("Ah Kh As Ks", 2),
        ("random", 1326),
        ("AA any", 1326),
    ],
)
def test_how_many_hands_a_range_has(text: str, hands: int) -> None:
    if hands:
        assert len(parse_range(text).hands) == hands
    else:
        with pytest.raises(Refused, match="has no hands"):
            parse_range(text)


def named(text: str) -> set[str]:
    """The kinds that a range is made of."""
    held = set(parse_range(text).hands)
    found = {str(kind) for kind in kinds() if held.issuperset(kind.hands)}
    assert sum(len(kind.hands) for kind in kinds() if str(kind) in found) == len(held)
    return found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("QQ+", "QQ KK AA"),
        ("ATs+", "ATs AJs AQs AKs"),
        ("K9o+", "K9o KTo KJo KQo"),
        ("ATs-A8s", "ATs A9s A8s"),
        ("T9s-76s", "T9s 98s 87s 76s"),
        ("QTo-97o", "QTo J9o T8o 97o"),
        ("55-33", "55 44 33"),
        ("4x", "43s 42s 43o 42o"),
        ("AKs-AQs KQ", "AKs AQs KQs KQo"),
    ],
)
def test_which_kinds_a_range_has(text: str, expected: str) -> None:
    assert named(text) == set(expected.split())


def test_all_kinds_are_all_hands() -> None:
    assert len(kinds()) == len(set(map(str, kinds()))) == 169
    assert sorted(hand for kind in kinds() for hand in kind.hands) == list(parse_range("random").hands)
    assert [str(kind) for kind in kinds()[:3]] == ["AA", "AKs", "AQs"]
    assert str(kinds()[13]) == "AKo"
    assert str(kinds()[-1]) == "22"


def test_a_hand_is_shown_with_its_higher_card_first() -> None:
    assert show(parse_range("2c Ah").hands[0]) == "Ah2c"
    assert parse_range("kd ah").text == "AhKd"
    assert parse_range("QQ+,  AKs").text == "QQ+ AKs"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "A hand is empty"),
        (" , ", "A hand is empty"),
        ("Ah", '"Ah" is one card'),
        ("AA Kh", '"Kh" is one card'),
        ("Ah KK", '"Ah" is one card'),
        ("AhAh", "Ah cannot be twice in a hand"),
        ("AhAdAc", "not a hand or a range"),
        ("AAs", "pair have different suits"),
        ("AAs+", "pair have different suits"),
        ("2x", "no rank is lower than 2"),
        ("XYs", "not a hand or a range"),
        ("AKs++", "not a hand or a range"),
        ("AKs-", "not a hand or a range"),
        ("-AKs", "not a hand or a range"),
        ("AKs-QJo", "ends that do not match"),
        ("AKs-QTs", "ends that do not match"),
        ("AK-QJs", "ends that do not match"),
        ("99-ATs", "ends that do not match"),
        ("10h9h", "not a hand or a range"),
        ("x" * 5000, "not a hand or a range"),
        ("\x1b[31m", "not a hand or a range"),
    ],
)
def test_what_is_no_range(text: str, words: str) -> None:
    with pytest.raises(Refused, match=words) as caught:
        parse_range(text)
    assert len(str(caught.value)) < 250
    assert str(caught.value).endswith(".")
    assert "\x1b" not in str(caught.value)


@pytest.mark.parametrize(
    ("hands", "board", "dead", "words"),
    [
        (["AhAd"], "", "", "2 to 9 players, not 1 hand"),
        (["random"] * 10, "", "", "2 to 9 players, not 10 hands"),
        (["AhAd", "AhKc"], "", "", "Ah cannot be in hand 1 and in hand 2"),
        (["AhAd", "KK"], "Kd Ad 2c", "", "Ad cannot be on the board and in hand 1"),
        (["AhAd", "KK"], "", "Ah", "Ah cannot be among the dead cards and in hand 1"),
        (["QQ", "KK"], "Ah 2c 3d", "2c", "2c cannot be on the board and among the dead cards"),
        (["QQ", "KK"], "Ah Ah 3d", "", "Ah cannot be twice on the board"),
        (["QQ", "KK"], "Ah", "", "3, 4 or 5 cards, or none, not 1"),
        (["QQ", "KK"], "Ah Kh", "", "not 2"),
        (["QQ", "KK"], "Ah Kh Qh Jh Th 9h", "", "not 6"),
        (["QQ", "KK"], "Ah Kh Qz", "", '"Qz" is not a card for the board'),
        (["QQ", "KK"], "", "Q", '"Q" is not a card for the dead cards'),
        (["QQ", "KK"], "Qh Qd Qc", "", "No hand of QQ, hand 1"),
        (["AA", "AhAd", "KK"], "Ac 2c 3c", "", "No hand of AA, hand 1"),
        (["QQ", "AKs"], "Ah Ac Kd", "Ks", "No hand of AKs, hand 2"),
    ],
)
def test_what_one_deck_does_not_allow(hands: list[str], board: str, dead: str, words: str) -> None:
    with pytest.raises(Refused, match=words):
        read_question(hands, board, dead)


def test_too_many_dead_cards() -> None:
    dead = "".join(f"{rank}{suit}" for rank in "23456789TJ" for suit in "hdcs")
    with pytest.raises(Refused, match="40 dead cards leave too few for 4 hands and a board"):
        read_question(["QQ+"] * 4, "", dead)


def test_named_cards_narrow_the_ranges_of_others() -> None:
    asked = read_question(["AhAd", "AA AKs", "random"], "Kd7h2c", "Ks")
    assert [len(hands) for hands in asked.hands] == [1, 2, 46 * 45 // 2]
    assert [show(hand) for hand in asked.hands[1]] == ["AcAs", "AcKc"]


def test_what_somebody_must_have_narrows_the_others_too() -> None:
    """Only the last two aces are left for AA, so that nobody else has an ace."""
    asked = read_question(["AhAd", "AA", "random", "AKs QQ"])
    assert [len(hands) for hands in asked.hands] == [1, 1, 48 * 47 // 2, 6]
