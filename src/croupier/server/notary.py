"""Sign checkpoints of every tournament. The key is made at the first start, in a separate folder. After commits, at
most once a second, the newest head is signed and kept beside the log for projector and witnesses."""

import os
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from time import monotonic

from croupier.archive.kept_heads import COMING, HEADS
from croupier.archive.signing import signer
from croupier.desk.room import Room
from croupier.proofs.checkpoint import make_checkpoint, sign_checkpoint
from croupier.proofs.keys import SEED_BYTES, KeyKind, PrivateKey, VerifierKey, read_key, write_key
from croupier.proofs.receipt import make_receipt
from croupier.proofs.tree import MerkleTree
from croupier.values.private_file import OWNER_ENTERS
from croupier.values.refused import Refused

KEYS, KEY_FILE = "keys", "log.key"
SIGN_SECONDS = 1.0


def house_key(data: Path, name: str) -> PrivateKey:
    """Return the key of this server. A new one is made if there is none."""
    file = data / KEYS / KEY_FILE
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True, mode=OWNER_ENTERS)
        write_key(file, PrivateKey(name, KeyKind.NOTE, os.urandom(SEED_BYTES)))
    return read_key(file)


@dataclass
class Head:
    """A tournament's tree up to the last signature."""

    key: PrivateKey
    tree: MerkleTree = field(default_factory=MerkleTree)
    note: bytes = b""
    signed: float = -SIGN_SECONDS


class Notary:
    """Signs checkpoints. It may be called from any thread."""

    def __init__(self, data: Path, origin: str) -> None:
        self.key = house_key(data, origin)
        self.folder = data / HEADS
        self.folder.mkdir(exist_ok=True)
        self.heads: dict[str, Head] = {}
        self._signing = Lock()

    def public(self, tournament: str) -> VerifierKey:
        return signer(self.key, tournament).verifier

    def checkpoint(self, room: Room) -> bytes:
        """Return the newest signed head, at most a second old."""
        with self._signing:
            return self._head(room).note

    def receipt(self, room: Room, version: int) -> bytes:
        """Prove that an event is in the log, under the newest head."""
        with self._signing:
            head = self._head(room)
            if not 1 <= version <= head.tree.size:
                raise Refused(f"No signed checkpoint covers event {version} yet; try again in a second.")
            return make_receipt(head.tree, version - 1, head.tree.size, head.note).data()

    def consistency(self, room: Room, old: int, size: int) -> list[bytes]:
        """Prove that the first `size` events begin with the first `old`, as far as they have been signed for."""
        with self._signing:
            grown = self._head(room).tree
            if not old <= size <= grown.size:
                raise Refused(f"There is no proof from {old} to {size} events; {grown.size} have been signed for.")
            return grown.consistency(old, size)

    def _head(self, room: Room) -> Head:
        head = self.heads.get(room.name)
        if head is None:
            head = self.heads[room.name] = Head(signer(self.key, room.name))
        fresh = monotonic() - head.signed < SIGN_SECONDS
        if head.note and (fresh or head.tree.size == room.stream.version()):
            return head
        for row in room.stream.rows(head.tree.size, room.stream.version()):
            head.tree.append_hash(row.hash)
        told = make_checkpoint(head.key.name, head.tree.size, head.tree.root(), room.restored)
        head.note, head.signed = sign_checkpoint(told, [head.key]).data(), monotonic()
        self._keep(room.name, head.note)
        return head

    def _keep(self, name: str, note: bytes) -> None:
        place = self.folder / name
        coming = place.with_suffix(COMING)
        with suppress(OSError):  # the disk is full or gone: the store says so, and this head is still answered
            coming.write_bytes(note)
            coming.replace(place)
