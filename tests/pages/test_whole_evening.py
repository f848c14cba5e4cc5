"""A whole small tournament through the pages, many browsers at once: director, dealers, four players, projector."""

from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Browser, Page, expect

from croupier.tournament.conditions.reading import read_conditions
from tests.pages.dealing import GAMES
from tests.pages.floor_evening import FloorEvening
from tests.pages.room import Room, Taps
from tests.server.live import Live
from tests.tournament.cup import BY_WAGERS, small
from tests.waiting import wait_until

SHORT = {"name": "Spring Open", "stages.0.rounds": 1, "stages.1.rounds": 1}
MOST_STEPS = 40


class Night:
    """Who is here, and the one way through the evening: do what the board says is to be decided."""

    def __init__(self, room: Room) -> None:
        self.room, self.evening = room, room.evening
        self.page = room.person("dina", f"/director?t={room.evening.name}")
        self.tablets: dict[str, Page] = {}
        self.play = GAMES[room.evening.ruleset]

    # --- the director --------------------------------------------

    def tab(self, name: str) -> None:
        self.page.get_by_role("navigation", name="Pages").get_by_role("link", name=name).click()

    def ballot(self, stage: str) -> None:
        self.tab("Draws")
        self.page.locator("summary", has_text="Draw the seats").click()
        form = self.page.locator("form[data-order=fix-list]")
        form.get_by_label("Stage").select_option(stage)
        form.get_by_role("button", name="Fix the list").click()
        self.draw()

    def draw(self) -> None:
        """The open draw: commit, dice typed by two, reveal."""
        panel = self.page.locator(".draw-panel").first
        panel.get_by_role("button", name="Commit to a fresh secret").click()
        for label in ("Typed by dina", "Typed by the second person"):
            panel.get_by_label(label).fill("4 1 6")
        panel.get_by_label("Name of the second person").fill("ines")
        panel.get_by_role("button", name="Add the dice").click()
        self.evening.joins(self.evening.director.view().view["draws"][-1]["draw"])
        panel.get_by_role("button", name="Reveal and draw").click()
        expect(panel.get_by_text("drawn", exact=True)).to_be_visible()

    def start(self, session: str) -> None:
        for table in self.evening.tables:  # charity poker names its tables; all may
            if table.startswith(session) and not self.line(table)["physical"]:
                self.evening.director.give("designate", table=table, physical=f"Table {table}")
        self.tab("Board")
        self.page.locator(".session-bar summary.main").click()
        self.page.get_by_role("button", name="Start now").click()
        expect(self.page.locator(".session-bar")).to_contain_text("End session")

    def line(self, table: str) -> dict[str, object]:
        return next(line for line in self.evening.director.view().view["tables"] if line["table"] == table)

    def caught_up(self) -> None:
        """The page shows what the server knows."""
        version = self.evening.director.view().version
        self.page.wait_for_function(f"() => Number(document.querySelector('main')?.dataset.version) >= {version}")

    def gone_on(self, version: int) -> None:
        """What was tapped is signed and saved first; until then the list shows the matter still."""
        wait_until(lambda: self.evening.director.view().version > version, "nothing was decided")

    def decide(self) -> bool:
        """One of the matters on the list; whether there was any. The list must be today's: it is waited for."""
        self.caught_up()
        self.tab("Board")
        region = self.page.get_by_role("region", name="To decide")
        for verb in ("End the session", "Close the tournament"):
            if region.get_by_role("button", name=verb).count():
                region.get_by_role("button", name=verb).click()
                return True
        if region.get_by_role("link", name="Continue the draw").count():
            self.tab("Draws")
            self.draw()
            return True
        for verb in ("Confirm the stage", "Order extra rounds", "Draw cards"):
            if region.locator("summary", has_text=verb).count():
                region.locator("summary", has_text=verb).first.click()
                form = region.locator("form").first
                if form.get_by_role("button", name="Show what would change").count():
                    form.get_by_role("button", name="Show what would change").click()
                form.get_by_role("button", name=verb).click()
                return True
        return False

    # --- the dealers --------------------------------------------

    def deal(self) -> bool:
        """A round at every table that plays."""
        running = [line for line in self.evening.director.view().view["tables"] if line["running"] and line["who"]]
        for line in running:
            table = str(line["table"])
            if table not in self.tablets:
                self.tablets[table] = self.room.tablet(table)
            taps = Taps(self.tablets[table])
            taps.settle()
            self.play(taps, sum(not seat["out"] for seat in line["seats"]))
            taps("button.next")
        return bool(running)

    def play_on(self) -> None:
        """Until there is nothing to deal and nothing to decide."""
        for _ in range(MOST_STEPS):
            version = self.evening.director.view().version
            if self.deal():
                self.caught_up()
            elif self.decide():
                self.gone_on(version)
            else:
                return
        pytest.fail("the evening does not end")


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_whole_tournament_through_the_pages(browser: Browser, live: Live, ruleset: str) -> None:
    begun = (datetime.now(UTC) - timedelta(minutes=30)).replace(microsecond=0).isoformat()
    conditions = read_conditions(small(ruleset, BY_WAGERS | SHORT | {"starts": begun}))
    evening = FloorEvening(live, ruleset=ruleset, players=6, conditions=conditions).entered()
    room = Room(browser, evening)
    night = Night(room)
    projector = room.public("/projector?t=spring")
    phones = {player: room.phone(player) for player in ("P01", "P02", "P03", "P04")}
    for stage in ("heats", "final"):
        night.ballot(stage)
        night.start(f"{stage}/1")
        night.play_on()
    board = evening.director.view().view
    assert {line["place"] for line in board["standings"]} >= {"1"}
    for player, phone in phones.items():
        place = next(line["place"] for line in board["standings"] if line["player"] == player)
        expect(phone.locator("body")).to_contain_text(place.split("-")[0])
    expect(projector.locator("body")).to_contain_text("Spring Open")
    assert evening.director.view().view["decisions"] is not None
    assert set(board["frame"]["stages"]) == {session["stage"] for session in board["frame"]["sessions"]}
    assert all(session["progress"] == "confirmed" for session in board["frame"]["sessions"])
    room.close()
    assert room.faults == []
