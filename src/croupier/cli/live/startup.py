"""What a server prints when it starts, and where its data is."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from time import time
from typing import Annotated

import segno
import typer

from croupier.desk.people_sqlite import SqlitePeople
from croupier.desk.security_log import HERE, Entry, SecurityLog, What
from croupier.server.addresses import reached_at
from croupier.server.running import Started
from croupier.server.settings import Settings, url_at, url_of
from croupier.values.private_file import OWNER_ENTERS
from croupier.values.refused import Refused

USUAL = Path("croupier-data")
Data = Annotated[
    Path | None, typer.Option("--data", metavar="DIR", help="The data folder; by default ./croupier-data.")
]


def data_folder(named: Path | None) -> Path:
    return (named or USUAL).absolute()


@contextmanager
def opened_people(named: Path | None) -> Iterator[SqlitePeople]:
    """Open the accounts of a data folder, even beside a running server."""
    folder = data_folder(named)
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=OWNER_ENTERS)
    except OSError as error:
        raise Refused(f"{folder} cannot be used: {error.strerror}.") from None
    people = SqlitePeople(Settings(folder).people_file)
    try:
        yield people
    finally:
        people.close()


@contextmanager
def opened_security(named: Path | None) -> Iterator[SecurityLog]:
    """Open the security log of a data folder, even beside a running server."""
    log = SecurityLog(Settings(data_folder(named)).security_file)
    try:
        yield log
    finally:
        log.close()


def note(named: Path | None, what: What, about: str, details: str = "") -> None:
    """Note what somebody did at the command line."""
    with opened_security(named) as log:
        log.note(Entry(int(time()), what, about, address=HERE, details=details))


def drawn_code(url: str) -> str:
    """A QR code for the terminal; empty if the terminal cannot show one."""
    drawn = StringIO()
    segno.make(url, error="l").terminal(drawn, compact=True)
    try:
        drawn.getvalue().encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return ""
    return drawn.getvalue().rstrip("\n")


def tell_where(started: Started) -> None:
    settings, desk = started.house.settings, started.house.desk
    here = url_at(settings, "localhost") if settings.loopback and not settings.names else url_of(settings)
    typer.echo(f"Croupier is at {here} (data in {settings.data}). Ctrl-C stops it.")
    for url in reached_at(settings):
        typer.echo(f"On the floor: {url}")
        typer.echo(drawn_code(url))
    if not settings.loopback and not settings.names and settings.certified:
        typer.echo(f"With passkeys: {url_at(settings, settings.certified[0])}")
    if settings.public_only:
        typer.echo("Not encrypted, so only public pages are shown. To encrypt, see croupier tls init.")
    if not desk.people.accounts() and not settings.demo:
        typer.echo(
            f"Nobody can log in yet. Add an account: croupier user add NAME --role operator --data {settings.data}"
        )
