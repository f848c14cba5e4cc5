"""What goes wrong on a floor: double taps, impossible cards, a lost network, a tablet that slept, an old page."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route

from tests.pages.conftest import RoomMaker
from tests.pages.room import HALL, PHONE, TABLE, TABLET, Taps, marker_first, wagers

MANIFEST = Path(__file__).parents[2] / "src/croupier/server/static/manifest.json"


def test_a_double_tap_is_one_wager(room: RoomMaker) -> None:
    here = room("roulette-2002")
    taps = Taps(here.tablet(TABLE))
    first = marker_first(taps.page)
    taps.page.dblclick("[data-cell='17']")
    taps.settle()
    assert [player for player, _ in wagers(here)] == [first]


def test_a_chip_is_laid_on_the_line_that_was_tapped(room: RoomMaker) -> None:
    """By a finger between the numbers, and without aiming by the numbers themselves."""
    here = room("roulette-2002")
    taps = Taps(here.tablet(TABLE))
    box = taps.page.locator("[data-cell='17']").bounding_box()
    assert box is not None
    taps.page.locator("[data-cell='17']").click(position={"x": box["width"] - 2, "y": box["height"] / 2})
    taps.settle()
    taps("[data-aim=several]")
    for number in (1, 2, 4, 5):
        taps(f"[data-cell='{number}']")
    taps("[data-place]")
    view: dict[str, Any] = here.evening.at("sue", "supervisor").view(table=TABLE).view
    assert [each["wager"] for each in view["picture"]["wagers"]] == ["17/20", "1/2/4/5"]
    taps("[data-aim=several]")
    taps("[data-cell='1']")
    taps("[data-cell='36']")
    assert taps.page.locator("[data-place]").is_disabled(), "no chip covers just these"


def test_an_amount_that_does_not_fit_is_told_where_it_is_typed(room: RoomMaker) -> None:
    here = room("canberra-poker-2002")
    taps = Taps(here.tablet(TABLE))
    taps("text=Type")
    taps.page.fill(".typed input", "7")
    assert "The minimum is 10" in taps.page.inner_text(".pad-note")
    assert taps.page.locator(".typed button").is_disabled()
    taps.page.context.set_offline(True)
    taps.page.context.set_offline(False)
    assert taps.page.input_value(".typed input") == "7", "what was typed is still there"
    taps.page.fill(".typed input", "50")
    taps(".typed button")
    assert [stake for _, stake in wagers(here)] == ["50"]


def test_a_double_tap_does_not_wager_for_the_next_player(room: RoomMaker) -> None:
    here = room("canberra-poker-2002")
    taps = Taps(here.tablet(TABLE))
    first = marker_first(taps.page)
    taps.page.dblclick("[data-amount]")
    taps.settle()
    assert [player for player, _ in wagers(here)] == [first]


def test_an_impossible_card_is_refused_at_its_place_with_its_clause(room: RoomMaker) -> None:
    here = room("charity-poker")
    taps = Taps(here.tablet(TABLE))
    while taps.page.locator("[data-card='??']").count():
        taps("[data-card='??']")
    while not taps.page.locator(".card-keys").count():
        taps("[data-act=cc]")
    taps.cards("Ah")
    before = taps.page.locator(".side-board .card").count()
    taps.page.wait_for_timeout(300)  # sooner it would be the same tap
    taps.cards("Ah")
    told = taps.page.inner_text(".refusal")
    assert "A♥" in told
    assert taps.page.locator(".refusal a.clause").get_attribute("href").startswith("/rules?r=charity-poker&clause=")  # type: ignore[union-attr]
    assert taps.page.locator(".side-board .card").count() == before
    taps("text=Dismiss")
    taps.cards("Kh")
    assert taps.page.locator(".side-board .card").count() == before + 1


def test_what_was_typed_without_a_network_is_kept_and_sent_once(room: RoomMaker) -> None:
    here = room("canberra-poker-2002")
    taps = Taps(here.tablet(TABLE))
    first = marker_first(taps.page)
    taps.page.context.set_offline(True)
    taps.page.click("[data-amount]")
    taps.page.wait_for_selector("text=Not saved yet")
    assert wagers(here) == []
    assert taps.page.locator("[data-amount]:enabled").count() == 0, "nothing more can be typed on top of it"
    taps.page.context.set_offline(False)
    taps.page.wait_for_selector("text=Not saved yet", state="detached")
    taps.settle()
    assert [player for player, _ in wagers(here)] == [first]


def test_what_was_typed_survives_a_page_that_was_closed(room: RoomMaker) -> None:
    here = room("canberra-poker-2002")
    page = here.tablet(TABLE)
    first = marker_first(page)
    page.route("**/commands", lambda route: route.abort())
    page.click("[data-amount]")
    page.wait_for_selector("text=Not saved yet")
    address, context = page.url, page.context
    page.close()
    again = context.new_page()
    again.goto(address)
    again.wait_for_selector("text=1 of 6 wagers in")
    assert [player for player, _ in wagers(here)] == [first]


def test_an_answer_that_takes_long_is_not_taken_for_one(room: RoomMaker) -> None:
    """A disk that is slow to keep things, or packets that vanish: said before the server has answered."""
    here = room("canberra-poker-2002")
    taps = Taps(here.tablet(TABLE))
    first, held = marker_first(taps.page), list[Route]()
    taps.page.route("**/commands", lambda route: held.append(route))  # noqa: PLW0108 built-in functions cannot be listeners
    taps.page.click("[data-amount]")
    taps.page.wait_for_selector("text=Not saved yet")
    assert (len(held), wagers(here)) == (1, [])
    held[0].continue_()
    taps.page.wait_for_selector("text=Not saved yet", state="detached")
    taps.settle()
    assert [player for player, _ in wagers(here)] == [first]


def test_a_lost_answer_does_not_double_a_wager(room: RoomMaker) -> None:
    """The command arrives, its answer does not: the same key is sent again."""
    here = room("canberra-poker-2002")
    taps = Taps(here.tablet(TABLE))
    lost: list[str] = []

    def swallow(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route.request.headers["idempotency-key"])
        route.fetch()
        route.abort()

    taps.page.route("**/commands", swallow)
    first = marker_first(taps.page)
    taps("[data-amount]")
    assert lost
    assert [player for player, _ in wagers(here)] == [first]


def test_a_tablet_that_slept_shows_where_play_stands(room: RoomMaker) -> None:
    """Ten rounds later: black and red take turns, so that nobody goes out."""
    here = room("roulette-2002", rounds=12)
    taps = Taps(here.tablet(TABLE, alone=True))
    taps.page.context.set_offline(True)
    floor = here.evening.at("sue", "supervisor")
    for ball in (17, 18) * 5:
        for seat in range(1, 7):
            floor.give("play", table=TABLE, move=f"p{seat} wager red 10")
        floor.give("play", table=TABLE, move=f"d ball {ball}")
        floor.give("next-round", table=TABLE)
    taps.page.context.set_offline(False)
    taps.page.wait_for_selector("text=round 11")
    assert taps.page.locator(".seat-stack").all_inner_texts() == ["500"] * 6
    assert taps.page.locator(".banner.bad").count() == 0


@pytest.mark.parametrize("path", ["/player", f"/table?table={TABLE}"])
def test_a_page_from_before_an_upgrade_says_so(room: RoomMaker, path: str) -> None:
    here = room("roulette-2002")
    page = here.context(PHONE).new_page()
    newer = json.loads(MANIFEST.read_text(encoding="utf-8")) | {"version": "another"}
    page.route("**/manifest.json", lambda route: route.fulfill(json=newer))
    page.goto(f"{here.url}{path}{'&' if '?' in path else '?'}t={here.evening.name}")
    page.wait_for_selector("text=Croupier was upgraded")


def test_a_projector_loads_a_newer_page_by_itself_and_does_not_go_on_doing_so(room: RoomMaker) -> None:
    here = room("roulette-2002")
    page, loaded = here.context(HALL).new_page(), list[str]()
    newer = json.loads(MANIFEST.read_text(encoding="utf-8")) | {"version": "another"}
    page.route("**/manifest.json", lambda route: route.fulfill(json=newer))
    page.on("domcontentloaded", lambda shown: loaded.append(shown.url))
    page.goto(f"{here.url}/projector?t={here.evening.name}")
    page.wait_for_function("() => sessionStorage.getItem('renewed')")
    page.wait_for_selector("text=Spring Open")
    page.wait_for_timeout(1500)
    assert len(loaded) == 2


def test_a_supervisor_takes_the_last_entry_back_and_sees_first_what_that_does(room: RoomMaker) -> None:
    here = room("canberra-poker-2002")
    here.evening.at("sue", "supervisor").give("play", table=TABLE, move="p1 wager ante 50")
    page = here.context(TABLET).new_page()
    token = here.evening.at("sue").client.token
    page.context.add_cookies([{"name": "croupier_login", "value": token, "url": here.url}])
    page.goto(f"{here.url}/table?t={here.evening.name}&table={TABLE}&as=supervisor")
    page.click("text=Undo")
    page.click("text=wrong amount")
    page.wait_for_selector("text=What it does")
    assert wagers(here) == [("1", "50")], "nothing has happened yet"
    page.click("text=Take it back")
    page.wait_for_selector("text=0 of 6 wagers in")
    assert wagers(here) == []


def test_a_dealer_is_told_who_can_take_an_entry_back(room: RoomMaker) -> None:
    here = room("canberra-poker-2002")
    taps = Taps(here.tablet(TABLE))
    taps("[data-amount]")
    taps("text=Undo")
    assert "Call the floor" in taps.page.inner_text("undo-sheet")
