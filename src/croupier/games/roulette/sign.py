"""The sign at the table (3.1, 3.2, 4.8) and what the layout says is paid (6.1), with the clauses."""

from typing import TYPE_CHECKING

from croupier.games.facts import Posted
from croupier.games.roulette.pays import PAYS, TYPES
from croupier.games.roulette.play.colours import button
from croupier.games.roulette.positions import ZERO_CORNER
from croupier.games.roulette.race_track import PIECES, SECTORS
from croupier.games.roulette.table import Table
from croupier.games.settings import Range

if TYPE_CHECKING:
    from croupier.games.roulette.play.script import Spin


def say(table: Table, text: str, *topics: str) -> Posted:
    return Posted(text, clauses=tuple(clause for topic in topics for clause in table.law[topic]))


def limit_text(table: Table, limits: Range) -> str:
    least, most = limits
    show = table.limits.scale.show
    return f"{show(least)} to {show(most)}" if most is not None else f"from {show(least)}"


def posted(table: Table) -> list[Posted]:
    """Everything a player can read before wagering: limits hold per player and position (R-06)."""
    own = table.limits.kinds
    types = [each for each in TYPES if each in own]
    lines = [say(table, f"Wagers per player and position {limit_text(table, table.limits.table)}", "sign-limits")]
    if types:
        text = ", ".join(f"{each} {limit_text(table, own[each])}" for each in types)
        lines.append(say(table, f"By type: {text}", "sign-limits"))
    lines += [say(table, f"{name} {limit_text(table, own[name])}", "sign-limits") for name in own if name not in types]
    lines.append(say(table, f"Multiples of {table.limits.scale.show(table.limits.step)}", "sign-steps"))
    lines.append(say(table, f"Wagers on the layout: {', '.join(PAYS)}", "on-offer", "layout-drawing"))
    if table.race_track:
        lines += track(table)
    if not table.zero_corner:
        lines.append(say(table, f"{ZERO_CORNER} is not offered", "offer-corner"))
    lines.append(say(table, "Tournament chips only", "tournament-chips"))
    return [*lines, say(table, "Staff do not advise players how to play", "no-advice")]


def track(table: Table) -> list[Posted]:
    """What the race track offers, piece by piece (4.8, appendix C)."""
    lines = [say(table, "Race track: each wager is laid by the piece", "race-track", "race-drawing")]
    for name in SECTORS:
        pieces = PIECES[name]
        lines.append(say(table, f"{name}, {len(pieces)} pieces: {' '.join(pieces)}", f"race-{name}"))
    return [*lines, say(table, "neighbours, 5 pieces: a number and two on either side", "race-neighbours")]


def paid(table: Table) -> list[Posted]:
    """What each win pays."""
    return [say(table, f"{line} pays {odds.words}", f"pay-{line}", "odds") for line, odds in PAYS.items()]


def buttons(spin: "Spin") -> list[Posted]:
    """The marker buttons on the wheel's rim: colours worth more than the table minimum (def:marker-button)."""
    show = spin.layout.scale.show
    return [
        say(spin.table, f"{chips.name} chips of player {player} are worth {show(chips.value)}", "marker-button")
        for player, chips in spin.colours.items()
        if button(spin, chips)
    ]
