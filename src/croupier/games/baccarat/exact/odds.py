"""Exact odds of every wager, from a whole or partly dealt shoe (2.1, 8, 10.6, 11.2, 12.8, 13.7, 14.12).

A round that the cards left cannot finish is void: all wagers return, pairs paid early are reversed (M-18).
"""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from croupier.games.analysis import Exact, Question
from croupier.games.baccarat.exact.classes import PAIR_CLASSES, POINT_CLASSES, hands_by_pairs, hands_by_points
from croupier.games.baccarat.exact.count import MOST, count_pairs, count_points, every_deal
from croupier.games.baccarat.exact.wagers import PricedWager, price_wagers
from croupier.games.baccarat.hands import Hands
from croupier.games.baccarat.law import LAWS, T
from croupier.games.baccarat.play.shoe import DECKS
from croupier.games.baccarat.wagers import BANKER_SIX, DecidedBy
from croupier.games.chips.facts import LOSE, PUSH, VOID
from croupier.values.cards import Card, decks, remove
from croupier.values.prospect import Chance, Prospect
from croupier.values.refused import Refused, unknown

Deals = list[tuple[Hands | None, int]]
"""Hands with the number of ways in which they, or others settled alike, can come."""


def wagers(ruleset: str) -> tuple[str, ...]:
    return tuple(price_wagers(ruleset, {}))


def prospects(question: Question, names: tuple[str, ...]) -> dict[str, Prospect]:
    """Return what each of these wagers brings in the next coup."""
    offered = price_wagers(question.ruleset, question.pays)
    check_lines(question, offered.values())
    shoe = shoe_left(question)
    asked = [offered[name] for name in names]
    counted = {look: deals(shoe, look) for look in {wager.kind.look for wager in asked}}
    return {wager.name: prospect(wager, counted[wager.kind.look]) for wager in asked}


def deals(shoe: Counter[Card], look: DecidedBy) -> Deals:
    """All that the next coup can be, as far as it matters to these wagers."""
    if shoe.total() < MOST:
        return [(hands, 1) for hands in every_deal(shoe)]
    if look is DecidedBy.PAIRS:
        return [(hands_by_pairs(coup), ways) for coup, ways in count_pairs(shoe).items()]
    return [(hands_by_points(coup), ways) for coup, ways in count_points(shoe).items()]


def shoe_left(question: Question) -> Counter[Card]:
    if question.decks not in (None, DECKS):
        raise Refused(f"{question.ruleset} is played with {DECKS} decks.", LAWS[question.ruleset].first(T.DECKS))
    return remove(decks(DECKS), question.removed, DECKS)


def outcomes(wager: PricedWager) -> list[str]:
    """All that can become of it in a coup: lines of the pay table in its order, then push and lose."""
    if wager.kind.look is DecidedBy.PAIRS:
        found = {wager.outcome(hands_by_pairs(coup)) for coup in PAIR_CLASSES}
    else:
        found = {wager.outcome(hands_by_points(coup)) for coup in POINT_CLASSES}
    return [outcome for outcome in (*wager.pays, PUSH, LOSE) if outcome in found]


def check_lines(question: Question, offered: Iterable[PricedWager]) -> None:
    """A what-if must name a line that pays some wager of this ruleset."""
    if question.pays:
        known = {line for wager in offered for line in outcomes(wager)} | {BANKER_SIX}
        known -= {PUSH, LOSE}
        for line in question.pays:
            if line not in known:
                raise unknown(f"pay-table line of {question.ruleset}", line, known)


def prospect(wager: PricedWager, counted: Deals) -> Prospect:
    ways = Counter(dict.fromkeys(outcomes(wager), 0))
    for hands, number in counted:
        ways[VOID if hands is None else wager.outcome(hands)] += number
    total = ways.total()
    chances = (Chance(outcome, Fraction(number, total), wager.brings(outcome)) for outcome, number in ways.items())
    return Prospect(wager.name, tuple(chances))


EXACT = Exact(wagers, prospects)
