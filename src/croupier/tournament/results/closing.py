"""The end of a tournament: closed when everything is settled, or cancelled."""

from dataclasses import dataclass

from croupier.games.texts.law import Clauses
from croupier.tournament.entry.entry import Standing
from croupier.tournament.filing.filing import Phase
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import Words
from croupier.tournament.journal.given import DIRECTORS, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.state import Tournament
from croupier.tournament.money.awards import unpaid_prizes
from croupier.tournament.money.prizes import PrizeWithdrawn
from croupier.tournament.results.blockers import close_blockers
from croupier.tournament.texts.law import T
from croupier.tournament.texts.roles import Role
from croupier.values.text import count_of


@dataclass(frozen=True, slots=True)
class Closed(Event):
    by: str

    def evolve(self, state: Tournament) -> None:
        state.filing.finish()

    def says(self) -> str:
        return "the tournament is closed"


@dataclass(frozen=True, slots=True)
class Close(Command):
    """Close the tournament. A refusal lists what is in the way: disputes, tables out of balance, counts, ties, prizes
    not signed for."""

    do = "close"
    title = "Close the tournament"
    may = DIRECTORS
    offered = Moment.CONFIRMED
    topics = (T.WHOLE_POOL, T.PLACES, T.CHIPS_BACK)
    remembered_by = (Closed,)

    def decide(self, state: Tournament, given: Given) -> Events:
        need(state.filing.phase is Phase.PLAYING, "Only a tournament in play can be closed.")
        blockers = close_blockers(state)
        if blockers:
            topic = T.DONATION_FIXED if state.rules.donations else T.WHOLE_POOL
            raise state.refuse(topic, f"The tournament cannot be closed: {'; '.join(blockers)}.")
        yield Closed(given.by)


@dataclass(frozen=True, slots=True)
class Cancelled(Event):
    """Every fee and commission ever taken goes back (X-29)."""

    reason: str
    refunds: tuple[tuple[str, int, int], ...]
    additions: int
    by: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        for player, paid, commission in self.refunds:
            legs = ((f"player:{player}", paid), ("pool", commission - paid), ("commission", -commission))
            state.move_money(f"refund to {player}", legs)
            state.entries.leave(player, Standing.REFUNDED, "refunded in full")
        state.move_money("additions of the operator go back", (("pool", -self.additions), ("operator", self.additions)))
        state.filing.cancel(self.reason)
        for account, held in list(state.chips.balances.items()):
            if held and account != "bank":
                state.move_chips("cancelled: chips go back", ((account, -held), ("bank", held)))

    def says(self) -> str:
        fees = count_of(len(self.refunds), "fee")
        return f"the tournament is cancelled: {self.reason}; {fees} paid back"


@dataclass(frozen=True, slots=True)
class Cancel(Command):
    """Cancel the tournament and refund all fees and commissions in full. Not possible once a prize is paid (X-29)."""

    do = "cancel"
    title = "Cancel the tournament"
    weighty = True
    may = frozenset({Role.OPERATOR, Role.DIRECTOR})
    offered = Moment.ANY_TIME
    power = (T.CANCEL,)
    topics = (T.CANCEL,)
    remembered_by = (Cancelled, PrizeWithdrawn)

    reason: Words

    def decide(self, state: Tournament, given: Given) -> Events:
        state.need_draft()
        need(self.reason, "Say why.")
        if state.prizes.slips or state.prizes.donations:
            raise state.refuse(T.CANCEL, "A prize has been paid: the tournament can no longer be cancelled.")
        for player, cents in unpaid_prizes(state):
            yield PrizeWithdrawn(player, cents)
        refunds = tuple((each.player, each.paid, each.commission) for each in state.entries.values() if each.paid)
        net = sum(paid - commission for _, paid, commission in refunds)
        yield Cancelled(self.reason, refunds, int(state.money["pool"]) - net, given.by, state.cite(T.CANCEL))
