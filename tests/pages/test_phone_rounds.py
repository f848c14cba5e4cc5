"""Whole rounds played from phones where dealing is virtual: two in browsers, the others by programs. What a phone
offers is what its player may do, and nothing of it advises or tells of earlier rounds."""

from decimal import Decimal
from typing import Any

import pytest
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from croupier.client import Refusal
from tests.pages.conftest import RoomMaker
from tests.pages.room import TABLE, Room, Taps, seated
from tests.waiting import wait_until

KEYS = (
    "[data-amount]", ".typed [data-act=cut]", "[data-act=stand]", "[data-act=house-way]", "[data-act=no-insurance]",
    "[data-act=cc]", "[data-act=fold]", "[data-act=f]", "[data-act=show]", "[data-act=sm]", "[data-act=hit]",
)  # fmt: skip
"""What these players tap, the first that is there: the least wager, a cut, no further card, check or call."""
ACTS = ("wager", "cut", "stand", "house-way", "no-insurance", "cc", "fold", "f", "show", "sm", "hit")
SOON_MS = 5000
GAMES = ["blackjack-2005", "mini-baccarat-2023", "canberra-poker-2002", "pai-gow-2002", "charity-poker"]


def words(choice: dict[str, Any], seat: str) -> str:
    amount = [choice["least"]] if choice["least"] and not choice["optional"] else []
    return " ".join([f"p{seat}", choice["act"], *choice["names"][:1], *amount])


def by_program(room: Room, place: Any, seat: str) -> bool:
    """One act of a player who has no browser, if there is one to do."""
    view = place.view().view
    picture = view["picture"]
    if picture is None or view["table"]["round"] > 1:
        return False
    staked = any(each["player"] == seat for each in picture["wagers"])
    open_now = {each["act"]: each for each in picture["waiting"]["choices"] if f"p{seat}" in each["who"]}
    for act in ACTS:
        if act in open_now and not (act == "wager" and staked):
            try:
                place.give("play", table=TABLE, move=words(open_now[act], seat))
            except Refusal:
                return False  # somebody was quicker
            return True
    return False


def by_finger(taps: Taps, seat: str) -> bool:
    page = taps.page
    for key in KEYS:
        wagered = "data-amount" in key and page.locator(".place.me .stake").count() > 0
        found = page.locator(f"play-pad {key}:enabled")
        if not wagered and found.count():
            try:
                found.first.click(timeout=SOON_MS)
            except PlaywrightTimeout:
                return False  # the key went away before the finger came down: look again
            taps.settle()
            return True
    return False


def ended(page: Page) -> bool:
    return "round 2" in page.inner_text(".bar")


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_round_played_from_phones(room: RoomMaker, ruleset: str) -> None:
    here = room(ruleset, "virtual")
    players = seated(here)
    first, second, *others = players
    fingers = {seat: Taps(here.phone(players[seat])) for seat in (first, second)}
    programs = {
        seat: here.evening.pair("player", player=players[seat]).tournament(here.evening.name, "player")
        for seat in others
    }
    acted: list[bool] = []

    def played() -> bool:
        """Everybody acts who can; between their acts the house deals."""
        moved = [by_finger(taps, seat) for seat, taps in fingers.items() if not ended(taps.page)]
        moved += [by_program(here, place, seat) for seat, place in programs.items()]
        acted.extend(moved)
        return all(ended(taps.page) for taps in fingers.values())

    wait_until(played, "the round does not end")
    assert sum(acted) >= len(players) - 1
    line = next(each for each in here.evening.director.view().view["tables"] if each["table"] == TABLE)
    held = {seat["seat"]: Decimal(seat["chips"]) + Decimal(seat["staked"]) for seat in line["seats"]}
    for seat, taps in fingers.items():
        shown = taps.page.inner_text(".mine-now .number").replace(",", "")
        assert Decimal(shown) <= held[seat]
        assert taps.page.locator("text=/history|streak|advice|odds/i").count() == 0
