"""Bots that play tournaments: how much they wager on what, and how they play their hands."""
