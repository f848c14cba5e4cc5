"""The live system from the command line: serve, demo, users, devices, TLS."""
