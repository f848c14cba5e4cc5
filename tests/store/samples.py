"""Leaves and commands to write, and stores to write them to."""

import os
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path

from croupier.proofs.canonical import canonical
from croupier.proofs.leaf import Leaf, Opening, close
from croupier.store.memory import MemoryStore
from croupier.store.port import Store, Write
from croupier.store.sqlite import SqliteStore

FORM = 1
NAME = "spring"


def salts() -> Iterator[bytes]:
    """Fresh, and the same in every run."""
    return (sha256(number.to_bytes(8, "big")).digest() for number in count())


def leaf(text: str) -> Leaf:
    """An event with one closed field."""
    return close({"event": {"kind": "Said", "text": text}, "by": "ann"}, ["/by"], salts().__next__)


def write(name: str, *texts: str) -> Write:
    return Write(name, sha256(canonical([name, *texts])).digest(), tuple(leaf(text) for text in texts))


def opening(version: int, made: Leaf) -> list[tuple[int, str, bytes, bytes]]:
    return [(version, each.path, each.salt, canonical(each.value)) for each in made.openings]


def open_sqlite(path: Path, vfs: str | None = None) -> SqliteStore:
    return SqliteStore(path, FORM, os.urandom, vfs)


def open_memory() -> Store:
    return MemoryStore(os.urandom)


__all__ = ["FORM", "NAME", "Opening", "leaf", "open_memory", "open_sqlite", "opening", "write"]
