"""A room full of browsers at one tournament: tablets at tables, phones, desks, the projector."""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from tests.pages.browsing import PATIENCE_MS
from tests.pages.floor_evening import FloorEvening
from tests.server.live import PASSWORD

TABLET, PHONE, LAPTOP, HALL = (1024, 768), (390, 844), (1440, 900), (1920, 1080)
UPRIGHT = (768, 1024)
Size = tuple[int, int]
AGAIN_MS = 220

TABLE = "heats/1/1"


@dataclass
class Room:
    """Every context is a browser of its own. `faults` are what a page complained of."""

    browser: Browser
    evening: FloorEvening
    contexts: list[BrowserContext] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def url(self) -> str:
        return self.evening.live.url

    def context(self, size: Size, theme: str = "night", **more: object) -> BrowserContext:
        made = self.browser.new_context(viewport={"width": size[0], "height": size[1]}, **more)  # type: ignore[arg-type]
        made.set_default_timeout(PATIENCE_MS)
        kept = f"localStorage.setItem('settings', JSON.stringify({{theme: '{theme}', sound: false}}))"
        made.add_init_script(f"if (location.protocol.startsWith('http')) {kept}")
        made.on("console", self.hear)
        made.on("weberror", lambda error: self.faults.append(str(error.error)))
        self.contexts.append(made)
        return made

    def hear(self, message: ConsoleMessage) -> None:
        """A refused command is no fault of the page; the browser tells of every answer above 400."""
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.faults.append(message.text)

    # --- who is here --------------------------------------------

    def device(self, size: Size, kind: str, alone: bool = False, **bound: object) -> Page:
        """Paired by its code, as from a QR code; it finds its own page. `alone` is a browser without shared workers:
        what cuts off a page cuts off its stream too."""
        director = self.evening.director.client
        offered = director.post("/devices", {"kind": kind, "tournament": self.evening.name, **bound})
        if kind == "player":
            self.evening.allow(offered["device"])
        context = self.context(size)
        if alone:
            context.add_init_script("delete self.SharedWorker")
        page = context.new_page()
        page.goto(f"{self.url}/pair#{offered['code']}")
        page.wait_for_url(lambda address: "/pair" not in address)
        return page

    def tablet(self, table: str, size: Size = TABLET, alone: bool = False) -> Page:
        page = self.device(size, "table", alone, tables=[table])
        page.wait_for_selector(".felt")
        return page

    def phone(self, player: str) -> Page:
        page = self.device(PHONE, "player", player=player)
        page.wait_for_selector(".my-seat, .mine-now")
        return page

    def person(self, name: str, path: str, size: Size = LAPTOP, theme: str = "night") -> Page:
        """Logs in, then opens a page."""
        page = self.context(size, theme).new_page()
        page.goto(f"{self.url}/login?to={path}")
        page.fill("[name=name]", name)
        page.fill("[name=password]", PASSWORD)
        page.click("button.main")
        page.wait_for_url(lambda address: "/login" not in address)
        return page

    def public(self, path: str, size: Size = HALL, theme: str = "night") -> Page:
        page = self.context(size, theme).new_page()
        page.goto(self.url + path)
        return page

    def close(self) -> None:
        for each in self.contexts:
            each.close()


class Taps:
    """Counts what a finger does: after a tap it waits until the page shows what came of it, and it taps the same key
    again no sooner than a person would."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = 0
        self.last = ""

    def __call__(self, selector: str) -> None:
        if selector == self.last and "??" not in selector:
            self.page.wait_for_timeout(AGAIN_MS)
        self.last = selector
        self.page.click(selector)
        self.count += 1
        self.settle()

    def settle(self) -> None:
        """Nothing is on its way, and the view has come."""
        self.page.wait_for_function("() => !document.querySelector('[data-busy=true]')")

    def cards(self, *cards: str) -> None:
        for each in cards:
            self(f'[data-card="{each}"]')

    @property
    def telling(self) -> str:
        return self.page.inner_text(".telling")


def wagers(room: Room) -> list[tuple[str, str]]:
    """What lies on the table, as the server knows it."""
    view: dict[str, Any] = room.evening.at("sue", "supervisor").view(table=TABLE).view
    return [(each["player"], each["stake"]) for each in view["picture"]["wagers"]]


def marker_first(page: Page) -> str:
    """The seat whose wager is asked for."""
    return page.inner_text(".place.chosen .seat-number")


def seated(room: Room) -> dict[str, str]:
    """Players of the first table by seat."""
    line = next(each for each in room.evening.director.view().view["tables"] if each["table"] == TABLE)
    return {str(seat["seat"]): str(seat["player"]) for seat in line["seats"]}
