"""One coup of Mini-Baccarat, in the order of the texts: the shoe (5), wagers (4), deal (6, 7), settlement (8-14).

| section     | 2002 | 2016   | 2023   | where                                   |
|-------------|------|--------|--------|-----------------------------------------|
| set-up      | 2, 3 | 2, 3   | 2, 3   | table.py, sign.py                       |
| wagers      | 4    | 4      | 4      | betting.py, wagering.py, options.py     |
| shoe        | 5    | 5      | 5      | shoe.py, opening.py, burning.py         |
| deal        | 6, 7 | 6, 7   | 6, 7   | hands.py, on_table.py, dealing.py, here |
| settlement  | 8    | 8-11   | 8-14   | wagers.py, sides.py, settlement.py      |
| irregular   | 9    | 12     | 15     | irregular.py                            |
| general     | 11   | 13, 14 | 16, 17 | acts.py                                 |
"""

from collections.abc import Sequence

from croupier.games.baccarat import GAME
from croupier.games.baccarat.before import BaccaratBefore
from croupier.games.baccarat.hands import TIE, Hands, banker_draws, natural, player_draws, total
from croupier.games.baccarat.law import HOUSE, LAWS, T
from croupier.games.baccarat.play import dealing, opening, settlement, wagering
from croupier.games.baccarat.play.acts import ACTS
from croupier.games.baccarat.play.betting import BaccaratBetting
from croupier.games.baccarat.play.on_table import BaccaratDeal
from croupier.games.baccarat.play.players import BaccaratPlayers
from croupier.games.baccarat.play.shoe import DECKS, BaccaratShoe
from croupier.games.baccarat.rules import NOTICES, BaccaratRules
from croupier.games.baccarat.table import BaccaratTable
from croupier.games.chips.facts import VOID, Called, ShoeEvent
from croupier.games.officials.grammar import Officials
from croupier.games.script.awaiting import Awaiting, Barred, Bars, Want
from croupier.games.script.banked import BankedScript, Booking, Stage
from croupier.games.script.move import CARDS, Move
from croupier.games.script.sight import ALL, NOBODY, Sight
from croupier.games.script.turns import Turns
from croupier.games.setup.notices import Notices
from croupier.games.setup.table import Setup
from croupier.games.texts.law import Clauses
from croupier.games.texts.powers import Holders, Power
from croupier.values.cards import Card

BANKER_DRAWS = (
    T.BANKER_DRAWS_0,
    T.BANKER_DRAWS_1,
    T.BANKER_DRAWS_2,
    T.BANKER_DRAWS_3,
    T.BANKER_DRAWS_4,
    T.BANKER_DRAWS_5,
    T.BANKER_DRAWS_6,
    T.BANKER_DRAWS_7,
)


class BaccaratRound(BankedScript):
    """A round of play. An official act may open an `interlude`, played as soon as the round goes on."""

    table: BaccaratTable
    before: BaccaratBefore
    rules: BaccaratRules
    players: BaccaratPlayers
    topics = HOUSE
    asked = opening.ASKED

    def __init__(self, setup: Setup[BaccaratTable, BaccaratBefore]) -> None:
        table, before = setup.table, setup.before
        super().__init__(setup, LAWS[setup.ruleset], table.rules.held(table.tournament))
        if before.closed:
            raise self.refuse(T.CLOSE_TABLE, "The table is closed.")
        self.table, self.before, self.rules = table, before, table.rules
        self.players = BaccaratPlayers(before)
        self.book = Booking(self.layout, lambda bet: (bet.hand, ""))
        self.notices = Notices(table.raw, NOTICES, lambda raw: GAME.read_table(setup.ruleset, raw))
        self.officials = Officials(self, ACTS)
        self.turns = Turns(self)
        self.shoe = BaccaratShoe(before)
        self.deal = BaccaratDeal()
        no_bet = bool(before.waiting) and before.seen and not before.new_shoe
        self.betting = BaccaratBetting(tuple(f"p{player}" for player in self.layout.stacks), no_bet)
        self.interlude: Stage | None = None

    # --- the round --------------------------------------------

    async def whole(self) -> None:
        begun = await opening.prepare(self)
        first = await wagering.wagering(self, begun)
        await self.dealing(first)

    async def over(self) -> None:
        self.deal.drawing = None

    async def resume(self) -> None:
        """Reconstruction (9.4 / 12.4 / 15.4): unseen cards let wagers be withdrawn, then the deal runs again."""
        if self.rules.withdrawal_on_reconstruction and self.table.face_down and not self.shoe.waiting_seen:
            await wagering.withdrawals(self, T.WITHDRAWAL)
        await self.dealing(None)

    async def dealing(self, first: Move | None) -> None:
        """6.2: player, banker, player, banker; `first` is the move that brought the first card already."""
        player, banker = self.deal.player, self.deal.banker
        await dealing.draw(self, player, T.DEAL_FIRST, first)
        await dealing.draw(self, banker, T.DEAL_FIRST)
        await dealing.draw(self, player, T.DEAL_SECOND)
        await dealing.draw(self, banker, T.DEAL_SECOND)
        await dealing.expose(self, player, banker)
        settlement.settle_early(self)
        hands = self.deal.cards()
        if natural(hands.player) or natural(hands.banker):
            self.tell(Called("NATURAL", clauses=self.cite(T.NATURAL)))
        else:
            await self.thirds(hands)
        self.deal.drawing = None
        settlement.settle_all(self)

    async def thirds(self, hands: Hands) -> None:
        """7.2, 7.3: the tableau."""
        player, banker = self.deal.player, self.deal.banker
        third: Card | None = None
        if player_draws(total(hands.player)):
            await dealing.draw(self, player, T.PLAYER_DRAWS)
            await dealing.expose(self, player)
            third = player.cards[2]
        banker_total = total(hands.banker)
        if banker_draws(banker_total, third):
            await dealing.draw(self, banker, BANKER_DRAWS[banker_total])
            await dealing.expose(self, banker)

    async def look(self) -> None:
        """After an official's act, play what it opened."""
        while self.interlude is not None:
            stage, self.interlude = self.interlude, None
            await stage()

    async def rest(self) -> None:
        """The coup is over; officials may still act until the next begins."""
        if self.shoe.ran_out:
            self.tell(ShoeEvent("a new shoe before the next round", clauses=self.cite(T.SHORT_SHOE, T.NEW_SHOE)))
        elif self.shoe.cutting_card_out:
            more = self.shoe.extra_round(self.tied)
            what = "one more round before the shuffle" if more else "shuffle before the next round"
            topics = (T.CUTTING_CARD,) if more else (T.CUTTING_CARD, T.SHUFFLE_DUE)
            self.tell(ShoeEvent(what, clauses=self.cite(*topics)))
        clause = self.law.first(T.ROUND)
        while True:
            await self.ask(Awaiting((), Want.NOTHING, clause, "the coup is complete", barred=self.closed))

    def closed(self) -> Bars:
        """What is barred: there is nothing more to wager on, and no more cards for either hand."""
        last = Barred(CARDS, self.law.first(self.drawing_ended()), "The hands are complete: no further card is drawn.")
        return (*dealing.bars_on_wagers(self), last)

    def drawing_ended(self) -> T:
        """What left both hands as they are: a natural, a third card for the banker, or a total on which it stands."""
        hands = self.deal.cards()
        if self.book.result == VOID:
            return T.VOID
        if natural(hands.player) or natural(hands.banker):
            return T.NATURAL
        return T.THIRD if len(hands.banker) > 2 else BANKER_DRAWS[total(hands.banker)]

    # --- what others ask --------------------------------------------

    @property
    def tied(self) -> bool:
        return self.book.result == TIE

    def note_bettors(self) -> None:
        self.players.bettors = {bet.player for bet in self.layout.bets.values()}

    def holder(self, act: str, power: Power, words: Sequence[str] = ()) -> Holders:
        named = self.rules.named_holders
        return self.holders[named.get(" ".join((act, *words[:1])), named.get(act, power))]

    def as_played(self) -> Clauses:
        return self.cite(T.LATE_ERROR)

    def kinds(self) -> tuple[str, ...]:
        return self.table.kinds

    def sight(self, index: int) -> Sight:
        """A card that lies or waits face down has been seen by nobody."""
        waits = any(index in sources for sources in self.shoe.sources)
        return NOBODY if waits or self.deal.hides(index) else ALL

    def counts(self) -> bool:
        return not self.betting.no_bet and self.book.result != VOID

    def decks(self) -> int:
        return DECKS

    def ends_shoe(self) -> bool:
        return self.shoe.finished(self.tied)

    def cards_gone(self) -> tuple[Card, ...]:
        return tuple(self.shoe.gone)

    def carry(self) -> BaccaratBefore:
        shoe, players = self.shoe, self.players
        return BaccaratBefore(
            removed=tuple(shoe.gone),
            unseen=shoe.unseen,
            counted=shoe.counted,
            waiting=tuple(shoe.waiting),
            seen=shoe.waiting_seen,
            new_shoe=shoe.finished(self.tied),
            extra_round=shoe.extra_round(self.tied),
            warned=frozenset(players.warned),
            excluded=frozenset(players.excluded),
            early=players.early_ever(),
            idle=players.idle(self.layout.stacks, counted=not self.betting.no_bet),
            notices=self.notices.given,
            closed=self.notices.closing,
        )
