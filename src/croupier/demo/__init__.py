"""A live demonstration: bots play and run tournaments. They know only what their pages show, and act through the
API."""
