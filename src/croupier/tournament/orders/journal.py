"""The journal of a tournament: commands in, events out. A refusal leaves no trace. Replaying the events gives the same
state, and every event is balanced before the next."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from json import dumps, loads

from croupier.proofs.acts import SignedAct, check_kept
from croupier.proofs.members import RESERVED, check_members
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.catalogue import read_at, read_order, write_line
from croupier.tournament.orders.permitting import Permitted, permit
from croupier.tournament.orders.said import Said, in_order, read_said, say
from croupier.tournament.orders.two_persons import decide_order
from croupier.tournament.orders.wall_clock import on_clock_of
from croupier.tournament.texts.roles import ROLES, Role
from croupier.values.fast_frozen import quick
from croupier.values.refused import Refused, unknown
from croupier.wire.shapes import Json
from croupier.wire.values import from_wire, to_wire

LINE = {"version", "at", "by", "role", "command", "mark", "event"}
OPTIONAL = {"device", "said", "sent", *RESERVED}
Members = Mapping[str, Json]


class SignAgain(Refused):
    """A signed command whose count is not the device's newest: it may have been overtaken by another page."""


@quick
@dataclass(frozen=True, slots=True)
class Logged:
    """An event with its place in the log and the command that led to it."""

    version: int
    at: str
    by: str
    role: Role
    command: str
    event: Event
    mark: str = ""
    """The hash of the command: its id is not valid for any other."""
    device: str = ""
    said: Said | None = None
    """The command, with the first event it led to; None with the others and in logs of the first format."""
    signed: Members | None = None
    """The members of a leaf that prove on which device the command was signed, if it was."""

    def raw(self) -> dict[str, Json]:
        line: dict[str, Json] = {
            "version": self.version,
            "at": self.at,
            "by": self.by,
            "role": self.role.value,
            "command": self.command,
            "mark": self.mark,
            "event": to_wire(self.event),
        }
        if self.device:
            line["device"] = self.device
        if self.said is not None and self.said.fields is not None:
            line["said"] = self.said.raw()
            line |= {name: in_order(each) for name, each in (self.signed or {}).items()}
        return line

    def line(self) -> str:
        """As one line of JSON."""
        return dumps(self.raw(), separators=(",", ":"), ensure_ascii=False)


def read_line(text: str) -> Logged:
    """Parse one line of a log. Anything else is refused."""
    try:
        raw: object = loads(text)
    except (ValueError, RecursionError):
        raise Refused("This is not JSON.") from None
    return read_logged(raw)


def read_logged(raw: object) -> Logged:
    """Build one from the values of its line."""
    if not isinstance(raw, dict) or raw.keys() - OPTIONAL != LINE:
        raise Refused("A line of an event file has version, at, by, role, command, mark and event.")
    version, *texts = (raw[key] for key in ("version", "at", "by", "role", "command", "mark"))
    texts.append(raw.get("device", ""))
    if not isinstance(version, int) or isinstance(version, bool) or not all(isinstance(each, str) for each in texts):
        raise Refused("This is not a line of an event file.")
    at, by, role, command, mark, device = map(str, texts)
    if role not in ROLES:
        raise unknown("role", role, ROLES)
    check_members(raw)
    event, said = read_event(raw["event"]), read_said(raw["said"]) if "said" in raw else None
    signed = {name: raw[name] for name in ("sent", "signed") if name in raw} or None
    return Logged(version, read_at(at), by, ROLES[role], command, event, mark, device, said, signed)


def read_event(raw: object) -> Event:
    try:
        event: object = from_wire(Event, raw)
    except Refused:
        raise
    except Exception:  # noqa: BLE001 whatever a file contains, the answer is a sentence
        event = None
    if not isinstance(event, Event):
        raise Refused("There is no such event.")
    return event


def mark_of(command: Command, given: Given) -> str:
    """Hash what a command says and who gives it. Time and device are left out: the same command given again comes
    later, perhaps after a new log-in."""
    return mark_said(say(command), given)


def mark_said(said: Said, given: Given) -> str:
    """The same hash of a command that is written already."""
    return sha256(write_line(said.do, said.fields or {}, replace(given, at="", device="")).encode()).hexdigest()


def by_command(log: Iterable[Logged]) -> Iterator[list[Logged]]:
    """Events in groups, each of one command. Where no command was kept, those with the same id, person and time."""
    group: list[Logged] = []
    for logged in log:
        if group and (logged.said is not None or circumstances(logged) != circumstances(group[-1])):
            yield group
            group = []
        group.append(logged)
    if group:
        yield group


def circumstances(logged: Logged) -> tuple[object, ...]:
    return logged.command, logged.mark, logged.by, logged.role, logged.at, logged.device


def plain(value: object) -> Json:
    """A value of plain types, as the log has it."""
    found: Json = loads(dumps(value))
    return found


class Journal:
    """Events in order and the state they lead to."""

    def __init__(self, log: Iterable[Logged] = ()) -> None:
        self.log: list[Logged] = []
        self.state = Tournament()
        self.ids: dict[str, str] = {}
        self.counts: dict[str, int] = {}
        """The last count of each device's key."""
        for logged in log:
            self.append(logged)

    def append(self, logged: Logged) -> None:
        if logged.version != self.state.version + 1:
            raise Refused(f"Event {logged.version} cannot follow event {self.state.version}.")
        logged.event.happen(self.state, logged.version, logged.at, logged.by, logged.role)
        self.log.append(logged)
        if logged.command:
            self.ids[logged.command] = logged.mark
        if logged.signed is not None:
            self._count(logged.signed["signed"])

    def _count(self, signed: Json) -> None:
        if isinstance(signed, dict) and isinstance(signed["count"], int):
            self.counts[str(signed["key"])] = signed["count"]

    # --- commands --------------------------------------------

    def permit(self, command: Command, given: Given) -> Permitted:
        """Refused unless this person may give this command in this role."""
        return permit(self.state, command, given)

    def give(self, command: Command, given: Given) -> list[Logged]:
        """Decide a command and append its events: all of them, or none."""
        command = on_clock_of(command, given.at)
        said = say(command)
        mark = mark_said(said, given)
        if given.id and given.id in self.ids:
            if self.ids[given.id] == mark:
                return []
            raise Refused(f'The id "{given.id}" was used for another command; use a new one.')
        return self.decide(self.permit(command, given), mark, said=said)

    def decide(
        self, order: Permitted, mark: str, tell: Callable[[Logged], None] | None = None, said: Said | None = None
    ) -> list[Logged]:
        """Give a command that is known to be new. `tell` hears of each event just after it happens. `said` is the
        command as it is kept, if it is written already."""
        given = order.given
        at = later(given.at, self.state.now)
        when = replace(given, at=at)
        before = len(self.log)
        kept: Said | None = said or say(order.command)
        signed = self._signed(given.act, kept)
        try:
            for event in decide_order(self.state, order.command, when):
                version, name = self.state.version + 1, given.id
                logged = Logged(version, at, given.by, given.role, name, event, mark, given.device, kept, signed)
                kept = signed = None
                self.append(logged)
                if tell is not None:
                    tell(logged)
        except BaseException:
            if self.state.version > before:
                self.forget(before)
            raise
        return self.log[before:]

    def _signed(self, act: SignedAct | None, kept: Said | None) -> Members | None:
        """The members that keep a signature. A count that does not go up is refused: the device signs again."""
        if act is None or kept is None:
            return None
        if act.count <= self.counts.get(act.key, 0):
            raise SignAgain("This device has signed a later command already; sign this one again.")
        fields = kept.fields or {}
        check_kept(act.fields, fields)
        return {name: plain(each) for name, each in act.members(fields, act.key not in self.counts).items()}

    def forget(self, length: int) -> None:
        """Go back to an earlier length of the log."""
        kept = self.log[:length]
        self.log, self.state, self.ids, self.counts = [], Tournament(), {}, {}
        for logged in kept:
            self.append(logged)

    def fork(self) -> "Journal":
        """A copy of the tournament, to see what a command would do."""
        return Journal(self.log)

    def order(self, text: str) -> list[Logged]:
        """A command as a line of JSON."""
        command, given = read_order(text)
        return self.give(command, given)

    def lines(self) -> str:
        return "".join(f"{logged.line()}\n" for logged in self.log)


def read_log(text: str) -> Journal:
    """Read a journal from an event file. A refusal names the bad line."""
    journal = Journal()
    for number, line in enumerate(text_lines(text), start=1):
        try:
            journal.append(read_line(line))
        except Refused as refused:
            raise Refused(f"Line {number}: {refused.reason}", refused.clause) from None
        except Exception:  # noqa: BLE001 an event that was changed by hand may fail anywhere
            raise Refused(f"Line {number}: this event cannot have followed those before it.") from None
    return journal


def text_lines(text: str) -> list[str]:
    """Split into lines at line feeds only: other characters that end a line may occur in a text."""
    found = text.split("\n")
    return found[:-1] if found[-1] == "" else found


def later(at: str, last: str) -> str:
    """The time in UTC. Stored times never decrease, whatever a clock does."""
    when = datetime.fromisoformat(at)
    told = (when if when.tzinfo else when.replace(tzinfo=UTC)).astimezone(UTC).isoformat().replace("+00:00", "Z")
    return max(told, last, key=sortable)


def sortable(at: str) -> str:
    """A time of the record as text that sorts by time: with its Z, 18:00:00Z would come after 18:00:00.002Z."""
    return at.removesuffix("Z")
