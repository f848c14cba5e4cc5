"""What a user names as a LOG, opened for reading: an SQLite log (beside its writer too) or a folder with one, an export
(zip or folder), or an event file."""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from itertools import groupby
from pathlib import Path
from re import fullmatch

from croupier.archive.closed import opened_events
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
    """In what a record lies."""

    SQLITE = "log"
    EXPORT = "export"
    EVENTS = "event file"


@dataclass(frozen=True)
class Source:
    """One tournament's record. `text` is an event file's, whose leaves are made when they are asked for."""

    path: Path
    kind: Kind
    name: str
    epoch: Epoch = NO_EPOCH
    stored: ReadableStream | None = None
    text: str = ""

    @cached_property
    def record(self) -> ReadableStream:
        """Leaves and what opens them; of an event file they are made now, with fresh salts."""
        return sealed(self.name, self.journal().log) if self.stored is None else self.stored

    def events(self, after: int = 0) -> Iterator[Logged]:
        """Every event in order; refused at the first that is not what was written."""
        if self.stored is None:
            yield from read_lines(self.text, after)
        else:
            yield from opened_events(self.stored, after)

    def journal(self) -> Journal:
        """The tournament as its record tells it."""
        with no_collecting():
            journal = read_log(self.text) if self.stored is None else replayed(opened_events(self.stored))
        if not journal.log:
            raise Refused(f"{self.path} holds no events.")
        return journal


def read_lines(text: str, after: int) -> Iterator[Logged]:
    """The events of an event file; a bad line is named."""
    for number, line in enumerate(text_lines(text), start=1):
        if number > after:
            try:
                yield read_line(line)
            except Refused as refused:
                raise Refused(f"Line {number}: {refused.reason}") from None


def replayed(events: Iterator[Logged]) -> Journal:
    """Refused where an event cannot have followed those before it."""
    journal = Journal()
    for logged in events:
        try:
            journal.append(logged)
        except Refused:
            raise
        except Exception:  # noqa: BLE001 an event that was changed by hand may fail anywhere
            raise Refused(f"Event {logged.version} cannot have followed those before it.") from None
    return journal


def sealed(name: str, log: list[Logged]) -> ReadableStream:
    """Events as leaves, their personal and hidden fields closed under fresh salts; each command with its id."""
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
    """Whatever lies there; `read_text` reads an event file. Refused with a sentence if it is no record."""
    path = whereabouts(path)
    first = beginning(path)
    if path.is_dir() or first.startswith(LOCAL_MARK):
        return opened_export(path, tournament)
    if first == MAGIC:
        return opened_log(path, tournament)
    text = (read_text or plain_text)(path)
    source = Source(path, Kind.EVENTS, known_as(path), text=text)
    check_named(source.name, tournament)
    return source


def whereabouts(path: Path) -> Path:
    """A folder that is no export means the one log in it."""
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


def beginning(path: Path) -> bytes:
    """The first bytes of an ordinary file; nothing of anything else, which the reader of texts tells about."""
    try:
        if not path.is_file():
            return b""
        with path.open("rb") as file:
            return file.read(len(MAGIC))
    except (OSError, ValueError):
        return b""


def opened_log(path: Path, tournament: str) -> Source:
    reader = SqliteReader(path, FORMAT)
    names = reader.names()
    if not tournament:
        if len(names) != 1:
            held = ", ".join(map(shorten, names)) or "none yet"
            raise Refused(f"{path.name} holds {len(names)} tournaments: {held}. Name one with --tournament.")
        tournament = names[0]
    return Source(path, Kind.SQLITE, tournament, reader.epoch, reader.record(tournament))


def opened_export(path: Path, tournament: str) -> Source:
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


def known_as(path: Path) -> str:
    """The name of a tournament's files without what follows its first part: `spring` of `spring.events.jsonl`."""
    name = path.name
    for ending in (".events.jsonl", ".jsonl", ".log", ".zip"):
        name = name.removesuffix(ending)
    return name if name not in ("", "-") else "tournament"
