"""Bots that play tournaments: how much they wager on what, and what they do with their hands."""
