"""Shoes of virtual tables, and the orders the house gives there."""
