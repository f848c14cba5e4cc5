"""A tournament as tables, for people who have a spreadsheet and not this software, such as an inspector.

Money is in cents, chips are exact; `event` is the number of the event in the log.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from croupier.archive.csv_text import csv_text
from croupier.games.chips.facts import Settled
from croupier.tournament.entry.entries import Entered
from croupier.tournament.entry.entry import Receipt
from croupier.tournament.entry.leaving import Substituted
from croupier.tournament.filing.staff import Appointed
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.sentences import in_money
from croupier.tournament.journal.state import Tournament
from croupier.tournament.money.prizes import PrizePaid
from croupier.tournament.orders.journal import Journal, Logged
from croupier.tournament.papers.results import results_csv
from croupier.tournament.results.state import Correction
from croupier.tournament.tables.counts import Counted, SheetKept, StackCounted
from croupier.tournament.tables.moves import Moved
from croupier.tournament.tables.rounds import RoundClosed

Row = tuple[object, ...]
CLOSED = "(closed)"
ENTRANTS = (
    "player number name group document standing entered_at checked_by accepted paid_cents commission_cents receipts "
    "charity history"
)


@dataclass
class Gathered:
    """What one pass over the events gathers."""

    seats: list[Row] = field(default_factory=list)
    rounds: list[Row] = field(default_factory=list)
    counts: list[Row] = field(default_factory=list)
    corrections: list[Row] = field(default_factory=list)
    substitutions: list[Row] = field(default_factory=list)
    slips: list[Row] = field(default_factory=list)
    entered: dict[str, Logged] = field(default_factory=dict)
    offices: list[Row] = field(default_factory=list)
    acts: dict[tuple[str, str, str], list[Logged]] = field(default_factory=dict)


def gather(log: list[Logged], closed: Collection[int]) -> tuple[Gathered, Tournament]:
    told, journal = Gathered(), Journal()
    seated: dict[str, str] = {}
    for logged in log:
        known = len(journal.state.corrections.log)
        journal.append(logged)
        for entry in journal.state.corrections.log[known:]:
            told.corrections.append(correction_row(logged, entry, logged.version in closed))
        told.acts.setdefault((logged.by, logged.role.value, logged.device), []).append(logged)
        if isinstance(logged.event, Moved):
            continue
        gather_event(told, journal.state, logged, logged.version in closed)
        now = {player: f"{seat.table}:{seat.seat}" for player, seat in journal.state.seats.items()}
        for player, place in now.items():
            if seated.get(player) != place:
                table, _, seat = place.rpartition(":")
                told.seats.append((logged.version, logged.at, player, table, seat, logged.event.says()))
        seated = now
    return told, journal.state


def gather_event(told: Gathered, state: Tournament, logged: Logged, closed: bool) -> None:
    event, head = logged.event, (logged.version, logged.at)
    if isinstance(event, RoundClosed):
        told.rounds += [(*head, event.table, event.round, event.counted, *each) for each in event.stacks]
    elif isinstance(event, Substituted):
        told.substitutions.append((*head, event.player, event.before, event.name, event.reason, event.by))
    elif isinstance(event, PrizePaid):
        told.slips.append((*head, event.player, event.cents, event.slip, event.signed, event.by))
    elif isinstance(event, Entered):
        told.entered.setdefault(event.player, logged)
    elif isinstance(event, Appointed):
        told.offices.append((event.person, event.role.value, *head, event.by))
    elif not closed:
        told.counts += rows_of_count(head, state, event)


def rows_of_count(head: Row, state: Tournament, event: Event) -> list[Row]:
    if isinstance(event, SheetKept):
        return count_rows(head, state, event.table, event.round, event.by, "one counter", event.sheet)
    if isinstance(event, Counted):
        return count_rows(head, state, event.table, event.round, " and ".join(event.by), "agreed", event.sheet)
    if isinstance(event, StackCounted):
        by = " and ".join(event.witnesses)
        return [(*head, event.table, "", by, "counted out", "", event.player, event.chips)]
    return []


def count_rows(
    head: Row, state: Tournament, table: str, number: int, by: str, how: str, sheet: tuple[tuple[str, object], ...]
) -> list[Row]:
    seats = state.tables[table].seats
    return [(*head, table, number, by, how, seat, seats[seat], chips) for seat, chips in sheet]


def correction_row(logged: Logged, entry: Correction, closed: bool) -> Row:
    change = (entry.what, entry.player, entry.where, entry.before, entry.after)
    return (logged.version, logged.at, *change, logged.by, CLOSED if closed else entry.why)


# --- from the state --------------------------------------------


def entrants(told: Gathered, state: Tournament) -> Iterator[Row]:
    for entry in state.entries.values():
        logged = told.entered.get(entry.player)
        event = logged.event if logged is not None and isinstance(logged.event, Entered) else None
        came = (logged.at, event.checked_by, event.accepted) if logged and event else ("", "", "")
        yield (
            entry.player, entry.number, entry.name, entry.group, entry.document, entry.standing.value, *came,
            entry.paid, entry.commission, [in_words(each) for each in entry.receipts], entry.charity, entry.history,
        )  # fmt: skip


def in_words(receipt: Receipt) -> str:
    return f"{receipt.number}: {receipt.what}, {in_money(receipt.cents)} at {receipt.at}"


def settlements(state: Tournament) -> Iterator[Row]:
    """Every wager decided at a table whose moves are recorded, with the clauses that decided it."""
    for table in state.tables.values():
        if table.start is None:
            continue
        sitting = table.replayed()
        for number, played in enumerate(sitting.rounds, start=1):
            amount = played.script.layout.scale.amount
            for fact in played.facts:
                if isinstance(fact, Settled):
                    player = table.seats.get(fact.player, fact.player)
                    clauses = [each.number for each in fact.clauses]
                    odds = str(fact.odds) if fact.odds else ""
                    money = amount(fact.stake), fact.outcome, odds, amount(fact.paid)
                    yield (table.id, number, fact.player, player, fact.wager, fact.hand or "", *money, clauses)


def draws(state: Tournament) -> Iterator[Row]:
    for draw in state.draws.values():
        words = [" ".join(map(str, each)) for each in draw.contributions]
        yield (
            draw.id, draw.purpose.value, draw.subject, draw.commitment, words, draw.secret, draw.names, draw.result,
        )  # fmt: skip


def ledger(state: Tournament, closed: Collection[int]) -> Iterator[Row]:
    for unit, books in (("cents", state.money), ("chips", state.chips)):
        for posting in books.postings:
            for account, amount in posting.legs:
                yield posting.version, unit, account, amount, CLOSED if posting.version in closed else posting.why


def filings(state: Tournament) -> Iterator[Row]:
    filing = state.filing
    yield "fingerprint", "conditions", "", "", "", filing.locked
    yield "made available", "conditions", "", "", "", filing.available
    yield "notified", "conditions", "", "", "", filing.notified
    for each in filing.approvals.values():
        yield "approved", each.object, each.body, each.person, each.date, each.reference
    for gone in filing.departures:
        yield "departure", gone.what, gone.clause, gone.by, gone.at, gone.reason


def roles(told: Gathered) -> Iterator[Row]:
    """Who was appointed, and who acted in which role from when to when, on which device."""
    for person, role, version, at, by in told.offices:
        yield person, role, "appointed", version, at, "", "", "", by
    for (by, role, device), acts in told.acts.items():
        first, last = acts[0], acts[-1]
        yield by, role, "acted", first.version, first.at, last.version, last.at, len(acts), device


def disputes(state: Tournament) -> Iterator[Row]:
    for each in state.floor.disputes.values():
        yield each.id, each.table, each.by, each.facts, each.camera, each.ruling, each.review, each.advised


def all_tables(log: list[Logged], closed: Collection[int] = ()) -> dict[str, bytes]:
    """Make every table, by its file name. Of the events numbered `closed` they show nothing that is hidden."""
    told, state = gather(log, closed)
    found = {
        "entrants": (
            ENTRANTS,
            entrants(told, state),
        ),
        "substitutions": ("event at player before now reason by", told.substitutions),
        "seats": ("event at player table seat how", told.seats),
        "rounds": ("event at table round counted player chips", told.rounds),
        "settlements": ("table round seat player wager hand stake outcome odds paid clauses", settlements(state)),
        "counts": ("event at table round by how seat player chips", told.counts),
        "corrections": ("event at what player where before after by why", told.corrections),
        "disputes": ("dispute table by facts camera ruling review advised", disputes(state)),
        "draws": ("draw purpose subject commitment contributions secret names result", draws(state)),
        "ledger": ("event unit account amount why", ledger(state, closed)),
        "prizes": ("event at player cents slip signed by", told.slips),
        "filings": ("what object body person date reference", filings(state)),
        "roles": ("person role how first_event first_at last_event last_at acts device_or_appointed_by", roles(told)),
    }
    tables = {f"{name}.csv": csv_text(heads.split(), rows) for name, (heads, rows) in found.items()}
    return tables | {"results.csv": results_csv(state).encode()}
