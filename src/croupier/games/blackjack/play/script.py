"""One round of Blackjack, in the order of the texts: shoe (5), wagers (4), deal (6-12), settlement (13, 17, 18).

| section         | 2002 | 2005   | where                                      |
|-----------------|------|--------|--------------------------------------------|
| set-up          | 2, 3 | 2, 3   | table.py, rules.py                         |
| wagers          | 4    | 4      | betting.py                                 |
| shoe            | 5    | 5      | shoe.py, opening.py                        |
| initial deal    | 6    | 6      | here, dealing.py                           |
| insurance       | 7, 8 | 7, 8   | offers.py, settlement.py                   |
| subsequent deal | 9-11 | 9-11   | decisions.py, options.py, sharing.py       |
| dealer's hand   | 12   | 12     | settlement.py, here                        |
| settlement      | 13   | 13     | wagers.py, settlement.py                   |
| irregularities  | 14   | 14     | irregular.py                               |
| general         | 16   | 15, 16 | acts.py, powers.py                         |
| side bets       | 18   | 17, 18 | sides.py, settlement.py                    |
| tournaments     | 19   | 20     | betting.py                                 |
| automated shoe  | 20   | 19     | opening.py, powers.py                      |"""

from croupier.games.blackjack import GAME
from croupier.games.blackjack.before import FINAL_ROUNDS, BlackjackBefore
from croupier.games.blackjack.hands import dealer_draws, describe
from croupier.games.blackjack.law import HOUSE, LAWS, T
from croupier.games.blackjack.play import opening
from croupier.games.blackjack.play.acts import ACTS
from croupier.games.blackjack.play.betting import BlackjackBetting
from croupier.games.blackjack.play.dealing import BlackjackDealing
from croupier.games.blackjack.play.decisions import draw_to, play_hands
from croupier.games.blackjack.play.memory import Memory
from croupier.games.blackjack.play.offers import Offers
from croupier.games.blackjack.play.on_table import BlackjackDeal
from croupier.games.blackjack.play.options import bars_on_wagers
from croupier.games.blackjack.play.players import BlackjackPlayers
from croupier.games.blackjack.play.settlement import dealer_due, final, interim, lose_insurance
from croupier.games.blackjack.play.shoe import REPLACED, TableShoe
from croupier.games.blackjack.rules import SETTINGS, BlackjackRules
from croupier.games.blackjack.table import BlackjackTable
from croupier.games.blackjack.wagers import MAIN
from croupier.games.chips.facts import VOID, Called, ShoeEvent
from croupier.games.chips.layout import Bet
from croupier.games.officials.grammar import Officials
from croupier.games.script.awaiting import Awaiting, Barred, Bars, Want
from croupier.games.script.banked import BankedScript, Booking
from croupier.games.script.move import CARDS, DEALER
from croupier.games.script.turns import Turns
from croupier.games.setup.notices import Notices
from croupier.games.setup.table import Setup
from croupier.games.texts.law import Clauses
from croupier.values.cards import Card
from croupier.values.refused import Refused


class BlackjackRound(BankedScript):
    """A round of play."""

    setup: Setup[BlackjackTable, BlackjackBefore]
    table: BlackjackTable
    before: BlackjackBefore
    rules: BlackjackRules
    players: BlackjackPlayers
    topics = HOUSE
    asked = opening.ASKED

    def __init__(self, setup: Setup[BlackjackTable, BlackjackBefore]) -> None:
        self.table = setup.table
        self.before = setup.before
        self.rules = self.table.rules
        super().__init__(setup, LAWS[setup.ruleset], self.rules.holders)
        if self.before.closed:
            raise self.refuse(T.CLOSE_TABLE, "The table is closed.")
        if self.before.new_shoe and self.before.faulty and self.table.automated and self.rules.fault_replaces:
            reason = 'The failed shoe must be replaced first: "o replace-shoe automated" or "o replace-shoe ordinary".'
            raise self.refuse(T.REPLACE_SHOE, reason)
        self.shoe = self.take_shoe()
        self.players = BlackjackPlayers(self.before)
        self.deal = BlackjackDeal(self.layout)
        self.drawing = BlackjackDealing(self)
        self.betting = BlackjackBetting(self)
        self.offers = Offers(self)
        self.memory = Memory()
        self.book = Booking(self.layout, self.deal.hand_number)
        self.notices = Notices(self.table.raw, SETTINGS, lambda raw: GAME.read_table(setup.ruleset, raw))
        self.turns = Turns(self)
        self.officials = Officials(self, ACTS)

    def take_shoe(self) -> TableShoe:
        try:
            return TableShoe(self.table, self.before)
        except Refused as refused:
            raise self.refuse(T.DECKS, refused.reason) from None

    def as_played(self) -> Clauses:
        return self.cite(T.LATE_ERROR)

    def kinds(self) -> tuple[str, ...]:
        return self.table.kinds

    # --- the round --------------------------------------------

    async def whole(self) -> None:
        if self.before.new_shoe:
            await opening.new_shoe(self)
        await self.wagering()
        await self.dealing()

    async def wagering(self) -> None:
        betting, drawing = self.betting, self.drawing
        while not betting.called and drawing.ahead is None:
            move = await self.ask(betting.awaiting())
            if move is None:
                await self.look()
                continue
            match move.act:
                case "wager":
                    betting.place(move)
                case "withdraw":
                    betting.withdraw(move)
                case "no-more-bets":
                    betting.called = True
                case "cutting-card":
                    await drawing.cutting_card()
                case _:
                    drawing.ahead = move
        self.tell(Called("NO MORE BETS", clauses=self.cite(T.DEAL)))
        betting.close()

    async def dealing(self) -> None:
        """6 to 13; dealt again from the start when cards were misplaced (14.4)."""
        deal = self.deal
        deal.begin()
        await self.initial(T.DEAL_FIRST)
        card = await self.drawing.draw(DEALER, T.DEAL_DEALER, self.anything_staked)
        deal.dealer += [card] if card else []
        await self.initial(T.DEAL_SECOND)
        if self.anything_staked():
            interim(self)
            await self.offers.offer()
            await play_hands(self)
            await self.dealer_hand()
        self.drawing.place = ""
        final(self)

    def anything_staked(self) -> bool:
        return bool(self.layout.bets)

    async def initial(self, topic: T) -> None:
        for box in self.deal.boxes.values():
            if self.deal.held(box, box.hands[0]):
                await draw_to(self, box, box.hands[0], topic)

    async def dealer_hand(self) -> None:
        if not dealer_due(self):
            self.tell(Called("NO CARD TO THE DEALER", clauses=self.cite(T.NO_EFFECT)))
        while dealer_due(self):
            card = await self.drawing.draw(DEALER, T.DEALER_DRAWS, lambda: dealer_due(self))
            if card is not None:
                self.deal.dealer.append(card)
                lose_insurance(self)

    def annul(self, player: str, clauses: Clauses, decided: bool = True) -> None:
        """Void wagers. A box that loses its last one was dealt to until now; a reconstruction does so again (B-44)."""
        boxes = {box for _, box, kind, _ in self.book.wagers_of(player) if kind == MAIN}
        super().annul(player, clauses, decided)
        self.note_unstaked(boxes)

    def void_one(self, bet: Bet, clauses: Clauses) -> None:
        """Side bets of the player on a box go back with the last main wager there."""
        super().void_one(bet, clauses)
        left = [other for other in self.layout.of(bet.player) if other.box == bet.box]
        if bet.kind == MAIN and not any(other.kind == MAIN for other in left):
            for other in left:
                super().void_one(other, clauses)
        self.note_unstaked({bet.box} if bet.kind == MAIN else set())

    def note_unstaked(self, boxes: set[str]) -> None:
        """Of boxes that had a wager declared void, note those that have none left."""
        played = {fact.box for fact in self.book.settled.values() if fact.wager == MAIN and fact.outcome != VOID}
        for box in boxes - played - set(self.deal.staked()):
            self.deal.void_since.setdefault(box, len(self.deal.on_table()))

    async def look(self) -> None:
        """After an official's act, do what it opened."""
        while self.shoe.fault is not None:
            way, self.shoe.fault = self.shoe.fault, None
            await opening.malfunction(self, way)

    async def rest(self) -> None:
        """The round is over; officials may still act until the next begins."""
        if self.shoe.cutting_card_out:
            topic = T.SHUFFLE_AFTER if self.shoe.ordinary else T.AUTOMATED_LOAD
            self.tell(ShoeEvent("shuffle before the next round", clauses=self.cite(topic)))
        clause = self.law.first(T.ROUND)
        while True:
            await self.ask(Awaiting((), Want.NOTHING, clause, "the round is complete", barred=self.surplus))
            await self.look()

    def surplus(self) -> Bars:
        """12 ends the drawing: the dealer has 17 or more, or no card could change anything; or all is void."""
        topic, reason = T.NO_EFFECT, "No card is due: it would change nothing."
        if self.book.result == VOID:
            topic, reason = T.VOID, "No card is due: the round is void."
        elif not dealer_draws(self.deal.dealer):
            topic, reason = T.DEALER_DRAWS, f"No card is due: the dealer has {describe(self.deal.dealer)}."
        return (Barred(CARDS, self.law.first(topic), reason), *bars_on_wagers(self))

    # --- what it leaves --------------------------------------------

    def cards_gone(self) -> tuple[Card, ...]:
        return tuple(self.shoe.gone)

    def counts(self) -> bool:
        return self.book.result != VOID

    def decks(self) -> int:
        return self.table.decks

    def ends_shoe(self) -> bool:
        return self.carry().new_shoe

    def carry(self) -> BlackjackBefore:
        return what_is_left(self)


def what_is_left(game: "BlackjackRound") -> BlackjackBefore:
    """What a round leaves to the next: cards gone, a due shuffle, who sat out, who is held to what, the last rounds."""
    shoe, players = game.shoe, game.players
    ended = shoe.cutting_card_out or (shoe.failed and game.rules.fault_ends_shoe)
    new_shoe = shoe.new_cards or ended
    return BlackjackBefore(
        removed=() if shoe.refilled else tuple(shoe.gone),
        unseen=0 if shoe.refilled else shoe.unseen,
        counted=shoe.counted,
        waiting=tuple(shoe.waiting),
        new_shoe=new_shoe,
        cutting_card=shoe.cutting_card_at,
        final=FINAL_ROUNDS if shoe.announced else max(shoe.final_rounds - 1, 0),
        faulty=shoe.failed and (not new_shoe or replacement_due(game)),
        closed=game.notices.closing or (shoe.final_rounds == 1 and not shoe.announced),
        warned=frozenset(players.warned),
        excluded=frozenset(players.excluded),
        early=players.early_ever(),
        missed_first=frozenset(players.missed_first | players_who_missed(game, first=True)),
        stopped=frozenset(players.stopped | players_who_missed(game, first=False)),
        minimum_only=frozenset(players.minimum_only),
        restricted=frozenset(players.restricted),
        tracked=frozenset(players.tracked),
        given_up=frozenset(players.given_up),
        idle=players.idle(game.layout.stacks),
        notices=game.notices.given,
    )


def replacement_due(game: "BlackjackRound") -> bool:
    """20.3 of 2002: the failed shoe must go, and nobody has replaced it yet."""
    return game.rules.fault_replaces and REPLACED not in game.notices.given


def players_who_missed(game: "BlackjackRound", first: bool) -> set[str]:
    """4.7: players who did not wager on the first round of the shoe, or stopped after having wagered."""
    if game.shoe.fresh is not first:
        return set()
    return set(game.layout.stacks) - game.players.bettors - game.players.missed_first
