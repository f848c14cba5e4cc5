"""Questions about a whole tournament, answered as plain values."""
