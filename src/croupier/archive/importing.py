"""A record taken into a log: an export that was verified first, or an event file."""

import os
from collections.abc import Iterator
from itertools import groupby
from json import loads
from pathlib import Path

from croupier.archive.source import Kind, Source
from croupier.archive.verifying import NO_PROOFS
from croupier.desk.writer import FORMAT
from croupier.proofs.leaf import Leaf, Opening
from croupier.proofs.verify import Trust, Verdict, verify_path
from croupier.store.port import Record, Write
from croupier.store.sqlite import SqliteStore
from croupier.values.refused import Refused

__all__ = ["NO_PROOFS", "check", "take_in"]


def check(source: Source, trust: Trust) -> Verdict:
    """Whether it may be taken in: an export must verify, and every event must be open and follow from the last."""
    verdict = verify_path(source.path, trust) if source.kind is Kind.EXPORT else Verdict()
    if verdict.good:
        if source.kind is Kind.EXPORT and any(b'"#closed"' in row.data for row in source.record.rows()):
            need_open(source.record)
        source.journal()
    return verdict


def need_open(record: Record) -> None:
    """Every closed field has its opening: from a redacted export nobody could go on."""
    opened = list(record.openings())
    closed = sum(row.data.count(b'"#closed"') for row in record.rows())
    if closed != len(opened):
        raise Refused("This export is redacted: it can be verified, but no log can be made from it.")


def take_in(source: Source, to: Path) -> int:
    """Into a log, new or not, in one transaction and a new epoch; the number of events. Refused if the log has a
    tournament of this name."""
    if source.kind is Kind.SQLITE:
        raise Refused(f"{source.path.name} is a log already: back it up, or export a tournament from it.")
    store = SqliteStore(to, FORMAT, os.urandom)
    try:
        stream = store.stream(source.name)
        if stream.version():
            raise Refused(f'{to.name} has a tournament "{source.name}" already.')
        if source.kind is Kind.EXPORT:
            store.renew(os.urandom, source.epoch.restored + 1)
        stream.append(0, list(writes(source.record)))
        return stream.version()
    finally:
        store.close()


def writes(record: Record) -> Iterator[Write]:
    """Its leaves by the commands that they came from."""
    digests = {name: known.digest for name, known in record.commands()}
    opened: dict[int, list[Opening]] = {}
    for each in record.openings():
        opened.setdefault(each.version, []).append(Opening(each.path, each.salt, loads(each.value)))
    for name, group in groupby(record.rows(), key=lambda row: str(loads(row.data).get("command", ""))):
        leaves = tuple(Leaf(row.data, tuple(opened.get(row.version, ()))) for row in group)
        yield Write(name, digests.get(name, b""), leaves)
