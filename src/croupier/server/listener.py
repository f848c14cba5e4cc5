"""Granian in our own process, on a socket that we bind ourselves.

This way the port is ours alone (Granian would silently share it with another process), the number chosen for port 0 is
known, and the system notices a vanished reader instead of us writing to it for minutes.
"""

import asyncio
import resource
import socket
import sys
from pathlib import Path

from granian._granian import SocketHolder
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings, HTTP2Settings
from granian.log import LogLevels
from granian.server.embed import Server
from starlette.types import ASGIApp

from croupier.values.refused import Refused

BACKLOG = 4096
"""More than the number of streams that reconnect at once."""
MOST_CONNECTIONS, OTHER_FILES = 16_384, 512
"""The most connections at once, as far as the system lets a process open files; and what is left for other files."""
VANISHED_MS = 20_000
STOP_SECONDS = 3.0


def bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if sys.platform == "linux":
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, VANISHED_MS)
        listener.bind((host, port))
        listener.listen(BACKLOG)
        listener.setblocking(False)
    except (OSError, OverflowError) as error:
        listener.close()
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "the port does not exist"
        raise Refused(f"{host}:{port} cannot be listened at: {reason}.") from None
    return listener


def room_for_connections() -> int:
    """Return how many connections there may be at once, after asking the system for room."""
    most, hardest = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + OTHER_FILES
    if most != resource.RLIM_INFINITY and most < wanted:
        most = wanted if hardest == resource.RLIM_INFINITY else min(wanted, hardest)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hardest))
    return MOST_CONNECTIONS if most == resource.RLIM_INFINITY else max(1, min(MOST_CONNECTIONS, most - OTHER_FILES))


class Listener(Server):
    """A server with one worker on this event loop."""

    def __init__(self, app: ASGIApp, listener: socket.socket, cert: Path | None, key: Path | None) -> None:
        host, port = listener.getsockname()[:2]
        super().__init__(
            app,
            address=host,
            port=port,
            interface=Interfaces.ASGINL,
            http=HTTPModes.auto,
            websockets=False,
            backlog=BACKLOG,
            backpressure=room_for_connections(),
            http1_settings=HTTP1Settings(header_read_timeout=10_000, max_buffer_size=64 * 1024),
            http2_settings=HTTP2Settings(
                max_concurrent_streams=256,
                max_headers_size=64 * 1024,
                keep_alive_interval=10_000,
                keep_alive_timeout=10,
            ),
            log_enabled=True,
            log_level=LogLevels.critical,
            ssl_cert=cert,
            ssl_key=key,
        )
        self.listener = listener

    def _init_shared_socket(self) -> None:
        """Hand the socket over to Granian, which closes it."""
        held = SocketHolder(self.listener.detach(), False, BACKLOG)  # type: ignore[call-arg] # its stub knows two of the three
        vars(self).update(_ssp=None, _shd=held)

    async def run(self, stop: asyncio.Event) -> None:
        """Serve until `stop` is set. Streams must end before that, because Granian waits for every answer."""
        serving = asyncio.create_task(self.serve())
        stopping = asyncio.create_task(stop.wait())
        await asyncio.wait([serving, stopping], return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        self.signal_handler_interrupt()  # type: ignore[no-untyped-call] # Granian's
        ended, _ = await asyncio.wait([serving], timeout=STOP_SECONDS)
        for each in ended:
            each.result()
