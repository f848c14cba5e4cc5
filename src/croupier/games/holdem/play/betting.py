"""Betting rounds (9, 10.3.3 to 10.3.6, 12, 13, 14): players in order check, bet or fold until all wagers match."""

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from croupier.games.chips.facts import Acted
from croupier.games.holdem.law import T
from croupier.games.holdem.play import options
from croupier.games.holdem.play.on_table import Hole
from croupier.games.holdem.play.pots import BET
from croupier.games.holdem.play.structure import least_to, most_to
from croupier.games.holdem.table import Structure
from croupier.games.script.awaiting import Awaiting, Bars, Option, Options, Want
from croupier.games.script.move import Move
from croupier.values.chips import show_amount

if TYPE_CHECKING:
    from croupier.games.holdem.play.script import HoldemRound

FOLD, CALL, RAISE = "f", "cc", "cbr"
FIRST, SECOND, FINAL = 0, 1, 3
ROUNDS = (T.FIRST_ROUND, T.SECOND_ROUND, T.THIRD_ROUND, T.FINAL_ROUND)
OPENERS = (T.FIRST_TO_ACT, T.SECOND_OPENER, T.THIRD_OPENER, T.FINAL_OPENER)
WORDS = {"check": CALL, "call": CALL, "bet": RAISE, "raise": RAISE, "fold": FOLD, CALL: CALL, RAISE: RAISE, FOLD: FOLD}
"""PHH's short acts, and the words that a dealer uses."""


class Done(NamedTuple):
    """What a player did in a betting round, and whether it was `capped` then; `to` lay in front of the player."""

    player: str
    act: str
    to: int
    capped: bool


@cache
def to_act(player: str) -> tuple[tuple[str], str]:
    return (f"p{player}",), f"player {player} to act"


class HoldemBetting:
    """One betting round after another. `front` is what lies in front of each player, `level` what has to be matched,
    `increment` the smallest full raise, `largest` the largest raise so far, `raises` how many full ones there were.

    `acted` have acted since the last full bet or raise, of whom the `closed` may not raise any more (14.4); `faced` is
    the level at which each last acted. `capped` follows a card exposed too early (20.8), in
    the betting round `capped_at` also if it is played again. `line` is all
    hands in the order of betting. `done` is what was done in this betting round, `action` who has acted in it and
    `since_flop` since the flop; `emptied` had their last chips taken by an official. `posted` are the blinds in front.
    """

    def __init__(self, game: "HoldemRound") -> None:
        self.game = game
        self.street = -1
        self.front: dict[str, int] = {}
        self.level = 0
        self.increment = 0
        self.largest = 0
        self.raises = 0
        self.opened = False
        self.acted: set[str] = set()
        self.closed: set[str] = set()
        self.faced: dict[str, int] = {}
        self.aggressor = ""
        self.capped = False
        self.capped_at = -1
        self.turn = 0
        self.player = ""
        self.action: set[str] = set()
        self.since_flop: set[str] = set()
        self.emptied: set[str] = set()
        self.blind = 0
        self.posted: dict[str, int] = {}
        self.done: list[Done] = []
        self.line: list[Hole] = []
        self.known: dict[tuple[str, str], Options] = {}

    # --- a betting round --------------------------------------------

    def begin(self, street: int) -> None:
        self.street = street
        self.blind = 0
        self.posted = {}
        self.reset()
        again = street == self.capped_at and self.game.setup.edition.cards_again
        self.capped = self.game.cards.waiting is not None or again
        self.action = set()
        if street <= SECOND:
            self.since_flop = set()
        self.done = []
        self.game.pots.mark(street)
        self.line = [self.game.cards.holes[player] for player in self.game.seating.order]

    def reset(self) -> None:
        """As it is before anybody acts: the blinds are live wagers."""
        table = self.game.table
        limit = table.structure is Structure.LIMIT
        self.level = self.blind
        blind = 0 if table.usual else self.blind
        self.increment = table.bet_size(self.street) if limit else max(table.minimum, blind)
        self.largest = self.raises = 0
        self.opened = self.blind > 0
        self.acted, self.closed, self.faced = set(), set(), {}
        self.aggressor = ""

    def open_blinds(self, due: int, turn: int) -> None:
        """The full blind is due even if one was short (H-06); in the usual order only the chips in front are."""
        self.blind = due
        self.posted = dict(self.front)
        self.reset()
        self.turn = turn

    async def play(self) -> None:
        """Ask the players in order, from `turn`, until nobody has anything left to decide."""
        game = self.game
        order = game.seating.order
        if self.street == FIRST and game.players.absent:
            self.fold_absent()
        while (place := self.next_place()) is not None:
            self.player = player = order[place]
            if self.street == FIRST and player in game.players.absent:
                self.fold(game.cards.holes[player], T.ABSENT_FOLDED)
            else:
                move = await game.ask(self.awaiting(player))
                if move is None:
                    continue
                self.act(player, move)
            self.turn = (place + 1) % len(order)
        self.player = ""

    def fold_absent(self) -> None:
        """H-12: an absent hand is folded even if it is all-in by its blind; the last hand of all is not."""
        absent, line, pots = self.game.players.absent, self.line, self.game.pots
        for hole in line:
            others = sum(each.live for each in line) - 1
            if hole.all_in and hole.player in absent and hole.live and others:
                self.fold(hole, T.ABSENT_FOLDED)
                pots.rebuild(self.game.cite(T.SIDE_POT))

    def next_place(self) -> int | None:
        """The place of the player who acts next; None once the betting round is over."""
        acted, front, level, line = self.acted, self.front, self.level, self.line
        if 0 in self.game.layout.stacks.values() or self.game.players.posted:
            self.mark_all_in()
        number, active, able, last, found = len(line), 0, 0, "", None
        for step in range(self.turn, self.turn + number):
            place = step if step < number else step - number
            hole = line[place]
            if hole.folded or hole.void:
                continue
            active += 1
            if hole.all_in:
                continue
            able, last = able + 1, hole.player
            if found is None and (last not in acted or front.get(last, 0) < level):
                found = place
            if able > 1 and found is not None:
                return found
        return None if active < 2 or able == 0 or self.alone(last) else found

    def mark_all_in(self) -> None:
        """Mark every live hand whose player has no chips left; not any more if those taken in error are back (H-51)."""
        for hole in self.line:
            left = self.game.stake_of(hole.player)
            if hole.live and not left and not hole.all_in:
                hole.all_in = True
                self.emptied.add(hole.player)
            elif left and hole.player in self.emptied:
                hole.all_in = False
                self.emptied.discard(hole.player)

    def alone(self, player: str) -> bool:
        """Whether all others are all-in and what they put in is matched; so is what folded hands leave (H-12)."""
        others = [amount for other, amount in self.front.items() if other != player]
        return self.front.get(player, 0) >= min(self.level, max(others, default=0))

    # --- what may be done --------------------------------------------

    def call_of(self, player: str) -> int:
        return self.level - self.front.get(player, 0)

    def range_of(self, player: str) -> tuple[int, int]:
        """The least and the most to which this player may bet or raise; all-in may be less (9.3.2)."""
        game = self.game
        table, mine = game.table, self.front.get(player, 0)
        everything = mine + game.stake_of(player)
        least = least_to(table, self.street, self.level, self.increment, self.opened)
        pot = game.pots.size + sum(self.front.values())
        most = most_to(table, least, self.level, self.call_of(player), pot)
        if self.capped:
            least = most = table.minimum
        return min(least, everything), everything if most is None else min(most, everything)

    def check_call(self, move: Move) -> None:
        options.check_call(self.game, self.player, move)

    def check_raise(self, move: Move) -> None:
        """Whether a raise is open at all, then its amount: in whole chips, or all-in, or exactly what the structure
        requires after an all-in that was not in whole chips."""
        game, player = self.game, move.player
        options.check_raise(game, player)
        least, most = self.range_of(player)
        show = game.layout.scale.show
        to = game.layout.scale.exact(move.chips)
        everything = self.front.get(player, 0) + game.stake_of(player)
        if to is None or (to % game.table.limits.step and to not in (least, most, everything)):
            step = show(game.table.limits.step)
            raise game.refuse(T.LIMITS, f"Wagers are in multiples of {step}; {show_amount(move.chips)} is not one.")
        if to > everything:
            raise game.refuse(
                T.TABLE_STAKE, f"Player {player} has {show(everything)} in all, not {show(to)}, to wager."
            )
        if to < least:
            raise game.refuse(T.RAISE, f"A bet or raise is to {show(least)} at least, not to {show(to)}.")
        if to > most:
            raise options.too_much(game, to, most)

    def options(self) -> Options:
        game, player = self.game, self.player
        who = (f"p{player}",)
        law = game.law
        found = [Option(who, FOLD, law.first(T.FOLD))]
        if options.may_call(game):
            found.append(Option(who, CALL, law.first(T.DECLARE), test=self.check_call))
        if options.why_not_raise(game, player) is None:
            least, most = self.range_of(player)
            step = game.table.limits.step if least % game.table.limits.step == 0 else most - least or 1
            found.append(Option(who, RAISE, law.first(T.BET), least=least, most=most, step=step, test=self.check_raise))
        return tuple(found)

    def bars(self) -> Bars:
        return options.bars_in_turn(self.game, self.player)

    def find(self, move: Move) -> Options:
        """The option of one move; a wager out of turn is refused with its clause (20.3)."""
        act = WORDS.get(move.act)
        if act is None:
            return ()
        game = self.game
        if move.who != f"p{self.player}":
            raise options.out_of_turn(game, move)
        if move.box:
            raise game.refuse(T.ONE_HAND, f"{move.who} plays only their own hand; leave @{move.box} out.")
        key = move.who, move.act
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = (self.option(move.who, move.act, act),)
        return known

    def option(self, who: str, name: str, act: str) -> Option:
        """One option for all betting rounds: its test looks at the state of the betting."""
        law = self.game.law
        if act == FOLD:
            return Option((who,), name, law.first(T.FOLD))
        if act == CALL:
            return Option((who,), name, law.first(T.DECLARE), test=self.check_call)
        return Option((who,), name, law.first(T.BET), least=0, test=self.check_raise)

    def awaiting(self, player: str) -> Awaiting:
        topic = ROUNDS[self.street] if self.acted else OPENERS[self.street]
        who, text = to_act(player)
        return Awaiting(who, Want.DECISION, self.game.law.first(topic), text, self.options, self.bars, self.find)

    # --- what is done --------------------------------------------

    def act(self, player: str, move: Move) -> None:
        act = WORDS[move.act]
        if act == FOLD:
            self.fold(self.game.cards.holes[player], T.FOLD)
        elif act == CALL:
            self.call(player)
        else:
            self.raise_to(player, self.game.layout.scale.units(move.chips))

    def fold(self, hole: Hole, topic: T) -> None:
        hole.folded = True
        by_rule = topic is not T.FOLD and self.game.setup.edition.nobody_acts_by_rule
        self.note(hole.player, FOLD, acts=not by_rule)
        self.game.tell(Acted(hole.player, "folds", self.front.get(hole.player, 0), clauses=self.game.cite(topic)))

    def call(self, player: str) -> None:
        """Match the level, as far as the stack reaches (14.1, 14.2); with nothing to match it is a check (13)."""
        game = self.game
        due = self.call_of(player)
        amount = min(due, game.stake_of(player))
        check = not due and self.street > FIRST
        topics = (T.CHECK,) if check else (T.CALL,) if amount == due else (T.ALL_IN, T.SHORT_CALL)
        if amount:
            self.put(player, amount, topics)
        self.note(player, CALL)
        act = "checks" if check else "calls"
        to, all_in = self.front.get(player, 0), game.cards.holes[player].all_in
        game.tell(Acted(player, act, to, all_in, clauses=game.cite(*topics)))

    def raise_to(self, player: str, to: int) -> None:
        game, opening = self.game, self.level == 0
        topics = self.count_raise(player, to, self.capped)
        self.put(player, to - self.front.get(player, 0), topics)
        self.note(player, RAISE)
        act, all_in = "bets" if opening else "raises", game.cards.holes[player].all_in
        game.tell(Acted(player, act, to, all_in, clauses=game.cite(*topics)))

    def count_raise(self, player: str, to: int, capped: bool) -> tuple[T, ...]:
        """A full bet or raise opens the betting to all again; an all-in short of a raise does not (14.4, H-04). All may
        raise a short opening bet (14.3), also who checked before it: what is not a raise takes that right from nobody.
        """
        table, by, opening = self.game.table, to - self.level, self.level == 0
        full = capped or to >= least_to(table, self.street, self.level, self.increment, self.opened)
        if full:
            topics: tuple[T, ...] = (T.BET,) if opening else (T.RAISE,)
            self.raises += not opening
            if table.structure is not Structure.LIMIT:
                self.increment = max(self.increment, by)
            self.opened = True
            self.closed.clear()
            self.acted.clear()
        else:
            topics = (T.ALL_IN, T.SHORT_OPENING) if opening else (T.ALL_IN, T.SHORT_RAISE)
            if not opening:
                self.closed |= self.acted
            elif not table.usual:
                self.acted.clear()
        self.largest = max(self.largest, by)
        self.level, self.aggressor = to, player
        return topics

    def put(self, player: str, amount: int, topics: tuple[T, ...], kind: str = BET) -> None:
        """Put chips in front of a player; the last of a stack make the player all-in."""
        game = self.game
        game.layout.place(player, player, kind, amount, game.cite(*topics))
        self.front[player] = self.front.get(player, 0) + amount
        if not game.stake_of(player):
            game.cards.holes[player].all_in = True

    def note(self, player: str, act: str, acts: bool = True) -> None:
        """Note what was done; if the player acted, that may make the action substantial."""
        self.done.append(Done(player, act, self.front.get(player, 0), self.capped))
        self.acted.add(player)
        self.faced[player] = self.level
        if acts:
            self.action.add(player)
            self.since_flop.add(player)
            self.game.action.add(player)

    def forget(self, player: str) -> None:
        """H-49: a void wager leaves nothing behind. The betting round stands as the others alone made it; what they
        put in to call it is there to be matched, but is not a raise."""
        self.done = [each for each in self.done if each.player != player]
        self.reset()
        for each in self.done:
            if each.act == RAISE:
                self.count_raise(each.player, each.to, each.capped)
            elif each.to > self.level:
                self.level, self.aggressor = each.to, each.player
            self.acted.add(each.player)
            self.faced[each.player] = self.level

    def lower(self) -> None:
        """Lower the level after a void hand to what the others have bet, or to the blind."""
        blind = max(self.game.table.blinds, default=0) if self.street == FIRST else 0
        self.level = max(blind, *self.front.values(), 0)

    # --- afterwards --------------------------------------------

    def idle_check(self, move: Move) -> Options:
        """The check of a player whom nobody can answer any more. Some plain PHH files write it down; it decides
        nothing."""
        hole = self.game.cards.holes.get(move.player)
        if not self.game.table.usual or move.act != CALL or hole is None or move.player in self.acted:
            return ()
        return (self.option(move.who, CALL, FOLD),) if hole.active and not hole.all_in else ()

    def gather(self) -> None:
        """Return what nobody called and move the rest to the pots (12.4, H-07). Nothing is returned to a folded hand
        while a single player, who is not all-in, takes everything (H-12)."""
        front, game = self.front, self.game
        if not front:
            return
        most = max(front, key=lambda player: front[player])
        called = max((amount for player, amount in front.items() if player != most), default=0)
        if front[most] > called and not self.left_behind(most):
            bet = game.layout.find(most, most, BET)
            if bet is not None:
                game.layout.give_back(bet, "nobody called it", game.cite(T.UNCALLED), keep=called)
            front[most] = called
        game.pots.gather(BET, {player: amount for player, amount in front.items() if amount}, game.cite(T.COLLECT))
        front.clear()

    def left_behind(self, player: str) -> bool:
        """Whether the player has folded and a single player is left, who is not all-in; not so in the usual order."""
        active = self.game.cards.active()
        folded = not self.game.table.usual and not self.game.cards.holes[player].live
        return folded and len(active) == 1 and not active[0].all_in
