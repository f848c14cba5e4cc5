"""The director's evening through the pages: conditions, entries, ballot, the board, calls, disputes, corrections."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.pages.browsing import still
from tests.pages.visitors import SIZES, Visitors, audit
from tests.server.evening import Evening
from tests.server.live import Live

TABS = ("board", "entries", "draws", "sessions", "results", "disputes", "conditions", "people", "record", "acts")

WIDER = """() => document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll("main *")]
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 1).map((each) => each.outerHTML.slice(0, 90))"""
"""What sticks out, if the page can be pushed aside."""


def director(visitors: Visitors, tab: str, name: str = "spring", **looks: object) -> Page:
    page = visitors.come("dina", **looks)  # type: ignore[arg-type]
    page.goto(f"/director?t={name}#{tab}")
    expect(page.get_by_role("status").filter(has_text="Live")).to_be_visible()
    return page


def unfold(page: Page, words: str) -> None:
    page.locator("summary", has_text=words).first.click()


def test_conditions_are_built_with_their_faults_as_one_types(live: Live, visitors: Visitors) -> None:
    evening = Evening(live)
    evening.at("sam").client.begin("spring")
    evening.at("sam").give("appoint", person="dina", office="director")
    page = director(visitors, "conditions")
    page.get_by_label("Rules").select_option("roulette-2002")
    page.get_by_role("button", name="Heats and a final").click()
    faults = page.get_by_role("region", name="Faults")
    expect(faults).to_contain_text("No faults")
    page.get_by_label("Commission").fill("20")  # more than a tenth of the fee
    expect(faults).to_contain_text("1 fault")
    expect(faults.get_by_role("link")).to_contain_text("11.1")
    page.reload()
    expect(page.get_by_label("Commission")).to_have_value("20")  # what was typed is still there
    page.get_by_label("Commission").fill("10")
    expect(faults).to_contain_text("No faults")
    page.get_by_role("button", name="Save as the draft").click()
    unfold(page, "Show the conditions to patrons")
    page.get_by_label("Where").fill("At the desk")
    page.get_by_role("button", name="Show the conditions to patrons").click()
    expect(page.get_by_text("At the desk")).to_be_visible()

    inspector = visitors.come("ines")
    inspector.goto("/inspector?t=spring#conditions")
    unfold(inspector, "Record an approval")
    form = inspector.locator("form[data-order=approve]")
    form.get_by_label("Approved by").fill("I. Spector")
    form.get_by_label("Date").fill("2026-02-01")
    form.get_by_label("Reference").fill("GCI-1")
    form.get_by_role("button", name="Record an approval").click()
    expect(page.get_by_text("GCI-1")).to_be_visible()
    unfold(page, "Open entries")
    page.get_by_role("button", name="Open entries").click()
    expect(page.get_by_text("Entries open").first).to_be_visible()


def test_an_entry_is_two_words_and_two_taps_and_has_a_receipt(live: Live, visitors: Visitors) -> None:
    evening = Evening(live).opened()
    page = visitors.come("carl")
    page.goto("/cashier?t=spring")
    form = page.get_by_role("region", name="New entry")
    expect(form.get_by_label("Entry")).to_have_value("P01")
    for name in ("Ann Archer", "Bo Lindqvist"):
        form.get_by_label("Name").fill(name)
        form.get_by_label("Identity, age and exclusion checked").check()
        form.get_by_role("button", name="Enter and print the receipt").click()
        expect(page.get_by_role("cell", name=name, exact=True)).to_be_visible()
        expect(form.get_by_label("Name")).to_have_value("")
    form.get_by_label("Name").fill("Cy")
    form.get_by_role("button", name="Enter and print the receipt").click()
    expect(form.get_by_role("alert")).to_be_visible()  # nobody has checked who this is: told at that tick alone
    expect(form.get_by_label("Identity, age and exclusion checked")).to_have_attribute("aria-invalid", "true")
    expect(form.get_by_label("Name")).to_have_attribute("aria-invalid", "false")
    expect(form.get_by_label("Name")).to_have_value("Cy")
    with page.expect_popup() as receipt:
        page.get_by_role("link", name="receipt of Ann Archer").click()
    assert "receipt=1" in receipt.value.url
    assert [each["name"] for each in evening.director.view().view["entries"]] == ["Ann Archer", "Bo Lindqvist"]
    page.get_by_role("button", name="more about P02").click()  # what can be done opens below the line, over its width
    acts = page.locator("[data-acts=P02]")
    acts.locator("summary", has_text="Withdraw an entry").click()
    acts.get_by_label("Reason").fill("ill")
    acts.get_by_role("button", name="Withdraw an entry").click()
    expect(page.locator("[data-player=P02]")).to_contain_text("withdrawn")
    page.get_by_role("link", name="Codes for phones").click()
    page.get_by_label("For").select_option("P01")
    page.get_by_role("button", name="Get a code").click()
    expect(page.get_by_role("region", name="Devices").locator(".code-large")).to_have_text(re.compile(r"^\w{4}-\w{4}$"))


def test_the_ballot_convinces_step_by_step(live: Live, visitors: Visitors) -> None:
    evening = Evening(live).entered()
    page = director(visitors, "draws")
    unfold(page, "Draw the seats")
    page.get_by_label("Stage").select_option("heats")
    page.get_by_role("button", name="Fix the list").click()
    draw = page.get_by_role("region", name="Seats of Heats")
    expect(draw).to_contain_text("12 names for 12 places")
    draw.get_by_role("button", name="Commit to a fresh secret").click()
    expect(draw).to_contain_text("Commitment")
    draw.get_by_label("Typed by dina").fill("4 1 9")
    draw.get_by_label("Typed by the second person").fill("4 1 6")
    draw.get_by_label("Name of the second person").fill("ines")
    expect(draw.get_by_role("alert")).to_contain_text("differ")
    expect(draw.get_by_role("button", name="Add the dice")).to_be_disabled()
    draw.get_by_label("Typed by the second person").fill("4 1 9")
    draw.get_by_role("button", name="Add the dice").click()
    expect(draw).to_contain_text("dice 4 1 9")
    expect(draw.get_by_role("note")).to_contain_text("somebody else than dina")
    expect(draw.get_by_role("button", name="Reveal and draw")).to_have_count(0)
    evening.joins("draw-1")
    draw.get_by_role("button", name="Reveal and draw").click()
    expect(draw.get_by_text("Table 1", exact=True)).to_be_visible()
    drawn = evening.director.view().view["draws"][0]
    assert len(set(drawn["result"])) == 12
    assert drawn["contributions"][0]["witness"] == "ines"


def test_the_board_shows_calls_disputes_and_what_a_correction_would_change(live: Live, visitors: Visitors) -> None:
    evening = Evening(live).drawn()
    page = director(visitors, "board")
    unfold(page, "Start Heats, session 1")
    absent = page.get_by_label(re.compile("^Table 2, seat 6: "))  # chosen by name and seat, not by an id
    absent.check()
    page.get_by_role("button", name="Start now").click()
    expect(page.get_by_role("article")).to_have_count(2)
    expect(page.get_by_role("article", name="Table 2").locator(".dot.out")).to_have_count(1)
    dealer = evening.pair("table", tables=["heats/1/1"]).tournament("spring", "dealer")
    dealer.give("call-floor", table="heats/1/1", why="seat 2 asks for more time")
    calls = page.get_by_role("region", name="Floor calls")
    expect(calls).to_contain_text("seat 2 asks for more time")
    calls.get_by_role("button", name="I am there").click()
    expect(calls).to_contain_text("Nobody is calling")

    dealer.give("open-dispute", table="heats/1/1", facts="the ball was touched", camera="20:14")
    card = page.get_by_role("article", name="Table 1")
    expect(card).to_contain_text("Dispute")
    unfold(page, "Rule on the dispute")
    expect(card).to_contain_text("Frozen")
    page.get_by_label("Ruling").fill("The spin is void.")
    page.get_by_label("Clause").fill("99.9")
    page.get_by_role("button", name="Rule on the dispute").click()
    expect(page.locator("form[data-order=rule]").get_by_role("alert")).to_contain_text('There is no clause "99.9"')
    page.get_by_label("Clause").fill("12.8")
    page.get_by_role("button", name="Rule on the dispute").click()
    expect(card).not_to_contain_text("Dispute")

    page.goto("/director?t=spring#disputes")
    unfold(page, "Correct a stack")
    form = page.locator("form[data-order=correct]")
    who = evening.director.view().view["tables"][0]["seats"][0]["player"]
    form.get_by_label("Entry").select_option(who)
    form.get_by_label("Session").select_option("heats/1")
    form.get_by_label("Chips to add, or to take with a minus").fill("50")
    form.get_by_label("Why").fill("paid too little")
    form.get_by_role("button", name="Show what would change").click()
    expect(form.get_by_role("region", name="What would change")).to_contain_text("1,050")
    assert evening.director.view().view["chips"]["issued"] == "11000"  # nothing has happened yet
    form.get_by_role("button", name="Make the correction").click()
    expect(form.get_by_role("status")).to_contain_text("Done")
    held = {line["player"]: line["chips"] for line in evening.director.view().view["standings"]}
    assert held[who] == "1050"


def test_a_pause_stops_the_clock_and_an_announcement_reaches_everybody(live: Live, visitors: Visitors) -> None:
    evening = Evening(live).playing()
    page = director(visitors, "board")
    bar = page.get_by_role("region", name="Heats, session 1")
    unfold(page, "Pause")
    bar.get_by_label("Why").fill("fire alarm")
    bar.get_by_role("button", name="Pause").click()
    expect(page.locator("header .pill.next")).to_contain_text("Fire alarm")
    bar.get_by_role("button", name="Resume").click()
    expect(page.locator("header .pill.next")).to_have_count(0)
    said = page.get_by_role("region", name="Announcements")
    said.get_by_label("Announcement").fill("Five rounds left.")
    said.get_by_role("button", name="Announce").click()
    expect(said.get_by_role("listitem").first).to_have_text("Five rounds left.")
    assert "Five rounds left." in evening.director.view().view["frame"]["announcements"]


@pytest.mark.parametrize("theme", ["night", "light", "forced"])
def test_every_tab_is_fit_for_everybody(live: Live, visitors: Visitors, theme: str) -> None:
    evening = Evening(live).playing()
    evening.director.give("open-dispute", table="heats/1/1", facts="the ball was touched")
    page = director(visitors, "board", theme=theme)
    found: dict[str, list[str]] = {}
    for tab in TABS:
        page.goto(f"/director?t=spring#{tab}")
        page.wait_for_selector(f".tabs [aria-current=page][href='#{tab}']")
        still(page)
        found[tab] = audit(page, contrast=theme != "forced")
    assert not any(found.values()), found


@pytest.mark.parametrize("size", SIZES)
def test_no_page_is_wider_than_its_screen(live: Live, visitors: Visitors, size: str) -> None:
    Evening(live).playing()
    page = director(visitors, "board", size=SIZES[size])
    for tab in TABS:
        page.goto(f"/director?t=spring#{tab}")
        page.wait_for_selector(f".tabs [aria-current=page][href='#{tab}']")
        still(page)
        assert page.evaluate(WIDER) == [], tab
