"""The checkpoints that a server keeps beside its log. A log that does not go on from them was cut, changed or replaced
by an older copy; signing it would make that look right."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from croupier.proofs.checkpoint import Checkpoint, read_text
from croupier.proofs.note import read_note
from croupier.store.heads import tree
from croupier.store.port import Epoch, ReadableStream
from croupier.values.refused import Refused

HEADS, COMING = "checkpoints", ".new"
WHAT_NOW = (
    "Put the whole log back; or restore a backup (croupier restore), which begins a new epoch and says so in the "
    "record. Until then nothing is signed."
)


def kept_heads(data: Path) -> dict[str, Checkpoint]:
    """The kept checkpoint of every tournament of a data folder. An empty file counts as none: the power failed while
    it was written."""
    files = sorted(each for each in (data / HEADS).glob("*") if each.suffix != COMING and each.stat().st_size)
    return {file.name: read_head(file) for file in files}


def read_head(file: Path) -> Checkpoint:
    try:
        return read_text(read_note(file.read_bytes()).text)
    except (Refused, OSError):
        raise Refused(
            f"The checkpoint {file.name} in {file.parent.name} cannot be read. If the log is whole, move the file away."
        ) from None


def latest_epoch(data: Path) -> int:
    """The latest epoch that was signed in a data folder; -1 if nothing was."""
    return max((each.epoch for each in kept_heads(data).values()), default=-1)


def check_kept(records: Iterable[ReadableStream], epoch: Epoch, kept: Mapping[str, Checkpoint]) -> None:
    """Refuse a log that does not go on from the kept checkpoints of its epoch, or is of an earlier one."""
    streams = {record.name: record for record in records}
    for name, head in kept.items():
        if head.epoch > epoch.restored:
            raise Refused(
                f"The log is of epoch {epoch.restored}, but epoch {head.epoch} of {name} was signed here: this is an "
                f"older copy of the log. {WHAT_NOW}"
            )
        if head.epoch == epoch.restored:
            check_goes_on(name, streams.get(name), head)


def check_goes_on(name: str, record: ReadableStream | None, head: Checkpoint) -> None:
    size = 0 if record is None else record.version()
    if size < head.size:
        raise Refused(
            f"The log has {size} events of {name}, but {head.size} were signed: its end is missing. {WHAT_NOW}"
        )
    if record is not None and tree(record, head.size).root() != head.root:
        raise Refused(
            f"The first {head.size} events of {name} are not the ones that were signed: the log was changed or "
            f"replaced. {WHAT_NOW}"
        )
