"""Odds, equity and simulation from the command line."""
