"""The checkpoints of this server, as witnesses cosign them (C2SP tlog-witness).

Every few seconds, while a tournament has new events, its head is offered: sent to each witness that has an address, and
given to each that asks, such as a player's phone. All of them sign the same text, so that their cosignatures add up to
the quorum of the policy. Commands never wait for any of this.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from re import fullmatch
from time import monotonic

import httpx

from croupier.archive.keeping import write_durably
from croupier.desk.room import Room
from croupier.proofs.checkpoint import NUMBER, Checkpoint, read_text, verify_checkpoint
from croupier.proofs.keys import VerifierKey
from croupier.proofs.note import Note, Signature, read_note, signers_of
from croupier.proofs.policy import NONE, KnownWitness, Policy
from croupier.proofs.witness import CONFLICT, MOST_BYTES, AddCheckpoint, add_cosignatures, read_cosignatures
from croupier.server.notary import Notary
from croupier.values.refused import Refused

OFFER_SECONDS = 2.0
ASK_SECONDS = 5.0
FIRST_WAIT, LONGEST_WAIT = 1.0, 60.0
MOST_OFFERS, MOST_PHONES = 32, 5_000
SUFFIX = ".cosigned"
DONE = 200
SILENT, TURNED = "It does not answer.", "It turned the checkpoint down."
WRONG = "Its answer is not a valid cosignature."
AHEAD = "It has seen more events than this record has: an end was cut off, or an older backup was restored."
OLD_OFFER = "This cosignature is not over a checkpoint that was offered here in the last minute; take the newest one."
Post = Callable[[str, bytes], Awaitable[tuple[int, bytes]]]


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a witness has come with a tournament: the events it cosigned and when, what was wrong last, and when it
    is asked again (`time.monotonic`)."""

    size: int = 0
    time: int = 0
    problem: str = ""
    failures: int = 0
    again: float = 0.0

    def failed(self, problem: str) -> "Standing":
        wait = min(LONGEST_WAIT, FIRST_WAIT * 2**self.failures)
        return replace(self, problem=problem, failures=min(self.failures + 1, 10), again=monotonic() + wait)


@dataclass
class Offered:
    """What was offered of a tournament lately, and how far it is cosigned."""

    notes: deque[Note] = field(default_factory=lambda: deque(maxlen=MOST_OFFERS))
    made: float = -OFFER_SECONDS
    asked: int = 0
    met: bytes = b""
    covered: int = 0
    standings: dict[str, Standing] = field(default_factory=dict)
    phones: dict[str, int] = field(default_factory=dict)


class Cosigning:
    """Collects cosignatures. Used from the event loop only; trees are read in threads."""

    def __init__(self, notary: Notary, policy: Policy | None, post: Post | None = None) -> None:
        self.notary = notary
        self.policy = policy
        self.post = post or send
        self.rooms: dict[str, Offered] = {}

    # --- what is offered --------------------------------------------

    def of(self, name: str) -> Offered:
        if name not in self.rooms:
            self.rooms[name] = self._recall(name)
        return self.rooms[name]

    def _recall(self, name: str) -> Offered:
        """What was cosigned before a restart. A file that does not verify counts for nothing."""
        found = Offered()
        if self.policy is not None:
            try:
                data = self.place(name).read_bytes()
                known = verify_checkpoint(data, [self.notary.public(name), *self.policy.keys])
            except (OSError, Refused):
                return found
            if self.policy.met_by(known.cosigners):
                found.met, found.covered = data, known.checkpoint.size
        return found

    def place(self, name: str) -> Path:
        return self.notary.folder / f"{name}{SUFFIX}"

    async def offer(self, room: Room) -> Note:
        """The head that witnesses sign now: a new one every two seconds at most."""
        offered = self.of(room.name)
        if not offered.notes or monotonic() - offered.made >= OFFER_SECONDS:
            note = read_note(await asyncio.to_thread(self.notary.checkpoint, room))
            if all(each.text != note.text for each in offered.notes):
                offered.notes.append(note)
            offered.made = monotonic()
        return offered.notes[-1]

    async def call(self, room: Room, old: int, note: Note) -> AddCheckpoint:
        """The call of a witness that has cosigned `old` events. Refused if the head has fewer."""
        told = read_text(note.text)
        proof = await asyncio.to_thread(self.notary.consistency, room, old, told.size)
        return AddCheckpoint(old, tuple(proof), Note(note.text, own_signatures(note, told)), told)

    # --- asking witnesses --------------------------------------------

    async def ask_all(self, room: Room) -> None:
        """Offer the newest head to every witness that has an address and is due."""
        offered, policy = self.of(room.name), self.policy
        if policy is None:
            return
        now = monotonic()
        standing = {each: offered.standings.get(each.name, Standing()) for each in policy.witnesses if each.url}
        due = [each for each, known in standing.items() if known.again <= now and known.size < room.version]
        if due:
            note = await self.offer(room)
            await asyncio.gather(*(self._ask(room, each, note) for each in due))

    async def _ask(self, room: Room, witness: KnownWitness, note: Note) -> None:
        offered = self.of(room.name)
        known = offered.standings.get(witness.name, Standing())
        told = read_text(note.text)
        if known.size >= told.size > 0:
            return
        try:
            status, data = await self._post(room, witness, known.size, note)
            size = had_size(data) if status == CONFLICT else None
            if size is not None and size > told.size:
                raise Refused(AHEAD)
            if size is not None:
                status, data = await self._post(room, witness, size, note)
            if status != DONE:
                raise Refused(TURNED)
            await self.add(room.name, note.text, read_answer(data), witness.key)
        except (httpx.HTTPError, TimeoutError, OSError):
            offered.standings[witness.name] = known.failed(SILENT)
        except Refused as refused:
            offered.standings[witness.name] = known.failed(refused.reason)

    async def _post(self, room: Room, witness: KnownWitness, old: int, note: Note) -> tuple[int, bytes]:
        call = await self.call(room, old, note)
        async with asyncio.timeout(ASK_SECONDS):
            return await self.post(f"{witness.url.rstrip('/')}/add-checkpoint", call.data())

    # --- taking cosignatures --------------------------------------------

    async def add(self, name: str, text: str, found: tuple[Signature, ...], key: VerifierKey) -> None:
        """Add a witness's cosignature to what was offered. Once the policy is met, keep the note and serve it."""
        offered, policy = self.of(name), self.policy
        place, note = next(
            ((place, each) for place, each in enumerate(offered.notes) if each.text == text), (-1, Note("", ()))
        )
        if place < 0 or policy is None:
            raise Refused(OLD_OFFER)
        grown = offered.notes[place] = add_cosignatures(note, found, key)
        size, time = read_text(text).size, int.from_bytes(grown.signatures[-1].body[:8], "big")
        for witness in policy.witnesses:
            if witness.key == key and size >= offered.standings.get(witness.name, Standing()).size:
                offered.standings[witness.name] = Standing(size, time)
        if size >= offered.covered and policy.met_by(signers_of(grown, policy.keys)):
            offered.met, offered.covered = grown.data(), size
            await asyncio.to_thread(write_durably, self.place(name), offered.met)

    async def take(self, name: str, whose: str, key: VerifierKey, line: bytes) -> int:
        """Take a cosignature that a device made of an offer, and return how many events it covers. One of a witness
        counts for the policy; of all others only the number is shown, one a device."""
        offered, found = self.of(name), read_cosignatures(line)
        for note in list(offered.notes):
            try:
                add_cosignatures(note, found, key)
            except Refused:
                continue
            size = read_text(note.text).size
            if self.policy is not None and key in self.policy.keys:
                await self.add(name, note.text, found, key)
            elif whose in offered.phones or len(offered.phones) < MOST_PHONES:
                offered.phones[whose] = max(size, offered.phones.get(whose, 0))
            return size
        raise Refused(OLD_OFFER)

    @property
    def needed(self) -> bool:
        return self.policy is not None and self.policy.quorum != NONE


def own_signatures(note: Note, told: Checkpoint) -> tuple[Signature, ...]:
    """The signatures of the log itself: a witness need not see those of the others."""
    return tuple(each for each in note.signatures if each.name == told.origin)


def had_size(data: bytes) -> int:
    """The size in the answer 409."""
    text = data[:32].decode("ascii", "replace").removesuffix("\n")
    if not fullmatch(NUMBER, text):
        raise Refused(TURNED)
    return int(text)


def read_answer(data: bytes) -> tuple[Signature, ...]:
    try:
        return read_cosignatures(data)
    except Refused:
        raise Refused(WRONG) from None


async def send(url: str, data: bytes) -> tuple[int, bytes]:
    """Post a call, and read no more than an answer can have. Redirects are not followed."""
    async with (
        httpx.AsyncClient(timeout=ASK_SECONDS, follow_redirects=False) as http,
        http.stream("POST", url, content=data, headers={"Content-Type": "text/plain; charset=utf-8"}) as answer,
    ):
        found = bytearray()
        async for part in answer.aiter_bytes():
            found += part
            if len(found) > MOST_BYTES:
                raise Refused(WRONG)
        return answer.status_code, bytes(found)
