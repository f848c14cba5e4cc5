"""One evening after another, as long as the server runs."""

import asyncio
from contextlib import suppress
from itertools import count

import httpx

from croupier.client.streams import streaming
from croupier.client.wire import Refusal
from croupier.demo.floor import HESITATION, direct
from croupier.demo.opening import Opened, hire, open_tournament
from croupier.demo.players import play
from croupier.desk.desk import Desk

BETWEEN_SECONDS = 20.0


async def evenings(url: str, desk: Desk, hesitation: float = HESITATION) -> None:
    """Plays tournaments for ever; ends when its task is cancelled."""
    staff = hire(desk)
    async with streaming(url) as http:
        for number in count(1):
            opened = await open_tournament(http, desk, staff, "demo" if number == 1 else f"demo-{number}")
            await one_evening(http, opened, hesitation)
            await asyncio.sleep(BETWEEN_SECONDS)


async def one_evening(http: httpx.AsyncClient, opened: Opened, hesitation: float) -> None:
    """Until the tournament is closed."""
    players = [
        asyncio.create_task(play(http, opened.name, player, token, number))
        for number, (player, token) in enumerate(opened.phones.items())
    ]
    try:
        await direct(http, opened.name, opened.staff, hesitation)
    finally:
        for each in players:
            each.cancel()
        with suppress(Refusal, httpx.TransportError):
            await asyncio.gather(*players, return_exceptions=True)
