"""What each end of a round brings for one ante (7.2, 7.3, 8.1, 9.3 to 9.6), also with other lines or a cap."""

from fractions import Fraction

from croupier.games.analysis import Question
from croupier.games.canberra.law import LAWS, T
from croupier.games.canberra.wagers import BET_ANTES, PAY_ANTE, PAY_BET
from croupier.games.chips.facts import LOSE, PUSH
from croupier.values.odds import Odds
from croupier.values.refused import Refused, unknown

LINES = tuple(pay.line for pay in dict.fromkeys(PAY_BET.values()))
NOT_QUALIFIED, FOLD = "not-qualified", "fold"
OUTCOMES = (*LINES, NOT_QUALIFIED, PUSH, LOSE)
"""Of a hand that bets, in the order of the codes of the compiled count."""


def pay_lines() -> dict[str, Odds]:
    return {pay.line: pay.odds for pay in (PAY_ANTE, *PAY_BET.values())}


def outcome_values(question: Question) -> dict[str, Fraction]:
    """By outcome. The maximum payout caps what the Bet wins, not the Ante (C-02)."""
    known = pay_lines()
    for line in question.pays:
        if line not in known:
            raise unknown(f"pay-table line of {question.ruleset}", line, known)
    pays = {line: odds.ratio for line, odds in {**known, **question.pays}.items()}
    ante = pays[PAY_ANTE.line]
    won = {line: ante + cap_winnings(question, BET_ANTES * pays[line]) for line in LINES}
    return won | {NOT_QUALIFIED: ante, PUSH: Fraction(0), LOSE: Fraction(-1 - BET_ANTES), FOLD: Fraction(-1)}


def cap_winnings(question: Question, winnings: Fraction) -> Fraction:
    if question.most_paid is None:
        return winnings
    if question.most_paid <= 0:
        clause = LAWS[question.ruleset].first(T.MAXIMUM_PAYOUT)
        raise Refused("A maximum payout must be above zero; leave it out where there is none.", clause)
    return min(winnings, question.most_paid)
