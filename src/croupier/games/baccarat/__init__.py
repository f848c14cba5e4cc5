"""Mini-Baccarat: rulesets of 2002, 2016 and 2023."""

NAME = "Mini-Baccarat"
RULESETS = ("mini-baccarat-2002", "mini-baccarat-2016", "mini-baccarat-2023")
