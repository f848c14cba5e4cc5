"""Canberra Poker in people's words: wagers, acts and the settings of a table."""

from croupier.games.canberra.table import MAXIMUM_PAYOUT, MOST_BOXES
from croupier.games.canberra.wagers import ANTE, BET
from croupier.games.words import (
    BANKED_ACTS,
    BANKED_MAIN,
    CHANCE_ACTS,
    Setting,
    Words,
    amount,
    banked_form,
    count,
    title_all,
)

HELP = """\
ante 50                       your opening wager; a Bet will be exactly twice that
withdraw ante                 take it back before the first card
bet                           go on: twice the Ante on your cards
fold                          give up: the Ante is lost
Enter                         no more bets        q  leave"""
ACTS = {**BANKED_ACTS, "cards": CHANCE_ACTS["cards"], "bet": "Bet", "fold": "Fold", "show": "Show"}


def wagers(ruleset: str) -> dict[str, str]:
    return title_all((ANTE, BET))


def form(ruleset: str) -> tuple[Setting, ...]:
    return banked_form(
        title_all([ANTE]),
        amount(MAXIMUM_PAYOUT, "Most that is paid", "no maximum"),
        count("boxes", "Boxes", 1, MOST_BOXES, MOST_BOXES, rare=True),
    )


WORDS = Words(wagers, ACTS, form, HELP, BANKED_MAIN | {"bet", "show"})
