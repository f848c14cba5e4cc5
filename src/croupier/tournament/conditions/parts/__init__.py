"""The sections of the printed conditions, one module a subject, as plain values with their clauses."""
