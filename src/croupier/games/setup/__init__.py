"""A table ready for play: its set-up, its notices, the standing of its players."""
