"""Passkeys: coming in, confirming what moves money or decides places, losing one; and everything that does not fit."""

from base64 import urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import replace
from json import dumps

import httpx
import pytest

from croupier.desk.security_log import What
from croupier.server import ceremonies, confirming
from tests.server.evening import Evening
from tests.server.live import PASSWORD, Live
from tests.server.soft_passkey import PRESENT, SoftPasskey
from tests.waiting import PATIENCE

NEW = "seven brown hens"
OPENED: list[httpx.Client] = []


class Browser:
    """A person's browser at localhost, with cookies and one passkey."""

    def __init__(self, live: Live, name: str = "", host: str = "localhost") -> None:
        self.url = live.url.replace("127.0.0.1", host)
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE, headers={"Origin": self.url})
        OPENED.append(self.http)
        self.passkey = SoftPasskey(origin=self.url)
        if name:
            self.post("/login", {"name": name, "password": PASSWORD})

    def post(
        self, path: str, body: dict[str, object] | None = None, status: int = 200, **headers: str
    ) -> dict[str, object]:
        answered = self.http.post(f"/api/v1{path}", json=body or {}, headers=headers)
        assert answered.status_code == status, answered.text
        told: dict[str, object] = answered.json()
        if "csrf" in told:
            self.http.headers["X-CSRF-Token"] = str(told["csrf"])
        return told

    def options(self, path: str) -> dict[str, object]:
        found = self.post(path)["options"]
        assert isinstance(found, dict)
        return found

    def add_passkey(self, status: int = 201) -> dict[str, object]:
        made = self.passkey.made(self.options("/me/passkeys/options"))
        return self.post("/me/passkeys", {"credential": made, "name": "my key"}, status)

    def log_in(self, status: int = 200) -> dict[str, object]:
        shown = self.passkey.shown(self.options("/login/passkey/options"))
        return self.post("/login/passkey", {"credential": shown}, status)

    def account(self) -> dict[str, object]:
        found: dict[str, object] = self.http.get("/api/v1/me/account").json()
        return found

    def mine(self, what: str) -> list[dict[str, object]]:
        found = self.account()[what]
        assert isinstance(found, list)
        return found


@pytest.fixture(autouse=True)
def leaving() -> Iterator[None]:
    yield
    while OPENED:
        OPENED.pop().close()


def keyed(live: Live, name: str = "dina") -> Browser:
    """Somebody who has a passkey."""
    browser = Browser(live, name)
    browser.add_passkey()
    return browser


def test_somebody_comes_in_with_a_passkey_and_no_name(live: Live) -> None:
    browser = keyed(live)
    browser.post("/logout")
    assert browser.log_in()["name"] == "dina"
    assert [each["name"] for each in browser.mine("passkeys")] == ["my key"]
    assert [each["passkey"] for each in browser.mine("logins")] == [True]
    notes = [(each.what, each.details) for each in live.house.desk.security.entries()]
    assert notes[0] == (What.LOGGED_IN, "with the passkey my key")
    assert (What.PASSKEY_ADDED, "my key") in notes


@pytest.mark.parametrize(
    "change", [{"origin": "http://evil.example"}, {"site": "evil.example"}, {"flags": PRESENT}, {"key": None}]
)
def test_what_does_not_fit_is_refused(live: Live, change: dict[str, object]) -> None:
    """Another origin, another host name, nobody verified, another key."""
    browser = keyed(live)
    own = browser.passkey
    other = SoftPasskey(origin=own.origin, id=own.id) if "key" in change else replace(own, **change)  # type: ignore[arg-type]
    browser.post("/logout")
    browser.passkey = other
    browser.log_in(403)
    assert live.house.desk.security.entries()[0].what is What.LOG_IN_FAILED
    browser.passkey = own
    assert browser.log_in()["name"] == "dina"


def test_an_answer_is_good_once_and_in_time(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = keyed(live)
    browser.post("/logout")
    shown = browser.passkey.shown(browser.options("/login/passkey/options"))
    browser.post("/login/passkey", {"credential": shown})
    browser.post("/logout")
    browser.post("/login/passkey", {"credential": shown}, 403)
    late = browser.passkey.shown(browser.options("/login/passkey/options"))
    monkeypatch.setattr(ceremonies, "monotonic", lambda: float("inf"))
    browser.post("/login/passkey", {"credential": late}, 403)


def test_a_copied_passkey_is_noticed(live: Live) -> None:
    """Its counter goes back."""
    browser = keyed(live)
    browser.post("/logout")
    browser.passkey.count = 7
    browser.log_in()
    browser.post("/logout")
    browser.passkey.count = 3
    browser.log_in(403)


@pytest.mark.parametrize("credential", [{}, {"response": 1}, {"response": {"clientDataJSON": "!"}}, {"id": ["x"]}])
def test_nonsense_is_refused(shared: Live, credential: dict[str, object]) -> None:
    Browser(shared).post("/login/passkey", {"credential": credential}, 403)


def test_a_deactivated_person_does_not_come_in(live: Live) -> None:
    browser = keyed(live)
    live.house.desk.people.deactivate("dina")
    browser.http.headers.pop("X-CSRF-Token")
    browser.log_in(401)


def test_at_an_address_there_are_no_passkeys_and_the_page_says_why(live: Live) -> None:
    browser = Browser(live, "dina", "127.0.0.1")
    told = browser.post("/me/passkeys/options", status=422)
    assert told["detail"] == browser.account()["no_passkeys"]
    assert f"open {live.url.replace('127.0.0.1', 'localhost')}" in str(told["detail"])
    assert Browser(live, "sam").account()["no_passkeys"] == ""


# --- confirming --------------------------------------------


def give(browser: Browser, status: int, body: dict[str, object], **headers: str) -> dict[str, object]:
    return browser.post("/tournaments/spring/commands", body, status, **{"Idempotency-Key": dumps(body), **headers})


def signed(browser: Browser, told: dict[str, object]) -> dict[str, str]:
    options = told["options"]
    assert isinstance(options, dict)
    shown = dumps(browser.passkey.shown(options)).encode()
    return {"Passkey-Assertion": urlsafe_b64encode(shown).decode().rstrip("=")}


AWARD: dict[str, object] = {"do": "award", "role": "director"}


@pytest.mark.parametrize("do", sorted(confirming.CONFIRMED))
def test_what_moves_money_or_decides_places_is_confirmed(live: Live, do: str) -> None:
    Evening(live).begun()
    browser = keyed(live)
    assert give(browser, 428, {"do": do, "role": "director"})["options"]


def test_a_confirmation_is_for_one_command_of_one_person(live: Live) -> None:
    Evening(live).begun()
    browser = keyed(live)
    asked = give(browser, 428, AWARD)
    give(browser, 403, {**AWARD, "do": "confirm-placings"}, **signed(browser, asked))
    give(browser, 403, AWARD, **signed(browser, asked))
    asked = give(browser, 428, AWARD)
    right = signed(browser, asked)
    told = give(browser, 422, AWARD, **right)
    assert "asskey" not in str(told["detail"]), "it reaches the rules, which refuse it for their own reasons"
    give(browser, 403, AWARD, **right)
    asked = give(browser, 428, AWARD)
    other = Browser(live, "sam")
    other.add_passkey()
    browser.passkey = other.passkey
    give(browser, 403, AWARD, **signed(browser, asked))


def test_other_commands_and_other_people_go_on_as_before(live: Live) -> None:
    Evening(live).begun()
    give(keyed(live), 200, {"do": "announce", "words": "hello", "role": "director"})
    give(Browser(live, "sam"), 403, {**AWARD, "role": "shift-manager"})


def test_at_an_address_a_new_log_in_confirms(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    Evening(live).begun()
    keyed(live)
    browser = Browser(live, "dina", "127.0.0.1")
    give(browser, 422, AWARD)
    now = live.house.desk.clock.seconds()
    monkeypatch.setattr(live.house.desk.clock, "seconds", lambda: now + confirming.FRESH_SECONDS + 60)
    assert "Log in again" in str(give(browser, 403, {**AWARD, "role": "director"})["detail"])


# --- losing one --------------------------------------------


def test_the_password_alone_does_not_change_passkeys(live: Live) -> None:
    keyed(live)
    thief = Browser(live, "dina")
    (mine,) = thief.mine("passkeys")
    thief.post("/me/passkeys/options", status=403)
    thief.post(f"/me/passkeys/{mine['id']}/remove", status=403)
    thief.post("/me/recovery", status=403)


def test_an_old_log_in_changes_nothing(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser(live, "dina")
    now = live.house.desk.clock.seconds()
    monkeypatch.setattr(live.house.desk.clock, "seconds", lambda: now + confirming.FRESH_SECONDS + 1)
    browser.post("/me/passkeys/options", status=403)
    browser.post("/me/recovery", status=403)


def test_a_passkey_is_removed_by_its_owner(live: Live) -> None:
    browser = keyed(live)
    browser.post("/logout")
    browser.log_in()
    (mine,) = browser.mine("passkeys")
    browser.post("/me/passkeys/no-such-key/remove", status=404)
    browser.post(f"/me/passkeys/{mine['id']}/remove")
    assert browser.account()["passkeys"] == []


def test_the_recovery_code_lets_somebody_in_again_once(live: Live) -> None:
    browser = Browser(live, "dina")
    first = browser.post("/me/recovery")["code"]
    code = str(browser.post("/me/recovery")["code"])
    browser.add_passkey()
    stranger = Browser(live)
    body: dict[str, object] = {"name": "dina", "code": first, "password": NEW}
    stranger.post("/recover", body, 401)
    stranger.post("/recover", {**body, "code": code, "password": "password"}, 422)
    stranger.post("/recover", {**body, "name": "sam", "code": code}, 401)
    stranger.post("/recover", {**body, "code": code.lower().replace("-", " ")})
    stranger.post("/recover", {**body, "code": code}, 401)
    assert browser.http.get("/api/v1/me").json()["name"] is None, "every log-in has ended"
    stranger.post("/login", {"name": "dina", "password": NEW})
    assert stranger.account()["passkeys"] == []
    assert stranger.account()["recovery_made"] is None
    assert What.RECOVERED in {each.what for each in live.house.desk.security.entries()}


def test_codes_are_not_kept(live: Live) -> None:
    code = str(Browser(live, "dina").post("/me/recovery")["code"])
    data = b"".join(file.read_bytes() for file in live.house.settings.data.glob("people.sqlite*"))
    assert code.replace("-", "").encode() not in data
    assert code.encode() not in data


def test_somebody_ends_another_log_in(live: Live) -> None:
    here, there = Browser(live, "dina"), Browser(live, "dina")
    stranger = Browser(live, "sam")
    other = next(each["id"] for each in here.mine("logins") if not each["this"])
    stranger.post(f"/me/logins/{other}/end", status=404)
    here.post(f"/me/logins/{other}/end")
    assert there.http.get("/api/v1/me").json()["name"] is None
    assert here.http.get("/api/v1/me").json()["name"] == "dina"
