"""Before play: conditions drafted, filed and changed; who holds which role."""
