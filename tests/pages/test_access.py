"""Every page by axe (WCAG 2.2 AA, with the rule on the size of targets) in dark, light and forced colours; and keys of
at least 48 pixels at tables."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from croupier.games.registry import games
from tests.pages.browsing import still
from tests.pages.conftest import RoomMaker
from tests.pages.floor_evening import FloorEvening
from tests.pages.room import HALL, LAPTOP, PHONE, TABLET, Room, Size
from tests.pages.visitors import SIZES, audit
from tests.server.live import Live

LEAST = 48
SEEN = "main[data-version]:not([data-version='0'])"
STREAMED = {
    "/projector?": ".projector .p-head",
    "/table?": ".felt",
    "/director?": SEEN,
    "/cashier?": SEEN,
    "/inspector?": SEEN,
}
"""What shows that the stream of a page has come: it never falls silent, so there is nothing else to wait for."""


def opened(room: Room, person: str, path: str, size: Size) -> Page:
    page = room.context(size, "night").new_page()
    if person:
        token = room.evening.at(person).client.token
        page.context.add_cookies([{"name": "croupier_login", "value": token, "url": room.url}])
    page.goto(room.url + path)
    shown = next((shown for start, shown in STREAMED.items() if path.startswith(start)), "")
    page.wait_for_selector(shown or "main")
    if not shown:
        page.wait_for_load_state("networkidle")
    still(page)
    return page


def faults_in_every_look(page: Page) -> list[str]:
    """In dark, light and forced colours; those are the browser's own, which answers for their contrast."""
    found = audit(page)
    page.evaluate("() => { document.documentElement.dataset.theme = 'light'; }")
    still(page)  # colours change softly
    found += audit(page)
    page.emulate_media(forced_colors="active")
    return found + audit(page, contrast=False)


def too_wide(page: Page) -> list[str]:
    """The sizes at which a page scrolls to the side."""
    found = []
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        if page.evaluate("() => document.documentElement.scrollWidth > innerWidth"):
            found.append(name)
    return found


PAGES = {
    "start": ("", "/", PHONE),
    "login": ("", "/login", PHONE),
    "pair": ("", "/pair", PHONE),
    "nothing": ("", "/nowhere", PHONE),
    "rules": ("", "/rules?r=blackjack-2005&clause=20.4", LAPTOP),
    "projector draw": ("", "/projector?t={t}&slide=draw", HALL),
    "projector break": ("", "/projector?t={t}&slide=break", HALL),
    "projector checkpoint": ("", "/projector?t={t}&slide=checkpoint", HALL),
    "projector": ("", "/projector?t={t}&slide=clock", HALL),
    "projector standings": ("", "/projector?t={t}&slide=standings", HALL),
    "projector tables": ("", "/projector?t={t}&slide=tables", HALL),
    "projector prizes": ("", "/projector?t={t}&slide=prizes", HALL),
    "director": ("dina", "/director?t={t}", LAPTOP),
    "director's tournaments": ("dina", "/director", LAPTOP),
    "operator's accounts": ("olga", "/director", LAPTOP),
    "own account": ("dina", "/login", PHONE),
    "cashier": ("carl", "/cashier?t={t}", LAPTOP),
    "inspector": ("ines", "/inspector?t={t}", LAPTOP),
    "table": ("sue", "/table?t={t}&table=heats/1/1", TABLET),
}


class LongNames(FloorEvening):
    """With somebody whose name fits no column."""

    def called(self, number: int) -> str:
        return "Wolfeschlegelsteinhausenbergerdorff, Bartholomew-Maximilian" if number == 2 else super().called(number)


@pytest.fixture(scope="module")
def hall(browser: Browser, house: Live) -> Iterator[Room]:
    """One room for all: nothing is changed in it."""
    made = Room(browser, LongNames(house, ruleset="roulette-2002").playing())
    yield made
    made.close()


@pytest.mark.parametrize("name", PAGES)
def test_every_page_by_axe(hall: Room, name: str) -> None:
    person, path, size = PAGES[name]
    page = opened(hall, person, path.format(t=hall.evening.name), size)
    assert faults_in_every_look(page) == []
    assert too_wide(page) == []
    page.context.close()


TABS = {
    "director": [
        "board",
        "entries",
        "draws",
        "sessions",
        "results",
        "disputes",
        "conditions",
        "people",
        "projector",
        "record",
        "acts",
    ],
    "inspector": ["record", "conditions", "board", "entries", "draws", "results", "disputes", "ledger", "acts"],
    "cashier": ["entries", "phones", "acts"],
}


@pytest.mark.parametrize(("person", "desk"), [("dina", "director"), ("ines", "inspector"), ("carl", "cashier")])
def test_every_tab_by_axe_and_without_a_scroll_to_the_side(hall: Room, person: str, desk: str) -> None:
    page = opened(hall, person, f"/{desk}?t={hall.evening.name}", LAPTOP)
    for tab in TABS[desk]:
        page.evaluate("(tab) => { location.hash = tab; }", tab)
        page.wait_for_selector(f".tabs [aria-current=page][href='#{tab}']")
        still(page)
        assert audit(page) == [], tab
        assert too_wide(page) == [], tab
    page.context.close()


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
@pytest.mark.parametrize("ruleset", [game.rulesets[-1] for game in games().values()])
def test_a_table_of_every_game_by_axe_and_thumb(room: RoomMaker, ruleset: str, size: Size) -> None:
    page = room(ruleset).tablet("heats/1/1", size)
    assert audit(page) == []
    boxes = [each.bounding_box() for each in page.locator("main button:visible, main a.button:visible").all()]
    small = [box for box in boxes if box and min(box["width"], box["height"]) < LEAST - 0.5]
    assert not small, f"{len(small)} of {len(boxes)} targets are smaller than {LEAST} pixels: {small[:3]}"


@pytest.mark.parametrize("ruleset", [game.rulesets[-1] for game in games().values()])
def test_a_player_s_phone_by_axe_and_thumb(room: RoomMaker, ruleset: str) -> None:
    """Where dealing is virtual, so that there is something to tap."""
    page = room(ruleset, "virtual").phone("P01")
    page.wait_for_selector(".felt")
    assert faults_in_every_look(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    boxes = [each.bounding_box() for each in page.locator("play-pad button:visible").all()]
    assert not [box for box in boxes if box and min(box["width"], box["height"]) < LEAST - 0.5]
