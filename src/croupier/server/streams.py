"""Streams of one server: exact ones have every event, latest ones the newest view, at most once a second.

Nothing is queued for a reader. An exact stream reads the log from where its reader stands, a latest one takes what was
drawn last; so a slow reader costs nothing but its connection, which is dropped when a piece is not taken in time. What
several may see is drawn and encoded once.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass, field

from croupier.desk.room import Room
from croupier.server.encoding import envelope, sse
from croupier.server.measures import Measures
from croupier.server.seeing import draw_some, told_event
from croupier.tournament.engine import Logged
from croupier.tournament.roles import Role
from croupier.views.seeing import Audience, audience
from croupier.views.viewer import KNOWS_DOCUMENTS, Viewer

EXACT = frozenset(Role) - {Role.PLAYER, Role.DISPLAY, Role.MACHINE}
SCREEN_SECONDS, BOARD_SECONDS, LATEST_SECONDS = 0.15, 0.6, 0.65
"""How often views are drawn at most; then they are on their way, so that nobody is a second behind."""
TICK_SECONDS = 0.05
CLOSING_WAITS, CLOSING_SECONDS = 100, 0.02
BEAT_SECONDS = 4.0
SEND_SECONDS = 15.0
GATHER_SECONDS = 0.05
MOST_EVENTS = 200
"""In one piece."""
MOST_KEPT = 2048
"""Encoded events that are kept for readers who are nearly up to date."""


@dataclass
class Canvas:
    """What one audience sees. `drawn` is the newest view, `version` that of the tournament it shows; `seen` is the last
    version that was looked at, also where nothing changed for them."""

    viewer: Viewer
    pause: float
    due: float = 0.0
    drawn: bytes = b""
    version: int = -1
    seen: int = -1
    readers: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def show(self, version: int, drawn: bytes | None) -> None:
        self.seen = version
        if drawn is not None and drawn != self.drawn:
            self.drawn, self.version = drawn, version
        self.changed.set()
        self.changed = asyncio.Event()


def pause_of(who: Audience) -> float:
    """A table screen is small and must be quick, a board is large."""
    if who.role in EXACT:
        return SCREEN_SECONDS if who.table else BOARD_SECONDS
    return LATEST_SECONDS


class Feed:
    """One tournament as its streams see it. Lives on the event loop."""

    def __init__(self, room: Room, drawing: Executor, measures: Measures) -> None:
        self.room = room
        self.drawing = drawing
        self.measures = measures
        self.head = room.version
        self.moved = asyncio.Event()
        self.canvases: dict[Audience, Canvas] = {}
        self.painting: asyncio.Task[None] | None = None
        self.joined = asyncio.Event()
        self.kept: dict[tuple[bool, int], bytes] = {}
        self.loop = asyncio.get_running_loop()
        room.listen(self._heard)

    def _heard(self, version: int) -> None:
        """In the writer's thread."""
        with suppress(RuntimeError):  # the loop is closed: nobody listens any more
            self.loop.call_soon_threadsafe(self._advance, version)

    def _advance(self, version: int) -> None:
        self.measures.events.inc(version - self.head)
        self.head = version
        self.moved.set()
        self.moved = asyncio.Event()

    @property
    def now(self) -> str:
        return self.room.clock.text()

    # --- views --------------------------------------------

    def join(self, viewer: Viewer) -> Canvas:
        who = audience(viewer)
        canvas = self.canvases.setdefault(who, Canvas(viewer, pause_of(who)))
        canvas.readers += 1
        if self.painting is None:
            self.painting = asyncio.create_task(self._paint_on())
        self.joined.set()
        return canvas

    def leave(self, canvas: Canvas) -> None:
        canvas.readers -= 1
        if canvas.readers == 0:
            self.canvases.pop(audience(canvas.viewer), None)

    async def _paint_on(self) -> None:
        """Draws views anew when something has happened, not too often; many at a time, on one state."""
        while True:
            now = self.loop.time()
            due = [each for each in self.canvases.values() if each.seen < self.head and each.due <= now]
            due.sort(key=lambda each: -each.readers)
            for canvas in due:
                canvas.due = now + canvas.pause
            while due:
                wanted = [(each.viewer, each.seen) for each in due]
                done = await self.loop.run_in_executor(self.drawing, draw_some, self.room, wanted)
                for canvas, (version, drawn) in zip(due, done, strict=False):
                    canvas.show(version, drawn)
                due = due[len(done) :]
            self.joined.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.joined.wait(), TICK_SECONDS)

    async def draw(self, viewer: Viewer) -> tuple[int, bytes | None]:
        """The view of somebody now."""
        done = await self.loop.run_in_executor(self.drawing, draw_some, self.room, [(viewer, -1)])
        return done[0]

    # --- events --------------------------------------------

    def events(self, viewer: Viewer, after: int) -> tuple[int, bytes]:
        """What follows an event, as far as one piece goes, and where the reader then stands."""
        upto = min(self.head, after + MOST_EVENTS)
        if upto <= after:
            return after, b""
        return upto, b"".join(self.event(viewer, logged) for logged in self.room.log[after:upto])

    def event(self, viewer: Viewer, logged: Logged) -> bytes:
        """Encoded once for all who may know the same."""
        key = (viewer.role in KNOWS_DOCUMENTS, logged.version)
        if key not in self.kept:
            if len(self.kept) >= MOST_KEPT:
                for old in list(self.kept)[: MOST_KEPT // 4]:
                    del self.kept[old]
            told = told_event(self.room, logged, viewer)
            self.kept[key] = sse("event", told, f"{self.room.epoch}:{logged.version}")
        return self.kept[key]


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
        for feed in self.feeds.values():
            if feed.painting is not None:
                feed.painting.cancel()
        for _ in range(CLOSING_WAITS):
            if not self.open:
                return
            await asyncio.sleep(CLOSING_SECONDS)


class Stream:
    """One connection. `after` is the last event that its reader has; None for one that begins now."""

    def __init__(self, feed: Feed, viewer: Viewer, resume: str, device: str = "") -> None:
        self.feed = feed
        self.device = device
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

    def piece(self, canvas: Canvas) -> bytes:
        """What is new for this reader; nothing if there is nothing."""
        events = b""
        if self.exact:
            self.after, events = self.feed.events(self.viewer, self.after)
        if canvas.version <= self.version_sent or (self.exact and self.after < canvas.version):
            return events
        self.version_sent = canvas.version
        told = envelope(canvas.seen, self.feed.room.epoch, self.feed.now, canvas.drawn)
        name = "" if self.exact else f"{self.feed.room.epoch}:{canvas.version}"
        return events + sse("view", told, name)

    def beat(self, canvas: Canvas) -> bytes:
        """Silence means trouble: every few seconds something comes."""
        version = self.after if self.exact else max(canvas.seen, 0)
        return sse("beat", envelope(version, self.feed.room.epoch, self.feed.now))

    async def wait(self, canvas: Canvas, last_beat: float) -> None:
        """Until there may be something new, a beat is due, or the end."""
        if self.exact and self.after < self.feed.head:
            return
        left = BEAT_SECONDS - (self.feed.loop.time() - last_beat)
        waits = [self.ended.wait(), canvas.changed.wait()]
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
