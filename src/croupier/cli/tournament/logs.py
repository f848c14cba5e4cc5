"""Command files and event files, as the commands here take them: a bad line is named by its number."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from croupier.games.toml import Unread
from croupier.tournament.engine import Journal, read_log, text_lines
from croupier.values.refused import Refused

MOST_BYTES = 1 << 29
STANDARD_INPUT = "-"
Log = Annotated[
    Path,
    typer.Argument(metavar="LOG", help='An event file, one JSON object a line; "-" reads it from standard input.'),
]
Commands = Annotated[
    Path,
    typer.Argument(metavar="COMMANDS", help='Commands, one JSON object a line; "-" reads them from standard input.'),
]


def read_whole(path: Path) -> str:
    """The text of an ordinary file; tournaments are longer than records."""
    try:
        if str(path) == STANDARD_INPUT:
            return read_input()
        if path.exists() and not path.is_file():
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


def read_input() -> str:
    if sys.stdin is None:
        raise Unread("Standard input is closed.")
    text = sys.stdin.read(MOST_BYTES + 1)
    if len(text) > MOST_BYTES:
        raise Unread("Standard input holds more than any tournament.")
    return text.removeprefix("\ufeff")


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
    for number, line in enumerate(text_lines(read_whole(path)), start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, line


def known_as(path: Path) -> str:
    """The name of a tournament's files without what follows its first part: `spring` of `spring.events.jsonl`."""
    name = "tournament" if str(path) == STANDARD_INPUT else path.name
    for ending in (".events.jsonl", ".jsonl"):
        name = name.removesuffix(ending)
    return name
