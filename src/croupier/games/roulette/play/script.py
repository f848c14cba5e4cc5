"""A round of American Roulette, in the order of the text: wagers (4), spin (5), settlement (6, 7), irregularities (9).

| section | where                                             |
|---------|---------------------------------------------------|
| 2       | wheel.py                                          |
| 3       | table.py, betting.py, sign.py                     |
| 4       | positions.py, race_track.py, wagers.py, betting.py, marker.py, colours.py |
| 5       | spinning.py, here                                 |
| 6, 7    | pays.py, settlement.py                            |
| 9       | irregular.py, here                                |
| 10      | powers.py                                         |
"""

from collections import Counter
from typing import ClassVar

from croupier.games.contract import Act, Awaiting, Option, Setup, Want
from croupier.games.facts import VOID, Called, Placed, Settled
from croupier.games.layout import Bet, Layout
from croupier.games.move import Move
from croupier.games.roulette.law import LAWS
from croupier.games.roulette.play import betting, marker, spinning
from croupier.games.roulette.play.acts import ACTS
from croupier.games.roulette.play.colours import Colour, held
from croupier.games.roulette.play.happenings import Landed, WheelEvent
from croupier.games.roulette.play.irregular import VoidSpin
from croupier.games.roulette.play.settlement import SpinSettling
from croupier.games.roulette.roles import ROLES
from croupier.games.roulette.table import Before, Table
from croupier.games.roulette.wagers import WAGERS
from croupier.games.roulette.wheel import colour
from croupier.games.settling import Key
from croupier.values.chips import parse_amount, show_amount


class Spin(SpinSettling):
    """A round of play: from the lifting of the dolly to the last payout. A void spin is spun again within it (R-08)."""

    acts: ClassVar[dict[str, Act]] = ACTS

    def __init__(self, setup: Setup) -> None:
        table: Table = setup.table
        super().__init__(
            setup, LAWS[setup.ruleset], Layout(table.limits.scale, dict(setup.stacks)), ROLES[setup.ruleset]
        )
        self.table = table
        self.before: Before = setup.before or Before()
        self.colours: dict[str, Colour] = held(self)
        self.spun = self.called = self.no_spin = False
        self.number: int | None = None
        self.result = ""
        self.void_spins = self.before.void_spins
        self.settled: dict[Key, tuple[Bet, Settled]] = {}
        self.markers: dict[tuple[str, int], dict[str, int]] = {}
        self.again: dict[str, list[Bet]] = {}
        self.again_markers: dict[tuple[str, int], dict[str, int]] = {}
        self.again_allowed = False
        self.warned = set(self.before.warned)
        self.excluded = set(self.before.excluded)
        self.barred: set[str] = set()
        self.sitting_out: set[str] = set()
        self.undercut: set[str] = set()
        self._placing: tuple[Option, ...] | None = None

    # --- the round --------------------------------------------

    async def play(self) -> None:
        self.tell(WheelEvent("the dolly is lifted", clauses=self.cite("round", "dolly")))
        await super().play()

    async def whole(self) -> None:
        """Wagers until the call, the ball until it rests, then every wager by its position."""
        while self.number is None:
            move = await self.ask(spinning.awaiting(self))
            if move is not None:
                self.take(move)
        self.settle(self.number)

    async def rest(self) -> None:
        """All payouts are done; officials may still act until the dolly is lifted again."""
        while True:
            await self.ask(
                Awaiting(
                    (), Want.NOTHING, self.law.first("round"), "the round is complete", barred=spinning.locked(self)
                )
            )

    def take(self, move: Move) -> None:
        match move.act:
            case "wager" | "chips":
                betting.place(self, move)
            case "maximum":
                marker.place_marker(self, move)
            case "withdraw":
                self.withdraw(move)
            case "same-bets":
                self.place_again(move.player)
            case "no-more-bets":
                self.call()
            case "ball":
                self.ball(move.words[0])
            case _:
                self.turn(move)

    def withdraw(self, move: Move) -> None:
        if marker.is_marker(move):
            marker.remove_marker(self, move)
        else:
            betting.withdraw(self, move)

    def call(self) -> None:
        self.called = True
        self.tell(Called("NO MORE BETS", clauses=self.cite("call", "locked")))

    # --- wheel and ball --------------------------------------------

    def turn(self, move: Move) -> None:
        """5.1, 5.2, 9.1, 9.2: the ball is set going, its turns are counted, or the dealer calls it off."""
        match move.act:
            case "spin" if move.words == (spinning.WITH,):
                raise VoidSpin("same-direction")
            case "spin":
                self.spun = True
                self.tell(WheelEvent("the ball is spun", clauses=self.cite("against")))
            case "revolutions" if move.chips >= spinning.LEAST_REVOLUTIONS:
                self.tell(WheelEvent(f"{move.chips} revolutions", clauses=self.cite("revolutions")))
            case _:
                self.no_spin = True
                self.tell(Called("NO SPIN", clauses=self.cite("no-spin", "revolutions")))

    def ball(self, where: str) -> None:
        if self.no_spin and where != spinning.REMOVED:
            raise VoidSpin("revolutions")
        if self.no_spin:
            self.spun = self.no_spin = False
            self.tell(WheelEvent("the ball is removed", clauses=self.cite("no-spin")))
            return
        if not self.called:
            self.call()
        self.number = int(where)
        self.tell(Called(f"{where} {colour(self.number)}".upper(), clauses=self.cite("wheel")))
        self.tell(Landed(self.number, clauses=self.cite("dolly")))

    def void_spin(self, void: VoidSpin) -> None:
        """9, def:void, R-08: everything goes back, wagers open again, and the round does not count."""
        if self.number is not None:
            self.tell(WheelEvent("the dolly is lifted", clauses=self.cite("dolly")))
        self.unsettle_all()
        bets = sorted(self.layout.bets.values(), key=lambda bet: bet.order)
        self.again = {player: [bet for bet in bets if bet.player == player] for player in self.layout.stacks}
        self.again_markers = dict(self.markers)
        self.void(void.topic, self.cite(void.topic, "void"))
        self.result = ""
        self.spun = self.called = self.no_spin = self.again_allowed = False
        self.number = None
        self.undercut.clear()
        self.void_spins += 1

    def test_again(self, move: Move) -> None:
        """R-08: the Director lets players confirm the same bets."""
        betting.check_player(self, move.player)
        if self.layout.of(move.player):
            raise self.refuse("void", f"Player {move.player} has placed other wagers already.")
        lain: Counter[str] = Counter()
        for bet in self.again[move.player]:
            lain[WAGERS[bet.kind].piece(bet.hand).name] += bet.stake
        if not lain:
            raise self.refuse("void", f"Player {move.player} had no wager on the void spin.")
        if any(stake < self.table.ranges[name][0] for name, stake in lain.items()):
            raise self.refuse("below-minimum", f"Player {move.player} had a wager below the minimum; place the others.")

    def place_again(self, player: str) -> None:
        self.markers |= {key: filled for key, filled in self.again_markers.items() if key[0] == player}
        for bet in self.again[player]:
            self.layout.place(player, bet.box, bet.kind, bet.stake, bet.hand)
            clauses = self.cite(WAGERS[bet.kind].topic, "placement")
            self.tell(Placed(player, bet.box, bet.kind, bet.stake, clauses=clauses))

    # --- tests, once for all options --------------------------------------------

    def test_wager(self, move: Move) -> None:
        betting.check_wager(self, move)

    def test_marker(self, move: Move) -> None:
        marker.check_marker(self, move)

    def test_withdrawal(self, move: Move) -> None:
        if marker.is_marker(move):
            marker.check_removal(self, move)
        else:
            betting.check_withdrawal(self, move)

    def placing(self) -> tuple[Option, ...]:
        """The same all round long, so made once."""
        if self._placing is None:
            self._placing = betting.placing(self)
        return self._placing

    # --- players --------------------------------------------

    def eliminated(self) -> set[str]:
        """12.13, R-10: judged just before the dolly is lifted; an amount off the multiple does not count (X-08)."""
        step = self.table.limits.step
        return {player for player, held in self.setup.stacks.items() if held // step * step < self.table.minimum}

    def excused(self) -> set[str]:
        """Who need not have wagered: out of the tournament, sanctioned, sitting out by decision, or warned now."""
        return self.eliminated() | self.excluded | self.barred | self.sitting_out | self.undercut

    # --- the end --------------------------------------------

    def unseen(self) -> set[int]:
        return set()

    def counts(self) -> bool:
        return self.number is not None and self.result != VOID

    def left_table(self) -> set[str]:
        return self.excluded

    def carry(self) -> Before:
        here = [player for player in self.layout.stacks if player not in self.left_table()]
        scale = self.layout.scale
        return Before(
            rounds=self.before.rounds + self.counts(),
            void_spins=self.void_spins,
            warned=frozenset(self.warned),
            excluded=frozenset(self.excluded),
            colours={
                player: (chips.name, parse_amount(show_amount(scale.amount(chips.value))))
                for player, chips in self.colours.items()
                if player in here
            },
        )


def begin(setup: Setup) -> Spin:
    return Spin(setup)
