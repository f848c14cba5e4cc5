"""Who holds which power (dictionaries of the three texts): the Director in 2002, supervisor and operator since."""

DIRECTOR = "tournament director"
ROLES = {
    "mini-baccarat-2002": {
        "dealer": "dealer",
        "supervisor": DIRECTOR,
        "operator": DIRECTOR,
        "reviewer": "government casino inspector",
        "assistant": "assistant to the director",
    },
    "mini-baccarat-2016": {
        "dealer": "dealer",
        "supervisor": "casino supervisor",
        "operator": "casino operator",
        "reviewer": "gambling and racing commission",
        "assistant": DIRECTOR,
    },
}
ROLES["mini-baccarat-2023"] = ROLES["mini-baccarat-2016"]
