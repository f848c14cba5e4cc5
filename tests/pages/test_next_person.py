"""A browser that two people use one after the other: nothing of the first is shown to, or sent for, the second."""

from playwright.sync_api import Page, Route, expect

from tests.pages.conftest import RoomMaker
from tests.pages.room import TABLE
from tests.server.live import PASSWORD


def come_in(page: Page, url: str, name: str) -> None:
    """Log in as another page of the same browser would."""
    word = page.request.get(f"{url}/api/v1/me").json()["csrf"]
    body = {"name": name, "password": PASSWORD}
    assert page.request.post(f"{url}/api/v1/login", data=body, headers={"X-CSRF-Token": word}).ok


def test_the_next_person_does_not_get_the_board(room: RoomMaker) -> None:
    """The fault: the worker that all pages share kept the director's stream and its last view."""
    here = room("roulette-2002")
    path = f"/director?t={here.evening.name}"
    page = here.person("dina", path)
    expect(page.get_by_role("article").first).to_be_visible()
    second = page.context.new_page()
    come_in(second, here.url, "nora")
    second.goto(here.url + path)
    expect(second.get_by_role("article")).to_have_count(0)
    second.wait_for_timeout(1500)
    assert second.get_by_role("article").count() == 0
    expect(page.get_by_role("article")).to_have_count(0)


def test_what_waits_is_not_sent_in_the_next_name(room: RoomMaker) -> None:
    """The fault: a shared tablet gave A's queued commands in B's name."""
    here = room("roulette-2002")
    here.evening.director.give("appoint", person="otto", office="supervisor")
    page = here.tablet(TABLE)
    commands = "**/commands"

    def away(route: Route) -> None:
        route.abort()

    page.route(commands, away)
    come_in(page, here.url, "sue")
    page.reload()
    page.wait_for_selector(".felt")
    page.click("text=Call the floor")
    expect(page.locator(".banner.bad")).to_contain_text("Not saved yet")
    come_in(page, here.url, "otto")
    page.unroute(commands, away)
    page.reload()
    expect(page.locator(".refusal")).to_contain_text("sue entered it, and somebody else is here now")
    log = here.evening.live.house.desk.room(here.evening.name).log
    assert not [each for each in log if type(each.event).__name__ == "FloorCalled"]
