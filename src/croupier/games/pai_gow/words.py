"""Pai Gow in people's words: its wager, acts and the settings of a table."""

from croupier.games.pai_gow.table import KIND
from croupier.games.words import BANKED_ACTS, CHANCE_ACTS, Setting, Words, banked_form

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


WORDS = Words(wagers, ACTS, form)
