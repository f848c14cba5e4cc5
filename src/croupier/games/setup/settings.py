"""Reading a table's set-up: keys every game has, and how a game reads its own."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from re import compile as pattern

from croupier.rulebook.tables import read_attested
from croupier.values.chips import Scale
from croupier.values.refused import Refused, shorten, unknown
from croupier.wire.numbers import quote_value, read_number

Range = tuple[int, int | None]
MOST = 10**12
SHARED_KEYS = ("minimum", "maximum", "step", "limits", "play")


def check_keys(what: str, raw: Mapping[str, object], known: Iterable[str]) -> None:
    """Refuse a key that nobody reads, with the nearest one that somebody does."""
    names = tuple(known)
    for key in raw:
        if key not in names:
            raise unknown(what, key, names)


def read_tournament(raw: Mapping[str, object], tournament_only: bool) -> bool:
    """Whether this is tournament play: cash is the default where the text has cash play."""
    plays = ("tournament",) if tournament_only else ("cash", "tournament")
    return read_choice(raw.get("play", plays[0]), "play", {play: play for play in plays}) == "tournament"


def read_players(value: object, name: str) -> frozenset[str]:
    if not isinstance(value, list) or not all(isinstance(player, str) for player in value):
        raise Refused(f'{name} must be a list of players, for example ["1", "3"].')
    return frozenset(value)


def read_choice(value: object, name: str, choices: Mapping[str, str]) -> str:
    """One of several words; returns what the word stands for."""
    if not isinstance(value, str) or value not in choices:
        raise unknown(f"choice for {name}", quote_value(value), choices)
    return choices[value]


def read_flag(value: object, name: str) -> bool:
    if not isinstance(value, bool):
        raise Refused(f"{name} must be true or false, not {quote_value(value)}.")
    return value


def read_count(value: object, name: str, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise Refused(f"{name} must be a whole number from {least} to {most}, not {quote_value(value)}.")
    return value


@dataclass(frozen=True, slots=True)
class Limits:
    """Posted limits in units: the table's own, those of single kinds, and the permitted multiple."""

    scale: Scale
    step: int
    table: Range
    kinds: Mapping[str, Range]

    def of(self, kind: str, main: bool) -> Range:
        """A side bet without limits of its own is bound by the multiple only."""
        return self.kinds.get(kind, self.table if main else (self.step, None))


def read_range(low: object, high: object, name: str, scale: Scale, step: int) -> Range:
    least = scale.units(read_number(low, f"{name} minimum")) if low is not None else step
    most = scale.units(read_number(high, f"{name} maximum")) if high is not None else None
    if least <= 0:
        raise Refused(f"The {name} minimum must be above zero.")
    if most is not None and most < least:
        raise Refused(f"The {name} maximum ({scale.show(most)}) is below its minimum ({scale.show(least)}).")
    return least, most


def read_step(table: Mapping[str, object]) -> Decimal:
    """The permitted multiple, also the smallest chip."""
    smallest = read_number(table.get("step", 1), "step")
    if smallest == 0:
        raise Refused("step must be above zero.")
    return smallest


def amounts_in(value: object) -> Iterator[Fraction | int]:
    """Every number of a set-up, for the scale; an impossible amount is refused where it is read."""
    if type(value) is int and 0 <= value < MOST:
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from amounts_in(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from amounts_in(each)
    elif isinstance(value, int | Decimal | str) and not isinstance(value, bool):
        try:
            yield Fraction(read_number(value, ""))
        except Refused:
            return


def read_limits(table: Mapping[str, object], kinds: tuple[str, ...], scale: Scale) -> Limits:
    step = scale.units(read_step(table))
    own = table.get("limits", {})
    if not isinstance(own, Mapping):
        raise Refused("limits must be a table such as { tie = [5, 200] }.")
    single: dict[str, Range] = {}
    for kind, pair in own.items():
        if kind not in kinds:
            raise unknown("wager", kind, kinds)
        if not isinstance(pair, list) or len(pair) != 2:
            raise Refused(f"limits for {kind} must be a minimum and a maximum, for example [5, 200].")
        single[kind] = read_range(pair[0], pair[1], kind, scale, step)
    return Limits(scale, step, read_range(table.get("minimum"), table.get("maximum"), "table", scale, step), single)


def read_stacks(stacks: object, scale: Scale) -> dict[str, int]:
    if not isinstance(stacks, Mapping):
        raise Refused("stacks must be a table such as { 1 = 1000, 2 = 1000 }.")
    read: dict[str, int] = {}
    for player, chips in stacks.items():
        if not (player.isascii() and player.isdigit() and len(player) <= 2 and player == str(int(player)) != "0"):
            shown = shorten(player)
            raise Refused(f'"{shown}" is not a player; stacks are given by number, for example {{ 1 = 1000 }}.')
        read[player] = scale.units(read_number(chips, f"the stack of player {player}"))
    return read


# --- what earlier rounds left --------------------------------------------

SEAT = pattern(r"[1-9][0-9]?")
CARDS_WAITING = ("first-card", "next-card")
NAMED = {"first-player": (), "cutting-card": ("d",)}


def check_before(before: Mapping[str, object], stacks: Mapping[str, object]) -> None:
    """Check that players named sit at the table or were excluded from it; the game reads the rest."""
    excluded = before.get("excluded")
    seated = {*stacks, *(excluded if isinstance(excluded, list) else ())}
    for key, value in before.items():
        if key == "idle" and isinstance(value, Mapping):
            check_seats(key, [*value], seated)
            if any(isinstance(rounds, bool) for rounds in value.values()):
                raise Refused(f"{key} counts rounds by player, for example {{ 3 = 2 }}.")
        elif isinstance(value, list) or (key == "colours" and isinstance(value, Mapping)):
            check_seats(key, [*value], seated)
        elif key in NAMED and not (isinstance(value, str) and (value in NAMED[key] or SEAT.fullmatch(value))):
            other = ', or "d" for the dealer' if NAMED[key] else ""
            raise Refused(f'{key} must be a player such as "3"{other}, not {quote_value(value)}.')
        elif key in CARDS_WAITING and not isinstance(value, str):
            raise Refused(f'{key} must be cards in a string, for example "9h".')


def read_vouched(value: object, ruleset: str) -> dict[str, str]:
    """Who has vouched for which clause."""
    if not isinstance(value, Mapping) or not all(isinstance(by, str) and by for by in value.values()):
        raise Refused('attested says who vouched for a clause, for example { "2.2" = "J.Smith" }.')
    known = read_attested(ruleset, tournament=True) if value else {}
    for clause in value:
        if clause not in known:
            raise unknown("clause that is attested", str(clause), known)
    return dict(value)


def check_seats(key: str, named: list[object], seated: set[object]) -> None:
    for each in named:
        player, at_sign, box = each.partition("@") if isinstance(each, str) else ("", "", "")
        if not SEAT.fullmatch(player) or (at_sign and not SEAT.fullmatch(box)):
            raise Refused(f'{key} names players such as "3", not {quote_value(each)}.')
        if player not in seated:
            raise Refused(f"Player {player}, named in {key}, has no stack at this table.")


def of_players(before: Mapping[str, object], seated: Iterable[str]) -> dict[str, object]:
    """Leave out players who have left the table; excluded players stay excluded."""
    excluded = before.get("excluded")
    here = {*seated, *(excluded if isinstance(excluded, list) else ())}
    kept: dict[str, object] = {}
    for key, value in before.items():
        if key in ("idle", "colours") and isinstance(value, Mapping):
            kept[key] = {player: each for player, each in value.items() if player in here}
        elif isinstance(value, list):
            kept[key] = [each for each in value if str(each).partition("@")[0] in here]
        else:
            kept[key] = value
    return {key: value for key, value in kept.items() if value not in ({}, [])}
