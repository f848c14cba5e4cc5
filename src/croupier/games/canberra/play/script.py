"""One round of Canberra Poker, in the order of the text: Antes (4), deal (6), Bet or Fold (7), settlement (8, 9).

| section        | 2002   | where                                     |
|----------------|--------|-------------------------------------------|
| set-up         | 1-3, 8 | table.py, rules.py, wagers.py             |
| hands          | 2.5-8  | games/cards/poker.py, wagers.py                 |
| Antes          | 3, 4   | betting.py                                |
| deck and deal  | 5, 6   | games/cards/deck.py, on_table.py, dealing.py    |
| Bet or Fold    | 7      | decisions.py                              |
| settlement     | 8, 9   | showing.py, settlement.py                 |
| collusion      | 10     | collusion.py                              |
| irregularities | 11     | irregular.py, miscounts.py                |
| general        | 14     | acts.py                                   |
| tournaments    | 15     | betting.py                                |
"""

from croupier.games.canberra import GAME
from croupier.games.canberra.before import CanberraBefore
from croupier.games.canberra.law import HOUSE, LAWS, T
from croupier.games.canberra.play import options
from croupier.games.canberra.play.acts import ACTS
from croupier.games.canberra.play.betting import CanberraBetting
from croupier.games.canberra.play.dealing import CanberraDealing
from croupier.games.canberra.play.decisions import decide_all
from croupier.games.canberra.play.on_table import CanberraDeal, CanberraHand
from croupier.games.canberra.play.settlement import settle_all
from croupier.games.canberra.play.showing import show_all
from croupier.games.canberra.rules import CanberraRules
from croupier.games.canberra.table import CanberraTable
from croupier.games.canberra.wagers import ANTE, BET, BET_ANTES
from croupier.games.chips.facts import VOID, ShoeEvent
from croupier.games.chips.layout import Bet
from croupier.games.officials.grammar import Officials
from croupier.games.script.awaiting import Awaiting, Want
from croupier.games.script.banked import BankedScript, Booking
from croupier.games.script.sight import Sight
from croupier.games.script.turns import Turns
from croupier.games.setup.notices import Notices
from croupier.games.setup.standing import PlayerStanding
from croupier.games.setup.table import Setup
from croupier.games.texts.law import Clauses
from croupier.values.cards import PACK


class CanberraRound(BankedScript):
    """A round of play. A player's box has the player's number (4.3)."""

    setup: Setup[CanberraTable, CanberraBefore]
    table: CanberraTable
    before: CanberraBefore
    rules: CanberraRules
    topics = HOUSE

    def __init__(self, setup: Setup[CanberraTable, CanberraBefore]) -> None:
        self.table, self.before, self.rules = setup.table, setup.before, setup.table.rules
        super().__init__(setup, LAWS[setup.ruleset], self.rules.holders)
        self.players = PlayerStanding(self.before)
        self.book = Booking(self.layout, lambda bet: (bet.hand, ""))
        self.notices = Notices(self.table.raw, {}, lambda raw: GAME.read_table(setup.ruleset, raw))
        self.deal = CanberraDeal()
        self.drawing = CanberraDealing(self)
        self.betting = CanberraBetting(self)
        self.turns = Turns(self)
        self.officials = Officials(self, ACTS)

    # --- the round --------------------------------------------

    async def whole(self) -> None:
        self.tell(ShoeEvent("the cards are shuffled", len(PACK), clauses=self.cite(T.SHUFFLE)))
        first = await self.betting.wagering()
        self.players.bettors = {bet.player for bet in self.layout.bets.values()}
        self.deal.boxes = {bet.box: CanberraHand(bet.box) for bet in self.antes()}
        await self.drawing.deal(first)
        self.deal.looked = True
        await decide_all(self)
        await show_all(self)
        settle_all(self)

    async def over(self) -> None:
        self.drawing.hand = None

    async def rest(self) -> None:
        """The round is over; officials may still act until the next begins."""
        clause = self.law.first(T.ROUND)
        while True:
            text = "the round is complete"
            await self.ask(Awaiting((), Want.NOTHING, clause, text, barred=lambda: options.bars_after_end(self)))

    # --- wagers --------------------------------------------

    def kinds(self) -> tuple[str, ...]:
        return (ANTE,)

    def ante(self, player: str) -> Bet | None:
        return self.layout.find(player, player, ANTE)

    def bet(self, player: str) -> Bet | None:
        return self.layout.find(player, player, BET)

    def antes(self) -> list[Bet]:
        """In the order of the deal: clockwise from the first box."""
        return sorted((bet for bet in self.layout.bets.values() if bet.kind == ANTE), key=lambda bet: int(bet.box))

    def able_to_bet(self, player: str) -> bool:
        """C-03: whether the stack is enough for a Bet on this Ante."""
        ante = self.ante(player)
        return ante is not None and self.layout.stacks[player] >= BET_ANTES * ante.stake

    def annul(self, player: str, clauses: Clauses, decided: bool = True) -> None:
        """A hand without wagers is out of the round."""
        if decided or self.layout.of(player):
            self.deal.void.add(player)
        super().annul(player, clauses, decided)

    def void_one(self, bet: Bet, clauses: Clauses) -> None:
        """A hand without its Ante is out of the round, and its Bet goes back too; so is one without its Bet, once all
        have decided. Before that, its player decides again."""
        decides = bet.kind == BET and self.awaiting.want is Want.DECISION
        if self.deal.begun and not decides:
            self.annul(bet.player, clauses, decided=False)
        else:
            super().void_one(bet, clauses)

    # --- what others ask --------------------------------------------

    def sight(self, index: int) -> Sight:
        return self.deal.sight(index)

    def counts(self) -> bool:
        return self.book.result != VOID

    def stays_hidden(self) -> bool:
        return True

    def ends_shoe(self) -> bool:
        """5.1: the cards are shuffled for every round."""
        return True

    def carry(self) -> CanberraBefore:
        players = self.players
        return CanberraBefore(
            warned=frozenset(players.warned),
            excluded=frozenset(players.excluded),
            early=players.early_ever(),
        )
