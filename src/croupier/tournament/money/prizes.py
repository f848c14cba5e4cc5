"""Prizes and donations: awarded to the cent, paid against a signature, withdrawn when placings are reopened."""

from dataclasses import dataclass
from typing import Annotated

from croupier.games.texts.law import Clauses
from croupier.tournament.journal.command import Command, Events, need
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.fields import EntryName, FieldLabel, Personal, PersonName, Words
from croupier.tournament.journal.given import DESK, DIRECTORS, Given
from croupier.tournament.journal.moments import Moment
from croupier.tournament.journal.sentences import in_money, list_some
from croupier.tournament.journal.state import Tournament
from croupier.tournament.money.awards import donation_list, prizes, whole_pool
from croupier.tournament.money.state import Payment
from croupier.tournament.texts.law import T
from croupier.tournament.texts.roles import Role
from croupier.tournament.texts.rules import TournamentRules
from croupier.values.money import Money


@dataclass(frozen=True, slots=True)
class Awarded(Event):
    """Prizes by player; together they are the whole pool. `added` is what a guarantee lacked."""

    prizes: tuple[tuple[str, int], ...]
    added: int
    by: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.move_money("made up to the guarantee", (("operator", -self.added), ("pool", self.added)))
        for player, cents in self.prizes:
            state.move_money(f"prize of {player}", (("pool", -cents), (f"prize:{player}", cents)))
            self.explain(state, player, cents)
        state.prizes.award(dict(self.prizes))

    def explain(self, state: Tournament, player: str, cents: int) -> None:
        """Note why a player is paid this: the place, and whether it was shared."""
        place = state.places.placings.get(player, "")
        amount = Money(cents, state.conditions.currency)
        if "-" in place:
            text = f"prize of {amount}: the prizes of places {place} combined and divided equally"
            state.reason(player, text, state.cite(T.SHARED_PRIZES, T.SHARE_CHOSEN, T.BREAKDOWN, T.WHOLE_POOL))
        else:
            state.reason(player, f"prize of {amount} for place {place}", state.cite(T.BREAKDOWN, T.WHOLE_POOL))

    def says(self) -> str:
        return "prizes are awarded: " + list_some([f"{player} {in_money(amount)}" for player, amount in self.prizes])


@dataclass(frozen=True, slots=True)
class Award(Command):
    """Award the prizes: all of the pool, by the confirmed placings, shared where places are shared."""

    do = "award"
    title = "Award the prizes"
    weighty = True
    may = DIRECTORS
    offered = Moment.PUBLISHED
    power = (T.PLACES,)
    topics = (T.WHOLE_POOL, T.SHARED_PRIZES, T.BREAKDOWN, T.NO_WINNINGS)
    remembered_by = (Awarded,)

    @classmethod
    def provided(cls, rules: TournamentRules) -> bool:
        return not rules.donations

    def decide(self, state: Tournament, given: Given) -> Events:
        if state.rules.donations:
            raise state.refuse(T.NO_WINNINGS, "Players win nothing themselves here; use name-charity and donate.")
        state.need(state.places.published, "The placings are not published; publish them first.", T.PLACES)
        need(state.prizes.awards is None, "The prizes are awarded already.")
        added = max(0, state.conditions.pool.guarantee.cents - whole_pool(state))
        awards = prizes(state, added)
        if sum(awards.values()) != int(state.money["pool"]) + added:
            raise state.refuse(
                T.WHOLE_POOL, "The prizes do not add up to the whole pool: nobody is left to pay the rest to."
            )
        clauses = state.cite(T.WHOLE_POOL, T.SHARED_PRIZES, T.SHARE_CHOSEN, T.BREAKDOWN)
        yield Awarded(tuple(awards.items()), added, given.by, clauses)


@dataclass(frozen=True, slots=True)
class PrizePaid(Event):
    player: str
    cents: int
    slip: int
    signed: Personal
    by: str

    def evolve(self, state: Tournament) -> None:
        legs = ((f"prize:{self.player}", -self.cents), (f"player:{self.player}", self.cents))
        state.move_money(f"prize paid to {self.signed}, slip {self.slip}", legs)
        state.prizes.pay(self.player, Payment(self.slip, self.signed))
        state.entries.note(self.player, f"prize paid, slip {self.slip}, signed by {self.signed}")

    def says(self) -> str:
        return f"{self.player} is paid {in_money(self.cents)}, slip {self.slip}, signed by {self.signed}"


@dataclass(frozen=True, slots=True)
class PayPrize(Command):
    """Pay a prize against a signature."""

    do = "pay-prize"
    title = "Pay a prize"
    weighty = True
    may = DESK
    offered = Moment.OWING
    topics = (T.WHOLE_POOL,)
    remembered_by = (PrizePaid,)

    player: EntryName
    signed: Annotated[Personal, FieldLabel("Signed by")]

    def decide(self, state: Tournament, given: Given) -> Events:
        state.entry(self.player)
        due = int(state.money[f"prize:{self.player}"])
        state.need(state.prizes.awards is not None or due, "No prizes have been awarded.", T.PLACES)
        state.need(due > 0, f"Nothing is due to {self.player}.", T.BREAKDOWN)
        need(self.signed, "Say who signed the slip.")
        yield PrizePaid(self.player, due, state.prizes.slips + 1, self.signed, given.by)


@dataclass(frozen=True, slots=True)
class CharityNamed(Event):
    player: str
    charity: str
    attested: str
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        state.entries.name_charity(self.player, self.charity)

    def says(self) -> str:
        return f"{self.player} plays for {self.charity}, vouched for by {self.attested}"


@dataclass(frozen=True, slots=True)
class NameCharity(Command):
    """Record the charity a player chooses. Somebody vouches that it has no part in the event (H-24)."""

    do = "name-charity"
    title = "Name a charity"
    may = DESK | {Role.PLAYER}
    offered = Moment.ANY_TIME
    topics = (T.CHARITY,)
    remembered_by = (CharityNamed,)

    player: EntryName
    charity: Words
    attested: Annotated[PersonName, FieldLabel("Vouched for by")]

    @classmethod
    def provided(cls, rules: TournamentRules) -> bool:
        return rules.donations

    def too_often(self, state: Tournament, given: Given) -> str:
        entry = state.entries.get(self.player)
        named = given.role is Role.PLAYER and entry is not None and entry.charity
        return f"{self.player} has named a charity already; the entry desk can change it." if named else ""

    def decide(self, state: Tournament, given: Given) -> Events:
        if not state.rules.donations:
            raise state.refuse(T.WHOLE_POOL, "There are no donations here: the pool goes to the players.")
        state.entry(self.player)
        state.need_own(given, self.player)
        allowed = state.conditions.donations.charities
        if allowed and self.charity not in allowed:
            raise state.refuse(T.CHARITY, f"Choose one of these charities: {', '.join(allowed)}.")
        state.need(self.charity, "Name a charity.", T.CHARITY)
        if not self.attested:
            raise state.refuse(
                T.CHARITY, "Name the person who vouches that the charity neither runs nor plays the game."
            )
        if takes_part(state, self.charity):
            raise state.refuse(
                T.CHARITY, f"{self.charity} takes part in the game or helps to run it; choose another charity."
            )
        yield CharityNamed(self.player, self.charity, self.attested, state.cite(T.CHARITY))


def takes_part(state: Tournament, charity: str) -> bool:
    """Whether a charity runs the game, works for it or plays it (H-24)."""
    players = {name for entry in state.entries.values() for name in (entry.name, entry.group) if name}
    return charity in players | set(state.staff) | {state.conditions.operator}


@dataclass(frozen=True, slots=True)
class Donated(Event):
    """Donations go to the charities of the placegetters. Players win nothing, and none of it is gaming revenue."""

    donations: tuple[tuple[str, str, int], ...]
    receipt: int
    clauses: Clauses = ()

    def evolve(self, state: Tournament) -> None:
        for player, charity, cents in self.donations:
            legs = (("operator", -cents), (f"donation:{charity}", cents))
            state.move_money(f"donation for {player} to {charity}", legs)
            amount = Money(cents, state.conditions.currency)
            text = f"donation of {amount} to {charity} for place {state.places.placings.get(player, '')}"
            state.reason(player, text, state.cite(T.DONATION, T.CHARITY, T.DONATION_FIXED))
        state.prizes.donate(self.donations)

    def says(self) -> str:
        return "donations: " + list_some(
            [f"{in_money(amount)} to {charity} for {player}" for player, charity, amount in self.donations]
        )


@dataclass(frozen=True, slots=True)
class Donate(Command):
    """Make the donations by the published placings. Their values are fixed in the conditions."""

    do = "donate"
    title = "Make the donations"
    may = frozenset({Role.OPERATOR, Role.DIRECTOR})
    offered = Moment.PUBLISHED
    power = (T.DONATION,)
    topics = (T.DONATION, T.CHARITY, T.DONATION_FIXED, T.NO_WINNINGS, T.NOT_REVENUE)
    remembered_by = (Donated,)

    @classmethod
    def provided(cls, rules: TournamentRules) -> bool:
        return rules.donations

    def decide(self, state: Tournament, given: Given) -> Events:
        if not state.rules.donations:
            raise state.refuse(T.WHOLE_POOL, "There are no donations here: the pool goes to the players.")
        state.need(state.places.published, "The placings are not published; publish them first.", T.PLACES)
        need(state.prizes.awards is None, "The donations have been made already.")
        given_to = donation_list(state)
        missing = [player for player, charity, _ in given_to if not charity]
        if missing:
            raise state.refuse(T.CHARITY, f"These have not named a charity: {', '.join(missing)}.")
        clauses = state.cite(T.DONATION, T.CHARITY, T.DONATION_FIXED, T.NO_WINNINGS, T.NOT_REVENUE)
        yield Donated(given_to, state.prizes.slips + 1, clauses)


@dataclass(frozen=True, slots=True)
class PrizeWithdrawn(Event):
    """An awarded prize that was not paid goes back into the pool."""

    player: str
    cents: int

    def evolve(self, state: Tournament) -> None:
        legs = ((f"prize:{self.player}", -self.cents), ("pool", self.cents))
        state.move_money(f"prize of {self.player} taken back", legs)

    def says(self) -> str:
        return f"the prize of {self.player}, {in_money(self.cents)}, goes back into the pool"
