"""Evenings of several games side by side, one after another, as long as the server runs."""

import asyncio
from contextlib import suppress
from functools import partial
from itertools import count

import httpx

from croupier.client.streams import streaming
from croupier.client.wire import Refusal
from croupier.demo.floor import HESITATION, direct
from croupier.demo.opening import BOT, EVENINGS, Opened, hire, open_tournament
from croupier.demo.players import play
from croupier.server.house import House

BETWEEN_SECONDS = 20.0


async def evenings(url: str, house: House, hesitation: float = HESITATION) -> None:
    """Plays tournaments for ever; ends when its task is cancelled."""
    staff = hire(house.desk)
    async with streaming(url) as http, asyncio.TaskGroup() as group:
        for each in EVENINGS:
            group.create_task(repeat(http, house, staff, each, hesitation))


async def repeat(http: httpx.AsyncClient, house: House, staff: dict[str, str], evening: str, hesitation: float) -> None:
    """Until the server is gone."""
    for number in count(1):
        name = evening if number == 1 else f"{evening}-{number}"
        try:
            opened = await open_tournament(http, house.desk, staff, evening, name)
        except httpx.TransportError:
            return
        await one_evening(http, house, opened, hesitation)
        await asyncio.sleep(BETWEEN_SECONDS)


async def one_evening(http: httpx.AsyncClient, house: House, opened: Opened, hesitation: float) -> None:
    """Until the tournament is closed."""
    players = [
        asyncio.create_task(play(http, opened.name, player, token, number, partial(taken, house, opened.name, player)))
        for number, (player, token) in enumerate(opened.phones.items())
    ]
    try:
        await direct(http, opened, hesitation)
    finally:
        for each in players:
            each.cancel()
        with suppress(Refusal, httpx.TransportError):
            await asyncio.gather(*players, return_exceptions=True)


def taken(house: House, tournament: str, player: str) -> bool:
    """Whether somebody looks at this player's phone who is no bot."""
    return any(
        each.viewer.player == player and each.feed.room.name == tournament and not each.device.startswith(BOT)
        for each in house.streams.open
    )
