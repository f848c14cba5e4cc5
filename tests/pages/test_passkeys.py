"""Passkeys in a browser, with Chromium's virtual authenticator: added, logged in with, confirmed with. At an address
the page says why there are none."""

import httpx
from playwright.sync_api import CDPSession, Page, expect

from tests.pages.visitors import Visitors, audit
from tests.server.evening import Evening
from tests.server.live import PASSWORD, Live
from tests.waiting import PATIENCE

AUTHENTICATOR = {
    "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
    "isUserVerified": True, "automaticPresenceSimulation": True,
}  # fmt: skip


def named(live: Live) -> str:
    return live.url.replace("127.0.0.1", "localhost")


def with_authenticator(page: Page) -> tuple[CDPSession, str]:
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    return session, str(made["authenticatorId"])


def log_in(page: Page, live: Live, name: str) -> None:
    page.goto(f"{named(live)}/login")
    page.locator("form").first.get_by_label("Name").fill(name)
    page.locator("form").first.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Log in", exact=True).click()
    page.wait_for_url(lambda address: "/login" not in address)


def add_passkey(page: Page, live: Live) -> None:
    page.goto(f"{named(live)}/login")
    panel = page.get_by_role("region", name="Passkeys")
    panel.get_by_role("button", name="Add a passkey").click()
    expect(panel.get_by_role("listitem")).to_have_count(1)


def test_a_passkey_is_added_and_lets_somebody_in(live: Live, visitors: Visitors) -> None:
    page = visitors.come()
    with_authenticator(page)
    log_in(page, live, "dina")
    add_passkey(page, live)
    assert audit(page) == []
    page.get_by_role("button", name="Log out").click()
    page.get_by_role("button", name="Log in with a passkey").click()
    page.wait_for_url(lambda address: "/login" not in address)
    page.goto(f"{named(live)}/login")
    expect(page.get_by_role("heading", name="dina")).to_be_visible()
    expect(page.get_by_role("region", name="Where you are logged in")).to_contain_text("with a passkey")
    page.get_by_role("button", name="Make a new code").click()
    code = page.get_by_role("region", name="Recovery code").get_by_role("status").inner_text()
    page.get_by_role("button", name="Remove Passkey").click()
    expect(page.get_by_role("region", name="Passkeys").get_by_role("listitem")).to_have_count(0)
    page.get_by_role("button", name="Log out").click()
    page.get_by_text("I lost my passkey or password").click()
    form = page.locator("details form")
    form.get_by_label("Name").fill("dina")
    form.get_by_label("Recovery code").fill(code)
    form.get_by_label("New password, at least 8 characters").fill("seven brown hens")
    form.get_by_role("button", name="Set the new password").click()
    expect(form.get_by_role("status")).to_contain_text("The new password holds")
    live.client().log_in("dina", "seven brown hens")


def test_what_decides_is_confirmed_with_the_passkey(live: Live, visitors: Visitors) -> None:
    """The inspector has a passkey and approves the conditions: the page asks for it by itself."""
    evening = Evening(live).begun()
    evening.author.give("make-available", where="at the entry desk")
    page = visitors.come()
    session, authenticator = with_authenticator(page)
    log_in(page, live, "ines")
    add_passkey(page, live)
    before = count_of(session, authenticator)
    page.goto(f"{named(live)}/inspector?t={evening.name}#conditions")
    page.locator("summary", has_text="Record an approval").click()
    form = page.locator("form[data-order=approve]")
    form.get_by_label("Approved by").fill("I. Spector")
    form.get_by_label("Date").fill("2026-02-01")
    form.get_by_label("Reference").fill("GCI-1")
    form.get_by_role("button", name="Record an approval").click()
    expect(page.get_by_text("GCI-1").first).to_be_visible()
    assert count_of(session, authenticator) == before + 1


def count_of(session: CDPSession, authenticator: str) -> int:
    found = session.send("WebAuthn.getCredentials", {"authenticatorId": authenticator})
    return int(found["credentials"][0]["signCount"])


def test_at_an_address_the_page_says_why(live: Live, visitors: Visitors) -> None:
    page = visitors.come("dina")
    page.goto("/login")
    why = f"open {named(live)}"
    expect(page.get_by_role("region", name="Passkeys")).to_contain_text(why)
    stranger = visitors.come()
    stranger.goto("/login")
    expect(stranger.locator("main")).to_contain_text(why)
    expect(stranger.get_by_role("button", name="Log in with a passkey")).to_have_count(0)


def test_failed_log_ins_and_the_security_log_are_shown(live: Live, visitors: Visitors) -> None:
    httpx.post(f"{live.url}/api/v1/login", json={"name": "ines", "password": "wrong password"}, timeout=PATIENCE)
    page = visitors.come("ines")
    for path in ("/", "/login"):
        page.goto(path)
        expect(page.get_by_role("alert")).to_contain_text("One log-in under your name failed")
    page.get_by_role("link", name="Security log").click()
    log = page.get_by_role("region", name="Security log")
    expect(log.get_by_role("row")).to_have_count(3)
    expect(log).to_contain_text("log-in failed")
    assert audit(page) == []
