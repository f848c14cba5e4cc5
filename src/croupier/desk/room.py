"""One tournament at the desk: authorise, deduplicate, decide, append, publish."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, replace

from croupier.desk.acts import read_act
from croupier.desk.authority import (
    HOUSE,
    Denied,
    Holder,
    need_blind,
    need_once,
    need_others,
    need_person,
    need_reach,
    roles_in,
    take_role,
)
from croupier.desk.clock import SteadyClock
from croupier.desk.draw_secrets import fill, need_own_secret
from croupier.desk.guesses import Guesses, Place
from croupier.desk.leaves import PREFIX
from croupier.desk.people import read_role
from croupier.desk.writer import NO_SECRETS, Done, Prepared, Writer
from croupier.games.sitting import Sitting
from croupier.proofs.acts import SignedAct
from croupier.proofs.leaf import Leaf
from croupier.store.port import Epoch, Random, Stopped, Stream
from croupier.tournament.filing.filing import Phase
from croupier.tournament.floor.session import Progress
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.event import closed_fields
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.catalogue import parse_order
from croupier.tournament.orders.journal import Journal, Logged
from croupier.tournament.orders.permitting import Permitted, permit
from croupier.tournament.orders.wall_clock import with_offset
from croupier.tournament.tables.virtual import virtual
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused

Heard = Callable[[int], None]
SERVER = "server"
SAID_BY_DESK = ("by", "at", "id", "device")


@dataclass(frozen=True, slots=True)
class RoomState:
    """What every request needs to know, as of the last commit. It is replaced as a whole, so that nobody waits to
    read it. `dealt` says that the house deals at a table, even one that is over, because it still reveals its shoe."""

    settled: int
    phase: Phase
    title: str
    ruleset: str | None
    rehearsal: bool
    people: Mapping[str, frozenset[Role]]
    tables: frozenset[str]
    dealt: bool
    playing: bool


def look(name: str, journal: Journal | None) -> RoomState:
    state = Tournament() if journal is None else journal.state
    filing, conditions = state.filing, state.filing.conditions
    people = {person: frozenset(roles) for person, roles in state.staff.items()}
    dealt = any(virtual(state, table) for table in state.tables.values())
    return RoomState(
        settled=state.settled,
        phase=filing.phase,
        title=conditions.name if conditions else name,
        ruleset=conditions.ruleset if conditions else None,
        rehearsal=filing.rehearsal,
        people=people,
        tables=frozenset(state.tables),
        dealt=dealt,
        playing=any(session.progress is Progress.RUNNING for session in state.sessions.values()),
    )


class Room:
    """`name` is the stream's. Listeners are called with events once these are durable, in the writer's thread."""

    def __init__(self, stream: Stream, epoch: Epoch, clock: SteadyClock, random: Random) -> None:
        self.name = stream.name
        self.epoch = epoch.id
        self.restored = epoch.restored
        self.clock = clock
        self.random = random
        self.stream = stream
        self._listeners: list[Heard] = []
        self.hidden: dict[int, tuple[str, ...]] = {}
        """By version: the fields of an event that the public could not see just after it happened."""
        self.guesses = Guesses()
        self.writer = Writer(stream, random, self._publish)
        self.known = look(self.name, self.writer.journal)
        self.version = len(self.log)
        """The last event that is durable."""
        for sealed in stream.openings():
            self._hide(self.log[sealed.version - 1], (sealed.path,))

    # --- reading --------------------------------------------

    @contextmanager
    def reading(self) -> Iterator[Journal]:
        with self.writer.reading() as journal:
            yield journal

    @property
    def log(self) -> Sequence[Logged]:
        """Events so far. What was published stays as it is; more are appended by the writer."""
        journal = self.writer.journal
        if journal is None:
            raise Stopped(self.stopped)
        return journal.log

    @property
    def stopped(self) -> str:
        return self.writer.stopped

    def warm(self) -> None:
        """Replay the sittings of open tables, one after the other beside commands, so that the first command after a
        start need not."""
        with self.reading() as journal:
            tables = [(table, table.start, list(table.done)) for table in journal.state.tables.values()]
        for table, start, done in tables:
            if start is not None and not table.over:
                sitting = Sitting(start, events=done)
                with self.reading():
                    if table.start is start:
                        table.cached = table.cached or sitting

    def roles(self, holder: Holder) -> frozenset[Role]:
        """The roles that somebody holds, as far as is durable."""
        return roles_in(holder, self.name, self.known.people)

    # --- commands --------------------------------------------

    def give(self, raw: Mapping[str, object], holder: Holder, key: str, expected: int | None = None) -> "Future[Done]":
        """Give a command as it arrived, without who and when: it is done, refused or denied. Its signature, if the
        device signs, is checked here, not by the writer."""
        told, act = read_act(raw, holder, self.name, self.version)
        counted: list[Place] = []

        def prepare(journal: Journal) -> Prepared:
            found = self._prepared(told, holder, journal.state, key, act)
            counted.extend(self.guesses.take(journal.state, found.command, found.given))
            return found

        answer = self.writer.order(prepare, expected)
        answer.add_done_callback(lambda done: self.guesses.settle(counted, done))
        return answer

    def read(self, raw: Mapping[str, object], holder: Holder) -> Permitted:
        """Read and authorise a command without giving it, for a preview."""
        with self.reading() as journal:
            found = self._prepared(raw, holder, journal.state)
            need_once(journal.state, found.command, found.given)
            return found.permitted or journal.permit(found.command, found.given)

    def _prepared(
        self, raw: Mapping[str, object], holder: Holder, state: Tournament, key: str = "", act: SignedAct | None = None
    ) -> Prepared:
        own = [key for key in SAID_BY_DESK if key in raw]
        if own:
            raise Refused(f'"{own[0]}" must not be in the command; the desk adds it.')
        asked = raw.get("role")
        if asked is not None and not isinstance(asked, str):
            raise Refused('"role" is the name of a role.')
        held = roles_in(holder, self.name, state.staff)
        if not held:
            raise Denied(f"{holder.by} does not hold a role here.")
        role = take_role(holder, held, read_role(asked) if asked else None)
        filled = fill(with_offset(raw, self.clock.local), state, self.stream, self.random)
        said = {"by": holder.by, "role": role.value, "at": self.clock.text(), "device": holder.label}
        command, given = parse_order({**filled.raw, **said})
        permitted = permit(state, command, replace(given, id=key, act=act))
        need_reach(holder, role, state, command)
        need_person(holder, state, command)
        need_own_secret(raw, state, self.stream)
        need_blind(state, command)
        need_others(state, command)
        return Prepared(command, permitted.given, filled.keep, filled.forget, permitted, need_once)

    def give_as_house(
        self, command: Command, role: Role, keep: Mapping[str, bytes] = NO_SECRETS, forget: tuple[str, ...] = ()
    ) -> "Future[Done]":
        """Give a command of the house itself, which deals at virtual tables."""
        return self.writer.submit(command, Given(HOUSE, role, self.clock.text(), "", SERVER), keep, forget)

    # --- publishing --------------------------------------------

    def listen(self, heard: Heard) -> None:
        self._listeners.append(heard)

    def _publish(self, made: Sequence[tuple[Logged, Leaf]]) -> None:
        journal = self.writer.journal
        if journal is None or journal.state.settled != self.known.settled:
            self.known = look(self.name, journal)
        for logged, leaf in made:
            self._hide(logged, [opening.path for opening in leaf.openings])
        self.version = made[-1][0].version
        for heard in self._listeners:
            heard(made[-1][0].version)

    def _hide(self, logged: Logged, paths: Iterable[str]) -> None:
        always = closed_fields(type(logged.event))
        names = [path.removeprefix(PREFIX) for path in paths if path.startswith(PREFIX)]
        found = tuple(name for name in names if name not in always)
        if found:
            self.hidden[logged.version] = (*self.hidden.get(logged.version, ()), *found)

    def close(self) -> None:
        self.writer.close()
