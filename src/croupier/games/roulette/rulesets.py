"""The texts of this game, oldest first: the columns of law.py."""

RULESETS = ("roulette-2002",)
