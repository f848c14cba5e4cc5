"""A server that is empty: the operator begins, lets people in, and the pages lead on from there."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.tournament.conditions.reading import parse_conditions
from croupier.tournament.texts.rules import rules_of
from tests.pages.visitors import Visitors
from tests.server.live import PASSWORD, Live

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_pages_lead_from_nothing_to_the_conditions(live: Live, visitors: Visitors) -> None:
    page = visitors.come("olga")
    page.goto("/director")
    page.get_by_label("Short name").fill("Spring Open!")
    page.get_by_role("button", name="Start the tournament").click()
    assert "t=" not in page.url  # a name has small letters, digits and dashes: the field says so
    page.get_by_label("Short name").fill("spring-open")
    page.get_by_role("button", name="Start the tournament").click()
    first = page.get_by_role("region", name="Appoint the Director")
    expect(first).to_contain_text("who is the Tournament Director?")
    expect(first).to_contain_text("The shift manager logs in and appoints")  # the operator is told who does it

    manager = visitors.come("sam")
    manager.goto("/director?t=spring-open#conditions")
    first = manager.get_by_role("region", name="Appoint the Director")
    first.get_by_role("button", name="Appoint").click()
    expect(first.get_by_role("alert")).to_have_text("Fill in this field.")
    expect(first.get_by_label("Person")).to_be_focused()
    first.get_by_label("Person").fill("dino")
    expect(first).to_contain_text("Nobody called dino has an account")
    first.get_by_label("Person").fill("dina")
    expect(first).not_to_contain_text("Nobody called")
    first.get_by_role("button", name="Appoint").click()
    expect(first).to_have_count(0)
    expect(manager.get_by_role("region", name="Approval")).to_contain_text("The Director writes them")
    director = visitors.come("dina")
    director.goto("/director?t=spring-open")
    expect(director.get_by_role("button", name="Heats and a final")).to_be_visible()


def test_the_operator_lets_people_in_and_shuts_them_out(live: Live, visitors: Visitors) -> None:
    page = visitors.come("olga")
    live.client("olga").begin("spring")
    page.goto("/director")
    accounts = page.get_by_role("region", name="Accounts")
    accounts.locator("summary", has_text="A new account").click()
    accounts.get_by_label("Name").fill("zoe")
    accounts.get_by_label("Password").fill("short")
    accounts.get_by_role("button", name="Add").click()
    expect(accounts.get_by_role("alert")).to_be_visible()
    accounts.get_by_label("Password").fill("a long enough password")
    accounts.get_by_role("button", name="Add").click()
    line = accounts.get_by_role("listitem").filter(has_text="zoe")
    line.get_by_label("Give zoe a role").select_option("cashier")
    expect(line).to_contain_text("Cashier")
    expect(line.get_by_label("Give zoe a role")).to_have_value("")
    client = live.client()
    client.log_in("zoe", "a long enough password")
    assert client.me()["roles"] == ["cashier"]
    line.locator("summary", has_text="Shut out").click()
    line.get_by_role("button", name="Shut out zoe").click()
    expect(line).to_contain_text("not active")
    assert client.http.get("/api/v1/me").status_code == 401


def test_everybody_changes_the_own_password(live: Live, visitors: Visitors) -> None:
    page = visitors.come("nora")
    page.goto("/login")
    page.get_by_label("Current password").fill(PASSWORD)
    page.get_by_label("New password, at least 8 characters").fill("another long one")
    page.get_by_label("New password again").fill("another long")
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_role("alert")).to_contain_text("differ")
    page.get_by_label("New password again").fill("another long one")
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_role("status")).to_contain_text("Changed")
    live.client().log_in("nora", "another long one")


def test_somebody_without_a_role_is_told_so(live: Live, visitors: Visitors) -> None:
    live.client("olga").begin("spring")
    page = visitors.come("nora")
    page.goto("/director?t=spring")
    expect(page.get_by_role("alert")).to_contain_text("spring")
    expect(page.get_by_role("status").filter(has_text="Not allowed")).to_be_visible()
    page.goto("/director")
    expect(page.get_by_text("There is no tournament here")).to_be_visible()


@pytest.fixture
def form(live: Live, visitors: Visitors) -> Page:
    """The conditions of a tournament that has none yet, before its director."""
    live.client("olga").begin("spring")
    live.client("sam").tournament("spring").give("appoint", person="dina", office="director")
    page = visitors.come("dina")
    page.goto("/director?t=spring#conditions")
    expect(page.get_by_role("heading", name="Start with")).to_be_visible()
    return page


@pytest.mark.parametrize("example", ["One table", "Heats and a final", "Sixty players in three stages"])
def test_every_example_of_every_text_holds(form: Page, example: str) -> None:
    rulesets = form.locator("conditions-form select option").evaluate_all("(all) => all.map((each) => each.value)")
    assert len(rulesets) == 9
    for ruleset in rulesets:
        form.evaluate("() => sessionStorage.clear()")
        form.reload()
        form.get_by_label("Rules").select_option(ruleset)
        form.get_by_role("button", name=example).click()
        faults = form.get_by_role("region", name="Faults")
        if ruleset == "blackjack-2002":  # why the earlier text is used only the director can say
            expect(faults).to_contain_text("1 fault")
            form.get_by_label("Why the earlier rules are used").fill("A rehearsal of the old rules.")
        expect(faults).to_contain_text("No faults")


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def test_a_conditions_file_is_taken_in_as_it_is(form: Page, live: Live, path: Path) -> None:
    form.get_by_label("Or from a conditions file").set_input_files(path)
    expect(form.get_by_role("region", name="Faults")).to_contain_text("No faults")
    written = parse_conditions(path.read_text(encoding="utf-8"))
    expect(form.get_by_label("Name").first).to_have_value(written.name)
    if rules_of(written.ruleset).must_say:  # the operator writes these down
        return
    form.get_by_role("button", name="Save as the draft").click()
    expect(form.get_by_role("region", name="Approval").get_by_role("heading")).to_have_text(written.name)
    with live.house.desk.room("spring").reading() as journal:
        assert journal.state.filing.conditions == written


def test_a_file_that_is_none_is_told_at_its_place(form: Page, tmp_path: Path) -> None:
    (tmp_path / "wrong.toml").write_text("name = ")
    form.get_by_label("Or from a conditions file").set_input_files(tmp_path / "wrong.toml")
    expect(form.get_by_role("alert")).to_contain_text("line 1")


def test_a_fault_appears_at_its_field_as_one_types(form: Page) -> None:
    form.get_by_label("Rules").select_option("roulette-2002")
    form.get_by_role("button", name="Heats and a final").click()
    form.get_by_label("Commission").fill("40")
    form.get_by_role("button", name="Commission").click()  # the list of faults leads to the field
    expect(form.get_by_label("Commission")).to_be_focused()
    asked = form.locator(".asked", has=form.get_by_label("Commission"))
    expect(asked.locator(".fault")).to_be_visible()
    expect(asked.get_by_role("link")).to_have_attribute("href", re.compile("/rules[?]r=roulette-2002&clause="))
    form.reload()
    expect(form.get_by_label("Commission")).to_have_value("40")
    form.get_by_label("Commission").fill("10")
    expect(form.get_by_role("region", name="Faults")).to_contain_text("No faults")


def test_limits_of_a_single_wager_and_rarer_settings_have_fields(form: Page) -> None:
    form.get_by_label("Rules").select_option("roulette-2002")
    form.get_by_role("button", name="One table").click()
    form.locator("summary", has_text="Limits of single wagers").click()
    limits = form.get_by_role("group", name="Limits of single wagers")
    limits.get_by_role("button", name="Add").click()
    limits.get_by_label("Wager").select_option("dozen")
    limits.get_by_label("Least").fill("600")
    expect(form.get_by_role("region", name="Faults")).to_contain_text("1 fault")  # the most is that of the table, 500
    limits.get_by_label("Least").fill("20")
    form.get_by_label("Race track").select_option("false")
    expect(form.get_by_role("region", name="Faults")).to_contain_text("No faults")
    form.locator("summary", has_text="All conditions as JSON").click()
    written = form.get_by_label("Conditions as JSON").input_value()
    assert re.search(r'"dozen": \[\s+20,\s+500\s+\]', written)
    assert '"race-track": false' in written


def test_what_the_text_still_asks_for_is_told_before_it_is_refused(form: Page, visitors: Visitors) -> None:
    """Blackjack of 2005: the conditions and the commission are approved before entries are taken."""
    form.get_by_role("button", name="One table").click()
    form.get_by_role("button", name="Save as the draft").click()
    approval = form.get_by_role("region", name="Approval")
    expect(approval).to_contain_text("Before entries can open")
    expect(approval.locator(".wanting li")).to_have_count(2)
    expect(approval.locator(".wanting a.clause").first).to_have_attribute("href", re.compile("blackjack-2005"))
    inspector = visitors.come("ines")
    inspector.goto("/inspector?t=spring")
    expect(inspector.locator("summary", has_text="Record an approval")).to_be_visible()
