"""One round of Pai Gow, in the order of the text.

| section        | where                              |
|----------------|------------------------------------|
| tiles, ranking | ../tiles.py, ../hands.py           |
| limits, wagers | betting.py                         |
| dice and deal  | cup.py, dealing.py, on_table.py    |
| setting        | decisions.py, hands.py             |
| House Way      | ../house_way.py                    |
| settlement     | settlement.py, ../wagers.py        |
| irregularities | irregular.py, exposures.py         |
| general        | acts.py, powers.py                 |
"""

from collections.abc import Sequence

from croupier.games.chips.facts import VOID, Called
from croupier.games.officials.grammar import Officials
from croupier.games.pai_gow import GAME
from croupier.games.pai_gow.law import HOUSE, LAWS, T
from croupier.games.pai_gow.play.acts import ACTS
from croupier.games.pai_gow.play.betting import PaiGowBetting
from croupier.games.pai_gow.play.cup import Cup
from croupier.games.pai_gow.play.dealing import Laying
from croupier.games.pai_gow.play.decisions import PaiGowDecisions
from croupier.games.pai_gow.play.on_table import PaiGowDeal
from croupier.games.pai_gow.play.options import bars_after_call
from croupier.games.pai_gow.play.settlement import Showing
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.games.pai_gow.table import BANK, BOXES, PaiGowTable
from croupier.games.pai_gow.wagers import KIND
from croupier.games.script.awaiting import Awaiting, Want
from croupier.games.script.banked import BankedScript, Booking
from croupier.games.script.contract import Script
from croupier.games.script.move import Move
from croupier.games.script.sight import Sight
from croupier.games.script.turns import Turns
from croupier.games.setup.notices import Notices
from croupier.games.setup.standing import PlayerStanding
from croupier.games.setup.table import Before, Setup
from croupier.games.texts.law import Clauses
from croupier.values.refused import Refused


class PaiGowRound(BankedScript):
    """A round of play. The House is always the Bank, so nobody sits at box 1 (6.1, 7.3)."""

    setup: Setup[PaiGowTable, Before]
    table: PaiGowTable
    before: Before
    rules: PaiGowRules
    topics = HOUSE

    def __init__(self, setup: Setup[PaiGowTable, Before]) -> None:
        self.table, self.before, self.rules = setup.table, setup.before, setup.table.rules
        super().__init__(setup, LAWS[setup.ruleset], self.rules.holders)
        self.check_seats()
        self.players = PlayerStanding(self.before)
        self.book = Booking(self.layout, lambda bet: (0, ""))
        self.notices = Notices(self.table.raw, {}, lambda raw: GAME.read_table(setup.ruleset, raw))
        self.turns = Turns(self)
        self.deal = PaiGowDeal()
        self.betting = PaiGowBetting(self)
        self.cup = Cup(self)
        self.laying = Laying(self)
        self.choices = PaiGowDecisions(self)
        self.showing = Showing(self)
        self.officials = Officials(self, ACTS)

    def check_seats(self) -> None:
        for player in self.setup.stacks:
            if player == BANK:
                raise self.refuse(T.HOUSE_BOX, "Box 1 is the House's; players sit at boxes 2 to 8.")
            if int(player) > BOXES:
                raise self.refuse(T.STACKS, f"There is no box {player}: eight stacks of tiles are eight boxes.")

    # --- the round --------------------------------------------

    async def whole(self) -> None:
        await self.wagering()
        await self.from_cup()

    async def wagering(self) -> None:
        betting = self.betting
        while not betting.called:
            move = await self.ask(betting.awaiting())
            if move is None:
                continue
            if move.act == "wager":
                betting.place(move)
            elif move.act == "withdraw":
                betting.withdraw(move)
            else:
                betting.called = True
                self.cup.ahead = move if move.outcomes else None
        self.players.bettors = {bet.player for bet in self.layout.bets.values()}
        self.tell(Called("NO MORE BETS", clauses=self.cite(T.LOCKED)))

    async def from_cup(self) -> None:
        """8.3: the round of play begins when the cup is opened."""
        await self.cup.throw()
        await self.from_deal()

    async def from_deal(self) -> None:
        await self.laying.deal()
        await self.from_setting()

    async def from_setting(self) -> None:
        await self.choices.ask()
        await self.showing.settle_all()

    async def over(self) -> None:
        self.deal.box = ""

    async def rest(self) -> None:
        """The round is over; officials may still act until the next begins."""
        clause = self.law.first(T.ROUND)
        while True:
            await self.ask(
                Awaiting((), Want.NOTHING, clause, "the round is complete", barred=lambda: bars_after_call(self))
            )

    def too_late(self, move: Move, later: Sequence[Script]) -> Refused | None:
        """13.12: a round stands once the next has commenced, with the opening of its cup."""
        commenced = any(isinstance(each, PaiGowRound) and each.deal.dice for each in later)
        changes = move.act == "ruling" and move.words[:1] != ("stands",)
        reverses = changes or (move.act, *move.words) == ("review", "varied", "void")
        if not (reverses and commenced and self.setup.edition.late_errors_stand):
            return None
        return self.refuse(T.LATE_ERROR, "The next cup has been opened: the earlier round remains as played.")

    # --- what others ask --------------------------------------------

    def as_played(self) -> Clauses:
        return self.cite(T.LATE_ERROR)

    def kinds(self) -> tuple[str, ...]:
        return (KIND,)

    def sight(self, index: int) -> Sight:
        return self.deal.sight(index)

    def counts(self) -> bool:
        return self.book.result != VOID

    def stays_hidden(self) -> bool:
        return True

    def carry(self) -> Before:
        players = self.players
        return Before(
            warned=frozenset(players.warned),
            excluded=frozenset(players.excluded),
            early=players.early_ever(),
            notices=self.notices.given,
        )
