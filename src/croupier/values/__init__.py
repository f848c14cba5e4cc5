"""Values with no rules in them."""
