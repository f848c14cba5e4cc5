"""Who sees what: the roles that look at a round, and who has seen what chance brought."""

from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Role:
    """A player (p1), the dealer (d), an official (o) or the public. One who `looks_on` sees the same, and is
    offered nothing to do."""

    who: str
    looks_on: bool = field(default=False, compare=False)

    @property
    def player(self) -> str:
        """The player's number, empty for all others."""
        return self.who[1:] if self.who[:1] == "p" and self.who[1:].isdigit() else ""


PUBLIC, DEALER, OFFICIAL = Role("public"), Role("d"), Role("o")
ONLOOKER = Role(PUBLIC.who, looks_on=True)


def player_role(player: str, looks_on: bool = False) -> Role:
    return Role(f"p{player}", looks_on)


class Sight(NamedTuple):
    """Who has seen an outcome: everybody, or these roles alone."""

    everybody: bool
    roles: frozenset[Role] = frozenset()

    def by(self, role: Role) -> bool:
        return self.everybody or role in self.roles


ALL, NOBODY = Sight(True), Sight(False)


@cache
def holder(player: str) -> Sight:
    """A hand that only its player has looked at."""
    return Sight(False, frozenset((player_role(player),)))
