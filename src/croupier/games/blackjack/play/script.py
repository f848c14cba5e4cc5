"""One round of Blackjack, in the order of the texts: shoe (5), wagers (4), deal (6-12), settlement (13, 17, 18).

| section         | 2002 | 2005   | where                          |
|-----------------|------|--------|--------------------------------|
| set-up          | 2, 3 | 2, 3   | table.py                       |
| wagers          | 4    | 4      | betting.py                     |
| shoe            | 5    | 5      | shoe.py, opening.py            |
| initial deal    | 6    | 6      | here                           |
| insurance       | 7, 8 | 7, 8   | offers.py, settlement.py       |
| subsequent deal | 9-11 | 9-11   | decisions.py, sharing.py       |
| dealer's hand   | 12   | 12     | settlement.py, here            |
| settlement      | 13   | 13     | wagers.py, pays.py, settlement.py |
| irregularities  | 14   | 14     | irregular.py                   |
| general         | 16   | 15, 16 | powers.py, restrictions.py     |
| side bets       | 18   | 17, 18 | wagers.py, settlement.py       |
| automated shoe  | 20   | 19     | opening.py, shoe_acts.py       |
"""

from collections.abc import Callable
from typing import ClassVar

from croupier.games.blackjack.before import Before
from croupier.games.blackjack.hands import value_topic
from croupier.games.blackjack.law import LAWS
from croupier.games.blackjack.play import betting, decisions, offers, opening
from croupier.games.blackjack.play.acts import ACTS
from croupier.games.blackjack.play.boxes import Box, Hand
from croupier.games.blackjack.play.carry import carry
from croupier.games.blackjack.play.settlement import BlackjackSettling
from croupier.games.blackjack.roles import ROLES
from croupier.games.blackjack.shoe import make_shoe
from croupier.games.blackjack.table import Table
from croupier.games.blackjack.wagers import MAIN
from croupier.games.contract import Act, Awaiting, Barred, Option, Setup, Want
from croupier.games.facts import VOID, Called, Dealt, Settled, ShoeEvent
from croupier.games.layout import Bet, Layout
from croupier.games.move import CARDS, DEALER, Move
from croupier.games.settling import Key
from croupier.games.shoe import Shoe
from croupier.values.cards import Card, Face
from croupier.values.refused import Refused


class BlackjackRound(BlackjackSettling):
    """A round of play."""

    acts: ClassVar[dict[str, Act]] = ACTS

    def __init__(self, setup: Setup) -> None:
        table: Table = setup.table
        before: Before = setup.before or Before()
        super().__init__(
            setup, LAWS[setup.ruleset], Layout(table.limits.scale, dict(setup.stacks)), ROLES[setup.ruleset]
        )
        if before.closed:
            raise self.refuse("close-table", "The table is closed.")
        self.table = table
        self.before = before
        self.shoe = self.take_shoe()
        self.ordinary = not table.automated or before.faulty
        self.boxes: list[Box] = []
        self.dealer: list[Card] = []
        self.settled: dict[Key, tuple[Bet, Settled]] = {}
        self.originals: dict[Key, int] = {}
        self.result = ""
        self.first: Move | None = None
        self.called = False
        self.drawing = ""
        self.pending = ""
        self.answered: set[tuple[str, str]] = set()
        self.absent: set[str] = set()
        self.deciders: dict[str, str] = {}
        self.personal: dict[tuple[str, str], int] = {}
        self.bettors: set[str] = set()
        self.warned = set(before.warned)
        self.excluded = set(before.excluded)
        self.vacated: set[str] = set()
        self.missed_first = set(before.missed_first)
        self.stopped = set(before.stopped)
        self.minimum_only = set(before.minimum_only)
        self.restricted = set(before.restricted)
        self.tracked = set(before.tracked)
        self.given_up = set(before.given_up)
        self.fresh_shoe = False
        self.cutting_card_at = ""
        self.final_rounds = before.final
        self.announced = False
        self.fault = ""
        self.new_cards = False
        self.closing = False
        self.notices: dict[str, object] = {}

    def take_shoe(self) -> Shoe:
        try:
            return make_shoe(self.before, self.table.decks)
        except Refused as refused:
            raise self.refuse("decks", refused.reason) from None

    # --- the round --------------------------------------------

    async def whole(self) -> None:
        await opening.prepare(self)
        await self.wagering()
        await self.deal()

    async def rest(self) -> None:
        """The round is over; officials may still act until the next begins."""
        self.finish()
        reason = "The round is complete: no card is due."
        surplus = Barred(CARDS, self.law.first("no-effect"), reason)
        while True:
            await self.ask(
                Awaiting(
                    (),
                    Want.NOTHING,
                    self.law.first("round"),
                    "the round is complete",
                    barred=(surplus, *self.locked()),
                )
            )

    # --- wagers --------------------------------------------

    async def wagering(self) -> None:
        while not self.called and self.first is None:
            move = await self.ask(betting.open_betting(self))
            if move is None:
                continue
            match move.act:
                case "wager":
                    betting.place(self, move)
                case "withdraw":
                    betting.withdraw(self, move)
                case "no-more-bets":
                    self.called = True
                case "cutting-card":
                    await self.cutting_card()
                case _:
                    self.first = move
        self.tell(Called("NO MORE BETS", clauses=self.cite("deal")))
        self.bettors = {bet.player for bet in self.layout.bets.values()}
        self.originals = {bet.key: bet.stake for bet in self.layout.bets.values()}

    # --- the deal --------------------------------------------

    async def deal(self) -> None:
        """6 to 13; dealt again from the start when cards were misplaced (14.4)."""
        staked = sorted({bet.box for bet in self.layout.bets.values() if bet.kind == MAIN}, key=int)
        self.boxes = [Box(name) for name in staked]
        await self.initial("deal-first")
        card = await self.draw(DEALER, "deal-dealer", lambda: bool(self.layout.bets))
        self.dealer += [card] if card else []
        await self.initial("deal-second")
        if self.layout.bets:
            self.interim()
            await offers.offer(self)
            await decisions.play_hands(self)
            await self.dealer_hand()
        self.drawing = ""
        self.final()

    async def initial(self, topic: str) -> None:
        for box in self.boxes:
            if self.stakes(box, box.hands[0]):
                await decisions.draw_to(self, box, box.hands[0], topic)

    async def dealer_hand(self) -> None:
        if not self.dealer_due():
            self.tell(Called("NO CARD TO THE DEALER", clauses=self.cite("no-effect")))
        while self.dealer_due():
            card = await self.draw(DEALER, "dealer-draws", self.dealer_due)
            if card is not None:
                self.dealer.append(card)
                self.lose_insurance()

    async def draw(self, place: str, topic: str, needed: Callable[[], bool]) -> Card | None:
        """The next card to a box or the dealer: one already out, or the next from the shoe."""
        self.drawing = place
        name = "the dealer" if place == DEALER else f"box {place}"
        while needed():
            move, self.first = self.first, None
            if move is None and self.next_is_out() and isinstance(self.shoe.waiting[0], Card):
                return self.dealt(place, self.shoe.waiting[0], topic)
            if move is None:
                move = await self.ask(self.card_awaiting(name, topic))
            if move is None:
                await self.look()
            elif move.act == "cutting-card":
                await self.cutting_card()
            elif move.act == "shoe-empty":
                await opening.discards_again(self)
            elif isinstance(move.cards[0], Card):
                return self.dealt(place, move.cards[0], topic)
        return None

    def next_is_out(self) -> bool:
        """14.2: a card already out of the shoe, and seen, is the next one."""
        return bool(self.shoe.waiting) and self.shoe.waiting[0] is not None

    def dealt(self, place: str, card: Card, topic: str) -> Card:
        self.shoe.take(card)
        self.tell(Dealt(place, card, clauses=self.cite(topic, "face-up", value_topic(card))))
        return card

    async def look(self) -> None:
        """An official acted: do what the act opened."""
        while self.pending:
            way, self.pending = self.pending, ""
            await opening.malfunction(self, way)

    def card_options(self, test: Callable[[Move], None]) -> tuple[Option, ...]:
        """What can come out of the shoe: a card, the cutting card, or nothing any more."""

        def check(move: Move) -> None:
            test(move)
            self.check_card(move)

        options = [Option((DEALER,), CARDS, self.law.first("deal"), cards=1, test=check)]
        just_made = self.fresh_shoe and not self.on_table()
        if self.ordinary and not self.shoe.cutting_card_out and not just_made:
            options.append(Option((DEALER,), "cutting-card", self.law.first("shuffle-after")))
        if self.ordinary and (self.shoe.remaining == 0 or (self.on_table() and not self.shoe.counted)):
            options.append(Option((DEALER,), "shoe-empty", self.law.first("short-shoe"), test=test))
        return tuple(options)

    def check_card(self, move: Move) -> None:
        if move.cards[0] is None:
            raise self.refuse("face-up", "Cards are dealt face up; name the card.")
        try:
            self.shoe.check(move.cards[0])
        except Refused as refused:
            raise self.refuse("decks", refused.reason) from None

    def card_awaiting(self, name: str, topic: str) -> Awaiting:
        clause = self.law.first(topic)
        return Awaiting(
            (DEALER,), Want.CARD, clause, f"a card for {name}", lambda: self.card_options(lambda _: None), self.locked()
        )

    def locked(self) -> tuple[Barred, ...]:
        """After the first card nobody touches a wager but by insurance, split and double (4.3)."""
        clause = self.law.first("locked")
        reason = "Wagers are locked once the first card is dealt."
        barred = [Barred("wager", clause, reason), Barred("withdraw", clause, reason)]
        if any(hand.aces for box in self.boxes for hand in box.hands):
            barred.append(Barred("split", self.law.first("split-most"), "Aces are split once only."))
        return (*barred, *decisions.drawn_out(self), *decisions.insurance_closed(self))

    # --- the shoe --------------------------------------------

    async def cutting_card(self) -> None:
        """First in a round: shuffle now (B-17). Later: after the round. In the final three rounds: discarded."""
        if self.final_rounds:
            self.tell(ShoeEvent("the cutting card is discarded", clauses=self.cite("final-rounds")))
            return
        self.cutting_card_at = DEALER if self.drawing == DEALER else self.player_of(self.drawing)
        if self.on_table():
            self.shoe.cutting_card_out = True
            self.tell(ShoeEvent("the cutting card is out", clauses=self.cite("shuffle-after")))
            return
        self.tell(ShoeEvent("the cutting card came first", clauses=self.cite("shuffle-now")))
        await opening.new_shoe(self)

    def player_of(self, name: str) -> str:
        """The player on whose box the cutting card appeared; without a card out it was the first staked box."""
        staked = sorted({bet.box for bet in self.layout.bets.values() if bet.kind == MAIN}, key=int)
        name = name or next(iter(staked), "")
        bets = betting.mains(self, name)
        seated = [bet.player for bet in bets if bet.player == name]
        return seated[0] if seated else bets[0].player if bets else name

    def new_shoe_made(self) -> None:
        """Restrictions of 4.7 end with a new shoe."""
        self.fresh_shoe = True
        self.minimum_only.clear()
        self.missed_first.clear()
        self.stopped.clear()

    def on_table(self) -> list[Card]:
        """The cards of this round in the order in which they lie: boxes, then the dealer."""
        return [card for box in self.boxes for card in box.received] + self.dealer

    # --- players --------------------------------------------

    def clockwise_from(self, player: str) -> list[str]:
        """The players in seat order, beginning with this one or the next after it."""
        seats = sorted(self.layout.stacks, key=int)
        start = int(player) if player else 0
        return [seat for seat in seats if int(seat) >= start] + [seat for seat in seats if int(seat) < start]

    def decider(self, box: Box, hand: Hand) -> str:
        """4.5: whoever an official named, the seated player, else whose wager came first; nobody who is absent."""
        here = [bet.player for bet in self.stakes(box, hand) if bet.player not in self.absent]
        for player in (self.deciders.get(box.name, ""), box.name, *here):
            if player in here:
                return player
        return ""

    # --- dealing again (14.4) --------------------------------------------

    def rebuild(self, cards: tuple[Face, ...]) -> None:
        """Undo what followed from the cards and deal them in their right order; decisions are asked for again."""
        self.unsettle_all()
        for bet in list(self.layout.bets.values()):
            if bet.key not in self.originals:
                self.layout.take_back(bet)
            elif bet.stake != self.originals[bet.key]:
                self.layout.reduce(bet, self.originals[bet.key])
        self.shoe.take_back(self.on_table())
        self.shoe.waiting = list(cards)
        self.boxes, self.dealer = [], []
        self.answered.clear()
        self.first, self.result = None, ""
        self.tell(ShoeEvent("the hands are reconstructed", len(cards), cards, clauses=self.cite("misplaced")))

    # --- the end --------------------------------------------

    def finish(self) -> None:
        if self.shoe.cutting_card_out:
            self.tell(ShoeEvent("shuffle before the next round", clauses=self.cite("shuffle-after")))

    def unseen(self) -> set[int]:
        """Every card is dealt face up (6.1)."""
        return set()

    def counts(self) -> bool:
        return self.result != VOID

    def ends_shoe(self) -> bool:
        return self.carry().new_shoe

    def left_table(self) -> set[str]:
        return self.vacated | self.excluded

    def carry(self) -> Before:
        return carry(self)


def begin(setup: Setup) -> BlackjackRound:
    return BlackjackRound(setup)
