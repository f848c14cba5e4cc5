"""Disks that fail: at the n-th call the process is killed, the call fails, or the power goes.

When the power goes, what was synced is there; of what was not, some is there, some is not, in any order, and writes may
be torn between sectors.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from random import Random
from signal import SIGKILL
from types import TracebackType
from typing import NoReturn

import apsw

SECTOR = 512
Name = str | apsw.URIFilename | None


def plain(name: Name) -> str:
    return name.filename() if isinstance(name, apsw.URIFilename) else name or ""


class Quiet:
    """What fails here is meant to."""

    def excepthook(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        return True


# --- the n-th call --------------------------------------------


class FaultyDisk(Quiet, apsw.VFS):
    """Counts every call that changes a file; `fault` is told of the n-th, with the bytes about to be written."""

    def __init__(self, name: str, at: int, fault: Callable[["FaultyFile | None", bytes, int], None]) -> None:
        self.name = name
        self.at, self.fault, self.calls = at, fault, 0
        super().__init__(name, "")

    def count(self, file: "FaultyFile | None" = None, data: bytes = b"", offset: int = 0) -> None:
        self.calls += 1
        if self.calls == self.at:
            self.fault(file, data, offset)

    def xOpen(self, name: Name, flags: list[int]) -> apsw.VFSFile:  # noqa: N802 as SQLite calls it
        return FaultyFile(self, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        self.count()
        super().xDelete(filename, syncdir)


class FaultyFile(Quiet, apsw.VFSFile):
    def __init__(self, disk: FaultyDisk, name: Name, flags: list[int]) -> None:
        self.disk = disk
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        self.disk.count(self, bytes(data), offset)
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:  # noqa: N802
        self.disk.count()
        super().xSync(flags)

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        self.disk.count()
        super().xTruncate(newsize)

    def half(self, data: bytes, offset: int) -> None:
        """A write that did not come to its end."""
        apsw.VFSFile.xWrite(self, data[: len(data) // 2], offset)


def killed_before(file: FaultyFile | None, data: bytes, offset: int) -> None:
    os.kill(os.getpid(), SIGKILL)


def killed_within(file: FaultyFile | None, data: bytes, offset: int) -> None:
    if file is not None and data:
        file.half(data, offset)
    os.kill(os.getpid(), SIGKILL)


def failing(error: type[apsw.Error]) -> Callable[[FaultyFile | None, bytes, int], None]:
    def fault(file: FaultyFile | None, data: bytes, offset: int) -> None:
        raise error("a fault that was put here")

    return fault


# --- power --------------------------------------------


@dataclass
class Kept:
    """A file as the disk has it for sure, and the changes that it may have: (offset, bytes), or a length."""

    durable: bytearray = field(default_factory=bytearray)
    changes: list[tuple[int, bytes | None]] = field(default_factory=list)
    exists: bool = False
    """Whether its name is in the folder for sure."""

    def sync(self) -> None:
        for offset, data in self.changes:
            change(self.durable, offset, data)
        self.changes, self.exists = [], True


def change(content: bytearray, offset: int, data: bytes | None) -> None:
    if data is None:
        del content[offset:]
        content.extend(bytes(max(0, offset - len(content))))
        return
    content.extend(bytes(max(0, offset + len(data) - len(content))))
    content[offset : offset + len(data)] = data


def sectors(offset: int, data: bytes) -> list[tuple[int, bytes | None]]:
    """A write taken apart where sectors begin."""
    cuts = [0, *range(SECTOR - offset % SECTOR, len(data), SECTOR), len(data)]
    return [(offset + start, data[start:stop]) for start, stop in pairwise(cuts)]


class UnsafeDisk(Quiet, apsw.VFS):
    """The power goes at the n-th call; `after` is what the disk then holds, by the names of files."""

    def __init__(self, name: str, at: int, random: Random) -> None:
        self.name = name
        self.at, self.random, self.calls = at, random, 0
        self.files: dict[str, Kept] = {}
        self.deleted: dict[str, Kept] = {}
        self.after: dict[str, bytes] | None = None
        super().__init__(name, "")

    def count(self) -> None:
        self.calls += 1
        if self.after is None and self.calls >= self.at:
            self.after = self.survived()
        if self.after is not None:
            self.dark()

    def dark(self) -> NoReturn:
        raise apsw.IOError("the power is gone")

    def xOpen(self, name: Name, flags: list[int]) -> apsw.VFSFile:  # noqa: N802
        return UnsafeFile(self, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        self.count()
        found = self.files.pop(Path(filename).name, None)
        if found is not None and found.exists and not syncdir:
            self.deleted[Path(filename).name] = found
        super().xDelete(filename, syncdir)

    def survived(self) -> dict[str, bytes]:
        found: dict[str, bytes] = {}
        for name, kept in [*self.deleted.items(), *self.files.items()]:
            sure = kept.exists and name not in self.deleted
            if sure or self.random.random() < 0.5:
                found[name] = self.guess(kept)
        return found

    def guess(self, kept: Kept) -> bytes:
        """One of the many contents that the file may have."""
        content, random = bytearray(kept.durable), self.random
        way = random.choice(("none", "first", "some", "torn", "all"))
        changes = list(kept.changes)
        if way == "none":
            changes = []
        elif way == "first":
            changes = changes[: random.randint(0, len(changes))]
        elif way == "some":
            changes = [each for each in changes if random.random() < 0.5]
            random.shuffle(changes)
        elif way == "torn":
            pieces = [p for at, data in changes for p in ([(at, data)] if data is None else sectors(at, data))]
            changes = [each for each in pieces if random.random() < 0.7]
            random.shuffle(changes)
        for offset, data in changes:
            change(content, offset, data)
        return bytes(content)


class UnsafeFile(Quiet, apsw.VFSFile):
    def __init__(self, disk: UnsafeDisk, name: Name, flags: list[int]) -> None:
        self.disk = disk
        self.kept = disk.files.setdefault(Path(plain(name)).name, Kept())
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        self.disk.count()
        self.kept.changes.append((offset, bytes(data)))
        super().xWrite(data, offset)

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        self.disk.count()
        self.kept.changes.append((newsize, None))
        super().xTruncate(newsize)

    def xSync(self, flags: int) -> None:  # noqa: N802
        self.disk.count()
        super().xSync(flags)
        self.kept.sync()
