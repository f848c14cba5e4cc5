"""Where a table is played: through the scripts, every move checked, or in the compiled kernel of its game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from croupier.tournament.simulation.terms import Terms


@dataclass(frozen=True, slots=True)
class Sat:
    """How a session left a table, by seat: the chips in units of the stage, and the round in which somebody went out,
    0 for those still in."""

    chips: tuple[int, ...]
    out: tuple[int, ...]


class SessionPlayer(Protocol):
    """Plays sessions of one stage."""

    @property
    def terms(self) -> Terms: ...

    def sessions(self, styles: Sequence[Sequence[int]], chips: Sequence[Sequence[int]], advance: int) -> list[Sat]:
        """Play a whole session at each of several tables: players with these strategies and chips, in the order of
        their seats, the first of them with the marker. At hold'em these are the tables of one session, which are
        joined as players go out."""

    def extra_round(self, styles: Sequence[int], chips: Sequence[int], late: bool) -> Sat:
        """Play one more round for tied players (X-14): at the limits of the last round, or at a table of their own
        at the first limits."""
