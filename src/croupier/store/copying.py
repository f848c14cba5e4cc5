"""Back up a log while it is being written, and restore a log from a backup: the same record, in a new epoch."""

import os
from contextlib import closing
from pathlib import Path

import apsw

from croupier.proofs.tree import leaf_hash
from croupier.store.faults import FAULTS, describe_fault
from croupier.store.port import Epoch, Random, new_epoch
from croupier.store.reading import read_only
from croupier.store.schema import check_log, query_number, run_script
from croupier.values.private_file import make_private
from croupier.values.refused import Refused

PART = ".part"
WITHOUT_SECRETS = """
PRAGMA journal_mode = DELETE;
PRAGMA journal_mode = MEMORY;
PRAGMA synchronous = EXTRA;
DELETE FROM snapshots;
DELETE FROM secrets;
"""
"""No journal on the disk: it would hold what is deleted. The copy is then vacuumed, so that no page keeps a trace."""


def back_up(path: Path, to: Path, form: int) -> None:
    """Copy the whole log as it is at one moment. Its writer need not wait.

    The copy holds no secret that is not revealed yet: nobody can learn from it what a shoe will bring. It has an epoch
    of its own, so that a reader notices even if somebody puts the copy in place of the log.
    """
    if not path.is_file():
        raise Refused(f"There is no log {path.name}.")
    try:
        with closing(read_only(path)) as source:
            about = check_log(source, path, form)
            copy(source, to, new_epoch(os.urandom, about.epoch.restored))
    except (*FAULTS, OSError) as error:
        raise Refused(f"The copy was not made. {describe_fault(to, error)}") from None


def restore(backup: Path, path: Path, form: int, random: Random, least: int = 0) -> Epoch:
    """Make a log from a backup after checking all of it. The new epoch warns readers that event numbers may repeat; its
    number is at least `least`. Secrets that an older backup still holds stay behind: what they would bring may have
    been seen."""
    try:
        with closing(read_only(backup)) as source:
            about = check_log(source, backup, form)
            check_whole(source, backup)
            epoch = new_epoch(random, max(about.epoch.restored + 1, least))
            copy(source, path, epoch)
    except (*FAULTS, OSError) as error:
        raise Refused(f"The backup was not restored. {describe_fault(backup, error)}") from None
    return epoch


def copy(source: apsw.Connection, to: Path, epoch: Epoch) -> None:
    """Copy everything but secrets and snapshots under another name, and rename the file once it is complete and synced:
    half a copy is never used."""
    if to.exists():
        raise Refused(f"The file {to.name} exists already and is not overwritten; choose another name.")
    part = to.with_name(to.name + PART)
    part.unlink(missing_ok=True)
    try:
        make_private(part)
        with closing(apsw.Connection(os.fsdecode(part))) as target:
            with target.backup("main", source, "main") as task:
                task.step(-1)
            run_script(target, WITHOUT_SECRETS)
            target.execute("UPDATE about SET epoch = ?, restored = ?", epoch)
            run_script(target, "VACUUM")
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
    """Check a log completely: every page, every leaf against its hash, and no event missing."""
    sound = db.execute("PRAGMA integrity_check").get == "ok"
    gaps = query_number(
        db,
        "SELECT count(*) FROM (SELECT stream FROM leaves GROUP BY stream "
        "HAVING min(version) <> 1 OR max(version) <> count(*))",
    )
    if not sound or gaps:
        raise Refused(f"{path.name} is damaged: a part of the record is missing.")
    for version, found, data in db.execute("SELECT version, hash, data FROM leaves"):
        if leaf_hash(data) != found:
            raise Refused(f"{path.name} is damaged: event {version} does not match its hash.")
