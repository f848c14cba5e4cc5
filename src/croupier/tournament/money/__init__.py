"""Prizes and donations: what each place is worth, awarded and paid."""
