"""A server that is empty: the operator begins, lets people in, and the pages lead on from there."""

from playwright.sync_api import expect

from tests.pages.visitors import Visitors
from tests.server.live import Live


def test_the_pages_lead_from_nothing_to_the_conditions(live: Live, visitors: Visitors) -> None:
    page = visitors.come("olga")
    page.goto("/director")
    page.get_by_label("Short name").fill("Spring Open!")
    page.get_by_role("button", name="Begin").click()
    assert "t=" not in page.url  # a name has small letters, digits and dashes: the field says so
    page.get_by_label("Short name").fill("spring-open")
    page.get_by_role("button", name="Begin").click()
    first = page.get_by_role("region", name="Appoint the Director")
    expect(first).to_contain_text("who is the Tournament Director?")
    first.get_by_label("Person").fill("dina")
    first.get_by_role("button", name="Appoint").click()
    expect(first.get_by_role("alert")).to_be_visible()  # the shift manager appoints; refused at its place
    assert live.house.desk.room("spring-open").version == 0

    manager = visitors.come("sam")
    manager.goto("/director?t=spring-open#conditions")
    first = manager.get_by_role("region", name="Appoint the Director")
    first.get_by_label("Person").fill("dina")
    first.get_by_role("button", name="Appoint").click()
    expect(first).to_have_count(0)
    director = visitors.come("dina")
    director.goto("/director?t=spring-open")
    expect(director.get_by_role("button", name="Heats and a final")).to_be_visible()


def test_the_operator_lets_people_in_and_shuts_them_out(live: Live, visitors: Visitors) -> None:
    page = visitors.come("olga")
    live.client("olga").begin("spring")
    page.goto("/director?t=spring#people")
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
    client = live.client()
    client.log_in("zoe", "a long enough password")
    assert client.me()["roles"] == ["cashier"]
    line.get_by_role("button", name="Shut out").click()
    expect(line).to_contain_text("not active")
    assert client.http.get("/api/v1/me").status_code == 401


def test_somebody_without_a_role_is_told_so(live: Live, visitors: Visitors) -> None:
    live.client("olga").begin("spring")
    page = visitors.come("nora")
    page.goto("/director?t=spring")
    expect(page.get_by_role("alert")).to_contain_text("spring")
    expect(page.get_by_role("status").filter(has_text="Not allowed")).to_be_visible()
    page.goto("/director")
    expect(page.get_by_text("There is no tournament here")).to_be_visible()
