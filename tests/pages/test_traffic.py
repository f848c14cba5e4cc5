"""Planted secrets, searched in everything that reaches a browser: answers and streams, of every page in the room at
once while hands lie face down. The pages draw what they are sent, so what was not sent cannot be shown."""

import re
from collections import defaultdict

from playwright.sync_api import Browser, BrowserContext, Page

from croupier.games.holdem.play.script import HoldemRound
from croupier.values.cards import show
from tests.pages.floor_evening import FloorEvening
from tests.pages.room import HALL, LAPTOP, Room, Size
from tests.server.live import Live
from tests.waiting import wait_until

TABLE = "heats/1/1"
LISTEN = """
delete self.SharedWorker;
const asked = self.fetch;
self.fetch = async (...words) => {
  const answer = await asked(...words);
  void answer.clone().text().then((text) => self.heard(text), () => undefined);
  return answer;
};
const Source = self.EventSource;
self.EventSource = class extends Source {
  constructor(...words) {
    super(...words);
    for (const kind of ["message", "hello", "resync", "view", "event", "beat"])
      super.addEventListener(kind, (told) => self.heard(told.data ?? ""));
  }
};
"""


HASHES = re.compile("[A-Za-z0-9+/]{43}=")
"""The marks of a closed shoe: any card may stand in one by chance."""
ROUND_IT = 60
"""So much of what stands round a card that was told."""


class Tapped(Room):
    """A room in which all that a page is sent is written down."""

    def __init__(self, browser: Browser, evening: FloorEvening) -> None:
        super().__init__(browser, evening)
        self.heard: dict[BrowserContext, list[str]] = defaultdict(list)

    def context(self, size: Size, theme: str = "night", **more: object) -> BrowserContext:
        made = super().context(size, theme, **more)
        told = self.heard[made]
        made.expose_function("heard", lambda text: told.append(text))  # noqa: PLW0108 a built-in cannot be exposed
        made.add_init_script(LISTEN)
        return made

    def sent(self, page: Page) -> str:
        page.wait_for_timeout(200)
        return HASHES.sub("", "\n".join(self.heard[page.context]))


def holes(live: Live, name: str) -> dict[str, tuple[str, ...]]:
    """The hidden cards of the first table by seat, as the server knows them."""
    with live.house.desk.room(name).reading() as journal:
        script = journal.state.tables[TABLE].replayed().round.script
        assert isinstance(script, HoldemRound)
        return {seat: tuple(map(show, hole.cards)) for seat, hole in script.cards.holes.items()}


def told(card: str, sent: str) -> str:
    """Where a card stands, alone or among others, `Ah` or `AhKd`, never within a word or a fingerprint; "As" begins a
    sentence, so it proves nothing."""
    among = "(?:[A2-9TJQK][shdc])*"
    found = re.search(rf"(?<![A-Za-z0-9]){among}{card}{among}(?![A-Za-z0-9])", sent) if card != "As" else None
    return sent[max(0, found.start() - ROUND_IT) : found.end() + ROUND_IT] if found else ""


def test_no_browser_is_sent_what_its_reader_may_not_see(browser: Browser, house: Live) -> None:
    evening = FloorEvening(house, "tapped", "charity-poker", dealing="virtual").playing()
    room = Tapped(browser, evening)
    line = next(each for each in evening.director.view().view["tables"] if each["table"] == TABLE)
    seats = {str(seat["seat"]): str(seat["player"]) for seat in line["seats"]}
    phones = {seat: room.phone(seats[seat]) for seat in ("1", "2")}
    tablet, screen = room.tablet(TABLE), room.public("/projector?t=tapped", HALL)
    director, cashier = (
        room.person("dina", "/director?t=tapped", LAPTOP),
        room.person("carl", "/cashier?t=tapped", LAPTOP),
    )
    for page in phones.values():
        page.wait_for_function("() => document.querySelectorAll('.place.me .card').length === 2")
    evening.director.give("announce", words="everybody hears this")
    for page in (*phones.values(), tablet, screen, director, cashier):
        page.wait_for_selector("main")
    screen.wait_for_selector("text=everybody hears this")
    director.wait_for_selector("text=everybody hears this")

    # the last seats get their cards after those that have a phone here
    wait_until(lambda: all(len(cards) == 2 for cards in holes(house, "tapped").values()))
    hidden, secrets = holes(house, "tapped"), house.house.desk.room("tapped").stream.secrets()
    assert all(len(cards) == 2 for cards in hidden.values()), hidden
    assert secrets, "the shoe is not open yet"
    for seat, phone in phones.items():
        sent = room.sent(phone)
        assert all(told(card, sent) for card in hidden[seat] if card != "As"), "the own cards are there"
        others = [card for each, cards in hidden.items() if each != seat for card in cards]
        assert not list(filter(None, (told(card, sent) for card in others))), "the cards of others are not"
        assert not [person for person in names(evening) if person in sent and person != name_of(evening, seats[seat])]
    for page in (tablet, screen, director, cashier):
        sent = room.sent(page)
        assert len(sent) > 1000, "something was heard"
        assert not list(filter(None, (told(card, sent) for cards in hidden.values() for card in cards)))
    everything = "\n".join(text for texts in room.heard.values() for text in texts)
    assert not [
        name for name, secret in secrets.items() if secret.hex() in everything or secret.decode("latin-1") in everything
    ]
    assert not [person for person in names(evening) if person in room.sent(screen)]
    room.close()
    assert room.faults == []


def names(evening: FloorEvening) -> list[str]:
    return [str(each["name"]) for each in evening.director.view().view["entries"]]


def name_of(evening: FloorEvening, player: str) -> str:
    return next(str(each["name"]) for each in evening.director.view().view["entries"] if each["player"] == player)
