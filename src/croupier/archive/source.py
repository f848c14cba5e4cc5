"""Open what a user names as a LOG, for reading: an SQLite log (even while it is written) or a folder with one, an
export (zip or folder), or an event file."""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from itertools import groupby
from pathlib import Path
from re import fullmatch

from croupier.archive.closed import open_events
from croupier.archive.export_reader import ExportedRecord, read_export
from croupier.desk.garbage import no_collecting
from croupier.desk.leaves import Sealing
from croupier.desk.writer import FORMAT, NO_MARK
from croupier.proofs.container import MANIFEST
from croupier.proofs.leaf import Leaf
from croupier.proofs.zip_file import LOCAL_MARK
from croupier.store.memory import MemoryStore
from croupier.store.port import Epoch, ReadableStream, Write
from croupier.store.reading import SqliteReader
from croupier.store.sqlite import MAGIC
from croupier.tournament.orders.journal import Journal, Logged, by_command, read_line, read_log, text_lines
from croupier.values.refused import Refused, shorten, unknown

LOGS = "*.log"
NO_EPOCH = Epoch("", 0)


class Kind(Enum):
    """What holds a record."""

    SQLITE = "log"
    EXPORT = "export"
    EVENTS = "event file"


@dataclass(frozen=True)
class Source:
    """One tournament's record. `text` is that of an event file; its leaves are made when somebody asks for them."""

    path: Path
    kind: Kind
    name: str
    epoch: Epoch = NO_EPOCH
    stored: ReadableStream | None = None
    text: str = ""

    @cached_property
    def record(self) -> ReadableStream:
        """The leaves and their openings. For an event file they are made now, with fresh salts."""
        return seal_events(self.name, self.journal().log) if self.stored is None else self.stored

    def events(self, after: int = 0) -> Iterator[Logged]:
        """Yield every event in order. Refused at the first one that is not what was written."""
        if self.stored is None:
            yield from read_lines(self.text, after)
        else:
            yield from open_events(self.stored, after)

    def journal(self) -> Journal:
        """Replay the record."""
        with no_collecting():
            journal = read_log(self.text) if self.stored is None else replay_events(open_events(self.stored))
        if not journal.log:
            raise Refused(f"{self.path} holds no events.")
        return journal


def read_lines(text: str, after: int) -> Iterator[Logged]:
    """Yield the events of an event file. A refusal names the bad line."""
    for number, line in enumerate(text_lines(text), start=1):
        if number > after:
            try:
                yield read_line(line)
            except Refused as refused:
                raise Refused(f"Line {number}: {refused.reason}") from None


def replay_events(events: Iterator[Logged]) -> Journal:
    """Build the journal of these events. Refused if an event cannot have followed those before it."""
    journal = Journal()
    for logged in events:
        try:
            journal.append(logged)
        except Refused:
            raise
        except Exception:  # noqa: BLE001 an event that was changed by hand may fail anywhere
            raise Refused(f"Event {logged.version} cannot have followed those before it.") from None
    return journal


def seal_events(name: str, log: list[Logged]) -> ReadableStream:
    """Make leaves of events, grouped by the ids of commands. Personal and hidden fields get fresh salts."""
    stream = MemoryStore(os.urandom).stream(name)
    journal = Journal()
    for command, group in groupby(log, key=lambda logged: logged.command):
        own, leaves = list(group), list[Leaf]()
        for each in by_command(own):
            sealing = Sealing()
            for logged in each:
                journal.append(logged)
                sealing.hear(replace(logged, mark=NO_MARK), journal.state)
            leaves += sealing.leaves(os.urandom)
        stream.append(stream.version(), [Write(command, digest(own[0].mark), tuple(leaves))])
        if stream.version() != own[-1].version:
            raise Refused(f'The id "{shorten(command)}" was used for two commands.')
    return stream


def digest(mark: str) -> bytes:
    return bytes.fromhex(mark) if fullmatch("[0-9a-f]{64}", mark) else b""


# --- opening --------------------------------------------


def open_source(path: Path, tournament: str = "", read_text: Callable[[Path], str] | None = None) -> Source:
    """Open the record at this path. `read_text` reads an event file. Refused if there is no record."""
    path = find_record(path)
    first = read_beginning(path)
    if path.is_dir() or first.startswith(LOCAL_MARK):
        return open_export(path, tournament)
    if first == MAGIC:
        return open_log(path, tournament)
    text = (read_text or plain_text)(path)
    source = Source(path, Kind.EVENTS, name_of(path), text=text)
    check_named(source.name, tournament)
    return source


def find_record(path: Path) -> Path:
    """Find the record that a path means. A folder that is not an export means the only log in it."""
    try:
        if not path.is_dir() or (path / MANIFEST).is_file():
            return path
        found = sorted(path.glob(LOGS))
    except OSError as error:
        raise Refused(f"{path} cannot be read: {error.strerror}.") from None
    except ValueError:
        raise Refused("There is no file of this name: it holds a NUL.") from None
    if len(found) != 1:
        held = ", ".join(each.name for each in found)
        raise Refused(
            f"{path} holds several logs: {held}; name one." if found else f"{path} holds no log and no export."
        )
    return found[0]


def read_beginning(path: Path) -> bytes:
    """Read the first bytes of an ordinary file; return nothing for anything else, which the reader of texts reports."""
    try:
        if not path.is_file():
            return b""
        with path.open("rb") as file:
            return file.read(len(MAGIC))
    except (OSError, ValueError):
        return b""


def open_log(path: Path, tournament: str) -> Source:
    reader = SqliteReader(path, FORMAT)
    names = reader.names()
    if not tournament:
        if len(names) != 1:
            held = ", ".join(map(shorten, names)) or "none yet"
            raise Refused(f"{path.name} holds {len(names)} tournaments: {held}. Name one with --tournament.")
        tournament = names[0]
    return Source(path, Kind.SQLITE, tournament, reader.epoch, reader.record(tournament))


def open_export(path: Path, tournament: str) -> Source:
    record: ExportedRecord = read_export(path)
    check_named(record.name, tournament)
    return Source(path, Kind.EXPORT, record.name, Epoch("", record.epoch), record)


def check_named(name: str, tournament: str) -> None:
    if tournament and tournament != name:
        raise unknown("tournament here", tournament, [name])


def plain_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise Refused(f"{path} cannot be read: {error.strerror}.") from None
    except ValueError:
        raise Refused(f"{path} cannot be read: it is no log, no export and no text.") from None


def name_of(path: Path) -> str:
    """Return the name of a tournament by its file: `spring` for `spring.events.jsonl`."""
    name = path.name
    for ending in (".events.jsonl", ".jsonl", ".log", ".zip"):
        name = name.removesuffix(ending)
    return name if name not in ("", "-") else "tournament"
