"""Tables to try the game on: the contract test, the demonstration and practice play start from these."""

from croupier.games.record import Record

RULESET = "canberra-poker-2002"
STACKS = {"1": 2000, "2": 2000, "3": 2000}
SHORT = {"1": 60, "3": 35, "9": 2000}
LIMITS = {"minimum": 10, "maximum": 200, "step": 5}

SAMPLES = (
    Record(RULESET, LIMITS, STACKS),
    Record(RULESET, {**LIMITS, "maximum-payout": 1000}, STACKS, before={"warned": ["2"], "out-of-order": ["1"]}),
    Record(RULESET, {"minimum": 20, "boxes": 9}, SHORT, marker="3"),
)

PRACTICE = {RULESET: Record(RULESET, {**LIMITS, "maximum-payout": 10000}, STACKS)}
