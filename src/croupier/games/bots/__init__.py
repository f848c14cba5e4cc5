"""Bots that play tournaments: what they see, how much they wager and on what. A game says the rest in its `bot.py`."""
