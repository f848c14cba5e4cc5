"""The standing of players: warned, excluded, sitting out; part of it carries over to the next round."""

from collections.abc import Mapping

from croupier.games.setup.table import Before


class PlayerStanding:
    """What officials and rules hold against or grant to players; a game adds its own."""

    def __init__(self, before: Before) -> None:
        self.warned = set(before.warned)
        self.excluded = set(before.excluded)
        self.early_before = before.early
        self.early: set[str] = set()
        self.sitting_out: set[str] = set()
        self.vacated: set[str] = set()
        self.bettors: set[str] = set()
        self.idle_before: Mapping[str, int] = before.idle

    @property
    def gone(self) -> set[str]:
        """Players who do not go on to the next round."""
        return self.vacated | self.excluded

    def idle(self, players: Mapping[str, int], counted: bool = True) -> dict[str, int]:
        """Rounds in a row without a wager; a round without betting counts for nobody."""
        return {
            player: 0 if player in self.bettors else self.idle_before.get(player, 0) + counted
            for player in players
            if player not in self.vacated
        }

    def early_ever(self) -> frozenset[str]:
        """Players who have wagered out of order in this round or an earlier one."""
        return self.early_before | self.early
