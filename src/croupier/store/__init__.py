"""The append-only log of tournaments: bytes in order, durable before anyone sees them. It knows nothing of games."""
