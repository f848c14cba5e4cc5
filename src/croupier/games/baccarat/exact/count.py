"""Count all the ways a coup can be dealt from a shoe (6.2, 6.4, 7.2, 7.3), exactly, by class."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from math import perm

from croupier.games.baccarat.exact.classes import NO_PAIR, PairClass, PointClass
from croupier.games.baccarat.hands import NATURAL, POINTS, Hands, banker_draws, natural, player_draws, total
from croupier.games.baccarat.sides import perfect_line
from croupier.values.cards import RANKS, SUITS, Card

MOST = 6
"""Cards in the longest coup: a shoe with fewer may run out during the round."""

BY_POINTS = tuple(next(Card(rank, "h") for rank in RANKS if POINTS[rank] == points) for points in range(10))
BANKER_DRAWS = tuple(tuple(banker_draws(bank, third) for third in (None, *BY_POINTS)) for bank in range(NATURAL))


def two_cards(left: list[int]) -> Iterator[tuple[int, int, int]]:
    """Each hand of two by points, and in how many orders of particular cards it can come."""
    for low in range(10):
        for high in range(low, 10):
            ways = left[low] * (left[low] - 1) if low == high else 2 * left[low] * left[high]
            if ways:
                yield low, high, ways


def count_points(shoe: Counter[Card]) -> Counter[PointClass]:
    """In how many of the orders of six cards each class of coup comes; the shoe holds six or more."""
    left = [0] * 10
    for card, number in shoe.items():
        left[POINTS[card.rank]] += number
    found: Counter[PointClass] = Counter()
    for low, high, player_ways in two_cards(left):
        left[low] -= 1
        left[high] -= 1
        for bank_low, bank_high, banker_ways in two_cards(left):
            left[bank_low] -= 1
            left[bank_high] -= 1
            count_thirds(found, left, (low + high) % 10, (bank_low + bank_high) % 10, player_ways * banker_ways)
            left[bank_low] += 1
            left[bank_high] += 1
        left[low] += 1
        left[high] += 1
    return found


def count_thirds(found: Counter[PointClass], left: list[int], player: int, banker: int, ways: int) -> None:
    """Finish a coup from its four cards. Cards that stay in the shoe are counted too, to six for every coup."""
    cards = sum(left)
    if player >= NATURAL or banker >= NATURAL:
        found[PointClass(player, banker, 2, 2)] += ways * perm(cards, 2)
    elif player_draws(player):
        for third, number in enumerate(left):
            if not number:
                continue
            drawn = (player + third) % 10
            if BANKER_DRAWS[banker][third + 1]:
                left[third] -= 1
                for last, rest in enumerate(left):
                    found[PointClass(drawn, (banker + last) % 10, 3, 3)] += ways * number * rest
                left[third] += 1
            else:
                found[PointClass(drawn, banker, 3, 2)] += ways * number * (cards - 1)
    elif BANKER_DRAWS[banker][0]:
        for third, number in enumerate(left):
            found[PointClass(player, (banker + third) % 10, 2, 3)] += ways * number * (cards - 1)
    else:
        found[PointClass(player, banker, 2, 2)] += ways * perm(cards, 2)


def count_pairs(shoe: Counter[Card]) -> Counter[PairClass]:
    """In how many of the orders of four cards each class of pairs comes."""
    cards = shoe.total()
    by_rank = {rank: pairs_of(shoe, rank) for rank in RANKS}
    either: Counter[str] = sum(by_rank.values(), Counter())
    found: Counter[PairClass] = Counter()
    for first, second in product(either, either):
        same = sum(count_twins(shoe, rank, first, second) for rank in RANKS)
        apart = either[first] * either[second] - sum(by_rank[rank][first] * by_rank[rank][second] for rank in RANKS)
        found[PairClass(first, second, True)] = same
        found[PairClass(first, second, False)] = apart
    for kind in either:
        one = either[kind] * perm(cards - 2, 2) - sum(n for coup, n in found.items() if coup.player == kind)
        found[PairClass(kind, NO_PAIR, False)] = found[PairClass(NO_PAIR, kind, False)] = one
    found[PairClass(NO_PAIR, NO_PAIR, False)] = perm(cards, 4) - found.total()
    return found


def pairs_of(shoe: Counter[Card], rank: str) -> Counter[str]:
    """In how many orders each kind of pair of this rank comes as two cards."""
    found: Counter[str] = Counter()
    for one, other in product((Card(rank, suit) for suit in SUITS), repeat=2):
        found[perfect_line((one, other))] += shoe[one] * (shoe[other] - (one == other))
    return found


def count_twins(shoe: Counter[Card], rank: str, first: str, second: str) -> int:
    """In how many orders of four cards of this rank the hands hold these two kinds of pair."""
    ways = 0
    for one, other in product((Card(rank, suit) for suit in SUITS), repeat=2):
        if perfect_line((one, other)) == first and shoe[one] and shoe[other]:
            rest = shoe.copy()
            rest.subtract((one, other))
            if rest[one] >= 0:
                ways += shoe[one] * (shoe[other] - (one == other)) * pairs_of(rest, rank)[second]
    return ways


def every_deal(shoe: Counter[Card]) -> Iterator[Hands | None]:
    """The coup of every order of a shoe that is nearly empty; None where the cards run out (9.6, 12.7, 15.7)."""
    for cards in permutations(shoe.elements()):
        yield deal_coup(cards)


def deal_coup(cards: tuple[Card, ...]) -> Hands | None:
    """Deal one coup from the front of these cards; None if there are too few."""
    if len(cards) < 4:
        return None
    player, banker = [cards[0], cards[2]], [cards[1], cards[3]]
    rest = iter(cards[4:])
    try:
        if not natural(player) and not natural(banker):
            third = next(rest) if player_draws(total(player)) else None
            player += [third] if third else []
            if banker_draws(total(banker), third):
                banker.append(next(rest))
    except StopIteration:
        return None
    return Hands(tuple(player), tuple(banker))
