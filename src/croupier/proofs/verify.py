"""Verify an export with the code of the package. `verifier/verify.py` does the same and shares no line with it. A test
compares the two on good and tampered containers."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from croupier.proofs.acts import ActAudit
from croupier.proofs.canonical import JsonObject
from croupier.proofs.checkpoint import Checkpoint, VerifiedCheckpoint, verify_checkpoint
from croupier.proofs.container import CHECKPOINT, EXTRA, KEYS, LOG, MANIFEST, OPENINGS, TILE, WITNESS, read_manifest
from croupier.proofs.draw_audit import DrawAudit
from croupier.proofs.keys import KeyKind, VerifierKey, read_vkey
from croupier.proofs.leaf import Opening, read_opening, reopen
from croupier.proofs.members import check_members, check_open
from croupier.proofs.note import read_note, signers_of
from croupier.proofs.policy import Policy
from croupier.proofs.receipt import read_receipt, verify_receipt
from croupier.proofs.shoe_audit import ShoeAudit
from croupier.proofs.tiles import tiles
from croupier.proofs.tree import MerkleTree
from croupier.proofs.zip_file import LOCAL_MARK, unpack
from croupier.values.refused import Refused

NEEDED = (MANIFEST, LOG, OPENINGS, CHECKPOINT, KEYS)
OTHERS = (WITNESS, TILE, EXTRA)


@dataclass(slots=True)
class VerificationResult:
    """The result of a verification: `findings` are what is wrong, `notes` are worth knowing. `checked` has the findings
    of each step by its name, where the verification got as far as its steps."""

    findings: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    size: int = 0
    checked: dict[str, list[str]] = field(default_factory=dict)

    @property
    def good(self) -> bool:
        return not self.findings


class Unreadable(Exception):
    """Raised when there is no container at all."""


@dataclass(frozen=True, slots=True)
class Trust:
    """What the verifier knows from elsewhere: public keys of the log and of witnesses, kept checkpoints, receipts, and
    whose cosignatures are enough. Without keys the ones in the container count, which proves only that its parts belong
    together."""

    keys: Collection[VerifierKey] = ()
    witnesses: Sequence[bytes] = ()
    receipts: Sequence[bytes] = ()
    policy: Policy | None = None

    @property
    def known(self) -> list[VerifierKey]:
        return [*self.keys, *(self.policy.keys if self.policy else ())]


def read_files(path: Path) -> dict[str, bytes]:
    """Read the files of a folder or a zip. A zip that is not exactly what `pack` writes is refused."""
    try:
        if path.is_dir():
            found = sorted(each for each in path.rglob("*") if not each.is_dir())
            return {each.relative_to(path).as_posix(): each.read_bytes() for each in found}
        data = path.read_bytes()
    except OSError as error:
        raise Unreadable(f"{path} cannot be read: {error.strerror}.") from None
    return files_of(data)


def files_of(data: bytes) -> dict[str, bytes]:
    if not data.startswith(LOCAL_MARK):
        raise Unreadable("This is not a container.")
    return unpack(data)


def verify_path(path: Path, trust: Trust) -> VerificationResult:
    """Verify a folder or a zip. Raises `Unreadable` if it is neither."""
    try:
        return verify(read_files(path), trust)
    except Refused as refused:
        return VerificationResult([refused.reason])


def verify_data(data: bytes, trust: Trust) -> VerificationResult:
    """Verify a zip in memory."""
    try:
        return verify(files_of(data), trust)
    except Refused as refused:
        return VerificationResult([refused.reason])


def verify(files: Mapping[str, bytes], trust: Trust) -> VerificationResult:
    """Check the files of a container in every way. Each finding is a sentence."""
    missing = [name for name in NEEDED if name not in files]
    if missing:
        return VerificationResult([f"The container has no {name}." for name in missing])
    return Verification(files, trust).run()


class Verification:
    """One verification of a container. The steps' names begin the sentences of what they refuse."""

    def __init__(self, files: Mapping[str, bytes], trust: Trust) -> None:
        self.files = files
        self.trust = trust
        self.verdict = VerificationResult()
        self.named: list[VerifierKey] = []
        self.trusted = list(trust.known)
        self.covered = -1
        self.epoch = 0
        self.origin = ""
        self.leaves: list[bytes] = []
        self.tree = MerkleTree()

    def steps(self) -> tuple[Callable[[], Iterator[str]], ...]:
        return (
            self.keys,
            self.manifest,
            self.log,
            self.checkpoint,
            self.tiles,
            self.witnesses,
            self.receipts,
            self.quorum,
            self.events,
        )

    def run(self) -> VerificationResult:
        for step in self.steps():
            found = self.verdict.checked[step.__name__] = []
            try:
                found += step()
            except Refused as refused:
                found.append(f"{step.__name__}: {refused.reason}")
            self.verdict.findings += found
        return self.verdict

    def keys(self) -> Iterator[str]:
        try:
            lines = self.files[KEYS].decode().split("\n")
        except UnicodeDecodeError:
            raise Refused("The file must be UTF-8 text.") from None
        if lines.pop() or len(set(lines)) < len(lines):
            yield "The file of keys does not end with a newline, or names a key twice."
        self.named = [read_vkey(line) for line in lines]
        if not self.trust.keys and not (self.trust.policy and self.trust.policy.logs):
            self.trusted += self.named
            self.verdict.notes.append(
                "No key was given: the keys in the export were used, and anyone could have made those."
            )

    def manifest(self) -> Iterator[str]:
        note = read_note(self.files[MANIFEST])
        self.origin, listed = read_manifest(note.text)
        known = {key for key in (*self.trusted, *self.named) if self.is_own(key)}
        signers = signers_of(note, known)
        if not set(signers) & set(self.trusted):
            yield f"No known key of {self.origin} signed the manifest."
        signed = {(key.name, key.id) for key in signers}
        if any((each.name, each.id) not in signed for each in note.signatures):
            yield "An unknown key signed the manifest."
        for name in sorted({*listed, *self.files} - {MANIFEST}):
            if name not in listed or name not in self.files:
                yield f"{name} is missing, or is not in the manifest."
            elif listed[name] != (sha256(self.files[name]).hexdigest(), len(self.files[name])):
                yield f"{name} is not the file that was signed."
            if name not in NEEDED and not name.startswith(OTHERS):
                yield f"{name} does not belong in a container."

    def is_own(self, key: VerifierKey) -> bool:
        return key.kind is KeyKind.NOTE and key.name == self.origin

    def log(self) -> Iterator[str]:
        *self.leaves, rest = self.files[LOG].split(b"\n")
        if rest:
            yield "The last line of the log does not end with a newline."
        for leaf in self.leaves:
            self.tree.append(leaf)
        self.verdict.size = self.tree.size

    # --- checkpoints --------------------------------------------

    def verified(self, data: bytes) -> VerifiedCheckpoint:
        found = verify_checkpoint(data, self.trusted, self.origin)
        if self.trust.policy is not None and self.trust.policy.met_by(found.cosigners):
            self.covered = max(self.covered, found.checkpoint.size)
        return found

    def checkpoint(self) -> Iterator[str]:
        found = self.verified(self.files[CHECKPOINT])
        head = found.checkpoint
        self.epoch = head.epoch
        if (head.size, head.root) != (self.tree.size, self.tree.root()):
            yield "The checkpoint does not cover exactly this log."
        for each in found.cosigned:
            self.verdict.notes.append(f"Cosigned by {each.name} at {each.time}.")

    def witnesses(self) -> Iterator[str]:
        inside = [(name, data) for name, data in sorted(self.files.items()) if name.startswith(WITNESS)]
        outside = [(f"witness {number}", data) for number, data in enumerate(self.trust.witnesses, start=1)]
        for name, data in inside + outside:
            try:
                yield from self.compare(name, self.verified(data).checkpoint)
            except Refused as refused:
                yield f"{name}: {refused.reason}"

    def quorum(self) -> Iterator[str]:
        """Check that enough witnesses cosigned one of the checkpoints."""
        policy, size = self.trust.policy, self.tree.size
        if policy is None:
            return
        if self.covered < 0:
            yield f"The policy is not met by any checkpoint: {policy.says()}."
        elif self.covered < size:
            self.verdict.notes.append(f"The policy is met for the first {self.covered} of {size} leaves.")

    def compare(self, name: str, kept: Checkpoint) -> Iterator[str]:
        if kept.epoch > self.epoch:
            yield f"{name}: its epoch is later than the log's."
        if kept.size > self.tree.size:
            yield f"{name}: the log had {kept.size} leaves and now has {self.tree.size}: its end was cut off."
        elif self.tree.root(kept.size) != kept.root:
            yield f"{name}: the first {kept.size} leaves are not the ones that were signed."

    def receipts(self) -> Iterator[str]:
        for number, data in enumerate(self.trust.receipts, start=1):
            try:
                given = read_receipt(data)
                if given.index >= len(self.leaves):
                    raise Refused(f"The log has no leaf {given.index}.")
                found = verify_receipt(given, self.leaves[given.index], self.trusted, self.origin)
                yield from self.compare(f"receipt {number}", found.checkpoint)
            except Refused as refused:
                yield f"receipt {number}: {refused.reason}"

    def tiles(self) -> Iterator[str]:
        expected = dict(tiles(self.tree))
        present = {name: data for name, data in self.files.items() if name.startswith(TILE)}
        if expected != present:
            yield "The tiles do not match this log."

    # --- events --------------------------------------------

    def events(self) -> Iterator[str]:
        openings: dict[int, list[Opening]] = {}
        yield from self.openings(openings)
        draws, acts = DrawAudit(), ActAudit()
        audits = (draws, ShoeAudit(draws.used))
        epoch = 0
        for index, leaf in enumerate(self.leaves):
            try:
                own = openings.pop(index, [])
                event = reopen(leaf, own)
                check_open(each.path for each in own)
                check_members(event)
                acts.hear(event, self.origin.rpartition("/")[2])
                epoch = later_epoch(event, epoch)
                for audit in audits:
                    audit.hear(index, event)
                yield from wrong_version(index, event)
            except Refused as refused:
                yield f"Leaf {index}: {refused.reason}"
        for audit in audits:
            audit.end()
            yield from audit.findings
            self.verdict.notes += audit.notes
        self.verdict.notes += acts.notes
        if openings:
            yield f"There are openings for leaf {min(openings)}, which is not in the log."

    def openings(self, found: dict[int, list[Opening]]) -> Iterator[str]:
        *lines, rest = self.files[OPENINGS].split(b"\n")
        if rest:
            yield "The last opening does not end with a newline."
        last = (-1, "")
        for number, line in enumerate(lines, start=1):
            try:
                index, opening = read_opening(line)
            except Refused as refused:
                yield f"Opening {number}: {refused.reason}"
                continue
            if (index, opening.path) <= last:
                yield f"Opening {number}: openings must be in order, each once."
            last = index, opening.path
            found.setdefault(index, []).append(opening)


def later_epoch(leaf: JsonObject, before: int) -> int:
    """Return the epoch of a leaf, or the one before if it names none. An earlier one is refused."""
    epoch = leaf.get("epoch", before)
    if not isinstance(epoch, int) or epoch < before:
        raise Refused("Its epoch is earlier than that of a leaf before it.")
    return epoch


def wrong_version(index: int, event: JsonObject) -> Iterator[str]:
    """Report an event whose number is wrong. Events are numbered from 1 without a gap."""
    version = event.get("version", index + 1)
    if type(version) is not int or version != index + 1:
        yield f"Leaf {index}: its version is not {index + 1}."
