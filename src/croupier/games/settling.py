"""The frame of a round, and moving the chips of decided wagers and undoing it: the same in every game."""

from abc import abstractmethod

from croupier.games.contract import Script
from croupier.games.facts import VOID, Clauses, Reversed, Settled, Voided
from croupier.games.interrupts import Again, Invalidate, Stage, VoidRound
from croupier.games.layout import Bet
from croupier.values.odds import Odds

Key = tuple[str, str, str]


class Settling(Script):
    """A round that settles wagers. `settled` holds the last word on each, `result` is empty until there is one."""

    settled: dict[Key, tuple[Bet, Settled]]
    excluded: set[str]
    closing: bool
    result: str

    @abstractmethod
    async def whole(self) -> None:
        """The round from its beginning to the last settlement."""

    async def over(self) -> None:
        """What is left of a void round: nothing."""

    @abstractmethod
    async def rest(self) -> None:
        """The round is over; officials may still act until the next begins. Never returns."""

    async def play(self) -> None:
        stage: Stage = self.whole
        while True:
            try:
                await stage()
                await self.rest()
            except VoidRound as void:
                self.void(void.why, self.cite(void.topic, "void"))
                stage = self.over
            except Invalidate as invalid:
                self.void(invalid.why, invalid.clauses, refund=invalid.refund)
                stage = self.over
            except Again as again:
                stage = again.undo(self)

    def hand_number(self, bet: Bet) -> int:
        """The number of the wager's hand on record, 0 where there are no numbered hands."""
        return bet.hand

    def position(self, bet: Bet) -> str:
        """Where one piece of a wager lies, if it has several."""
        return ""

    def book(self, bet: Bet, outcome: str, paid: int, clauses: Clauses, odds: Odds | None = None) -> None:
        """Move the chips of one decided wager and put it on record."""
        self.layout.settle(bet, paid)
        hand, position = self.hand_number(bet), self.position(bet)
        owner = bet.player, bet.box, bet.kind
        fact = Settled(*owner, bet.stake, outcome, paid, odds, hand, position, clauses=clauses)
        self.settled[bet.key] = bet, fact
        self.tell(fact)

    def unsettle(self, key: Key) -> Bet:
        """Post the opposite of a settlement and put the wager back on the layout."""
        bet, fact = self.settled.pop(key)
        self.layout.post(bet.player, -fact.paid)
        self.tell(Reversed(bet.player, bet.kind, fact.paid, bet.box, fact.hand, clauses=self.cite("void")))
        return self.layout.place(bet.player, bet.box, bet.kind, bet.stake, bet.hand)

    def unsettle_all(self) -> None:
        """Everything decided in this round is open again, save what was void already."""
        for key in [key for key, (_, fact) in self.settled.items() if fact.outcome != VOID]:
            self.unsettle(key)

    def void(self, why: str, clauses: Clauses, refund: bool = True) -> None:
        """Void: as if the round had never been (X-04). Invalidated without refund: stakes are kept."""
        self.tell(Voided(why, clauses=clauses))
        self.unsettle_all()
        for bet in list(self.layout.bets.values()):
            # A stake bought with winnings that are now reversed cannot be kept: nobody is left owing.
            short = max(0, -self.layout.stacks[bet.player])
            kept = 0 if refund else bet.stake - min(bet.stake, short)
            self.book(bet, VOID, -kept, clauses)
        self.result = VOID

    def wagers_of(self, player: str) -> list[Key]:
        """A player's wagers of this round, decided or open, save void ones."""
        decided = [key for key, (_, fact) in self.settled.items() if key[0] == player and fact.outcome != VOID]
        return decided + [bet.key for bet in self.layout.of(player)]

    def annul_wagers(self, player: str, clauses: Clauses) -> None:
        """Every wager of one player goes back."""
        on_layout = self.layout.bets
        bets = [on_layout[key] if key in on_layout else self.unsettle(key) for key in self.wagers_of(player)]
        for bet in bets:
            self.book(bet, VOID, 0, clauses)
