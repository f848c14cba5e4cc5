"""What a failing disk or file is called, in a sentence."""

from pathlib import Path

import apsw

FAULTS = (apsw.Error, UnicodeDecodeError)
"""What reading a damaged file may end in: SQLite notices, or a text in it is none."""
KINDS: tuple[tuple[type[apsw.Error], str], ...] = (
    (apsw.FullError, "the disk is full"),
    (apsw.NotADBError, "it is no log of Croupier, or was damaged"),
    (apsw.CorruptError, "the file is damaged"),
    (apsw.ReadOnlyError, "the file or its folder cannot be written"),
    (apsw.PermissionsError, "access to the file was denied"),
    (apsw.CantOpenError, "the file cannot be opened, or its folder cannot be written"),
    (apsw.BusyError, "another program holds the file locked"),
    (apsw.LockedError, "another program holds the file locked"),
    (apsw.NoMemError, "there is no memory left"),
    (apsw.IOError, "the disk failed"),
)


def cause(error: BaseException) -> str:
    if isinstance(error, OSError):
        return error.strerror or "the disk failed"
    if isinstance(error, UnicodeDecodeError):
        return "the file is damaged"
    return next((words for kind, words in KINDS if isinstance(error, kind)), f"SQLite says: {error}")


def told(path: Path, error: BaseException) -> str:
    return f"{path.name}: {cause(error)}."


def stopped(path: Path, error: BaseException) -> str:
    """The sentence after which nothing more is written."""
    return (
        f"{path.name}: {cause(error)}. Nothing more is written until the log is opened anew; "
        "what was acknowledged is safe, what was not may have to be given again."
    )
