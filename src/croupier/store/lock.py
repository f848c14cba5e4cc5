"""A lock beside the log, so that only one process writes it. The system releases it however that process ends."""

import os
import socket
from dataclasses import dataclass
from datetime import UTC, datetime
from fcntl import LOCK_EX, LOCK_NB, flock
from json import dumps, loads
from pathlib import Path

from croupier.values.refused import Refused

SUFFIX = "-lock"
MOST_BYTES = 1000


@dataclass(frozen=True, slots=True)
class LockHolder:
    """The process that writes a log, its machine, and since when."""

    pid: int
    host: str
    since: str

    def text(self) -> str:
        return dumps({"pid": self.pid, "host": self.host, "since": self.since})


class Lock:
    """A lock that is held from `take` to `release`. The lock file stays."""

    def __init__(self, path: Path) -> None:
        self.path = path.with_name(path.name + SUFFIX)
        self._descriptor = -1

    def take(self) -> None:
        descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            flock(descriptor, LOCK_EX | LOCK_NB)
        except OSError:
            holder = read_holder(descriptor)
            os.close(descriptor)
            who = f"process {holder.pid} on {holder.host} since {holder.since}" if holder else "another process"
            raise Refused(
                f"The log {self.path.name.removesuffix(SUFFIX)} is in use by {who}. Stop that process first."
            ) from None
        since = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
        written = LockHolder(os.getpid(), socket.gethostname(), since).text().encode()
        os.pwrite(descriptor, written, 0)
        os.ftruncate(descriptor, len(written))
        self._descriptor = descriptor

    def release(self) -> None:
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


def read_holder(descriptor: int) -> LockHolder | None:
    try:
        raw: object = loads(os.pread(descriptor, MOST_BYTES, 0))
    except ValueError:
        return None
    if not isinstance(raw, dict):
        return None
    pid, host, since = (raw.get(key) for key in ("pid", "host", "since"))
    if not isinstance(pid, int) or not isinstance(host, str) or not isinstance(since, str):
        return None
    return LockHolder(pid, host, since)
