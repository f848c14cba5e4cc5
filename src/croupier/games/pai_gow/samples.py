"""Tables to try the game on: the contract test, the demonstration and practice play start from these."""

from croupier.games.record import Record

STACKS = {"2": 2000, "3": 2000, "5": 2000}
LIMITS = {"minimum": 10, "maximum": 500, "step": 5}

SAMPLES = (
    Record("pai-gow-2002", LIMITS, STACKS),
    Record("pai-gow-2002", {**LIMITS, "limits": {"box": [20, 100]}}, {"2": 2000, "8": 2000}, before={"warned": ["2"]}),
    Record("pai-gow-2002", LIMITS, STACKS, marker="3", before={"out-of-order": ["2"]}),
    Record("pai-gow-2002", {"minimum": 10}, {"2": 2000, "3": 5, "4": 2000}, before={"excluded": ["4"]}),
)

PRACTICE = {"pai-gow-2002": Record("pai-gow-2002", LIMITS, {"2": 2000, "3": 2000, "4": 2000})}
