"""How boldly a hand is played when more than its own stake hangs on it: by the chart, pressing, or adding no stake."""

BY_CHART, PRESS, HOLD = 0, 1, 2
PRESSED_TO, PRESSED_SOFT = 16, 18


def presses(total: int, soft: bool) -> bool:
    """Whether two cards are doubled to win more than the stake: anything that does not win by standing."""
    return total <= (PRESSED_SOFT if soft else PRESSED_TO)
