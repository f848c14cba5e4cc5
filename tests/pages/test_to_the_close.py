"""A tournament from the first round to the close through the pages: the director, the cashier and an inspector at once.

What is dealt comes from the tables, over HTTP; everything that is decided about it is tapped.
"""

from playwright.sync_api import Page, expect

from tests.pages.visitors import Visitors
from tests.server.evening import Evening
from tests.server.live import Live

STAKES = {"1": "10", "2": "15", "3": "20", "4": "25", "5": "30", "6": "35"}
ROUNDS = 2


def play(evening: Evening, session: str) -> None:
    """Everybody stakes another amount on red, and red comes: the higher seat holds more, and nobody ties."""
    tables = [line for line in evening.director.view().view["tables"] if line["session"] == session]
    for line in tables:
        dealer = evening.pair("table", tables=[line["table"]]).tournament(evening.name, "dealer")
        for _ in range(ROUNDS):
            for seat in line["seats"]:
                dealer.give("play", table=line["table"], move=f"p{seat['seat']} wager red {STAKES[seat['seat']]}")
            dealer.give("play", table=line["table"], move="d ball 9")
            dealer.give("next-round", table=line["table"])


def ballot(evening: Evening, page: Page, stage: str) -> None:
    page.get_by_role("link", name="Draws").click()
    page.locator("summary", has_text="Draw the seats").click()
    page.get_by_label("Stage").first.select_option(stage)
    page.get_by_role("button", name="Fix the list").first.click()
    draw = page.get_by_role("region", name=f"Seats of {stage.capitalize()}")
    draw.get_by_role("button", name="Commit to a fresh secret").click()
    draw.get_by_label("Typed by dina").fill("416")
    draw.get_by_label("Typed by the second person").fill("416")
    draw.get_by_label("Name of the second person").fill("ines")
    draw.get_by_role("button", name="Add the dice").click()
    evening.joins(evening.director.view().view["draws"][-1]["draw"])
    draw.get_by_role("button", name="Reveal and draw").click()
    expect(draw.get_by_text("The result", exact=True)).to_be_visible()


def start(page: Page, session: str) -> None:
    page.get_by_role("link", name="Board").click()
    page.locator("summary", has_text=f"Start {session}").click()
    page.get_by_role("button", name="Start now").click()
    expect(page.get_by_role("region", name=session)).to_contain_text("End session")


def confirm(page: Page, stage: str) -> None:
    """End the session, look at what would change, confirm."""
    decide = page.get_by_role("region", name="To decide")
    decide.get_by_role("button", name="End the session").click()
    decide.locator("summary", has_text="Confirm the stage").click()
    decide.get_by_role("button", name="Show what would change").click()
    told = decide.get_by_role("region", name="What would change")
    expect(told).to_contain_text("would go on from Heats" if stage == "heats" else "The first places")
    decide.get_by_role("button", name="Confirm the stage").click()
    expect(decide).not_to_contain_text(f"the result of {stage} is provisional")


def test_from_the_ballot_to_the_close(live: Live, visitors: Visitors) -> None:
    evening = Evening(live).entered()
    page = visitors.come("dina")
    page.goto("/director?t=spring")
    expect(page.get_by_role("region", name="What to do next")).to_contain_text("Draw the seats")
    ballot(evening, page, "heats")
    start(page, "Heats, session 1")
    play(evening, "heats/1")
    confirm(page, "heats")
    ballot(evening, page, "final")
    start(page, "Final, session 1")
    play(evening, "final/1")
    confirm(page, "final")

    page.get_by_role("link", name="Results", exact=True).click()
    way = page.get_by_role("region", name="What is left before the close")
    for verb in ("Confirm the placings", "Publish", "Award the prizes"):
        way.get_by_role("button", name=verb).click()
    expect(way).to_contain_text("is not signed for")
    cashier = visitors.come("carl")
    cashier.goto("/cashier?t=spring")
    prizes = cashier.get_by_role("region", name="Prizes to pay")
    for count in range(1, 4):  # half, three tenths and a fifth of the pool
        prizes.locator("summary", has_text="Pay").first.click()
        prizes.get_by_role("button", name="Record as paid and signed").first.click()
        expect(prizes.get_by_text("signed for")).to_have_count(count)
    placings = page.get_by_role("region", name="Placings")
    placings.get_by_role("button", name="Why?").first.click()
    expect(placings).to_contain_text("for place 1")  # the prize, with its clauses
    way.get_by_role("button", name="Close the tournament").first.click()
    expect(page.locator("header").get_by_text("Finished")).to_be_visible()

    view = evening.director.view().view
    paid = {line["place"]: line["prize"] for line in view["placings"] if line["prize"]}
    assert paid == {"1": 60000, "2": 36000, "3": 24000}  # twelve fees of 100.00 after the commission
    inspector = visitors.come("ines")
    inspector.goto("/inspector?t=spring#record")
    expect(inspector.get_by_role("listitem").filter(has_text="closed").first).to_be_visible()
    inspector.get_by_role("button", name="Verify the record").click()
    expect(inspector.get_by_role("status").filter(has_text="The record is unchanged")).to_be_visible()
    checked = inspector.get_by_role("list", name="What was checked").get_by_role("listitem")
    expect(checked).to_have_count(6)
    expect(checked.filter(has_text="every draw")).to_contain_text("✓")
    inspector.goto("/inspector?t=spring#results")
    inspector.get_by_role("button", name="Why?").first.click()
    expect(inspector.locator(".why").first).to_contain_text("12.")  # its clauses
    phone = visitors.come(size=(390, 844))
    code = evening.director.client.post("/devices", {"kind": "player", "tournament": "spring", "player": "P01"})["code"]
    phone.goto(f"/pair#{code}")
    phone.get_by_role("button", name="Check now").click()
    expect(phone.get_by_text("Nothing is wrong")).to_be_visible()
    with phone.expect_download() as taken:
        phone.get_by_role("link", name="Keep my record").click()
    assert taken.value.suggested_filename == "spring-P01.zip"
