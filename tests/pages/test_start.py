"""The start page: every tournament by its name, at every size."""

import pytest

from tests.pages.conftest import RoomMaker
from tests.pages.room import HALL, LAPTOP, PHONE, TABLET, Size


@pytest.mark.parametrize("size", [PHONE, TABLET, LAPTOP, HALL])
def test_a_tournament_stands_with_its_name_above_its_doors(room: RoomMaker, size: Size) -> None:
    here = room("roulette-2002")
    page = here.context(size).new_page()
    page.goto(here.url)
    card = page.locator(".tournament", has_text="Spring Open").last
    around, name, door = (each.bounding_box() for each in (card, card.locator("h3").first, card.locator(".role").first))
    assert around
    assert name
    assert door
    assert around["y"] <= name["y"] < name["y"] + name["height"] <= door["y"]
    assert around["x"] <= name["x"] < name["x"] + name["width"] <= around["x"] + around["width"]
