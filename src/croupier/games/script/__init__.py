"""A round as a script: moves, what it awaits, who has seen what."""
