"""Colour chips as a record writes them (4.6, def:colour-chips): who holds which colour, and what one chip is worth."""

from collections.abc import Mapping
from decimal import Decimal

from croupier.values.chips import parse_amount, show_amount
from croupier.values.refused import Refused

COLOURS = ("blue", "brown", "green", "grey", "orange", "pink", "purple", "red", "white", "yellow")
Colours = Mapping[str, tuple[str, Decimal]]


def read_colours(raw: object) -> Colours:
    """`colours = { 1 = "blue 5" }`: who holds which chips of this table."""
    if not isinstance(raw, Mapping):
        raise Refused('colours must be a table such as { 1 = "blue 5" }.')
    read: dict[str, tuple[str, Decimal]] = {}
    for player, text in raw.items():
        words = text.split() if isinstance(text, str) else []
        if len(words) != 2 or words[0] not in COLOURS:
            raise Refused(f'The colour chips of player {player} are written like "blue 5": {", ".join(COLOURS)}.')
        if any(words[0] == colour for colour, _ in read.values()):
            raise Refused(f"Two players cannot both have {words[0]} chips.")
        read[player] = words[0], parse_amount(words[1])
    return read


def write_colours(colours: Colours) -> dict[str, object]:
    return {player: f"{colour} {show_amount(value)}" for player, (colour, value) in colours.items()}
