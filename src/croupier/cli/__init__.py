"""The command line: one module per command, each loaded only when it is asked for."""
