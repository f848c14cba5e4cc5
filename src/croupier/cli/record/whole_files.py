"""Files written whole or not at all: first beside the old ones, then in their places."""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from croupier.values.private_file import make_private
from croupier.values.refused import Refused


def write_whole(held: Mapping[Path, bytes], private: bool = False) -> None:
    """Write all of these files or none; earlier files stay until everything is written. `private` ones are for their
    owner only."""
    waiting: list[tuple[Path, Path]] = []
    try:
        for number, (path, content) in enumerate(held.items()):
            unfinished = beside(path, number)
            waiting.append((unfinished, path))
            if private and unfinished != path:
                make_private(unfinished)
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
    """A temporary name for a file until it is complete; a device is written directly."""
    try:
        if path.is_dir():
            raise Refused(f"{path} cannot be written: it is a folder.")
        if path.exists() and not path.is_file():
            return path
        return path.resolve().with_name(f".croupier-{os.getpid()}-{number}")
    except ValueError:
        raise Refused("A file cannot have this name: it contains a NUL character.") from None


def write(unfinished: Path, content: bytes, path: Path) -> None:
    """Keep the permissions of the earlier file, if there was one."""
    with unfinished.open("wb") as file:
        file.write(content)
        file.flush()
        if unfinished != path:
            os.fsync(file.fileno())
    if unfinished != path and path.exists():
        unfinished.chmod(path.stat().st_mode & 0o7777)


def check_folder(folder: Path) -> None:
    """Check before long work that its result can be written there."""
    try:
        if not folder.is_dir():
            raise Refused(f"{folder} cannot be written to: there is no such folder.")
        if not os.access(folder, os.W_OK | os.X_OK):
            raise Refused(f"{folder} cannot be written to: you have no permission.")
    except ValueError:
        raise Refused("A folder cannot have this name: it contains a NUL character.") from None
