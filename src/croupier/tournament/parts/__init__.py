"""What the state of a tournament is made of; events change it, and nothing here decides anything."""
