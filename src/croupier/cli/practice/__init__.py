"""Practice in the terminal: play and watch."""
