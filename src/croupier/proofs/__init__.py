"""Canonical bytes, hash chain, commit-reveal: what makes a record provable."""
