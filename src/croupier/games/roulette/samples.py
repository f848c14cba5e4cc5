"""Tables to try the game on: the contract test, the demonstration and practice play start from these."""

from croupier.games.record import Record

STACKS = {"1": 2000, "2": 2000, "3": 2000}
LIMITS = {"minimum": 10, "maximum": 200, "step": 5}
BY_TYPE = {"straight": [5, 25], "split": [5, 50], "street": [5, 75], "corner": [5, 100], "six-line": [5, 150]}

SAMPLES = (
    Record("roulette-2002", LIMITS, STACKS),
    Record("roulette-2002", {**LIMITS, "limits": BY_TYPE}, STACKS, before={"colours": {"1": "blue 10"}, "rounds": 3}),
    Record("roulette-2002", {"minimum": 10, "zero-corner": False, "race-track": False}, STACKS),
    Record("roulette-2002", LIMITS, {"1": 2000, "2": 5}, before={"warned": ["1"], "excluded": ["2"], "void-spins": 1}),
)

PRACTICE = {"roulette-2002": Record("roulette-2002", {**LIMITS, "minimum": 5, "limits": BY_TYPE}, STACKS)}
