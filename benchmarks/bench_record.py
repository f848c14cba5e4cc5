"""Durable commands a second: moves at ten tables of a 60-player tournament, decided, written and synced before they are
answered, beside bare SQLite inserts on the same disk; and how long a log of 100,000 events takes to open and to audit.

`CPU` counts the seconds of this process alone: what else runs on the machine makes the first column smaller, not it.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from time import perf_counter, process_time

import apsw
from rich import box
from rich.console import Console
from rich.table import Table

from croupier.archive.auditing import audit
from croupier.archive.source import open_source
from croupier.desk.garbage import collect_rarely
from croupier.desk.writer import FORMAT, Writer, replay
from croupier.games.bots.staking import STYLES
from croupier.proofs.stream import SeededStream
from croupier.store.reading import SqliteReader
from croupier.store.sqlite import SqliteStore
from croupier.tournament.conditions.model import ChipTerms, Conditions, FieldSize, PrizeTerms, Stage
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.given import Given
from croupier.tournament.orders.catalogue import read_order
from croupier.tournament.orders.journal import Journal
from croupier.tournament.run.bots import Bots
from croupier.tournament.run.host import Host

TABLES, SEATS, ROUNDS = 10, 6, 285
MOVES, INSERTS, IN_FLIGHT, GROUP = 20_000, 4_000, 16, 32
LIMITS: dict[str, object] = {"minimum": 10, "maximum": 500, "step": 5}
Order = tuple[Command, Given]


@dataclass(frozen=True, slots=True)
class Load:
    """A tournament as commands: until play begins, then the moves of each table in their order."""

    before: list[Order]
    tables: list[list[Order]]
    all: list[Order]

    def first(self, number: int) -> list[list[Order]]:
        return [orders[: number // len(self.tables)] for orders in self.tables]


def load() -> Load:
    stage = Stage(name="final", tables=TABLES, seats=SEATS, rounds=ROUNDS, table=LIMITS)
    conditions = Conditions(
        name="Sixty at ten tables",
        ruleset="blackjack-2005",
        starts=datetime(2026, 3, 7, 18),  # noqa: DTZ001 conditions name the local time
        stages=(stage,),
        players=FieldSize(minimum=60, maximum=60),
        chips=ChipTerms(start=Decimal(1_000_000)),
        prizes=PrizeTerms(shares=(Fraction(1),)),
    )
    entropy = SeededStream(bytes(32))
    host = Host(conditions, entropy, Bots(STYLES, entropy))
    host.run()
    orders = [read_order(line) for line in host.staff.lines]
    first = next(place for place, (command, _) in enumerate(orders) if command.do == "play")
    moves = sorted((order for order in orders[first:] if order[0].do in ("play", "next-round")), key=table_of)
    return Load(orders[:first], [list(found) for _, found in groupby(moves, key=table_of)], orders)


def table_of(order: Order) -> str:
    return str(getattr(order[0], "table", ""))


# --- contenders --------------------------------------------


@dataclass(slots=True)
class Took:
    number: int
    wall: float
    cpu: float
    waits: Sequence[float] = ()

    def wait(self, part: float) -> str:
        return f"{sorted(self.waits)[int(part * len(self.waits))] * 1000:.1f}" if self.waits else ""


def timed(number: int, work: Callable[[], object]) -> Took:
    wall, cpu = perf_counter(), process_time()
    work()
    return Took(number, perf_counter() - wall, process_time() - cpu)


def bare(folder: Path, number: int, group: int) -> Took:
    """Rows of the size of a leaf, so many to a transaction, every one synced."""
    db = apsw.Connection(str(folder / f"bare{group}"))
    db.execute("PRAGMA journal_mode = WAL").fetchall()
    db.execute("PRAGMA synchronous = FULL; CREATE TABLE leaves (version INTEGER PRIMARY KEY, data BLOB)")
    rows = [(version, os.urandom(250)) for version in range(number)]

    def work() -> None:
        for start in range(0, number, group):
            db.execute("BEGIN IMMEDIATE")
            db.executemany("INSERT INTO leaves VALUES (?, ?)", rows[start : start + group])
            db.execute("COMMIT")

    return timed(number, work)


def decided(load: Load, number: int) -> Took:
    journal = Journal()
    for order in load.before:
        journal.give(*order)
    orders = [order for found in load.first(number) for order in found]

    def work() -> None:
        for order in orders:
            journal.give(*order)

    return timed(len(orders), work)


def written(folder: Path, load: Load, number: int, in_flight: int) -> Took:
    """A caller for each table, with so many of its moves under way at once."""
    store = SqliteStore(folder / f"log{in_flight}", FORMAT, os.urandom)
    writer = Writer(store.stream("sixty"), os.urandom)
    for order in load.before:
        writer.give(*order)
    collect_rarely()
    waits: list[float] = []

    def call(orders: Sequence[Order]) -> None:
        for start in range(0, len(orders), in_flight):
            began = perf_counter()
            for answer in [writer.submit(*order) for order in orders[start : start + in_flight]]:
                answer.result()
                waits.append(perf_counter() - began)

    callers = [Thread(target=call, args=(orders,)) for orders in load.first(number)]

    def work() -> None:
        for caller in callers:
            caller.start()
        for caller in callers:
            caller.join()

    took = timed(sum(map(len, load.first(number))), work)
    writer.close()
    store.close()
    took.waits = waits
    return took


def opened(folder: Path, load: Load) -> Took:
    store = SqliteStore(folder / "whole", FORMAT, os.urandom)
    writer = Writer(store.stream("sixty"), os.urandom)
    for answer in [writer.submit(*order) for order in load.all]:
        answer.result()
    writer.close()
    store.close()
    record = SqliteReader(folder / "whole", FORMAT).record("sixty")
    return timed(record.version(), lambda: replay(record))


def audited(folder: Path) -> Took:
    """The log just opened, from the disk: every command decided again and compared."""
    source = open_source(folder / "whole")

    def work() -> None:
        if audit(source.events()).findings:
            raise AssertionError("an honest record is found wanting")

    return timed(source.record.version(), work)


def rows(folder: Path) -> Iterator[tuple[str, Took]]:
    yield "bare SQLite, a row a commit", bare(folder, INSERTS, 1)
    yield f"bare SQLite, {GROUP} rows a commit", bare(folder, INSERTS * 8, GROUP)
    played = load()
    yield "decided, nothing written", decided(played, MOVES)
    yield f"writer, {TABLES} callers who wait", written(folder, played, MOVES, 1)
    yield f"writer, {TABLES} callers, {IN_FLIGHT} in flight", written(folder, played, MOVES, IN_FLIGHT)
    yield "a log opened (events)", opened(folder, played)
    yield "a log audited (events)", audited(folder)


def main() -> None:
    table = Table(title="Durable commands", box=box.SIMPLE_HEAD, title_style="bold")
    table.add_column("Contender", no_wrap=True)
    for heading in ("Number", "Seconds", "A second", "A CPU second", "p50 ms", "p99 ms", "To bare"):
        table.add_column(heading, justify="right", no_wrap=True)
    with TemporaryDirectory(dir=os.environ.get("CROUPIER_BENCH_DIR")) as folder:
        against = 0.0
        for name, took in rows(Path(folder)):
            against = against or took.number / took.wall
            speeds = f"{took.number / took.wall:,.0f}", f"{took.number / took.cpu:,.0f}"
            share = f"{took.number / took.wall / against:.2f}"
            table.add_row(name, f"{took.number:,}", f"{took.wall:.2f}", *speeds, took.wait(0.5), took.wait(0.99), share)
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
