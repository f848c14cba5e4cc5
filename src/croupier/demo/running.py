"""Run demo tournaments of several games at the same time. When one ends, a new one starts."""

import asyncio
from itertools import count

import httpx

from croupier.client.streams import streaming
from croupier.demo.evening import one_evening
from croupier.demo.floor import HESITATION
from croupier.demo.opening import EVENINGS, hire, open_evening
from croupier.demo.practice import PracticeRoom
from croupier.server.house import House

BETWEEN_SECONDS = 20.0


async def evenings(url: str, house: House, hesitation: float = HESITATION) -> None:
    """Play tournaments until the task is cancelled."""
    staff = hire(house.desk)
    async with streaming(url) as http, asyncio.TaskGroup() as group:
        house.practice = PracticeRoom(http, house, staff, group).seat
        for each in EVENINGS:
            group.create_task(repeat(http, house, staff, each, hesitation))


async def repeat(http: httpx.AsyncClient, house: House, staff: dict[str, str], evening: str, hesitation: float) -> None:
    """Play one tournament of a kind after another until the server is gone."""
    for number in count(1):
        name = evening if number == 1 else f"{evening}-{number}"
        try:
            opened = await open_evening(http, house.desk, staff, evening, name)
        except httpx.TransportError:
            return
        await one_evening(http, house, opened, hesitation)
        await asyncio.sleep(BETWEEN_SECONDS)
