"""What each text asks of conditions, one module a subject; each gives its faults and warnings with clauses."""
