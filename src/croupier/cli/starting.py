"""What a server says when it starts, and where its data lie."""

from pathlib import Path

import typer

from croupier.server.running import Started
from croupier.server.settings import url_of

USUAL = Path("croupier-data")


def data_folder(named: Path | None) -> Path:
    return (named or USUAL).absolute()


def tell_where(started: Started) -> None:
    settings, desk = started.house.settings, started.house.desk
    typer.echo(f"Croupier is at {url_of(settings)} (data in {settings.data}). Ctrl-C ends it.")
    if settings.public_only:
        typer.echo("Not encrypted: only public pages are shown. See croupier tls init.")
    if not desk.people.accounts() and not settings.demo:
        typer.echo("Nobody can log in yet: croupier user add NAME --role operator")
