"""The dice cup (8.3, 8.4): three dice, one to a move. The first of them closes the wagers if nobody has called."""

from typing import TYPE_CHECKING

from croupier.games.chips.facts import Called, Dealt
from croupier.games.pai_gow.law import T
from croupier.games.pai_gow.notation import THROW, no_die
from croupier.games.pai_gow.play.on_table import DICE, first_box
from croupier.games.pai_gow.play.options import bars_after_call
from croupier.games.script.awaiting import Awaiting, Option, Options, Want
from croupier.games.script.move import DEALER, Move
from croupier.values.chance import Die

if TYPE_CHECKING:
    from croupier.games.pai_gow.play.script import PaiGowRound


class Cup:
    """Opened by the first die; that move came `ahead` if the wagers were still open."""

    def __init__(self, game: "PaiGowRound") -> None:
        self.game = game
        self.ahead: Move | None = None
        clause = game.law.first(T.FIRST_BOX)
        self.die = Option((DEALER,), THROW, game.law.first(T.CUP), outcomes=1, noun="die", test=self.check)
        self.awaiting = Awaiting(
            (DEALER,), Want.DICE, clause, "the dice", lambda: (self.die,), lambda: bars_after_call(game), self.find
        )

    def find(self, move: Move) -> Options:
        if move.act != THROW or move.who != DEALER:
            return ()
        if move.words:
            raise no_die(move.words[0])
        return (self.die,)

    def check(self, move: Move) -> None:
        if not self.game.betting.called:
            self.game.betting.check_close(move)

    async def throw(self) -> None:
        """Throw three dice; their total says where the deal begins."""
        game, dice = self.game, self.game.deal.dice
        while len(dice) < DICE:
            move, self.ahead = self.ahead or await game.ask(self.awaiting), None
            if move is not None and isinstance(die := move.outcomes[0], Die):
                dice.append(die)
                game.tell(Dealt("dice", die, game.index, clauses=game.cite(T.CUP)))
        total = sum(die.pips for die in dice)
        clauses = game.cite(T.FIRST_BOX)
        game.tell(Called(f"{total}: THE FIRST TILES GO TO BOX {first_box(dice)}", clauses=clauses))
