"""QR codes of signed heads. Each is drawn once, beside the views and off the event loop, for everybody who asks."""

import asyncio
from io import BytesIO

import segno

from croupier.server.painter import Painter

MOST_KEPT = 64


def draw_code(note: bytes) -> bytes:
    """As SVG, dark on light."""
    drawn = BytesIO()
    segno.make(note.decode(), error="l").save(drawn, kind="svg", scale=4, light="#fff")
    return drawn.getvalue()


class Codes:
    """The codes of the newest heads. It lives on the event loop."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self.kept: dict[bytes, asyncio.Task[bytes]] = {}

    async def code(self, note: bytes) -> bytes:
        if note not in self.kept:
            self.kept[note] = asyncio.create_task(self.painter.run(draw_code, note))
            if len(self.kept) > MOST_KEPT:
                del self.kept[next(iter(self.kept))]
        try:
            return await asyncio.shield(self.kept[note])
        except Exception:
            self.kept.pop(note, None)
            raise
