"""Antes (3, 4): placed, taken back, and closed by the call or the first card."""

from typing import TYPE_CHECKING

from croupier.games.canberra.law import T
from croupier.games.canberra.play.options import bars_while_dealing, bars_while_wagering
from croupier.games.canberra.wagers import ANTE, BET_ANTES
from croupier.games.chips.facts import Called, NotTaken, Warned
from croupier.games.officials.house import check_seat
from croupier.games.script.awaiting import Awaiting, Option, Options, Want
from croupier.games.script.move import CARDS, DEALER, Move
from croupier.values.chips import show_amount

if TYPE_CHECKING:
    from croupier.games.canberra.play.script import CanberraRound


class CanberraBetting:
    """The time for wagers; its options are made once."""

    def __init__(self, game: "CanberraRound") -> None:
        self.game = game
        law, actors = game.law, tuple(f"p{player}" for player in game.layout.stacks)
        least, most = game.table.ante
        ante = law.first(T.ANTE)
        self.actors = actors
        self.wager = Option(actors, "wager", ante, (ANTE,), least, most, game.table.limits.step, test=self.check)
        self.call = Option((DEALER,), "no-more-bets", ante, test=self.check_call)
        self.first = Option((DEALER,), CARDS, law.first(T.DEAL_BOXES), outcomes=1, test=self.check_first)

    async def wagering(self) -> Move | None:
        """Take wagers until the first card and return it; None if after the call all wagers are declared void."""
        game, called = self.game, False
        while not called or game.layout.bets:
            move = await game.ask(self.first_card() if called else self.awaiting())
            if move is None:
                continue
            if move.act == "wager":
                self.place(move)
            elif move.act == "withdraw":
                self.withdraw(move.player)
            elif not called:
                called = True
                game.tell(Called("NO MORE BETS", clauses=game.cite(T.ANTE)))
            if move.act == CARDS:
                return move
        return None

    # --- what may be done --------------------------------------------

    def awaiting(self) -> Awaiting:
        """4.1: until the call or the first card; in order where there is a marker."""
        game = self.game
        who, text = self.actors, "the players may place their Antes"
        if game.setup.marker and (player := self.next_in_order()):
            who, text = (f"p{player}",), f"it is p{player}'s turn to place an Ante"
        clause = game.law.first(T.ANTE)
        return Awaiting(who, Want.WAGERS, clause, text, self.options, lambda: bars_while_wagering(game), self.find)

    def first_card(self) -> Awaiting:
        """After the call."""
        game, first = self.game, self.first
        text, bars = "the first card", lambda: bars_while_dealing(game)
        return Awaiting((DEALER,), Want.CARD, first.clause, text, lambda: (first,), bars)

    def next_in_order(self) -> str:
        """The player whom the dealer asks to wager: the first in order who has not wagered."""
        turns, layout = self.game.turns, self.game.layout
        left = (player for player in turns.order[turns.place :] if turns.due(player) and not layout.of(player))
        return next(left, "")

    def options(self) -> Options:
        back = tuple(self.taking_back(bet.player) for bet in self.game.layout.bets.values())
        return (self.wager, *back, self.call, self.first)

    def taking_back(self, player: str) -> Option:
        clause = self.game.law.first(T.ANTE)
        return Option((f"p{player}",), "withdraw", clause, (ANTE,), test=self.check_withdrawal)

    def find(self, move: Move) -> Options:
        if move.act == "wager":
            return (self.wager,) if self.wager.fits(move) else ()
        return tuple(option for option in self.options() if option.fits(move))

    def check(self, move: Move) -> None:
        check_wager(self.game, move)

    def check_withdrawal(self, move: Move) -> None:
        check_withdrawal(self.game, move)

    def check_call(self, move: Move) -> None:
        check_close(self.game)

    def check_first(self, move: Move) -> None:
        check_close(self.game)
        self.game.drawing.check(move)

    # --- what is done --------------------------------------------

    def place(self, move: Move) -> None:
        """Take the Ante; what is above the maximum goes straight back."""
        game, player = self.game, move.player
        stake, most = game.layout.scale.units(move.chips), game.table.ante[1]
        kept = stake if most is None else min(stake, most)
        game.layout.place(player, player, ANTE, kept, game.cite(T.ANTE))
        if kept < stake:
            clauses = game.cite(T.ABOVE_MAXIMUM)
            game.tell(NotTaken(player, ANTE, stake - kept, "above the maximum", clauses=clauses))
        self.warn_short(player)
        game.turns.took(player)

    def withdraw(self, player: str) -> None:
        for bet in self.game.layout.of(player):
            self.game.layout.give_back(bet, "withdrawn", self.game.cite(T.ANTE))

    def warn_short(self, player: str) -> None:
        """C-03: said while the Ante can still be changed, so that nobody learns it from the cards."""
        game, show = self.game, self.game.layout.scale.show
        ante = game.ante(player)
        if ante is not None and not game.able_to_bet(player):
            left, bet = show(game.layout.stacks[player]), show(BET_ANTES * ante.stake)
            why = f"this Ante leaves {left}, and a Bet would be {bet}: only a Fold will be possible"
            game.tell(Warned(player, why, clauses=game.cite(T.BET)))


def check_wager(game: "CanberraRound", move: Move) -> None:
    """Check the place, the turn and the amount."""
    player = move.player
    check_box(game, player, move.box or player)
    game.turns.check(player)
    stake = game.layout.scale.exact(move.chips)
    step, show = game.table.limits.step, game.layout.scale.show
    if stake is None or stake % step or stake == 0:
        reason = f"Wagers are in multiples of {show(step)}; {show_amount(move.chips)} is not one."
        raise game.refuse(T.OFF_STEP, reason)
    least, stack = game.table.ante[0], game.layout.stacks[player]
    if stake < least:
        raise game.refuse(T.BELOW_MINIMUM, f"An Ante of {show(stake)} is below the minimum of {show(least)}.")
    if stake > stack:
        raise game.refuse(T.CHIPS, f"Player {player} has {show(stack)}, not {show(stake)}, to wager.")


def check_box(game: "CanberraRound", player: str, box: str) -> None:
    """Whether this player may place an Ante at all, and on this box."""
    check_seat(game, player)
    if player in game.players.sitting_out:
        raise game.refuse(T.DUTY, f"Player {player} is sitting out this round.")
    if int(box) > game.table.seats:
        raise game.refuse(T.BOX, f"There is no box {box}; the table has {game.table.seats}.")
    if box != player:
        raise game.refuse(T.ONE_BOX, f"Player {player} wagers on box {player} and on no other.")
    if game.book.voided(player):
        raise game.refuse(T.SANCTION_WAGER, f"Player {player}'s wagers were declared void for this round.")
    if game.ante(player) is not None:
        raise game.refuse(T.ONE_BOX, f"Player {player} has placed an Ante already; withdraw it to place another.")


def check_withdrawal(game: "CanberraRound", move: Move) -> None:
    game.turns.check(move.player)


def check_close(game: "CanberraRound") -> None:
    """4.1, 15.13: before the first card everybody who can, and at least one player, has placed an Ante."""
    least, excused = game.table.ante[0], game.excused()
    for player, stack in game.layout.stacks.items():
        if stack >= least and player not in excused and game.ante(player) is None:
            raise game.refuse(T.DUTY, f"Player {player} has placed no Ante; everyone stakes at least the minimum.")
    if not game.layout.bets:
        raise game.refuse(T.ANTE, "Nobody has placed an Ante; no cards are dealt.")
