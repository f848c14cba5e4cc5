"""Equity in hold'em: hands and ranges against each other on any board, exact or sampled."""
