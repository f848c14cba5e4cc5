"""The standing of the players at a table: absent, excluded, gone, or out after the round."""

from typing import TYPE_CHECKING

from croupier.games.chips.facts import LOSE, WIN, Ranked
from croupier.games.holdem.law import T
from croupier.games.holdem.play.card_draws import CardDraw
from croupier.games.holdem.play.facts import Out
from croupier.games.holdem.play.settlement import divide
from croupier.games.setup.standing import PlayerStanding
from croupier.games.texts.law import Clauses

if TYPE_CHECKING:
    from croupier.games.holdem.play.script import HoldemRound

SHARED = "shared-stake"
STAKE = "stake"


class HoldemPlayers(PlayerStanding):
    """`absent` players are dealt in and folded (4.5, 4.6). `bonus` and `elimination` say what kind of round this is.

    `eliminated` is the player whom an elimination round put out (16), `draw` the draw of cards under way, `posted` the
    chips that an official gave or took since the first card, `corrected` those before it.
    """

    def __init__(self, game: "HoldemRound") -> None:
        super().__init__(game.before)
        self.game = game
        self.absent = set(game.before.absent)
        self.eliminated = ""
        self.left: set[str] = set()
        self.posted: dict[str, int] = {}
        self.corrected: dict[str, int] = {}
        self.bonus = 0
        self.elimination = False
        self.draw: CardDraw | None = None
        self.ranked = False

    def playing(self) -> list[str]:
        """Everyone with chips is dealt in (H-13)."""
        return [player for player, chips in self.game.layout.stacks.items() if chips and player not in self.excluded]

    def broke(self) -> list[str]:
        """Players whose table stake this round exhausted, clockwise from the button's left."""
        stacks = self.game.layout.stacks
        return [player for player in self.game.seating.round_the_table if not stacks[player] and self.game.result]

    @property
    def gone(self) -> set[str]:
        """Players who do not go on to the next round of play: broke, eliminated, excluded, or excused (10.1.2)."""
        stacks = self.game.layout.stacks
        empty = {player for player, chips in stacks.items() if not chips} if self.game.result else set()
        return empty | self.excluded | self.left

    # --- after the round --------------------------------------------

    async def after_round(self) -> None:
        """Put out players whose table stake is exhausted (10.1.2); an elimination round takes one more (16.3)."""
        game = self.game
        for player in self.broke():
            game.tell(Out(player, game.stake_before(player), clauses=game.cite(T.LEAVE)))
        if self.elimination:
            await self.eliminate()

    async def eliminate(self) -> None:
        """Put out the lowest of those who still have chips (H-15); equal ones draw cards (16.4)."""
        game = self.game
        stacks, sit = game.layout.stacks, game.seating.round_the_table
        remaining = [player for player in sit if stacks[player] and player not in self.excluded]
        if len(remaining) < 2:
            return
        least = min(stacks[player] for player in remaining)
        lowest = [player for player in remaining if stacks[player] == least]
        out = await CardDraw(game, (T.LOW_DRAW, T.LOW_CARD, T.LOW_AGAIN)).lowest(lowest)
        self.share_out(out, [player for player in remaining if player != out])

    def share_out(self, out: str, others: list[str]) -> None:
        """16.3, 16.5: the stake goes to the others of this table, what cannot be divided to the first of them."""
        game, layout = self.game, self.game.layout
        stake, clauses = layout.stacks[out], game.cite(T.SHORTEST_OUT, T.SHARE_OUT)
        self.eliminated = out
        layout.place(out, out, STAKE, stake, clauses)
        layout.collect(out, STAKE, stake, SHARED, clauses)
        game.divided.append(layout.divide(out, SHARED, stake, 0, LOSE, clauses))
        for player, share in divide(game, stake, others).items():
            if share:
                game.divided.append(layout.divide(player, SHARED, 0, share, WIN, clauses))
        game.tell(Out(out, game.stake_before(out), clauses=clauses))

    def take_back_elimination(self, why: str, clauses: Clauses) -> None:
        """The player whom an elimination round put out has the stake again, once nobody else has a share of it."""
        if self.eliminated:
            out, self.eliminated = self.eliminated, ""
            self.game.layout.repay(out, SHARED, self.game.layout.pot(SHARED), why, clauses)

    # --- places --------------------------------------------

    def together(self) -> list[list[str]]:
        """21.3: players out in this round who began it with equal table stakes; only a draw can rank them."""
        if self.ranked:
            return []
        broke = self.broke()
        start = {player: self.game.stake_before(player) for player in broke}
        groups = {start[player]: [each for each in broke if start[each] == start[player]] for player in broke}
        return [group for _, group in sorted(groups.items(), reverse=True) if len(group) > 1]

    async def draw_places(self) -> None:
        """The higher card is placed higher."""
        game = self.game
        topics = T.PLACE_DRAW, T.HIGH_CARD_WINS, T.HIGH_AGAIN
        for group in self.together():
            order = await CardDraw(game, topics).ranked(group)
            game.tell(Ranked(tuple(order), clauses=game.cite(*topics)))
        self.ranked = True
