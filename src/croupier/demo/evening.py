"""One tournament of the demonstration, which bots play to its end. A person who takes a bot's seat plays it alone."""

import asyncio
from contextlib import suppress
from functools import partial

import httpx

from croupier.client.wire import Refusal
from croupier.demo.floor import direct
from croupier.demo.opening import Opened
from croupier.demo.players import play
from croupier.desk.pairing import BOT
from croupier.server.house import House


async def one_evening(http: httpx.AsyncClient, house: House, opened: Opened, hesitation: float) -> None:
    """Play a tournament until it is closed."""
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
    """Return whether a person, not a bot, has this player's phone open."""
    return any(
        each.viewer.player == player and each.feed.room.name == tournament and not each.device.startswith(BOT)
        for each in house.streams.open
    )
