"""The sign at the table (3.1, 3.2, 4.8) and what the layout says is paid (6.1), with the clauses."""

from typing import TYPE_CHECKING

from croupier.games.chips.facts import Posted
from croupier.games.roulette.law import T
from croupier.games.roulette.play.colours import button
from croupier.games.roulette.positions import ZERO_CORNER
from croupier.games.roulette.race_track import CLAUSES, PIECES, SECTORS
from croupier.games.roulette.table import RouletteTable
from croupier.games.roulette.wagers import LINES, TYPES
from croupier.games.setup.settings import Range

if TYPE_CHECKING:
    from croupier.games.roulette.play.script import RouletteRound


def say(table: RouletteTable, text: str, *topics: T) -> Posted:
    return Posted(text, clauses=table.law.cite(*topics))


def limit_text(table: RouletteTable, limits: Range) -> str:
    least, most = limits
    show = table.limits.scale.show
    return f"{show(least)} to {show(most)}" if most is not None else f"from {show(least)}"


def sign(table: RouletteTable) -> list[Posted]:
    """Everything a player can read before wagering: limits hold per player and position (R-06)."""
    own = table.limits.kinds
    types = [each for each in TYPES if each in own]
    lines = [say(table, f"Wagers per player and position {limit_text(table, table.limits.table)}", T.SIGN_LIMITS)]
    if types:
        text = ", ".join(f"{each} {limit_text(table, own[each])}" for each in types)
        lines.append(say(table, f"By type: {text}", T.SIGN_LIMITS))
    lines += [say(table, f"{name} {limit_text(table, own[name])}", T.SIGN_LIMITS) for name in own if name not in types]
    lines.append(say(table, f"Multiples of {table.limits.scale.show(table.limits.step)}", T.SIGN_STEPS))
    lines.append(say(table, f"Wagers on the layout: {', '.join(LINES)}", T.ON_OFFER, T.LAYOUT_DRAWING))
    if table.race_track:
        lines += track(table)
    if not table.zero_corner:
        lines.append(say(table, f"{ZERO_CORNER} is not offered", T.OFFER_CORNER))
    lines.append(say(table, "Tournament chips only", T.TOURNAMENT_CHIPS))
    return [*lines, say(table, "Staff do not advise players how to play", T.NO_ADVICE)]


def track(table: RouletteTable) -> list[Posted]:
    """What the race track offers, piece by piece (4.8, appendix C)."""
    lines = [say(table, "Race track: each wager is laid by the piece", T.RACE_TRACK, T.RACE_DRAWING)]
    for name in SECTORS:
        pieces = PIECES[name]
        lines.append(say(table, f"{name}, {len(pieces)} pieces: {' '.join(pieces)}", CLAUSES[name]))
    return [*lines, say(table, "neighbours, 5 pieces: a number and two on either side", T.RACE_NEIGHBOURS)]


def posted_pays(table: RouletteTable) -> list[Posted]:
    """What each win pays."""
    return [say(table, f"{name} pays {line.odds.words}", line.pay, T.ODDS) for name, line in LINES.items()]


def buttons(spin: "RouletteRound") -> list[Posted]:
    """The marker buttons on the wheel's rim: colours worth more than the table minimum (def:marker-button)."""
    show = spin.layout.scale.show
    return [
        say(spin.table, f"{chips.name} chips of player {player} are worth {show(chips.value)}", T.MARKER_BUTTON)
        for player, chips in spin.cloth.colours.items()
        if button(spin, chips)
    ]
