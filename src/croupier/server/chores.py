"""What a server does in the background: deal at virtual tables, find revoked log-ins, sign checkpoints."""

import asyncio
from contextlib import suppress
from time import monotonic

from croupier.desk.house import Due, HouseDealer, Pauses
from croupier.desk.pairing import tidy
from croupier.desk.room import Room
from croupier.server.cosigning import OFFER_SECONDS
from croupier.server.house import House
from croupier.server.notary import SIGN_SECONDS
from croupier.store.port import Stopped
from croupier.values.refused import Refused

RECHECK_SECONDS = 0.5
EXPIRED_SECONDS = 15.0
DEAL_SECONDS, IDLE_SECONDS = 0.1, 0.5


async def keep_checking(house: House) -> None:
    """End the open streams of everyone who was revoked, even by another process, and a little later of expired
    log-ins."""
    known, checked = house.desk.people.changes(), monotonic()
    while True:
        await asyncio.sleep(RECHECK_SECONDS)
        now = house.desk.people.changes()
        if now != known or monotonic() - checked > EXPIRED_SECONDS:
            known, checked = now, monotonic()
            house.streams.recheck()
            with suppress(Stopped):
                await asyncio.to_thread(tidy, house.desk)


async def warm(house: House) -> None:
    """Warm up every tournament once, after the start."""
    for room in list(house.desk.rooms.values()):
        with suppress(Stopped):
            await asyncio.to_thread(room.warm)


async def keep_dealing(house: House, pauses: Pauses) -> None:
    """Deal at the virtual tables of every tournament. Tournaments without virtual tables are not asked."""
    dealers: dict[str, HouseDealer] = {}
    while True:
        dealt = [room for room in house.desk.rooms.values() if room.known.dealt and not room.stopped]
        for room in dealt:
            dealer = dealers.setdefault(room.name, HouseDealer(room, pauses))
            await deal(room, dealer)
        await asyncio.sleep(DEAL_SECONDS if dealt else IDLE_SECONDS)


async def deal(room: Room, dealer: HouseDealer) -> None:
    try:
        due = await asyncio.to_thread(dealer.due)
    except Stopped:
        return
    await asyncio.gather(*(give(room, dealer, each) for each in due))


async def give(room: Room, dealer: HouseDealer, due: Due) -> None:
    try:
        await asyncio.wrap_future(room.give_as_house(due.command, due.role, due.keep, due.forget))
    except Refused:
        dealer.could_not(due)
    except Stopped:
        pass


async def keep_signing(house: House) -> None:
    """Sign the newest head of every tournament that has new events, and keep it beside the log."""
    known: dict[str, int] = {}
    while True:
        for room in list(house.desk.rooms.values()):
            if room.stopped or known.get(room.name) == room.version:
                continue
            known[room.name] = room.version
            await asyncio.to_thread(house.notary.checkpoint, room)
        await asyncio.sleep(SIGN_SECONDS)


async def keep_cosigned(house: House) -> None:
    """Ask the witnesses to cosign the newest head of every tournament that has new events."""
    cosigning = house.cosigning
    while cosigning.policy is not None:
        rooms = [room for room in house.desk.rooms.values() if not room.stopped and room.version]
        await asyncio.gather(*(cosigning.ask_all(room) for room in rooms), return_exceptions=True)
        await asyncio.sleep(OFFER_SECONDS)
