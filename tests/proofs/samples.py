"""Small logs, keys and exports, and both verifiers asked at once."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import count
from json import dumps

from croupier.proofs import verify as ours
from croupier.proofs.checkpoint import checkpoint, sign_checkpoint
from croupier.proofs.container import Export
from croupier.proofs.draw import DrawStream, commitment, seed
from croupier.proofs.keys import KeyKind, PrivateKey, VerifierKey
from croupier.proofs.leaf import Leaf, Opening, close
from croupier.proofs.note import cosign, read_note
from croupier.proofs.tree import Tree
from croupier.values.ports import shuffle
from verifier import verify as theirs

ORIGIN = "casino.example/spring"
LOG_KEY = PrivateKey(ORIGIN, KeyKind.NOTE, b"1" * 32)
NEW_KEY = PrivateKey(ORIGIN, KeyKind.NOTE, b"2" * 32)
WITNESS = PrivateKey("inspector.example/w1", KeyKind.COSIGNATURE, b"3" * 32)
STRANGER = PrivateKey(ORIGIN, KeyKind.NOTE, b"4" * 32)
SECRET = "5" * 64
TIME = 1_790_000_000

Event = dict[str, object]


def salts() -> Callable[[], bytes]:
    numbers = count()
    return lambda: sha256(b"salt" + next(numbers).to_bytes(8, "big")).digest()


def leaf_of(number: int, event: Mapping[str, object], paths: Sequence[str] = (), salt: bytes = b"") -> Leaf:
    whole = {"version": number, "at": "2026-03-07T18:00:00Z", "by": "director", "event": dict(event)}
    made = iter(sha256(salt + bytes([number, each])).digest() for each in range(len(paths)))
    return close(whole, paths, lambda: next(made))


def signed_over(leaves: Sequence[bytes], keys: Sequence[PrivateKey] = (LOG_KEY,), epoch: int = 0) -> bytes:
    tree = Tree()
    for leaf in leaves:
        tree.append(leaf)
    return sign_checkpoint(checkpoint(ORIGIN, tree.size, tree.root(), epoch), keys).data()


@dataclass
class Log:
    """Leaves with what opens them."""

    leaves: list[bytes] = field(default_factory=list)
    openings: list[tuple[int, Opening]] = field(default_factory=list)

    def add(self, event: Mapping[str, object], *paths: str) -> None:
        leaf = leaf_of(len(self.leaves) + 1, event, paths)
        self.openings += [(len(self.leaves), each) for each in leaf.openings]
        self.leaves.append(leaf.data)

    def export(self, keys: Sequence[PrivateKey] = (LOG_KEY,)) -> Export:
        note = signed_over(self.leaves, keys)
        return Export(tuple(self.leaves), tuple(self.openings), note)

    def data(self) -> bytes:
        return self.export().data((LOG_KEY,))


# --- draws --------------------------------------------


def fingerprint(names: Sequence[str], slots: Sequence[str]) -> str:
    return sha256(dumps({"names": names, "slots": slots}, separators=(",", ":")).encode()).hexdigest()


def draw_events(
    names: Sequence[str] = ("ann", "bob", "cy", "dee", "eve", "flo", "gus"),
    purpose: str = "LUCKY_LOSERS",
    most: int = 2,
) -> list[Event]:
    """A whole draw: list, commitment, two contributions (or fewer), reveal."""
    names, slots = list(names), [f"heats/1/1/{seat}" for seat in range(1, len(names) + 1)]
    mark = fingerprint(names, slots)
    added = [["3 1 4 1 5", "director", "inspector"], ["Zürich", "ann", ""]][:most]
    transcript = {
        "draw": "draw-1",
        "purpose": purpose.lower().replace("_", "-"),
        "subject": "heats",
        "list": mark,
        "commitment": commitment(SECRET),
        "contributions": added,
    }
    result = list(slots)
    shuffle(result, DrawStream(seed(SECRET, dumps(transcript, sort_keys=True, separators=(",", ":")))))
    fixed: Event = {"kind": "ListFixed", "draw": "draw-1", "purpose": purpose, "subject": "heats", "names": names}
    fixed |= {"slots": slots, "fingerprint": mark, "clauses": []}
    contributions: list[Event] = [
        {"kind": "Contributed", "draw": "draw-1", "words": words, "by": by, "witness": witness}
        for words, by, witness in added
    ]
    return [
        fixed,
        {"kind": "Committed", "draw": "draw-1", "commitment": commitment(SECRET)},
        *contributions,
        {"kind": "Drawn", "draw": "draw-1", "secret": SECRET, "result": result, "witnesses": [], "clauses": []},
    ]


def log_of(events: Sequence[Event]) -> Log:
    log = Log()
    for event in events:
        log.add(event)
    return log


def small_export() -> Export:
    """Everything that a container can have, as small as it can be."""
    log = Log()
    log.add({"kind": "Entered", "player": "p1", "name": "Ann", "group": ""}, "/event/name")
    log.add({"kind": "Said", "words": "é\n"})
    old = signed_over(log.leaves[:1])
    export = log.export()
    cosigned = cosign(read_note(export.checkpoint), WITNESS, TIME).data()
    return replace(export, checkpoint=cosigned, keys=(WITNESS.verifier,), witnesses=(old,), extra={"a.txt": b"hi\n"})


# --- both verifiers --------------------------------------------

GOOD, BAD, UNREADABLE = 0, 1, 2
KNOWN = (LOG_KEY.verifier, WITNESS.verifier)


def judged_by_ours(data: bytes, trust: ours.Trust) -> int:
    try:
        return GOOD if ours.verify_data(data, trust).good else BAD
    except ours.Unreadable:
        return UNREADABLE


def judged_by_theirs(data: bytes, trust: ours.Trust) -> int:
    if not data.startswith(b"PK\x03\x04"):
        return UNREADABLE
    try:
        files = theirs.unzip(data)
    except ValueError:
        return BAD
    keys = [theirs.read_key(key.text()) for key in trust.keys]
    findings, _ = theirs.check(files, keys, list(trust.witnesses), list(trust.receipts))
    return BAD if findings else GOOD


def judged(
    data: bytes,
    keys: Sequence[VerifierKey] = KNOWN,
    witnesses: Sequence[bytes] = (),
    receipts: Sequence[bytes] = (),
) -> int:
    """What both say; they must agree."""
    trust = ours.Trust(keys, witnesses, receipts)
    first, second = judged_by_ours(data, trust), judged_by_theirs(data, trust)
    assert first == second, ours.verify_data(data, trust).findings
    return first
