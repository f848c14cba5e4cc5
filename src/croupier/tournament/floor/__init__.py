"""The floor: sessions, breaks, calls, disputes, the projector."""
