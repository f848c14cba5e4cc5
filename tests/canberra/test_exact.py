"""Exact odds against published totals, plain enumeration, counts of their own, and what a person may ask wrongly."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

from croupier.games.analysis import Decision, Question
from croupier.games.canberra.exact import odds
from croupier.games.canberra.exact.deals import all_deals, hands_and_kinds, least_qualifying
from croupier.games.canberra.exact.decisions import decide, in_parts
from croupier.games.canberra.exact.prices import outcome_values
from croupier.games.canberra.exact.single import DealerHands, dealer_hands
from croupier.games.canberra.fast.count import CHOOSE, COUNT, FIELD
from croupier.games.cards.poker import Category, HandRank, rank
from croupier.games.kernels.poker import all_ranks
from croupier.values.cards import PACK, SUITS, Card, parse_card, parse_cards
from croupier.values.odds import Odds
from croupier.values.prospect import Prospect
from croupier.values.refused import Refused

RULESET = "canberra-poker-2002"
ALL_DEALS = 19_933_230_517_200

PUBLISHED = {
    "ante:optimal": 1_041_372_912_372,
    "ante:three-rules": 1_041_417_758_724,
    "ante:akj83-or-better": 1_059_715_400_580,
    "ante:matching-rank": 1_063_176_931_284,
    "ante:pair-or-better": 1_090_272_101_460,
    "ante:ace-king-or-better": 1_132_600_203_540,
    "ante:always-bet": 3_310_360_338_060,
}
"""Caribbean Stud is this game with 100 to 1 for a royal flush: its total losses in antes, over all deals."""


@cache
def ask(wager: str, most_paid: Fraction | None = None, **pays: str) -> Prospect:
    changes = {line.replace("_", "-"): Odds.parse(text) for line, text in pays.items()}
    return odds.prospects(Question(RULESET, None, (), changes, most_paid), (wager,))[wager]


def count(prospect: Prospect, outcome: str) -> int:
    (found,) = (chance for chance in prospect.chances if chance.outcome == outcome)
    deals = found.probability * ALL_DEALS
    assert deals.denominator == 1
    return deals.numerator


# --- over all deals --------------------------------------------


def test_the_number_of_deals() -> None:
    assert comb(52, 5) * 47 * comb(46, 4) == ALL_DEALS
    kinds = hands_and_kinds()[1]
    assert len(kinds.cards) == 134_459
    assert kinds.alike.sum() == comb(52, 5)


@pytest.mark.parametrize("wager", PUBLISHED)
def test_published_losses_of_the_game_with_another_royal_flush(wager: str) -> None:
    assert ask(wager, royal_flush="100:1").ev * ALL_DEALS == -PUBLISHED[wager]


def test_every_strategy_has_odds() -> None:
    assert odds.wagers(RULESET) == tuple(PUBLISHED)
    for wager in PUBLISHED:
        prospect = ask(wager)
        assert sum(chance.probability for chance in prospect.chances) == 1
        assert prospect.ev <= ask("ante:optimal").ev


def test_published_winning_deals_of_rare_hands() -> None:
    best = ask("ante:optimal")
    assert count(best, "royal-flush") == 16_759_740
    assert count(best, "straight-flush") == 156_929_720
    assert count(best, "four-of-a-kind") == 2_832_435_800
    assert count(best, "full-house") == 16_624_475_280
    assert [chance.pays for chance in best.chances] == [501, 101, 41, 15, 11, 9, 7, 5, 3, 1, 0, -3, -1]
    other = ask("ante:optimal", royal_flush="100:1")
    assert best.ev - other.ev == Fraction(300 * 16_759_740, ALL_DEALS)


def test_a_maximum_payout_caps_the_bet_alone() -> None:
    """Two hundred antes are what a bet of two antes wins at 100 to 1; the ante is paid beside it (C-02)."""
    capped = ask("ante:optimal", Fraction(200))
    assert capped.ev * ALL_DEALS == -PUBLISHED["ante:optimal"]
    assert capped.chances[0].pays == 201
    least_cap = ask("ante:always-bet", Fraction(1, 2))
    assert {chance.pays for chance in least_cap.chances[:9]} == {Fraction(3, 2)}
    assert ask("ante:optimal", Fraction(500)) == ask("ante:optimal")
    assert ask("ante:optimal", Fraction(499)).ev < ask("ante:optimal").ev


def test_a_low_cap_changes_the_best_strategy() -> None:
    """With a cap of a hundredth of an ante a bet can win little more than the ante, so that fewer hands bet."""
    capped = ask("ante:optimal", Fraction(1, 100))
    assert count(capped, "fold") > count(ask("ante:optimal"), "fold")
    assert capped.ev > ask("ante:three-rules", Fraction(1, 100)).ev


def test_always_bet_counted_by_hand() -> None:
    """Without folds the dealer's hand is any five of all cards: 1,135,260 hands are below ace and king."""
    prospect = ask("ante:always-bet")
    below = 1_302_540 - (comb(11, 3) - 1) * (4**5 - 4)
    assert Fraction(count(prospect, "not-qualified"), ALL_DEALS) == Fraction(below, comb(52, 5))
    assert count(prospect, "fold") == 0


def test_fractions_in_the_pay_table() -> None:
    """Parts of an ante are counted exactly, also where they do not add up to whole ones."""
    half = ask("ante:always-bet", one_pair_or_less="1:3", ante="6:5")
    usual = ask("ante:always-bet")
    pairs = count(usual, "one-pair-or-less")
    wins = sum(count(usual, chance.outcome) for chance in usual.chances[:10])
    assert (half.ev - usual.ev) * ALL_DEALS == Fraction(wins, 5) - Fraction(4 * pairs, 3)


# --- one hand --------------------------------------------

CASES = ["Ah Kd 9c 5s 3h : Ks", "2h 2d 5c 4s 3h : As", "7h 5d 4c 3s 2h : 7c", "Ah Kh Qh Jh 9h : Ad"]


def by_hand(hand: tuple[Card, ...], up: Card) -> DealerHands:
    """Every hand of the dealer with the readable ranking, and ace-king spelt out."""
    own = rank(hand)
    found: Counter[str] = Counter()
    for four in combinations([card for card in PACK if card not in (*hand, up)], 4):
        dealer = rank((up, *four))
        if dealer.category is Category.HIGH_CARD and dealer.ranks[:2] != (14, 13):
            found["short"] += 1
        else:
            found["beaten" if own > dealer else "better" if own < dealer else "tied"] += 1
    return DealerHands(**{name: found[name] for name in DealerHands._fields})


@pytest.mark.parametrize("case", CASES)
def test_plain_enumeration_agrees(case: str) -> None:
    cards, up = case.split(" : ")
    hand = parse_cards(cards)
    expected = by_hand(hand, parse_card(up))
    assert dealer_hands(hand, parse_card(up)) == expected
    assert counted(hand, parse_card(up)) == expected
    assert sum(expected) == comb(46, 4)


@cache
def kind_numbers() -> dict[tuple[int, ...], int]:
    return {tuple(cards): kind for kind, cards in enumerate(all_deals().kinds.cards.tolist())}


def counted(hand: Sequence[Card], up: Card) -> DealerHands:
    """From the count of all deals: the suits are put in the order of what the hand holds of them."""
    suits = sorted(SUITS, key=lambda suit: -sum(1 << card.code // 4 for card in hand if card.suit == suit))
    named = [card.code // 4 * 4 + suits.index(card.suit) for card in (*hand, up)]
    word = int(all_deals().found[kind_numbers()[tuple(sorted(named[:5]))], named[5]])
    short, beaten, tied = word & int(COUNT), (word >> FIELD) & int(COUNT), word >> (2 * FIELD)
    return DealerHands(beaten, short, tied, comb(46, 4) - short - beaten - tied)


def test_hands_at_random_agree_with_the_count_of_all_deals() -> None:
    random = Random(2002)
    for _ in range(12):
        *hand, up = random.sample(PACK, 6)
        assert counted(hand, up) == dealer_hands(hand, up)


def test_whoever_does_not_qualify_never_ties() -> None:
    """C-01: a hand below ace and king wins the ante or loses, nothing between."""
    found = dealer_hands(parse_cards("Qh Jd 9c 3s 2h"), parse_card("Qs"))
    assert found.tied == found.beaten == 0
    assert all_ranks()[least_qualifying() - 1] == HandRank(Category.HIGH_CARD, (14, 13, 4, 3, 2))
    assert all_ranks()[least_qualifying() - 2] == HandRank(Category.HIGH_CARD, (14, 12, 11, 10, 9))


def test_the_best_decision() -> None:
    """With ace-king it depends: a nine of one's own in the dealer's hand makes a pair there less likely."""
    hand = parse_cards("Ah Kd 9c 5s 3h")
    fold, bet = odds.decision(Question(RULESET), hand, parse_card("Ks")), decision("Ah Kd 9c 5s 3h", "9s")
    assert (fold.best, bet.best) == ("fold", "bet")
    assert fold.acts["fold"].ev == bet.acts["fold"].ev == -1
    found = dealer_hands(hand, parse_card("Ks"))
    assert fold.acts["bet"].ev == Fraction(3 * found.beaten + found.short - 3 * found.better, comb(46, 4))
    assert [chance.outcome for chance in bet.acts["bet"].chances] == [
        "one-pair-or-less",
        "not-qualified",
        "push",
        "lose",
    ]


def decision(hand: str, up: str, most_paid: Fraction | None = None) -> Decision:
    return odds.decision(Question(RULESET, most_paid=most_paid), parse_cards(hand), parse_card(up))


def test_a_maximum_payout_on_one_hand() -> None:
    usual, capped = decision("Ah Kh Qh Jh Th", "2c"), decision("Ah Kh Qh Jh Th", "2c", Fraction(10))
    assert usual.acts["bet"].chances[0].pays == 501
    assert capped.acts["bet"].chances[0].pays == 11


def test_pairs_always_bet_and_less_than_ace_king_always_folds() -> None:
    kinds, found = all_deals()
    bets = decide(in_parts(outcome_values(Question(RULESET)))).bets
    for hand_rank, first, last in zip(all_ranks(), kinds.starts[1:-1], kinds.starts[2:], strict=True):
        if hand_rank.category > Category.HIGH_CARD:
            assert all(int(mask).bit_count() == 47 for mask in bets[first:last])
        elif hand_rank.ranks[:2] != (14, 13):
            assert not bets[first:last].any()
    assert (np.count_nonzero(found >= 0, axis=1) == 47).all()


def test_the_chart() -> None:
    """Rows as published: with a queen below the fourth card, on a match, and with a queen or jack on ace or king."""
    chart = odds.chart(Question(RULESET))
    assert chart.columns == tuple("23456789TJQKA")
    assert sum(len(rows) for rows in chart.sections.values()) == 164
    assert "".join(chart.sections["AKQ"]["J9"]) == "BBBBBBBBBBBBB"
    assert "".join(chart.sections["AKJ"]["87"]) == "fffffBBffBfBB"
    assert "".join(chart.sections["AK9"]["53"]) == "fBfBfffBfffff"
    assert "s" in chart.sections["AKQ"]["52"]
    assert set(chart.legend) == {"B", "f", "s"}


def test_sets_are_numbered_without_gaps() -> None:
    for size in range(1, 6):
        sets = combinations(range(12), size)
        found = {sum(int(CHOOSE[card, place]) for place, card in enumerate(cards, start=1)) for cards in sets}
        assert found == set(range(comb(12, size)))


# --- what is refused --------------------------------------------


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        (Question(RULESET, 2), "played with one deck"),
        (Question(RULESET, None, parse_cards("Ah")), "shuffled before every round"),
        (Question(RULESET, None, (), {"royal": Odds(1, 1)}), 'no pay-table line of canberra-poker-2002 "royal"'),
        (Question(RULESET, None, (), {}, Fraction(0)), "maximum payout must be above zero"),
        (
            Question(RULESET, None, (), {"flush": Odds(1, 999_983), "straight": Odds(1, 999_979)}),
            "too fine or too large",
        ),
    ],
)
def test_questions_that_are_refused(question: Question, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        odds.prospects(question, ("ante:optimal",))


@pytest.mark.parametrize(
    ("hand", "up", "sentence"),
    [
        ("Ah Kd 9c 5s", "Ks", "A hand is 5 cards, not 4"),
        ("Ah Kd 9c 5s 5s", "Ks", "5s is named twice"),
        ("Ah Kd 9c 5s 3h", "Ah", "Ah is named twice"),
        ("Ah Kd 9c 5s 1h", "Ks", '"1h" is not a card'),
    ],
)
def test_hands_that_are_refused(hand: str, up: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        decision(hand, up)
