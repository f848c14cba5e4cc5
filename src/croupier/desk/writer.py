"""The one writer of a tournament. It decides commands in the order in which they arrive, writes the events of all
that wait in one transaction, and answers each only when they are durable. A refused command writes nothing. When the
store fails, the writer discards what was decided since and stops. What was acknowledged can still be read; only opening
the log again shows what is on the disk.
"""

from asyncio import AbstractEventLoop, get_running_loop
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic, sleep
from weakref import WeakSet

from croupier.desk.garbage import no_collecting
from croupier.desk.leaves import Sealing, events
from croupier.proofs.leaf import Leaf
from croupier.store.port import (
    Conflict,
    LeafRange,
    Random,
    ReadableStream,
    Stopped,
    Stream,
    Unsaved,
    Write,
    WrittenCommand,
    same_command,
)
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.journal import Journal, Logged, mark_said
from croupier.tournament.orders.permitting import Permitted
from croupier.tournament.orders.said import Said, say
from croupier.values.refused import Refused

FORMAT = 2
"""The version of the format: of the members of leaves, and of what is closed in them. Since 2 they keep commands."""
MOST_AT_ONCE = 512
MOST_WAITS, WAIT_SECONDS = 50, 0.0005
SLOW_SECONDS = 2.0
"""After this time the answer is that the disk is slow."""
SLOW = "The disk is slow: the last commands are not saved yet. Try again in a moment."
NO_MARK = ""
"""A hash of the command in a leaf, without a salt, would let anybody guess what is closed there; the store has it."""
DAMAGED = (
    "The record of {} is damaged: event {} cannot have followed those before it. Put the whole log back, or restore a "
    "backup (croupier restore)."
)
NO_SECRETS: Mapping[str, bytes] = {}
SERVING: "WeakSet[AbstractEventLoop]" = WeakSet()
"""The loops of servers, on which nothing may wait for a disk."""


@dataclass(frozen=True, slots=True)
class Done:
    """The result of a command: its events, and whether it had been given before."""

    events: tuple[Logged, ...]
    again: bool = False


@dataclass(frozen=True, slots=True)
class Prepared:
    """A command as it is decided. `keep` are secrets that it commits to, durable with it; `forget` those it reveals."""

    command: Command
    given: Given
    keep: Mapping[str, bytes] = field(default_factory=dict)
    forget: tuple[str, ...] = ()
    permitted: Permitted | None = None
    """None if the desk has checked authority; otherwise the writer calls it, once it knows that the command is new."""
    check_new: Callable[[Tournament, Command, Given], None] | None = None
    """What is checked only of a command that was not given before."""


@dataclass(slots=True)
class Order:
    """A command that waits, and where its answer goes. It is prepared when its turn has come, on the state it is then
    decided on."""

    prepare: Callable[[Journal], Prepared]
    expected: int | None = None
    answer: "Future[Done]" = field(default_factory=Future)


@dataclass(slots=True)
class Batch:
    """A batch so far: what to write, and what to answer after that."""

    writes: list[Write] = field(default_factory=list)
    known: dict[str, WrittenCommand] = field(default_factory=dict)
    secrets: dict[str, bytes] = field(default_factory=dict)
    answers: list[Callable[[], None]] = field(default_factory=list)


def replay(record: ReadableStream) -> Journal:
    """The tournament as its record has it. Refused, with the event, if that cannot be what was written."""
    journal = Journal()
    with no_collecting():
        for logged in events(record):
            try:
                journal.append(logged)
            except Exception:  # noqa: BLE001 an event that was changed on the disk may fail anywhere
                raise Refused(DAMAGED.format(record.name, logged.version)) from None
    return journal


class Writer:
    """Takes commands from any thread. `random` gives the salts of what is closed: `os.urandom` in earnest. `publish`
    is called with events and their leaves once these are durable, in order, in the writer's thread."""

    def __init__(
        self,
        stream: Stream,
        random: Random,
        publish: Callable[[Sequence[tuple[Logged, Leaf]]], None] = lambda made: None,
    ) -> None:
        self.stream = stream
        self.random = random
        self.stopped = ""
        self.publish = publish
        self.journal: Journal | None = replay(stream)
        self._deciding = Lock()
        self._wanted = False
        self._began: float | None = None
        """When the batch that is being written was begun."""
        self._waiting: SimpleQueue[Order | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name=f"writer of {stream.name}", daemon=True)
        self._thread.start()

    # --- for callers --------------------------------------------

    def submit(
        self,
        command: Command,
        given: Given,
        keep: Mapping[str, bytes] = NO_SECRETS,
        forget: tuple[str, ...] = (),
        expected: int | None = None,
    ) -> "Future[Done]":
        """The answer comes when the events are durable: done, refused, or that the store has stopped. If `expected` is
        given the command is refused as a conflict where the record is at another version."""
        prepared = Prepared(command, given, keep, forget)
        return self.order(lambda journal: prepared, expected)

    def order(self, prepare: Callable[[Journal], Prepared], expected: int | None = None) -> "Future[Done]":
        """The same for a command that is read and authorised when its turn has come."""
        order = Order(prepare, expected)
        self._waiting.put(order)
        if self.stopped:
            self._refuse_waiting()
        return order.answer

    def give(self, command: Command, given: Given) -> Done:
        """Give a command and wait for the answer."""
        return self.submit(command, given).result()

    @contextmanager
    def reading(self) -> Iterator[Journal]:
        """The tournament as it is on the disk, while nothing is being decided. Read quickly and change nothing.
        Commands go first: frequent readers would keep them waiting. Never on the event loop, where one slow disk would
        stop everybody."""
        if on_serving_loop():
            raise RuntimeError("a tournament is read off the event loop")
        for _ in range(MOST_WAITS):
            if not self._wanted:
                break
            sleep(WAIT_SECONDS)
        if not self._deciding.acquire(timeout=SLOW_SECONDS):
            raise Unsaved(SLOW)
        try:
            if self.journal is None:
                raise Stopped(self.stopped)
            yield self.journal
        finally:
            self._deciding.release()

    @property
    def slow(self) -> bool:
        """Whether a batch has been waiting for the disk for long."""
        began = self._began
        return began is not None and monotonic() - began > SLOW_SECONDS

    def close(self) -> None:
        """Stop after the commands that wait."""
        self._waiting.put(None)
        self._thread.join()
        self.stopped = self.stopped or "The tournament was closed."
        self._refuse_waiting()

    # --- the writer's thread --------------------------------------------

    def _run(self) -> None:
        while not self.stopped:
            batch = self._batch()
            orders = [order for order in batch if order is not None]
            if orders:
                self._wanted = True
                with self._deciding:
                    self._wanted = False
                    self._began = monotonic()
                    answers = self._serve(orders)
                    self._began = None
                for answer in answers:
                    answer()
            if len(orders) < len(batch):
                return
        self._refuse_waiting()

    def _batch(self) -> list[Order | None]:
        """Wait for at least one command and take all that wait."""
        batch = [self._waiting.get()]
        try:
            while len(batch) < MOST_AT_ONCE and batch[-1] is not None:
                batch.append(self._waiting.get_nowait())
        except Empty:
            pass
        return batch

    def _serve(self, orders: Sequence[Order]) -> list[Callable[[], None]]:
        """Decide, write and publish a batch; return the answers to give now."""
        journal = self.journal
        if journal is None:
            return []
        decided = Batch()
        version = journal.state.version
        try:
            for order in orders:
                self._decide(journal, order, decided)
            if decided.writes:
                self.commit(version, decided.writes)
        except BaseException as error:  # noqa: BLE001 whatever it is, what is in memory may not be what is on the disk
            self._stop(error, orders)
            self.journal = as_acknowledged(journal, version)
            return []
        if decided.writes:
            leaves = [leaf for write in decided.writes for leaf in write.leaves]
            self.publish(list(zip(journal.log[version:], leaves, strict=True)))
        return decided.answers

    def commit(self, version: int, writes: Sequence[Write]) -> None:
        """Write the batch; it is durable when this returns."""
        self.stream.append(version, writes)

    def _decide(self, journal: Journal, order: Order, decided: Batch) -> None:
        """Decide one command: what it writes and its answer."""
        if not order.answer.set_running_or_notify_cancel():
            return
        try:
            prepared = order.prepare(journal)
            said, name = say(prepared.command), prepared.given.id
            digest = digest_of(said, prepared.given)
            earlier = self._earlier(name, digest, decided)
            if earlier is not None:
                told = Done(tuple(journal.log[earlier.before : earlier.last]), again=True)
            else:
                if order.expected not in (None, journal.state.version):
                    raise Conflict(order.expected or 0, journal.state.version)
                told = Done(self._new(journal, prepared, said, digest, decided))
        except Exception as error:  # noqa: BLE001 a fault in the rules is one caller's; the others go on
            fault = error
            decided.answers.append(lambda: order.answer.set_exception(fault))
            return
        decided.answers.append(lambda: order.answer.set_result(told))

    def _earlier(self, name: str, digest: bytes, decided: Batch) -> LeafRange | None:
        if not name:
            return None
        known = self.stream.find_command(name) or decided.known.get(name)
        return None if known is None else same_command(name, known, digest)

    def _new(self, journal: Journal, order: Prepared, said: Said, digest: bytes, decided: Batch) -> tuple[Logged, ...]:
        sealing = Sealing()
        before, name = len(journal.log), order.given.id
        self._check_secrets(order.keep, decided)
        permitted = without_id(order.permitted or journal.permit(order.command, order.given))
        if order.check_new is not None:
            order.check_new(journal.state, order.command, order.given)
        try:
            made = journal.decide(permitted, NO_MARK, lambda logged: sealing.hear(logged, journal.state), said)
            leaves = sealing.leaves(self.random)
        except Exception as error:
            if len(journal.log) > before or not isinstance(error, Refused):
                journal.forget(before)
            raise
        decided.secrets.update(order.keep)
        decided.writes.append(Write(name, digest, leaves, order.keep, order.forget))
        if name:
            decided.known[name] = WrittenCommand(digest, LeafRange(before, journal.state.version))
        return tuple(made)

    def _check_secrets(self, keep: Mapping[str, bytes], decided: Batch) -> None:
        if keep:
            kept = self.stream.secrets() | decided.secrets
            taken = [name for name, value in keep.items() if kept.get(name, value) != value]
            if taken:
                raise Refused(f'There is another secret "{taken[0]}" already.')

    # --- stopping --------------------------------------------

    def _stop(self, error: BaseException, orders: Sequence[Order]) -> None:
        """Stop for good. What was decided in this batch is discarded."""
        reason = error.reason if isinstance(error, Stopped) else f"The writer has failed: {error!r}."
        self.stopped = reason
        for order in orders:
            if not order.answer.done():
                order.answer.set_exception(Stopped(reason))

    def _refuse_waiting(self) -> None:
        try:
            while True:
                order = self._waiting.get_nowait()
                if order is not None and order.answer.set_running_or_notify_cancel():
                    order.answer.set_exception(Stopped(self.stopped))
        except Empty:
            pass


def on_serving_loop() -> bool:
    try:
        return get_running_loop() in SERVING
    except RuntimeError:
        return False


def without_id(order: Permitted) -> Permitted:
    """The order without the id that the caller chose: leaves are public, and the store finds a command by its id."""
    return replace(order, given=replace(order.given, id=""))


def as_acknowledged(journal: Journal, version: int) -> Journal | None:
    """The tournament after its last acknowledged event, for reading; None if there is not even that."""
    try:
        with no_collecting():
            return Journal(journal.log[:version])
    except Exception:  # noqa: BLE001 what stopped the writer may stop this too
        return None


def digest_of(said: Said, given: Given) -> bytes:
    return bytes.fromhex(mark_said(said, given))
