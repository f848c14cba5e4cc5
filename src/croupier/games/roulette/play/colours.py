"""Colour chips in play (4.6, def:marker-button, R-12): the same stack in a colour with a nominated value, valid only
at the table that issued them. A marker button shows a value above the table minimum."""

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING

from croupier.games.officials.grammar import AMOUNT, PLAYER, Act, Said, at, one_of
from croupier.games.roulette.before import COLOURS, Colours, RouletteBefore
from croupier.games.roulette.law import T
from croupier.games.roulette.play.facts import Issued
from croupier.games.roulette.play.on_table import Colour
from croupier.games.roulette.table import RouletteTable
from croupier.games.script.awaiting import Want
from croupier.games.texts.powers import Power

if TYPE_CHECKING:
    from croupier.games.roulette.play.script import RouletteRound


def colours_held(spin: "RouletteRound") -> dict[str, Colour]:
    """The colour chips that earlier rounds left with players who are still here; those who left exchanged them."""
    found = {}
    for player, (name, value) in spin.before.colours.items():
        if player not in spin.layout.stacks:
            continue
        units = spin.layout.scale.exact(value)
        if not units or units % spin.table.limits.step:
            raise spin.refuse(T.ISSUED_HERE, f"Player {player} cannot hold {name} chips worth {value} at this table.")
        found[player] = Colour(name, units)
    return found


def colours_kept(spin: "RouletteRound") -> Colours:
    """What goes on to the next round: nobody takes colour chips away from the table."""
    show, gone = spin.layout.scale.show, spin.left_table()
    return {
        player: (chips.name, Decimal(show(chips.value)))
        for player, chips in spin.cloth.colours.items()
        if player not in gone
    }


def exchange_colours(before: RouletteBefore, table: RouletteTable) -> RouletteBefore:
    """Where the permitted multiple has changed, colour chips of another value go back: new ones may be issued."""
    worth = {player: table.limits.scale.exact(value) for player, (_, value) in before.colours.items()}
    fitting = {player for player, units in worth.items() if units and units % table.limits.step == 0}
    return replace(before, colours={player: chips for player, chips in before.colours.items() if player in fitting})


def button(spin: "RouletteRound", colour: Colour) -> bool:
    """def:marker-button: a button shows a value above the table minimum."""
    return colour.value > spin.table.minimum


def test_issue(spin: "RouletteRound", said: Said) -> None:
    player, name = said.player, said.words[0]
    if any(other != player and chips.name == name for other, chips in spin.cloth.colours.items()):
        raise spin.refuse(T.COLOUR_CHIPS, f"Somebody else at this table has {name} chips.")
    step = spin.table.limits.step
    if said.stake <= 0 or said.stake % step:
        raise spin.refuse(T.OFF_STEP, f"A chip is worth a multiple of {spin.layout.scale.show(step)}.")
    if spin.layout.of(player):
        raise spin.refuse(T.COLOUR_CHIPS, f"Player {player} has wagers on the layout; they come first.")


def do_issue(spin: "RouletteRound", said: Said) -> None:
    """4.6: from now on the player wagers in these chips."""
    colour = Colour(said.words[0], said.stake)
    spin.cloth.colours[said.player] = colour
    shown = button(spin, colour)
    clauses = spin.cite(T.COLOUR_CHIPS, T.MARKER_BUTTON) if shown else spin.cite(T.COLOUR_CHIPS)
    spin.tell(Issued(said.player, colour.name, colour.value, shown, clauses=clauses))


FORM = (PLAYER, one_of("COLOUR", *COLOURS), AMOUNT)
ISSUE: "Act[RouletteRound]" = Act(
    "colour-chips", "Issue colour chips", T.COLOUR_CHIPS, Power.OPERATOR, at(Want.WAGERS), do_issue, (FORM,), test_issue
)
