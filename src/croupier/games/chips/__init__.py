"""Chips: facts that move them, the layout that holds them, the books kept from facts alone."""
