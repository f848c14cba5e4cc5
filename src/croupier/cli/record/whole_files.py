"""Files written whole or not at all: first beside the old ones, then in their places."""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from croupier.values.refused import Refused


def write_whole(held: Mapping[Path, bytes]) -> None:
    """All of these files, or none of them; what lay there before stays until everything is written."""
    waiting: list[tuple[Path, Path]] = []
    try:
        for number, (path, content) in enumerate(held.items()):
            unfinished = beside(path, number)
            waiting.append((unfinished, path))
            write(unfinished, content, path)
        for unfinished, path in waiting:
            if unfinished != path:
                unfinished.replace(path.resolve())
    except OSError as error:
        raise Refused(f"{waiting[-1][1]} cannot be written: {error.strerror}.") from None
    finally:
        for unfinished, path in waiting:
            if unfinished != path:
                with suppress(OSError):
                    unfinished.unlink(missing_ok=True)


def beside(path: Path, number: int) -> Path:
    """Where a file waits until it is whole; a device is written to as it is."""
    try:
        if path.is_dir():
            raise Refused(f"{path} cannot be written: it is a folder.")
        if path.exists() and not path.is_file():
            return path
        return path.resolve().with_name(f".croupier-{os.getpid()}-{number}")
    except ValueError:
        raise Refused("There is no file of this name: it holds a NUL.") from None


def write(unfinished: Path, content: bytes, path: Path) -> None:
    """With the rights that the file had, if there was one."""
    with unfinished.open("wb") as file:
        file.write(content)
        file.flush()
        if unfinished != path:
            os.fsync(file.fileno())
    if unfinished != path and path.exists():
        unfinished.chmod(path.stat().st_mode & 0o7777)


def check_folder(folder: Path) -> None:
    """Before long work whose result goes there."""
    try:
        if not folder.is_dir():
            raise Refused(f"{folder} cannot be written to: there is no such folder.")
        if not os.access(folder, os.W_OK | os.X_OK):
            raise Refused(f"{folder} cannot be written to: it is not open to you.")
    except ValueError:
        raise Refused("There is no folder of this name: it holds a NUL.") from None
