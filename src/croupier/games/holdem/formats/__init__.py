"""Hold'em hands in the formats of others: Open Hand History (JSON) and the text of PokerStars."""
