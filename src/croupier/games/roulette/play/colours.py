"""Colour chips (4.6, def:colour-chips, def:marker-button, R-12): the same stack in a colour with a nominated value,
good only at the table that issued them. A marker button shows a value above the table minimum."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

from croupier.games.acts import at, details, seated
from croupier.games.contract import Act, Interrupt, Want
from croupier.games.facts import Fact
from croupier.games.move import Move
from croupier.values.chips import parse_amount, show_amount
from croupier.values.refused import Refused, unknown

if TYPE_CHECKING:
    from croupier.games.roulette.play.script import Spin

COLOURS = ("blue", "brown", "green", "grey", "orange", "pink", "purple", "red", "white", "yellow")
Colours = Mapping[str, tuple[str, Decimal]]


@dataclass(frozen=True, slots=True)
class Colour:
    """The colour chips of one player: their colour and what one is worth, in units."""

    name: str
    value: int


@dataclass(frozen=True, slots=True)
class Issued(Fact):
    """Colour chips issued to a player; `button` if a marker button shows their value."""

    player: str
    colour: str
    value: int
    button: bool


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


def held(spin: "Spin") -> dict[str, Colour]:
    """The colour chips that earlier rounds left with players who are still here."""
    scale = spin.layout.scale
    found = {}
    for player, (name, value) in spin.before.colours.items():
        units = scale.units(value)
        if player not in spin.layout.stacks or units <= 0 or units % spin.table.limits.step:
            raise spin.refuse("issued-here", f"Player {player} cannot hold {name} chips worth {value} at this table.")
        found[player] = Colour(name, units)
    return found


def button(spin: "Spin", colour: Colour) -> bool:
    """def:marker-button: a button shows a value above the table minimum."""
    return colour.value > spin.table.minimum


def test_issue(spin: "Spin", move: Move) -> None:
    details("o colour-chips p1 blue 5")(spin, move)
    player, name = seated(spin, move.words[0]), move.words[1]
    if name not in COLOURS:
        raise unknown("colour", name, COLOURS)
    if any(other != player and held.name == name for other, held in spin.colours.items()):
        raise spin.refuse("colour-chips", f"Somebody else at this table has {name} chips.")
    value, step = spin.layout.scale.units(move.chips), spin.table.limits.step
    if value <= 0 or value % step:
        raise spin.refuse("off-step", f"A chip is worth a multiple of {spin.layout.scale.show(step)}.")
    if spin.layout.of(player):
        raise spin.refuse("colour-chips", f"Player {player} has wagers on the layout; they come first.")


def do_issue(spin: "Spin", move: Move) -> Interrupt | None:
    """4.6: from now on the player wagers in these chips."""
    player = seated(spin, move.words[0])
    colour = Colour(move.words[1], spin.layout.scale.units(move.chips))
    spin.colours[player] = colour
    shown = button(spin, colour)
    clauses = spin.cite("colour-chips", *(("marker-button",) if shown else ()))
    spin.tell(Issued(player, colour.name, colour.value, shown, clauses=clauses))
    return None


ACTS = (
    Act("colour-chips", "colour-chips", "operator", at(Want.WAGERS), test_issue, do_issue,
        ("o colour-chips {p} blue {low}", "o colour-chips {p} yellow {low}")),
)  # fmt: skip
