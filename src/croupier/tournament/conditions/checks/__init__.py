"""What each text requires of conditions, one module per subject. Each yields faults and warnings with clauses."""
