"""The nine rulesets as data, one clause table each: look up, search, compare, measure coverage."""
