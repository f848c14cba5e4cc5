"""The sections of the printed conditions, one module per subject, as plain values with their clauses."""
