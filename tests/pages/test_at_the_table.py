"""What a dealer opens beside the play: counts, the reason of a stack, acts; and a table that has to wait."""

import re

from playwright.sync_api import expect

from tests.pages.conftest import RoomMaker

TABLE = "heats/1/1"


def test_counts_and_reasons_at_a_table(room: RoomMaker) -> None:
    """Three chips of 100 and one of 25 are 325, beside the seat; a stack of 490 is 500 issued less a wager."""
    here = room("roulette-2002")
    page = here.tablet(TABLE)
    here.evening.at("sue", "supervisor").give("play", table=TABLE, move="p1 wager red 10")
    page.click(".tools >> text=Count")
    seat = page.locator("count-sheet tbody tr").first
    chips = seat.locator("input").first
    chips.fill("3")
    chips.press("Tab")
    seat.get_by_label("chips of 25, one more").click()
    total = seat.locator("td").last
    expect(total).to_have_text("325")
    box, sheet = total.bounding_box(), page.locator(".sheet").bounding_box()
    assert box
    assert sheet
    assert sheet["y"] < box["y"] < sheet["y"] + sheet["height"], "the row can be seen"
    page.click(".sheet >> text=Close")
    page.click(".tools >> text=Why?")
    page.locator("asking-why button").first.click()
    rows = page.locator("asking-why tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("\u221210")
    expect(rows.first).to_contain_text("490")
    expect(rows.last).to_contain_text("+500")


def test_a_frozen_table_says_so_where_the_keys_are_and_moves_nothing(room: RoomMaker) -> None:
    here = room("roulette-2002")
    page = here.tablet(TABLE)
    before = page.locator(".felt").bounding_box()
    here.evening.director.give("open-dispute", table=TABLE, facts="Seat 3 says the ball was touched.")
    expect(page.locator(".stopped")).to_contain_text("The round is frozen")
    assert page.locator("play-pad").count() == 0
    assert page.locator(".felt").bounding_box() == before
    dispute = here.evening.director.view().view["disputes"][0]["dispute"]
    here.evening.director.give("rule", dispute=dispute, ruling="The ball was not touched.")
    page.wait_for_selector("play-pad")
    here.evening.director.give("pause", session="heats/1", why="The lights went out.")
    expect(page.locator(".stopped")).to_contain_text("The lights went out.")


def test_an_attested_clause_is_chosen_by_what_it_says(room: RoomMaker) -> None:
    page = room("roulette-2002").tablet(TABLE)
    page.click(".tools >> text=Irregularity")
    page.click(".act-list >> text=Vouch for a requirement")
    options = page.locator("act-sheet select option")
    expect(options.nth(1)).to_have_text(re.compile(r"^\S+ \w.{10,}"))
