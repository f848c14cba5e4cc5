"""Plain values: cards, chips, money, odds, clauses. No game and no rule lives here."""
