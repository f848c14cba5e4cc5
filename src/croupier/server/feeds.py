"""One tournament for its streams. Events are encoded once; views are rendered once for everyone who sees the same,
and not too often."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field

from croupier.desk.room import Room
from croupier.server.encoding import envelope, sse
from croupier.server.event_json import told_event
from croupier.server.logs import Log
from croupier.server.metrics import Measures
from croupier.server.painter import Painter
from croupier.server.studio import Drawn
from croupier.tournament.orders.journal import Logged
from croupier.tournament.texts.roles import Role
from croupier.views.see import Audience, audience
from croupier.views.viewer import KNOWS_DOCUMENTS, Viewer

EXACT = frozenset(Role) - {Role.PLAYER, Role.DISPLAY, Role.MACHINE}
SCREEN_SECONDS, BOARD_SECONDS, LATEST_SECONDS = 0.15, 0.5, 0.4
"""The shortest time between two views of one audience, so that nobody is a second behind."""
FRESH_SECONDS = 0.1
"""How old the time sent with a view may be."""
AT_ONCE = 32
MOST_LOOKED = 64
WOKEN, WAKE_SECONDS = 8, 0.002
MOST_EVENTS = 200
"""The most events in one piece."""
MOST_KEPT = 2048
"""How many encoded events are kept for readers who are nearly up to date."""


@dataclass
class Canvas:
    """What one audience sees. `drawn` is the newest view and `version` the version it shows. `seen` is the last version
    that was checked, even if nothing changed for this audience."""

    viewer: Viewer
    pause: float
    due: float = 0.0
    drawn: bytes = b""
    version: int = -1
    seen: int = -1
    readers: set[asyncio.Event] = field(default_factory=set)
    pieces: dict[bool, tuple[float, bytes]] = field(default_factory=dict)

    def show(self, drawn: Drawn) -> bool:
        """Take a new view, and return whether it is new for the readers."""
        self.seen, view = drawn
        if view is None or view == self.drawn:
            return False
        self.drawn, self.version = view, self.seen
        self.pieces.clear()
        return True


def pause_of(who: Audience) -> float:
    """Return the shortest time between two views: a table screen is small and must be quick, a board is large."""
    if who.role in EXACT:
        return SCREEN_SECONDS if who.table else BOARD_SECONDS
    return LATEST_SECONDS


class Feed:
    """A tournament's feed on the event loop. Readers are woken when there may be something new for them."""

    def __init__(self, room: Room, painter: Painter, measures: Measures, log: Log) -> None:
        self.room = room
        self.painter = painter
        self.measures = measures
        self.log = log
        self.head = room.version
        self.readers: set[asyncio.Event] = set()
        self.canvases: dict[Audience, Canvas] = {}
        self.painting: asyncio.Task[None] | None = None
        self.looked: dict[Audience, Drawn] = {}
        """The views that were last asked for one by one."""
        self.moved = asyncio.Event()
        self.kept: dict[tuple[bool, int], bytes] = {}
        self.loop = asyncio.get_running_loop()
        room.listen(self._heard)

    def _heard(self, version: int) -> None:
        """Called in the writer's thread after each commit."""
        with suppress(RuntimeError):  # the loop is closed: nobody listens any more
            self.loop.call_soon_threadsafe(self._advance, version)

    def _advance(self, version: int) -> None:
        self.measures.events.inc(version - self.head)
        self.head = version
        self.moved.set()
        for reader in self.readers:
            reader.set()

    @property
    def now(self) -> str:
        return self.room.clock.text()

    # --- views --------------------------------------------

    def join(self, viewer: Viewer, wake: asyncio.Event, exact: bool) -> Canvas:
        who = audience(viewer)
        canvas = self.canvases.setdefault(who, Canvas(viewer, pause_of(who)))
        canvas.readers.add(wake)
        if exact:
            self.readers.add(wake)
        if self.painting is None or self.painting.done():
            self.painting = asyncio.create_task(self._paint_on())
        self.moved.set()
        return canvas

    def leave(self, canvas: Canvas, wake: asyncio.Event) -> None:
        self.readers.discard(wake)
        canvas.readers.discard(wake)
        if not canvas.readers:
            self.canvases.pop(audience(canvas.viewer), None)

    async def _paint_on(self) -> None:
        """Render views again after each event, most urgent first."""
        while True:
            behind = [each for each in self.canvases.values() if each.seen < self.head]
            now = self.loop.time()
            due = sorted((each for each in behind if each.due <= now), key=lambda each: each.due + each.pause)
            if due:
                await self._paint(due[:AT_ONCE], now)
                continue
            self.moved.clear()
            left = min((each.due for each in behind), default=now + 3600) - now
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self.moved.wait()

    async def _paint(self, due: list[Canvas], now: float) -> None:
        head = self.head
        try:
            done = await self.painter.draw(self.room, head, [(each.viewer, each.seen) for each in due])
        except Exception as error:  # noqa: BLE001 any error is logged, and the others get their views
            self.log.view_fault(due[0].viewer.role.value, error)
            done = [(head, None)]
        for canvas, drawn in zip(due, done, strict=False):
            canvas.due = now + canvas.pause
            if canvas.show(drawn):
                self._wake(list(canvas.readers))

    def _wake(self, readers: list[asyncio.Event]) -> None:
        """Wake readers a few at a time: sending hundreds of views at once would keep commands waiting."""
        for reader in readers[:WOKEN]:
            reader.set()
        if len(readers) > WOKEN:
            self.loop.call_later(WAKE_SECONDS, self._wake, readers[WOKEN:])

    async def draw(self, viewer: Viewer) -> Drawn:
        """Render a viewer's view now; what was rendered for the same audience is good while nothing happens."""
        who = audience(viewer)
        version, drawn = self.looked.get(who, (-1, None))
        if version != self.head:
            version, drawn = (await self.painter.draw(self.room, self.head, [(viewer, -1)]))[0]
            if len(self.looked) >= MOST_LOOKED:
                self.looked.clear()
            self.looked[who] = version, drawn
        return version, drawn

    def view(self, canvas: Canvas, exact: bool) -> bytes:
        """Return the newest view as a message, made once for everyone who takes it now."""
        made, piece = canvas.pieces.get(exact, (0.0, b""))
        now = self.loop.time()
        if not piece or now - made > FRESH_SECONDS:
            told = envelope(canvas.seen, self.room.epoch, self.now, canvas.drawn)
            piece = sse("view", told, "" if exact else f"{self.room.epoch}:{canvas.version}")
            canvas.pieces[exact] = now, piece
        return piece

    # --- events --------------------------------------------

    def events(self, viewer: Viewer, after: int) -> tuple[int, bytes]:
        """Return the next piece of events after an event, and the last event in it."""
        upto = min(self.head, after + MOST_EVENTS)
        if upto <= after:
            return after, b""
        return upto, b"".join(self.event(viewer, logged) for logged in self.room.log[after:upto])

    def event(self, viewer: Viewer, logged: Logged) -> bytes:
        """Encode an event once for everyone who may see the same."""
        key = (viewer.role in KNOWS_DOCUMENTS, logged.version)
        if key not in self.kept:
            if len(self.kept) >= MOST_KEPT:
                for old in list(self.kept)[: MOST_KEPT // 4]:
                    del self.kept[old]
            told = told_event(self.room, logged, viewer)
            self.kept[key] = sse("event", told, f"{self.room.epoch}:{logged.version}")
        return self.kept[key]
