"""Run a server, from opening its data to its end."""

import asyncio
import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from sys import setswitchinterval

from croupier.archive.kept_heads import check_kept, kept_heads
from croupier.desk.clock import SteadyClock
from croupier.desk.desk import Desk
from croupier.desk.house import AT_ONCE, Pauses
from croupier.desk.keyring import Keyring
from croupier.desk.people_sqlite import SqlitePeople
from croupier.desk.security_log import SecurityLog
from croupier.desk.writer import FORMAT, SERVING
from croupier.server.app import build
from croupier.server.chores import keep_checking, keep_cosigned, keep_dealing, keep_signing, warm
from croupier.server.cosigning import Cosigning
from croupier.server.house import House
from croupier.server.limiter import Limiter
from croupier.server.listener import Listener, bind
from croupier.server.logs import Log
from croupier.server.metrics import Measures
from croupier.server.notary import Notary
from croupier.server.painter import Painter
from croupier.server.porter import keep_room
from croupier.server.settings import Settings, url_of
from croupier.server.signals import ended_by
from croupier.server.streams import Streams
from croupier.store.port import Stopped
from croupier.store.sqlite import SqliteStore
from croupier.values.private_file import OWNER_ENTERS
from croupier.values.refused import Refused

SWITCH_SECONDS = 0.001
"""How long one thread may run before the others get a turn: a command passes through two of them."""


@dataclass(frozen=True, slots=True)
class Started:
    """The address of a running server, reported once it answers."""

    url: str
    house: House


def open_desk(settings: Settings) -> Desk:
    """Open the data folder, made if there is none. Only its owner can read it."""
    data = settings.data
    try:
        data.mkdir(parents=True, exist_ok=True, mode=OWNER_ENTERS)
        data.chmod(OWNER_ENTERS)
    except OSError as error:
        raise Refused(f"{data} cannot be used: {error.strerror}.") from None
    store = SqliteStore(settings.log_file, FORMAT, os.urandom)
    try:
        check_kept((store.stream(name) for name in store.names()), store.epoch, kept_heads(data))
        people, security = SqlitePeople(settings.people_file), SecurityLog(settings.security_file)
        keyring = Keyring(settings.people_file)
        desk = Desk(store, people, SteadyClock(zone=settings.zone), os.urandom, security, keyring)
    except BaseException:
        store.close()
        raise
    desk.idle = settings.idle
    try:
        if not settings.accept_clock:
            desk.doubt_clock(datetime.now(UTC))
    except BaseException:
        desk.close()
        raise
    return desk


async def run(
    settings: Settings, log: Log, started: Callable[[Started], None], stop: asyncio.Event | None = None
) -> None:
    """Serve until Ctrl-C, SIGTERM or `stop`."""
    setswitchinterval(SWITCH_SECONDS)
    SERVING.add(asyncio.get_running_loop())
    listener = bind(settings.host, settings.port)
    settings = replace(settings, port=listener.getsockname()[1])
    try:
        desk = await asyncio.to_thread(open_desk, settings)
    except BaseException:
        listener.close()
        raise
    ending = stop or asyncio.Event()
    with ended_by(ending.set):
        try:
            house = furnish(settings, desk, log)
            try:
                served = Listener(build(house, log), listener, settings.tls_cert, settings.tls_key)
                await serve(house, served, started, ending)
            finally:
                house.painter.close()
                house.analyst.close()
                house.examiner.close()
        finally:
            await asyncio.to_thread(close, desk)


def furnish(settings: Settings, desk: Desk, log: Log) -> House:
    measures, notary = Measures(), Notary(settings.data, settings.origin)
    pauses = AT_ONCE if settings.quick else Pauses()
    cosigning, streams = Cosigning(notary, settings.policy), Streams(measures, log)
    painter = Painter(settings.apart)
    return House(settings, desk, streams, Limiter(), measures, notary, cosigning, pauses, painter)


def close(desk: Desk) -> None:
    """Close the desk. A disk that is full to the end is no reason for a traceback: what was acknowledged is safe."""
    try:
        desk.close()
    except Stopped as stopped:
        raise Refused(stopped.reason) from None


async def serve(house: House, listener: Listener, started: Callable[[Started], None], ending: asyncio.Event) -> None:
    for room in house.desk.rooms.values():
        house.feed(room)
    stopped = asyncio.Event()
    serving = asyncio.create_task(listener.run(stopped))
    duties = (
        keep_checking(house), keep_dealing(house, house.pauses), keep_signing(house), keep_cosigned(house),
        warm(house), keep_room(house.porter, house.settings.port),
    )  # fmt: skip
    chores = [asyncio.create_task(each) for each in duties]
    started(Started(url_of(house.settings), house))
    waiting = asyncio.create_task(ending.wait())
    await asyncio.wait([serving, waiting], return_when=asyncio.FIRST_COMPLETED)
    for chore in (*chores, waiting):
        chore.cancel()
    await house.streams.end_all()
    stopped.set()
    await serving
