"""Ten pages in one browser over clear HTTP: a browser has six connections to a server, and all pages stay live."""

from tests.pages.conftest import RoomMaker
from tests.pages.room import LAPTOP

TABLE, OTHER = "heats/1/1", "heats/1/2"


def test_ten_pages_in_one_browser_stay_live(room: RoomMaker) -> None:
    here = room("roulette-2002")
    name = here.evening.name
    first = here.person("sue", f"/table?t={name}%26table={TABLE}", LAPTOP)
    first.goto(f"{here.url}/table?t={name}&table={TABLE}")
    context = first.context
    addresses = [
        f"/table?t={name}&table={TABLE}",
        f"/table?t={name}&table={OTHER}",
        f"/table?t={name}&table={OTHER}&as=supervisor",
        f"/director?t={name}",
        f"/director?t={name}&as=supervisor",
        f"/projector?t={name}",
        f"/projector?t={name}&slide=standings",
        f"/projector?t={name}&slide=tables",
        f"/projector?t={name}&slide=clock",
    ]
    pages = [first]
    for address in addresses:
        pages.append(context.new_page())
        pages[-1].goto(here.url + address)
    assert len(pages) == 10
    floor = here.evening.at("sue", "supervisor")
    for page in pages:
        page.wait_for_selector(".felt, .board, .projector .p-head")
    for number, page in enumerate(pages):
        floor.give("announce", words=f"words number {number}")
        if "/projector" in page.url:
            page.wait_for_selector(f"text=words number {number}")
        floor.give("play", table=TABLE, move=f"p{1 + number % 6} wager {number} 10")
    for page in pages[:2]:
        page.wait_for_function("() => document.querySelectorAll('.lying').length >= 6")
