"""Compiled kernels: a count of all deals, and rounds at full speed."""
