"""How players are placed (X-39): survivors by chips, then those eliminated, the last out first. Extra rounds and draws
decide between equals. Pure functions of results."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeVar

Who = TypeVar("Who", str, int)
"""A player by name, or by number in a simulation."""
Key = tuple[Fraction, ...]
Groups = list[list[str]]
Break = tuple[str, Fraction]
"""What a player had in a draw of cards or an extra round, by its name."""


@dataclass(frozen=True, slots=True)
class Out:
    """When and how a player went out. `before` is the stack at the start of that round, `order` comes from a draw of
    cards or from the order of betting (X-49). `step` is 1 for a player who went out on completion of the round, after
    all who went out in it (charity 16.3), and -1 for one who was excluded and ranks below all who were still in
    (X-24)."""

    table: str
    session: str
    round: int
    before: Fraction
    why: str
    order: int = 0
    step: int = 0


@dataclass(slots=True)
class Result:
    """A player's result of a session: chips at its end, or when the player went out; then what broke ties."""

    player: str
    table: str
    session: str
    chips: Fraction
    out: Out | None = None
    breaks: list[Break] = field(default_factory=list)

    def key(self, by_stake: bool) -> Key:
        """The sort key; greater is better. Charity 21.3, X-49: of players out in the same round, the one with the
        larger stake is placed higher (H-17)."""
        if self.out is None:
            return Fraction(1), self.chips
        stake = self.out.before * by_stake
        when = Fraction(self.out.round), Fraction(self.out.step)
        return Fraction(0), *when, stake, Fraction(self.out.order)

    @property
    def alive(self) -> bool:
        return self.out is None

    @property
    def played(self) -> bool:
        """Whether the player was seated when the session began."""
        return self.out is None or self.out.round >= 0


def rank_results(results: Iterable[Result], by_stake: bool) -> Groups:
    """Groups, best first; equal players share a group."""
    found: dict[Key, dict[str, Sequence[Break]]] = {}
    for result in results:
        found.setdefault(result.key(by_stake), {})[result.player] = result.breaks
    return [group for key in sorted(found, reverse=True) for group in told_apart(found[key])]


def told_apart(equal: Mapping[Who, Sequence[Break]]) -> list[list[Who]]:
    """Split equal players by what decided between them: only draws and extra rounds in which all of them took part."""
    by_name = {player: dict(breaks) for player, breaks in equal.items()}
    for name, _ in next(iter(equal.values()), ()):
        if all(name in each for each in by_name.values()):
            parts: dict[Fraction, dict[Who, Sequence[Break]]] = {}
            for player, breaks in equal.items():
                parts.setdefault(by_name[player][name], {})[player] = breaks
            if len(parts) > 1:
                return [group for value in sorted(parts, reverse=True) for group in told_apart(parts[value])]
    return [list(equal)]


def places(groups: Sequence[Sequence[str]], first: int = 1) -> dict[str, tuple[int, int]]:
    """The first and last place of each player; they differ where a place is shared."""
    found: dict[str, tuple[int, int]] = {}
    at = first
    for group in groups:
        for player in group:
            found[player] = at, at + len(group) - 1
        at += len(group)
    return found


def show_place(place: tuple[int, int]) -> str:
    first, last = place
    return str(first) if first == last else f"{first}-{last}"


def across(groups: Sequence[Sequence[Who]], cut: int) -> list[Who]:
    """The players who share a place on both sides of a cut after this many players; empty if the cut falls between two
    groups."""
    at = 0
    for group in groups:
        if at < cut < at + len(group):
            return list(group)
        at += len(group)
    return []


def prize_ties(groups: Sequence[Sequence[Who]], values: Sequence[Fraction]) -> list[list[Who]]:
    """Groups whose places are worth different things."""
    found, at = [], 0
    padded = [*values, *([Fraction(0)] * sum(len(group) for group in groups))]
    for group in groups:
        if len(set(padded[at : at + len(group)])) > 1:
            found.append(list(group))
        at += len(group)
    return found


def best(groups: Sequence[Sequence[str]], count: int) -> list[str]:
    """The players before the cut, where the cut is clean."""
    return [player for group in groups for player in group][:count]


def up_to(groups: Groups, count: int) -> Groups:
    """The first groups with this many players; all who share the last place are in."""
    found: Groups = []
    for group in groups:
        if sum(map(len, found)) >= count:
            break
        found.append(group)
    return found


def shared_points(groups: Sequence[Sequence[str]], points: Sequence[Fraction]) -> dict[str, Fraction]:
    """Points by place; those of shared places are pooled and divided equally, as exact fractions (M-37)."""
    found: dict[str, Fraction] = {}
    at = 0
    for group in groups:
        pooled = sum(points[at : at + len(group)], Fraction(0))
        for player in group:
            found[player] = pooled / len(group)
        at += len(group)
    return found


def by_total(totals: Mapping[str, Fraction], breaks: Mapping[str, Sequence[Break]]) -> Groups:
    """Best total first."""
    found: dict[Fraction, dict[str, Sequence[Break]]] = {}
    for player, total in totals.items():
        found.setdefault(total, {})[player] = breaks.get(player, ())
    return [group for total in sorted(found, reverse=True) for group in told_apart(found[total])]
