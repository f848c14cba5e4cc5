"""The append-only log of tournaments: bytes in order, durable before anybody is told. It knows no game."""
