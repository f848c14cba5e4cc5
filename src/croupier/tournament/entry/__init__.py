"""Entries: who is in the field, and who leaves it before play."""
