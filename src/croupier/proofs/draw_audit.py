"""Repeat the draws of a log from its events alone: commitment before contribution before reveal, and the result that
follows. Everything about a draw is public, so a closed field counts as missing."""

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
BY_HAND = "record-draw"
"""The command that records a draw by hand."""
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
        raise Refused(f'"{key}" must be a list of words, all of them open.')
    return found


def pairs(event: Mapping[str, Json], key: str) -> list[tuple[str, str]]:
    value = event.get(key)
    rows = [texts({key: each}, key) for each in value] if isinstance(value, list) else [[]]
    if any(len(row) != 2 for row in rows):
        raise Refused(f'"{key}" must be a list of pairs.')
    return [(first, second) for first, second in rows]


@dataclass(slots=True)
class DrawSoFar:
    """The state of a draw after the events read so far."""

    id: str
    fixed: JsonObject
    commitment: str = ""
    drawer: str = ""
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
    """Check the draws of a log, event by event. `findings` are what is wrong; `notes` are worth knowing."""

    def __init__(self) -> None:
        self.findings: list[str] = []
        self.notes: list[str] = []
        self.draws: dict[str, DrawSoFar] = {}
        self.used: set[str] = set()
        self.by = ""
        self.approved = False
        """Whether the event just before approved a draw by hand: a second person's log-in."""
        self.handlers = {
            "ListFixed": self.list_fixed,
            "Committed": self.committed,
            "Contributed": self.contributed,
            "Drawn": self.drawn,
            "DrawFailed": self.failed,
        }

    def hear(self, index: int, leaf: JsonObject) -> None:
        """Check the next leaf, with every opening there is applied."""
        event = leaf.get("event")
        if not isinstance(event, dict):
            return
        self.by = str(leaf.get("by", ""))
        handle = self.handlers.get(str(event.get("kind")))
        try:
            if handle is not None:
                handle(event)
        except Refused as refused:
            self.findings.append(f"Leaf {index}: {refused.reason}")
        self.approved = event.get("kind") == "PendingApproved" and event.get("do") == BY_HAND

    def end(self) -> None:
        """Note the draws that were never finished."""
        for each in self.draws.values():
            if each.commitment and not each.over:
                self.notes.append(f"{each.id}: the secret was not revealed.")

    def open_draw(self, event: JsonObject) -> DrawSoFar:
        found = self.draws.get(text(event, "draw"))
        if found is None or found.over:
            raise Refused("No draw of this name is open.")
        return found

    # --- the events of a draw --------------------------------------------

    def list_fixed(self, event: JsonObject) -> None:
        name = text(event, "draw")
        if name in self.draws:
            raise Refused(f"{name} was started before.")
        self.draws[name] = DrawSoFar(name, event)
        fingerprint, _, _ = (text(event, key) for key in ("fingerprint", "purpose", "subject"))
        _ = pairs(event, "taken"), *(texts(event, key) for key in ("names", "slots", "groups"))
        held = {key: event[key] for key in LISTED if event.get(key)}
        if sha256(dumps(held, sort_keys=True, separators=(",", ":")).encode()).hexdigest() != fingerprint:
            raise Refused(f"{name}: the fingerprint does not match the list.")

    def committed(self, event: JsonObject) -> None:
        draw = self.open_draw(event)
        promised = text(event, "commitment")
        if draw.commitment:
            raise Refused(f"{draw.id}: there may be only one commitment.")
        if not fullmatch(HEX, promised) or promised in self.used:
            raise Refused(f"{draw.id}: the commitment is not a SHA-256, or was used before.")
        draw.commitment, draw.drawer = promised, self.by
        self.used.add(promised)

    def contributed(self, event: JsonObject) -> None:
        draw = self.open_draw(event)
        if not draw.commitment:
            raise Refused(f"{draw.id}: a contribution was added before the commitment.")
        draw.contributions.append([text(event, key) for key in ("words", "by", "witness")])

    def failed(self, event: JsonObject) -> None:
        draw = self.open_draw(event)
        draw.over = True
        self.notes.append(f"{draw.id} was given up.")

    def drawn(self, event: JsonObject) -> None:
        draw = self.open_draw(event)
        draw.over = True
        self.judge(draw, event)

    # --- the result --------------------------------------------

    def judge(self, draw: DrawSoFar, event: JsonObject) -> None:
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
            raise Refused(f"{draw.id}: revealed without a commitment, or without a contribution after it.")
        if not fullmatch(HEX, secret) or commitment(secret) != draw.commitment:
            raise Refused(f"{draw.id}: this is not the secret that was committed to.")
        drawn = shuffles(slots, DrawStream(seed(secret, draw.transcript())), count)
        if next((found for found in drawn if keeps_groups_apart(groups, found, taken)), None) != result:
            raise Refused(f"{draw.id}: the result does not follow from the secret and the contributions.")
        if all(by == draw.drawer for _, by, _ in draw.contributions):
            self.notes.append(f"{draw.id}: only the person who drew it added anything; they could choose the result.")

    def by_hand(self, draw: DrawSoFar, witnesses: Collection[str]) -> None:
        if draw.commitment:
            raise Refused(f"{draw.id}: a secret was committed to but never revealed.")
        if len(set(witnesses)) != 2:
            raise Refused(f"{draw.id}: a draw by hand needs two different witnesses.")
        if not self.approved:
            self.notes.append(f"{draw.id}: one person recorded it by hand; no second log-in confirmed it.")


def shuffles(slots: list[str], stream: DrawStream, count: int) -> Iterator[list[str]]:
    """Yield the first `count` slots of one whole shuffle after another."""
    for _ in range(TRIES):
        found = list(slots)
        shuffle(found, stream)
        yield found[:count]


def keeps_groups_apart(groups: Sequence[str], drawn: Sequence[str], taken: Collection[tuple[str, str]]) -> bool:
    """Return whether no two members of a group sit at one table, counting those who sit there already."""
    places = [(group, slot.rpartition("/")[0]) for group, slot in zip(groups, drawn, strict=False) if group]
    return len({*places, *taken}) == len(places) + len(set(taken))
