"""Commands on their way in: the catalogue, reading them, two persons, the journal."""
