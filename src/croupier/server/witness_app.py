"""A witness over HTTP (C2SP tlog-witness): POST /add-checkpoint, and nothing else but its public key at /key."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from croupier.archive.keeping import Keeper
from croupier.proofs.witness import BAD, CONFLICT, MOST_BYTES, NOTE_MEDIA, SIZE_MEDIA, Turned, read_call
from croupier.server.listener import Listener, bind
from croupier.server.signals import ended_by
from croupier.values.refused import Refused

TOO_LARGE = 413
BODY_SECONDS = 10.0
AT_ONCE = 16
"""How many calls are read and checked at the same time; more wait."""


def witness_app(keeper: Keeper) -> ASGIApp:
    places = asyncio.Semaphore(AT_ONCE)

    async def add_checkpoint(request: Request) -> Response:
        try:
            async with places:
                call = read_call(await body_of(request))
                cosigned = await run_in_threadpool(keeper.add, call)
        except Turned as turned:
            return turned_down(turned)
        except Refused as refused:
            return Response(f"{refused.reason}\n", BAD, media_type=NOTE_MEDIA)
        except (TimeoutError, ClientDisconnect):
            return Response("The call did not arrive in time.\n", BAD, media_type=NOTE_MEDIA)
        return Response(cosigned.line(), media_type=NOTE_MEDIA)

    async def key(request: Request) -> Response:
        return Response(f"{keeper.key.verifier.text()}\n", media_type=NOTE_MEDIA)

    return Starlette(routes=[Route("/add-checkpoint", add_checkpoint, methods=["POST"]), Route("/key", key)])


def turned_down(turned: Turned) -> Response:
    if turned.status == CONFLICT:
        return Response(f"{turned.size}\n".encode(), CONFLICT, {"Content-Type": SIZE_MEDIA})
    return Response(f"{turned.reason}\n", turned.status, media_type=NOTE_MEDIA)


async def body_of(request: Request) -> bytes:
    """Read the body, which is small, or refuse it as soon as it is too large or too slow."""
    found = bytearray()
    async with asyncio.timeout(BODY_SECONDS):
        async for part in request.stream():
            found += part
            if len(found) > MOST_BYTES:
                raise Turned(TOO_LARGE, f"A call has at most {MOST_BYTES} bytes.")
    return bytes(found)


async def serve_witness(
    keeper: Keeper,
    host: str,
    port: int,
    tls: tuple[Path, Path] | None,
    started: Callable[[str], None],
    stop: asyncio.Event | None = None,
) -> None:
    """Answer until Ctrl-C, SIGTERM or `stop`."""
    ending, socket = stop or asyncio.Event(), bind(host, port)
    cert, key = tls or (None, None)
    name = f"[{host}]" if ":" in host else host
    url = f"{'https' if tls else 'http'}://{name}:{socket.getsockname()[1]}"
    listener = Listener(witness_app(keeper), socket, cert, key)
    with ended_by(ending.set):
        started(url)
        await listener.run(ending)
