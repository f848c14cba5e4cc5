"""Pai Gow in people's words: its wager, acts and the settings of a table."""

from croupier.games.pai_gow.wagers import KIND
from croupier.games.words import BANKED_ACTS, BANKED_MAIN, CHANCE_ACTS, Setting, Words, banked_form

HELP = """\
box 50                  a wager on your box; withdraw box before the dice
set 44 24 66 11         two tiles for the low part, two for the high; the higher two are the high part anyway
house-way               the dealer sets your hand by the House Way
surrender               the dealer takes your wager and nobody sees your tiles
play-on, void-hand      when the dealer has exposed two or more of your tiles
Enter                   no more bets; then the House Way        q  leave"""
ACTS = {
    **BANKED_ACTS,
    "dice": CHANCE_ACTS["dice"],
    "tiles": CHANCE_ACTS["tiles"],
    "set": "Set",
    "house-way": "House Way",
    "surrender": "Surrender",
    "show": "Show",
}


def wagers(ruleset: str) -> dict[str, str]:
    return {KIND: ""}


def form(ruleset: str) -> tuple[Setting, ...]:
    return banked_form(wagers(ruleset))


WORDS = Words(wagers, ACTS, form, HELP, BANKED_MAIN | {"house-way", "show"})
