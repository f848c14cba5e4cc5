"""A round of American Roulette, in the order of the text: wagers (4), spin (5), settlement (6, 7), irregularities (9).

| section | where                                                                      |
|---------|----------------------------------------------------------------------------|
| 2       | wheel.py                                                                   |
| 3       | table.py, sign.py, play/betting.py                                         |
| 4       | positions.py, race_track.py, wagers.py, play: betting, withdrawing, marker, colours |
| 5       | play/options.py, play/dealing.py                                           |
| 6, 7    | wagers.py, play/settlement.py                                              |
| 9       | play/void_spins.py, play/irregular.py                                      |
| 10      | rules.py, play/acts.py                                                     |
"""

from collections.abc import Mapping
from functools import partial

from croupier.games.chips.facts import VOID
from croupier.games.chips.layout import Bet
from croupier.games.officials.grammar import Officials
from croupier.games.roulette.before import RouletteBefore
from croupier.games.roulette.law import HOUSE, T
from croupier.games.roulette.play import betting, colours, dealing, marker, settlement, void_spins, withdrawing
from croupier.games.roulette.play.acts import ACTS
from croupier.games.roulette.play.facts import WheelEvent
from croupier.games.roulette.play.on_table import Ball, Cloth, RoulettePlayers, VoidSpin
from croupier.games.roulette.play.options import all_options, awaiting_wagers, bars_on_wagers, find_any
from croupier.games.roulette.rules import RouletteRules
from croupier.games.roulette.table import RouletteTable, read_table
from croupier.games.script.awaiting import Awaiting, Want
from croupier.games.script.banked import BankedScript, Booking
from croupier.games.script.move import Move
from croupier.games.setup.notices import Notices
from croupier.games.setup.table import Setup
from croupier.games.texts.law import Clauses


class RouletteRound(BankedScript):
    """A round of play: from the lifting of the dolly to the last payout. A void spin is spun again within it (R-08)."""

    table: RouletteTable
    before: RouletteBefore
    rules: RouletteRules
    players: RoulettePlayers
    topics = HOUSE

    def __init__(self, setup: Setup[RouletteTable, RouletteBefore]) -> None:
        table = setup.table
        super().__init__(setup, table.law, table.rules.holders)
        self.table, self.before, self.rules = table, setup.before, table.rules
        self.players = RoulettePlayers(self.before, players_eliminated(table, setup.stacks))
        self.ball = Ball(self.before.void_spins)
        self.cloth = Cloth(tuple(f"p{player}" for player in setup.stacks), colours.colours_held(self))
        self.offer, self.find = partial(all_options, self), partial(find_any, self)
        self.last_void = VoidSpin()
        self.book = Booking(self.layout, settlement.names)
        self.officials = Officials(self, ACTS)
        scale = table.limits.scale
        self.notices = Notices(table.raw, self.rules.notices, lambda raw: read_table(setup.ruleset, raw, scale))

    # --- the round --------------------------------------------

    def begin(self) -> None:
        self.tell(WheelEvent("the dolly is lifted", clauses=self.cite(T.ROUND, T.DOLLY)))

    async def whole(self) -> None:
        """Wagers until the call, the ball until it rests, then every wager by its position."""
        while self.ball.number is None:
            move = await self.ask(awaiting_wagers(self))
            if move is not None:
                self.take(move)
        settlement.settle(self, self.ball.number)

    async def rest(self) -> None:
        """All payouts are done; officials may still act until the dolly is lifted again."""
        clause, text = self.law.first(T.ROUND), "the round is complete"
        while True:
            await self.ask(Awaiting((), Want.NOTHING, clause, text, barred=lambda: bars_on_wagers(self)))

    def take(self, move: Move) -> None:
        match move.act:
            case "wager" | "chips":
                betting.place(self, move)
            case "maximum":
                marker.place_marker(self, move)
            case "withdraw":
                withdrawing.withdraw(self, move)
            case "same-bets":
                void_spins.place_same_bets(self, move.player)
            case "no-more-bets":
                dealing.call(self)
            case "ball":
                dealing.rest(self, move)
            case _:
                dealing.turn(self, move)

    def void(self, why: str, clauses: Clauses, refund: bool = True) -> None:
        super().void(why, clauses, refund)
        self.cloth.markers = {}

    def void_one(self, bet: Bet, clauses: Clauses) -> None:
        """A wager under a maximum marker that is void is not taken back with it."""
        super().void_one(bet, clauses)
        own = self.cloth.markers.get(bet.player, {})
        for number, filled in own.items():
            own[number] = {name: stake for name, stake in filled.items() if name != bet.kind}

    # --- who and what --------------------------------------------

    def kinds(self) -> tuple[str, ...]:
        return tuple(self.table.wagers)

    def excused(self) -> set[str]:
        """Players who need not have wagered. Wagers of a void spin are void too, but must be placed again."""
        players = self.players
        return players.excluded | players.sitting_out | players.barred | players.undercut | players.eliminated

    def counts(self) -> bool:
        return self.ball.number is not None and self.book.result != VOID

    def carry(self) -> RouletteBefore:
        return RouletteBefore(
            rounds=self.before.rounds + self.counts(),
            void_spins=self.ball.void_spins,
            warned=frozenset(self.players.warned),
            excluded=frozenset(self.players.excluded),
            colours=colours.colours_kept(self),
        )


def players_eliminated(table: RouletteTable, stacks: Mapping[str, int]) -> set[str]:
    """12.13, R-10: judged just before the dolly is lifted; an amount off the multiple does not count (X-08)."""
    step = table.limits.step
    return {player for player, chips in stacks.items() if chips // step * step < table.minimum}
