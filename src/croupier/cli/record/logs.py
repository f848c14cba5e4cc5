"""A LOG as every command takes it: an SQLite log, a folder with one, an export, or an event file."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from croupier.archive.source import Kind, Source, name_of, open_source
from croupier.tournament.orders.journal import Journal
from croupier.values.refused import Refused
from croupier.wire.toml_text import UnreadableFile

MOST_BYTES = 1 << 29
STANDARD_INPUT = "-"
Log = Annotated[
    Path,
    typer.Argument(
        metavar="LOG",
        help='A log (*.log, or the folder that holds it), an export (zip or folder) or an event file; "-" reads an '
        "event file from standard input.",
        show_default=False,
    ),
]
Named = Annotated[str, typer.Option("--tournament", metavar="NAME", help="The tournament, if the log holds several.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead.")]
__all__ = ["STANDARD_INPUT", "AsJson", "Log", "Named", "name_of", "open_log", "read_journal", "read_whole"]


def open_log(path: Path, tournament: str = "") -> Source:
    """Open a LOG. Refused if it is not a record."""
    return open_source(path, tournament, read_whole)


def read_journal(path: Path, tournament: str = "") -> Journal:
    """The tournament in a record."""
    source = open_log(path, tournament)
    try:
        return source.journal()
    except UnreadableFile:
        raise
    except Refused as refused:
        known = (
            "is not an event file. " if source.kind is Kind.EVENTS and "holds no events" not in refused.reason else ""
        )
        raise UnreadableFile(f"{path} {known}{refused.reason}" if known else refused.reason) from None


def read_whole(path: Path) -> str:
    """The text of an ordinary file; tournaments are longer than round files."""
    try:
        if str(path) == STANDARD_INPUT:
            return read_input()
        if path.exists() and not path.is_file():
            raise UnreadableFile(f"{path} cannot be read: it is not an ordinary file.")
        if path.stat().st_size > MOST_BYTES:
            raise UnreadableFile(f"{path} cannot be read: it is larger than any tournament.")
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise UnreadableFile(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise UnreadableFile(f"{path} cannot be read: it is not UTF-8 text.") from None
    except ValueError:
        raise UnreadableFile("A file cannot have this name: it contains a NUL character.") from None


def read_input() -> str:
    if sys.stdin is None:
        raise UnreadableFile("Standard input is closed.")
    text = sys.stdin.read(MOST_BYTES + 1)
    if len(text) > MOST_BYTES:
        raise UnreadableFile("Standard input is larger than any tournament.")
    return text.removeprefix("\ufeff")
