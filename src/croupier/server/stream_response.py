"""A stream as a response: sent piece by piece, and dropped when its reader is too slow or gone."""

import asyncio
from collections.abc import Callable

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from croupier.server.streams import BEAT_SECONDS, SEND_SECONDS, Stream, Streams

HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


class StreamResponse(Response):
    """The response of a stream. `allowed` returns whether the reader may still look; it is asked after each
    revocation."""

    def __init__(self, streams: Streams, stream: Stream, allowed: Callable[[], bool]) -> None:
        super().__init__(media_type="text/event-stream")
        self.streams = streams
        self.stream = stream
        self.allowed = allowed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        stream, streams = self.stream, self.streams
        kind = streams.measures.streams.labels("exact" if stream.exact else "latest")
        streams.opened(stream, self.allowed)
        kind.inc()
        gone = asyncio.create_task(self.watch(receive))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            await self.run(send)
        except TimeoutError:
            stream.end("slow")
        finally:
            gone.cancel()
            streams.closed(stream)
            kind.dec()
            if stream.why:
                streams.measures.dropped.labels(stream.why).inc()
        if stream.why != "gone":
            async with asyncio.timeout(1):
                await send({"type": "http.response.body", "body": b""})

    async def watch(self, receive: Receive) -> None:
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                self.stream.end("gone")
                return

    async def run(self, send: Send) -> None:
        stream = self.stream
        feed = stream.feed
        canvas = feed.join(stream.viewer, stream.wake, stream.exact)
        try:
            last = feed.loop.time()
            await self.send(send, stream.first())
            while not stream.why:
                piece = stream.piece(canvas)
                if not piece and feed.loop.time() - last >= BEAT_SECONDS:
                    piece = stream.beat(canvas)
                if piece:
                    await self.send(send, piece)
                    last = feed.loop.time()
                await stream.wait(last)
        finally:
            feed.leave(canvas, stream.wake)

    async def send(self, send: Send, piece: bytes) -> None:
        message = {"type": "http.response.body", "body": piece, "more_body": True}
        async with asyncio.timeout(SEND_SECONDS):
            await send(message)
