"""Streams of one server: exact ones have every event, latest ones the newest view, at most once a second.

Nothing is queued for a reader. An exact stream reads the log from where its reader stands, a latest one takes what was
drawn last; so a slow reader costs nothing but its connection, which is dropped when a piece is not taken in time. What
several may see is drawn and encoded once.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass, field

from croupier.desk.room import Room
from croupier.server.encoding import encoded, envelope, sse
from croupier.server.measures import Measures
from croupier.server.seeing import draw_view, told_event
from croupier.tournament.engine import Logged
from croupier.tournament.roles import Role
from croupier.views.viewer import Viewer

EXACT = frozenset(Role) - {Role.PLAYER, Role.DISPLAY}
EXACT_SECONDS, LATEST_SECONDS = 0.1, 1.0
BEAT_SECONDS = 4.0
SEND_SECONDS = 15.0
GATHER_SECONDS = 0.02
MOST_EVENTS = 200
"""In one piece."""
MOST_KEPT = 2048
"""Encoded events that are kept for readers who are nearly up to date."""


@dataclass
class Audience:
    """All who see the same view. `drawn` is the newest, `version` that of the tournament it shows; `seen` is the last
    version that was looked at, also where nothing changed for them."""

    viewer: Viewer
    drawn: bytes = b""
    version: int = -1
    seen: int = -1
    readers: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    task: "asyncio.Task[None] | None" = None


class Feed:
    """One tournament as its streams see it. Lives on the event loop."""

    def __init__(self, room: Room, drawing: Executor, measures: Measures) -> None:
        self.room = room
        self.drawing = drawing
        self.measures = measures
        self.head = room.version
        self.moved = asyncio.Event()
        self.audiences: dict[Viewer, Audience] = {}
        self.kept: dict[tuple[Viewer, int], bytes] = {}
        self.loop = asyncio.get_running_loop()
        room.listen(self._heard)

    def _heard(self, events: Sequence[Logged]) -> None:
        """In the writer's thread."""
        with suppress(RuntimeError):  # the loop is closed: nobody listens any more
            self.loop.call_soon_threadsafe(self._advance, events[-1].version)

    def _advance(self, version: int) -> None:
        self.measures.events.inc(version - self.head)
        self.head = version
        self.moved.set()
        self.moved = asyncio.Event()

    @property
    def now(self) -> str:
        return self.room.clock.text()

    # --- views --------------------------------------------

    def join(self, viewer: Viewer) -> Audience:
        audience = self.audiences.get(viewer)
        if audience is None:
            audience = self.audiences[viewer] = Audience(viewer)
            audience.task = asyncio.create_task(self._draw_on(audience))
        audience.readers += 1
        return audience

    def leave(self, audience: Audience) -> None:
        audience.readers -= 1
        if audience.readers == 0:
            self.audiences.pop(audience.viewer, None)
            if audience.task is not None:
                audience.task.cancel()

    async def _draw_on(self, audience: Audience) -> None:
        """Draws the view anew when something has happened, not too often."""
        pause = EXACT_SECONDS if audience.viewer.role in EXACT else LATEST_SECONDS
        while True:
            moved = self.moved
            version, drawn = await self.draw(audience.viewer)
            audience.seen = version
            if drawn != audience.drawn:
                audience.drawn, audience.version = drawn, version
            audience.changed.set()
            audience.changed = asyncio.Event()
            await asyncio.sleep(pause)
            if self.head <= version:
                await moved.wait()

    async def draw(self, viewer: Viewer) -> tuple[int, bytes]:
        """The view of somebody now, with the version it shows."""
        return await self.loop.run_in_executor(self.drawing, draw_view, self.room, viewer)

    # --- events --------------------------------------------

    def events(self, viewer: Viewer, after: int) -> tuple[int, bytes]:
        """What follows an event, as far as one piece goes, and where the reader then stands."""
        journal = self.room.writer.journal
        upto = min(self.head, after + MOST_EVENTS)
        if journal is None or upto <= after:
            return after, b""
        found = []
        for logged in journal.log[after:upto]:
            key = (viewer, logged.version)
            data = self.kept.get(key)
            if data is None:
                told = encoded(told_event(logged, viewer, journal.state))
                data = sse("event", told, f"{self.room.epoch}:{logged.version}")
                self._keep(key, data)
            found.append(data)
        return upto, b"".join(found)

    def _keep(self, key: tuple[Viewer, int], data: bytes) -> None:
        if len(self.kept) >= MOST_KEPT:
            for old in list(self.kept)[: MOST_KEPT // 4]:
                del self.kept[old]
        self.kept[key] = data


class Streams:
    """All feeds of a server, and every open stream, so that they can be ended."""

    def __init__(self, measures: Measures) -> None:
        self.measures = measures
        self.feeds: dict[str, Feed] = {}
        self.open: dict[Stream, Callable[[], bool]] = {}
        self.closing = False

    def feed(self, room: Room, drawing: Executor) -> Feed:
        if room.name not in self.feeds:
            self.feeds[room.name] = Feed(room, drawing, self.measures)
        return self.feeds[room.name]

    def recheck(self) -> None:
        """Ends the streams of whoever may no longer look."""
        for stream, allowed in list(self.open.items()):
            if not allowed():
                stream.end("revoked")

    async def end_all(self) -> None:
        """Before the server stops: it would wait for them for ever."""
        self.closing = True
        for stream in list(self.open):
            stream.end("closing")
        for _ in range(100):
            if not self.open:
                return
            await asyncio.sleep(0.02)


class Stream:
    """One connection. `after` is the last event that its reader has; None for one that begins now."""

    def __init__(self, feed: Feed, viewer: Viewer, resume: str) -> None:
        self.feed = feed
        self.viewer = viewer
        self.exact = viewer.role in EXACT
        self.resume = resume
        self.ended = asyncio.Event()
        self.why = ""
        self.version_sent = -1
        self.after = feed.head

    def end(self, why: str) -> None:
        self.why = self.why or why
        self.ended.set()

    # --- what is sent --------------------------------------------

    def first(self) -> bytes:
        """Where the reader stands: what it missed will follow, or it is told to begin anew."""
        told = envelope(self.feed.head, self.feed.room.epoch, self.feed.now)
        retry = b"retry: 1000\n\n"
        if not self.resume:
            return retry + sse("hello", told)
        epoch, _, number = self.resume.rpartition(":")
        known = epoch == self.feed.room.epoch and number.isdecimal() and int(number) <= self.feed.head
        if not known:
            return retry + sse("resync", told)
        self.after = int(number)
        return retry + sse("hello", told)

    def piece(self, audience: Audience) -> bytes:
        """What is new for this reader; nothing if there is nothing."""
        events = b""
        if self.exact:
            self.after, events = self.feed.events(self.viewer, self.after)
        if audience.version <= self.version_sent or (self.exact and self.after < audience.version):
            return events
        self.version_sent = audience.version
        told = envelope(audience.seen, self.feed.room.epoch, self.feed.now, audience.drawn)
        name = "" if self.exact else f"{self.feed.room.epoch}:{audience.version}"
        return events + sse("view", told, name)

    def beat(self, audience: Audience) -> bytes:
        """Silence means trouble: every few seconds something comes."""
        version = self.after if self.exact else max(audience.seen, 0)
        return sse("beat", envelope(version, self.feed.room.epoch, self.feed.now))

    async def wait(self, audience: Audience, last_beat: float) -> None:
        """Until there may be something new, a beat is due, or the end."""
        if self.exact and self.after < self.feed.head:
            return
        left = BEAT_SECONDS - (self.feed.loop.time() - last_beat)
        waits = [self.ended.wait(), audience.changed.wait()]
        if self.exact:
            waits.append(self.feed.moved.wait())
        tasks = [asyncio.ensure_future(each) for each in waits]
        try:
            await asyncio.wait(tasks, timeout=max(left, 0), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
        if self.exact:
            await asyncio.sleep(GATHER_SECONDS)
