"""The one way into a tournament: commands are decided, written and only then answered."""
