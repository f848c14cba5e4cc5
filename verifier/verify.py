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
import itertools
import json
import re
import struct
import sys
import zipfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

Point = tuple[int, int, int, int]  # X, Y, Z, T
Event = dict[str, object]
WRONG = (ValueError, LookupError, TypeError, RecursionError)
NEEDED = {"manifest", "log.jsonl", "openings.jsonl", "checkpoint", "keys"}
PLACE = "(witness|tile|extra)(/[A-Za-z0-9_][A-Za-z0-9._+-]*)+"
NUMBER = "0|[1-9][0-9]{0,18}"
HEX = "[0-9a-f]{64}"


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
    same = (y | (x & 1) << 255).to_bytes(32, "little") == signature[:32]
    return same and len(signature) == 64 and s < ORDER


# --- canonical JSON (RFC 8785 without fractions), base64, SHA-256


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


def decode(data: bytes) -> Event:
    value: object = json.loads(data.decode())
    if not isinstance(value, dict) or encode(value) != data:
        raise ValueError("this is no JSON object in canonical form")
    return value


def unbase64(text: object, length: int = 0) -> bytes:
    data = base64.b64decode(str(text), validate=True)
    canonical = base64.b64encode(data).decode() == text
    wrong(not canonical or (length and len(data) != length), "this base64 is not canonical, too short or too long")
    return data


def sha(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def lines_of(data: bytes) -> list[bytes]:
    *lines, rest = data.split(b"\n")
    wrong(rest, "a last line has no end")
    return lines


# --- the tree (RFC 6962) and its tiles (C2SP tlog-tiles)


def rows(hashes: list[bytes]) -> list[list[bytes]]:
    """From the hashes of the leaves up to the root; who has no neighbour goes up as it is."""
    found = [hashes or [sha()]]
    while len(row := found[-1]) > 1:
        pairs = zip(row[::2], row[1::2], strict=False)
        found.append([sha(b"\x01", left, right) for left, right in pairs] + row[len(row) & ~1 :])
    return found


def tiles(hashes: list[bytes]) -> dict[str, bytes]:
    found = {}
    for height, row in list(enumerate(rows(hashes)))[::8]:
        whole = row[: len(hashes) >> height]
        for start in range(0, len(whole), 256):
            part, number = whole[start : start + 256], start >> 8
            name = f"{number % 1000:03}" + (f".p/{len(part)}" if len(part) < 256 else "")
            while number := number // 1000:
                name = f"x{number % 1000:03}/{name}"
            found[f"tile/{height // 8}/{name}"] = b"".join(part)
    return found


# --- keys, signed notes, checkpoints, receipts (C2SP signed-note, tlog-checkpoint, tlog-cosignature, tlog-proof)


class Key(NamedTuple):
    name: str
    kind: int  # 1 of a log, 4 of a witness
    public: bytes
    id: bytes


def good_name(name: str) -> bool:
    return bool(name) and name.isprintable() and not set(name) & {" ", "+"}


def read_key(text: str) -> Key:
    name, mark, coded = text.split("+", 2)
    data = unbase64(coded, 33)
    own = sha(name.encode(), b"\n", data)[:4]
    wrong(not good_name(name) or data[0] not in (1, 4) or mark != own.hex(), "this is no public key")
    return Key(name, data[0], data[1:], own)


class Note:
    """A text with lines of signatures: name, id of the key, and what was signed."""

    def __init__(self, data: bytes) -> None:
        text, _, below = data.decode().rpartition("\n\n")
        *lines, rest = [line.split(" ") for line in below.split("\n")]
        good = text and 0 < len(lines) <= 64 and rest == [""] and not re.search("[\x00-\x09\x0b-\x1f]", text)
        wrong(not good, "this is no signed note")
        self.text, self.lines = text + "\n", [(name, unbase64(coded)) for _, name, coded in lines]
        good = all(good_name(name) and len(data) > 4 for name, data in self.lines)
        wrong(not good or any(line[0] != "\u2014" for line in lines), "a line of a signature is malformed")

    def signers(self, keys: list[Key]) -> dict[Key, int]:
        """Which of the keys have signed, with the time if they tell it. One that does not hold spoils the note."""
        found = {}
        for key in keys:
            for body in [data[4:] for name, data in self.lines if (name, data[:4]) == (key.name, key.id)]:
                time, message, signature = 0, self.text, body
                if key.kind == 4:
                    time, signature = int.from_bytes(body[:8], "big"), body[8:]
                    message = f"cosignature/v1\ntime {time}\n{message}"
                holds = time < 2**63 and signed(key.public, message.encode(), signature)
                wrong(not holds, f"the signature of {key.name} does not hold")
                found[key] = time
        return found


class Checkpoint:
    """Signed by a known key of the log; `times` are when known witnesses saw it."""

    def __init__(self, data: bytes, keys: list[Key], origin: str) -> None:
        note = Note(data)
        self.origin, size, coded, *more = note.text[:-1].split("\n")
        epochs = [line[6:] for line in more if line.startswith("epoch ")] or ["0"]
        numbers = all(re.fullmatch(NUMBER, each) for each in (size, *epochs))
        wrong(not numbers or len(epochs) > 1 or not all(more), "this is no checkpoint")
        self.size, self.root, self.epoch = int(size), unbase64(coded, 32), int(epochs[0])
        signers = note.signers([key for key in keys if key.kind == 4 or key.name == self.origin])
        known = self.origin == origin and any(key.kind == 1 for key in signers)
        wrong(not known, f"no known key of {origin} has signed this checkpoint")
        self.times = {key.name: time for key, time in signers.items() if key.kind == 4}


def receipt(data: bytes, hashes: list[bytes], keys: list[Key], origin: str) -> Checkpoint:
    """The checkpoint of a receipt, if beside it stand the hashes that a leaf has beside its way up to the root."""
    head, _, note = data.partition(b"\n\n")
    told = re.fullmatch(rf"c2sp\.org/tlog-proof@v1(?:\nextra (.*))?\nindex ({NUMBER})((?:\n.*)*)", head.decode("ascii"))
    top = Checkpoint(note, keys, origin)
    if told is None or int(told[2]) >= min(top.size, len(hashes)):
        raise ValueError("this is no receipt of a leaf in this log")
    beside = [(row, int(told[2]) >> height ^ 1) for height, row in enumerate(rows(hashes[: top.size]))]
    path = [base64.b64encode(row[place]).decode() for row, place in beside if place < len(row)]
    unbase64(told[1] or "")
    wrong(told[3].split("\n")[1:] != path, "the receipt does not prove that this event stands in the log")
    return top


# --- the container


def unzip(data: bytes) -> dict[str, bytes]:
    """The files of a zip; there is only one zip that has these files."""
    files, at = {}, 0
    while data[at : at + 4] == b"PK\x03\x04" and at + 30 <= len(data):
        size, length = struct.unpack_from("<LH", data, at + 22)
        start = at + 30 + length
        at = start + size
        files[data[start - length : start].decode("ascii")] = data[start:at]
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
    signers = note.signers([key for key in keys + named if (key.name, key.kind) == (origin, 1)])
    known = header == "croupier-export/v1" and set(signers) & set(keys)
    wrong(not known, f"the manifest is not signed by a known key of {origin}")
    strangers = {(name, data[:4]) for name, data in note.lines} - {(key.name, key.id) for key in signers}
    wrong(strangers, "somebody unknown has signed the manifest")
    expected = [f"{sha(files[name]).hex()} {len(files[name])} {name}" for name in others]
    different = sorted({line.split(" ")[-1] for line in set(lines) ^ set(expected)})
    wrong(lines != expected, f"these files are not what was signed for: {', '.join(different)}")
    for name in others:
        fits = name in NEEDED or (re.fullmatch(PLACE, name) and len(name) <= 200)
        wrong(not fits, f"{name} has no place in a container")
    return origin


def check_container(
    files: dict[str, bytes], given: list[Key], witnesses: list[bytes], receipts: list[bytes], notes: list[str]
) -> list[bytes]:
    """The leaves, if files, keys, tree and checkpoints are right."""
    wrong(NEEDED - set(files), f"it has {', '.join(sorted(files))}, not {', '.join(sorted(NEEDED))}")
    leaves, named = lines_of(files["log.jsonl"]), [read_key(line.decode()) for line in lines_of(files["keys"])]
    wrong(len(set(named)) < len(named), "a key is named twice")
    keys, hashes = given or named, [sha(b"\x00", leaf) for leaf in leaves]
    told = {name: data for name, data in files.items() if name.startswith("tile/")}
    wrong(tiles(hashes) != told, "the tiles are not those of this log")
    origin = check_manifest(files, keys, named)
    inside = [files[name] for name in sorted(files) if name.startswith("witness/")]
    own, *seen = [Checkpoint(data, keys, origin) for data in (files["checkpoint"], *inside, *witnesses)]
    wrong((own.size, [own.root]) != (len(hashes), rows(hashes)[-1]), "the checkpoint is not over this log")
    for each in seen + [receipt(data, hashes, keys, origin) for data in receipts]:
        wrong(each.size > len(hashes), f"the log had {each.size} leaves and has fewer now: its end was cut off")
        same = [each.root] == rows(hashes[: each.size])[-1] and each.epoch <= own.epoch
        wrong(not same, f"the first {each.size} leaves are not those that a witness has seen")
    notes += [f"cosigned by {name} at {time}" for name, time in own.times.items()]
    return leaves


# --- what is closed in leaves, and its openings


def closed(value: object) -> bool:
    """Whether anything in it has that key; in a text its quotes would be escaped."""
    return b'"#closed":' in encode(value)


def opened(value: object, openings: dict[str, Event], path: str = "") -> object:
    """The value with what these openings show, each of which is used up."""
    if isinstance(value, list):
        return [opened(each, openings, f"{path}/{index}") for index, each in enumerate(value)]
    if not isinstance(value, dict):
        return value
    if "#closed" not in value:
        steps = {key: key.replace("~", "~0").replace("/", "~1") for key in value}
        return {key: opened(each, openings, f"{path}/{steps[key]}") for key, each in value.items()}
    mark, opening = unbase64(value["#closed"], 32), openings.pop(path, None)
    told = opening["value"] if opening else value
    fits = not opening or (not closed(told) and sha(unbase64(opening["salt"], 32), encode(told)) == mark)
    wrong(len(value) != 1 or not fits, f"what is said to be closed at {path} is something else")
    return told


def read_openings(data: bytes) -> dict[int, dict[str, Event]]:
    found, last = dict[int, dict[str, Event]](), (-1, "")
    for told in map(decode, lines_of(data)):
        leaf, path = told.get("leaf"), told.get("path")
        if set(told) != {"leaf", "path", "salt", "value"} or type(leaf) is not int or not isinstance(path, str):
            raise ValueError("an opening has leaf, path, salt and value")
        wrong(path[:1] != "/" or (leaf, path) <= last, "openings stand in order, each once")
        last = leaf, path
        found.setdefault(leaf, {})[path] = told
    return found


# --- draws and shoes: a promised secret, then something from outside, then what follows from both

DECK = "cards [1-9]|tiles|wheel [1-9][0-9]{0,3}"
PACK = [rank + suit for rank in "A23456789TJQK" for suit in "hdcs"]
TILES = "66 66 11 11 44 44 31 31 55 55 33 33 22 22 65 65 64 64 61 61 51 51 63 54 62 53 52 43 41 32 42 21"
BRINGS = "d (cards|first-card|dh|db|draw|tiles|dice|ball) .*"  # what the dealer does when something comes


def word(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("a word is missing, or closed")
    return value


def listed(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError("a list is missing, or closed")
    return value


def words(value: object) -> list[str]:
    return [word(each) for each in listed(value)]


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
    wrong(not re.fullmatch(DECK, deck), "there is no such deck")
    kind, _, number = deck.partition(" ")
    if kind == "wheel":
        return [str(below(37, source)) for _ in range(int(number))]
    dice = [str(1 + below(6, source)) for _ in range(3 if kind == "tiles" else 0)]
    left = TILES.split() if kind == "tiles" else PACK * int(number)
    for card in without:
        left.remove(card)
    return dice + shuffled(left, source)


def mark_of(salt: bytes, card: str) -> str:
    return base64.b64encode(sha(salt, card.encode())).decode()


class Promise:
    """A draw or a shoe as far as the log has told it; `fixed` is the event that fixed its list or its order."""

    def __init__(self, name: str) -> None:
        self.name, self.state, self.table, self.commitment, self.taken = name, "new", "", "", 0
        self.fixed, self.added, self.marks, self.came = Event(), list[list[str]](), list[str](), set[str]()

    def numbers(self, secret: str, told: Event) -> Iterator[int]:
        fits = re.fullmatch(HEX, secret) and sha(bytes.fromhex(secret)).hex() == self.commitment
        wrong(not fits, f"{self.name}: this is not the secret that was promised")
        seed = hmac.digest(bytes.fromhex(secret), plain(told | {"commitment": self.commitment}), "sha256")
        blocks = (hmac.digest(seed, block.to_bytes(8, "big"), "sha256") for block in itertools.count())
        return (number for block in blocks for number in struct.unpack(">4Q", block))


class Promises:
    """Hears the events of draws and shoes in order; raises what is wrong."""

    def __init__(self, notes: list[str]) -> None:
        self.notes, self.ended, self.used, self.held = notes, False, set[str](), dict[tuple[str, str], Promise]()
        self.in_use, self.to_come, self.moves = dict[str, Promise](), dict[str, Promise](), set[tuple[str, str]]()

    def hear(self, event: Event) -> None:
        kind = str(event.get("kind"))
        self.ended = self.ended or kind in ("Closed", "Cancelled")
        if kind in ("Moved", "RoundAmended") or (kind == "ShoeDealt" and event.get("shoe") == ""):
            self.typed(event, kind)
        elif kind in STEPS:
            what, states, after, check = STEPS[kind]
            name = word(event.get(what))
            promise = self.held.setdefault((what, name), Promise(name))
            wrong(promise.state not in states.split(), f"{name}: this is no time for {kind}")
            promise.state = after
            check(self, promise, event)

    def list_fixed(self, draw: Promise, event: Event) -> None:
        draw.fixed, held = event, {key: event[key] for key in ("groups", "names", "slots", "taken") if event.get(key)}
        same = sha(plain(held)).hex() == event.get("fingerprint")
        wrong(not same, f"{draw.name}: the fingerprint is not that of the list")

    def committed(self, promise: Promise, event: Event) -> None:
        promise.commitment = word(event.get("commitment"))
        fresh = re.fullmatch(HEX, promise.commitment) and promise.commitment not in self.used
        wrong(not fresh, f"{promise.name}: a commitment is a SHA-256 that was never used")
        self.used.add(promise.commitment)
        if event["kind"] == "ShoeCommitted":
            promise.table = word(event.get("table"))
            waits = self.to_come.get(promise.table)
            wrong(waits and waits.state == "committed", f"{promise.name}: another waits at this table")
            self.to_come[promise.table] = promise

    def added(self, promise: Promise, event: Event) -> None:
        keys = ("words", "by") if event["kind"] == "ShoeCut" else ("words", "by", "witness")
        promise.added.append([word(event.get(key)) for key in keys])

    def failed(self, promise: Promise, event: Event) -> None:
        self.notes.append(f"fault: {promise.name} was given up, its secret never revealed")

    def drawn(self, draw: Promise, event: Event) -> None:
        names, slots, groups = (words(draw.fixed.get(key)) for key in ("names", "slots", "groups"))
        taken = {(group, table) for group, table in map(words, listed(draw.fixed.get("taken")))}
        secret, result = word(event.get("secret")), words(event.get("result"))
        fits = len(result) == len(names) and len(groups) in (0, len(names)) and not Counter(result) - Counter(slots)
        wrong(not fits, f"{draw.name}: the result is not from the list")
        if not secret:
            by_hand = not draw.commitment and len(set(words(event.get("witnesses")))) == 2
            wrong(not by_hand, f"{draw.name}: a draw by hand has no commitment, and two witnesses")
            return
        wrong(not draw.added, f"{draw.name}: a secret was revealed with nothing added to it")
        purpose, subject, mark = (word(draw.fixed.get(key)) for key in ("purpose", "subject", "fingerprint"))
        told: Event = {"contributions": draw.added, "draw": draw.name, "list": mark, "subject": subject}
        source = draw.numbers(secret, told | {"purpose": purpose.lower().replace("_", "-")})
        for _ in range(200_000):
            found = shuffled(slots, source)[: len(names)]
            tables = [slot.rpartition("/")[0] for slot in found]
            places = [(group, table) for group, table in zip(groups, tables, strict=False) if group]
            if len(taken.union(places)) == len(taken) + len(places):  # nobody sits with one of the same group
                wrong(found != result, f"{draw.name}: the result does not follow from the secret and what was added")
                return
        raise ValueError(f"{draw.name}: no order keeps these groups apart")

    def shoe_fixed(self, shoe: Promise, event: Event) -> None:
        before = self.in_use.get(shoe.table)
        wrong(before and before.state != "over", f"{shoe.name}: the table went on before the last secret was revealed")
        self.in_use[shoe.table], shoe.fixed, shoe.marks = shoe, event, words(event.get("marks"))
        any_order = whole_order(word(event.get("deck")), words(event.get("without")), itertools.repeat(0))
        wrong(len(any_order) != len(shoe.marks), f"{shoe.name}: these are not the places of its deck")
        if not shoe.added:
            self.notes.append(f"{shoe.name}: nobody cut it; the house alone chose the order")

    def dealt(self, shoe: Promise, event: Event) -> None:
        taken, told = event.get("taken"), [event.get(key) for key in ("move", "card", "salt")]
        if type(taken) is not int or not shoe.taken <= taken <= len(shoe.marks) or event.get("table") != shoe.table:
            raise ValueError(f"{shoe.name}: what came is not of this shoe")
        step, shoe.taken = taken - shoe.taken, taken
        dice = step > 1 and shoe.fixed["deck"] == "tiles" and taken == 4
        if closed(told):
            wrong(step not in (1, 2) and not dice, f"{shoe.name}: more came than a card")
            return
        move, card, salt = words(told)
        burn, named = re.fullmatch("d burn ([0-9]{1,3})", move), move.split(" ")[-1]
        if card:
            opens = re.fullmatch(HEX, salt) and mark_of(bytes.fromhex(salt), card) == shoe.marks[taken - 1]
            right = opens and named in (card, "??")
            fits = step == 1 or (step == 2 and move.startswith("d db ")) or dice
            shoe.came.add(card)
            self.moves.add((shoe.table, move))
        else:
            again = re.fullmatch("d (cards|db) .*", move) and named in shoe.came
            right = again or not re.fullmatch(BRINGS, move)
            fits = step == (int(burn[1]) if burn else 0) or (burn is not None and taken == len(shoe.marks))
        wrong(not right or not fits, f"{shoe.name}: this is not what comes next")

    def typed(self, event: Event, kind: str) -> None:
        """What came from no shoe: nothing, where one is in use; an amendment may bring what came before."""
        table, amended, moves = str(event.get("table")), event.get("amended"), [event.get("move")]
        wrong(kind == "ShoeDealt" and closed(moves), f"{table}: what came from no shoe is closed")
        if kind == "RoundAmended":
            instead = amended.get("instead") if isinstance(amended, dict) else None
            moves = instead if isinstance(instead, list) else []
        for move in moves:
            brings = isinstance(move, str) and re.fullmatch(BRINGS, move)
            came = brings and kind == "RoundAmended" and (table, move) in self.moves
            bad = brings and not came and (kind == "ShoeDealt" or table in self.in_use)
            wrong(bad, f"{table}: something came that is not from its shoe")

    def revealed(self, shoe: Promise, event: Event) -> None:
        secret, deck, without = event.get("secret"), word(shoe.fixed["deck"]), words(shoe.fixed["without"])
        if closed(secret) and shoe.fixed.get("face_up") is False:
            self.notes.append(f"{shoe.name}: its secret is closed, the order cannot be judged")
            return
        told: Event = {"cuts": shoe.added, "deck": deck, "shoe": shoe.name, "table": shoe.table}
        order = whole_order(deck, without, shoe.numbers(word(secret), told))
        key, names = bytes.fromhex(word(secret)), [f"salt/{shoe.name}/{place}".encode() for place in range(len(order))]
        marks = [mark_of(hmac.digest(key, name, "sha256"), card) for name, card in zip(names, order, strict=True)]
        wrong(marks != shoe.marks, f"{shoe.name}: the order does not follow from the secret and the cuts")

    def end(self) -> list[str]:
        """What is missing at the end of a tournament; before that it may still come."""
        left = [f"{each.name}: its secret is not revealed" for each in self.in_use.values() if each.state != "over"]
        self.notes += [] if self.ended else left
        return left if self.ended else []


STEPS = {  # kind of event: of what, the states in which it may come, the state after it, what is checked
    "ListFixed": ("draw", "new", "listed", Promises.list_fixed),
    "Committed": ("draw", "listed", "committed", Promises.committed),
    "Contributed": ("draw", "committed", "committed", Promises.added),
    "Drawn": ("draw", "listed committed", "over", Promises.drawn),
    "DrawFailed": ("draw", "listed committed", "over", Promises.failed),
    "ShoeCommitted": ("shoe", "new", "committed", Promises.committed),
    "ShoeCut": ("shoe", "committed", "committed", Promises.added),
    "ShoeFixed": ("shoe", "committed", "fixed", Promises.shoe_fixed),
    "ShoeDealt": ("shoe", "fixed", "fixed", Promises.dealt),
    "ShoeRevealed": ("shoe", "fixed", "over", Promises.revealed),
    "ShoeFailed": ("shoe", "committed fixed", "over", Promises.failed),
}


# --- everything together


def check(
    files: dict[str, bytes], keys: list[Key], witnesses: list[bytes], receipts: list[bytes]
) -> tuple[list[str], list[str]]:
    """What is wrong, and what else is worth knowing."""
    notes = [] if keys else ["no key was given: the keys in the export count, which anybody could have made"]
    findings, promises = list[str](), Promises(notes)
    try:
        leaves = check_container(files, keys, witnesses, receipts, notes)
        openings = read_openings(files["openings.jsonl"])
        wrong(set(openings) - set(range(len(leaves))), "there are openings of leaves that are not in the log")
    except WRONG as error:
        return [f"the container: {error}"], notes
    for index, leaf in enumerate(leaves):
        try:
            fitting = openings.get(index, {})
            whole = opened(decode(leaf), fitting)
            if fitting or not isinstance(whole, dict):
                raise ValueError("an opening fits nothing")
            event, version = whole.get("event"), whole.get("version", index + 1)
            wrong(type(version) is not int or version != index + 1, "the version is not one more than before")
            if isinstance(event, dict):
                promises.hear(event)
        except WRONG as error:
            findings.append(f"leaf {index}: {error}")
    return findings + promises.end(), notes


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
        findings, notes = check(read_files(given.export), keys, witnesses, receipts)
    except OSError as error:
        print(f"unreadable: {error}", file=sys.stderr)
        return 2
    except ValueError as error:
        findings, notes = [str(error)], []
    print("".join(f"bad: {each}\n" for each in findings) + "".join(f"note: {each}\n" for each in notes), end="")
    print("bad" if findings else "good")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
