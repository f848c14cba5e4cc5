"""Who holds which power (dictionaries of the three texts): the Director in 2002, supervisor and operator since."""

DIRECTOR = "tournament director"
ASSISTED = f"{DIRECTOR} or assistant to the director"
POWERS_2002 = {
    "dealer": "dealer",
    "supervisor": ASSISTED,
    "operator": ASSISTED,
    "reviewer": "government casino inspector",
}
POWERS = {
    "dealer": "dealer",
    "supervisor": "casino supervisor",
    "operator": "casino operator",
    "reviewer": "gambling and racing commission",
}


def roles(ruleset: str, tournament: bool) -> dict[str, str]:
    """Who may act under each power; in tournaments of the later texts the Director as well (X-34)."""
    if ruleset == "mini-baccarat-2002":
        return POWERS_2002
    if not tournament:
        return POWERS
    return POWERS | {power: f"{POWERS[power]} or {DIRECTOR}" for power in ("supervisor", "operator")}
