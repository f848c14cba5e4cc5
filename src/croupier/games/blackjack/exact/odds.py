"""Exact odds of every wager (2.1, 7.4, 13, 17.7, 18.13 / 18.14) for one box, from a whole or partly dealt shoe.

`main:basic` is played by the chart, `main:composition` by the cards of the hand. docs/blackjack-odds.md
explains what is exact, and what a split shows.
"""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from importlib.util import find_spec
from os import cpu_count

from croupier.games.analysis import Chart, Exact, Question
from croupier.games.blackjack.exact.sides import KNOWN_TENS, Pays, insurance_prospect, side_prospect
from croupier.games.blackjack.hands import value
from croupier.games.blackjack.law import LAWS, T
from croupier.games.blackjack.rules import RULES
from croupier.games.blackjack.sides import BY_KIND
from croupier.games.blackjack.wagers import BLACKJACK, HAND, INSURED, MAIN
from croupier.games.chips.facts import LOSE, PUSH, WIN
from croupier.values.cards import Card, decks, remove
from croupier.values.odds import Odds
from croupier.values.prospect import Chance, Prospect
from croupier.values.refused import Refused, unknown

BASIC, COMPOSITION = f"{MAIN}:basic", f"{MAIN}:composition"
MOST_PARTS = 1000
"""Results of hands are counted in parts of a stake; their products must stay below the limits of the kernel."""
LONGEST_ROUND = 150
"""Four hands and the dealer's, each of a hard total of 30 at most: a shoe worth more cannot run out in a round."""


def wagers(ruleset: str) -> tuple[str, ...]:
    return (BASIC, COMPOSITION, *KNOWN_TENS, *(side.kind for side in RULES[ruleset].sides))


def lines(ruleset: str) -> dict[str, Odds]:
    """The lines of the pay table that these wagers are paid by."""
    sides = (pay for side in RULES[ruleset].sides for pay in side.pays)
    return {pay.line: pay.odds for pay in (HAND, BLACKJACK, INSURED, *sides)}


def chart(question: Question) -> Chart:
    """Basic strategy; it is the same for every number of decks these rules allow."""
    shoe_decks(question)
    needs_numba()
    from croupier.games.blackjack.exact.strategy_chart import chart as basic

    return basic()


def shoe_decks(question: Question) -> int:
    """The number of decks; by default the most that the text allows, eight."""
    least, most = RULES[question.ruleset].decks
    number = most if question.decks is None else question.decks
    if not least <= number <= most:
        clause = LAWS[question.ruleset].first(T.DECKS)
        raise Refused(f"{question.ruleset} is played with {least} to {most} decks, not {number}.", clause)
    return number


def needs_numba() -> None:
    if find_spec("numba") is None:
        raise Refused("The odds of the main wager need numba, which is not installed; install croupier[lab].")


def prospects(question: Question, names: tuple[str, ...]) -> dict[str, Prospect]:
    """Return what each of these wagers brings in the next round."""
    number = shoe_decks(question)
    shoe = remove(decks(number), question.removed, number)
    known = lines(question.ruleset)
    for line in question.pays:
        if line not in known:
            raise unknown(f"pay-table line of {question.ruleset}", line, known)
    pays = known | dict(question.pays)
    return {name: prospect(name, shoe, pays) for name in names}


def prospect(name: str, shoe: Counter[Card], pays: Pays) -> Prospect:
    if name in KNOWN_TENS:
        return insurance_prospect(name, shoe, pays)
    side = BY_KIND.get(name)
    if shoe.total() < (side.most_cards if side else 2):
        raise Refused(f"Too few cards are left for {name}.")
    return side_prospect(side, shoe, pays) if side else main_prospect(name, shoe, pays)


def main_prospect(name: str, shoe: Counter[Card], pays: Pays) -> Prospect:
    """Every result of a box that is not split; a split by its number of hands, with what it brings on average."""
    needs_numba()
    if sum(value(card) * number for card, number in shoe.items()) <= LONGEST_ROUND:
        raise Refused("Too few cards are left: a round could run out of cards, and the discards would be shuffled in.")
    hand = pays["hand"].ratio
    if max(hand.numerator, hand.denominator) > MOST_PARTS:
        raise Refused(f"hand={pays['hand']} is too fine or too large; use whole numbers up to {MOST_PARTS:,}.")
    from croupier.games.blackjack.exact.main import main_results
    from croupier.games.blackjack.exact.strategy_chart import basic_plans
    from croupier.games.blackjack.exact.strategy_search import composition_plans
    from croupier.games.blackjack.fast.hands import shoe_counts

    left = shoe_counts(shoe)
    with ThreadPoolExecutor(cpu_count()) as pool:
        if name == BASIC:
            plans = {up: plan for up, plan in basic_plans().items() if left[up - 1]}
        else:
            plans = composition_plans(left, float(hand), pool)
        found = main_results(left, plans, Odds(hand.numerator, hand.denominator), pool)
    results = {"blackjack": pays["blackjack"].ratio, WIN: hand, PUSH: Fraction(0), LOSE: Fraction(-1)}
    results |= {"double-win": 2 * hand, "double-push": Fraction(0), "double-lose": Fraction(-2)}
    chances = [Chance(outcome, found.chances[outcome], brings) for outcome, brings in results.items()]
    for outcome in sorted(found.means):
        chance = found.chances[outcome]
        if chance:
            chances.append(Chance(outcome, chance, found.means[outcome] / chance, found.squares[outcome] / chance))
    return Prospect(name, tuple(chances))


EXACT = Exact(wagers, prospects, chart=chart)
