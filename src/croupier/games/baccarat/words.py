"""Mini-Baccarat in people's words: wagers, acts and the settings of a table."""

from croupier.games.baccarat.rules import RULES
from croupier.games.baccarat.table import HIDDEN, MOST_SEATS, SEATS, SHOWN
from croupier.games.baccarat.wagers import MAIN
from croupier.games.words import (
    BANKED_ACTS,
    BANKED_MAIN,
    CHANCE_ACTS,
    SHOE_ACTS,
    SHOE_MAIN,
    Setting,
    Words,
    banked_form,
    choice,
    count,
    flag,
    title_all,
)

ACTS = {
    **BANKED_ACTS,
    **SHOE_ACTS,
    "cards": CHANCE_ACTS["cards"],
    "place-your-bets": "Place your bets",
    "pre-shuffled": "Pre-shuffled shoe",
    "request-riffle": "Ask for a riffle",
    "riffle": "Riffled",
    "trim": "Trimmed",
    "first-card": "Opening card",
    "burn": "Burn",
    "request-no-bet": "Ask for a no-bet coup",
    "agree-no-bet": "Agree to a no-bet coup",
    "expose": "Turn up",
}
METHODS = {
    "commission": "Commission",
    "non-commission": "No commission",
    "even-money": "Even money",
    "A": "Method A",
    "B": "Method B",
}


def wagers(ruleset: str) -> dict[str, str]:
    sides = (kind.name for side in RULES[ruleset].sides for kind in side.kinds)
    return title_all((*MAIN, *sides))


def form(ruleset: str) -> tuple[Setting, ...]:
    rules = RULES[ruleset]
    methods = choice("settlement", "Settlement", title_all(rules.methods, METHODS))
    card = {SHOWN: "Shown", HIDDEN: "Not shown"} if rules.first_card_may_be_hidden else {SHOWN: "Shown"}
    return banked_form(
        wagers(ruleset),
        methods,
        *side_settings(ruleset),
        flag("face-down", "Dealt face down", rare=True),
        choice("first-card", "Opening card", card, "shown", rare=True),
        count("seats", "Seats at the table", 1, MOST_SEATS, SEATS, rare=True),
    )


def side_settings(ruleset: str) -> tuple[Setting, ...]:
    """A side bet is offered by its key; where it has several options, by one of them."""
    sides = RULES[ruleset].sides
    found = []
    for key in dict.fromkeys(side.key for side in sides):
        options = {side.option: side.name for side in sides if side.key == key}
        named = flag(key, options[""]) if "" in options else choice(key, title_all([key])[key], options, "not offered")
        found.append(named)
    return tuple(found)


WORDS = Words(wagers, ACTS, form, main=BANKED_MAIN | SHOE_MAIN | {"burn"})
