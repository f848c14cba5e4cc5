"""A witness that keeps the last checkpoint of each log in a folder, one file a log, and cosigns what only grew.

The check and the write are one step under a lock, and the file is on the disk before anyone gets the cosignature: the
witness never cosigns a smaller log after a larger one, not even after a crash.
"""

import os
from collections.abc import Callable, Collection
from hashlib import sha256
from pathlib import Path
from threading import Lock

from croupier.proofs.checkpoint import Checkpoint, verify_checkpoint
from croupier.proofs.keys import KeyKind, PrivateKey, VerifierKey
from croupier.proofs.note import Signature, cosign
from croupier.proofs.witness import AddCheckpoint, Turned, judge, keys_for
from croupier.values.private_file import OWNER_ENTERS, make_private
from croupier.values.refused import Refused

MOST_LOGS = 10_000
MOST_PROOFS = 100
SEEN, SPLIT = ".seen", ".split"
FULL, DAMAGED = 507, 500


class Keeper:
    """A witness with its key, the keys of the logs that it knows, and what it has seen. Any thread may call it."""

    def __init__(
        self,
        key: PrivateKey,
        known: Collection[VerifierKey],
        folder: Path,
        now: Callable[[], int],
        most: int = MOST_LOGS,
    ) -> None:
        if key.kind is not KeyKind.COSIGNATURE:
            raise Refused(f"{key.name} signs logs; a witness needs its own key (croupier key make --witness).")
        if not any(each.kind is KeyKind.NOTE for each in known):
            raise Refused("Say which logs to watch: --log-key with the public key of each.")
        self.key = key
        self.known = tuple(known)
        self.folder = folder
        self.now = now
        self.most = most
        self._keeping = Lock()
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=OWNER_ENTERS)
        except OSError as error:
            raise Refused(f"{folder} cannot be used: {error.strerror}.") from None

    def add(self, call: AddCheckpoint) -> Signature:
        """Cosign a checkpoint, or raise `Turned`. Two roots for one size are kept as proof of a split view."""
        with self._keeping:
            kept = self.recall(call.checkpoint.origin)
            try:
                judge(call, self.known, kept[0] if kept else None)
            except Turned as turned:
                if turned.contradicts and kept:
                    self._keep_proof(kept[1], call)
                raise
            if kept is None and len(list(self.folder.glob(f"*{SEEN}"))) >= self.most:
                raise Turned(FULL, f"This witness watches {self.most} logs and cannot take another.")
            note = cosign(call.note, self.key, self.now())
            write_durably(self.place(call.checkpoint.origin), note.data())
            return note.signatures[-1]

    def place(self, origin: str) -> Path:
        return self.folder / f"{sha256(origin.encode()).hexdigest()}{SEEN}"

    def recall(self, origin: str) -> tuple[Checkpoint, bytes] | None:
        """The last checkpoint cosigned for a log. A damaged file is refused: to forget it would allow a split view."""
        try:
            data = self.place(origin).read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise Turned(DAMAGED, f"What this witness keeps cannot be read: {error.strerror}.") from None
        try:
            known = verify_checkpoint(data, [*keys_for(origin, self.known), self.key.verifier], origin)
        except Refused as refused:
            raise Turned(DAMAGED, f"What this witness keeps of {origin} is damaged: {refused.reason}") from None
        if self.key.verifier not in known.cosigners:
            raise Turned(DAMAGED, f"What was kept of {origin} is not cosigned by {self.key.name}.")
        return known.checkpoint, data

    def _keep_proof(self, kept: bytes, call: AddCheckpoint) -> None:
        """Keep two signed notes that contradict each other, up to a hundred such proofs."""
        data = call.note.data()
        place = self.folder / f"{sha256(call.note.text.encode()).hexdigest()}{SPLIT}"
        if len(list(self.folder.glob(f"*{SPLIT}"))) < MOST_PROOFS and not place.exists():
            write_durably(place, kept + b"\n" + data)


def write_durably(place: Path, data: bytes) -> None:
    """Write a private file whole or not at all, and wait until it is on the disk."""
    coming = place.with_suffix(".new")
    make_private(coming)
    with coming.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    coming.replace(place)
    if os.name == "posix":
        folder = os.open(place.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
