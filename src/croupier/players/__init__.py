"""Bots that play for practice, simulation and demonstration."""
