"""The streams of one server. Exact streams carry every event; latest ones the newest view, a few times a second.

Nothing is queued for a reader. An exact stream reads the log from its reader's last event, a latest one takes the
newest view. A slow reader costs only its connection, which is dropped when a piece is not taken in time.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress

from croupier.desk.room import Room
from croupier.server.encoding import envelope, sse
from croupier.server.feeds import EXACT, Canvas, Feed
from croupier.server.logs import Log
from croupier.server.metrics import Measures
from croupier.server.painter import Painter
from croupier.server.problems import Kind, Problem
from croupier.views.viewer import Viewer

CLOSING_WAITS, CLOSING_SECONDS = 100, 0.02
BEAT_SECONDS = 4.0
SEND_SECONDS = 15.0
GATHER_SECONDS = 0.05
MOST_DIGITS = 15


MOST_OF_ONE, MOST_AT_ADDRESS, MOST_STRANGE = 64, 1000, 4000
"""The most open streams of one log-in or device, of strangers at one address, and of all strangers together. Those who
are known are counted alone: a venue of 5,000 screens may be one address."""
TOO_MANY = "Too many open streams: close another one first."
TOO_MANY_HERE = "Too many open streams at this address: pair this device, or close another one first."


class Streams:
    """All feeds of a server, and every open stream."""

    def __init__(self, measures: Measures, log: Log) -> None:
        self.measures = measures
        self.log = log
        self.feeds: dict[str, Feed] = {}
        self.open: dict[Stream, Callable[[], bool]] = {}
        self.counts: Counter[str] = Counter()
        """Open streams of each log-in, device and address; of all strangers together under no name."""
        self.closing = False

    def feed(self, room: Room, painter: Painter) -> Feed:
        if room.name not in self.feeds:
            self.feeds[room.name] = Feed(room, painter, self.measures, self.log)
        return self.feeds[room.name]

    def admit(self, whose: str, known: bool) -> None:
        """Refuse one stream too many of a log-in or device, or of strangers at an address."""
        if known and self.counts[whose] >= MOST_OF_ONE:
            raise Problem(Kind.MANY, TOO_MANY)
        if not known and (self.counts[whose] >= MOST_AT_ADDRESS or self.counts[""] >= MOST_STRANGE):
            raise Problem(Kind.MANY, TOO_MANY_HERE)

    def opened(self, stream: "Stream", allowed: Callable[[], bool]) -> None:
        self.open[stream] = allowed
        self.counts.update(stream.counted)

    def closed(self, stream: "Stream") -> None:
        self.open.pop(stream, None)
        self.counts.subtract(stream.counted)
        for each in stream.counted:
            if not self.counts[each]:
                del self.counts[each]

    def recheck(self) -> None:
        """End the streams of everyone who may no longer look."""
        for stream, allowed in list(self.open.items()):
            if not allowed():
                stream.end("revoked")

    async def end_all(self) -> None:
        """End all streams before the server stops: it would wait for them without end."""
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
    """One connection. `after` is the last event its reader has; `wake` is set when there may be something new."""

    def __init__(
        self, feed: Feed, viewer: Viewer, resume: str, device: str = "", counted: tuple[str, ...] = ()
    ) -> None:
        self.feed = feed
        self.counted = counted
        self.device = device
        self.viewer = viewer
        self.exact = viewer.role in EXACT
        self.resume = resume
        self.wake = asyncio.Event()
        self.why = ""
        self.version_sent = -1
        self.after = feed.head

    def end(self, why: str) -> None:
        self.why = self.why or why
        self.wake.set()

    # --- what is sent --------------------------------------------

    def first(self) -> bytes:
        """Return the first message: `hello` if what the reader missed will follow, `resync` if it must start again."""
        told = envelope(self.feed.head, self.feed.room.epoch, self.feed.now)
        retry = b"retry: 1000\n\n"
        if not self.resume:
            return retry + sse("hello", told)
        epoch, _, number = self.resume.rpartition(":")
        readable = number.isascii() and number.isdecimal() and len(number) <= MOST_DIGITS
        if epoch != self.feed.room.epoch or not readable or int(number) > self.feed.head:
            return retry + sse("resync", told)
        self.after = int(number)
        return retry + sse("hello", told)

    def piece(self, canvas: Canvas) -> bytes:
        """Return what is new for this reader; empty if nothing is."""
        events = b""
        if self.exact:
            self.after, events = self.feed.events(self.viewer, self.after)
        if canvas.version <= self.version_sent or (self.exact and self.after < canvas.version):
            return events
        self.version_sent = canvas.version
        return events + self.feed.view(canvas, self.exact)

    def beat(self, canvas: Canvas) -> bytes:
        """Return a beat, sent every few seconds so that silence means trouble."""
        version = self.after if self.exact else max(canvas.seen, 0)
        return sse("beat", envelope(version, self.feed.room.epoch, self.feed.now))

    async def wait(self, last_beat: float) -> None:
        """Wait until there may be something new, a beat is due, or the stream ends."""
        if self.exact and self.after < self.feed.head:
            return
        left = BEAT_SECONDS - (self.feed.loop.time() - last_beat)
        with suppress(TimeoutError):
            async with asyncio.timeout(max(left, 0)):
                await self.wake.wait()
        if self.exact and not self.why:
            await asyncio.sleep(GATHER_SECONDS)
        self.wake.clear()
