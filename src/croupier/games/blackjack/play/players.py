"""The standing of players: what Blackjack adds to warnings and exclusions (3.2, 4.4-4.9, 14.7)."""

from collections.abc import Sequence

from croupier.games.blackjack.before import BlackjackBefore
from croupier.games.setup.standing import PlayerStanding


class BlackjackPlayers(PlayerStanding):
    """Held to the minimum, restricted, absent; who decides on a shared box; limits raised by player and box."""

    def __init__(self, before: BlackjackBefore) -> None:
        super().__init__(before)
        self.missed_first = set(before.missed_first)
        self.stopped = set(before.stopped)
        self.minimum_only = set(before.minimum_only)
        self.restricted = set(before.restricted)
        self.tracked = set(before.tracked)
        self.given_up = set(before.given_up)
        self.absent: set[str] = set()
        self.deciders: dict[str, str] = {}
        self.personal: dict[tuple[str, str], int] = {}

    def new_shoe(self) -> None:
        """Restrictions of 4.7 end with a new shoe."""
        self.minimum_only.clear()
        self.missed_first.clear()
        self.stopped.clear()

    def decider(self, box: str, bettors: Sequence[str]) -> str:
        """4.5: the player an official named, the seated player, else the first who wagered; nobody who is absent."""
        here = [player for player in bettors if player not in self.absent]
        for player in (self.deciders.get(box, ""), box):
            if player in here:
                return player
        return here[0] if here else ""
