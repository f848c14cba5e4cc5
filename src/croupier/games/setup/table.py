"""A table ready for play, and what earlier rounds at it left: the part of both that every game has."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from croupier.games.setup.settings import Limits, Range
from croupier.games.texts.law import Law
from croupier.rulebook.editions import CURRENT, Edition


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A checked set-up. `raw` is the set-up as written."""

    law: Law
    raw: Mapping[str, object]
    limits: Limits
    tournament: bool
    seats: int
    endless: frozenset[str] = frozenset()
    """Players whose stack nobody wrote down: it is shown as `inf`."""

    @property
    def ruleset(self) -> str:
        return self.law.ruleset

    @property
    def least(self) -> int:
        """The smallest stake with which a player takes part in a round."""
        return self.limits.table[0]

    def range_of(self, kind: str) -> Range:
        """The least and the most of one wager of this kind, in units; None for no maximum."""
        return self.limits.of(kind, main=True)

    def parts(self) -> dict[str, int]:
        """X-03: what the smallest permitted wager can bring that may not be a whole chip, by its description."""
        return {}

    def warnings(self) -> list[str]:
        """What to say beforehand: amounts that no chip shows (X-03), a text no longer in force (X-01)."""
        return []


@dataclass(frozen=True, slots=True, kw_only=True)
class Before:
    """What earlier rounds left: who was warned, excluded, idle or betting out of order, settings given notice of."""

    warned: frozenset[str] = frozenset()
    excluded: frozenset[str] = frozenset()
    early: frozenset[str] = frozenset()
    idle: Mapping[str, int] = field(default_factory=dict)
    notices: Mapping[str, object] = field(default_factory=dict)
    closed: bool = False


TableT = TypeVar("TableT", bound=Table)
BeforeT = TypeVar("BeforeT", bound=Before)
TableT_co = TypeVar("TableT_co", bound=Table, covariant=True)
BeforeT_co = TypeVar("BeforeT_co", bound=Before, covariant=True)


@dataclass(frozen=True, slots=True)
class Setup(Generic[TableT_co, BeforeT_co]):
    """A round before its first move. With a `marker` players wager in order, its holder first. `attested` says who has
    vouched for which clause at this table so far, `edition` how the texts are read."""

    ruleset: str
    table: TableT_co
    stacks: Mapping[str, int]
    before: BeforeT_co
    marker: str = ""
    attested: Mapping[str, str] = field(default_factory=dict)
    edition: Edition = CURRENT
