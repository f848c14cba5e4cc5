"""Who holds which power (dictionaries of both texts): the Director in 2002, the operator since."""

DIRECTOR = "tournament director"
ROLES = {
    "blackjack-2002": {
        "dealer": "dealer",
        "supervisor": "casino supervisor",
        "operator": DIRECTOR,
        "reviewer": "government casino inspector",
        "assistant": "assistant to the director",
        "house": "casino operator",
    },
    "blackjack-2005": {
        "dealer": "dealer",
        "supervisor": "casino supervisor",
        "operator": "casino operator",
        "reviewer": "gambling and racing commission",
        "assistant": DIRECTOR,
        "house": "casino operator",
    },
}
