"""The round of play: the script, and the parts that own its state."""
