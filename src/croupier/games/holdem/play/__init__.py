"""The round of play: the script and its parts."""
