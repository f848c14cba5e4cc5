"""The course of play by the conditions: levels, breaks, when a session is over."""
