"""Files that only their owner may read: logs, backups, accounts, complete exports."""

import os
from pathlib import Path

OWNER_READS, OWNER_ENTERS = 0o600, 0o700
"""The permissions of a private file and of a private folder."""


def make_private(path: Path) -> None:
    """Make the file if there is none, and let only its owner read it."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWNER_READS))
    path.chmod(OWNER_READS)
