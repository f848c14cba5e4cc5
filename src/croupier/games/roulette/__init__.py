"""American Roulette: the tournament ruleset of 2002."""

NAME = "American Roulette"
RULESETS = ("roulette-2002",)
