"""A floor with many tables under way, written into a data folder before a server opens it."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from pathlib import Path

from croupier.desk.clock import SteadyClock
from croupier.desk.desk import Desk
from croupier.desk.pairing import stand_in
from croupier.desk.people import Account, Device, DeviceKind, Grant
from croupier.desk.people_sqlite import SqlitePeople
from croupier.desk.writer import FORMAT, Writer
from croupier.proofs.stream import SeededStream
from croupier.server.settings import Settings
from croupier.store.sqlite import SqliteStore
from croupier.tournament.conditions.model import ChipTerms, Conditions, FieldSize, Stage
from croupier.tournament.orders.catalogue import parse_order, read_order
from croupier.tournament.run.bots import Bots
from croupier.tournament.run.host import Host
from croupier.tournament.texts.roles import Role
from tests.server.live import STAFF
from tests.tournament.small import heats_and_final

NAME = "floor"
SEATS = 6
ROUNDS = 2000
AT = "2026-03-07T19:00:00Z"
Body = dict[str, str]


@dataclass(frozen=True, slots=True)
class Floor:
    """Tokens by person, by table and by player; `moves` of a table go on for ever."""

    data: Path
    tables: tuple[str, ...]
    staff: dict[str, str]
    dealers: dict[str, str]
    phones: dict[str, str]
    version: int
    played: int
    """How many commands of each table were given before."""


def moves(table: str) -> Iterator[Body]:
    """Rounds of small wagers, half on red and half on black, so that nobody runs out of chips."""
    number = 0
    while True:
        for seat in range(1, SEATS + 1):
            colour = "red" if (seat + number) % 2 else "black"
            yield {"do": "play", "table": table, "move": f"p{seat} wager {colour} 10"}
        yield {"do": "play", "table": table, "move": "d no-more-bets"}
        yield {"do": "play", "table": table, "move": "d spin against"}
        yield {"do": "play", "table": table, "move": f"d ball {1 + number * 7 % 36}"}
        yield {"do": "next-round", "table": table}
        number += 1


def conditions(tables: int) -> Conditions:
    stage = Stage(name="final", tables=tables, seats=SEATS, rounds=ROUNDS, table={"minimum": 10, "maximum": 500})
    return replace(
        heats_and_final("roulette-2002"),
        name="Forty tables",
        starts=datetime(2026, 3, 7, 18),  # noqa: DTZ001 conditions name the local time
        stages=(stage,),
        players=FieldSize(minimum=SEATS, maximum=SEATS * tables),
        chips=ChipTerms(start=Decimal(1_000_000)),
    )


def prepare(data: Path, tables: int, events: int = 0) -> Floor:
    """A session of so many tables that has begun; at least so many events, if more are asked for."""
    entropy = SeededStream(bytes(32))
    host = Host(conditions(tables), entropy, Bots(("flat",), entropy))
    host.prepare()
    host.enter()
    host.staff.clock = host.conditions.starts
    host.draw_for(host.conditions.stages[0], 1)
    host.say(("dina", "director"), "start-session", session="final/1")
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    settings = Settings(data)
    store = SqliteStore(settings.log_file, FORMAT, os.urandom)
    writer = Writer(store.stream(NAME), os.urandom)
    waiting = [writer.submit(*read_order(line)) for line in host.staff.lines]
    names = tuple(host.journal.state.tables)
    rounds = [moves(name) for name in names]
    played = 0
    while len(waiting) < events:
        played += 1
        for each in rounds:
            raw = next(each) | {"by": "dealer", "role": "dealer", "at": AT}
            waiting.append(writer.submit(*parse_order(raw)))
    for each_answer in waiting:
        each_answer.result()
    version = store.stream(NAME).version()
    writer.close()
    store.close()
    return with_people(settings, names, tuple(host.journal.state.entries), (version, played))


def with_people(settings: Settings, tables: tuple[str, ...], players: tuple[str, ...], told: tuple[int, int]) -> Floor:
    """Everybody logged in already, every tablet and phone paired."""
    people = SqlitePeople(settings.people_file)
    desk = Desk.__new__(Desk)
    desk.people, desk.clock = people, SteadyClock()
    for name in (*STAFF, "dina"):
        people.add_account(Account(name, "!"))
    for name, role in STAFF.items():
        people.grant(Grant(name, role))
    people.grant(Grant("dina", Role.DIRECTOR, NAME))
    staff = {name: desk.let_in(name)[0] for name in (*STAFF, "dina")}

    def paired(device: Device) -> str:
        return stand_in(desk, device)[0]

    dealers = {
        table: paired(Device(f"t-{table}", f"tablet {table}", DeviceKind.TABLE, NAME, (table,), role=Role.DEALER))
        for table in tables
    }
    phones = {
        player: paired(Device(f"p-{player}", f"phone {player}", DeviceKind.PLAYER, NAME, player=player))
        for player in players
    }
    people.close()
    return Floor(settings.data, tables, staff, dealers, phones, *told)
