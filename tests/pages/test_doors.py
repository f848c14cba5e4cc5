"""Who is not let in is told how to come in, at the place: log-in, a code, or in a demonstration one tap."""

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Browser

from tests.pages.conftest import RoomMaker
from tests.pages.floor_evening import FloorEvening
from tests.pages.room import TABLE, Room
from tests.server.live import serving


def test_a_tablet_that_was_revoked_shows_the_door_and_nothing_else(room: RoomMaker) -> None:
    here = room("roulette-2002")
    page, director = here.tablet(TABLE), here.evening.director.client
    device = director.get("/devices", tournament=here.evening.name)["devices"][0]
    director.post(f"/devices/{device['id']}/revoke", {})
    page.wait_for_selector(".door")
    assert page.locator(".felt").count() == 0
    back = urlsplit(page.locator(".door a", has_text="Log in").get_attribute("href") or "")
    address = urlsplit(page.url)
    assert parse_qs(back.query)["to"] == [f"{address.path}?{address.query}"]
    assert page.locator(".door button").count() == 0, "a role is had without a password in a demonstration only"


def test_in_a_demonstration_one_tap_lets_anybody_in(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path / "data", demo=True) as live:
        here = Room(browser, FloorEvening(live, ruleset="roulette-2002").playing())
        for page_name, role, shown in (("director", "Director", ".table-card"), ("table", "Dealer", ".felt")):
            page = here.context((1024, 768)).new_page()
            page.goto(f"{live.url}/{page_name}?t={here.evening.name}&table={TABLE}")
            page.click(f"text=Continue as {role}")
            page.wait_for_selector(shown)
        for context in here.contexts:
            context.close()
