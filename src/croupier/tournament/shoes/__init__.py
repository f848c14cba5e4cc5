"""Shoes of virtual tables, and the commands the server gives there."""
