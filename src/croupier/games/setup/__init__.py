"""A table ready for play: its set-up, its notices, how its players stand."""
