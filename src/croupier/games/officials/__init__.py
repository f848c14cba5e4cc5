"""Official acts: one grammar, and the acts that several games share."""
