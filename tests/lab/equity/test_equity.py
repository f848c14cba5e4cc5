"""Equity against published numbers, and against plain loops over all boards."""

from fractions import Fraction
from itertools import combinations, product

import numpy as np
import pytest

from croupier.games.cards.poker import Category
from croupier.games.kernels.poker import all_ranks, rank_hands
from croupier.lab.equity.answer import Equity
from croupier.lab.equity.ask import equity
from croupier.lab.equity.question import EquityQuestion, read_question
from croupier.lab.equity.ranges import Hand
from croupier.values.refused import Refused


def ask(*hands: str, board: str = "", dead: str = "", exact: bool | None = True, made: bool = False) -> Equity:
    return equity(read_question(hands, board, dead), exact, made=made)


def shares(answer: Equity) -> list[float]:
    return [round(float(player.equity), 7) for player in answer.players]


# --- published --------------------------------------------


def test_aces_against_kings() -> None:
    """All boards of two hands that share no suit; and of all 36 pairs of such hands, as equity tables have it."""
    aces, kings = ask("AhAd", "KsKc").players
    total = 1_712_304
    assert [share * total for share in (aces.win, kings.win, aces.tie)] == [1_388_072, 317_694, 6_538]
    assert round(float(ask("AA", "KK").players[0].equity), 5) == 0.81946


@pytest.mark.parametrize(
    ("hand", "published"),
    [
        ("AA", 0.8520371),
        ("KK", 0.8239568),
        ("TT", 0.7501178),
        ("AKs", 0.6704463),
        ("77", 0.6623602),
        ("A5o", 0.5769653),
        ("J9o", 0.5325120),
        ("T8s", 0.5233437),
        ("85o", 0.4142753),
        ("64s", 0.4133332),
    ],
)
def test_a_hand_against_a_random_one(hand: str, published: float) -> None:
    """A well-known ranking of all hands against one random hand, ties counted as half, to seven places."""
    assert shares(ask(hand, "random"))[0] == published


def test_three_players_before_the_flop() -> None:
    """Published pots won by each; the pots shared by all three are told as three equal parts."""
    answer = ask("A2o", "88", "QJs")
    assert answer.showdowns == 394_777_152
    assert [player.win * answer.showdowns for player in answer.players] == [96_338_988, 145_235_448, 151_892_424]
    assert [round(float(player.equity), 5) for player in answer.players] == [0.24514, 0.36900, 0.38586]


def test_three_ranges_before_the_flop() -> None:
    answer = ask("TT+,AQs+,AQo+", "QQ+,AKs,AKo", "TT")
    assert answer.showdowns == 11_382_741_216
    assert [player.win * answer.showdowns for player in answer.players] == [3_213_892_992, 4_637_673_516, 2_923_177_728]
    assert [round(float(player.equity), 5) for player in answer.players] == [0.30845, 0.43076, 0.26079]


# --- plain loops --------------------------------------------


def plainly(question: EquityQuestion) -> tuple[list[Fraction], int, list[dict[Category, int]]]:
    """Every way to hold the hands with every board, ranked one by one."""
    board, dead = ([card.code for card in cards] for cards in (question.board, question.dead))
    parts = [Fraction(0) for _ in question.ranges]
    made: list[dict[Category, int]] = [dict.fromkeys(Category, 0) for _ in question.ranges]
    total = 0
    for hands in product(*question.hands):
        held = [code for hand in hands for code in hand]
        if len({*held, *board, *dead}) < len([*held, *board, *dead]):
            continue
        left = [code for code in range(52) if code not in {*held, *board, *dead}]
        rest = list(combinations(left, question.needed))
        numbers = [ranked(hand, board, rest) for hand in hands]
        for player, found in enumerate(numbers):
            for number in found.tolist():
                made[player][all_ranks()[number - 1].category] += 1
        best = np.max(numbers, axis=0)
        sharing = sum((found == best).astype(int) for found in numbers)
        for player, found in enumerate(numbers):
            for among in range(1, len(hands) + 1):
                parts[player] += Fraction(int(((found == best) & (sharing == among)).sum()), among)
        total += len(rest)
    return parts, total, made


def ranked(hand: Hand, board: list[int], rest: list[tuple[int, ...]]) -> "np.ndarray[tuple[int], np.dtype[np.uint16]]":
    return rank_hands(np.array([[*hand, *board, *cards] for cards in rest], np.uint8))


@pytest.mark.parametrize(
    ("hands", "board", "dead"),
    [
        (["AhAd", "7s2c"], "Kd 7h 2d", ""),
        (["AhKh", "QhQd"], "Th 9h 2c", ""),
        (["AhKh", "QhQd", "8c7c"], "Th 9c 6c", "2h 3h"),
        (["AhKh", "8c8d"], "8h 9h 2c 9c", ""),
        (["AK", "QQ+", "T9s"], "Qh 8h 7d 2h", ""),
        (["AK", "QQ", "random"], "Qh 8h 7h Td 2h", "3c 3d"),
        (["22", "33", "44", "55"], "5h 4h 3h", "Ah"),
        (["6s5s", "AA"], "9h Th Jh Qh", "Kh 8h"),
        (["AhKh", "7h6h"], "2h 3h 4h 5h 9h", ""),
        (["Ah2c", "Kd3s"], "Qs Jd 9h 8c 5h", ""),
        (["KK AhKh", "AA", "QJs", "random"], "Kh Qh Jh Th 9h", "2c 2d 2s 3c 3d 3s 4c 4d 4s 5c 5d 5s 6c 6d 6s 7c 7d 7s"),
    ],
)
def test_the_same_as_all_boards_one_by_one(hands: list[str], board: str, dead: str) -> None:
    question = read_question(hands, board, dead)
    answer = equity(question, True, made=True)
    parts, total, made = plainly(question)
    assert answer.showdowns == total
    assert [player.equity for player in answer.players] == [part / total for part in parts]
    assert sum(player.equity for player in answer.players) == 1
    for player, counts in zip(answer.players, made, strict=True):
        assert player.made == {category: Fraction(number, total) for category, number in counts.items()}


@pytest.mark.parametrize(("hands", "dead"), [(["AhKh", "QsJs"], ""), (["8h8d", "AhKh", "QhJd"], "Th 2h 3c")])
def test_the_same_as_all_boards_before_the_flop(hands: list[str], dead: str) -> None:
    """With a suited hand and flushes that a full house beats."""
    question = read_question(hands, "", dead)
    held = [code for each in question.hands for code in each[0]]
    gone = {*held, *(card.code for card in question.dead)}
    rest = np.array(list(combinations([code for code in range(52) if code not in gone], 5)), np.uint8)
    numbers = [
        rank_hands(np.hstack([rest, np.tile(np.array(each[0], np.uint8), (len(rest), 1))])) for each in question.hands
    ]
    best = np.max(numbers, axis=0)
    alone = sum((found == best).astype(int) for found in numbers) == 1
    answer = equity(question, True)
    for player, found in zip(answer.players, numbers, strict=True):
        assert player.win == Fraction(int((alone & (found == best)).sum()), len(rest))


# --- what must hold whatever the numbers are --------------------------------------------


def test_names_of_suits_make_no_difference() -> None:
    assert shares(ask("AhKh", "QsQd", "Jc9h")) == shares(ask("AcKc", "QdQs", "Jh9c"))
    assert shares(ask("AKs", "QQ", board="Th 9h 2c")) == shares(ask("AKs", "QQ", board="Td 9d 2s"))


def test_the_order_of_players_makes_no_difference() -> None:
    one, other = ask("QQ+ AKs", "ATs-A8s", board="Ah 7d 2c"), ask("ATs-A8s", "QQ+ AKs", board="Ah 7d 2c")
    assert [player.equity for player in one.players] == [player.equity for player in reversed(other.players)]


def test_a_range_is_the_sum_of_its_hands() -> None:
    whole = ask("QQ+", "T9s", board="Th 9h 2c")
    parts = [ask(hand, "T9s", board="Th 9h 2c") for hand in ("QQ", "KK", "AA")]
    assert whole.showdowns == sum(part.showdowns for part in parts)
    won = sum(part.players[0].equity * part.showdowns for part in parts)
    assert whole.players[0].equity * whole.showdowns == won


def test_a_board_that_plays_is_shared() -> None:
    answer = ask("2c3d", "4c5d", "7c8d", board="Ah Kh Qh Jh Th")
    assert [player.equity for player in answer.players] == [Fraction(1, 3)] * 3
    assert [player.tie for player in answer.players] == [1] * 3


# --- sampled --------------------------------------------


@pytest.mark.parametrize(
    ("hands", "board", "dead"),
    [
        (["AhAd", "KsKc"], "", ""),
        (["QQ+ AKs", "ATs-A8s", "QQ+"], "", ""),
        (["random", "AA", "T9s"], "Th 9h 2c", "As"),
        (["random", "random"], "Kd 7h 2c 4s", ""),
        (["AA", "AA", "KK AKs"], "", ""),
    ],
)
def test_samples_agree_with_the_exact_answer(hands: list[str], board: str, dead: str) -> None:
    question = read_question(hands, board, dead)
    exact, sampled = equity(question, True, made=True), equity(question, False, 400_000, seed=7, made=True)
    assert not sampled.exact
    assert sampled.showdowns == 400_000
    for known, drawn in zip(exact.players, sampled.players, strict=True):
        assert drawn.error is not None
        assert abs(float(known.equity - drawn.equity)) < 4.5 * drawn.error
        assert 0 < drawn.error < 0.001
        assert known.made
        assert drawn.made
        for category, share in known.made.items():
            spread = (float(share) * (1 - float(share)) / 400_000) ** 0.5
            assert abs(float(share - drawn.made[category])) <= 5 * spread + 1e-5


def test_a_seed_gives_the_same_on_any_number_of_workers() -> None:
    question = read_question(["AKs", "random", "random"])
    answers = [equity(question, False, 200_000, seed=3, workers=number).players for number in (1, 2)]
    assert answers[0] == answers[1]
    assert equity(question, False, 200_000, seed=4).players != answers[0]


def test_the_standard_error_is_that_of_the_mean() -> None:
    """With wins and losses alone it is known in closed form."""
    (one, _) = equity(read_question(["AhAd", "AsKs"], "Kd 7h 2c"), False, 10_000).players
    share = float(one.equity)
    assert one.error is not None
    assert one.tie == 0
    assert abs(one.error - (share * (1 - share) / 9_999) ** 0.5) < 1e-9


# --- which it is --------------------------------------------


def test_what_is_counted_and_what_is_sampled_if_nothing_is_said() -> None:
    assert ask("AA", "KK", exact=None).exact
    assert ask("AhKh", "QQ", "JTs", exact=None).exact
    assert not equity(read_question(["random"] * 3), samples=1000).exact


@pytest.mark.parametrize(("hands", "unit"), [(["AA", "random", "random", "random"], "days"), (["random"] * 9, "years")])
def test_exact_is_refused_where_nobody_would_wait(hands: list[str], unit: str) -> None:
    with pytest.raises(Refused, match=f"ways to hold these hands.*{unit}.*Leave out --exact") as caught:
        equity(read_question(hands), True)
    assert str(caught.value).endswith("with its standard error.")


def test_hands_that_cannot_be_held_together() -> None:
    for exact in (True, None, False):
        with pytest.raises(Refused, match="cannot be held together"):
            equity(read_question(["AA", "AA", "AA KK"], "Kd Kc 2c", "Ks"), exact)
        with pytest.raises(Refused, match="cannot be held together"):
            equity(read_question(["AA KK"] * 9), exact)


@pytest.mark.parametrize(
    ("exact", "samples", "seed", "words"),
    [
        (True, 1000, 1, "--exact or --samples"),
        (None, 1, 1, "1 is not a number of samples"),
        (None, 10**13, 1, "not a number of samples"),
        (None, 1000, -1, "-1 is not a seed"),
        (None, 1000, 2**64, "is not a seed"),
    ],
)
def test_wishes_that_make_no_sense(exact: bool | None, samples: int, seed: int, words: str) -> None:
    with pytest.raises(Refused, match=words):
        equity(read_question(["AA", "KK"]), exact, samples, seed)
