"""The table set-up (3.1, 3.2, 4.8, R-03, R-06): limits for each type or single wager, the race track, the zero
corner."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from croupier.games.roulette.law import LAWS
from croupier.games.roulette.positions import OUTSIDE, POSITIONS, ZERO_CORNER, Position
from croupier.games.roulette.rules import RULES, RouletteRules
from croupier.games.roulette.wagers import TYPES, WAGERS, RouletteWager, read_wager
from croupier.games.setup.settings import (
    SHARED_KEYS,
    Limits,
    Range,
    check_keys,
    read_flag,
    read_limits,
    read_tournament,
)
from croupier.games.setup.table import Table
from croupier.values.chips import Scale
from croupier.values.refused import Refused

KEYS = (*SHARED_KEYS, "race-track", "zero-corner")
MOST_PLAYERS = 99
"""The text knows no seats; a player's number has two digits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RouletteTable(Table):
    """A checked set-up: limits by position, and the wagers on offer by name."""

    rules: RouletteRules
    race_track: bool
    zero_corner: bool
    ranges: Mapping[str, Range]
    wagers: Mapping[str, RouletteWager]

    def range_of(self, kind: str) -> Range:
        return self.ranges[kind]

    @property
    def minimum(self) -> int:
        return self.limits.table[0]


def canonical(raw: Mapping[str, object]) -> dict[str, object]:
    """Limits under the names used here: `straight-up` is `straight`, 20/17 is 17/20."""
    limits = raw.get("limits", {})
    if not isinstance(limits, Mapping):
        return dict(raw)
    read = {}
    for key, pair in limits.items():
        name = {"straight-up": "straight", "even-chances": "even-chance"}.get(key, key)
        name = read_wager(key).name if key[:1].isdigit() else name
        if name in read:
            raise Refused(f"The limits of {name} are given twice.")
        read[name] = pair
    return {**raw, "limits": read}


def range_of(limits: Limits, position: Position) -> Range:
    """The posted limits of a position: its own, else those of its type, else the table's (R-06)."""
    own = limits.kinds.get(position.name) or limits.kinds.get(position.type)
    return own or limits.table


def ranges(limits: Limits) -> Mapping[str, Range]:
    if not limits.kinds:
        return dict.fromkeys(POSITIONS, limits.table)
    return {name: range_of(limits, position) for name, position in POSITIONS.items()}


@cache
def offered_wagers(race_track: bool, zero_corner: bool) -> Mapping[str, RouletteWager]:
    return {
        name: wager
        for name, wager in WAGERS.items()
        if (race_track or not wager.on_race_track) and (zero_corner or name != ZERO_CORNER)
    }


def read_table(ruleset: str, raw: Mapping[str, object], scale: Scale) -> RouletteTable:
    """Check a set-up against the text; every refusal says what would be right."""
    rules = RULES[ruleset]
    check_keys("table setting", raw, KEYS)
    tournament = read_tournament(raw, rules.tournament_only)
    named = canonical(raw)
    own = named.get("limits", {})
    numbers = tuple(key for key in own if key[:1].isdigit()) if isinstance(own, Mapping) else ()
    limits = read_limits(named, (*TYPES, *OUTSIDE, *numbers), scale)
    race_track = read_flag(raw.get("race-track", True), "race-track")
    zero_corner = read_flag(raw.get("zero-corner", True), "zero-corner")
    return RouletteTable(
        law=LAWS[ruleset],
        rules=rules,
        raw=raw,
        limits=limits,
        tournament=tournament,
        seats=MOST_PLAYERS,
        race_track=race_track,
        zero_corner=zero_corner,
        ranges=ranges(limits),
        wagers=offered_wagers(race_track, zero_corner),
    )
