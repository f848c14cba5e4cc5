"""What the director decides for other screens: the projector's slide, looked at first, and a lost device."""

from playwright.sync_api import expect

from tests.pages.conftest import RoomMaker

TABLE = "heats/1/1"


def test_a_slide_is_looked_at_first_then_shown_and_the_screen_blanked(room: RoomMaker) -> None:
    here = room("roulette-2002")
    screen = here.public(f"/projector?t={here.evening.name}")
    screen.wait_for_selector(".projector")
    page = here.person("dina", "/")
    page.goto(f"{here.url}/director?t={here.evening.name}#projector")
    page.get_by_role("group", name="Slides").get_by_role("button", name="Prizes").click()
    expect(page.frame_locator("iframe").locator(".slide-prizes")).to_be_visible()
    assert here.evening.director.view().view["frame"]["slide"] == "all in turn", "a look changes nothing"
    page.get_by_role("button", name="Show: prizes").click()
    expect(screen.locator(".slide-prizes")).to_be_visible()
    page.get_by_role("button", name="Blank the screen").click()
    expect(screen.locator(".projector.blank")).to_be_visible()


def test_a_lost_tablet_is_revoked_on_the_board_of_devices(room: RoomMaker) -> None:
    here = room("roulette-2002")
    tablet = here.tablet(TABLE)
    page = here.person("dina", "/")
    page.goto(f"{here.url}/director?t={here.evening.name}#people")
    devices = page.get_by_role("region", name="Devices")
    expect(devices).to_contain_text("live")
    devices.get_by_role("button", name="Revoke").click()
    expect(devices).to_contain_text("1 revoked device")
    tablet.wait_for_selector(".door")
    assert tablet.locator(".felt").count() == 0
