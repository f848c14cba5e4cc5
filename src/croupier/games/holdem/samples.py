"""Tables to try the game on: the contract test, the demonstration and practice play start from these."""

from croupier.games.record import Record

RULESET = "charity-poker"
FOUR = {"1": 2000, "2": 1500, "3": 700, "4": 260}
SHORT = {"2": 35, "3": 90, "7": 8, "9": 400}
PAIR = {"2": 500, "5": 330}

SAMPLES = (
    Record(RULESET, {"structure": "no-limit", "blinds": [50, 100]}, FOUR),
    Record(
        RULESET, {"structure": "limit", "ante": 5, "blinds": [10, 20], "big_bet": 40}, SHORT, before={"button": "3"}
    ),
    Record(RULESET, {"structure": "pot-limit", "blinds": [25, 50, 100]}, FOUR, before={"absent": ["2"]}),
    Record(RULESET, {"structure": "half-pot", "ante": 10, "minimum": 20, "step": 5}, FOUR, before={"button": "9"}),
    Record(RULESET, {"blinds": [10, 20], "step": 5}, PAIR),
)

TABLE = {"structure": "no-limit", "blinds": [10, 20]}
PRACTICE = {RULESET: Record(RULESET, TABLE, {str(seat): 2000 for seat in range(1, 7)})}
