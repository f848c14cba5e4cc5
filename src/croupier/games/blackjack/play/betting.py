"""Wagers (3, 4, 17.3-17.5, 18.7-18.10): placed, taken back, and closed by the call or the first card."""

from typing import TYPE_CHECKING

from croupier.games.blackjack.law import T
from croupier.games.blackjack.play.options import barred_by_conditions
from croupier.games.blackjack.sides import BY_KIND, SIDES
from croupier.games.blackjack.table import SIDE_BETS
from croupier.games.blackjack.wagers import MAIN
from croupier.games.chips.facts import Key, NotTaken
from croupier.games.chips.layout import Bet
from croupier.games.officials.house import check_seat
from croupier.games.script.awaiting import Awaiting, Barred, Bars, Option, Options, Want
from croupier.games.script.move import DEALER, Move
from croupier.values.chips import show_amount

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound


def time_topic(kind: str) -> T:
    return T.BETTING_TIME if kind == MAIN else BY_KIND[kind].time


class BlackjackBetting:
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
        """Side bets that exist but are not on offer here; approved conditions that bar them come first (20.5)."""
        game, table = self.game, self.game.table
        barred = barred_by_conditions(game, SIDE_BETS)
        found = []
        for side in SIDES:
            own = side.offer if side in table.rules.sides else T.BETTING_TIME
            topic, reason = barred or (own, f"{side.kind} is not offered at this table.")
            if side not in table.sides:
                found.append(Barred(f"wager {side.kind}", game.law.first(topic), reason))
        return tuple(found)

    def awaiting(self) -> Awaiting:
        """4.1: until the call or the first card; in order where there is a marker."""
        game = self.game
        who, text = self.actors, "the players may wager"
        if game.setup.marker and (player := self.next_in_order()):
            who, text = (f"p{player}",), f"it is p{player}'s turn to wager"
        clause = game.law.first(T.BETTING_TIME)
        return Awaiting(who, Want.WAGERS, clause, text, self.options, self.not_offered, self.find)

    def next_in_order(self) -> str:
        """The player whom the dealer asks to wager: the first in order who has not wagered."""
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


MOST_BETTORS = 3
FIRST_HAND = 1


def hand_of_kind(kind: str) -> int:
    """Main wagers lie on the first hand until it is split; side bets on none."""
    return FIRST_HAND if kind == MAIN else 0


def holds(game: "BlackjackRound", player: str, box: str, kind: str) -> bool:
    return game.layout.find(player, box, kind, hand_of_kind(kind)) is not None


def boxes_of(game: "BlackjackRound", player: str) -> set[str]:
    return {bet.box for bet in game.layout.of(player)}


def check_wager(game: "BlackjackRound", move: Move) -> None:
    """Check the place, the kind, the amount and the turn."""
    player, kind, box = move.player, move.words[0], move.box or move.player
    check_box(game, player, box)
    check_kind(game, player, box, kind)
    game.turns.check(player)
    stake = game.layout.scale.exact(move.chips)
    step = game.table.limits.step
    if stake is None or stake % step or stake == 0:
        amount = show_amount(move.chips)
        raise game.refuse(
            T.OFF_STEP, f"Wagers are in multiples of {game.layout.scale.show(step)}; {amount} is not one."
        )
    check_amount(game, player, box, kind, stake)
    stack = game.layout.stacks[player]
    if stake > stack:
        show = game.layout.scale.show
        raise game.refuse(T.CHIPS, f"Player {player} has {show(stack)}, not {show(stake)}, to wager.")


def check_exists(game: "BlackjackRound", box: str) -> None:
    if int(box) > game.table.seats:
        raise game.refuse(T.BOX, f"There is no box {box}; the table has {game.table.seats}.")


def check_box(game: "BlackjackRound", player: str, box: str) -> None:
    """Whether this player may bet at all, and on this box."""
    players = game.players
    check_seat(game, player)
    if player in players.sitting_out:
        raise game.refuse(T.DUTY, f"Player {player} is sitting out this round.")
    check_exists(game, box)
    if game.table.tournament:
        if box != player:
            raise game.refuse(T.OWN_BOX, f"Player {player} wagers on box {player} only; no back-betting.")
        return
    if players.given_up and f"{player}@{box}" in players.given_up:
        raise game.refuse(T.SEVERAL_BOXES, f"Player {player} gave up box {box} to make room for others.")
    if boxes_of(game, player) - {box}:
        if player in players.restricted:
            raise game.refuse(T.RESTRICT, f"Player {player} is limited to a single box.")
        if not game.table.several_boxes:
            raise game.refuse(T.SEVERAL_BOXES, "A player may wager on more than one box only with permission.")
    others = {bet.player for bet in game.deal.mains(box)} - {player}
    if len(others) >= MOST_BETTORS:
        raise game.refuse(T.SHARED_BOX, f"Three players already wager on box {box}.")


def check_kind(game: "BlackjackRound", player: str, box: str, kind: str) -> None:
    if game.book.voided(player):
        raise game.refuse(T.SANCTION_WAGER, f"Player {player}'s wagers were declared void for this round.")
    if holds(game, player, box, kind):
        reason = f"Player {player} already has a {kind} wager on box {box}; withdraw it to place another."
        raise game.refuse(T.ONE_WAGER, reason)
    check_beside(game, player, box, kind)


def check_beside(game: "BlackjackRound", player: str, box: str, kind: str) -> None:
    """17.5, 18.9 / 18.10: a side bet lies beside a main wager."""
    if kind != MAIN and not holds(game, player, box, MAIN):
        raise game.refuse(BY_KIND[kind].alone, f"A {kind} wager needs a main wager on box {box} first.")


def check_amount(game: "BlackjackRound", player: str, box: str, kind: str, stake: int) -> None:
    show = game.layout.scale.show
    least, most = game.table.range_of(kind)
    check_fixed(game, kind, stake)
    if stake < least:
        raise game.refuse(T.BELOW_MINIMUM, f"{show(stake)} on {kind} is below the minimum of {show(least)}.")
    if kind == MAIN:
        check_held(game, player, stake, least)
        check_raised(game, player, box, min(stake, most) if most is not None else stake)


def check_fixed(game: "BlackjackRound", kind: str, stake: int) -> None:
    """17.4: the approved amount, where the house fixed one."""
    fixed, show = game.table.fixed.get(kind), game.layout.scale.show
    if fixed not in (None, stake):
        side = BY_KIND[kind]
        reason = f"The approved {side.name} wager is {show(fixed or 0)}, not {show(stake)}."
        raise game.refuse(side.amount or side.offer, reason)


def check_held(game: "BlackjackRound", player: str, stake: int, least: int) -> None:
    """4.7, 4.8: held to the minimum."""
    for held, topic in ((game.players.minimum_only, T.MINIMUM_ONLY), (game.players.restricted, T.RESTRICT)):
        if player in held and stake != least:
            minimum = game.layout.scale.show(least)
            raise game.refuse(topic, f"Player {player} is held to the minimum wager of {minimum}.")


def check_raised(game: "BlackjackRound", player: str, box: str, stake: int) -> None:
    """4.6: on a box with a raised limit others may join while the total stays within the posted maximum."""
    raised = {owner for owner, where in game.players.personal if where == box} - {player}
    posted = game.table.range_of(MAIN)[1]
    if not raised or posted is None:
        return
    total = sum(bet.stake for bet in game.deal.mains(box)) + stake
    if total > posted:
        show = game.layout.scale.show
        reason = f"Box {box} has a raised limit; all wagers on it may total {show(posted)}, not {show(total)}."
        raise game.refuse(T.RAISED_BOX, reason)


def check_withdrawal(game: "BlackjackRound", move: Move) -> None:
    box = move.box or move.player
    if not holds(game, move.player, box, move.words[0]):
        raise game.refuse(T.BOX, f"Player {move.player} has no {move.words[0]} wager on box {box}.")
    game.turns.check(move.player)


def check_close(game: "BlackjackRound") -> None:
    """What must hold before the wagers close: the duty to bet in tournaments, something to play for."""
    if game.table.tournament:
        least, excused = game.table.least, game.excused()
        for player, stack in game.layout.stacks.items():
            if stack >= least and player not in excused and not game.deal.mains(player):
                raise game.refuse(T.DUTY, f"Player {player} has not wagered; everyone stakes at least the minimum.")
    if not any(bet.kind == MAIN for bet in game.layout.bets.values()):
        raise game.refuse(T.BETTING_TIME, "Nobody has wagered; no cards are dealt.")
