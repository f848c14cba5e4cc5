"""Hold'em in people's words: acts and the settings of a table."""

from croupier.games.holdem.table import Structure
from croupier.games.words import Entry, Setting, Words, amount, choice, title_all

HELP = """\
f                             fold
cc                            check, or call
cbr 300                       bet, or raise, so that 300 lie in front of you
show, sm                      at the end: show your cards, or muck them
Enter                         check if it is free, else fold        q  leave"""
ACTS = {
    "f": "Fold",
    "cc": "Call",
    "cbr": "Raise to",
    "sm": "Show",
    "show": "Show",
    "muck": "Muck",
    "dh": "Deal",
    "db": "Board",
}


def wagers(ruleset: str) -> dict[str, str]:
    """No wager has a name: chips go into pots."""
    return {}


def form(ruleset: str) -> tuple[Setting, ...]:
    """`seconds` for a decision are a condition of the stage, not of its table."""
    return (
        choice("structure", "Betting", title_all(each.value for each in Structure), "no limit"),
        Setting("blinds", "Blinds", Entry.AMOUNTS, "none"),
        amount("step", "In steps of", "1"),
        amount("ante", "Ante", "none"),
        amount("minimum", "Table minimum", "the big blind", rare=True),
        amount("maximum", "Table maximum", "none", rare=True),
        amount("small_bet", "Small bet of limit play", "the minimum", rare=True),
        amount("big_bet", "Big bet of limit play", "twice the small bet", rare=True),
    )


WORDS = Words(wagers, ACTS, form, HELP, frozenset({"cc", "show"}), frozenset({"cbr"}))
