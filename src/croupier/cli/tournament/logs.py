"""Command files and event files, as the commands here take them: a bad line is named by its number."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from croupier.games.toml import Unread
from croupier.tournament.engine import Journal, read_log
from croupier.values.refused import Refused

MOST_BYTES = 1 << 30
Log = Annotated[Path, typer.Argument(metavar="LOG", help="An event file, one JSON object a line.", show_default=False)]
Commands = Annotated[
    Path, typer.Argument(metavar="COMMANDS", help="Commands, one JSON object a line.", show_default=False)
]


def read_whole(path: Path) -> str:
    """The text of an ordinary file; tournaments are longer than records."""
    try:
        if not path.is_file():
            raise Unread(f"{path} cannot be read: it is not an ordinary file.")
        if path.stat().st_size > MOST_BYTES:
            raise Unread(f"{path} cannot be read: it is larger than any tournament.")
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise Unread(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise Unread(f"{path} cannot be read: it is not UTF-8 text.") from None
    except ValueError:
        raise Unread("There is no file of this name: it holds a NUL.") from None


def read_journal(path: Path) -> Journal:
    try:
        journal = read_log(read_whole(path))
    except Unread:
        raise
    except Refused as refused:
        raise Unread(f"{path} is no event file. {refused.reason}") from None
    if not journal.log:
        raise Unread(f"{path} holds no events.")
    return journal


def lines(path: Path) -> Iterator[tuple[int, str]]:
    """Numbered from 1; empty lines and those that begin with # are passed over."""
    for number, line in enumerate(read_whole(path).splitlines(), start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, line


def write_text(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused(f"{path} cannot be written: {error.strerror}.") from None
