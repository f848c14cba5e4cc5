"""The state of a tournament: the result of its events so far. Only events change it; commands only read it."""

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime, tzinfo
from fractions import Fraction

from croupier.games.texts.law import Clauses, Law
from croupier.ledger.books import AccountBooks, Legs
from croupier.rulebook.book import rules
from croupier.rulebook.editions import Edition
from croupier.tournament.conditions.model import Conditions, Stage
from croupier.tournament.draws.state import Draws, Seats
from croupier.tournament.entry.entry import Entry, Receipt
from croupier.tournament.entry.state import Entries
from croupier.tournament.filing.filing import Departable, Phase
from croupier.tournament.filing.state import Filing, Staff
from croupier.tournament.floor.session import Session
from croupier.tournament.floor.state import Floor, Sessions
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.reason import Reason
from croupier.tournament.money.state import Prizes
from croupier.tournament.orders.state import PendingOrders
from croupier.tournament.places.ranking import Result
from croupier.tournament.places.state import Places
from croupier.tournament.results.state import Corrections
from croupier.tournament.shoes.state import Shoes
from croupier.tournament.tables.state import Tables
from croupier.tournament.tables.table import Table
from croupier.tournament.texts.law import LAWS, T
from croupier.tournament.texts.roles import Role
from croupier.tournament.texts.rules import RULES, TournamentRules
from croupier.values.refused import Refused, unknown
from croupier.values.register import Register

PARTS = (Register, Floor, Places, Prizes, Corrections)
MONEY_KINDS = frozenset({"operator", "pool", "commission", "player", "prize", "donation"})
SIMPLE = frozenset({str, int, bool, Fraction, type(None)})
"""What most of the state is made of, and what needs no other form to be compared."""
CHIP_KINDS = frozenset({"bank", "stack", "float", "layout"})
HELD_MONEY = ("pool", "prize:", "commission")
HELD_CHIPS = ("stack:", "layout:")


class Tournament:
    """The parts by name. `version` counts all events; `settled` is the version of the last event that was more than
    play at one table."""

    def __init__(self) -> None:
        self.version = 0
        self.settled = 0
        self.now = ""
        self.by = ""
        """Who gave the command that led to the last event."""
        self.filing = Filing()
        self.staff = Staff()
        self.entries = Entries()
        self.draws = Draws()
        self.seats = Seats()
        self.shoes = Shoes()
        self.sessions = Sessions()
        self.tables = Tables()
        self.floor = Floor()
        self.places = Places()
        self.prizes = Prizes()
        self.corrections = Corrections()
        self.pending = PendingOrders()
        self.reasons: list[Reason] = []
        self.money = AccountBooks(MONEY_KINDS, HELD_MONEY)
        self.chips = AccountBooks(CHIP_KINDS, HELD_CHIPS)

    # --- law --------------------------------------------

    @property
    def conditions(self) -> Conditions:
        if self.filing.conditions is None:
            raise Refused("There are no conditions yet. Draft them first, after appointing the director.")
        return self.filing.conditions

    @property
    def edition(self) -> Edition:
        return self.filing.edition

    @property
    def clock(self) -> tzinfo | None:
        """The clock on which a time without an offset is read: that of the start of the tournament."""
        known = self.filing.conditions if self.edition.one_clock else None
        return known.starts.tzinfo if known else None

    @property
    def rules_or_none(self) -> TournamentRules | None:
        return RULES[self.conditions.ruleset] if self.filing.conditions else None

    @property
    def rules(self) -> TournamentRules:
        return RULES[self.conditions.ruleset]

    @property
    def law(self) -> Law:
        return LAWS[self.conditions.ruleset]

    def law_of(self, ruleset: str) -> Law:
        return LAWS[ruleset]

    def cite(self, *topics: T) -> Clauses:
        return self.law.cite(*topics) if self.filing.conditions else ()

    def refuse(self, topic: T, reason: str, *otherwise: T) -> Refused:
        """A refusal with the clause of the text on the topic, or on the first of the others that it has."""
        return self.law.refuse(topic, reason, *otherwise) if self.filing.conditions else Refused(reason)

    def need(self, condition: object, reason: str, topic: T, *otherwise: T, field: str = "") -> None:
        """Refuse under a clause unless the condition holds. `field` is the field of the command that is wrong."""
        if not condition:
            raise self.refuse(topic, reason, *otherwise).at(field)

    @property
    def director_title(self) -> str:
        return self.rules.director if self.filing.conditions else "Tournament Director"

    # --- moved by events --------------------------------------------

    def reach(self, version: int, now: str, by: str) -> None:
        """Apply the event of this number, at this time, by this person."""
        self.version, self.now, self.by = version, now, by

    def settle(self) -> None:
        """Note that the current event was more than play at one table."""
        self.settled = self.version

    def move_start(self, starts: datetime) -> None:
        """Note that the tournament starts at another time: entrants may rely on the one they knew, and a time that was
        published for the first session does not hold any more (X-45)."""
        if not self.edition.published_first or starts == self.conditions.starts:
            return
        if self.entries:
            self.filing.promise(self.conditions.starts.isoformat())
        first = f"{self.conditions.stages[0].name}/1"
        if first in self.sessions:
            self.sessions.promise(first, self.sessions[first].starts)
            self.sessions.schedule(first, "")

    def move_money(self, why: str, legs: Iterable[tuple[str, int]]) -> None:
        self.money.post(self.version, why, [(account, Fraction(cents)) for account, cents in legs])

    def move_chips(self, why: str, legs: Iterable[tuple[str, Fraction]]) -> None:
        self.chips.post(self.version, why, legs)

    def take_fee(self, player: str, why: str, receipt: int, *, cents: int, commission: int) -> None:
        """Take a fee: the commission goes to the operator, the rest into the pool."""
        self.entries.pay(player, Receipt(receipt, self.now, why, cents, commission))
        legs = ((f"player:{player}", -cents), ("pool", cents - commission), ("commission", commission))
        self.move_money(f"{why} of {player}", legs)

    def return_chips(self, stage: str, returned: Legs) -> None:
        """Return chips to the bank, account by account."""
        for account, held in returned:
            self.move_chips(f"{stage} is over: chips go back", ((account, -held), ("bank", held)))

    def reason(self, player: str, text: str, clauses: Clauses) -> None:
        self.reasons.append(Reason(self.version, player, text, clauses))

    def compare(self, table: Table) -> None:
        """Check that the ledger and the sitting, kept apart, hold the same chips. Skipped while the sitting is not
        loaded."""
        sitting = table.cached
        if sitting is None or len(sitting.events) != len(table.done):
            return
        layout = sitting.round.script.layout
        above, below = layout.scale.unit.as_integer_ratio()
        for seat, units in layout.stacks.items():
            player = table.seats[seat]
            told = self.chips[f"stack:{player}"]
            number, parts = told.as_integer_ratio()
            if units * above * parts != number * below and player in table.here:
                held = layout.scale.amount(units)
                raise AssertionError(f"{table.id} seat {seat} holds {held} at the table and {told} in the ledger")

    # --- asking for things by name --------------------------------------------

    def entry(self, player: str) -> Entry:
        if player not in self.entries:
            raise unknown("entry", player, self.entries)
        return self.entries[player]

    def stage(self, name: str) -> Stage:
        names = [stage.name for stage in self.conditions.stages]
        if name not in names:
            raise unknown("stage", name, names)
        return self.conditions.stage(name)

    def game(self, stage: str) -> str:
        return self.conditions.game(self.conditions.stage(stage))

    def session(self, name: str) -> Session:
        if not self.sessions:
            raise self.refuse(T.BALLOT, "No session has seats yet; draw them first, with fix-list.")
        if name not in self.sessions:
            raise unknown("session with drawn seats", name, self.sessions)
        return self.sessions[name]

    def table(self, name: str) -> Table:
        if name not in self.tables:
            raise unknown("table", name, self.tables)
        return self.tables[name]

    def results_now(self, name: str) -> dict[str, Result]:
        """What everybody holds in a session now, or when they went out of it; in order of entry."""
        found = {
            player: Result(player, out.table, name, self.chips[f"stack:{player}"], out)
            for player, out in self.places.outs.items()
            if out.session == name
        }
        for table in [self.tables[each] for each in self.sessions[name].tables]:
            for player in (*table.here, *(each.player for each in table.coming.values())):
                found[player] = Result(player, table.id, name, self.chips[f"stack:{player}"])
        return {player: found[player] for player in self.entries if player in found}

    # --- gates --------------------------------------------

    def need_draft(self) -> None:
        if self.filing.conditions is None or self.filing.phase is Phase.NEW:
            raise Refused("There are no conditions yet.")

    def need_open(self) -> None:
        """Refuse everything once the tournament is closed or cancelled."""
        if self.filing.phase is Phase.CANCELLED:
            raise self.refuse(T.CANCEL, f"The tournament was cancelled: {self.filing.cancelled.removesuffix('.')}.")
        if self.filing.phase is Phase.FINISHED:
            raise Refused("The tournament is closed.")

    def need_director(self) -> None:
        if not any(Role.DIRECTOR in roles for roles in self.staff.values()):
            raise self.refuse(T.APPOINT, f"Nobody has been appointed {self.director_title}.")

    def need_own(self, given: Given, player: str) -> None:
        """Refuse a player who acts for somebody else."""
        if given.role is Role.PLAYER and given.by != player:
            raise Refused(f"{given.by} can only act for {given.by}.")

    def need_clause(self, number: str) -> None:
        """Check that a clause that somebody names is in a text played here. It is fine to name none."""
        texts = {self.conditions.ruleset, *(self.conditions.game(stage) for stage in self.conditions.stages)}
        ruleset, _, rest = number.rpartition(" ")
        if number and not any(rest in rules(name) for name in texts if ruleset in ("", name)):
            raise Refused(f'There is no clause "{number}" in {" or ".join(sorted(texts))}.')

    def departed(self, what: Departable) -> bool:
        """Whether the Director has departed from the conditions under this name."""
        return any(each.what == what.value for each in self.filing.departures)

    def field_in_words(self) -> str:
        """How many players there are; those who withdrew or forfeited their seats have entered too."""
        entered, left = self.entries.entered(), len(self.entries.live())
        return f"{entered} players have entered" + (f" and {left} are left" if left < entered else "")

    def way_out(self, what: Departable) -> str:
        return f'change the conditions before play, or depart from them by name ("depart", what = "{what.value}")'

    def why(self, player: str) -> list[Reason]:
        """Note a decision about a player, with its clauses."""
        return [reason for reason in self.reasons if reason.player == player]

    def raw(self) -> Mapping[str, object]:
        """Everything a replay must reproduce, as plain values. Caches are left out."""
        return {name: plain(value) for name, value in vars(self).items()}


def plain(value: object) -> object:
    """A part of the state as values that can be compared and shown: no objects, and no accidental order."""
    if type(value) in SIMPLE:
        return value
    if isinstance(value, set | frozenset):
        return sorted(map(repr, value))
    if isinstance(value, PARTS):
        return {name: plain(each) for name, each in vars(value).items()}
    if isinstance(value, Mapping):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    if isinstance(value, AccountBooks):
        return {"balances": dict(value.balances), "postings": [repr(each) for each in value.postings]}
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: plain(getattr(value, each.name)) for each in fields(value) if each.name != "cached"}
    return value
