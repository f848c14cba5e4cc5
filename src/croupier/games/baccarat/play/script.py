"""One coup of Mini-Baccarat, in the order of the texts: the shoe (5), wagers (4), deal (6, 7), settlement (8-14).

| section     | 2002 | 2016   | 2023   | where                          |
|-------------|------|--------|--------|--------------------------------|
| set-up      | 2, 3 | 2, 3   | 2, 3   | table.py                       |
| wagers      | 4    | 4      | 4      | betting.py                     |
| shoe        | 5    | 5      | 5      | shoe.py, opening.py            |
| deal        | 6, 7 | 6, 7   | 6, 7   | hands.py, here                 |
| settlement  | 8    | 8-11   | 8-14   | wagers.py, pays.py, here       |
| irregular   | 9    | 12     | 15     | irregular.py                   |
| general     | 11   | 13, 14 | 16, 17 | powers.py                      |
"""

from collections.abc import Callable
from typing import ClassVar

from croupier.games.baccarat.hands import Hands, banker_draws, natural, player_draws, total
from croupier.games.baccarat.law import LAWS
from croupier.games.baccarat.play import betting, opening
from croupier.games.baccarat.play.acts import ACTS
from croupier.games.baccarat.play.revealing import Revealing
from croupier.games.baccarat.roles import roles
from croupier.games.baccarat.shoe import BaccaratShoe, Before
from croupier.games.baccarat.table import Table
from croupier.games.contract import Act, Awaiting, Barred, Option, Setup, Want
from croupier.games.facts import (
    VOID,
    Called,
    Dealt,
    Settled,
    ShoeEvent,
)
from croupier.games.interrupts import VoidRound
from croupier.games.layout import Bet, Layout
from croupier.games.move import CARDS, DEALER, Move
from croupier.games.settling import Key
from croupier.values.cards import Card, Face
from croupier.values.refused import Refused

INITIAL = (("player", "deal-first"), ("banker", "deal-first"), ("player", "deal-second"), ("banker", "deal-second"))


class Coup(Revealing):
    """A round of play."""

    acts: ClassVar[dict[str, Act]] = ACTS

    def __init__(self, setup: Setup) -> None:
        table: Table = setup.table
        before: Before = setup.before or Before()
        super().__init__(
            setup,
            LAWS[setup.ruleset],
            Layout(table.limits.scale, dict(setup.stacks)),
            roles(setup.ruleset, table.tournament),
        )
        if before.closed:
            raise self.refuse("close-table", "The table is closed.")
        self.table = table
        self.before = before
        self.shoe = BaccaratShoe(before)
        self.hands: dict[str, list[Face]] = {"player": [], "banker": []}
        self.up: dict[str, int] = {"player": 0, "banker": 0}
        self.dealt_by: dict[str, list[int]] = {"player": [], "banker": []}
        self.drawing = ""
        self.first: Move | None = None
        self.called = False
        self.no_bet = bool(before.waiting) and before.seen and not before.new_shoe
        self.places: dict[str, tuple[Option, ...]] = {}
        self.requested: set[str] = set()
        self.agreed: set[str] = set()
        self.both_hands: set[str] = set()
        self.personal: dict[str, int] = {}
        self.exposer: dict[str, str] = {}
        self.warned = set(before.warned)
        self.excluded = set(before.excluded)
        self.bettors: set[str] = set()
        self.pending = ""
        self.waiting_seen = before.seen
        self.settled: dict[Key, tuple[Bet, Settled]] = {}
        self.result = ""
        self.shuffle_ordered = False
        self.closing = False
        self.pre_shuffled = self.riffle_asked = self.burn_forgotten = False
        self.periods = 0
        self.vacated: set[str] = set()
        self.notices: dict[str, object] = {}

    # --- the round --------------------------------------------

    async def whole(self) -> None:
        await opening.prepare(self)
        await self.wagering()
        await self.deal()

    async def over(self) -> None:
        """A void round has nothing left to play."""
        self.drawing = ""

    async def resume(self) -> None:
        """Reconstruction (9.4 / 12.4 / 15.4): unseen cards let wagers be withdrawn, then the deal runs again."""
        if "withdrawal" in self.law and not any(self.up.values()) and self.table.face_down:
            await self.withdrawals("withdrawal")
        await self.deal()

    async def rest(self) -> None:
        """The coup is over; officials may still act until the next begins."""
        self.finish()
        while True:
            await self.ask(
                Awaiting((), Want.NOTHING, self.law.first("round"), "the coup is complete", barred=self.locked())
            )

    # --- wagers --------------------------------------------

    async def wagering(self) -> None:
        timed = self.table.wagering_seconds is not None
        while not self.no_bet and not self.called and self.first is None:
            if timed:
                await self.start_clock()
            await self.take_wagers()
            self.periods += 1
            if timed and not self.layout.bets:
                self.called = False
        while not self.no_bet and betting.trims(self):
            if await self.ask(betting.awaiting_trim(self)) is not None:
                betting.trim(self)
        self.bettors = {bet.player for bet in self.layout.bets.values()}
        if not self.called and not self.no_bet:
            self.tell(Called("NO MORE BETS", clauses=self.cite("deal", *betting.alone(self))))

    async def start_clock(self) -> None:
        """A period that ends without wagers starts again unless a no-bet coup is directed (M-43)."""
        move = None
        while move is None and not self.no_bet:
            move = await self.ask(betting.awaiting_clock(self))
        if not self.no_bet:
            self.tell(Called("PLACE YOUR BETS", clauses=self.cite("clock-starts")))

    async def take_wagers(self) -> None:
        while not self.no_bet and not self.called and self.first is None:
            move = await self.ask(betting.open_betting(self))
            if move is None:
                continue
            match move.act:
                case "wager":
                    betting.place(self, move)
                case "withdraw":
                    betting.withdraw(self, move, "betting-time")
                case "request-no-bet":
                    self.requested.add(move.player)
                    self.agreed.add(move.player)
                case "agree-no-bet":
                    self.agreed.add(move.player)
                case "no-more-bets":
                    self.called = True
                    topics = ("deal", "clock-ends") if self.table.wagering_seconds else ("deal",)
                    self.tell(Called("NO MORE BETS", clauses=self.cite(*topics)))
                case "cutting-card":
                    self.cutting_card()
                case _:
                    self.first = move

    async def reopened(self) -> None:
        """12.6 / 15.6: wagers may be moved, changed, added or withdrawn until the second call."""
        while True:
            move = await self.ask(opening.reopened_awaiting(self))
            if move is None:
                continue
            if move.act == "no-more-bets":
                break
            if move.act == "wager":
                betting.place(self, move, "reopen-new", "reopen-move", "reopen-alter")
            else:
                betting.withdraw(self, move, "reopen-withdraw")
        self.bettors = {bet.player for bet in self.layout.bets.values()}
        self.without_wagers("reopen-none-left")

    async def withdrawals(self, topic: str) -> None:
        """12.4 / 15.4 and 15.9: each whole wager may be removed; none replaced, added to or reduced (M-12)."""
        while self.layout.bets:
            move = await self.ask(opening.withdrawal_awaiting(self, topic))
            if move is None:
                continue
            if move.act == "resume":
                break
            betting.withdraw(self, move, topic)
        self.without_wagers(topic)

    def without_wagers(self, topic: str) -> None:
        if not self.layout.bets and not self.no_bet:
            self.no_bet = True
            self.tell(Called("NO-BET COUP", clauses=self.cite(topic, "no-bet-coup", "no-bet-played")))

    # --- the deal --------------------------------------------

    async def deal(self) -> None:
        for hand, topic in INITIAL:
            await self.draw(hand, topic)
        await self.expose("player", "banker")
        self.settle_pairs()
        hands = self.cards()
        if natural(hands.player) or natural(hands.banker):
            self.tell(Called("NATURAL", clauses=self.cite("natural")))
        else:
            await self.thirds(hands)
        self.drawing = ""
        self.settle_all()

    async def thirds(self, hands: Hands) -> None:
        third: Card | None = None
        if player_draws(total(hands.player)):
            await self.draw("player", "player-draws")
            await self.expose("player")
            third = self.cards().player[2]
        banker_total = total(hands.banker)
        if banker_draws(banker_total, third):
            await self.draw("banker", f"banker-draws-{banker_total}")
            await self.expose("banker")

    async def draw(self, hand: str, topic: str) -> None:
        """The next card to a hand: one already out, or the next from the shoe."""
        self.drawing = hand
        while True:
            move, self.first = self.first, None
            if move is None and self.shoe.waiting and (self.shoe.waiting[0] is not None or self.table.face_down):
                face, index = self.shoe.waiting[0], -1
                break
            if move is None:
                move = await self.ask(self.card_awaiting(hand, topic))
            if move is None:
                await self.look()
            elif move.act == CARDS:
                face, index = move.cards[0], self.index
                break
            elif move.act == "cutting-card":
                self.cutting_card()
            else:
                raise VoidRound("short-shoe", "the shoe is empty")
        self.shoe.take(face)
        self.hands[hand].append(face)
        self.dealt_by[hand].append(index)
        if not self.table.face_down:
            self.up[hand] += 1
        topics = (topic, "third") if len(self.hands[hand]) > 2 else (topic,)
        self.tell(Dealt(hand, None if self.table.face_down else face, clauses=self.cite(*topics)))

    async def look(self) -> None:
        """An official acted: do what the act opened."""
        while self.pending:
            topic, self.pending = self.pending, ""
            if topic == "reopen":
                await self.reopened()
            else:
                await self.withdrawals(topic)

    def card_options(self, test: Callable[[Move], None]) -> tuple[Option, ...]:
        """What can come out of the shoe: a card, the cutting card, or nothing any more."""

        def check(move: Move) -> None:
            test(move)
            self.check_card(move)

        deal = self.law.first("deal")
        options = [Option((DEALER,), CARDS, deal, cards=1, test=check)]
        if not self.shoe.cutting_card_out:
            options.append(Option((DEALER,), "cutting-card", self.law.first("cutting-card")))
        if self.shoe.remaining == 0 or (self.hands["player"] and not self.shoe.counted):
            options.append(Option((DEALER,), "shoe-empty", self.law.first("short-shoe")))
        return tuple(options)

    def check_card(self, move: Move) -> None:
        face = move.cards[0]
        if face is None and not self.table.face_down:
            raise self.refuse("face-down", "Cards are dealt face up at this table; name the card.")
        self.check_face(face)

    def check_face(self, face: Face) -> None:
        try:
            self.shoe.check(face)
        except Refused as refused:
            raise self.refuse("decks", refused.reason) from None

    def card_awaiting(self, hand: str, topic: str) -> Awaiting:
        text = f"a card for the {hand}"
        return Awaiting(
            (DEALER,), Want.CARD, self.law.first(topic), text, lambda: self.card_options(lambda _: None), self.locked()
        )

    def locked(self) -> tuple[Barred, ...]:
        """After the first card nobody touches a wager."""
        clause = self.law.first("no-bet-coup" if self.no_bet and "no-bet-coup" in self.law else "locked")
        reason = "This is a no-bet coup." if self.no_bet else "Wagers are locked once the first card is dealt."
        return Barred("wager", clause, reason), Barred("withdraw", clause, reason)

    def cutting_card(self) -> None:
        self.shoe.cutting_card_out = True
        self.tell(ShoeEvent("the cutting card is out", clauses=self.cite("cutting-card")))

    def rebuild(self, cards: tuple[Face, ...]) -> None:
        """Undo early settlements, take the cards back in their right order and deal them again."""
        self.unsettle_all()
        for hand in self.hands.values():
            self.shoe.take_back(hand)
            hand.clear()
        seen = any(self.up.values())
        self.up = {"player": 0, "banker": 0}
        self.dealt_by = {"player": [], "banker": []}
        self.shoe.waiting = list(cards)
        self.waiting_seen = seen
        self.tell(
            ShoeEvent(
                "the hands are reconstructed", len(cards), cards if seen else (), clauses=self.cite("out-of-sequence")
            )
        )

    # --- the end --------------------------------------------

    def finish(self) -> None:
        if self.shoe.cutting_card_out:
            more = self.result == "tie" and not self.shoe.last_round
            what = "one more round before the shuffle" if more else "shuffle before the next round"
            self.tell(ShoeEvent(what, clauses=self.cite("cutting-card", *(() if more else ("shuffle-due",)))))

    def counts(self) -> bool:
        return not self.no_bet and self.result != VOID

    def ends_shoe(self) -> bool:
        return self.carry().new_shoe

    def cards_gone(self) -> tuple[Card, ...]:
        return tuple(self.shoe.gone)

    def left_table(self) -> set[str]:
        return self.vacated | self.excluded

    def carry(self) -> Before:
        extra = self.shoe.cutting_card_out and self.result == "tie" and not self.shoe.last_round
        idle = {}
        for player in self.layout.stacks:
            if player not in self.vacated:
                rounds = self.before.idle.get(player, 0)
                idle[player] = 0 if player in self.bettors else rounds if self.no_bet else rounds + 1
        return Before(
            removed=tuple(self.shoe.gone),
            unseen=self.shoe.unseen,
            counted=self.shoe.counted,
            waiting=tuple(self.shoe.waiting),
            seen=bool(self.shoe.waiting) and self.waiting_seen,
            new_shoe=self.shuffle_ordered or (self.shoe.cutting_card_out and not extra),
            extra_round=extra,
            warned=frozenset(self.warned),
            excluded=frozenset(self.excluded),
            idle=idle,
            notices=self.notices,
            closed=self.closing,
        )


def begin(setup: Setup) -> Coup:
    return Coup(setup)
