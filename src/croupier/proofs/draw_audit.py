"""The draws in a log, told again from its events alone: commitment before contribution before reveal, and the result
that follows from them. All of a draw is open to everybody: what is closed is missing."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from json import dumps
from re import fullmatch

from croupier.proofs.canonical import Json, JsonObject
from croupier.proofs.draw import DrawStream, commitment, seed
from croupier.values.ports import shuffle
from croupier.values.refused import Refused

HEX = r"[0-9a-f]{64}"
LISTED = ("groups", "names", "slots", "taken")
TRIES = 200_000


def text(event: Mapping[str, Json], key: str) -> str:
    value = event.get(key)
    if not isinstance(value, str):
        raise Refused(f'"{key}" is missing, or closed.')
    return value


def texts(event: Mapping[str, Json], key: str) -> list[str]:
    value = event.get(key)
    if not isinstance(value, list):
        raise Refused(f'"{key}" is missing, or closed.')
    found = [each for each in value if isinstance(each, str)]
    if len(found) < len(value):
        raise Refused(f'"{key}" is a list of words, all open.')
    return found


def pairs(event: Mapping[str, Json], key: str) -> list[tuple[str, str]]:
    value = event.get(key)
    rows = [texts({key: each}, key) for each in value] if isinstance(value, list) else [[]]
    if any(len(row) != 2 for row in rows):
        raise Refused(f'"{key}" is a list of pairs.')
    return [(first, second) for first, second in rows]


@dataclass(slots=True)
class Told:
    """A draw as far as the log has told it."""

    id: str
    fixed: JsonObject
    commitment: str = ""
    contributions: list[list[str]] = field(default_factory=list)
    over: bool = False

    def transcript(self) -> str:
        held = {
            "draw": self.id,
            "purpose": text(self.fixed, "purpose").lower().replace("_", "-"),
            "subject": text(self.fixed, "subject"),
            "list": text(self.fixed, "fingerprint"),
            "commitment": self.commitment,
            "contributions": self.contributions,
        }
        return dumps(held, sort_keys=True, separators=(",", ":"))


class DrawAudit:
    """Hears events in order; keeps what is wrong (`findings`) and what else is to be told (`notes`)."""

    def __init__(self) -> None:
        self.findings: list[str] = []
        self.notes: list[str] = []
        self.draws: dict[str, Told] = {}
        self.used: set[str] = set()
        self.hears = {
            "ListFixed": self.list_fixed,
            "Committed": self.committed,
            "Contributed": self.contributed,
            "Drawn": self.drawn,
            "DrawFailed": self.failed,
        }

    def hear(self, index: int, leaf: JsonObject) -> None:
        """The next leaf, opened as far as it can be."""
        event = leaf.get("event")
        if not isinstance(event, dict):
            return
        hears = self.hears.get(str(event.get("kind")))
        if hears is None:
            return
        try:
            hears(event)
        except Refused as refused:
            self.findings.append(f"Leaf {index}: {refused.reason}")

    def end(self) -> None:
        """What was never finished."""
        for each in self.draws.values():
            if each.commitment and not each.over:
                self.notes.append(f"{each.id}: the secret is not revealed.")

    def opened(self, event: JsonObject) -> Told:
        found = self.draws.get(text(event, "draw"))
        if found is None or found.over:
            raise Refused("There is no such draw open.")
        return found

    # --- the events of a draw --------------------------------------------

    def list_fixed(self, event: JsonObject) -> None:
        name = text(event, "draw")
        if name in self.draws:
            raise Refused(f"{name} was begun before.")
        self.draws[name] = Told(name, event)
        fingerprint, _, _ = (text(event, key) for key in ("fingerprint", "purpose", "subject"))
        _ = pairs(event, "taken"), *(texts(event, key) for key in ("names", "slots", "groups"))
        held = {key: event[key] for key in LISTED if event.get(key)}
        if sha256(dumps(held, sort_keys=True, separators=(",", ":")).encode()).hexdigest() != fingerprint:
            raise Refused(f"{name}: the fingerprint is not that of the list.")

    def committed(self, event: JsonObject) -> None:
        draw = self.opened(event)
        told = text(event, "commitment")
        if draw.commitment:
            raise Refused(f"{draw.id}: the commitment comes once.")
        if not fullmatch(HEX, told) or told in self.used:
            raise Refused(f"{draw.id}: the commitment is no SHA-256, or was used before.")
        draw.commitment = told
        self.used.add(told)

    def contributed(self, event: JsonObject) -> None:
        draw = self.opened(event)
        if not draw.commitment:
            raise Refused(f"{draw.id}: something was added before the commitment.")
        draw.contributions.append([text(event, key) for key in ("words", "by", "witness")])

    def failed(self, event: JsonObject) -> None:
        draw = self.opened(event)
        draw.over = True
        self.notes.append(f"{draw.id} was given up.")

    def drawn(self, event: JsonObject) -> None:
        draw = self.opened(event)
        draw.over = True
        self.judge(draw, event)

    # --- the result --------------------------------------------

    def judge(self, draw: Told, event: JsonObject) -> None:
        secret, result, slots = text(event, "secret"), texts(event, "result"), texts(draw.fixed, "slots")
        groups, taken, count = texts(draw.fixed, "groups"), pairs(draw.fixed, "taken"), len(result)
        witnesses = texts(event, "witnesses")
        if (
            count != len(texts(draw.fixed, "names"))
            or len(groups) not in (0, count)
            or Counter(result) - Counter(slots)
        ):
            raise Refused(f"{draw.id}: the result is not from the list.")
        if not secret:
            self.by_hand(draw, witnesses)
            return
        if not draw.commitment or not draw.contributions:
            raise Refused(f"{draw.id}: revealed without a commitment, or with nothing added after it.")
        if not fullmatch(HEX, secret) or commitment(secret) != draw.commitment:
            raise Refused(f"{draw.id}: this is not the secret that was committed to.")
        drawn = shuffles(slots, DrawStream(seed(secret, draw.transcript())), count)
        if next((found for found in drawn if permitted(groups, found, taken)), None) != result:
            raise Refused(f"{draw.id}: the result does not follow from the secret and what was added.")

    def by_hand(self, draw: Told, witnesses: Collection[str]) -> None:
        if draw.commitment:
            raise Refused(f"{draw.id}: a secret was committed to, and never revealed.")
        if len(set(witnesses)) != 2:
            raise Refused(f"{draw.id}: a draw by hand has two different names beneath it.")


def shuffles(slots: list[str], stream: DrawStream, count: int) -> Iterator[list[str]]:
    """Whole shuffles one after the other, of each the first so many."""
    for _ in range(TRIES):
        found = list(slots)
        shuffle(found, stream)
        yield found[:count]


def permitted(groups: Sequence[str], drawn: Sequence[str], taken: Collection[tuple[str, str]]) -> bool:
    """Whether no two members of a group sit at one table, those included who sit there already."""
    places = [(group, slot.rpartition("/")[0]) for group, slot in zip(groups, drawn, strict=False) if group]
    return len({*places, *taken}) == len(places) + len(set(taken))
