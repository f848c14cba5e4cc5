"""`croupier demo`: the live system with tournaments in play, until Ctrl-C. Nothing is kept."""

import asyncio
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from croupier.cli.live.startup import tell_where
from croupier.demo.running import evenings
from croupier.desk.desk import LOGIN_SECONDS
from croupier.server.logs import Log
from croupier.server.running import Started, run
from croupier.server.settings import Settings

Port = Annotated[
    int, typer.Option("--port", metavar="NUMBER", min=0, max=65535, help="The port; 0 takes any free one.")
]
Quick = Annotated[bool, typer.Option("--quick", help="Bots act at once, without pauses to watch.")]


def command(port: Port = 8000, quick: Quick = False) -> None:
    """Try the live system with tournaments in play: bots hold the seats, and every page and role is one tap away
    without a password. It runs only on this machine and keeps nothing."""
    with TemporaryDirectory(prefix="croupier-demo-") as folder:
        asyncio.run(demonstrate(Path(folder), port, quick))


async def demonstrate(folder: Path, port: int, quick: bool) -> None:
    """Stop when the bots stop: a demo in which nothing happens only puzzles people."""
    playing: list[asyncio.Task[None]] = []
    ending = asyncio.Event()

    def started(told: Started) -> None:
        tell_where(told)
        hesitation = {"hesitation": 0.0} if quick else {}
        playing.append(asyncio.create_task(evenings(told.url, told.house, **hesitation)))
        playing[0].add_done_callback(lambda _: ending.set())

    settings = Settings(folder, port=port, demo=True, quick=quick, apart=True, idle=LOGIN_SECONDS)
    try:
        await run(settings, Log(folder / "server.log"), started, ending)
    finally:
        for task in playing:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
