"""Exact odds and simulation for any game, on one machine or many."""
