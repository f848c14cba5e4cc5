"""How the players of a table stand: who is absent, excluded or has left, and who is out after the round."""

from typing import TYPE_CHECKING

from croupier.games.holdem.law import T
from croupier.games.holdem.play.facts import Out
from croupier.games.standing import Standing

if TYPE_CHECKING:
    from croupier.games.holdem.play.script import Hand


class Players(Standing):
    """`absent` players are dealt in and folded (4.5, 4.6); `eliminated` are out by an elimination round (16)."""

    def __init__(self, game: "Hand") -> None:
        super().__init__(game.before)
        self.game = game
        self.absent = set(game.before.absent)
        self.eliminated: set[str] = set()
        self.left: set[str] = set()
        self.elimination = False

    def playing(self) -> list[str]:
        """Everyone with chips is dealt in (H-13)."""
        return [player for player, chips in self.game.layout.stacks.items() if chips and player not in self.excluded]

    @property
    def gone(self) -> set[str]:
        """Who does not go on to the next round of play: broke, eliminated, excluded, or excused (10.1.2)."""
        game = self.game
        broke = {player for player, chips in game.layout.stacks.items() if not chips} if game.result else set()
        return broke | self.excluded | self.eliminated | self.left

    async def after_round(self) -> None:
        """Whose table stake is exhausted is out of the game (10.1.2)."""
        game = self.game
        for player in game.seating.round_the_table:
            if not game.layout.stacks[player]:
                game.tell(Out(player, game.setup.stacks[player], clauses=game.cite(T.LEAVE)))
