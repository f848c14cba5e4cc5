"""Compiled: all deals counted, and rounds at full speed."""
