"""Blackjack in people's words: wagers, acts and the settings of a table."""

from croupier.games.blackjack.rules import RULES
from croupier.games.blackjack.table import HOUSE_SHUFFLE, MOST_BOXES
from croupier.games.blackjack.wagers import INSURANCE, MAIN
from croupier.games.words import (
    BANKED_ACTS,
    BANKED_MAIN,
    CHANCE_ACTS,
    SHOE_ACTS,
    SHOE_MAIN,
    Entry,
    Setting,
    Words,
    amount,
    banked_form,
    choice,
    count,
    flag,
    title_all,
)

HELP = """\
main 50                       a wager on your box; then perfect-pairs 10, super-sevens 10
withdraw main                 take it back before the first card
insure 25, even-money         against an ace, before the first decision; no-insurance to decline
hit, stand, split             on the hand whose turn it is
double, double 30             one more card; part of the stake only where the text allows it
cut 120, decline-cut          when you are offered the cut
Enter                         no more bets, or decline what is offered        q  leave"""
ACTS = {
    **BANKED_ACTS,
    **SHOE_ACTS,
    "cards": CHANCE_ACTS["cards"],
    "load": "Shoe loaded",
    "join": "Join the box",
    "ride": "Let it ride",
    "hit": "Hit",
    "stand": "Stand",
    "double": "Double",
    "split": "Split",
    "insure": "Insure",
    "no-insurance": "No insurance",
    "even-money": "Even money",
}


def main_and_sides(ruleset: str) -> dict[str, str]:
    return {MAIN: ""} | {side.kind: side.name for side in RULES[ruleset].sides}


def wagers(ruleset: str) -> dict[str, str]:
    return main_and_sides(ruleset) | title_all([INSURANCE])


def form(ruleset: str) -> tuple[Setting, ...]:
    rules = RULES[ruleset]
    sides = (
        flag(side.kind, side.name) if side.amount is None else amount(side.kind, f"{side.name}, amount", "not offered")
        for side in rules.sides
    )
    return banked_form(
        main_and_sides(ruleset),
        count("decks", "Decks", *rules.decks, rules.decks[1]),
        *sides,
        Setting("shuffle", "Approved shuffle", Entry.TEXT, HOUSE_SHUFFLE, rare=True),
        choice("shuffler", "Shoe", {"ordinary": "Ordinary", "automated": "Automated shuffler"}, "ordinary", rare=True),
        count("boxes", "Boxes", 1, MOST_BOXES, MOST_BOXES, rare=True),
    )


WORDS = Words(wagers, ACTS, form, HELP, BANKED_MAIN | SHOE_MAIN | {"hit", "stand"}, frozenset({"insure", "double"}))
