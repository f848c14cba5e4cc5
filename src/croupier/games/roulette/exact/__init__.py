"""Exact odds."""
