"""What the nine texts say about tournaments: where each says a thing, what differs between them, and who may act."""
