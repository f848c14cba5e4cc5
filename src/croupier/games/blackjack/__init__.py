"""Blackjack: the tournament rules of 2002 and the casino rules of 2005."""

NAME = "Blackjack"
RULESETS = ("blackjack-2002", "blackjack-2005")
