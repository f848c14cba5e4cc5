"""Exact odds: against counts of whole deals made by the readable rules, and against each other."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest

from croupier.games.analysis import Decision, Question
from croupier.games.chips.facts import LOSE, PUSH, WIN
from croupier.games.pai_gow.exact.classes import classes, codes
from croupier.games.pai_gow.exact.count import BANK_HANDS, DEALS, CountedSetting, DealCount, choices, totals
from croupier.games.pai_gow.exact.odds import HOUSE_WAY, OPTIMAL, decision, prospects, wagers
from croupier.games.pai_gow.hands import TileSetting, compare, lay, settings
from croupier.games.pai_gow.house_way import house_way
from croupier.games.pai_gow.tiles import TILES, kind_of, parse_hand
from croupier.values.chance import Tile
from croupier.values.odds import Odds
from croupier.values.refused import Refused

RULESET = "pai-gow-2002"
EVEN = Odds(1, 1)
QUESTION = Question(RULESET)


def without(hand: tuple[Tile, ...]) -> list[Tile]:
    """The other 28 tiles, each with its own look."""
    left = list(TILES)
    for tile in hand:
        left.remove(tile)
    return left


def told_by_the_rules(hand: tuple[Tile, ...], setting: TileSetting) -> DealCount:
    """All 20,475 hands of the Bank, one by one, settled as at the table."""
    found = Counter(compare(setting, house_way(bank).setting) for bank in combinations(without(hand), 4))
    return DealCount(found[WIN], found[PUSH], found[LOSE])


# --- the numbers --------------------------------------------


def test_there_are_736281000_deals() -> None:
    assert (BANK_HANDS, DEALS) == (comb(28, 4), comb(32, 4) * comb(28, 4)) == (20_475, 736_281_000)
    found = classes()
    assert (len(found.hands), int(found.deals.sum())) == (3_620, 35_960)
    dealt = Counter(tuple(sorted(map(kind_of, hand))) for hand in combinations(TILES, 4))
    ours = {tuple(sorted(map(kind_of, h))): n for h, n in zip(found.hands, found.deals.tolist(), strict=True)}
    assert ours == dealt


@pytest.mark.clauses(RULESET, "11.1", "11.3", "11.4", "11.8")
def test_both_ways_are_counted_over_every_deal() -> None:
    """The counts are those of all deals played one by one: see test_exact_every_deal."""
    found = prospects(QUESTION, wagers(RULESET))
    assert list(found) == [HOUSE_WAY, OPTIMAL]
    for prospect in found.values():
        assert sum(chance.probability for chance in prospect.chances) == 1
        assert {chance.outcome: chance.pays for chance in prospect.chances} == {WIN: 1, PUSH: 0, LOSE: -1}
    assert totals(EVEN).house_way == (216_323_624, 296_651_608, 223_305_768)
    assert totals(EVEN).optimal == (217_134_828, 300_698_336, 218_447_836)
    assert (found[HOUSE_WAY].ev, found[OPTIMAL].ev) == (Fraction(-67_136, 7_079_625), Fraction(-164_126, 92_035_125))


@pytest.mark.parametrize("seed", range(3))
def test_choices_count_what_the_rules_tell_hand_by_hand(seed: int) -> None:
    chance = random.Random(seed)
    hand = tuple(chance.sample(TILES, 4))
    for choice in choices(hand, EVEN):
        assert choice.fares == told_by_the_rules(hand, choice.setting)


def test_codes_rank_every_two_settings_as_the_rules_do() -> None:
    chance = random.Random(1)
    known = [house_way(hand).setting for hand in classes().hands] + [
        setting for hand in chance.sample(classes().hands, 400) for setting in settings(hand)
    ]
    seen: dict[tuple[int, int], TileSetting] = {}
    for setting in known:
        seen.setdefault(codes(setting), setting)
    sample = chance.sample(sorted(seen), 500)
    for (low, high), (bank_low, bank_high) in permutations(sample, 2):
        parts = (low > bank_low) + (high > bank_high)
        assert compare(seen[low, high], seen[bank_low, bank_high]) == (LOSE, PUSH, WIN)[parts]


# --- the best way to set --------------------------------------------


def test_the_best_way_is_among_all_ways_and_none_is_better() -> None:
    best = totals(EVEN).best
    for number in range(0, len(best), 97):
        found = choices(classes().hands[number], EVEN)
        assert found[0].setting == best[number]
        assert found[0].fares.worth(EVEN) == max(choice.fares.worth(EVEN) for choice in found)
        assert sum(choice.house_way for choice in found) == 1
        assert all(sum(choice.fares) == BANK_HANDS for choice in found)


def test_the_order_of_tiles_and_their_look_do_not_matter() -> None:
    first = decision(QUESTION, "66 63 41 31")
    again = decision(QUESTION, "31 14 66 54")
    assert [prospect.chances for prospect in first.acts.values()] == [p.chances for p in again.acts.values()]


def test_a_hand_of_two_best_pairs_has_its_odds() -> None:
    """Two Teens and two Days: as pairs or as 4 - 4; each of the Bank's hands is told one by one."""
    found = decision(QUESTION, "66 66 11 11")
    assert found.best == found.house == "11 11 | 66 66"
    hand = parse_hand("66 66 11 11")
    kept = told_by_the_rules(hand, lay(hand[:2], hand[2:]))
    assert [chance.probability for chance in found.acts[found.best].chances] == [Fraction(n, 20_475) for n in kept]
    # Only a Gee Jun pair in the High Part beats the Teens, and no Low Part beats the Days.
    assert kept.lose == 0
    assert kept.push == sum(1 for bank in combinations(without(hand), 4) if {Tile(4, 2), Tile(2, 1)} <= set(bank))


def test_where_the_house_way_is_not_the_best() -> None:
    better = [choices(hand, EVEN) for hand in classes().hands]
    wrong = [found for found in better if not found[0].house_way]
    assert len(wrong) == 452, "as the documentation says"
    assert all(found[0].fares.worth(EVEN) > usual_of(found).worth(EVEN) for found in wrong)


def usual_of(found: list[CountedSetting]) -> DealCount:
    return next(choice.fares for choice in found if choice.house_way)


# --- what-ifs and refusals --------------------------------------------


def test_what_if_a_win_paid_less() -> None:
    asked = Question(RULESET, pays={"box": Odds(19, 20)})
    less, usual = prospects(asked, (HOUSE_WAY,))[HOUSE_WAY], prospects(QUESTION, (HOUSE_WAY,))[HOUSE_WAY]
    won = usual.chances[0].probability
    assert usual.ev - less.ev == won / 20
    found: Decision = decision(asked, "66 11 44 24")
    assert found.acts[found.best].chances[0].pays == Fraction(19, 20)


def test_what_if_can_change_the_best_way() -> None:
    """Paid a hundred for one, a player sets to win both parts; paid a hundredth, to lose none."""
    bold, meek = (totals(odds).optimal for odds in (Odds(100, 1), Odds(1, 100)))
    assert bold.win > totals(EVEN).optimal.win > meek.win
    assert bold.lose > totals(EVEN).optimal.lose > meek.lose


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        (Question(RULESET, decks=8), "There are no cards in Pai Gow."),
        (
            Question(RULESET, pays={"bxo": EVEN}),
            'There is no pay-table line of pai-gow-2002 "bxo"; did you mean "box"?',
        ),
    ],
)
def test_what_pai_gow_does_not_have_is_refused(question: Question, reason: str) -> None:
    with pytest.raises(Refused, match=r"Pai Gow|pay-table") as refused:
        prospects(question, wagers(RULESET))
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    ("tiles", "clause"),
    [
        pytest.param("66 66 66 11", "2.1", marks=pytest.mark.clauses(RULESET, "2.1")),
        pytest.param("63 63 66 11", "2.1", marks=pytest.mark.clauses(RULESET, "2.1")),
        pytest.param("66 11 44 67", "2.1", marks=pytest.mark.clauses(RULESET, "2.1")),
        pytest.param("66 11 44", "8.5", marks=pytest.mark.clauses(RULESET, "8.5")),
    ],
)
def test_tiles_that_are_no_hand_are_refused_with_their_clause(tiles: str, clause: str) -> None:
    with pytest.raises(Refused) as refused:
        decision(QUESTION, tiles)
    assert refused.value.clause is not None
    assert refused.value.clause.number == clause
