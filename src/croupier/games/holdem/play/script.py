"""The script: a round of play of Charity Tournament Poker in the order of the rulebook.

| part           | clause     | where                                      |
|----------------|------------|--------------------------------------------|
| order, button  | 11         | seating.py                                 |
| antes, blinds  | 8, 10.3.1  | opening.py                                 |
| the deal       | 10.3.2     | dealing.py, on_table.py, games/cards/deck.py     |
| betting        | 9, 12 - 14 | betting.py, structure.py, options.py       |
| pots           | 14.5, 14.6 | pots.py                                    |
| showdown       | 10.3.7     | showing.py                                |
| settlement     | 18         | settlement.py                              |
"""

from collections.abc import Sequence

from croupier.games.chips.facts import VOID, Divided, Voided
from croupier.games.holdem import GAME
from croupier.games.holdem.before import HoldemBefore
from croupier.games.holdem.law import LAWS, RULED, T
from croupier.games.holdem.play import opening, options, settlement, showing
from croupier.games.holdem.play.acts import ACTS
from croupier.games.holdem.play.betting import HoldemBetting
from croupier.games.holdem.play.dealing import HoldemDealing
from croupier.games.holdem.play.on_table import HoldemCards
from croupier.games.holdem.play.players import HoldemPlayers
from croupier.games.holdem.play.pots import Pots
from croupier.games.holdem.play.seating import Seating, button_seat, next_button
from croupier.games.holdem.rules import HoldemRules
from croupier.games.holdem.table import HoldemTable
from croupier.games.officials.grammar import Officials
from croupier.games.script.awaiting import Awaiting, Want
from croupier.games.script.move import Move
from croupier.games.script.ruled import RuledScript, Stage
from croupier.games.script.sight import Sight
from croupier.games.setup.notices import Notices
from croupier.games.setup.table import Setup
from croupier.games.texts.law import Clauses
from croupier.games.texts.powers import Holders, Power
from croupier.values.cards import Card
from croupier.values.clause import Clause
from croupier.values.refused import Refused

STREETS = 4


class HoldemRound(RuledScript):
    """A round of play: from the ante to the pot."""

    setup: Setup[HoldemTable, HoldemBefore]
    table: HoldemTable
    before: HoldemBefore
    topics = RULED

    def __init__(self, setup: Setup[HoldemTable, HoldemBefore]) -> None:
        self.table, self.before = setup.table, setup.before
        self.rules: HoldemRules = setup.table.rules
        super().__init__(setup, LAWS[setup.ruleset], self.rules.holders)
        self.players = HoldemPlayers(self)
        self.notices = Notices(self.table.raw, self.rules.notices, lambda raw: GAME.read_table(setup.ruleset, raw))
        self.seating = self.who_sits(self.before.button)
        self.cards = HoldemCards()
        self.pots = Pots(self)
        self.betting = HoldemBetting(self)
        self.dealing = HoldemDealing(self)
        self.action: set[str] = set()
        self.mucked: list[str] = []
        self.agreed: dict[str, dict[str, int]] = {}
        self.verdicts: dict[str, dict[str, settlement.Verdict]] = {}
        self.divided: list[Divided] = []
        self.exposed = 0
        self.result = ""
        self.officials = Officials(self, ACTS)
        opening.check_seats(self)

    def who_sits(self, button: str) -> Seating:
        """Everybody who plays this round, from the button."""
        playing = self.players.playing()
        button = button_seat(button, playing) if self.setup.edition.live_button else button
        return Seating(button, playing, self.table.usual)

    # --- the round --------------------------------------------

    async def whole(self) -> None:
        opening.shuffle(self)
        first = await opening.first_card(self)
        opening.post(self)
        await self.dealing.holes(first)
        await self.streets(0)

    async def streets(self, first: int, burn: bool = True) -> None:
        """Betting round after betting round, as long as two or more players remain."""
        for street in range(first, STREETS):
            if len(self.cards.active()) < 2:
                self.betting.gather()
                break
            await self.street(street, burn or street > first)
        await showing.show_all(self)
        settlement.settle(self)
        await self.players.after_round()

    async def street(self, street: int, burn: bool) -> None:
        if street:
            if not await self.dealing.board(street, burn):
                return
            self.betting.begin(street)
            self.betting.turn = self.seating.first(street, 0)
        await self.betting.play()
        self.betting.gather()

    async def rest(self) -> None:
        """The round is over; officials may still act until the next begins."""
        clause = self.law.first(T.ROUND)
        while True:
            text = "the round is complete"
            await self.ask(Awaiting((), Want.NOTHING, clause, text, barred=lambda: options.bars_after_end(self)))

    def show(self, move: Move) -> None:
        showing.show(self, move)

    # --- parts done again --------------------------------------------

    async def from_flop(self) -> None:
        """Deal the missing cards of the flop, then play on."""
        await self.streets(1, burn=False)

    async def flop_again(self) -> None:
        await self.streets(1)

    async def card_again(self) -> None:
        """Deal the fourth or fifth card again; its burn card stays."""
        await self.streets(len(self.cards.board) - 1, burn=False)

    async def settle_again(self) -> None:
        """Divide the pots once more, after an agreement or without a void hand."""
        settlement.settle(self)
        await self.players.after_round()

    def undo_betting(self, street: int, stage: Stage, clauses: Clauses) -> Stage:
        """What was bet on cards that are dealt again goes back to the players: the betting round starts again. Who gets
        an all-in bet back is not all-in any more (14.1)."""
        why, back = "the cards are dealt again", []
        for bet in [bet for bet in self.layout.bets.values() if bet.player]:
            self.layout.give_back(bet, why, clauses)
            back.append(bet.player)
        self.betting.front.clear()
        self.betting.player = ""
        if self.setup.edition.cards_again:
            back += self.pots.give_back_since(street, why, clauses)
            for player in back:
                self.cards.holes[player].all_in = False
            self.pots.rebuild(clauses)
        return stage

    def deal_anew(self) -> None:
        """19.3: as if no card had been dealt. Who was excluded since gets none."""
        if self.players.excluded.intersection(self.seating.order):
            self.seating = self.who_sits(self.seating.button)
        self.cards = HoldemCards(self.cards)
        self.pots = Pots(self)
        self.betting = HoldemBetting(self)
        self.dealing = HoldemDealing(self)
        self.action.clear()
        self.agreed.clear()
        self.verdicts.clear()
        self.mucked.clear()
        if self.setup.edition.stake_at_first_card:
            for player, amount in self.players.posted.items():
                self.players.corrected[player] = self.players.corrected.get(player, 0) + amount
        self.players.posted.clear()
        self.exposed = 0

    # --- void --------------------------------------------

    def void(self, why: str, clauses: Clauses, refund: bool = True) -> None:
        self.tell(Voided(why, clauses=clauses))
        self.return_chips(why, clauses)
        self.result = VOID

    def return_chips(self, why: str, clauses: Clauses) -> None:
        """Every ante, blind and wager is void and goes back, from the pots and from the table (19.2)."""
        settlement.undo(self, why, clauses)
        for bet in [bet for bet in self.layout.bets.values() if bet.player]:
            self.layout.settle(bet, VOID, 0, clauses)
        self.betting.front.clear()
        self.pots.void_all(clauses)

    # --- chips of officials --------------------------------------------

    def chips_posted(self, player: str, amount: int) -> None:
        if self.cards.begun and not self.result and self.setup.edition.stake_of_the_hand:
            posted = self.players.posted
            posted[player] = posted.get(player, 0) + amount
        if not self.cards.begun and self.setup.edition.stake_at_first_card:
            corrected = self.players.corrected
            corrected[player] = corrected.get(player, 0) + amount

    def stake_before(self, player: str) -> int:
        """The table stake before the round (21.3): with chips that were corrected before the first card."""
        return self.setup.stacks[player] + self.players.corrected.get(player, 0)

    def stake_of(self, player: str) -> int:
        """What a player can still wager: the stack without chips given during the hand. Those that were taken from the
        stake in error count as soon as they are given back (H-51)."""
        return self.layout.stacks[player] - max(0, self.players.posted.get(player, 0))

    # --- what others ask --------------------------------------------

    def holder(self, act: str, power: Power, words: Sequence[str] = ()) -> Holders:
        return self.rules.named.get(act) or self.holders[power]

    def sight(self, index: int) -> Sight:
        return self.cards.sight(index)

    def counts(self) -> bool:
        return self.result != VOID

    def session_clause(self) -> Clause | None:
        return self.law.first(T.SESSION)

    def stays_hidden(self) -> bool:
        return True

    def ends_shoe(self) -> bool:
        """7.1.2: the cards are shuffled after every round of play."""
        return True

    def cards_gone(self) -> tuple[Card, ...]:
        return tuple(self.cards.deck.out)

    def free_chips(self, player: str) -> int:
        """A stack without this round's winnings, which a void round takes back."""
        got = sum(fact.stake + fact.paid for fact in self.divided if fact.player == player)
        return max(0, self.layout.stacks[player] - got)

    def can_go_on(self, player: str) -> bool:
        """A player with any chips is dealt in (H-13)."""
        return self.layout.stacks[player] > 0

    def left_table(self) -> set[str]:
        return self.players.gone

    def put_out(self) -> set[str]:
        return self.players.excluded

    def let_go(self) -> set[str]:
        return self.players.left

    def marker(self) -> str:
        """The dealer button (11.1); it may lie at an empty seat (11.5)."""
        return self.seating.button

    def shortest_out(self) -> str:
        return self.players.eliminated

    def no_part(self, player: str) -> Refused | None:
        """X-24: who was excluded takes no further part."""
        if player not in self.players.excluded:
            return None
        return self.refuse(T.SANCTION, f"Player {player} is excluded from the game.")

    def on_notice(self) -> frozenset[str]:
        return frozenset(self.rules.notices)

    def carry(self) -> HoldemBefore:
        left = [player for player in self.layout.stacks if player not in self.left_table()]
        button = self.seating.button
        moves = self.result not in ("", VOID)
        return HoldemBefore(
            button=next_button(button, self.seating.round_the_table, left) if moves else button,
            absent=frozenset(self.players.absent),
            excluded=frozenset(self.players.excluded),
            notices=dict(self.notices.given),
        )
