"""Croupier: casino table-game tournaments by the approved rules."""

__version__ = "0.1.0"
