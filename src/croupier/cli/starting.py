"""What a server says when it starts, and where its data lie."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from croupier.desk.people_sqlite import SqlitePeople
from croupier.server.running import Started
from croupier.server.settings import Settings, url_of
from croupier.values.refused import Refused

USUAL = Path("croupier-data")
Data = Annotated[
    Path | None, typer.Option("--data", metavar="DIR", help="Where everything lies; ./croupier-data if not said.")
]


def data_folder(named: Path | None) -> Path:
    return (named or USUAL).absolute()


@contextmanager
def opened_people(named: Path | None) -> Iterator[SqlitePeople]:
    """The accounts of a data folder, also beside a running server."""
    folder = data_folder(named)
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise Refused(f"{folder} cannot be used: {error.strerror}.") from None
    people = SqlitePeople(Settings(folder).people_file)
    try:
        yield people
    finally:
        people.close()


def tell_where(started: Started) -> None:
    settings, desk = started.house.settings, started.house.desk
    typer.echo(f"Croupier is at {url_of(settings)} (data in {settings.data}). Ctrl-C ends it.")
    if settings.public_only:
        typer.echo("Not encrypted: only public pages are shown. See croupier tls init.")
    if not desk.people.accounts() and not settings.demo:
        typer.echo("Nobody can log in yet: croupier user add NAME --role operator")
