"""What every room stands on: the state of a tournament, and commands and events as such."""
