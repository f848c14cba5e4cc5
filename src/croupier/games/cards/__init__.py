"""Decks, shoes and hands that several games share."""
