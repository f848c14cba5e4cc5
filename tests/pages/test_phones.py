"""Players at their phones: a virtual round played from them, own cards seen by nobody else."""

from playwright.sync_api import Page

from tests.pages.conftest import RoomMaker
from tests.pages.room import TABLE, Taps, seated


def cards(page: Page) -> list[str]:
    return [str(each.get_attribute("aria-label")) for each in page.locator(".place.me .card").all()]


def test_a_spin_played_from_phones(room: RoomMaker) -> None:
    """One at a phone in the browser, the others by programs: the house spins when all have wagered."""
    here = room("roulette-2002", "virtual")
    players = seated(here)
    mine = Taps(here.phone(players["1"]))
    for seat, player in players.items():
        if seat != "1":
            own = here.evening.pair("player", player=player).tournament(here.evening.name, "player")
            own.give("play", table=TABLE, move=f"p{seat} wager black 10")
    mine.page.set_viewport_size({"width": 320, "height": 640})
    chips = mine.page.get_by_role("group", name="Chip to lay")
    assert chips.evaluate("row => row.scrollWidth <= row.clientWidth"), "every chip is in sight on a small phone"
    mine("[data-amount='10']")
    mine("[data-cell='red']")
    mine.page.wait_for_selector("text=round 2")
    line = next(each for each in here.evening.director.view().view["tables"] if each["table"] == TABLE)
    held = next(str(seat["chips"]) for seat in line["seats"] if seat["seat"] == "1")
    assert mine.page.inner_text(".mine-now .number") == held != "500", (
        "red or black wins, and zero pays neither in full"
    )
    assert mine.page.locator("text=/history|streak|due/i").count() == 0


def test_nobody_sees_another_s_hole_cards(room: RoomMaker) -> None:
    here = room("charity-poker", "virtual")
    players = seated(here)
    first, second = here.phone(players["1"]), here.phone(players["2"])
    for page in (first, second):
        page.wait_for_function("() => document.querySelectorAll('.place.me .card').length === 2")
    mine, other = cards(first), cards(second)
    assert "a card face down" not in mine + other
    assert not set(mine) & set(other), "one deck"
    told = first.content()
    assert not [card for card in other if card in told]
    assert [card for card in mine if card in told] == mine
