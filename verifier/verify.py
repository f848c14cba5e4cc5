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
    if y >= P or (x * x - square) % P or (x == 0 and sign):
        raise ValueError("this is no point of the curve")
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

SHORT = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}


def encode(value: object, depth: int = 0) -> str:
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int) and abs(value) < 2**53:
        return str(value)
    if isinstance(value, str):
        return '"' + re.sub('["\\\\\x00-\x1f]', lambda m: SHORT.get(m[0], f"\\u{ord(m[0]):04x}"), value) + '"'
    if isinstance(value, list) and depth < 64:
        return "[" + ",".join(encode(each, depth + 1) for each in value) + "]"
    if isinstance(value, dict) and depth < 64:
        keys = sorted(value, key=lambda key: key.encode("utf-16-be", "surrogatepass"))
        return "{" + ",".join(encode(key) + ":" + encode(value[key], depth + 1) for key in keys) + "}"
    raise ValueError("a value has no place in a record")


def decode(data: bytes) -> dict[str, object]:
    value: object = json.loads(data.decode())
    if not isinstance(value, dict) or encode(value).encode() != data:
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
    if not good(name) or data[0] not in (1, 4) or mark != own.hex():
        raise ValueError("this is no public key")
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
        if dash != "\u2014" or not good(name) or len(data) <= 4:
            raise ValueError("a line of a signature is malformed")
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


def receipt(data: bytes, leaves: list[bytes], keys: list[Key], origin: str) -> Checkpoint:
    """The checkpoint under which a receipt (C2SP tlog-proof) proves its leaf; the walk is that of RFC 9162, 2.1.3.2."""
    head, _, note = data.partition(b"\n\n")
    header, *lines = head.decode("ascii").split("\n")
    if lines[0].startswith("extra "):
        unbase64(lines.pop(0)[6:])
    told, top = re.fullmatch(f"index ({NUMBER})", lines.pop(0)), Checkpoint(note, keys, origin)
    if header != "c2sp.org/tlog-proof@v1" or told is None or int(told[1]) >= min(top.size, len(leaves)):
        raise ValueError("this is no receipt of a leaf in this log")
    place, last, found = int(told[1]), top.size - 1, sha(b"\x00", leaves[int(told[1])])
    for each in [unbase64(line, 32) for line in lines]:
        if last == 0:
            raise ValueError("the receipt has too many hashes")
        left = place & 1 or place == last
        found = sha(b"\x01", each, found) if left else sha(b"\x01", found, each)
        while left and place and not place & 1:
            place, last = place >> 1, last >> 1
        place, last = place >> 1, last >> 1
    if last or found != top.root:
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
    if again.getvalue() != data:
        raise ValueError("the container is not the one zip that its files have")
    return files


def read_files(path: Path) -> dict[str, bytes]:
    if path.is_dir():
        return {each.relative_to(path).as_posix(): each.read_bytes() for each in path.rglob("*") if not each.is_dir()}
    data = path.read_bytes()
    if not data.startswith(b"PK\x03\x04"):
        raise OSError(f"{path} is no container")
    return unzip(data)


def read_manifest(files: dict[str, bytes], keys: list[Key], named: list[Key]) -> tuple[str, list[str]]:
    """The origin, and what is wrong with the files."""
    note, found = Note(files["manifest"]), []
    header, origin, *lines = note.text[:-1].split("\n")
    signers = note.signers({key: 0 for key in keys + named if key[:2] == (origin, 1)})
    if header != "croupier-export/v1" or not any(key in keys for key in signers):
        raise ValueError(f"it is not signed by a known key of {origin}")
    if {line[:2] for line in note.lines} - {(key[0], key[3]) for key in signers}:
        raise ValueError("somebody unknown has signed it")
    others = sorted(set(files) - {"manifest"})
    expected = [f"{sha(files[name]).hex()} {len(files[name])} {name}" for name in others]
    if lines != expected:
        wrong = {line.split(" ")[-1] for line in set(lines) ^ set(expected)}
        found.append(f"these files are not what was signed for: {', '.join(sorted(wrong))}")
    step = "[A-Za-z0-9_][A-Za-z0-9._+-]*"
    for name in others:
        ours = name in NEEDED or name.startswith(("witness/", "tile/", "extra/"))
        if not ours or not re.fullmatch(f"{step}(/{step})*", name) or len(name) > 200:
            found.append(f"{name} has no place in a container")
    return origin, found


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
    if len(value) != 1 or (salt and (closed(told) or sha(salt, encode(told).encode()) != mark)):
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
        if path[:1] != "/" or (leaf, path) <= last:
            raise ValueError("openings stand in order, each once")
        last = leaf, path
        found.setdefault(leaf, {})[path] = unbase64(told["salt"], 32), told["value"]
    if rest:
        raise ValueError("the last line has no end")
    return found


# --- draws: commitment, then something from outside, then the secret, and the result that follows


def word(value: object) -> str:
    if closed(value):
        raise Closed
    if not isinstance(value, str):
        raise TypeError("a word is missing")
    return value


def words(value: object) -> list[str]:
    if closed(value):
        raise Closed
    return [word(each) for each in items(value)]


def items(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError("a list is missing")
    return value


def numbers(seed: bytes) -> Iterator[int]:
    for block in range(2**63):
        yield from struct.unpack(">4Q", hmac.digest(seed, block.to_bytes(8, "big"), "sha256"))


def shuffled(slots: list[str], source: Iterator[int]) -> list[str]:
    found = list(slots)
    for last in range(len(found) - 1, 0, -1):
        fair = 2**64 - 2**64 % (last + 1)
        other = next(number for number in source if number < fair) % (last + 1)
        found[last], found[other] = found[other], found[last]
    return found


class Draw:
    def __init__(self, name: str, fixed: dict[str, object]) -> None:
        self.name, self.fixed, self.commitment, self.over, self.hidden = name, fixed, "", False, False
        self.added: list[list[str]] = []


class Draws:
    """Hears the events in order; raises what is wrong. Who sits where matters to a ballot that keeps groups apart."""

    def __init__(self) -> None:
        self.draws: dict[str, Draw] = {}
        self.commitments: set[str] = set()
        self.apart: bool | None = False
        self.stages: list[str] = []
        self.groups: dict[str, str] = {}
        self.seats: dict[tuple[str, str], str] = {}
        self.seated: dict[str, tuple[str, str]] = {}
        self.known = True

    def hear(self, event: dict[str, object]) -> None:
        kind = event.get("kind")
        if kind == "ListFixed":
            self.fix(event)
        elif kind in ("Committed", "Contributed", "Drawn", "DrawFailed"):
            draw = self.draws.get(word(event["draw"]))
            if draw is None or draw.over:
                raise ValueError("there is no such draw open")
            self.go_on(draw, event, str(kind))
        else:
            try:
                self.follow(event, str(kind))
            except (*WRONG, AttributeError, Closed):
                self.known = False

    def fix(self, event: dict[str, object]) -> None:
        name = word(event["draw"])
        if name in self.draws:
            raise ValueError(f"{name} was begun before")
        self.draws[name] = Draw(name, event)
        mark = word(event["fingerprint"])
        if not closed([event.get("names"), event.get("slots")]):
            listed = {"names": words(event["names"]), "slots": words(event["slots"])}
            if sha(json.dumps(listed, separators=(",", ":")).encode()).hex() != mark:
                raise ValueError(f"{name}: the fingerprint is not that of the list")

    def go_on(self, draw: Draw, event: dict[str, object], kind: str) -> None:
        if kind == "Committed":
            told = word(event["commitment"])
            if draw.commitment or told in self.commitments or not re.fullmatch("[0-9a-f]{64}", told):
                raise ValueError("a commitment is a SHA-256 that was never used, and comes once")
            draw.commitment = told
            self.commitments.add(told)
        elif kind == "Contributed":
            if not draw.commitment:
                raise ValueError("something was added before the commitment")
            try:
                draw.added.append([word(event[key]) for key in ("words", "by", "witness")])
            except Closed:
                draw.hidden = True
        else:
            draw.over = True
            if kind == "Drawn":
                try:
                    self.judge(draw, event)
                finally:
                    if draw.fixed.get("purpose") == "SEATS":
                        self.sit_down(draw.fixed.get("names"), event.get("result"))

    def judge(self, draw: Draw, event: dict[str, object]) -> None:
        secret, slots, names = word(event["secret"]), draw.fixed.get("slots"), draw.fixed.get("names")
        if not secret:
            if draw.commitment or len(set(words(event["witnesses"]))) != 2:
                raise ValueError("a draw by hand has no commitment, and two witnesses")
            result, left = words(event["result"]), words(slots)
            strange = any(result.count(slot) > left.count(slot) for slot in result)
            if strange or (isinstance(names, list) and len(names) != len(result)):
                raise ValueError("the result is not from the list")
            return
        if not draw.commitment or not (draw.added or draw.hidden):
            raise ValueError("a secret was revealed without a commitment, or with nothing added after it")
        if not re.fullmatch("[0-9a-f]{64}", secret) or sha(bytes.fromhex(secret)).hex() != draw.commitment:
            raise ValueError("this is not the secret that was committed to")
        if draw.hidden:
            raise Closed
        result = words(event["result"])
        if self.repeat(draw, secret, names, words(slots), len(result)) != result:
            raise ValueError("the result does not follow from the secret and what was added")

    def repeat(self, draw: Draw, secret: str, names: object, slots: list[str], count: int) -> list[str]:
        if len(slots) < count or (isinstance(names, list) and len(names) != count):
            raise ValueError("the list is not as long as the result")
        purpose, subject = word(draw.fixed["purpose"]), word(draw.fixed["subject"])
        told: dict[str, object] = {"commitment": draw.commitment, "contributions": draw.added, "draw": draw.name}
        told |= {"list": word(draw.fixed["fingerprint"]), "subject": subject}
        told["purpose"] = purpose.lower().replace("_", "-")
        transcript = json.dumps(told, sort_keys=True, separators=(",", ":"))
        source = numbers(hmac.digest(bytes.fromhex(secret), transcript.encode(), "sha256"))
        groups = self.groups_apart(subject.partition("/")[0]) if purpose == "SEATS" else {}
        players = words(names) if groups else []
        sitting = [(groups.get(player, ""), table) for (table, _), player in self.seats.items()]
        for _ in range(200_000):
            found = shuffled(slots, source)[:count]
            pairs = zip(players, found, strict=False)
            new = [(groups.get(player, ""), slot.rpartition("/")[0]) for player, slot in pairs]
            placed = [place for place in new if place[0]]
            if len(set(placed)) == len(placed) and not set(placed) & set(sitting):
                return found
        return []

    # --- who sits where, and who belongs together

    def groups_apart(self, stage: str) -> dict[str, str]:
        if self.apart is None or (self.apart and not self.known and (not self.stages or stage in self.stages)):
            raise Closed
        apart = self.apart and (not self.stages or stage in self.stages)
        return {player: group for player, group in self.groups.items() if group} if apart else {}

    def sit_down(self, names: object, result: object) -> None:
        try:
            for player, slot in zip(words(names), words(result), strict=True):
                table, _, seat = slot.rpartition("/")
                self.sit(player, table, seat)
        except (*WRONG, Closed):
            self.known = False

    def sit(self, player: str, table: str, seat: str) -> None:
        self.seats[table, seat] = player
        self.seated[player] = table, seat

    def follow(self, event: dict[str, object], kind: str) -> None:
        began = event["began"] if kind in ("RoundBegan", "PlayOffBegan") else ""
        if kind in ("Drafted", "Changed"):
            self.apart = None
            conditions: dict[str, dict[str, object]] = json.loads(word(event["text"]))
            groups = conditions.get("groups", {})
            self.stages = words(groups.get("stages", []))
            self.apart = groups.get("apart") is True
        elif kind in ("Entered", "Reserved"):
            self.groups[word(event["player"])] = word(event["group"])
        elif kind == "Seated" and event["instead_of"] != "":
            self.sit(word(event["player"]), *self.seated.pop(word(event["instead_of"])))
        elif kind == "RoundBegan":
            joining = began["joining"] if isinstance(began, dict) else None
            seats = [word(items(each)[0]) for each in items(joining)]
            for seat, player in zip(seats, words(event["joined"]), strict=True):
                self.sit(player, word(event["table"]), seat)
        elif kind == "PlayOffBegan" and began is None:
            own = word(event["table"])
            self.seats = {place: player for place, player in self.seats.items() if place[0] != own}
            self.seats |= {(own, seat): player for seat, player in map(words, items(event["seats"]))}


# --- everything together


def check(
    files: dict[str, bytes], keys: list[Key], witnesses: list[bytes], receipts: list[bytes]
) -> tuple[list[str], list[str]]:
    """What is wrong, and what else is worth knowing."""
    findings, notes = [f"the container has no {name}" for name in NEEDED if name not in files], list[str]()
    if findings:
        return findings, notes
    *leaves, tail = files["log.jsonl"].split(b"\n")
    hashes = [sha(b"\x00", leaf) for leaf in leaves]
    if tail:
        findings.append("the last line of the log has no end")
    if tiles(hashes) != {name: data for name, data in files.items() if name.startswith("tile/")}:
        findings.append("the tiles are not those of this log")
    try:
        *lines, rest = files["keys"].decode().split("\n")
        named = [read_key(line) for line in lines]
        if rest or len(set(lines)) < len(lines):
            findings.append("keys: a line has no end, or a key is named twice")
        if not keys:
            notes.append("no key was given: the keys in the export count, which anybody could have made")
        origin, wrong = read_manifest(files, keys or named, named)
        inside = [files[name] for name in sorted(files) if name.startswith("witness/")]
        seen = [Checkpoint(data, keys or named, origin) for data in (files["checkpoint"], *inside, *witnesses)]
        seen += [receipt(each, leaves, keys or named, origin) for each in receipts]
        findings += wrong + check_tree(hashes, *seen)
        notes += [f"cosigned by {name} at {time}" for name, time in seen[0].times.items()]
    except WRONG as error:
        findings.append(f"keys, manifest, checkpoints: {error}")
    return findings + check_events(leaves, files["openings.jsonl"], notes), notes


def check_tree(hashes: list[bytes], own: Checkpoint, *seen: Checkpoint) -> list[str]:
    findings = []
    if (own.size, own.root) != (len(hashes), root(hashes)):
        findings.append("the checkpoint is not over this log")
    for each in seen:
        if each.size > len(hashes):
            findings.append(f"the log had {each.size} leaves and has {len(hashes)} now: its end was cut off")
        elif each.root != root(hashes[: each.size]) or each.epoch > own.epoch:
            findings.append(f"the first {each.size} leaves are not those that a witness has seen")
    return findings


def check_events(leaves: list[bytes], kept: bytes, notes: list[str]) -> list[str]:
    findings, draws = [], Draws()
    try:
        openings = read_openings(kept)
    except WRONG as error:
        return [f"openings: {error}"]
    for index, leaf in enumerate(leaves):
        try:
            fitting = openings.pop(index, {})
            whole = opened(decode(leaf), fitting)
            version = whole.get("version", index + 1) if isinstance(whole, dict) else 0
            if fitting or type(version) is not int or version != index + 1:
                raise ValueError("openings that fit nothing, or the version is not one more than before")
            if isinstance(whole, dict) and isinstance(whole.get("event"), dict):
                draws.hear(whole["event"])
        except WRONG as error:
            findings.append(f"leaf {index}: {error}")
        except Closed:
            notes.append(f"leaf {index}: a draw is partly closed and cannot be judged")
    notes += [f"{each.name}: the secret is not revealed" for each in draws.draws.values() if not each.over]
    return findings + [f"openings of leaf {index}, which is not in the log" for index in openings]


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
