"""Results: stages confirmed, corrections, placings, the close."""
