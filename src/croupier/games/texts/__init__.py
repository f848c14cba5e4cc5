"""Where each text says a thing, and who holds which power by it."""
