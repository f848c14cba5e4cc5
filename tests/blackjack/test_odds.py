"""Exact odds against published figures, counts by hand, a second method, and the rules themselves."""

from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import cache
from itertools import product

import numpy as np
import pytest

from croupier.games.analysis import Question
from croupier.games.blackjack.exact import odds
from croupier.games.blackjack.exact.exact import whole
from croupier.games.blackjack.exact.split import COURSES, Pair
from croupier.games.blackjack.exact.strategy_chart import LEGEND, basic_columns, basic_plans, chart
from croupier.games.blackjack.exact.strategy_search import UpCardLook
from croupier.games.blackjack.fast.dealer import ENDS, count_endings, dealer_chances, tree
from croupier.games.blackjack.fast.exact import LARGE, PRIME_BITS, field, primes
from croupier.games.blackjack.fast.exact import product as modular_product
from croupier.games.blackjack.fast.hands import SPAN, number_of
from croupier.games.blackjack.fast.values import values_by
from croupier.games.blackjack.sides import perfect_pairs, super_sevens
from croupier.games.blackjack.strategy import CELLS, UP_CARDS, StrategyPlan
from croupier.values.cards import PACK, Card, parse_cards
from croupier.values.odds import Odds
from croupier.values.prospect import Prospect
from croupier.values.refused import Refused

BOTH = ("blackjack-2002", "blackjack-2005")
LATEST = "blackjack-2005"
DECKS = range(4, 9)


@cache
def ask(wager: str, decks: int | None = None, ruleset: str = LATEST) -> Prospect:
    return odds.prospects(Question(ruleset, decks), (wager,))[wager]


def what_if(wager: str, *removed: Card, **pays: str) -> Prospect:
    changes = {line.replace("_", "-"): Odds.parse(text) for line, text in pays.items()}
    return odds.prospects(Question(LATEST, None, removed, changes), (wager,))[wager]


def chance(prospect: Prospect, outcome: str) -> Fraction:
    return sum((found.probability for found in prospect.chances if found.outcome == outcome), Fraction(0))


def full_shoe(decks: int) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    return np.array([4 * decks] * 9 + [16 * decks])


def test_the_wagers_of_each_text() -> None:
    insurances = ("insurance", "insurance-no-ten", "insurance-one-ten", "insurance-two-tens")
    main = ("main:basic", "main:composition", *insurances, "perfect-pairs")
    assert odds.wagers("blackjack-2002") == main
    assert odds.wagers(LATEST) == (*main, "super-sevens")


# --- the main wager --------------------------------------------


@pytest.mark.parametrize(("decks", "edge"), [(4, 0.46), (6, 0.51), (8, 0.53)])
def test_the_edge_is_what_published_rule_effects_add_up_to(decks: int, edge: float) -> None:
    # In percent: 0.48, 0.53 and 0.55 for four, six and eight decks with doubles on any two cards, less 0.13 for doubles
    # after a split, and 0.11 more because a dealer's Blackjack takes every stake.
    exact = ask("main:basic", decks)
    assert float(exact.house_edge) * 100 == pytest.approx(edge, abs=0.025)
    assert sum(found.probability for found in exact.chances) == 1


def test_more_decks_cost_more_and_cards_help() -> None:
    basic, cards = ask("main:basic", 4), ask("main:composition", 4)
    assert basic.ev < cards.ev < basic.ev + Fraction(1, 5000)
    assert ask("main:basic", 8).ev < ask("main:basic", 6).ev < basic.ev


@pytest.mark.parametrize("decks", [4, 8])
def test_blackjacks_counted_by_hand(decks: int) -> None:
    cards = 52 * decks
    aces, tens = 4 * decks, 16 * decks
    natural = Fraction(2 * aces * tens, cards * (cards - 1))
    both = natural * Fraction(2 * (aces - 1) * (tens - 1), (cards - 2) * (cards - 3))
    assert chance(ask("main:basic", decks), "blackjack") == natural - both


def test_a_pair_becomes_so_many_hands() -> None:
    # Eights of eight decks against a six: thirty left among 413. Cards come until no hand waits or there are four.
    pair = Pair(8, 30, 413)
    found = {2: Fraction(0), 3: Fraction(0), 4: Fraction(0)}

    def unfold(equal: int, cards: int, waiting: int, hands: int, weight: Fraction) -> None:
        if waiting == 0 or hands == 4:
            found[hands] += weight
            return
        unfold(equal - 1, cards - 1, waiting + 1, hands + 1, weight * Fraction(equal, cards))
        unfold(equal, cards - 1, waiting - 1, hands, weight * Fraction(cards - equal, cards))

    unfold(30, 413, 2, 2, Fraction(1))
    for hands, expected in found.items():
        assert sum(pair.chance(course) for course in COURSES if course.hands == hands) == expected
    assert sum(found.values()) == 1


def test_a_second_method_agrees() -> None:
    """Floating point, and splits by inclusion and exclusion on shoes with more and more cards of the pair gone."""
    shoe = full_shoe(6)
    worth = 0.0
    for up, plan in basic_plans().items():
        look = UpCardLook(shoe, up, 1.0)
        worth += float(shoe[up - 1] / shoe.sum()) * sum(
            look.chance(low, high) * start(look, plan, low, high)
            for low, high in product(UP_CARDS, repeat=2)
            if low <= high
        )
    assert worth == pytest.approx(float(ask("main:basic", 6).ev), abs=1e-13)


def start(look: UpCardLook, plan: StrategyPlan, low: int, high: int) -> float:
    if low == high and low in plan.splits:
        return look.splits[low].worth(plan.acts)
    if (low, high) == (1, 10):
        left, ends = look.shoe.copy(), np.empty(ENDS)
        left[[0, 9]] -= 1
        dealer_chances(left, tree(look.up), np.empty(len(tree(look.up).parent)), ends)
        return 1.5 * float(1 - ends[-1])
    return float(values_by(look.shoe, look.hands, look.stand, plan.acts)[number_of(low, high)])


@pytest.mark.clauses("blackjack-2005", "13.2(a)", "13.2(b)")
@pytest.mark.clauses("blackjack-2002", "13.2(a)", "13.2(b)")
def test_what_if_blackjack_paid_six_to_five() -> None:
    exact = ask("main:basic", 8)
    changes = {"blackjack": Odds(6, 5)}
    (changed,) = odds.prospects(Question("blackjack-2002", 8, (), changes), ("main:basic",)).values()
    assert exact.ev - changed.ev == chance(exact, "blackjack") * (Fraction(3, 2) - Fraction(6, 5))
    assert {found.outcome: found.pays for found in exact.chances}["blackjack"] == Fraction(3, 2)
    assert {found.outcome: found.pays for found in exact.chances}["win"] == 1


def test_what_if_wins_paid_more() -> None:
    exact, changed = ask("main:basic", 8), what_if("main:basic", hand="3:2")
    plain = chance(exact, "win") + 2 * chance(exact, "double-win")
    splits = [
        (new.pays - old.pays) * old.probability
        for old, new in zip(exact.chances, changed.chances, strict=True)
        if old.square is not None
    ]
    assert changed.ev - exact.ev == plain / 2 + sum(splits)
    assert all(more > 0 for more in splits)


# --- the chart --------------------------------------------


@pytest.mark.parametrize("decks", DECKS)
def test_the_chart_is_the_best_for_every_number_of_decks(decks: int) -> None:
    with ThreadPoolExecutor(2) as pool:
        columns = pool.map(lambda up: UpCardLook(full_shoe(decks), up, 1.0).by_total(), UP_CARDS)
        assert dict(zip(UP_CARDS, columns, strict=True)) == basic_columns()


def test_the_chart_where_a_blackjack_of_the_dealer_takes_everything() -> None:
    # Published for games without a hole card: no double of 11 and no split of eights against a ten or an ace.
    shown = chart()
    ten, ace = shown.columns.index("10"), shown.columns.index("A")
    assert [shown.sections["hard"]["11"][up] for up in (ten, ace)] == ["H", "H"]
    assert [shown.sections["pair"]["8"][up] for up in (ten, ace)] == ["H", "H"]
    assert [shown.sections["pair"]["A"][up] for up in (ten, ace)] == ["P", "H"]
    assert shown.sections["pair"]["10"] == ("S",) * 10
    assert shown.sections["soft"]["18"] == ("S", "Ds", "Ds", "Ds", "Ds", "S", "S", "H", "H", "H")
    used = {code for rows in shown.sections.values() for codes in rows.values() for code in codes}
    assert used == set(LEGEND)


def test_a_chart_covers_every_total() -> None:
    assert all(set(column.codes) == set(CELLS) for column in basic_columns().values())


# --- side bets --------------------------------------------


@pytest.mark.clauses("blackjack-2005", "7.4")
@pytest.mark.clauses("blackjack-2002", "7.4")
@pytest.mark.parametrize("ruleset", BOTH)
def test_insurance_by_what_is_known(ruleset: str) -> None:
    tens = {"insurance": (128, 415), "insurance-no-ten": (128, 413)}
    tens |= {"insurance-one-ten": (127, 413), "insurance-two-tens": (126, 413)}
    for name, (ten, cards) in tens.items():
        prospect = ask(name, None, ruleset)
        assert chance(prospect, "insurance") == Fraction(ten, cards)
        assert prospect.ev == 2 * Fraction(ten, cards) - Fraction(cards - ten, cards)


@pytest.mark.clauses("blackjack-2005", "18.14(a)", "18.14(b)", "18.14(c)", "18.11(d)")
@pytest.mark.clauses("blackjack-2002", "18.13(a)", "18.13(b)", "18.13(c)", "18.10(d)")
@pytest.mark.parametrize("ruleset", BOTH)
def test_perfect_pairs_counted_by_hand(ruleset: str) -> None:
    prospect = ask("perfect-pairs", 6, ruleset)
    # After any first card 311 remain: 5 the same, 6 of the same colour and 12 of the other, all of its rank.
    assert chance(prospect, "pair-perfect") == Fraction(5, 311)
    assert chance(prospect, "pair-coloured") == Fraction(6, 311)
    assert chance(prospect, "pair-mixed") == Fraction(12, 311)
    assert prospect.ev == Fraction(25 * 5 + 12 * 6 + 6 * 12 - (311 - 23), 311)


@pytest.mark.clauses("blackjack-2005", "17.6(d)", "17.7")
def test_super_sevens_counted_by_hand() -> None:
    prospect = ask("super-sevens", 8)
    two, three = Fraction(32 * 31, 416 * 415), Fraction(32 * 31 * 30, 416 * 415 * 414)
    suited_three = Fraction(4 * 8 * 7 * 6, 416 * 415 * 414)
    suited_two = Fraction(4 * 8 * 7, 416 * 415) - Fraction(4 * 8 * 7 * 30, 416 * 415 * 414)
    assert chance(prospect, "sevens-three-suited") == suited_three
    assert chance(prospect, "sevens-three") == three - suited_three
    assert chance(prospect, "sevens-two-suited") == suited_two
    assert chance(prospect, "sevens-two") == two - three - suited_two
    assert chance(prospect, "sevens-one") == Fraction(1, 13) - two
    assert chance(prospect, "lose") == Fraction(12, 13)
    pays = [found.pays for found in prospect.chances]
    assert pays == [3, 50, 100, 500, 5000, -1]


def test_basic_strategy_always_takes_a_third_card_to_two_sevens() -> None:
    assert all(
        7 in column.splits or column.codes[False, 14] == "H"
        for up, column in basic_columns().items()
        if up > 6 or up == 1
    )
    assert all(7 in column.splits for up, column in basic_columns().items() if 2 <= up <= 6)


def test_side_bets_from_what_is_left() -> None:
    sevens = parse_cards("7h 7h 7h 7h 7h 7h 7h 7h")
    assert chance(what_if("super-sevens", *sevens), "sevens-one") < chance(ask("super-sevens"), "sevens-one")
    assert chance(what_if("perfect-pairs", *sevens), "pair-perfect") == Fraction(51 * 56, 408 * 407)
    left = parse_cards("7h 7h 7h")
    gone = list(PACK * 8)
    for card in left:
        gone.remove(card)
    assert chance(what_if("super-sevens", *gone), "sevens-three-suited") == 1
    assert perfect_pairs(left).line == "pair-perfect"
    assert super_sevens(left).line == "sevens-three-suited"


# --- refusals --------------------------------------------


@pytest.mark.clauses("blackjack-2005", "2.1")
@pytest.mark.clauses("blackjack-2002", "2.1")
@pytest.mark.parametrize(
    ("ruleset", "decks", "sentence"),
    [
        ("blackjack-2002", 4, "blackjack-2002 is played with 5 to 8 decks, not 4."),
        (LATEST, 3, "blackjack-2005 is played with 4 to 8 decks, not 3."),
        (LATEST, 9, "blackjack-2005 is played with 4 to 8 decks, not 9."),
    ],
)
def test_decks_that_the_text_does_not_allow(ruleset: str, decks: int, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence) as refused:
        odds.prospects(Question(ruleset, decks), ("insurance",))
    assert str(refused.value.clause) == f"{ruleset} 2.1"


def test_odds_too_fine_to_count() -> None:
    with pytest.raises(Refused, match=r"hand=1001:1 is too fine or too large; use whole numbers up to 1,000\."):
        what_if("main:basic", hand="1001:1")


def test_a_line_that_pays_nothing() -> None:
    with pytest.raises(Refused, match="even-money"):
        what_if("main:basic", even_money="2:1")
    with pytest.raises(Refused, match="sevens-one"):
        odds.prospects(Question("blackjack-2002", None, (), {"sevens-one": Odds(4, 1)}), ("insurance",))


@pytest.mark.parametrize("wager", ["main:basic", "main:composition", "insurance", "perfect-pairs", "super-sevens"])
def test_too_few_cards(wager: str) -> None:
    gone = list(PACK * 8)
    gone.remove(Card("K", "h"))
    with pytest.raises(Refused, match=r"[Tt]oo few cards"):
        what_if(wager, *gone)


# --- arithmetic --------------------------------------------


def test_no_count_of_the_dealers_hands_overflows() -> None:
    left = [32] * 9 + [128]
    for up in UP_CARDS:
        ways: dict[tuple[int, int], int] = {}
        for counts, (end, orders) in count_endings(up).items():
            number = orders
            for have, drawn in zip(left, counts, strict=True):
                for before in range(drawn):
                    number *= have - before
            ways[end, sum(counts)] = ways.get((end, sum(counts)), 0) + number
        assert max(ways.values()) < 2**63


def test_products_modulo_a_prime() -> None:
    prime, reciprocal = int(field(3).prime[2]), float(field(3).reciprocal[2])
    numbers = [0, 1, 2, prime - 1, prime // 2, LARGE - 1, 1 - LARGE, 12345678901234]
    for one, other in product(numbers, numbers):
        if abs(other) < prime:
            assert int(modular_product(one, other, prime, reciprocal)) == one * other % prime
    assert all(2 ** (PRIME_BITS - 1) < each < 2**PRIME_BITS for each in primes(12))
    assert all(pow(base, each - 1, each) == 1 for each in primes(12) for base in (2, 3, 5))


@pytest.mark.parametrize("number", [0, 1, -1, 10**40, -(10**40), 7**47])
def test_a_number_from_its_remainders(number: int) -> None:
    assert whole([number % prime for prime in primes(6)]) == number


def test_the_dealer_of_a_small_shoe_counted_by_hand() -> None:
    left, ends = np.zeros(SPAN, np.int64), np.empty(ENDS)
    left[[4, 9]] = 2
    dealer_chances(left, tree(6), np.empty(len(tree(6).parent)), ends)
    # Six up, two tens and two fives left. 6-T draws: T is over 21, 5 is 21. 6-5: T is 21; 5 makes 16, then T is over.
    over = Fraction(1, 2) * Fraction(1, 3) + Fraction(1, 2) * Fraction(1, 3)
    assert ends[5] == pytest.approx(float(over))
    assert ends[4] == pytest.approx(float(1 - over))
