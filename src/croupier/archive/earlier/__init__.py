"""Logs of the first format, which kept no commands: they are worked out from the events. Nothing is added here."""
