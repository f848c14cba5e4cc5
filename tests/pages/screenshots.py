"""The pictures of docs/pages, made again: `make screenshots`. Every page in play and in error, at its own size."""

import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep

from playwright.sync_api import Browser, Page

from croupier.client.wire import Refusal
from croupier.tournament.conditions.reading import read_conditions
from croupier.wire.written import to_raw
from tests.pages.browsing import MISSING, ROOT, browsing, chromium_path
from tests.pages.floor_evening import NAMES, FloorEvening
from tests.pages.room import HALL, LAPTOP, PHONE, UPRIGHT, Room, Size, Taps
from tests.server.live import Live, Unlimited, serving
from tests.tournament.cup import BY_WAGERS, small

FOLDER = ROOT / "docs" / "pages"
TABLE = "heats/1/1"
SETTLE_MS, QUALITY = 900, 82
READY = {"mini-baccarat-2023": ["d shuffle", "p1 cut 100", "d insert 100", "d first-card 5c", "d burn 5"]}
BETS = {
    "mini-baccarat-2023": ["banker 50", "player 100", "banker 20", "tie 10", "player 50", "banker 200"],
    "roulette-2002": ["17 10", "red 50", "dozen-2 20", "17/20 10", "16/17/19/20 20", "column-1 30"],
    "canberra-poker-2002": [f"ante {amount}" for amount in (10, 20, 50, 10, 100, 20)],
    "pai-gow-2002": [f"box {amount}" for amount in (10, 20, 50, 10, 100, 20)],
    "blackjack-2005": [f"main {amount}" for amount in (10, 50, 20, 100, 10, 200)],
}


PHONES = {
    "charity-poker": "holdem", "blackjack-2005": "blackjack", "mini-baccarat-2023": "baccarat",
    "canberra-poker-2002": "canberra", "pai-gow-2002": "pai-gow",
}  # fmt: skip
PHONE_MOVES = {
    "charity-poker": ["cc"],
    "blackjack-2005": ["cut 100", "wager main 50", "no-insurance", "stand", "hit"],
    "mini-baccarat-2023": ["cut 100", "wager banker 50"],
    "canberra-poker-2002": ["wager ante 20", "bet"],
    "pai-gow-2002": ["wager box 20", "house-way"],
}
"""What the others do, the first of these that is open to them."""


class Album:
    """One server, a tournament for every game, and everybody's pages."""

    def __init__(self, browser: Browser, live: Live, folder: Path) -> None:
        self.browser, self.live, self.folder = browser, live, folder
        self.clients: dict[str, object] = {}
        folder.mkdir(parents=True, exist_ok=True)

    def room(self, ruleset: str, dealing: str = "physical") -> Room:
        name = f"{ruleset}-{len(self.live.house.desk.rooms)}"
        evening = FloorEvening(self.live, name, ruleset, clients=self.clients, rounds=25, dealing=dealing)  # type: ignore[arg-type]
        return Room(self.browser, evening.playing())

    def keep(self, page: Page, name: str) -> None:
        page.wait_for_timeout(SETTLE_MS)
        page.screenshot(path=self.folder / f"{name}.jpg", type="jpeg", quality=QUALITY)
        page.context.close()

    def staff(self, room: Room, person: str, path: str, size: Size, theme: str = "night") -> Page:
        page = room.context(size, theme).new_page()
        token = room.evening.at(person).client.token
        page.context.add_cookies([{"name": "croupier_login", "value": token, "url": room.url}])
        page.goto(room.url + path.format(t=room.evening.name))
        return page


def play(room: Room, moves: Sequence[str]) -> None:
    floor = room.evening.at("sue", "supervisor")
    for move in moves:
        floor.give("play", table=TABLE, move=move)


def wagered(room: Room) -> Room:
    """The shoe is ready and everybody has wagered, in the order of the seats."""
    ruleset = room.evening.ruleset
    first = 2 if ruleset == "pai-gow-2002" else 1
    play(room, READY.get(ruleset, []))
    play(room, [f"p{first + place} wager {bet}" for place, bet in enumerate(BETS[ruleset])])
    return room


def shuffled(room: Room) -> Room:
    """The Blackjack shoe, as its script asks for it."""
    taps = Taps(room.tablet(TABLE))
    while not taps.page.locator(".wager-pad").count():
        taps(".act-pad button.main >> nth=-1")
    taps.page.context.close()
    return room


# --- the pages --------------------------------------------


def blackjack(album: Album) -> None:
    room = wagered(shuffled(album.room("blackjack-2005")))
    play(room, ["d cards 9h Kd 8s Ac 8c 5c Td 6d 2h Kh 9c 8d Jc"])
    album.keep(room.tablet(TABLE), "table-blackjack")
    album.keep(album.staff(room, "sue", f"/table?t={{t}}&table={TABLE}", LAPTOP, "light"), "table-light")
    page = room.tablet(TABLE)
    page.click("text=Irregularity")
    album.keep(page, "table-irregularity")
    page = room.tablet(TABLE)
    page.route("**/commands", lambda route: route.abort())
    page.click(".act-pad button.main")
    page.wait_for_selector("text=Not saved yet")
    album.keep(page, "table-lost")
    album.keep(album.staff(room, "ines", "/inspector?t={t}", LAPTOP), "inspector")
    for slide in ("clock", "standings", "tables", "prizes", "checkpoint"):
        album.keep(room.public(f"/projector?t={room.evening.name}&slide={slide}", HALL), f"projector-{slide}")
    album.keep(room.public("/rules?r=blackjack-2005&clause=20.14", LAPTOP), "rules")


def baccarat(album: Album) -> None:
    room = wagered(album.room("mini-baccarat-2023"))
    play(room, ["d cards 2h 3d Kd Kc 5d 7s"])
    album.keep(room.tablet(TABLE), "table-baccarat")


def roulette(album: Album) -> None:
    room = album.room("roulette-2002")
    page = room.tablet(TABLE)
    wagered(room)
    album.keep(page, "table-roulette")
    play(room, ["d ball 17"])
    album.keep(room.tablet(TABLE), "table-roulette-settled")


def canberra(album: Album) -> None:
    room = wagered(album.room("canberra-poker-2002"))
    play(room, ["d cards " + " ".join(["??"] * 34 + ["Kh"])])
    album.keep(room.tablet(TABLE), "table-canberra")


def pai_gow(album: Album) -> None:
    room = wagered(album.room("pai-gow-2002"))
    play(room, ["d dice 3", "d dice 4", "d dice 6"])
    album.keep(room.tablet(TABLE), "table-pai-gow")


def holdem(album: Album) -> None:
    room = album.room("charity-poker")
    taps = Taps(room.tablet(TABLE))
    while taps.page.locator("[data-card='??']").count():
        taps("[data-card='??']")
    while not taps.page.locator(".card-keys").count():
        taps("[data-act=cc]")
    taps.cards("Ah", "Td", "7c")
    album.keep(taps.page, "table-holdem")


def waits(album: Album) -> None:
    """A table beside the play: split hands, counts, why, frozen, on a tablet held upright, and with counts only."""
    room = wagered(shuffled(album.room("blackjack-2005")))
    split = ["p1 split", "d cards 8s", "p1 split", "d cards 3s", "p1 hit", "d cards 2s"]
    play(room, ["d cards 8h Kd 8s 8c 8c 5c 6d 8d 2h Kh 8c 8d Jc", *split])
    album.keep(room.tablet(TABLE, UPRIGHT), "table-upright")
    for tool in ("Count", "Why?"):
        page = room.tablet(TABLE)
        page.click(f".tools >> text={tool}")
        if tool == "Why?":
            page.locator("asking-why button").first.click()
        album.keep(page, f"table-{tool.rstrip('?').lower()}")
    room.evening.director.give("open-dispute", table=TABLE, facts="Seat 3 says the card was for seat 2.")
    album.keep(room.tablet(TABLE), "table-frozen")
    evening = FloorEvening(album.live, "counted", "blackjack-2005", clients=room.evening.clients, recording="counts")
    counted = Room(album.browser, evening.playing())
    page = counted.tablet(TABLE)
    page.click(".next")
    album.keep(page, "table-counted")


def at_the_phone(album: Album, ruleset: str) -> Page:
    """The phone of the last to decide, when it has come to that, or to the end of the round."""
    room = album.room(ruleset, "virtual")
    name, view = room.evening.name, room.evening.director.view
    line = view().view["tables"][0]
    seats = {str(seat["seat"]): str(seat["player"]) for seat in line["seats"]}
    mine = max(seats, key=int)
    page = room.phone(seats[mine])
    hands = {seat: room.evening.pair("player", player=player).tournament(name) for seat, player in seats.items()}
    while not (line := view().view["tables"][0])["complete"]:
        turns = [str(who)[1:] for who in line["who"] if str(who) != "d"]
        if turns == [mine] and not any(word in line["waits"] for word in ("wager", "Ante", "cut")):
            break
        for seat in turns:
            for said in PHONE_MOVES[ruleset]:
                with suppress(Refusal):
                    hands[seat].give("play", table=line["table"], move=f"p{seat} {said}")
                    break
        sleep(0.2)
    return page


def phones(album: Album) -> None:
    for ruleset, name in PHONES.items():
        album.keep(at_the_phone(album, ruleset), f"phone-{name}")
    album.keep(album.room("roulette-2002", "virtual").phone("P01"), "phone-roulette")


def board(album: Album) -> None:
    """A table calls, another waits for a ruling; what a correction would change; what the screen shows."""
    room = wagered(album.room("roulette-2002"))
    evening = room.evening
    dealer = evening.pair("table", tables=[TABLE]).tournament(evening.name, "dealer")
    dealer.give("call-floor", table=TABLE, why="seat 4 asks for more time")
    evening.director.give(
        "open-dispute", table="heats/1/2", facts="Seat 3 says the ball was touched.", camera="20:14:30"
    )
    for tab in ("board", "draws", "results", "projector"):
        name = "director" if tab == "board" else f"director-{tab}"
        page = album.staff(room, "dina", f"/director?t={{t}}#{tab}", LAPTOP)
        if tab == "projector":
            page.frame_locator("iframe").locator(".p-head").wait_for()
        album.keep(page, name)
    album.keep(album.staff(room, "dina", "/director?t={t}#board", PHONE), "director-phone")
    page = album.staff(room, "dina", "/director?t={t}#disputes", LAPTOP)
    page.click("text=Correct a stack")
    form = page.locator("form[data-order=correct]")
    form.get_by_label("Entry").select_option("P03")
    form.get_by_label("Session").select_option("heats/1")
    form.get_by_label("Chips to add, or to take with a minus").fill("50")
    form.get_by_label("Why").fill("Paid too little in round 1.")
    form.get_by_role("button", name="Show what would change").click()
    album.keep(page, "director-correction")


def desk(album: Album) -> None:
    """Before play: conditions with a fault as it is typed, the entry desk with its queue."""
    first = album.room("roulette-2002", "virtual").evening
    evening = FloorEvening(album.live, "autumn", "roulette-2002", clients=first.clients, rounds=25)
    evening.opened()
    fee, cashier = to_raw(evening.terms.entry.fee), evening.at("carl")
    for number, name in enumerate(NAMES[:7], start=1):
        cashier.give("enter", paid=fee, player=f"P{number:02d}", name=name, checked=True, accepted=True, invited=True)
    room = Room(album.browser, evening)
    page = album.staff(room, "carl", "/cashier?t={t}", LAPTOP)
    page.get_by_role("region", name="New entry").get_by_label("Name").fill("Hana Sato")
    album.keep(page, "cashier")
    evening.at("sam").client.begin("winter")
    evening.at("sam").client.tournament("winter").give("appoint", person="dina", office="director")
    page = album.staff(room, "dina", "/director?t=winter#conditions", LAPTOP)
    page.get_by_label("Rules").select_option("roulette-2002")
    page.click("text=Heats and a final")
    page.get_by_label("Commission").fill("20")
    page.wait_for_selector("text=1 fault")
    album.keep(page, "director-conditions")


def crowd(album: Album) -> None:
    """Forty tables at one look, on the board and in the hall; why somebody sits where, at its place."""
    raw = small("roulette-2002", BY_WAGERS)
    begun = (datetime.now(UTC) - timedelta(minutes=30)).replace(microsecond=0).isoformat()
    raw |= {"name": "Harbour Roulette Open", "starts": begun, "players": {"minimum": 120, "maximum": 240}}
    raw["stages"][0] |= {"tables": 40, "seats": 6, "rounds": 25, "advance": {"top": 1}}
    raw["stages"][1] |= {"tables": 7, "seats": 6, "rounds": 25}
    terms = read_conditions(raw)
    evening = FloorEvening(album.live, "crowd", "roulette-2002", 240, terms, album.clients).playing()  # type: ignore[arg-type]
    evening.director.give("open-dispute", table="heats/1/7", facts="Seat 3 says the ball was touched.")
    room = Room(album.browser, evening)
    album.keep(album.staff(room, "dina", "/director?t={t}#board", LAPTOP), "director-many")
    page = album.staff(room, "dina", "/director?t={t}#results", LAPTOP)
    page.get_by_role("button", name="Why?").first.click()
    album.keep(page, "director-why")
    for slide in ("tables", "standings"):
        album.keep(room.public(f"/projector?t={evening.name}&slide={slide}", HALL), f"projector-many-{slide}")


def refused(album: Album) -> None:
    """What is missing or wrong, at its field: at the entry desk, and on a phone."""
    first = album.room("roulette-2002", "virtual").evening
    evening = FloorEvening(album.live, "refused", "roulette-2002", clients=first.clients)
    evening.opened()
    room = Room(album.browser, evening)
    for size, name in ((LAPTOP, "cashier-refused"), (PHONE, "cashier-refused-phone")):
        page = album.staff(room, "carl", "/cashier?t={t}", size)
        form = page.get_by_role("region", name="New entry")
        form.get_by_label("Name").fill("Hana Sato")
        form.get_by_role("button", name="Enter and print the receipt").click()
        form.get_by_role("alert").wait_for()
        album.keep(page, name)


def start(album: Album) -> None:
    """The demonstration, its tournaments in play; who sits where as it was drawn."""
    words = [sys.executable, "-m", "croupier", "demo", "--quick", "--port", "0"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        url = process.stdout.readline().split()[3]
        for size, name in ((LAPTOP, "start"), (PHONE, "start-phone")):
            page = album.browser.new_context(viewport={"width": size[0], "height": size[1]}).new_page()
            while page.goto(url) and page.locator(".pill.next").count() < 3:
                page.wait_for_timeout(1000)
            album.keep(page, name)
        page = album.browser.new_context(viewport={"width": HALL[0], "height": HALL[1]}).new_page()
        page.goto(f"{url}/projector?t=roulette&slide=draw")
        album.keep(page, "projector-draw")
        process.send_signal(signal.SIGINT)


SCENES: Sequence[Callable[[Album], None]] = (
    blackjack, baccarat, roulette, canberra, pai_gow, holdem, waits, phones, board, desk, crowd, refused, start,
)  # fmt: skip


def main() -> None:
    path = chromium_path()
    if not path:
        sys.exit(MISSING)
    with TemporaryDirectory() as data, serving(Path(data) / "data") as live, browsing(path) as browser:
        live.house.limiter = Unlimited()
        album = Album(browser, live, FOLDER)
        for scene in SCENES:
            if not sys.argv[1:] or scene.__name__ in sys.argv[1:]:
                scene(album)


if __name__ == "__main__":
    main()
