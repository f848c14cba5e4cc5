"""Exact odds of an ante under each strategy, and of bet and fold for one hand and face-up card (7, 8, 9).

Results are in antes: a hand that bets and loses brings -3. There is one player, who knows five cards and the
dealer's face-up card.
"""

from collections.abc import Sequence
from fractions import Fraction
from importlib.util import find_spec

from croupier.games.analysis import Chart, Decision, Exact, Question
from croupier.games.canberra.exact.prices import FOLD, NOT_QUALIFIED, OUTCOMES, outcome_values
from croupier.games.canberra.law import LAWS, T
from croupier.games.canberra.strategy import OPTIMAL, STRATEGIES
from croupier.games.canberra.wagers import ANTE, BET, PAY_BET
from croupier.games.cards.poker import check, check_apart, rank
from croupier.games.chips.facts import LOSE, PUSH
from croupier.values.cards import Card
from croupier.values.prospect import Chance, Prospect
from croupier.values.refused import Refused


def wagers(ruleset: str) -> tuple[str, ...]:
    return tuple(f"{ANTE}:{name}" for name in (OPTIMAL, *STRATEGIES))


def check_deck(question: Question) -> None:
    law = LAWS[question.ruleset]
    if question.decks not in (None, 1):
        raise Refused(f"{question.ruleset} is played with one deck.", law.first(T.DECK))
    if question.removed:
        raise Refused("All cards are shuffled before every round, so none is out; see --hand.", law.first(T.SHUFFLE))


def needs_numba() -> None:
    if find_spec("numba") is None:
        raise Refused("The odds of an ante need numba, which is not installed; install croupier[lab].")


def prospects(question: Question, names: tuple[str, ...]) -> dict[str, Prospect]:
    """Return what an ante brings under each of these strategies, over all deals."""
    check_deck(question)
    needs_numba()
    worth = outcome_values(question)
    from croupier.games.canberra.exact.decisions import by_strategy, decide, in_parts

    tally = decide(in_parts(worth)).tally
    deals = int(tally.sum())
    found = {}
    for name in names:
        bet, folded = by_strategy(tally, name.partition(":")[2])
        counts = {**dict(zip(OUTCOMES, bet.tolist(), strict=True)), FOLD: folded}
        chances = (Chance(outcome, Fraction(number, deals), worth[outcome]) for outcome, number in counts.items())
        found[name] = Prospect(name, tuple(chances))
    return found


def decision(question: Question, hand: Sequence[Card], up: Card) -> Decision:
    """Compare bet and fold with this hand against this card, over all hands that the dealer can have."""
    check_deck(question)
    check(hand)
    check_apart((*hand, up))
    needs_numba()
    from croupier.games.canberra.exact.single import dealer_hands

    worth, own = outcome_values(question), rank(hand)
    line = PAY_BET[own.category].line
    counts = dict(zip((line, NOT_QUALIFIED, PUSH, LOSE), dealer_hands(hand, up), strict=True))
    ways = sum(counts.values())
    bet = Prospect(BET, tuple(Chance(name, Fraction(number, ways), worth[name]) for name, number in counts.items()))
    fold = Prospect(FOLD, (Chance(FOLD, Fraction(1), worth[FOLD]),))
    return Decision(str(own), BET if bet.ev > fold.ev else FOLD, {BET: bet, FOLD: fold})


def chart(question: Question) -> Chart:
    """The best decision on every ace-king hand."""
    check_deck(question)
    needs_numba()
    from croupier.games.canberra.exact.chart import chart as best

    return best(question)


EXACT = Exact(wagers, prospects, chart=chart, decision=decision, capped=True)
