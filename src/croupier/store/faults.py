"""Describe a failing disk or file in a sentence."""

from pathlib import Path

import apsw

FAULTS = (apsw.Error, UnicodeDecodeError)
"""The errors of reading a damaged file: SQLite notices the damage, or a text in it is not UTF-8."""
KINDS: tuple[tuple[type[apsw.Error], str], ...] = (
    (apsw.FullError, "the disk is full"),
    (apsw.NotADBError, "it is not a log of Croupier, or it was damaged"),
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


def describe_fault(path: Path, error: BaseException) -> str:
    return f"{path.name}: {cause(error)}."


def describe_stop(path: Path, error: BaseException) -> str:
    """Describe why the store stopped for good, and what to do now."""
    return (
        f"{path.name}: {cause(error)}. Nothing more is written until the log is opened again. "
        "Every acknowledged command is safe; give the others again."
    )
