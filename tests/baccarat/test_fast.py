"""The compiled kernel against the readable rules on the same shoes, and against the exact odds over many."""

import random
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

import pytest

from croupier.games.analysis import Question
from croupier.games.baccarat.exact import odds
from croupier.games.baccarat.fast import simulation as fast
from croupier.games.baccarat.hands import Hands, banker_draws, burn_count, natural, player_draws, total
from croupier.values.cards import PACK, Card, parse_cards
from tests.baccarat.rounds import kind_of

LATEST = "mini-baccarat-2023"
RULESETS = ("mini-baccarat-2002", "mini-baccarat-2016", LATEST)


def told_by_the_rules(cards: Sequence[Card], cut: int, first: str) -> list[Hands | None]:
    """The coups of a shoe in the words of 5.5-5.8 and 6.2-7.3, with no look at the kernel."""
    left = list(cards)
    opening = left.pop(0)
    if first == "shown":
        del left[: burn_count(opening)]
    coups: list[Hands | None] = []
    last = False
    while True:
        player: list[Card] = []
        banker: list[Card] = []
        try:
            for hand in (player, banker, player, banker):
                hand.append(left.pop(0))
            if not natural(player) and not natural(banker):
                third = None
                if player_draws(total(player)):
                    third = left.pop(0)
                    player.append(third)
                if banker_draws(total(banker), third):
                    banker.append(left.pop(0))
        except IndexError:
            return [*coups, None]
        coups.append(Hands(tuple(player), tuple(banker)))
        cutting_card_came = len(left) < cut
        if last or (cutting_card_came and total(player) != total(banker)):
            return coups
        last = cutting_card_came


def line(name: str, hands: Hands | None) -> str:
    if hands is None:
        return "void"
    option = name.partition(":")[2]
    verdict = kind_of(name).rule(hands)
    found = verdict.line or verdict.outcome
    return "banker" if found == "banker-six" and option != "non-commission" else found


def check_shoe(cards: Sequence[Card], ruleset: str, cut: int, first: str) -> int:
    found = fast.settle_shoe([card.code for card in cards], ruleset, cut, first)
    expected = told_by_the_rules(cards, cut, first)
    assert len(found) == len(expected)
    for coup, hands in zip(found, expected, strict=True):
        if hands is not None:
            assert tuple(cards[place] for place in coup.player) == hands.player
            assert tuple(cards[place] for place in coup.banker) == hands.banker
        assert coup.outcomes == {name: line(name, hands) for name in odds.wagers(ruleset)}
    return len(found)


@pytest.mark.parametrize("first", ["hidden", "shown"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_random_shoes_settle_as_the_rules_say(ruleset: str, first: str) -> None:
    chance = random.Random(f"{ruleset} {first}")
    cards = list(PACK * 8)
    coups = 0
    for _ in range(40):
        chance.shuffle(cards)
        coups += check_shoe(cards, ruleset, chance.choice((0, 3, 12, 14, 60)), first)
    assert coups > 2000


def test_short_shoes_settle_as_the_rules_say() -> None:
    chance = random.Random(7)
    for _ in range(300):
        cards = chance.choices(PACK, k=chance.randrange(1, 40))
        check_shoe(cards, LATEST, chance.choice((0, 4, 12)), "hidden")


# A card that leaves unseen, then four coups without a third card: 9 against 8, 9-9, 9-9, 8 against 9.
TIES = parse_cards("2h  9h 8h Kd Kd  9c 9d Kc Kh  9s 9h Kc Kh  8h 9c Kd Kd")


@pytest.mark.parametrize(
    ("cut", "coups"),
    [
        (16, 1),  # first card of the first coup, which is dealt (M-03) and does not tie
        (13, 1),  # during the first coup
        (12, 3),  # first card of the second coup, which ties: one more, and no other though that ties too (M-02)
        (9, 3),  # during the second coup
        (8, 4),  # first card of the third coup, which ties: one more
    ],
)
def test_the_cutting_card_ends_the_shoe(cut: int, coups: int) -> None:
    assert len(fast.settle_shoe([card.code for card in TIES], LATEST, cut)) == coups


def test_cards_that_run_out_void_the_round_and_its_pairs() -> None:
    cards = parse_cards("2h 2c 2d 2c 3d")
    (coup,) = fast.settle_shoe([card.code for card in cards], LATEST, 0)
    assert coup.player == coup.banker == ()
    assert set(coup.outcomes.values()) == {"void"}


def test_the_opening_card_is_hidden_where_the_text_allows() -> None:
    assert [fast.first_card(ruleset) for ruleset in RULESETS] == ["shown", "hidden", "hidden"]


@pytest.mark.parametrize("rounds", [1, 79, 1000])
def test_a_tally_counts_every_round_once(rounds: int) -> None:
    tally = fast.tally(LATEST, 3, 0, rounds)
    assert fast.rounds(tally) == rounds
    for counts in fast.outcomes(LATEST, tally).values():
        assert sum(counts.values()) == rounds


def test_jobs_of_a_seed_differ_and_repeat() -> None:
    one, again, other = fast.tally(LATEST, 3, 0, 5000), fast.tally(LATEST, 3, 0, 5000), fast.tally(LATEST, 3, 1, 5000)
    assert one.tolist() == again.tolist() != other.tolist()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_many_coups_agree_with_the_exact_odds(ruleset: str) -> None:
    rounds = 3_000_000
    counts = fast.outcomes(ruleset, fast.tally(ruleset, 2023, 0, rounds))
    exact = odds.prospects(Question(ruleset), odds.wagers(ruleset))
    for name, prospect in exact.items():
        pays = {chance.outcome: chance.pays for chance in prospect.chances}
        assert counts[name].pop("void") == 0
        mean = sum((number * pays[outcome] for outcome, number in counts[name].items()), Fraction(0)) / rounds
        assert abs(mean - prospect.ev) < 4 * sqrt(prospect.variance / rounds), name
        for chance in prospect.chances:
            share = Fraction(counts[name][chance.outcome], rounds)
            error = sqrt(chance.probability * (1 - chance.probability) / rounds)
            assert abs(share - chance.probability) < 4.5 * error, (name, chance.outcome)
