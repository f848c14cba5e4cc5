"""Equity in hold'em: hands and ranges before and after the board, exact or sampled."""
