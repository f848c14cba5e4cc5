"""A copy of a log while it is written, and a log made from such a copy: the same record, in a new epoch."""

import os
from contextlib import closing
from pathlib import Path

import apsw

from croupier.proofs.tree import leaf_hash
from croupier.store.faults import FAULTS, told
from croupier.store.port import Epoch, Random, new_epoch
from croupier.store.reading import read_only
from croupier.store.schema import check, number, run
from croupier.values.refused import Refused

PART = ".part"


def back_up(path: Path, to: Path, form: int) -> None:
    """The log as it is at one moment, whole, under another name; its writer need not wait.

    Secrets not yet revealed are in it: a draw under way can be finished from the copy. Keep it as safe as the log.
    """
    if not path.is_file():
        raise Refused(f"There is no log {path.name}.")
    try:
        with closing(read_only(path)) as source:
            check(source, path, form)
            copy(source, to)
    except (*FAULTS, OSError) as error:
        raise Refused(f"The copy was not made. {told(to, error)}") from None


def restore(backup: Path, path: Path, form: int, random: Random) -> Epoch:
    """A log from a copy, checked whole, in a new epoch: readers of the old log see that numbers may come again."""
    try:
        with closing(read_only(backup)) as source:
            about = check(source, backup, form)
            check_whole(source, backup)
            epoch = new_epoch(random, about.epoch.restored + 1)
            copy(source, path, epoch)
    except (*FAULTS, OSError) as error:
        raise Refused(f"Nothing was restored. {told(backup, error)}") from None
    return epoch


def copy(source: apsw.Connection, to: Path, epoch: Epoch | None = None) -> None:
    """Under another name until it is whole and synced, then renamed: a copy cut short is never taken for one."""
    if to.exists():
        raise Refused(f"There is a file {to.name} already; nothing is written over it.")
    part = to.with_name(to.name + PART)
    part.unlink(missing_ok=True)
    try:
        with closing(apsw.Connection(os.fsdecode(part))) as target:
            with target.backup("main", source, "main") as task:
                task.step(-1)
            run(target, "PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA; DELETE FROM snapshots")
            if epoch is not None:
                target.execute("UPDATE about SET epoch = ?, restored = ?", epoch)
        sync(part)
        part.rename(to)
        sync(to.parent)
    finally:
        part.unlink(missing_ok=True)


def sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def check_whole(db: apsw.Connection, path: Path) -> None:
    """Every page sound, every leaf under its hash, no number left out."""
    sound = db.execute("PRAGMA integrity_check").get == "ok"
    gaps = number(
        db,
        "SELECT count(*) FROM (SELECT stream FROM leaves GROUP BY stream "
        "HAVING min(version) <> 1 OR max(version) <> count(*))",
    )
    if not sound or gaps:
        raise Refused(f"{path.name} is damaged: the record in it is not whole.")
    for version, found, data in db.execute("SELECT version, hash, data FROM leaves"):
        if leaf_hash(data) != found:
            raise Refused(f"{path.name} is damaged: event {version} is not under its hash.")
