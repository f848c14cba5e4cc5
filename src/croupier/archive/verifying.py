"""Verify that a record is what was written. An export has its own verifier; a log goes through the same steps."""

from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import groupby

from croupier.archive.closed import open_events
from croupier.archive.source import Kind, Source
from croupier.proofs.container import LOG, OPENINGS
from croupier.proofs.keys import KeyKind
from croupier.proofs.leaf import opening_line
from croupier.proofs.tree import leaf_hash
from croupier.proofs.verify import Trust, Verification, VerificationResult, verify_path
from croupier.store.copying import check_whole
from croupier.store.faults import FAULTS, describe_fault
from croupier.store.heads import openings
from croupier.store.reading import read_only
from croupier.tournament.orders.journal import by_command
from croupier.values.refused import Refused

NO_PROOFS = (
    "{} is an event file, which proves nothing: anybody can write one. "
    "Take it into a log (croupier record import), or keep a log from the start (tournament run --log FILE.log)."
)
UNSIGNED = "A log where it lies is not signed: give --witness with a checkpoint that somebody kept."

CHECKS = {
    "pages": "The file of the log is undamaged.",
    "rows": "Every event is there, in order, under its hash.",
    "log": "The events make one tree.",
    "witnesses": "The signed checkpoint fits the events.",
    "receipts": "Every receipt that was given fits the events.",
    "quorum": "Enough witnesses cosigned a checkpoint.",
    "events": "Every event has its form, and every draw and every open shoe gives the same result again.",
    "decoded": "Every event can be read and belongs to its command.",
}
"""What each step of the verification of a log shows if it finds nothing."""


def verify_source(source: Source, trust: Trust) -> VerificationResult:
    """Verify a record. Every finding is a sentence; notes are worth knowing although nothing is wrong."""
    if source.kind is Kind.EXPORT:
        return verify_path(source.path, trust)
    if source.kind is Kind.EVENTS:
        raise Refused(NO_PROOFS.format(source.path))
    try:
        return LogVerification(source, trust).run()
    except (ValueError, TypeError):
        return VerificationResult([f"{source.path.name}: the file is damaged."])


class LogVerification(Verification):
    """The steps that a log has: no manifest, no tiles, no checkpoint of its own."""

    def __init__(self, source: Source, trust: Trust) -> None:
        self.record = source.record
        self.path = source.path
        upto = self.record.version()
        leaves = b"".join(row.data + b"\n" for row in self.record.rows(0, upto))
        opened = b"".join(opening_line(index, each) for index, each in openings(self.record, upto))
        super().__init__({LOG: leaves, OPENINGS: opened}, trust)
        self.upto = upto
        self.epoch = source.epoch.restored
        self.origin = origin_in(trust, source.name)
        if not trust.witnesses and not trust.receipts:
            self.verdict.notes.append(UNSIGNED)

    def steps(self) -> tuple[Callable[[], Iterator[str]], ...]:
        kept = (self.witnesses, self.receipts, *((self.quorum,) if self.trust.policy else ()))
        return (self.pages, self.rows, self.log, *kept, self.events, self.decoded)

    def pages(self) -> Iterator[str]:
        """Let the database check the file itself."""
        try:
            with closing(read_only(self.path)) as db:
                check_whole(db, self.path)
        except FAULTS as error:
            yield describe_fault(self.path, error)

    def rows(self) -> Iterator[str]:
        for number, row in enumerate(self.record.rows(0, self.upto), start=1):
            if row.version != number or leaf_hash(row.data) != row.hash:
                yield f"Event {number} is missing, or is not under its hash."

    def decoded(self) -> Iterator[str]:
        """Check that every event can be read, and that the ids of commands are those that the events name."""
        kept = {name: known.leaves for name, known in self.record.commands()}
        events = [logged for logged in open_events(self.record) if logged.version <= self.upto]
        commands = {(group[0].version - 1, group[-1].version) for group in by_command(events)}
        for name, leaves in kept.items():
            if leaves.before < leaves.last and not events[leaves.before].command and leaves not in commands:
                yield f'The command "{name}" is not kept as the events of one command.'
        for name, group in groupby(events, key=lambda logged: logged.command):
            own = list(group)
            if name and kept.get(name) != (own[0].version - 1, own[-1].version):
                yield f'The command "{name}" is not kept as its events {own[0].version} to {own[-1].version} tell it.'


def origin_in(trust: Trust, name: str) -> str:
    """Return the name under which this log signs, according to the given keys."""
    own = [key.name for key in trust.known if key.kind is KeyKind.NOTE]
    if (trust.witnesses or trust.receipts) and not own:
        raise Refused("Say whose signature counts: --key with the public key of the log.")
    return own[0] if own else name
