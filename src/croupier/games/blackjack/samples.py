"""Tables to try the game on: the contract test, the demonstration and practice play start from these."""

from croupier.games.record import Record

STACKS = {"1": 2000, "2": 2000, "3": 2000}
LIMITS = {"minimum": 10, "maximum": 500, "step": 5}
SIDES = {"perfect-pairs": True, "super-sevens": 10}

SAMPLES = (
    Record("blackjack-2005", {**LIMITS, **SIDES, "boxes": 4}, STACKS, before={"new-shoe": True}),
    Record("blackjack-2005", {**LIMITS, **SIDES, "decks": 4, "boxes": 3}, STACKS, before={"stopped": ["2"]}),
    Record("blackjack-2005", {**LIMITS, "shuffler": "automated", "boxes": 7}, STACKS, before={"new-shoe": True}),
    Record("blackjack-2005", {**LIMITS, **SIDES, "play": "tournament"}, STACKS, before={"final": 2}),
    Record("blackjack-2002", {**LIMITS, "perfect-pairs": True}, STACKS, before={"next-card": "As"}),
    Record("blackjack-2002", {**LIMITS, "decks": 5}, STACKS, before={"new-shoe": True, "cutting-card": "d"}),
    Record("blackjack-2002", {**LIMITS, "shuffler": "automated"}, STACKS),
)

PRACTICE = {
    "blackjack-2002": Record("blackjack-2002", {**LIMITS, "perfect-pairs": True}, STACKS, before={"new-shoe": True}),
    "blackjack-2005": Record("blackjack-2005", {**LIMITS, **SIDES}, STACKS, before={"new-shoe": True}),
}
