"""Compiled code that several kernels share."""
