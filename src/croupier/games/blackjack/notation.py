"""How Blackjack is written down: every last number is an amount or a number of cards."""

NUMBERS: frozenset[str] = frozenset()
