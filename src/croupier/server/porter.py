"""Who holds connections open. Granian waits for a silent connection without end, and has room for only so many: here
those that say nothing are closed, so that everybody else finds room.

A connection is quiet while no request is under way on it. Quiet strangers are given little time, less if one address
holds many; a log-in or paired device is counted alone, because a venue of 5,000 screens may be one address.
"""

import asyncio
import os
import socket
from collections import defaultdict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from time import monotonic

from croupier.server.addresses import network_of

SCAN_SECONDS = 1.0
FIRST_SECONDS = 10.0
"""For the first request: TLS and headers included."""
STRANGER_SECONDS, KNOWN_SECONDS = 75.0, 600.0
"""For the next request on a connection that is kept alive."""
GRACE_SECONDS = 3.0
"""What every quiet connection is given, even in a crowd: a venue's screens come back all at once after a cut."""
MOST_STRANGE, MOST_KNOWN = 256, 64
"""The most quiet connections after their grace: of strangers at one address, and of one log-in or device."""
TABLES = ("/proc/self/net/tcp", "/proc/self/net/tcp6")
"""Where Linux lists connections. Elsewhere only requests and streams are limited."""
ESTABLISHED = "01"
LOCAL, REMOTE, STATE, INODE = 1, 2, 3, 9

Peer = tuple[str, int]
"""The other end of a connection: address and port."""


@dataclass(slots=True)
class Visit:
    """One connection: who is known to use it, since when it is quiet, and how many requests are under way."""

    quiet: float
    who: str = ""
    open: int = 0
    asked: bool = False

    @property
    def patience(self) -> float:
        if not self.asked:
            return FIRST_SECONDS
        return KNOWN_SECONDS if self.who else STRANGER_SECONDS


class Porter:
    """Every connection of a server, by its other end. Used only on the event loop."""

    def __init__(self) -> None:
        self.visits: dict[Peer, Visit] = {}

    def begin(self, peer: Peer) -> None:
        visit = self.visits.setdefault(peer, Visit(monotonic()))
        visit.open, visit.asked = visit.open + 1, True

    def end(self, peer: Peer, who: str) -> None:
        """End a request of this log-in or device; empty for a stranger."""
        visit = self.visits.get(peer)
        if visit is not None:
            visit.open, visit.quiet = visit.open - 1, monotonic()
            visit.who = who or visit.who

    def unwanted(self, there: Iterable[Peer]) -> list[Peer]:
        """Note which connections there are, and return those that have been quiet for too long or are too many."""
        now = monotonic()
        self.visits = {
            peer: self.visits.get(peer) or Visit(now)
            for peer in {*there, *(peer for peer, visit in self.visits.items() if visit.open)}
        }
        quiet: dict[str, list[tuple[float, Peer]]] = defaultdict(list)
        found = []
        for peer, visit in self.visits.items():
            waited = now - visit.quiet
            if visit.open or waited < min(GRACE_SECONDS, visit.patience):
                continue
            if waited >= visit.patience:
                found.append(peer)
            else:
                quiet[visit.who or network_of(peer[0])].append((visit.quiet, peer))
        for each in quiet.values():
            most = MOST_KNOWN if self.visits[each[0][1]].who else MOST_STRANGE
            found += [peer for _, peer in sorted(each)[: max(0, len(each) - most)]]
        return found


async def keep_room(porter: Porter, port: int) -> None:
    """Close unwanted connections, again and again."""
    while True:
        there = await asyncio.to_thread(connections, port)
        unwanted = porter.unwanted(there)
        if unwanted:
            await asyncio.to_thread(close, {there[peer] for peer in unwanted if peer in there})
        await asyncio.sleep(SCAN_SECONDS)


# --- what Linux says --------------------------------------------


def connections(port: int) -> Mapping[Peer, str]:
    """Return the connections to a port of ours, each with the number of its socket."""
    found: dict[Peer, str] = {}
    suffix = f":{port:04X}"
    for table in TABLES:
        with suppress(OSError):
            for line in Path(table).read_text(encoding="ascii").splitlines()[1:]:
                parts = line.split(None, INODE + 1)
                if parts[LOCAL].endswith(suffix) and parts[STATE] == ESTABLISHED and parts[INODE] != "0":
                    found[peer_of(parts[REMOTE])] = parts[INODE]
    return found


def peer_of(text: str) -> Peer:
    """Read an address as Linux lists it: words of four bytes, each in the order of the machine."""
    host, _, port = text.partition(":")
    words = [int(host[at : at + 8], 16).to_bytes(4, "little") for at in range(0, len(host), 8)]
    return plain(str(ip_address(b"".join(words)))), int(port, 16)


def plain(host: str) -> str:
    """Return an IPv4 address that was written as IPv6 as what it is."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    mapped = None if address.version == 4 else address.ipv4_mapped
    return str(mapped or address)


def close(inodes: set[str]) -> None:
    """End connections by the numbers of their sockets. Granian notices it as if the other end had gone."""
    names = {f"socket:[{each}]" for each in inodes}
    for file in Path("/proc/self/fd").iterdir():
        with suppress(OSError):
            if str(file.readlink()) in names:
                with socket.socket(fileno=os.dup(int(file.name))) as ours:
                    ours.shutdown(socket.SHUT_RDWR)
