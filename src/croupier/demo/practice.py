"""Practice tables: for each of the nine rulesets a small tournament at one table. It starts when a person sits down,
ends when nobody is left, and is marked as a rehearsal. People who arrive meanwhile join the same table."""

import asyncio
from contextlib import suppress
from time import monotonic

import httpx

from croupier.client.streams import send
from croupier.client.wire import Refusal
from croupier.demo.evening import one_evening, taken
from croupier.demo.opening import DIRECTOR, NAMES, Opened, guests, open_tournament
from croupier.demo.terms import SEATS, practice_terms
from croupier.server.house import House, Seat
from croupier.tournament.filing.filing import Phase

HESITATION = 0.2
"""Seconds between two decisions of the Director: short, because people who sit down want to play."""
PREFIX = "practice-"
"""The prefix of practice tables' names, by which the start page recognises them."""
LOOK_SECONDS = 2.0
ARRIVAL_SECONDS = 15.0
"""How long a seat is kept for a person on the way to it."""
ALONE_SECONDS = 120.0
OVER = (Phase.FINISHED, Phase.CANCELLED)


class PracticeRoom:
    """The practice tables of a demonstration: at most one with a free seat for each ruleset."""

    def __init__(
        self, http: httpx.AsyncClient, house: House, staff: dict[str, str], group: asyncio.TaskGroup,
        patience: float = ALONE_SECONDS,
    ) -> None:  # fmt: skip
        self.http = http
        self.house = house
        self.staff = staff
        self.group = group
        self.patience = patience
        self.open: dict[str, Opened] = {}
        """The newest table of each ruleset."""
        self.coming: dict[Seat, float] = {}
        """The seats that people are on the way to, and since when."""
        self.beginning: dict[str, asyncio.Lock] = {}

    async def seat(self, ruleset: str) -> Seat:
        """Find a seat that no person holds, at a table in play or at a new one."""
        terms = practice_terms(ruleset)
        async with self.beginning.setdefault(ruleset, asyncio.Lock()):
            found = await self.free(ruleset)
            if found is None:
                number = sum(each.startswith(PREFIX) for each in self.house.desk.rooms) + 1
                people = guests(SEATS * number % len(NAMES), SEATS)
                name = f"{PREFIX}{ruleset}-{number}"
                opened = await open_tournament(self.http, self.house.desk, self.staff, terms, people, name, True)
                self.open[ruleset] = opened
                self.group.create_task(self.play(opened))
                found = Seat(name, people[0]["player"])
            self.coming[found] = monotonic()
            return found

    async def free(self, ruleset: str) -> Seat | None:
        opened = self.open.get(ruleset)
        if opened is None:
            return None
        seats = await asyncio.to_thread(self.in_play, opened.name)
        return next((each for each in seats if not self.held(each)), None)

    def in_play(self, name: str) -> list[Seat]:
        with self.house.desk.room(name).reading() as journal:
            state = journal.state
            over = state.filing.phase in OVER or state.places.results
            return [] if over else [Seat(name, each.player) for each in state.entries.live()]

    def held(self, seat: Seat) -> bool:
        on_the_way = monotonic() - self.coming.get(seat, -ARRIVAL_SECONDS) < ARRIVAL_SECONDS
        return on_the_way or taken(self.house, seat.tournament, seat.player)

    # --- until nobody is left --------------------------------------------

    async def play(self, opened: Opened) -> None:
        watching = asyncio.create_task(self.watch(opened))
        try:
            await one_evening(self.http, self.house, opened, HESITATION)
        finally:
            watching.cancel()

    async def watch(self, opened: Opened) -> None:
        """Cancel a tournament once only bots play it."""
        last = monotonic()
        while monotonic() - last < self.patience:
            await asyncio.sleep(LOOK_SECONDS)
            if any(self.held(Seat(opened.name, player)) for player in opened.phones):
                last = monotonic()
        with suppress(Refusal, httpx.TransportError):
            reason = {"reason": "Nobody practises here any more."}
            await send(self.http, opened.name, self.staff[DIRECTOR], "cancel", reason, "director")
