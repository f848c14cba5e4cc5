"""Insurance (7.4, 7.5), Perfect Pairs (18) and Super Sevens (17), exactly, from whatever is left of a shoe."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import product

from croupier.games.blackjack.hands import is_ace, is_ten
from croupier.games.blackjack.sides import Side, SideMoment
from croupier.games.blackjack.wagers import INSURANCE
from croupier.games.chips.facts import LOSE
from croupier.values.cards import Card
from croupier.values.odds import Odds
from croupier.values.prospect import Chance, Prospect
from croupier.values.refused import Refused

KNOWN_TENS = {INSURANCE: None, f"{INSURANCE}-no-ten": 0, f"{INSURANCE}-one-ten": 1, f"{INSURANCE}-two-tens": 2}
"""What is known beside the dealer's ace: nothing, or how many of the player's two cards have the value ten."""
Pays = Mapping[str, Odds]


def insurance_prospect(name: str, shoe: Counter[Card], pays: Pays) -> Prospect:
    """Given that the dealer's first card is an ace."""
    aces = sum(number for card, number in shoe.items() if is_ace(card))
    tens = sum(number for card, number in shoe.items() if is_ten(card))
    cards, own = shoe.total() - 1, KNOWN_TENS[name]
    if own is not None:
        tens, cards = tens - own, cards - 2
    others = cards - tens - (aces - 1)
    if aces == 0 or tens < 0 or cards < 1 or (own is not None and others + aces - 1 < 0):
        raise Refused(f"Too few cards are left for {name}: it needs an ace for the dealer and the player's two cards.")
    win = Fraction(tens, cards)
    return Prospect(name, (Chance(INSURANCE, win, pays[INSURANCE].ratio), Chance(LOSE, 1 - win, Fraction(-1))))


def by_lines(name: str, lines: tuple[str, ...], ways: Counter[str], pays: Pays) -> Prospect:
    total = ways.total()
    won = tuple(Chance(line, Fraction(ways[line], total), pays[line].ratio) for line in lines)
    return Prospect(name, (*won, Chance(LOSE, Fraction(ways[LOSE], total), Fraction(-1))))


def left_after(shoe: Counter[Card], *cards: Card) -> int:
    """How many of the last of these cards there are when those before it have left the shoe."""
    *before, last = cards
    return shoe[last] - before.count(last)


def side_prospect(side: Side, shoe: Counter[Card], pays: Pays) -> Prospect:
    """Over all orders of two cards, of three where that decides.

    Super Sevens are for a player who takes a third card to two sevens, by a split or a draw, as basic strategy always
    does (B-30).
    """
    ways: Counter[str] = Counter()
    rest = shoe.total() - 2 if side.most_cards > 2 else 1
    for first, second in product(shoe, repeat=2):
        two = shoe[first] * left_after(shoe, first, second)
        if side.moment((first, second)) is SideMoment.INTERIM:
            ways[side.rule((first, second)).line or LOSE] += two * rest
            continue
        for third in shoe:
            ways[side.rule((first, second, third)).line or LOSE] += two * left_after(shoe, first, second, third)
    return by_lines(side.kind, side.lines, ways, pays)
