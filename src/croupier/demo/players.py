"""Bots that read their phones and play only what is offered there, in small amounts. While a person has a bot's seat,
the bot only watches."""

import asyncio
from collections.abc import Callable
from decimal import Decimal
from random import Random

import httpx

from croupier.client.streams import follow, send
from croupier.client.wire import Json, Refusal
from croupier.games.registry import game_of

THINKING = (0.4, 2.5)
"""The seconds that a player takes to decide, from and to."""
MAIN_WAGERS = 8
DOUBT = 8
"""Hundredths by which a player may misjudge a hand."""
MOST_MINIMUMS = 4
QUIET = ("sit-out", "withdraw", "take-back", "late", "surrender")
"""Acts that bots never choose."""
CALM = ("no-insurance", "decline-cut", "ride", "house-way", "sm", "show")
"""Acts that let a round go on."""


def chosen(phone: Json, random: Random, again: bool = False) -> str:
    """Choose a player's move in the notation of round files; empty if it is not this player's turn. `again`, after a
    refusal, picks the plainest wager."""
    picture = phone.get("picture")
    if not picture or not phone["virtual"] or picture["complete"] or not picture["waiting"]["mine"]:
        return ""
    waiting, seat = picture["waiting"], phone["me"]["seat"]
    own = [each for each in waiting["choices"] if f"p{seat}" in each["who"]]
    offered = [each for each in own if not each["cards"] and each["act"] not in QUIET]
    wagers = [each for each in offered if each["act"] == "wager"]
    if wagers:
        placed = any(each["player"] == seat for each in picture["wagers"])
        return "" if placed else worded(seat, wagers[0] if again else random.choice(wagers[:MAIN_WAGERS]), random)
    judge, doubt = game_of(picture["ruleset"]).bot().judge, random.randint(-DOUBT, DOUBT)
    decided = judge(picture["felt"], seat, {each["act"]: each for each in offered}, doubt)
    if decided:
        return f"p{seat} {decided}"
    calm = [each for each in offered if each["act"] in CALM] or offered
    return worded(seat, random.choice(calm), random) if calm else ""


def worded(seat: str, choice: Json, random: Random) -> str:
    """Write an act with its amount, a few times the least."""
    words = [f"p{seat}", choice["act"], *([random.choice(choice["names"])] if choice["names"] else [])]
    if choice["least"]:
        least, most = Decimal(choice["least"]), Decimal(choice["most"] or choice["least"])
        words.append(f"{min(most, least * random.randint(1, MOST_MINIMUMS)):f}")
    return " ".join(words)


async def play(
    http: httpx.AsyncClient, tournament: str, player: str, token: str, seed: int, taken: Callable[[], bool]
) -> None:
    """Play for one player until the tournament is over. A refused move is replaced with another at the next beat."""
    random, again = Random(seed), False
    phone: Json = {}
    async for heard in follow(http, tournament, "player", token=token):
        if heard.kind == "view":
            phone, again = heard.data["view"], False
        elif heard.kind != "beat" or not phone:
            continue
        move = "" if taken() else chosen(phone, random, again)
        if move:
            await asyncio.sleep(random.uniform(*THINKING))
            try:
                await send(http, tournament, token, "play", {"table": phone["me"]["table"], "move": move})
            except (Refusal, httpx.TransportError):
                again = True
                continue
        if phone["frame"]["phase"] in ("finished", "cancelled"):
            return
