"""How players are placed: results, ties, who goes on."""
