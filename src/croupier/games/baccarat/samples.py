"""Tables to try the game on: the contract test, the demonstration and practice play start from these."""

from croupier.games.baccarat.rules import RULES
from croupier.games.record import Record

STACKS = {"1": 2000, "2": 2000, "3": 2000}
LIMITS = {"minimum": 10, "maximum": 500, "step": 5}


def all_sides(ruleset: str) -> dict[str, object]:
    """Every side bet that the text has; of several under one key the first."""
    found: dict[str, object] = {}
    for side in RULES[ruleset].sides:
        found.setdefault(side.key, side.option or True)
    return found


ALL_SIDES = all_sides("mini-baccarat-2023")

SAMPLES = (
    Record("mini-baccarat-2002", LIMITS, STACKS),
    Record("mini-baccarat-2002", {**LIMITS, "face-down": True}, STACKS, before={"new-shoe": True}),
    Record("mini-baccarat-2016", {**LIMITS, "settlement": "A", "pairs": "canberra", "differential": 300}, STACKS),
    Record("mini-baccarat-2016", {**LIMITS, "settlement": "B", "face-down": True}, STACKS, before={"first-card": "??"}),
    Record("mini-baccarat-2023", {**LIMITS, **ALL_SIDES}, STACKS, before={"new-shoe": True}),
    Record("mini-baccarat-2023", {**LIMITS, **ALL_SIDES, "settlement": "non-commission", "face-down": True}, STACKS),
    Record("mini-baccarat-2023", {**LIMITS, "wagering-period": 30}, STACKS, before={"extra-round": True}),
    Record("mini-baccarat-2023", {**LIMITS, "play": "tournament"}, STACKS, before={"first-card": "9h"}),
    Record("mini-baccarat-2016", {**LIMITS, "play": "tournament"}, STACKS, marker="2", before={"out-of-order": ["1"]}),
)

PRACTICE = {
    "mini-baccarat-2002": Record("mini-baccarat-2002", LIMITS, STACKS, before={"new-shoe": True}),
    "mini-baccarat-2016": Record(
        "mini-baccarat-2016", {**LIMITS, "pairs": "perfect"}, STACKS, before={"new-shoe": True}
    ),
    "mini-baccarat-2023": Record("mini-baccarat-2023", {**LIMITS, **ALL_SIDES}, STACKS, before={"new-shoe": True}),
}
