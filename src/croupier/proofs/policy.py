"""Whose cosignatures are enough (C2SP tlog-policy): known logs, known witnesses, groups of k of n, and the quorum.

A line is `log KEY`, `witness NAME KEY [ADDRESS]`, `group NAME K NAMES` or `quorum NAME`. A group names only what is
defined before it.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from re import fullmatch

from croupier.proofs.keys import KeyKind, VerifierKey, read_vkey
from croupier.values.refused import Refused, shorten

NONE = "none"
MOST_LINES, MOST_BYTES = 200, 64 * 1024
THRESHOLD = r"[1-9][0-9]{0,2}"
URL = r"https?://[!-~]{1,500}"


@dataclass(frozen=True, slots=True)
class KnownWitness:
    """A witness: its name in the policy, its key, and where it answers, if it does."""

    name: str
    key: VerifierKey
    url: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """At least `needed` of these witnesses or groups."""

    needed: int
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Policy:
    """Which cosignatures a checkpoint needs."""

    logs: tuple[VerifierKey, ...]
    witnesses: tuple[KnownWitness, ...]
    groups: dict[str, Group] = field(default_factory=dict)
    quorum: str = NONE

    @property
    def keys(self) -> tuple[VerifierKey, ...]:
        return (*self.logs, *(each.key for each in self.witnesses))

    def met_by(self, signers: Collection[VerifierKey]) -> bool:
        """Whether the witnesses that signed are enough."""
        met = {each.name for each in self.witnesses if each.key in signers}
        for name, group in self.groups.items():  # a group names only what is defined before it
            if len(met.intersection(group.members)) >= group.needed:
                met.add(name)
        return self.quorum == NONE or self.quorum in met

    def says(self) -> str:
        """The rule in words."""
        if self.quorum == NONE:
            return "no cosignature is needed"
        group = self.groups.get(self.quorum)
        if group is None:
            return f"{self.quorum} must cosign"
        return f"{group.needed} of {len(group.members)} must cosign: {', '.join(group.members)}"


def read_policy(data: bytes) -> Policy:
    """Parse a policy file. Anything else is refused, with the number of the line."""
    if len(data) > MOST_BYTES:
        raise Refused("A policy has at most 64 KB.")
    try:
        lines = data.decode().split("\n")
    except UnicodeDecodeError:
        raise Refused("A policy must be UTF-8 text.") from None
    if len(lines) > MOST_LINES:
        raise Refused(f"A policy has at most {MOST_LINES} lines.")
    reading = Reading()
    for number, line in enumerate(lines, start=1):
        words = line.replace("\t", " ").split(" ")
        words = [word for word in words if word]
        if words and not words[0].startswith("#"):
            try:
                reading.hear(words)
            except Refused as refused:
                raise Refused(f"Line {number} of the policy: {refused.reason}") from None
    return reading.end()


class Reading:
    """A policy while its lines are read."""

    def __init__(self) -> None:
        self.logs: list[VerifierKey] = []
        self.witnesses: list[KnownWitness] = []
        self.groups: dict[str, Group] = {}
        self.used: set[str] = set()
        self.quorum = ""

    def hear(self, words: list[str]) -> None:
        match words:
            case ["log", key, *url] if len(url) < 2:
                self.logs.append(self.new_key(key, KeyKind.NOTE))
            case ["witness", name, key, *url] if len(url) < 2:
                self.add_witness(name, key, "".join(url))
            case ["group", name, needed, *members] if members:
                self.add_group(name, needed, members)
            case ["quorum", name] if not self.quorum:
                if name not in {NONE, *self.names()}:
                    raise Refused(f'"{shorten(name)}" is not defined before it.')
                self.quorum = name
            case _:
                raise Refused("This is not a log, a witness, a group, or the one quorum.")

    def names(self) -> Iterator[str]:
        yield from (each.name for each in self.witnesses)
        yield from self.groups

    def new_key(self, text: str, kind: KeyKind) -> VerifierKey:
        key = read_vkey(text)
        known = self.logs if kind is KeyKind.NOTE else [each.key for each in self.witnesses]
        if key.kind is not kind:
            raise Refused("A log needs a log's key, a witness a witness's key.")
        if any(each.public == key.public for each in known):
            raise Refused("This key is named twice.")
        return key

    def new_name(self, name: str) -> str:
        if name in {NONE, *self.names()}:
            raise Refused(f'"{shorten(name)}" is defined already.')
        return name

    def add_witness(self, name: str, key: str, url: str) -> None:
        if url and not fullmatch(URL, url):
            raise Refused("The address of a witness must begin with http:// or https://.")
        self.witnesses.append(KnownWitness(self.new_name(name), self.new_key(key, KeyKind.COSIGNATURE), url))

    def add_group(self, name: str, needed: str, members: list[str]) -> None:
        absent = [each for each in members if each not in set(self.names())]
        if absent:
            raise Refused(f'"{shorten(absent[0])}" is not defined before it.')
        if len(set(members)) < len(members) or self.used.intersection(members):
            raise Refused("A witness or a group may be in one group only, once.")
        known = {"any": 1, "all": len(members)}
        least = known.get(needed) or (int(needed) if fullmatch(THRESHOLD, needed) else 0)
        if not 1 <= least <= len(members):
            raise Refused(f"Write any, all, or a number from 1 to {len(members)}.")
        self.used.update(members)
        self.groups[self.new_name(name)] = Group(least, tuple(members))

    def end(self) -> Policy:
        if not self.quorum:
            raise Refused("A policy needs a line that names its quorum.")
        return Policy(tuple(self.logs), tuple(self.witnesses), self.groups, self.quorum)
