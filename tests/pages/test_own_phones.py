"""The phones of an entry, on the pages: a second one ends the first on both, and in mid-hand somebody must allow it."""

from playwright.sync_api import Page, expect

from tests.pages.conftest import RoomMaker
from tests.pages.room import PHONE, Room, seated


def typed(here: Room, code: str) -> Page:
    page = here.context(PHONE).new_page()
    page.goto(f"{here.url}/pair#{code}")
    return page


def test_a_second_phone_is_seen_and_ends_the_first(room: RoomMaker) -> None:
    """The cashier makes a code in mid-hand: the player's phone says so at once, and the code is of no use until the
    inspector allows it. Then the old phone says why it has ended, the new one that there was another."""
    here = room("charity-poker", "virtual")
    name, player = here.evening.name, seated(here)["1"]
    old = here.phone(player)
    old.wait_for_selector(".place.me .card")
    body = {"kind": "player", "tournament": name, "player": player}
    code = here.evening.at("carl").client.post("/devices", body)["code"]
    expect(old.locator(".phone-waits")).to_contain_text("carl made a code for another phone of your entry")
    new = typed(here, code)
    expect(new.locator(".refusal")).to_contain_text(f"The hand of {player} is in play")
    inspector = here.person("ines", f"/inspector?t={name}")
    inspector.goto(f"{here.url}/inspector?t={name}#board")
    inspector.click("text=Allow the new phone")
    expect(old.locator(".phone-waits")).to_contain_text("Allowed by ines")
    new.fill("[name=code]", code)
    new.click("button.main")
    new.wait_for_selector(".place.me .card")
    expect(old.locator(".door")).to_contain_text("is no longer paired: carl paired another phone")
    new.click("own-phones summary")
    expect(new.locator("own-phones")).to_contain_text("Allowed by ines while the hand is in play")
    expect(new.locator("own-phones")).to_contain_text("carl paired another phone")
    inspector.goto(f"{here.url}/inspector?t={name}#devices")
    expect(inspector.locator("table.devices").first).to_contain_text("carl")


def test_a_phone_moves_to_another(room: RoomMaker) -> None:
    here = room("roulette-2002", "virtual")
    old = here.phone(seated(here)["2"])
    old.click("own-phones summary")
    old.click("text=Move to another phone")
    new = typed(here, old.inner_text(".code-large"))
    new.wait_for_selector(".my-seat, .mine-now")
    expect(old.locator(".door")).to_contain_text("is no longer paired")
    new.click("own-phones summary")
    new.click("text=Unpair this phone")
    expect(new.locator(".door")).to_contain_text("unpaired it")
