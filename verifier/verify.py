"""Verify an export of a Croupier record. This one file needs Python 3.11 or newer and only the standard library.

    python3 verify.py EXPORT --key VKEY --witness CHECKPOINT --receipt RECEIPT --policy FILE

EXPORT is a zip or a folder. Every export has this file as extra/verify.py; there it checks the export it lies in.
Exit code 0: good. 1: bad, with a sentence for each finding. 2: unreadable. docs/record.md describes the format.
"""

import argparse
import hashlib
import hmac
import itertools
import json
import re
import struct
import sys
import zlib
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import NamedTuple

Point = tuple[int, int, int, int]  # X, Y, Z, T
Event = dict[str, object]
WRONG = (ValueError, LookupError, TypeError, RecursionError, struct.error)
AROUND = Path(__file__).resolve().parent.parent
NEEDED = {"manifest", "log.jsonl", "openings.jsonl", "checkpoint", "keys"}
PLACE = f"(?=.{{1,200}}$)({'|'.join(NEEDED)}|(witness|tile|extra)(/[A-Za-z0-9_][A-Za-z0-9._+-]*)+)"
SCALARS = json.JSONEncoder(ensure_ascii=False)
NUMBER = "(0|[1-9][0-9]{0,18})"
HEX = "[0-9a-f]{64}"
URL = "https?://[!-~]{1,500}"


def wrong(true: object, why: str) -> None:
    if true:
        raise ValueError(why)


def parts(pattern: str, text: str, what: str) -> tuple[str, ...]:
    found = re.fullmatch(pattern, text)
    if found is None:
        raise ValueError(f"this is not a {what}")
    return found.groups("")


def sha(*data: bytes) -> bytes:
    return hashlib.sha256(b"".join(data)).digest()


# --- Ed25519 (RFC 8032)

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P


def point(data: bytes) -> Point:
    y, sign = int.from_bytes(data, "little") & ((1 << 255) - 1), data[31] >> 7
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    wrong(y >= P or (x * x - square) % P or (x == 0 and sign), "this is not a point of the curve")
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P


def add(a: Point, b: Point) -> Point:
    e, f = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    g, h = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    w, x, y, z = f - e, h - g, h + g, f + e
    return w * x % P, y * z % P, x * y % P, w * z % P


def times(number: int, a: Point) -> Point:
    found: Point = 0, 1, 1, 0
    for bit in f"{number:b}":
        found = add(found, found)
        found = add(found, a) if bit == "1" else found
    return found


BASE = point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


def signed(public: bytes, message: bytes, signature: bytes) -> bool:
    """Return whether [s]B - [k]A is the R of the signature."""
    r, s = signature[:32], int.from_bytes(signature[32:], "little")
    if len(signature) != 64 or s >= ORDER:
        return False
    k = int.from_bytes(hashlib.sha512(r + public + message).digest(), "little")
    x, y, z, _ = add(times(s, BASE), times(8 * ORDER - k % ORDER, point(public)))
    x, y = x * pow(z, -1, P) % P, y * pow(z, -1, P) % P
    return (y | (x & 1) << 255).to_bytes(32, "little") == r


# --- canonical JSON (RFC 8785 without fractions) and base64


def encode(value: object, depth: int = 0) -> bytes:
    if isinstance(value, dict) and depth < 64:
        keys = sorted(value, key=lambda key: key.encode("utf-16-be", "surrogatepass"))
        return b"{%b}" % b",".join(encode(key) + b":" + encode(value[key], depth + 1) for key in keys)
    if isinstance(value, list) and depth < 64:
        return b"[%b]" % b",".join(encode(each, depth + 1) for each in value)
    known = value is None or isinstance(value, str | bool) or (isinstance(value, int) and abs(value) < 2**53)
    wrong(not known, "a value cannot be written in a record")
    return SCALARS.encode(value).encode()


def decode(data: bytes) -> Event:
    value: object = json.loads(data.decode())
    if not isinstance(value, dict) or encode(value) != data:
        raise ValueError("this is not a JSON object in canonical form")
    return value


def unbase64(text: object, length: int = 0) -> bytes:
    data = b64decode(str(text), validate=True)
    wrong(b64encode(data).decode() != text or length not in (0, len(data)), "this base64 is not canonical or too short")
    return data


def lines_of(data: bytes) -> list[bytes]:
    *lines, rest = data.split(b"\n")
    wrong(rest, "the last line does not end with a newline")
    return lines


# --- the tree (RFC 6962) and its tiles (C2SP tlog-tiles)


def rows(hashes: list[bytes]) -> list[list[bytes]]:
    """Return the levels of the tree from the leaves up to the root. A hash without a neighbour moves up."""
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
            tile, number = whole[start : start + 256], start >> 8
            name = f"{number % 1000:03}" + (f".p/{len(tile)}" if len(tile) < 256 else "")
            while number := number // 1000:
                name = f"x{number % 1000:03}/{name}"
            found[f"tile/{height // 8}/{name}"] = b"".join(tile)
    return found


# --- keys, signed notes, checkpoints, receipts (C2SP signed-note, tlog-checkpoint, tlog-cosignature, tlog-proof)


class Key(NamedTuple):
    name: str
    kind: int  # 1 for a log, 4 for a witness
    public: bytes
    id: bytes


def read_key(text: str) -> Key:
    name, mark, coded = parts(r"([^ +]+)\+([0-9a-f]{8})\+(.+)", text, "public key")
    data = unbase64(coded, 33)
    own = sha(name.encode(), b"\n", data)[:4]
    wrong(not name.isprintable() or data[0] not in (1, 4) or mark != own.hex(), "this is not a public key")
    return Key(name, data[0], data[1:], own)


def read_note(data: bytes, keys: list[Key]) -> tuple[str, dict[Key, int], bool]:
    """Read a signed note: its text, which of these keys signed it (with the time of a cosignature), and whether other
    keys signed too. A wrong signature by one of these keys spoils the note."""
    text, below = parts("((?:[^\x00-\x1f]*\n)+)\n((?:\u2014 [^ +\n]+ .+\n){1,64})", data.decode(), "signed note")
    found, others = dict[Key, int](), False
    for _, name, coded in (line.split(" ") for line in below[:-1].split("\n")):
        body = unbase64(coded)
        wrong(not name.isprintable() or len(body) < 5, "a signature line is malformed")
        signers = [key for key in keys if (key.name, key.id) == (name, body[:4])]
        others = others or not signers
        for key in signers:
            time, message, signature = 0, text, body[4:]
            if key.kind == 4:
                time, signature = int.from_bytes(body[4:12], "big"), body[12:]
                message = f"cosignature/v1\ntime {time}\n{text}"
            holds = time < 2**63 and signed(key.public, message.encode(), signature)
            wrong(not holds, f"the signature of {name} is wrong")
            found[key] = time
    return text, found, others


def checkpoint(data: bytes, keys: list[Key], origin: str, hashes: list[bytes]) -> tuple[int, int, dict[Key, int]]:
    """Return size, epoch and signers of a checkpoint, if it covers the first leaves of this log."""
    text, signers, _ = read_note(data, [key for key in keys if key.kind == 4 or key.name == origin])
    own, size, root, more = parts(f"(.+)\n{NUMBER}\n(.+)\n((?:.+\n)*)", text, "checkpoint")
    epochs = [parts(f"epoch {NUMBER}", line, "epoch")[0] for line in more.split("\n") if line.startswith("epoch ")]
    known = own == origin and any(key.kind == 1 for key in signers)
    wrong(not known or len(epochs) > 1, f"no known key of {origin} signed this checkpoint")
    wrong(int(size) > len(hashes), f"the log had {size} leaves and now has fewer: its end was cut off")
    same = rows(hashes[: int(size)])[-1] == [unbase64(root, 32)]
    wrong(not same, f"the first {size} leaves are not the ones that were signed")
    return int(size), int("".join(epochs) or 0), signers


def receipt(data: bytes, keys: list[Key], origin: str, hashes: list[bytes]) -> tuple[int, int, dict[Key, int]]:
    """Return the checkpoint of a receipt, if the hashes before it lead from the leaf up to the root."""
    head, _, note = data.partition(b"\n\n")
    form = rf"c2sp\.org/tlog-proof@v1(?:\nextra (.*))?\nindex {NUMBER}((?:\n.*)*)"
    extra, index, hashed = parts(form, head.decode("ascii"), "receipt")
    size, epoch, signers = checkpoint(note, keys, origin, hashes)
    beside = [(row, int(index) >> height ^ 1) for height, row in enumerate(rows(hashes[:size]))]
    path = [b64encode(row[place]).decode() for row, place in beside if place < len(row)]
    proven = int(index) < size and hashed.split("\n")[1:] == path and unbase64(extra) is not None
    wrong(not proven, "the receipt does not prove that this event is in the log")
    return size, epoch, signers


# --- whose cosignatures are enough (C2SP tlog-policy)


class Policy(NamedTuple):
    keys: list[Key]  # of logs and witnesses
    rules: list[tuple[str, object]]  # a name, and the key of a witness or how many of which names
    quorum: str = ""

    def met(self, signers: dict[Key, int]) -> bool:
        held = {"none"}
        for name, rule in self.rules:
            if len(held & set(rule[1:])) >= rule[0] if isinstance(rule, list) else rule in signers:
                held.add(name)
        return self.quorum in held


def read_policy(text: str) -> Policy:
    found, inside = Policy([], []), set[str]()
    wrong(len(text.encode()) > 1 << 16 or text.count("\n") > 199, "the policy is too long")
    lines = [[word for word in re.split("[ \t]", line) if word] for line in text.split("\n")]
    for what, *told in [line for line in lines if line and line[0][0] != "#"]:
        names = ["none", *(name for name, _ in found.rules)]
        if what == "quorum":
            wrong(len(told) != 1 or found.quorum or told[0] not in names, "the policy needs one quorum, defined before")
            found = found._replace(quorum=told[0])
        elif what == "group":
            wrong(len(told) < 3 or told[0] in names, "a group of the policy needs a new name, a number and members")
            name, needed, *members = told
            least = {"any": "1", "all": str(len(members))}.get(needed, needed)
            wrong(not 0 < int(parts("([1-9][0-9]{0,2})", least, "number")[0]) <= len(members), "a group is too small")
            once = len(set(members)) == len(members) and not inside & set(members) and set(members) <= set(names[1:])
            wrong(not once, "a member of a group is not defined before, or is in a group already")
            inside |= set(members)
            found.rules.append((name, [int(least), *members]))
        else:
            kind, *about = {"log": (1, 1, 2), "witness": (4, 2, 3)}.get(what, (0, 0, 0))
            wrong(not kind or len(told) not in about, "this is not a line of a policy")
            key = read_key(told[about[0] - 1])
            again = any(key[1:3] == each[1:3] for each in found.keys)
            wrong(key.kind != kind or again, "a key of the policy is of another kind, or is named twice")
            wrong(len(told) == about[1] and kind == 4 and not re.fullmatch(URL, told[-1]), "this is not an address")
            found.keys.append(key)
            if kind == 4:
                wrong(told[0] in names, "the policy defines a name twice")
                found.rules.append((told[0], key))
    wrong(not found.quorum, "the policy names no quorum")
    return found


# --- the container


def unzip(data: bytes) -> dict[str, bytes]:
    """Read the files of a zip. Only one zip of these files is valid."""
    files, at, whole, listed = dict[str, bytes](), 0, bytearray(), bytearray()
    while data[at : at + 4] == b"PK\x03\x04" and at + 30 <= len(data):
        size, length = struct.unpack_from("<LH", data, at + 22)
        start = at + 30 + length
        at = start + size
        files[data[start - length : start].decode("ascii")] = data[start:at]
    for name, each in sorted(files.items()):
        about = struct.pack("<5H3L2H", 20, 0, 0, 0, 33, zlib.crc32(each), len(each), len(each), len(name), 0)
        listed += b"PK\x01\x02\x14\x03" + about + struct.pack("<3H2L", 0, 0, 0, 0o644 << 16, len(whole)) + name.encode()
        whole += b"PK\x03\x04" + about + name.encode() + each
    end = b"PK\x05\x06" + struct.pack("<4H2LH", 0, 0, len(files), len(files), len(listed), len(whole), 0)
    wrong(whole + listed + end != data, "this zip is not byte for byte the zip of its files")
    return files


def read_files(path: Path) -> dict[str, bytes]:
    if path.is_dir():
        return {each.relative_to(path).as_posix(): each.read_bytes() for each in path.rglob("*") if not each.is_dir()}
    data = path.read_bytes()
    if not data.startswith(b"PK\x03\x04"):
        raise OSError(f"{path} is not a container")
    return unzip(data)


def check_manifest(files: dict[str, bytes], keys: list[Key], named: list[Key]) -> str:
    """Return the origin of the record, if these are the files that were signed."""
    _, origin, *_ = files["manifest"].decode().split("\n", 2)
    text, signers, others = read_note(files["manifest"], [key for key in keys + named if key[:2] == (origin, 1)])
    wrong(not set(signers) & set(keys), f"no known key of {origin} signed the manifest")
    wrong(others, "an unknown key signed the manifest")
    names = sorted(set(files) - {"manifest"})
    expected = [f"{sha(files[name]).hex()} {len(files[name])} {name}" for name in names]
    different = sorted({line.split(" ")[-1] for line in set(text.split("\n")[2:-1]) ^ set(expected)})
    same = text == "".join(f"{line}\n" for line in ("croupier-export/v1", origin, *expected))
    wrong(not same, f"these files are not the ones that were signed: {', '.join(different)}")
    wrong(not all(re.fullmatch(PLACE, name) for name in names), "a file does not belong in a container")
    return origin


def check_container(
    files: dict[str, bytes], given: list[Key], witnesses: list[bytes], receipts: list[bytes], policy: Policy | None
) -> list[str]:
    """Return who cosigned, if files, keys, tree and checkpoints are right and the policy is met."""
    wrong(NEEDED - set(files), f"it has {', '.join(sorted(files))}; it needs {', '.join(sorted(NEEDED))}")
    hashes = [sha(b"\x00", leaf) for leaf in lines_of(files["log.jsonl"])]
    named = [read_key(line.decode()) for line in lines_of(files["keys"])]
    wrong(len(set(named)) < len(named), "a key is named twice")
    given_tiles = {name: data for name, data in files.items() if name.startswith("tile/")}
    wrong(tiles(hashes) != given_tiles, "the tiles do not match this log")
    keys = given + (policy.keys if policy else [])
    keys += [] if any(key.kind == 1 for key in keys) or given else named
    origin = check_manifest(files, keys, named)
    size, epoch, signers = checkpoint(files["checkpoint"], keys, origin, hashes)
    wrong(size < len(hashes), "the checkpoint does not cover the whole log")
    inside = [files[name] for name in sorted(files) if name.startswith("witness/")]
    kept = [checkpoint(data, keys, origin, hashes) for data in inside + witnesses]
    kept += [receipt(data, keys, origin, hashes) for data in receipts]
    wrong(any(each[1] > epoch for each in kept), "a kept checkpoint has a later epoch than the log")
    notes = [f"cosigned by {key.name} at {time}" for key, time in signers.items() if key.kind == 4]
    if policy:
        met = [length for length, _, who in [(size, epoch, signers), *kept] if policy.met(who)]
        wrong(not met, "too few witnesses of the policy cosigned a checkpoint")
        notes += [f"the policy is met for the first {max(met)} of {size} leaves"] if max(met) < size else []
    return notes


# --- closed values in leaves, and their openings


def closed(value: object) -> bool:
    """Return whether anything in a value is closed. In a text the quotes of the key would be escaped."""
    return b'"#closed":' in encode(value)


def opened(value: object, openings: dict[str, Event], path: str = "") -> object:
    """Return the value with these openings applied. Each opening is removed once it is used."""
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
    wrong(len(value) != 1 or not fits, f"the opening of {path} does not fit the leaf")
    return told


def read_openings(data: bytes) -> dict[int, dict[str, Event]]:
    found, last = dict[int, dict[str, Event]](), (-1, "")
    for told in map(decode, lines_of(data)):
        leaf, path = told.get("leaf"), told.get("path")
        if set(told) != {"leaf", "path", "salt", "value"} or type(leaf) is not int or not isinstance(path, str):
            raise ValueError("an opening needs leaf, path, salt and value")
        wrong(path[:1] != "/" or (leaf, path) <= last, "openings must be in order, each once")
        last = leaf, path
        found.setdefault(leaf, {})[path] = told
    return found


# --- the command in a leaf, and what is reserved for later releases: form and order, not meaning

MUST_BE_OPEN = "/said(/do)?|/sent/.*|/(epoch|lease|signed)(/.*)?"
MEMBERS = {"said": "do fields", "signed": "count key seen signature", "lease": "count name since table", "sent": "salt"}
MAY_HAVE = {"signed": "public", "sent": "fields"}
LEAST = {"count": 1, "seen": 0, "since": 0}
BYTES = {"key": 32, "public": 32, "salt": 16, "signature": 64}


def check_member(name: str, member: object, version: object) -> None:
    keys = MEMBERS[name].split()
    if name == "sent" and closed(member):
        return
    if not isinstance(member, dict) or sorted(set(member) - {MAY_HAVE.get(name)}) != keys:
        raise ValueError(f"{name} must have {MEMBERS[name]}, all of them open")
    for key, value in member.items():
        if key in LEAST:
            late = key != "count" and type(version) is int and type(value) is int and value >= version
            wrong(type(value) is not int or not LEAST[key] <= value < 1 << 53 or late, f"{name}: a wrong {key}")
        elif key in BYTES:
            unbase64(value, BYTES[key])
        elif key == "fields":
            wrong(not isinstance(value, dict), "the fields of a command must be an object")
        else:
            wrong(not isinstance(value, str) or not 0 < len(value) <= 200, f"{name}: {key} must be a short text")


def check_members(leaf: Event, opened_paths: list[str], last: int) -> int:
    """Check what a leaf has beside its event, and return its epoch, which is never earlier than the last."""
    epoch = leaf.get("epoch", last)
    wrong(any(re.fullmatch(MUST_BE_OPEN, path, re.DOTALL) for path in opened_paths), "this must not be closed")
    if type(epoch) is not int or not max(last, int("epoch" in leaf)) <= epoch < 1 << 53:
        raise ValueError("the epoch is malformed, or earlier than the one before")
    for name in MEMBERS:
        if name in leaf:
            check_member(name, leaf[name], leaf.get("version"))
    wrong("signed" in leaf and "said" not in leaf, "a signature must be of a command")
    wrong("sent" in leaf and "signed" not in leaf, "a salt must be of a signature")
    return epoch


# --- what a device signed: nobody can invent, move or repeat it

TIME, OFFSET = "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{5,15}", "(:[0-9]{2})?(Z|[+-][0-9]{2}:[0-9]{2})"
FILLED = {"commitment", "secret", "two-log-ins"}  # what the desk adds to a command
DEFAULTS: dict[str, list[object]] = {"counted": [True], "object": ["conditions"], "paid": ["0", "0.0", "0.00"]}


def same(sent: object, kept: object) -> bool:
    """Return whether a value was sent like this. A time may have got an offset, and an amount of money its cents."""
    if isinstance(sent, dict) and isinstance(kept, dict):
        return set(sent) == set(kept) and all(same(each, kept[key]) for key, each in sent.items())
    if isinstance(kept, str) and isinstance(sent, str | int) and not isinstance(sent, bool):
        told = str(sent)
        cents = re.fullmatch(r"[0-9]{1,15}(\.[0-9]{1,2})?", told) and f"{told}{'' if '.' in told else '.'}00"
        if cents and re.fullmatch(r"[0-9]{1,15}\.[0-9]{2}", kept):
            return cents[: cents.index(".") + 3].lstrip("0") == kept.lstrip("0")
        if re.fullmatch(TIME, told) and kept.startswith(told) and re.fullmatch(OFFSET, kept[len(told) :]):
            return True
    return encode(sent) == encode(kept)


class Acts:
    """Check the signatures of devices leaf by leaf, as far as commands are open."""

    def __init__(self) -> None:
        self.keys, self.last, self.whose = dict[object, bytes](), dict[object, int](), dict[object, object]()
        self.found, self.hidden, self.unsigned = 0, 0, Counter[str]()

    def hear(self, leaf: Event, tournament: str) -> None:
        said, mark, sent = leaf.get("said"), leaf.get("signed"), leaf.get("sent")
        if not isinstance(said, dict):
            return
        if not isinstance(mark, dict):
            self.unsigned[str(leaf.get("by"))] += 1
            return
        key, count, who = mark["key"], mark["count"], (leaf.get("by"), leaf.get("device", ""))
        wrong(("public" in mark) == (key in self.keys), "a device names its key with its first command, and only then")
        if "public" in mark:
            self.keys[key], self.whose[key] = unbase64(mark["public"], 32), who
            wrong(b64encode(sha(self.keys[key])).decode() != key, "this is not the key of the device")
        wrong(self.whose[key] != who, f"the key of {self.whose[key]} signed for {who}")
        wrong(count <= self.last.get(key, 0), "the count of a device did not go up")
        self.last[key] = count
        if not isinstance(sent, dict):
            raise ValueError("the salt of a signature is missing")
        self.found += 1
        if closed(sent) or closed(said):
            self.hidden += 1
            return
        told = sent["fields"] if "fields" in sent else said["fields"]
        self.compare(told, said["fields"])
        about = {name: mark[name] for name in ("count", "key", "seen")} | {"salt": sent["salt"], "do": said["do"]}
        data = encode(about | {"fields": told, "role": leaf.get("role", ""), "tournament": tournament})
        holds = signed(self.keys[key], b"croupier-act/v1\n" + data, unbase64(mark["signature"]))
        wrong(not holds, f"the signature of {who[0]} is not over this command")

    def compare(self, sent: Event, kept: Event) -> None:
        """Check that a command is kept like the one sent, but for secrets of draws, defaults and clock offsets."""
        wrong(set(kept) - set(sent) - FILLED, "a field was added to what the device sent")
        for name, value in sent.items():
            left_out = name not in kept and (not value or value in DEFAULTS.get(name, []))
            wrong(not left_out and (name not in kept or not same(value, kept[name])), f"{name} was not sent so")

    def notes(self) -> list[str]:
        if not self.keys:
            return []
        by = [f"{count} commands by {name} are not signed on a device" for name, count in sorted(self.unsigned.items())]
        return [f"{self.found} commands are signed on a device, {self.hidden} of them closed here", *by]


# --- draws and shoes: a promised secret, then a contribution from outside, then the result of both

PACK = [rank + suit for rank in "A23456789TJQK" for suit in "hdcs"]
TILES = "66 66 11 11 44 44 31 31 55 55 33 33 22 22 65 65 64 64 61 61 51 51 63 54 62 53 52 43 41 32 42 21"
BRINGS = "d (cards|first-card|dh|db|draw|tiles|dice|ball) .*"  # moves that take something from a shoe
Life = Generator[str, tuple[str, Event], None]  # yields the kinds of event that may follow, and is sent one of them


def listed(value: object) -> list[object]:
    if not isinstance(value, list):
        raise ValueError("a list is missing, or closed")
    return value


def words(value: object) -> list[str]:
    found = [each for each in listed(value) if isinstance(each, str)]
    wrong(len(found) < len(listed(value)), "a word is missing, or closed")
    return found


def fields(event: Event, keys: str) -> list[str]:
    return words([event.get(key) for key in keys.split()])


def plain(value: object) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def numbers(secret: str, promised: str, told: Event) -> Iterator[int]:
    same = re.fullmatch(HEX, secret) and sha(bytes.fromhex(secret)).hex() == promised
    wrong(not same, "this is not the secret that was promised")
    seed = hmac.digest(bytes.fromhex(secret), plain(told | {"commitment": promised}), "sha256")
    blocks = (hmac.digest(seed, block.to_bytes(8, "big"), "sha256") for block in itertools.count())
    return (number for block in blocks for number in struct.unpack(">4Q", block))


def below(bound: int, source: Iterator[int]) -> int:
    return next(number for number in source if number < 2**64 - 2**64 % bound) % bound


def shuffled(items: list[str], source: Iterator[int]) -> list[str]:
    found = list(items)
    for last in range(len(found) - 1, 0, -1):
        other = below(last + 1, source)
        found[last], found[other] = found[other], found[last]
    return found


def kept_apart(slots: list[str], groups: list[str], taken: set[tuple[str, str]], source: Iterator[int]) -> list[str]:
    """Return the first shuffle in which nobody sits at a table with a member of the same group."""
    for _ in range(200_000):
        found = shuffled(slots, source)
        tables = [slot.rpartition("/")[0] for slot in found]
        places = [(group, table) for group, table in zip(groups, tables, strict=False) if group]
        if len(taken.union(places)) == len(taken) + len(places):
            return found
    raise ValueError("no order keeps these groups apart")


def whole_order(deck: str, without: list[str], source: Iterator[int]) -> list[str]:
    """Return the order of a shoe, first to last."""
    decks, dice, balls = parts("cards ([1-9])|(tiles)|wheel ([1-9][0-9]{0,3})", deck, "deck")
    throws = [str(below(37, source)) for _ in range(int(balls or 0))]
    throws += [str(1 + below(6, source)) for _ in range(3 if dice else 0)]
    left = TILES.split() if dice else PACK * int(decks or 0)
    for card in [] if balls else without:
        left.remove(card)
    return throws + shuffled(left, source)


def mark_of(salt: bytes, card: str) -> str:
    return b64encode(sha(salt, card.encode())).decode()


class Promises:
    """Check draws and shoes event by event, and raise what is wrong. Each of them is a generator, its life."""

    def __init__(self, notes: list[str]) -> None:
        self.notes, self.ended, self.used = notes, False, set[str]()
        self.lives, self.moves = dict[tuple[str, str], tuple[Life, str]](), set[tuple[str, str]]()
        self.by, self.approved = "", False  # who gave this command; whether a second log-in just approved a draw
        self.waiting, self.in_use = set[str](), dict[str, str]()  # tables; the shoe whose secret is owed, by table

    def hear(self, event: Event, by: str) -> None:
        kind, self.by = str(event.get("kind")), by
        approved = (kind, event.get("do")) == ("PendingApproved", "record-draw")
        try:
            self.judge(event, kind)
        finally:
            self.approved = approved

    def judge(self, event: Event, kind: str) -> None:
        self.ended = self.ended or kind in ("Closed", "Cancelled")
        if kind in ("Moved", "RoundAmended") or (kind == "ShoeDealt" and event.get("shoe") == ""):
            self.typed(event, kind)
        elif kind in LIVES:
            what, begin = LIVES[kind]
            (name,) = fields(event, what)
            life, due = self.lives.get((what, name)) or (begin(self, name), "")
            due = due or next(life, "")
            wrong(kind not in due.split(), f"{name}: {kind} may not happen at this point")
            self.lives[what, name] = life, "nothing"
            self.lives[what, name] = life, life.send((kind, event))

    def promised(self, event: Event) -> str:
        (found,) = fields(event, "commitment")
        wrong(found in self.used or not re.fullmatch(HEX, found), "a commitment must be a SHA-256 not used before")
        self.used.add(found)
        return found

    def draw(self, name: str) -> Life:
        _, event = yield "ListFixed"
        mark, purpose, subject = fields(event, "fingerprint purpose subject")
        names, slots, groups = (words(event.get(key)) for key in ("names", "slots", "groups"))
        taken = {(group, table) for group, table in map(words, listed(event.get("taken")))}
        held = {key: event[key] for key in ("groups", "names", "slots", "taken") if event[key]}
        wrong(sha(plain(held)).hex() != mark, "the fingerprint does not match the list")
        promised, drawer, added = "", "", list[list[str]]()
        kind, event = yield "Committed Drawn DrawFailed"
        if kind == "Committed":
            promised, drawer = self.promised(event), self.by
            kind, event = yield "Contributed Drawn DrawFailed"
        while kind == "Contributed":
            added.append(fields(event, "words by witness"))
            kind, event = yield "Contributed Drawn DrawFailed"
        if kind == "Drawn":
            (secret,), result, by = fields(event, "secret"), words(event.get("result")), words(event.get("witnesses"))
            fits = len(result) == len(names) and len(groups) in (0, len(names)) and not Counter(result) - Counter(slots)
            wrong(not fits, "the result is not from the list")
            if secret or promised or len(set(by)) != 2:  # otherwise it was drawn by hand
                wrong(not added, "a secret was revealed without a contribution")
                told: Event = {"contributions": added, "draw": name, "list": mark, "subject": subject}
                source = numbers(secret, promised, told | {"purpose": purpose.lower().replace("_", "-")})
                drawn = kept_apart(slots, groups, taken, source)[: len(names)]
                wrong(drawn != result, "the result does not follow from the secret and the contributions")
                alone = all(by == drawer for _, by, _ in added)
                told_alone = f"{name}: only the person who drew it added anything; they could choose the result"
                self.notes += [told_alone] if alone else []
            elif not self.approved:
                self.notes.append(f"{name}: one person recorded it by hand; no second log-in confirmed it")
        else:
            self.notes.append(f"fault: {name} was given up; its secret was never revealed")
        yield "nothing"

    def shoe(self, name: str) -> Life:
        _, event = yield "ShoeCommitted"
        (table,), promised, maker = fields(event, "table"), self.promised(event), self.by
        cuts = list[list[str]]()
        wrong(table in self.waiting, "another shoe waits at this table")
        self.waiting.add(table)
        kind, event = yield "ShoeCut ShoeFixed ShoeFailed"
        while kind == "ShoeCut":
            cuts.append(fields(event, "words by"))
            kind, event = yield "ShoeCut ShoeFixed ShoeFailed"
        self.waiting.remove(table)
        if kind == "ShoeFixed":
            wrong(self.in_use.get(table), "the table went on before the last secret was revealed")
            self.in_use[table] = name
            (deck,), marks, without = fields(event, "deck"), words(event.get("marks")), event.get("without")
            may_hide = event.get("face_up") is False
            hidden, taken, seen = closed(without) and may_hide, 0, set[str]()
            missing = len(whole_order(deck, [] if hidden else words(without), itertools.repeat(0))) - len(marks)
            wrong(not marks or missing < 0 or (missing and not hidden), "the number of places does not fit its deck")
            alone = all(by == maker for _, by in cuts)
            self.notes += [f"{name}: nobody cut it; the house alone chose the order"] if alone else []
            kind, event = yield "ShoeDealt ShoeRevealed ShoeFailed"
            while kind == "ShoeDealt":
                wrong(event.get("table") != table, "what was dealt is not from this table")
                taken = self.dealt(event, marks, taken, deck == "tiles", seen)
                kind, event = yield "ShoeDealt ShoeRevealed ShoeFailed"
            self.in_use[table] = ""
        if kind == "ShoeFailed":
            self.notes.append(f"fault: {name} was given up; its secret was never revealed")
        elif hidden or (closed(event.get("secret")) and may_hide):
            self.notes.append(f"{name}: its secret, or which cards it lacks, is closed; the order cannot be checked")
        else:
            told: Event = {"cuts": cuts, "deck": deck, "shoe": name, "table": table}
            (secret,) = fields(event, "secret")
            order = whole_order(deck, words(without), numbers(secret, promised, told))
            places = [f"salt/{name}/{place}".encode() for place in range(len(order))]
            salts = [hmac.digest(bytes.fromhex(secret), place, "sha256") for place in places]
            wrong(list(map(mark_of, salts, order)) != marks, "the order does not follow from the secret and the cuts")
        yield "nothing"

    def dealt(self, event: Event, marks: list[str], before: int, tiled: bool, seen: set[str]) -> int:
        """Return how many places are taken after this move, if it deals what comes next. `seen` are the cards dealt."""
        taken, told = event.get("taken"), [event.get(key) for key in ("move", "card", "salt")]
        if type(taken) is not int or not before <= taken <= len(marks):
            raise ValueError("what was dealt is not from this shoe")
        steps, right, past_dice = [1, 2], True, tiled and taken == 4 and before < 3
        if not closed(told):
            move, card, salt = words(told)
            burn, named = re.fullmatch("d burn ([0-9]{1,3})", move), move.split(" ")[-1]
            if card:
                opens = re.fullmatch(HEX, salt) and mark_of(bytes.fromhex(salt), card) == marks[taken - 1]
                steps, right = [1, 2] if move.startswith("d db ") else [1], bool(opens) and named in (card, "??")
                seen.add(card)
                self.moves.add((str(event.get("table")), move))
            else:
                steps, past_dice = [min(int(burn[1]), len(marks) - before) if burn else 0], False
                again = re.fullmatch("d (cards|db) .*", move) and named in seen
                right = bool(again) or not re.fullmatch(BRINGS, move)
        wrong(not right or not (past_dice or taken - before in steps), "this is not what comes next in the shoe")
        return taken

    def typed(self, event: Event, kind: str) -> None:
        """Check a typed move: it may deal nothing where a shoe is in use. An amendment may repeat its cards."""
        table, moves, came = str(event.get("table")), [event.get("move")], set[tuple[str, str]]()
        wrong(kind == "ShoeDealt" and closed(moves), "what was dealt without a shoe is closed")
        if kind == "RoundAmended":
            amended, came = event.get("amended"), self.moves
            instead = amended.get("instead") if isinstance(amended, dict) else None
            moves = instead if isinstance(instead, list) else []
        brought = [(table, each) for each in moves if isinstance(each, str) and re.fullmatch(BRINGS, each)]
        bad = set(brought) - came and (kind == "ShoeDealt" or table in self.in_use)
        wrong(bad, "something was dealt that is not from its shoe")


OF_DRAWS = ("ListFixed", "Committed", "Contributed", "Drawn", "DrawFailed")
OF_SHOES = ("ShoeCommitted", "ShoeCut", "ShoeFixed", "ShoeDealt", "ShoeRevealed", "ShoeFailed")
LIVES = dict.fromkeys(OF_DRAWS, ("draw", Promises.draw)) | dict.fromkeys(OF_SHOES, ("shoe", Promises.shoe))


# --- everything together


def check(
    files: dict[str, bytes],
    keys: list[Key],
    witnesses: list[bytes],
    receipts: list[bytes],
    policy: Policy | None = None,
) -> tuple[list[str], list[str]]:
    """Return what is wrong, and what else is worth knowing."""
    known = keys or (policy and any(key.kind == 1 for key in policy.keys))
    notes = [] if known else ["no key was given: the keys in the export were used, and anyone could have made those"]
    findings, promises, acts, epoch = list[str](), Promises(notes), Acts(), 0
    try:
        notes += check_container(files, keys, witnesses, receipts, policy)
        leaves, openings = lines_of(files["log.jsonl"]), read_openings(files["openings.jsonl"])
        wrong(set(openings) - set(range(len(leaves))), "there are openings for leaves that are not in the log")
        tournament = files["manifest"].decode().split("\n")[1].rpartition("/")[2]
    except WRONG as error:
        return [f"the container: {error}"], notes
    for index, leaf in enumerate(leaves):
        try:
            fitting = openings.get(index, {})
            paths = list(fitting)
            whole = opened(decode(leaf), fitting)
            if fitting or not isinstance(whole, dict):
                raise ValueError("an opening fits nothing")
            epoch = check_members(whole, paths, epoch)
            acts.hear(whole, tournament)
            event, version = whole.get("event"), whole.get("version", index + 1)
            wrong(type(version) is not int or version != index + 1, "the version is not one more than before")
            if isinstance(event, dict):
                promises.hear(event, str(whole.get("by", "")))
        except WRONG as error:
            findings.append(f"leaf {index}: {error}")
    notes += acts.notes()
    owed = [f"{name}: its secret was not revealed" for name in promises.in_use.values() if name]
    return (findings + owed, notes) if promises.ended else (findings, notes + owed)  # they may still be revealed


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Verify an export of a Croupier record.")
    parser.add_argument(
        "export", type=Path, nargs="?", default=AROUND, help="a zip or a folder; else the one around it"
    )
    parser.add_argument("--key", action="append", default=[], help="a public key of the log or of a witness")
    parser.add_argument("--witness", action="append", default=[], type=Path, help="a checkpoint kept by a witness")
    parser.add_argument("--receipt", action="append", default=[], type=Path, help="a .tlog-proof file")
    parser.add_argument("--policy", type=Path, help="a file that says whose cosignatures are enough")
    given = parser.parse_args(arguments)
    if given.export == AROUND and not (AROUND / "manifest").exists():
        parser.error("name an export: a folder or a zip")
    try:
        keys = [read_key(each) for each in given.key]
        policy = read_policy(given.policy.read_bytes().decode()) if given.policy else None
    except (ValueError, OSError) as error:
        parser.error(str(error))
    try:
        witnesses, receipts = ([each.read_bytes() for each in paths] for paths in (given.witness, given.receipt))
        findings, notes = check(read_files(given.export), keys, witnesses, receipts, policy)
    except OSError as error:
        print(f"unreadable: {error}", file=sys.stderr)
        return 2
    except WRONG as error:
        findings, notes = [str(error)], []
    print("".join(f"bad: {each}\n" for each in findings) + "".join(f"note: {each}\n" for each in notes), end="")
    print("bad" if findings else "good")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
