"""The base of every room: the state of a tournament, and what commands and events are."""
