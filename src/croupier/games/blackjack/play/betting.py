"""Wagers (3, 4, 17.3-17.5, 18.7-18.10): placed, taken back, and closed by the call or the first card."""

from typing import TYPE_CHECKING

from croupier.games.blackjack.law import T
from croupier.games.blackjack.play.checks import check_close, check_wager, check_withdrawal, hand_of_kind
from croupier.games.blackjack.sides import BY_KIND, SIDES
from croupier.games.blackjack.wagers import MAIN
from croupier.games.chips.facts import Key, NotTaken
from croupier.games.chips.layout import Bet
from croupier.games.script.awaiting import Awaiting, Barred, Bars, Option, Options, Want
from croupier.games.script.move import DEALER, Move

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound


def time_topic(kind: str) -> T:
    return T.BETTING_TIME if kind == MAIN else BY_KIND[kind].time


class Betting:
    """The wagering period: `called` once it is over, `originals` what lay on the layout then."""

    def __init__(self, game: "BlackjackRound") -> None:
        self.game = game
        self.called = False
        self.originals: dict[Key, int] = {}
        self.actors = tuple(f"p{player}" for player in game.layout.stacks)
        self.wagers = {kind: self.placing(kind) for kind in game.table.kinds}
        self.call = Option((DEALER,), "no-more-bets", game.law.first(T.DEAL), test=self.check_call)

    def close(self) -> None:
        bets = self.game.layout.bets.values()
        self.game.players.bettors = {bet.player for bet in bets}
        self.originals = {bet.key: bet.stake for bet in bets}

    # --- what may be done --------------------------------------------

    def placing(self, kind: str, box: str = "") -> Option:
        """A wager of this kind; on this box if one is named, else on any."""
        game, table = self.game, self.game.table
        least, most = table.range_of(kind)
        if kind in table.fixed:
            least = most = table.fixed[kind]
        clause = game.law.first(time_topic(kind))
        return Option(self.actors, "wager", clause, (kind,), least, most, table.limits.step, test=self.check, box=box)

    def options(self) -> Options:
        """In cash play a wager is also offered for each box by name."""
        game = self.game
        boxes = [str(box) for box in range(1, game.table.seats + 1)] if not game.table.tournament else []
        wagers = [self.placing(kind, box) for kind in self.wagers for box in (*boxes, "")]
        # Wagers on other boxes first, so that a box named in the move is found.
        lying = sorted(game.layout.bets.values(), key=lambda bet: bet.box == bet.player)
        return (*wagers, *map(self.taking_back, lying), *self.closing())

    def closing(self) -> Options:
        """What the dealer may do: call, or draw the first card."""
        return (self.call, *self.game.drawing.options(self.check_call))

    def taking_back(self, bet: Bet) -> Option:
        box = "" if bet.box == bet.player else bet.box
        clause = self.game.law.first(T.BETTING_TIME)
        return Option((f"p{bet.player}",), "withdraw", clause, (bet.kind,), test=self.check_withdrawal, box=box)

    def find(self, move: Move) -> Options:
        """The option of one move, without going through all boxes and wagers."""
        if move.act == "wager":
            option = self.wagers.get(move.words[0]) if move.words else None
            return (option,) if option is not None and option.fits(move) else ()
        if move.act == "withdraw":
            bets = self.game.layout.of(move.player) if move.who in self.actors else []
            return tuple(option for option in map(self.taking_back, bets) if option.fits(move))
        return tuple(option for option in self.closing() if option.fits(move))

    def check(self, move: Move) -> None:
        check_wager(self.game, move)

    def check_withdrawal(self, move: Move) -> None:
        check_withdrawal(self.game, move)

    def check_call(self, move: Move) -> None:
        check_close(self.game)

    def not_offered(self) -> Bars:
        """Side bets that exist but are not on offer here."""
        game, table = self.game, self.game.table
        return tuple(
            Barred(
                f"wager {side.kind}",
                game.law.first(side.offer if side in table.rules.sides else T.BETTING_TIME),
                f"{side.kind} is not offered at this table.",
            )
            for side in SIDES
            if side not in table.sides
        )

    def awaiting(self) -> Awaiting:
        """4.1: until the call or the first card; in order where there is a marker."""
        game = self.game
        who, text = self.actors, "the players may wager"
        if game.setup.marker and (player := self.next_in_order()):
            who, text = (f"p{player}",), f"it is p{player}'s turn to wager"
        clause = game.law.first(T.BETTING_TIME)
        return Awaiting(who, Want.WAGERS, clause, text, self.options, self.not_offered, self.find)

    def next_in_order(self) -> str:
        """The player whom the dealer asks to wager: the first in order who has still to."""
        turns, layout = self.game.turns, self.game.layout
        left = (player for player in turns.order[turns.place :] if turns.due(player) and not layout.of(player))
        return next(left, "")

    # --- what is done --------------------------------------------

    def place(self, move: Move) -> None:
        """Take the wager; what is above the maximum goes straight back."""
        game, player, kind = self.game, move.player, move.words[0]
        box = move.box or player
        stake = game.layout.scale.units(move.chips)
        most = self.maximum(player, box, kind)
        kept = stake if most is None else min(stake, most)
        game.layout.place(player, box, kind, kept, game.cite(time_topic(kind)), hand_of_kind(kind))
        if kept < stake:
            clauses = game.cite(T.ABOVE_MAXIMUM)
            game.tell(NotTaken(player, kind, stake - kept, "above the maximum", clauses=clauses))
        game.turns.took(player)

    def maximum(self, player: str, box: str, kind: str) -> int | None:
        """The posted maximum; a personal limit marker at the box lifts that of the main wager (3.2)."""
        most = self.game.table.range_of(kind)[1]
        return self.game.players.personal.get((player, box), most) if kind == MAIN else most

    def withdraw(self, move: Move) -> None:
        """Taking back the main wager takes the side bets with it: alone they would be void (B-25)."""
        game, box, kind = self.game, move.box or move.player, move.words[0]
        for bet in game.layout.of(move.player):
            if bet.box == box and (bet.kind == kind or kind == MAIN):
                topic = T.BETTING_TIME if bet.kind == kind else BY_KIND[bet.kind].alone
                game.layout.give_back(bet, "withdrawn", game.cite(topic))
