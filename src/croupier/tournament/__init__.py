"""The tournament played with the games: conditions, entries, sessions, standings, prizes."""
