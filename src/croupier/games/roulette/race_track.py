"""The race track (4.8, def:race-track): sectors of the wheel, each a fixed number of pieces on the layout.

Two pieces of voisins lie on 0/2/3 and two on 25/26/28/29 (R-02); orphans keep both splits of 17 (R-15).
"""

from croupier.games.roulette.law import T
from croupier.games.roulette.wheel import ORDER, POCKETS, neighbours

SECTORS = {
    "voisins": "0/2/3 0/2/3 4/7 12/15 18/21 19/22 25/26/28/29 25/26/28/29 32/35",
    "tier": "5/8 10/11 13/16 23/24 27/30 33/36",
    "orphans": "1 6/9 14/17 17/20 31/34",
    "zero-game": "0/3 12/15 26 32/35",
}
NEIGHBOURS = "neighbours"
CLAUSES = {
    "voisins": T.RACE_VOISINS,
    "tier": T.RACE_TIER,
    "orphans": T.RACE_ORPHANS,
    "zero-game": T.RACE_ZERO_GAME,
    NEIGHBOURS: T.RACE_NEIGHBOURS,
}


def pieces() -> dict[str, tuple[str, ...]]:
    """The positions of every race-track wager, in the order of the text."""
    sectors = {name: tuple(text.split()) for name, text in SECTORS.items()}
    around = {f"{NEIGHBOURS}-{number}": tuple(map(str, neighbours(number))) for number in range(POCKETS)}
    return sectors | around


PIECES = pieces()


def render_race_track() -> str:
    """The wheel laid out as on the layout (appendix C, R-17): the sectors lie where their names are."""
    top, end = ORDER[19:36], (ORDER[36], ORDER[0], ORDER[1])
    head, bottom = ORDER[18:15:-1], ORDER[15:1:-1]
    width = 3 * len(top)
    names = " ".join(name.center(width // len(SECTORS) - 1) for name in ("tier", "orphans", "voisins", "zero-game"))
    middle = ("", names, "")
    rows = [f"{left:>3} {text:<{width}} {right:>2}" for left, text, right in zip(head, middle, end, strict=True)]
    outer = ["".join(f"{number:>3}" for number in line) for line in (top, bottom)]
    return "\n".join([f"   {outer[0]}", *rows, f"   {outer[1].center(width)}".rstrip()])
