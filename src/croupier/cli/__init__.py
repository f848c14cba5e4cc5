"""The command line: one module per CLI command, each loaded only when it runs."""
