"""Take a record into a log: an export, which is verified first, or an event file."""

from pathlib import Path

from croupier.archive.keep_log import put_in
from croupier.archive.source import Kind, Source
from croupier.proofs.verify import Trust, VerificationResult, verify_path
from croupier.store.port import ReadableStream
from croupier.values.refused import Refused


def check(source: Source, trust: Trust) -> VerificationResult:
    """Check that a record may be taken in. An export must verify; every event must be open and follow from the last."""
    verdict = verify_path(source.path, trust) if source.kind is Kind.EXPORT else VerificationResult()
    if verdict.good:
        if source.kind is Kind.EXPORT:
            need_open(source.record)
        source.journal()
    return verdict


def need_open(record: ReadableStream) -> None:
    """Refuse an export in which a closed field has no opening: nobody could continue it."""
    closed = sum(row.data.count(b'"#closed"') for row in record.rows())
    if closed != len(list(record.openings())):
        raise Refused("This export is redacted: it can be verified, but no log can be made from it.")


def take_in(source: Source, to: Path) -> int:
    """Take a record in and return the number of events. An export goes on in a new epoch."""
    return put_in(to, source.record, source.epoch.restored + 1 if source.kind is Kind.EXPORT else None)
