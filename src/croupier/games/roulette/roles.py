"""Who holds which power (its definitions): the Director decides, the Dealer records, an Inspector reviews."""

DIRECTOR = "tournament director"
ROLES = {
    "roulette-2002": {
        "dealer": "dealer",
        "supervisor": DIRECTOR,
        "operator": DIRECTOR,
        "reviewer": "government casino inspector",
        "assistant": "assistant to the director",
    },
}
