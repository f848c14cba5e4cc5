"""What happens at a table: moves, rounds, counts, conduct, extra rounds."""
