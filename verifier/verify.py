"""Verify an export of a Croupier record: one file, Python 3.11 or newer, the standard library and nothing else.

    python3 verify.py EXPORT --key VKEY --witness CHECKPOINT --receipt RECEIPT

Exit code 0: good. 1: something is wrong, a sentence for each finding. 2: unreadable. The format is in docs/record.md.
"""

import argparse
import base64
import functools
import hashlib
import hmac
import io
import json
import re
import struct
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

Key = tuple[str, int, bytes, bytes]  # name, kind, public key, id
Point = tuple[int, int, int, int]  # X, Y, Z, T
WRONG = (ValueError, LookupError, TypeError, RecursionError)
NEEDED = ("manifest", "log.jsonl", "openings.jsonl", "checkpoint", "keys")
NUMBER = "0|[1-9][0-9]{0,18}"


class Closed(Exception):
    """A value that is needed is closed to this reader."""


def wrong(true: object, why: str) -> None:
    if true:
        raise ValueError(why)


# --- Ed25519 (RFC 8032)

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P


def add(a: Point, b: Point) -> Point:
    e, f = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    g, h = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    w, x, y, z = f - e, h - g, h + g, f + e
    return w * x % P, y * z % P, x * y % P, w * z % P


def point(data: bytes) -> Point:
    y, sign = int.from_bytes(data, "little") & ((1 << 255) - 1), data[31] >> 7
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    wrong(y >= P or (x * x - square) % P or (x == 0 and sign), "this is no point of the curve")
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P


BASE = point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


@functools.lru_cache(maxsize=4096)
def signed(public: bytes, message: bytes, signature: bytes) -> bool:
    """Whether [s]B - [k]A is the R of the signature; both products in one run over the bits."""
    s = int.from_bytes(signature[32:], "little")
    if len(signature) != 64 or s >= ORDER:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + public + message).digest(), "little") % ORDER
    x, y, z, t = point(public)
    minus: Point = P - x, y, z, P - t
    table = {(1, 0): BASE, (0, 1): minus, (1, 1): add(BASE, minus)}
    found: Point = 0, 1, 1, 0
    for bit in reversed(range(253)):
        found = add(found, found)
        bits = s >> bit & 1, k >> bit & 1
        found = add(found, table[bits]) if any(bits) else found
    inverse = pow(found[2], -1, P)
    x, y = found[0] * inverse % P, found[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little") == signature[:32]


# --- canonical JSON (RFC 8785 without fractions), base64


def ordered(value: object, depth: int = 0) -> object:
    if isinstance(value, dict) and depth < 64:
        keys = sorted(value, key=lambda key: key.encode("utf-16-be", "surrogatepass"))
        return {key: ordered(value[key], depth + 1) for key in keys}
    if isinstance(value, list) and depth < 64:
        return [ordered(each, depth + 1) for each in value]
    if value is None or isinstance(value, str | bool) or (isinstance(value, int) and abs(value) < 2**53):
        return value
    raise ValueError("a value has no place in a record")


def encode(value: object) -> bytes:
    return json.dumps(ordered(value), ensure_ascii=False, separators=(",", ":")).encode()


def decode(data: bytes) -> dict[str, object]:
    value: object = json.loads(data.decode())
    if not isinstance(value, dict) or encode(value) != data:
        raise ValueError("this is no JSON object in canonical form")
    return value


def unbase64(text: object, length: int = 0) -> bytes:
    data = base64.b64decode(str(text), validate=True)
    if base64.b64encode(data).decode() != text or (length and len(data) != length):
        raise ValueError("this base64 is not canonical, too short or too long")
    return data


# --- the tree (RFC 6962) and its tiles (C2SP tlog-tiles)


def sha(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def rows(row: list[bytes]) -> Iterator[list[bytes]]:
    """From the hashes of the leaves to the root; who has no neighbour goes up as it is."""
    yield row
    while len(row) > 1:
        pairs = zip(row[::2], row[1::2], strict=False)
        row = [sha(b"\x01", left, right) for left, right in pairs] + row[len(row) & ~1 :]
        yield row


def root(hashes: list[bytes]) -> bytes:
    return list(rows(hashes))[-1][0] if hashes else sha()


def tiles(hashes: list[bytes]) -> dict[str, bytes]:
    found = {}
    for height, row in enumerate(rows(hashes)):
        whole = row[: len(hashes) >> height] if height % 8 == 0 else []
        for start in range(0, len(whole), 256):
            part, number = whole[start : start + 256], start >> 8
            name = f"{number % 1000:03}" + (f".p/{len(part)}" if len(part) < 256 else "")
            while number := number // 1000:
                name = f"x{number % 1000:03}/{name}"
            found[f"tile/{height // 8}/{name}"] = b"".join(part)
    return found


# --- keys, signed notes, checkpoints (C2SP signed-note, tlog-checkpoint, tlog-cosignature)


def good(name: str) -> bool:
    return bool(name) and name.isprintable() and not set(name) & {" ", "+"}


def read_key(text: str) -> Key:
    name, mark, coded = text.split("+", 2)
    data = unbase64(coded, 33)
    own = sha(name.encode(), b"\n", data)[:4]
    wrong(not good(name) or data[0] not in (1, 4) or mark != own.hex(), "this is no public key")
    return name, data[0], data[1:], own


class Note:
    def __init__(self, data: bytes) -> None:
        whole = data.decode()
        text, gap, below = whole.rpartition("\n\n")
        *lines, rest = below.split("\n")
        if not gap or rest or not 0 < len(lines) <= 64 or re.search("[\x00-\x09\x0b-\x1f]", whole):
            raise ValueError("this is no signed note")
        self.text, self.lines = text + "\n", [self.line(each) for each in lines]

    @staticmethod
    def line(line: str) -> tuple[str, bytes, bytes]:
        dash, name, coded = line.split(" ", 2)
        data = unbase64(coded)
        wrong(dash != "\u2014" or not good(name) or len(data) <= 4, "a line of a signature is malformed")
        return name, data[:4], data[4:]

    def signers(self, keys: Iterable[Key]) -> dict[Key, int]:
        """Which of the keys have signed, with the time if they tell it. One that does not hold spoils the note."""
        found = {}
        for key in keys:
            for body in [body for name, own, body in self.lines if (name, own) == (key[0], key[3])]:
                start, time, message = 0, 0, self.text.encode()
                if key[1] == 4:
                    start, time = 8, int.from_bytes(body[:8], "big")
                    message = f"cosignature/v1\ntime {time}\n".encode() + message
                if time >= 2**63 or not signed(key[2], message, body[start:]):
                    raise ValueError(f"the signature of {key[0]} does not hold")
                found[key] = time
        return found


class Checkpoint:
    """Signed by a known key of the log; `times` are when known witnesses saw it."""

    def __init__(self, data: bytes, keys: list[Key], origin: str) -> None:
        note = Note(data)
        self.origin, size, coded, *more = note.text[:-1].split("\n")
        epochs = [line[6:] for line in more if line.startswith("epoch ")] or ["0"]
        if not all(re.fullmatch(NUMBER, each) for each in (size, *epochs)) or len(epochs) > 1 or not all(more):
            raise ValueError("this is no checkpoint")
        self.size, self.root, self.epoch = int(size), unbase64(coded, 32), int(epochs[0])
        signers = note.signers(key for key in keys if key[1] == 4 or key[0] == self.origin)
        if self.origin != origin or not any(key[1] == 1 for key in signers):
            raise ValueError(f"no known key of {origin} has signed this checkpoint")
        self.times = {key[0]: time for key, time in signers.items() if key[1] == 4}


def climb(place: int, size: int, found: bytes, path: list[bytes]) -> bytes:
    """The root of a tree of that size, from the hash of one leaf and those beside its way up (RFC 6962, 2.1.1)."""
    if size == 1:
        wrong(path, "the receipt has too many hashes")
        return found
    half = 1 << (size - 1).bit_length() - 1
    if place < half:
        return sha(b"\x01", climb(place, half, found, path[:-1]), path[-1])
    return sha(b"\x01", path[-1], climb(place - half, size - half, found, path[:-1]))


def receipt(data: bytes, leaves: list[bytes], keys: list[Key], origin: str) -> Checkpoint:
    """The checkpoint under which a receipt (C2SP tlog-proof) proves its leaf."""
    head, _, note = data.partition(b"\n\n")
    header, *lines = head.decode("ascii").split("\n")
    if lines[0].startswith("extra "):
        unbase64(lines.pop(0)[6:])
    told, top = re.fullmatch(f"index ({NUMBER})", lines.pop(0)), Checkpoint(note, keys, origin)
    if header != "c2sp.org/tlog-proof@v1" or told is None or int(told[1]) >= min(top.size, len(leaves)):
        raise ValueError("this is no receipt of a leaf in this log")
    place, path = int(told[1]), [unbase64(line, 32) for line in lines]
    if climb(place, top.size, sha(b"\x00", leaves[place]), path) != top.root:
        raise ValueError("the receipt does not prove that this event stands in the log")
    return top


# --- the container


def unzip(data: bytes) -> dict[str, bytes]:
    """The files of a zip; there is only one zip that has these files."""
    files, at = {}, 0
    while data[at : at + 4] == b"PK\x03\x04" and at + 30 <= len(data):
        size, length = struct.unpack_from("<LH", data, at + 22)
        name = data[at + 30 : at + 30 + length].decode("ascii")
        files[name] = data[at + 30 + length : at + 30 + length + size]
        at += 30 + length + size
    again = io.BytesIO()
    with zipfile.ZipFile(again, "w") as packed:
        for name in sorted(files):
            info = zipfile.ZipInfo(name)
            info.create_system, info.external_attr = 3, 0o644 << 16
            packed.writestr(info, files[name])
    wrong(again.getvalue() != data, "the container is not the one zip that its files have")
    return files


def read_files(path: Path) -> dict[str, bytes]:
    if path.is_dir():
        return {each.relative_to(path).as_posix(): each.read_bytes() for each in path.rglob("*") if not each.is_dir()}
    data = path.read_bytes()
    if not data.startswith(b"PK\x03\x04"):
        raise OSError(f"{path} is no container")
    return unzip(data)


def check_manifest(files: dict[str, bytes], keys: list[Key], named: list[Key]) -> str:
    """The origin of the record, if these are the files that were signed for."""
    note, others = Note(files["manifest"]), sorted(set(files) - {"manifest"})
    header, origin, *lines = note.text[:-1].split("\n")
    signers = note.signers({key: 0 for key in keys + named if key[:2] == (origin, 1)})
    known = header == "croupier-export/v1" and any(key in keys for key in signers)
    wrong(not known, f"the manifest is not signed by a known key of {origin}")
    strangers = {line[:2] for line in note.lines} - {(key[0], key[3]) for key in signers}
    wrong(strangers, "somebody unknown has signed the manifest")
    expected = [f"{sha(files[name]).hex()} {len(files[name])} {name}" for name in others]
    different = sorted({line.split(" ")[-1] for line in set(lines) ^ set(expected)})
    wrong(lines != expected, f"these files are not what was signed for: {', '.join(different)}")
    step = "[A-Za-z0-9_][A-Za-z0-9._+-]*"
    for name in others:
        ours = name in NEEDED or name.startswith(("witness/", "tile/", "extra/"))
        fits = re.fullmatch(f"{step}(/{step})*", name) and len(name) <= 200
        wrong(not ours or not fits, f"{name} has no place in a container")
    return origin


# --- leaves and the openings of what is closed in them


def closed(value: object) -> bool:
    if isinstance(value, dict):
        return "#closed" in value or any(closed(each) for each in value.values())
    return isinstance(value, list) and any(closed(each) for each in value)


def opened(value: object, openings: dict[str, tuple[bytes, object]], path: str = "") -> object:
    """The value with what these openings show, each of which is used up."""
    if isinstance(value, list):
        return [opened(each, openings, f"{path}/{index}") for index, each in enumerate(value)]
    if not isinstance(value, dict):
        return value
    if "#closed" not in value:
        steps = {key: key.replace("~", "~0").replace("/", "~1") for key in value}
        return {key: opened(each, openings, f"{path}/{steps[key]}") for key, each in value.items()}
    mark = unbase64(value["#closed"], 32)
    salt, told = openings.pop(path, (b"", value))
    if len(value) != 1 or (salt and (closed(told) or sha(salt, encode(told)) != mark)):
        raise ValueError(f"what is said to be closed at {path} is something else")
    return told


def read_openings(data: bytes) -> dict[int, dict[str, tuple[bytes, object]]]:
    found: dict[int, dict[str, tuple[bytes, object]]] = {}
    last, (*lines, rest) = (-1, ""), data.split(b"\n")
    for line in lines:
        told = decode(line)
        leaf, path = told.get("leaf"), told.get("path")
        if set(told) != {"leaf", "path", "salt", "value"} or type(leaf) is not int or not isinstance(path, str):
            raise ValueError("an opening has leaf, path, salt and value")
        wrong(path[:1] != "/" or (leaf, path) <= last, "openings stand in order, each once")
        last = leaf, path
        found.setdefault(leaf, {})[path] = unbase64(told["salt"], 32), told["value"]
    wrong(rest, "the last line has no end")
    return found


# --- draws and shoes: a commitment, then something from outside, then what follows from the secret and all of that

HEX = "[0-9a-f]{64}"
DECKS = "cards ([1-9])|tiles|wheel ([1-9][0-9]{0,3})"
PACK = [rank + suit for rank in "A23456789TJQK" for suit in "hdcs"]
TILES = "66 66 11 11 44 44 31 31 55 55 33 33 22 22 65 65 64 64 61 61 51 51 63 54 62 53 52 43 41 32 42 21"
BRINGS = "d (cards|first-card|dh|db|draw|tiles|dice|ball) .*"  # what the dealer does when something comes
Event = dict[str, object]


def word(value: object) -> str:
    if closed(value):
        raise Closed
    if not isinstance(value, str):
        raise TypeError("a word is missing")
    return value


def words(value: object) -> list[str]:
    if closed(value):
        raise Closed
    if not isinstance(value, list):
        raise TypeError("a list is missing")
    return [word(each) for each in value]


def plain(value: object) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def below(bound: int, source: Iterator[int]) -> int:
    return next(number for number in source if number < 2**64 - 2**64 % bound) % bound


def shuffled(items: list[str], source: Iterator[int]) -> list[str]:
    found = list(items)
    for last in range(len(found) - 1, 0, -1):
        other = below(last + 1, source)
        found[last], found[other] = found[other], found[last]
    return found


def whole_order(deck: str, without: list[str], source: Iterator[int]) -> list[str]:
    """What comes from a shoe, first to last."""
    kind, _, number = deck.partition(" ")
    if kind == "wheel":
        return [str(below(37, source)) for _ in range(int(number))]
    dice = [str(1 + below(6, source)) for _ in range(3 if kind == "tiles" else 0)]
    left = TILES.split() if kind == "tiles" else PACK * int(number)
    for card in without:
        left.remove(card)
    return dice + shuffled(left, source)


def permitted(groups: list[str], found: list[str], taken: set[tuple[str, ...]]) -> bool:
    """No two of a group sit at one table, those included who sit there already."""
    places = [(group, slot.rpartition("/")[0]) for group, slot in zip(groups, found, strict=False) if group]
    return len(taken.union(places)) == len(taken) + len(places)


class Promise:
    """A draw or a shoe as far as the log has told it; `first` is the event that fixed its list or its order."""

    def __init__(self, name: str, table: str, state: str, first: Event) -> None:
        self.name, self.table, self.state, self.first = name, table, state, first
        self.commitment, self.hidden, self.taken = "", False, 0
        self.marks, self.added, self.came = list[str](), list[list[str]](), set[str]()

    def add(self, event: Event, *keys: str) -> None:
        try:
            self.added.append([word(event.get(key)) for key in keys])
        except Closed:
            self.hidden = True

    def numbers(self, secret: str, told: Event) -> Iterator[int]:
        if not re.fullmatch(HEX, secret) or sha(bytes.fromhex(secret)).hex() != self.commitment:
            raise ValueError(f"{self.name}: this is not the secret that was committed to")
        if self.hidden:
            raise Closed
        seed = hmac.digest(bytes.fromhex(secret), plain(told | {"commitment": self.commitment}), "sha256")
        blocks = (hmac.digest(seed, block.to_bytes(8, "big"), "sha256") for block in range(2**63))
        return (number for block in blocks for number in struct.unpack(">4Q", block))


class Promises:
    """Hears the events of draws and shoes in order; raises what is wrong."""

    def __init__(self, notes: list[str]) -> None:
        self.notes, self.ended, self.used, self.held = notes, False, set[str](), dict[str, Promise]()
        self.in_use, self.to_come, self.moves = dict[str, Promise](), dict[str, Promise](), set[tuple[str, str]]()

    def hear(self, event: Event) -> None:
        kind = str(event.get("kind"))
        self.ended = self.ended or kind in ("Closed", "Cancelled")
        if hasattr(self, f"on_{kind.lower()}") and kind != kind.lower():
            getattr(self, f"on_{kind.lower()}")(event)

    def begin(self, key: str, event: Event, table: str, state: str) -> Promise:
        name = word(event.get(key))
        wrong(f"{key} {name}" in self.held, f"{name} was begun before")
        self.held[f"{key} {name}"] = promise = Promise(name, table, state, event)
        return promise

    def find(self, key: str, event: Event, *states: str) -> Promise:
        promise = self.held.get(f"{key} {word(event.get(key))}")
        if promise is None or promise.state not in states:
            raise ValueError(f"there is no such {key} at this point")
        return promise

    def commit(self, promise: Promise, commitment: str) -> None:
        if commitment in self.used or not re.fullmatch(HEX, commitment):
            raise ValueError("a commitment is a SHA-256 that was never used")
        self.used.add(commitment)
        promise.commitment, promise.state = commitment, "committed"

    def on_listfixed(self, event: Event) -> None:
        draw, mark = self.begin("draw", event, "", "listed"), word(event.get("fingerprint"))
        held = {key: event[key] for key in ("groups", "names", "slots", "taken") if event.get(key)}
        if not closed(held) and sha(plain(held)).hex() != mark:
            raise ValueError(f"{draw.name}: the fingerprint is not that of the list")

    def on_committed(self, event: Event) -> None:
        self.commit(self.find("draw", event, "listed"), word(event.get("commitment")))

    def on_contributed(self, event: Event) -> None:
        self.find("draw", event, "committed").add(event, "words", "by", "witness")

    def on_drawfailed(self, event: Event) -> None:
        self.find("draw", event, "listed", "committed").state = "over"

    def on_drawn(self, event: Event) -> None:
        draw = self.find("draw", event, "listed", "committed")
        draw.state, secret, listed = "over", word(event.get("secret")), draw.first
        if not secret:
            by_hand = not draw.commitment and len(set(words(event.get("witnesses")))) == 2
            wrong(not by_hand, "a draw by hand has no commitment, and two witnesses")
            result, slots = words(event.get("result")), words(listed.get("slots"))
            strange = any(result.count(slot) > slots.count(slot) for slot in result)
        else:
            wrong(not draw.added and not draw.hidden, "a secret was revealed with nothing added to it")
            purpose, subject, mark = (listed.get(key) for key in ("purpose", "subject", "fingerprint"))
            told: Event = {"contributions": draw.added, "draw": draw.name, "list": mark, "subject": subject}
            source = draw.numbers(secret, told | {"purpose": str(purpose).lower().replace("_", "-")})
            result, slots = words(event.get("result")), words(listed.get("slots"))
            strange = len(slots) < len(result)
        names = listed.get("names")
        wrong(strange or (isinstance(names, list) and len(names) != len(result)), "the result is not from the list")
        if secret:
            words([purpose, subject, mark])
            follows = self.repeat(listed, slots, len(result), source) == result
            wrong(not follows, "the result does not follow from the secret and what was added")

    def repeat(self, listed: Event, slots: list[str], count: int, source: Iterator[int]) -> list[str]:
        groups, rows = words(listed.get("groups")), listed.get("taken")
        if closed(rows):
            raise Closed
        taken = {tuple(words(each)) for each in (rows if isinstance(rows, list) else [[]])}
        pairs = all(len(each) == 2 for each in taken)
        wrong(not pairs or len(groups) not in (0, count), "every name has its group, or none has")
        shuffles = (shuffled(slots, source)[:count] for _ in range(200_000))
        return next((found for found in shuffles if permitted(groups, found, taken)), [])

    def on_shoecommitted(self, event: Event) -> None:
        shoe = self.begin("shoe", event, word(event.get("table")), "new")
        waiting = self.to_come.get(shoe.table)
        if waiting and waiting.state == "committed":
            raise ValueError(f"{waiting.name} waits at this table")
        self.commit(shoe, word(event.get("commitment")))
        self.to_come[shoe.table] = shoe

    def on_shoecut(self, event: Event) -> None:
        self.find("shoe", event, "committed").add(event, "words", "by")

    def on_shoefixed(self, event: Event) -> None:
        shoe = self.find("shoe", event, "committed")
        before = self.in_use.get(shoe.table)
        self.in_use[shoe.table], shoe.first, shoe.state = shoe, event, "fixed"
        deck, without, shoe.marks = word(event.get("deck")), words(event.get("without")), words(event.get("marks"))
        told = re.fullmatch(DECKS, deck)
        if told is None or len(shoe.marks) + len(without) != (int(told[1]) * 52 if told[1] else int(told[2] or 35)):
            raise ValueError(f"{shoe.name}: these are not the places of its deck")
        if before and before.state != "over":
            raise ValueError(f"{before.name}: the secret was not revealed when its table went on")
        if not shoe.added and not shoe.hidden:
            self.notes.append(f"{shoe.name}: nobody cut it; the house alone chose the order")

    def on_shoedealt(self, event: Event) -> None:
        table, taken = word(event.get("table")), event.get("taken")
        shoe = self.find("shoe", event, "fixed") if word(event.get("shoe")) else Promise("", table, "", {})
        if type(taken) is not int or not shoe.taken <= taken <= len(shoe.marks) or shoe.table != table:
            raise ValueError(f"{shoe.name}: what came is not of this shoe")
        step, shoe.taken = taken - shoe.taken, taken
        try:
            move, card, salt = word(event.get("move")), word(event.get("card")), word(event.get("salt"))
        except Closed:
            if step not in (1, 2):
                raise ValueError(f"{shoe.name}: more came than a card") from None
            return
        burn, named = re.fullmatch("d burn ([0-9]{1,3})", move), move.split(" ")[-1]
        if card:
            fits = re.fullmatch(HEX, salt) and base64.b64encode(sha(bytes.fromhex(salt), card.encode())).decode()
            right = fits == shoe.marks[taken - 1] and named in (card, "??")
            burnt = (step == 2 and move.startswith("d db ")) or (shoe.first.get("deck") == "tiles" and taken == 4)
            shoe.came.add(card)
            self.moves.add((table, move))
        else:
            right = not re.fullmatch(BRINGS, move) or (move[:5] in ("d car", "d db ") and named in shoe.came)
            burnt = burn is not None and taken == len(shoe.marks)
        if not right or (not burnt and step != (int(burn[1]) if burn else bool(card))):
            raise ValueError(f"{shoe.name}: this is not what comes next")

    def on_moved(self, event: Event) -> None:
        """Nothing is typed where a shoe is in use, or amended that came from it."""
        amended, table = event.get("amended"), str(event.get("table"))
        instead = amended.get("instead") if isinstance(amended, dict) else None
        moves = instead if isinstance(instead, list) else [event.get("move")]
        brought = [each for each in moves if isinstance(each, str) and re.fullmatch(BRINGS, each)]
        if table in self.in_use and any("move" in event or (table, each) not in self.moves for each in brought):
            raise ValueError(f"{table}: something came that is not from its shoe")

    on_roundamended = on_moved

    def on_shoerevealed(self, event: Event) -> None:
        shoe = self.find("shoe", event, "fixed")
        shoe.state = "over"
        if shoe.first.get("face_up") is not False and closed(event.get("secret")):
            raise ValueError(f"{shoe.name}: its secret is for everybody")
        secret, deck = word(event.get("secret")), shoe.first.get("deck")
        source = shoe.numbers(secret, {"cuts": shoe.added, "deck": deck, "shoe": shoe.name, "table": shoe.table})
        order = whole_order(word(deck), words(shoe.first.get("without")), source)
        for place, (card, mark) in enumerate(zip(order, shoe.marks, strict=True)):
            salt = hmac.digest(bytes.fromhex(secret), f"salt/{shoe.name}/{place}".encode(), "sha256")
            if base64.b64encode(sha(salt, card.encode())).decode() != mark:
                raise ValueError(f"{shoe.name}: the order does not follow from the secret and the cuts")

    def on_shoefailed(self, event: Event) -> None:
        shoe = self.find("shoe", event, "committed", "fixed")
        shoe.state = "over"
        self.notes.append(f"fault: {shoe.name} was given up, its secret never revealed")

    def end(self) -> list[str]:
        """What is missing at the end of a tournament; before that it may still come."""
        left = [each for each in self.in_use.values() if each.state != "over"]
        self.notes += [
            f"{each.name} is not over" for each in self.held.values() if each.state in ("listed", "committed")
        ]
        found = [f"{each.name}: the secret is not revealed" for each in left]
        self.notes += [] if self.ended else found
        return found if self.ended else []


# --- everything together


def check(
    files: dict[str, bytes], keys: list[Key], witnesses: list[bytes], receipts: list[bytes]
) -> tuple[list[str], list[str]]:
    """What is wrong, and what else is worth knowing."""
    notes = [] if keys else ["no key was given: the keys in the export count, which anybody could have made"]
    try:
        leaves = check_container(files, keys, witnesses, receipts, notes)
        return check_events(leaves, read_openings(files["openings.jsonl"]), notes), notes
    except WRONG as error:
        return [f"the container: {error}"], notes


def check_container(
    files: dict[str, bytes], keys: list[Key], witnesses: list[bytes], receipts: list[bytes], notes: list[str]
) -> list[bytes]:
    """The leaves, if files, keys, tree and checkpoints are right."""
    wrong(set(NEEDED) - set(files), f"it has {', '.join(sorted(files))}, not {', '.join(NEEDED)}")
    *leaves, tail = files["log.jsonl"].split(b"\n")
    *lines, rest = files["keys"].decode().split("\n")
    wrong(tail or rest or len(set(lines)) < len(lines), "a last line has no end, or a key is named twice")
    named, hashes = [read_key(line) for line in lines], [sha(b"\x00", leaf) for leaf in leaves]
    told = {name: data for name, data in files.items() if name.startswith("tile/")}
    wrong(tiles(hashes) != told, "the tiles are not those of this log")
    origin = check_manifest(files, keys or named, named)
    inside = [files[name] for name in sorted(files) if name.startswith("witness/")]
    own, *seen = [Checkpoint(data, keys or named, origin) for data in (files["checkpoint"], *inside, *witnesses)]
    wrong((own.size, own.root) != (len(hashes), root(hashes)), "the checkpoint is not over this log")
    for each in seen + [receipt(data, leaves, keys or named, origin) for data in receipts]:
        wrong(each.size > len(hashes), f"the log had {each.size} leaves and has fewer now: its end was cut off")
        same = each.root == root(hashes[: each.size]) and each.epoch <= own.epoch
        wrong(not same, f"the first {each.size} leaves are not those that a witness has seen")
    notes += [f"cosigned by {name} at {time}" for name, time in own.times.items()]
    return leaves


def check_events(
    leaves: list[bytes], openings: dict[int, dict[str, tuple[bytes, object]]], notes: list[str]
) -> list[str]:
    findings, promises = list[str](), Promises(notes)
    for index, leaf in enumerate(leaves):
        try:
            fitting = openings.pop(index, {})
            whole = opened(decode(leaf), fitting)
            version = whole.get("version", index + 1) if isinstance(whole, dict) else 0
            wrong(fitting, "openings that fit nothing")
            wrong(type(version) is not int or version != index + 1, "the version is not one more than before")
            if isinstance(whole, dict) and isinstance(whole.get("event"), dict):
                promises.hear(whole["event"])
        except WRONG as error:
            findings.append(f"leaf {index}: {error}")
        except Closed:
            notes.append(f"leaf {index}: a draw or a shoe is partly closed and cannot be judged")
    wrong(openings, "there are openings of leaves that are not in the log")
    return findings + promises.end()


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Verify an export of a Croupier record.")
    parser.add_argument("export", type=Path, help="a folder or a zip")
    parser.add_argument("--key", action="append", default=[], help="a public key of the log or of a witness")
    parser.add_argument("--witness", action="append", default=[], type=Path, help="a checkpoint that somebody kept")
    parser.add_argument("--receipt", action="append", default=[], type=Path, help="a .tlog-proof file")
    given = parser.parse_args(arguments)
    try:
        keys, witnesses = [read_key(each) for each in given.key], [each.read_bytes() for each in given.witness]
        receipts = [each.read_bytes() for each in given.receipt]
        files = read_files(given.export)
    except OSError as error:
        print(f"unreadable: {error}", file=sys.stderr)
        return 2
    except ValueError as error:
        print(f"bad: {error}")
        return 1
    findings, notes = check(files, keys, witnesses, receipts)
    print("".join(f"bad: {each}\n" for each in findings) + "".join(f"note: {each}\n" for each in notes), end="")
    print("bad" if findings else "good")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
