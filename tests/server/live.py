"""A server for tests, in a thread of its own, and people who know their passwords."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from threading import Event, Thread

from argon2 import PasswordHasher

from croupier.client import Client
from croupier.desk.passwords import hash_password
from croupier.desk.people import Account, Grant
from croupier.server.house import House
from croupier.server.limiter import Limiter, Pace
from croupier.server.logs import Log
from croupier.server.running import Started, run
from croupier.server.settings import Settings
from croupier.tournament.texts.roles import Role
from tests.waiting import PATIENCE

PASSWORD = "correct horse battery"
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
SECRET = hash_password(PASSWORD, QUICK)
STAFF = {
    "sam": Role.SHIFT_MANAGER,
    "olga": Role.OPERATOR,
    "ines": Role.INSPECTOR,
    "carl": Role.CASHIER,
    "sue": Role.SUPERVISOR,
    "sid": Role.SCORER,
    "vera": Role.SURVEILLANCE,
}
"""Whom the house gives a role in all tournaments."""
NOBODY = "nora"
"""Can log in, and holds no role."""
APPOINTED = ("dina", "otto", "amir")


@dataclass
class Live:
    """A running server."""

    url: str
    house: House
    log: StringIO
    clients: list[Client] = field(default_factory=list)

    def client(self, name: str = "") -> Client:
        """Somebody who has come in; a stranger without a name. The log-in itself is tried elsewhere."""
        client = Client(self.url, self.house.desk.let_in(name)[0] if name else "", seconds=PATIENCE)
        self.clients.append(client)
        return client


class Unlimited(Limiter):
    """Counts nothing: for tests that ask more than anybody would."""

    def take(self, pace: Pace, whose: str) -> None:
        return


def hire(house: House) -> None:
    people = house.desk.people
    for name in (*STAFF, *APPOINTED, NOBODY):
        people.add_account(Account(name, SECRET))
    for name, role in STAFF.items():
        people.grant(Grant(name, role))


@contextmanager
def serving(data: Path, **settings: object) -> Iterator[Live]:
    """Until the end of the block; then it must have stopped by itself."""
    log, ready, found, failed = StringIO(), Event(), list[Started](), list[BaseException]()
    loop, stop = asyncio.new_event_loop(), list[asyncio.Event]()

    def started(told: Started) -> None:
        hire(told.house)
        found.append(told)
        ready.set()

    async def main() -> None:
        stop.append(asyncio.Event())
        await run(Settings(data, port=0, **settings), Log(log), started, stop[0])  # type: ignore[arg-type]

    def work() -> None:
        try:
            loop.run_until_complete(main())
        except BaseException as error:  # noqa: BLE001 told in the test's own thread
            failed.append(error)
        finally:
            loop.close()
            ready.set()

    thread = Thread(target=work, name="server of a test", daemon=True)
    thread.start()
    assert ready.wait(PATIENCE)
    if failed:
        raise failed[0]
    try:
        live = Live(found[0].url, found[0].house, log)
        yield live
    finally:
        for client in live.clients:
            client.close()
        loop.call_soon_threadsafe(stop[0].set)
        thread.join(PATIENCE)
    assert not thread.is_alive(), "the server did not stop"
    if failed:
        raise failed[0]
