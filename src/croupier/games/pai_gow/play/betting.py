"""Wagers (5, 7, 17.13-17.15): placed on the player's own box, taken back, and closed by the call, before the cup is
opened (7.4, P-32)."""

from typing import TYPE_CHECKING

from croupier.games.chips.facts import NotTaken
from croupier.games.officials.house import check_seat
from croupier.games.pai_gow.law import T
from croupier.games.pai_gow.table import BANK
from croupier.games.pai_gow.wagers import KIND
from croupier.games.script.awaiting import Awaiting, Barred, Bars, Option, Options, Want
from croupier.games.script.move import DEALER, Move
from croupier.values.chips import show_amount

if TYPE_CHECKING:
    from croupier.games.pai_gow.play.script import PaiGowRound


class PaiGowBetting:
    """The betting period: `called` once it is over. `put_out` are those excluded from this round for collusion."""

    def __init__(self, game: "PaiGowRound") -> None:
        self.game = game
        self.called = False
        self.put_out: set[str] = set()
        self.actors = tuple(f"p{player}" for player in game.layout.stacks)
        law, (least, most), step = game.law, game.table.limit, game.table.limits.step
        self.wager = Option(
            self.actors, "wager", law.first(T.BETTING_TIME), (KIND,), least, most, step, test=self.check_wager
        )
        self.call = Option((DEALER,), "no-more-bets", law.first(T.LOCKED), test=self.check_close)

    # --- what may be done --------------------------------------------

    def taking_back(self, player: str) -> Option:
        clause = self.game.law.first(T.BETTING_TIME)
        return Option((f"p{player}",), "withdraw", clause, (KIND,), test=self.check_withdrawal)

    def options(self) -> Options:
        lying = [bet.player for bet in self.game.layout.bets.values()]
        return (self.wager, *map(self.taking_back, lying), self.call, self.game.cup.die)

    def find(self, move: Move) -> Options:
        """The option of one move; the first die closes the wagers too."""
        if move.who == DEALER:
            return tuple(option for option in (self.call, *self.game.cup.find(move)) if option.fits(move))
        if move.act == "wager" and move.who in self.actors:
            if move.words[:1] != (KIND,):
                raise self.game.refuse(T.BOX, f'The only wager is on your own box: "{move.who} wager box 50".')
            return (self.wager,)
        return tuple(option for option in self.options() if option.fits(move))

    def barred(self) -> Bars:
        """No wager on the House's box (7.3)."""
        clause = self.game.law.first(T.HOUSE_BOX)
        return (Barred("wager", clause, "Box 1 is the House's: no wager is taken there.", (f"p{BANK}",)),)

    def awaiting(self) -> Awaiting:
        """7.1: until the call; in order where there is a marker."""
        game, turns = self.game, self.game.turns
        left = (player for player in turns.order[turns.place :] if turns.due(player) and not game.layout.of(player))
        who, text = self.actors, "the players may wager"
        if player := next(left, ""):
            who, text = (f"p{player}",), f"it is p{player}'s turn to wager"
        clause = game.law.first(T.BETTING_TIME)
        return Awaiting(who, Want.WAGERS, clause, text, self.options, self.barred, self.find)

    # --- why not --------------------------------------------

    def check_wager(self, move: Move) -> None:
        game, player = self.game, move.player
        self.check_place(player, move.box or player)
        game.turns.check(player)
        stake, show, step = game.layout.scale.exact(move.chips), game.layout.scale.show, game.table.limits.step
        if stake is None or stake % step or stake == 0:
            reason = f"Wagers are in multiples of {show(step)}; {show_amount(move.chips)} is not one."
            raise game.refuse(T.OFF_STEP, reason)
        least, stack = game.table.limit[0], game.layout.stacks[player]
        if stake < least:
            raise game.refuse(T.BELOW_MINIMUM, f"{show(stake)} is below the minimum of {show(least)}.")
        if stake > stack:
            raise game.refuse(T.CHIPS, f"Player {player} has {show(stack)}, not {show(stake)}, to wager.")

    def check_place(self, player: str, box: str) -> None:
        """Whether this player may wager at all, and on this box."""
        game = self.game
        if box == BANK:
            raise game.refuse(T.HOUSE_BOX, "Box 1 is the House's: no wager is taken there.")
        check_seat(game, player)
        if player in game.players.sitting_out:
            raise game.refuse(T.DUTY, f"Player {player} is sitting out this round.")
        if box != player:
            raise game.refuse(T.OWN_BOX, f"Player {player} wagers on box {player} only; no back-betting.")
        if player in self.put_out:
            raise game.refuse(T.COLLUSION, f"Player {player} is excluded from this round.")
        if game.book.voided(player):
            raise game.refuse(T.SANCTION_WAGER, f"Player {player}'s wager was declared void for this round.")
        if game.layout.of(player):
            reason = f"Player {player} has a wager on box {box} already; withdraw it to place another."
            raise game.refuse(T.ONE_WAGER, reason)

    def check_withdrawal(self, move: Move) -> None:
        if move.box not in ("", move.player):
            raise self.game.refuse(T.OWN_BOX, f"Player {move.player} has no wager on box {move.box}.")
        self.game.turns.check(move.player)

    def check_close(self, move: Move) -> None:
        """What must hold before the cup is opened: everybody who can has wagered (7.1, 17.13)."""
        game = self.game
        least, excused = game.table.smallest, game.excused()
        for player, stack in game.layout.stacks.items():
            if stack >= least and player not in excused and not game.layout.of(player):
                raise game.refuse(T.DUTY, f"Player {player} has not wagered; everyone stakes at least the minimum.")
        if not game.layout.bets:
            raise game.refuse(T.BETTING_TIME, "Nobody has wagered; the cup is not opened.")

    # --- what is done --------------------------------------------

    def place(self, move: Move) -> None:
        """Take the wager; what is above the maximum goes straight back."""
        game, player, most = self.game, move.player, self.game.table.limit[1]
        stake = game.layout.scale.units(move.chips)
        kept = stake if most is None else min(stake, most)
        game.layout.place(player, player, KIND, kept, game.cite(T.BETTING_TIME, T.CHIPS))
        if kept < stake:
            clauses = game.cite(T.ABOVE_MAXIMUM)
            game.tell(NotTaken(player, KIND, stake - kept, "above the maximum", clauses=clauses))
        game.turns.took(player)

    def withdraw(self, move: Move) -> None:
        for bet in self.game.layout.of(move.player):
            self.game.layout.give_back(bet, "withdrawn", self.game.cite(T.BETTING_TIME))
