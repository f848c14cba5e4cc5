"""A server that is killed while dealers work at it, and started again on the same data."""

import os
import random
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen

import httpx

from croupier.client.wire import body_of, headers_of
from croupier.desk.writer import FORMAT
from croupier.proofs.canonical import read_object
from croupier.store.reading import SqliteReader
from tests.server.prepared import NAME, Body, Floor, moves
from tests.waiting import PATIENCE, wait_until


@dataclass
class Dealer:
    """Gives one command after the other, each until it is acknowledged."""

    floor: Floor
    table: str
    orders: Iterator[Body]
    number: int = 0
    waiting: Body | None = None
    acknowledged: dict[str, int] = field(default_factory=dict)

    @property
    def key(self) -> str:
        return f"{self.table} {self.number}"

    def work(self, url: str, stop: threading.Event) -> None:
        token = {"Authorization": f"Bearer {self.floor.dealers[self.table]}"}
        with httpx.Client(base_url=url, timeout=PATIENCE, headers=token) as http:
            while not stop.is_set():
                self.waiting = self.waiting or next(self.orders)
                fields = {name: value for name, value in self.waiting.items() if name != "do"}
                body = body_of(self.waiting["do"], "", fields)
                try:
                    answered = http.post(
                        f"/api/v1/tournaments/{NAME}/commands", json=body, headers=headers_of(self.key, "")
                    )
                except httpx.TransportError:
                    return
                assert answered.status_code == 200, answered.text
                self.acknowledged[self.key] = answered.json()["version"]
                self.waiting, self.number = None, self.number + 1


@contextmanager
def started(data: Path) -> Iterator[tuple[Popen[str], str, float]]:
    """A server of its own process, its address, and the seconds of CPU that it took to be ready."""
    words = [sys.executable, "-m", "croupier", "serve", "--data", str(data), "--port", "0", "--accept-clock"]
    with Popen(words, stdout=PIPE, stderr=DEVNULL, text=True) as process:
        try:
            assert process.stdout is not None
            url = process.stdout.readline().split()[3]
            assert httpx.get(f"{url}/readyz", timeout=PATIENCE).status_code == 200
            yield process, url, cpu_seconds(process.pid)
        finally:
            process.kill()


def cpu_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def kill_while_working(floor: Floor, dealers: list[Dealer], seconds: float) -> float:
    """One life of the server; the CPU seconds of its start."""
    with started(floor.data) as (process, url, cpu):
        stop = threading.Event()
        threads = [threading.Thread(target=each.work, args=(url, stop)) for each in dealers]
        for thread in threads:
            thread.start()
        wait_for_work(dealers)
        time.sleep(seconds)
        process.send_signal(signal.SIGKILL)
        stop.set()
        for thread in threads:
            thread.join(PATIENCE)
        assert not any(thread.is_alive() for thread in threads)
    return cpu


def wait_for_work(dealers: list[Dealer]) -> None:
    """Until some commands were acknowledged in this life of the server."""
    before = sum(each.number for each in dealers)
    wait_until(lambda: sum(each.number for each in dealers) >= before + 4, "no command is acknowledged")


def check(floor: Floor, dealers: list[Dealer]) -> None:
    """Everything acknowledged is there, where it was acknowledged; nothing twice; nothing that nobody gave."""
    record = SqliteReader(floor.data / "tournaments.log", FORMAT).record(NAME)
    kept = {key: known.leaves for key, known in record.commands() if known.leaves.before >= floor.version}
    found = {key: list(range(leaves.before + 1, leaves.last + 1)) for key, leaves in kept.items()}
    begun = {row.version for row in record.rows(floor.version) if "said" in read_object(row.data)}
    for dealer in dealers:
        for key, version in dealer.acknowledged.items():
            assert found[key][-1] == version, key
        given = {f"{dealer.table} {number}" for number in range(dealer.number + 1)}
        assert {key for key in found if key.startswith(f"{dealer.table} ")} <= given
    held = sorted(version for versions in found.values() for version in versions)
    assert held == list(range(floor.version + 1, record.version() + 1)), "every event is of one command, once"
    assert {versions[0] for versions in found.values()} == begun, "a command is whole"


def kill_often(floor: Floor, times: int, seed: int) -> list[float]:
    rng = random.Random(seed)
    dealers = [Dealer(floor, table, moves(table)) for table in floor.tables[:4]]
    skip(floor, dealers)
    taken = [kill_while_working(floor, dealers, rng.uniform(0, 0.3)) for _ in range(times)]
    check(floor, dealers)
    assert sum(len(each.acknowledged) for each in dealers) >= 4 * times
    with started(floor.data) as (_, url, _cpu):
        for dealer in dealers:
            again(dealer, url)
    return taken


def skip(floor: Floor, dealers: list[Dealer]) -> None:
    """What was played before the server was started for the first time."""
    for dealer in dealers:
        for _ in range(floor.played):
            next(dealer.orders)


def again(dealer: Dealer, url: str) -> None:
    """The first and the last acknowledged command, given once more, are known."""
    token = {"Authorization": f"Bearer {dealer.floor.dealers[dealer.table]}"}
    orders = moves(dealer.table)
    bodies = [next(orders) for _ in range(dealer.floor.played + dealer.number)][dealer.floor.played :]
    for number in {0, dealer.number - 1} & set(range(len(bodies))):
        body = bodies[number]
        key = f"{dealer.table} {number}"
        headers = headers_of(key, "") | token
        answered = httpx.post(f"{url}/api/v1/tournaments/{NAME}/commands", json=body, headers=headers, timeout=PATIENCE)
        assert answered.json()["again"] is True, answered.text
        assert answered.json()["version"] == dealer.acknowledged[key]
