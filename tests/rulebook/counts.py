"""How many clauses each text has, counted by hand."""

COUNTS = {
    "canberra-poker-2002": (137, 76, 43, 11, 3, 4),
    "blackjack-2002": (190, 125, 53, 6, 3, 3),
    "roulette-2002": (130, 70, 43, 8, 6, 3),
    "mini-baccarat-2002": (135, 83, 41, 6, 2, 3),
    "pai-gow-2002": (158, 92, 48, 11, 2, 5),
    "blackjack-2005": (235, 161, 58, 8, 5, 3),
    "mini-baccarat-2016": (240, 146, 72, 8, 8, 6),
    "mini-baccarat-2023": (363, 239, 92, 12, 14, 6),
    "charity-poker": (232, 151, 53, 15, 10, 3),
}
