"""Compiled kernels: whole hands of hold'em between simple strategies."""
