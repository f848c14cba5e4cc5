"""The round itself: what a move does, who may make it, and what officials do."""
