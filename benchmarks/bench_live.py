"""The live system under a full floor: 40 tables, 45 exact and 455 latest streams, 100 commands a second.

The server is a process of its own, started as `croupier serve`; all clients are in this one, over clear HTTP. Told are
how long a command takes until it is durable, how far spectators are behind, whether any exact stream missed an event,
and how long all streams take to come back after every connection was cut at once.
"""

import asyncio
import os
import sys
from asyncio import StreamReader, StreamWriter
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import httpx
from rich.console import Console
from rich.table import Table

from croupier.client.streams import send
from tests.server.prepared import NAME, Floor, moves, prepare

TABLES, SPECTATORS = 40, 215
EVENTS = int(sys.argv[2]) if len(sys.argv) > 2 else 0
SECONDS = int(sys.argv[1]) if len(sys.argv) > 1 else 30
COMMANDS_A_SECOND = 100
WATCHERS = {
    "director": "dina",
    "inspector": "ines",
    "supervisor": "sue",
    "surveillance": "vera",
    "shift-manager": "sam",
}
WARM_SECONDS = 3.0
MOST_WAITS = 3000


@dataclass
class Clock:
    """When each version was acknowledged."""

    acknowledged: dict[int, float] = field(default_factory=dict)
    head: int = 0

    def heard(self, version: int, at: float) -> None:
        for each in range(self.head + 1, version + 1):
            self.acknowledged[each] = at
        self.head = max(self.head, version)


@dataclass
class Reader:
    """One stream: follows, counts, comes back. `behind` are the longest waits for what had been acknowledged."""

    url: str
    role: str
    token: str
    table: str
    clock: Clock
    version: int = 0
    last: str = ""
    missed: int = 0
    taken: int = 0
    behind: list[float] = field(default_factory=list)
    writer: StreamWriter | None = None
    up: bool = False

    @property
    def exact(self) -> bool:
        return self.role not in ("player", "display")

    async def run(self) -> None:
        while True:
            with suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError):
                await self.follow()
            self.up = False
            await asyncio.sleep(0.2)

    async def follow(self) -> None:
        host, _, port = self.url.removeprefix("http://").partition(":")
        reader, self.writer = await asyncio.open_connection(host, int(port), limit=4 * 1024 * 1024)
        path = f"/api/v1/tournaments/{NAME}/stream?as={self.role}&table={self.table}"
        head = [f"GET {path} HTTP/1.1", f"Host: {host}:{port}"]
        head += [f"Authorization: Bearer {self.token}"] if self.token else []
        head += [f"Last-Event-ID: {self.last}"] if self.last else []
        self.writer.write(("\r\n".join(head) + "\r\n\r\n").encode())
        status = await reader.readline()
        if b" 200 " not in status:
            raise ValueError(status)
        while (await reader.readline()).strip():
            pass
        self.up = True
        await self.lines(reader)

    async def lines(self, reader: StreamReader) -> None:
        """Chunks of HTTP/1.1, taken apart into lines of events."""
        rest, kind, name = b"", b"", b""
        while True:
            size = int((await reader.readline()).strip() or b"0", 16)
            if not size:
                return
            data = rest + await reader.readexactly(size + 2)
            *lines, rest = data[:-2].split(b"\n")
            for line in lines:
                if line.startswith(b"event: "):
                    kind = line[7:]
                elif line.startswith(b"id: "):
                    name = line[4:]
                elif line.startswith(b"data: "):
                    self.take(kind, name.decode(), line)
                    name = b""

    def take(self, kind: bytes, name: str, line: bytes) -> None:
        self.taken += 1
        if kind == b"event":
            version = int(name.rpartition(":")[2])
            if self.version and version != self.version + 1:
                self.missed += 1
            self.note(version)
            self.last = name
        elif kind in (b"view", b"hello", b"beat"):
            version = int(line[line.index(b'"version":') + 10 :].partition(b",")[0])
            if kind == b"hello" and not self.version:
                self.version = version
            elif kind == b"view" and not self.exact:
                self.note(version)

    def note(self, version: int) -> None:
        """For exact streams every event counts; a spectator has waited since the first event it had not seen."""
        first = version if self.exact else self.version + 1
        since = self.clock.acknowledged.get(first)
        if since is not None and version > self.version:
            self.behind.append(max(0.0, perf_counter() - since))
        self.version = version


async def dealer(http: httpx.AsyncClient, floor: Floor, table: str, times: list[float], clock: Clock, key: str) -> None:
    """Commands of one table, one after the other, at their share of the pace."""
    pause = TABLES / COMMANDS_A_SECOND
    await asyncio.sleep(floor.tables.index(table) * pause / TABLES)
    orders, begun = moves(table), perf_counter()
    for number in count():
        body = next(orders)
        start = perf_counter()
        answered = await send(
            http, NAME, floor.dealers[table], body.pop("do"), dict(body), key=f"{key} {table} {number}"
        )
        times.append(perf_counter() - start)
        clock.heard(answered.version, perf_counter())
        if perf_counter() - begun > SECONDS:
            return
        await asyncio.sleep(max(0.0, begun + (number + 1) * pause - perf_counter()))


async def back(readers: list[Reader], version: int) -> float:
    """How long until all are up again and have everything."""
    start = perf_counter()
    for each in readers:
        if each.writer is not None:
            each.up = False
            each.writer.transport.abort()
    await all_up(readers, version)
    return perf_counter() - start


async def all_up(readers: list[Reader], version: int = 0) -> None:
    """Every stream is there and every exact one has everything."""
    for _ in range(MOST_WAITS):
        if all(each.up and (not each.exact or each.version >= version) for each in readers):
            return
        await asyncio.sleep(0.02)
    raise SystemExit("not all streams came")


def cpu_seconds(process: int) -> tuple[float, float]:
    """What the server has used so far, and what its drawing process has; nothing where the system does not tell."""
    try:
        children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="utf-8").split()
        return cpu_of(process), sum(cpu_of(int(each)) for each in children)
    except OSError:
        return 0.0, 0.0


def cpu_of(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(floor: Floor, url: str, server: int) -> None:
    clock, times = Clock(head=floor.version), list[float]()
    readers = [Reader(url, "dealer", floor.dealers[table], table, clock) for table in floor.tables]
    readers += [Reader(url, role, floor.staff[who], "", clock) for role, who in WATCHERS.items()]
    readers += [Reader(url, "player", token, "", clock) for token in floor.phones.values()]
    readers += [Reader(url, "display", "", "", clock) for _ in range(SPECTATORS)]
    tasks = [asyncio.create_task(each.run()) for each in readers]
    await all_up(readers)
    await asyncio.sleep(WARM_SECONDS)
    async with httpx.AsyncClient(base_url=url, timeout=30) as http:
        used, own = cpu_seconds(server), process_time()
        await asyncio.gather(*(dealer(http, floor, table, times, clock, "a") for table in floor.tables))
        cpu = [after - before for before, after in zip(used, cpu_seconds(server), strict=True)]
        cpu.append(process_time() - own)
        await asyncio.sleep(2)
        missed = sum(each.missed for each in readers)
        behind = sum(each.exact and each.version < clock.head for each in readers)
        returned = await back(readers, clock.head)
        gaps = sum(each.missed for each in readers) - missed
    for task in tasks:
        task.cancel()
    tell(readers, times, missed + behind, returned, gaps, cpu)


def tell(readers: list[Reader], times: list[float], missed: int, returned: float, gaps: int, cpu: list[float]) -> None:
    table = Table(title=f"{len(readers)} streams, {TABLES} tables, {len(times) / SECONDS:.0f} commands a second")
    for heading in ("", "measured", "promised"):
        table.add_column(heading)
    exact = sorted(each for reader in readers if reader.exact for each in reader.behind)
    screens = sorted(each for reader in readers if reader.role == "display" for each in reader.behind)
    phones = sorted(each for reader in readers if reader.role == "player" for each in reader.behind)
    times.sort()
    rows = [
        ("durable, median", milli(times, 0.5), ""),
        ("durable, 99 of 100", milli(times, 0.99), "100 ms"),
        ("exact stream behind, 99 of 100", milli(exact, 0.99), ""),
        ("spectators behind, median", milli(screens, 0.5), ""),
        ("spectators behind, longest", milli(screens, 1.0), "1000 ms"),
        ("phones behind, longest", milli(phones, 1.0), "1000 ms"),
        ("events missed", str(missed), "0"),
        ("all streams cut: back in", f"{returned:.1f} s", "10 s"),
        ("events missed then", str(gaps), "0"),
        ("CPU: server, drawing, clients", ", ".join(f"{each / SECONDS:.0%}" for each in cpu) + " of a core", ""),
    ]
    for row in rows:
        table.add_row(*row)
    Console().print(table)


def milli(values: list[float], share: float) -> str:
    return f"{values[min(len(values) - 1, int(len(values) * share))] * 1000:.0f} ms" if values else "-"


def main() -> None:
    with TemporaryDirectory() as folder:
        floor = prepare(Path(folder) / "data", TABLES, EVENTS)
        words = [sys.executable, "-m", "croupier", "serve", "--data", str(floor.data), "--port", "0", "--accept-clock"]
        with Popen(words, stdout=PIPE, stderr=DEVNULL, text=True) as server:
            try:
                assert server.stdout is not None
                asyncio.run(measure(floor, server.stdout.readline().split()[3], server.pid))
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
