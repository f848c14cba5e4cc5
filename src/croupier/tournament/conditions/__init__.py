"""The conditions of a tournament: what a file may say, how it is read, and whether its ruleset allows it."""
