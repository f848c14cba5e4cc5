"""Small logs, keys and exports, and both verifiers asked at once."""

from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from hashlib import sha256
from hmac import digest
from itertools import count
from json import dumps

from croupier.proofs import verify as ours
from croupier.proofs.checkpoint import make_checkpoint, sign_checkpoint
from croupier.proofs.container import Export
from croupier.proofs.draw import DrawStream, commitment, seed
from croupier.proofs.keys import KeyKind, PrivateKey, VerifierKey
from croupier.proofs.leaf import Leaf, Opening, close
from croupier.proofs.note import cosign, read_note
from croupier.proofs.policy import Policy
from croupier.proofs.tree import MerkleTree
from croupier.values.ports import shuffle
from verifier import verify as theirs

theirs.signed = lru_cache(maxsize=4096)(theirs.signed)
"""A thousand tampered containers have the same signatures."""
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
    tree = MerkleTree()
    for leaf in leaves:
        tree.append(leaf)
    return sign_checkpoint(make_checkpoint(ORIGIN, tree.size, tree.root(), epoch), keys).data()


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


Pairs = Sequence[Sequence[str]]


def fingerprint(names: Sequence[str], slots: Sequence[str], groups: Sequence[str], taken: Pairs) -> str:
    held = {"groups": groups, "names": names, "slots": slots, "taken": taken}
    held = {key: value for key, value in held.items() if value}
    return sha256(dumps(held, separators=(",", ":")).encode()).hexdigest()


def draw_events(
    names: Sequence[str] = ("ann", "bob", "cy", "dee", "eve", "flo", "gus"),
    purpose: str = "LUCKY_LOSERS",
    most: int = 2,
    groups: Sequence[str] = (),
    taken: Pairs = (),
    tables: int = 1,
    promised: str = "",
) -> list[Event]:
    """A whole draw: list, commitment, two contributions (or fewer), reveal. The result is the first shuffle that keeps
    groups apart, one table or several. `promised` is the commitment to another secret."""
    promised = promised or commitment(SECRET)
    names, slots = list(names), [f"heats/1/{1 + seat % tables}/{seat}" for seat in range(1, len(names) + 1)]
    mark = fingerprint(names, slots, groups, taken)
    added = [["3 1 4 1 5", "director", "inspector"], ["Zürich", "ann", ""]][:most]
    transcript = {
        "draw": "draw-1",
        "purpose": purpose.lower().replace("_", "-"),
        "subject": "heats",
        "list": mark,
        "commitment": promised,
        "contributions": added,
    }
    stream = DrawStream(seed(SECRET, dumps(transcript, sort_keys=True, separators=(",", ":"))))
    together = True
    while together:
        result = list(slots)
        shuffle(result, stream)
        places = [(group, slot[:9]) for group, slot in zip(groups, result, strict=False) if group]
        together = len(set(places)) < len(places) or any(tuple(each) in places for each in taken)
    fixed: Event = {"kind": "ListFixed", "draw": "draw-1", "purpose": purpose, "subject": "heats", "names": names}
    fixed |= {"slots": slots, "fingerprint": mark, "clauses": [], "groups": list(groups)}
    fixed["taken"] = [list(each) for each in taken]
    contributions: list[Event] = [
        {"kind": "Contributed", "draw": "draw-1", "words": words, "by": by, "witness": witness}
        for words, by, witness in added
    ]
    return [
        fixed,
        {"kind": "Committed", "draw": "draw-1", "commitment": promised},
        *contributions,
        {"kind": "Drawn", "draw": "draw-1", "secret": SECRET, "result": result, "witnesses": [], "clauses": []},
    ]


# --- shoes --------------------------------------------

SHOE_SECRET = "6" * 64
TILES = "66 66 11 11 44 44 31 31 55 55 33 33 22 22 65 65 64 64 61 61 51 51 63 54 62 53 52 43 41 32 42 21"
CUTS = [["7", "ann"], ["Zürich", "bob"]]


def shoe_order(
    name: str, secret: str, cuts: Pairs, deck: str, without: Sequence[str] = (), promised: str = ""
) -> list[str]:
    """Worked out here anew."""
    told = {
        "commitment": promised or commitment(secret),
        "cuts": cuts,
        "deck": deck,
        "shoe": name,
        "table": "final/1/1",
    }
    stream = DrawStream(seed(secret, dumps(told, sort_keys=True, separators=(",", ":"))))
    if deck.startswith("wheel"):
        return [str(stream.below(37)) for _ in range(int(deck[6:]))]
    dice = [str(1 + stream.below(6)) for _ in range(3 if deck == "tiles" else 0)]
    pack = [rank + suit for rank in "A23456789TJQK" for suit in "hdcs"]
    left = TILES.split() if deck == "tiles" else pack * int(deck[6:])
    for card in without:
        left.remove(card)
    shuffle(left, stream)
    return dice + left


def shoe_salt(name: str, secret: str, place: int) -> bytes:
    return digest(bytes.fromhex(secret), f"salt/{name}/{place}".encode(), "sha256")


def shoe_events(
    name: str = "shoe-1",
    secret: str = SHOE_SECRET,
    deck: str = "cards 1",
    moves: Sequence[str] = ("d cards", "d cards", "d burn 3", "d cards", "d db"),
    cuts: Pairs = tuple(CUTS),
    face_up: bool = True,
    promised: str = "",
) -> list[Event]:
    """A whole shoe: commitment, two cuts, the order, some cards with a burn among them, the reveal."""
    promised = promised or commitment(secret)
    order = shoe_order(name, secret, cuts, deck, promised=promised)
    salts_of = [shoe_salt(name, secret, place) for place in range(len(order))]
    marks = [
        b64encode(sha256(salt + card.encode()).digest()).decode() for salt, card in zip(salts_of, order, strict=True)
    ]
    cut: list[Event] = [{"kind": "ShoeCut", "shoe": name, "words": words, "by": by} for words, by in cuts]
    fixed: Event = {"kind": "ShoeFixed", "shoe": name, "deck": deck, "without": [], "marks": marks}
    events: list[Event] = [
        {"kind": "ShoeCommitted", "shoe": name, "table": "final/1/1", "commitment": promised},
        *cut,
        fixed | {"spare": 0, "face_up": face_up},
    ]
    taken = 0
    for move in moves:
        dealt: Event = {"kind": "ShoeDealt", "table": "final/1/1", "shoe": name, "move": move, "card": "", "salt": ""}
        burn = int(move.split(" ")[-1]) if " burn " in move else 0
        taken = min(taken + (burn or (2 if move == "d db" else 1)), len(order))
        if not burn:
            card = order[taken - 1]
            dealt |= {"move": f"{move} {card}", "card": card, "salt": salts_of[taken - 1].hex()}
        events.append(dealt | {"taken": taken, "legs": []})
    return [*events, {"kind": "ShoeRevealed", "shoe": name, "secret": secret}]


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


def written(policy: Policy) -> str:
    """The file of a policy."""
    lines = [f"log {key.text()}" for key in policy.logs]
    lines += [f"witness {each.name} {each.key.text()}" for each in policy.witnesses]
    lines += [f"group {name} {each.needed} {' '.join(each.members)}" for name, each in policy.groups.items()]
    return "\n".join([*lines, f"quorum {policy.quorum}", ""])


def judged_by_theirs(data: bytes, trust: ours.Trust) -> int:
    if not data.startswith(b"PK\x03\x04"):
        return UNREADABLE
    try:
        files = theirs.unzip(data)
    except ValueError:
        return BAD
    keys = [theirs.read_key(key.text()) for key in trust.keys]
    policy = theirs.Policy([], [], "none")
    if trust.policy is not None:
        policy = theirs.read_policy(written(trust.policy))
    findings, _ = theirs.check(files, keys, list(trust.witnesses), list(trust.receipts), policy)
    return BAD if findings else GOOD


def judged(
    data: bytes,
    keys: Sequence[VerifierKey] = KNOWN,
    witnesses: Sequence[bytes] = (),
    receipts: Sequence[bytes] = (),
    policy: Policy | None = None,
) -> int:
    """What both say; they must agree."""
    trust = ours.Trust(keys, witnesses, receipts, policy)
    first, second = judged_by_ours(data, trust), judged_by_theirs(data, trust)
    assert first == second, ours.verify_data(data, trust).findings
    return first


def redacted(log: Log) -> bytes:
    return replace(log.export(), openings=()).data((LOG_KEY,))
