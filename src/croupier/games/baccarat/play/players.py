"""The standing of players: what every table holds for or against them, and what this coup grants."""

from croupier.games.setup.standing import PlayerStanding
from croupier.games.setup.table import Before


class BaccaratPlayers(PlayerStanding):
    """`both_hands` are approved to back both hands (4.6(b)), `personal` are limits above the maximum (3.2 / 3.4)."""

    def __init__(self, before: Before) -> None:
        super().__init__(before)
        self.both_hands: set[str] = set()
        self.personal: dict[str, int] = {}
