"""Nobody locks somebody else out, and everybody hears of tries at their own name."""

import httpx

from croupier.client import Client
from tests.server.live import PASSWORD, Live
from tests.waiting import PATIENCE


def attempt(live: Live, name: str, password: str, at: str = "127.0.0.1", cookies: httpx.Cookies | None = None) -> int:
    """Log in from an address of this machine."""
    transport = httpx.HTTPTransport(local_address=at)
    with httpx.Client(base_url=live.url, timeout=PATIENCE, transport=transport, cookies=cookies) as http:
        return http.post("/api/v1/login", json={"name": name, "password": password}).status_code


def test_wrong_passwords_from_changing_addresses_lock_nobody_out(live: Live) -> None:
    for number in range(24):
        assert attempt(live, "dina", f"wrong {number}", f"127.0.1.{number + 1}") == 401
    assert attempt(live, "dina", PASSWORD, "127.0.2.1") == 200


def test_wrong_passwords_from_one_address_end_there(live: Live) -> None:
    statuses = [attempt(live, "dina", f"wrong {number}", "127.0.1.9") for number in range(14)]
    assert statuses[-1] == 429
    assert attempt(live, "dina", PASSWORD, "127.0.1.9") == 429, "who guesses right at last is no better"
    assert attempt(live, "dina", PASSWORD, "127.0.1.10") == 200


def test_a_browser_that_logged_in_before_is_not_kept_waiting_by_its_neighbours(live: Live) -> None:
    """A venue may be one address: a stranger on its network guesses, and the staff log in all the same."""
    with httpx.Client(base_url=live.url, timeout=PATIENCE) as http:
        assert http.post("/api/v1/login", json={"name": "dina", "password": PASSWORD}).status_code == 200
        known = httpx.Cookies({name: value for name, value in http.cookies.items() if "login" not in name})
    assert len(known) == 1
    while attempt(live, "dina", "wrong password") != 429:
        pass
    assert attempt(live, "dina", PASSWORD, cookies=known) == 200
    assert attempt(live, "sam", PASSWORD, cookies=known) == 429, "it is known for her alone"


def test_a_known_browser_does_not_guess_for_ever(live: Live) -> None:
    with httpx.Client(base_url=live.url, timeout=PATIENCE) as http:
        assert http.post("/api/v1/login", json={"name": "dina", "password": PASSWORD}).status_code == 200
        known = httpx.Cookies({name: value for name, value in http.cookies.items() if "login" not in name})
    statuses = [attempt(live, "dina", f"wrong {number}", cookies=known) for number in range(14)]
    assert (statuses[0], statuses[-1]) == (401, 429)


def test_whoever_was_tried_is_told_how_often_and_from_where(live: Live) -> None:
    assert attempt(live, "dina", PASSWORD) == 200
    assert attempt(live, "sam", "wrong password", "127.0.3.8") == 401
    for number in range(3):
        assert attempt(live, "dina", f"wrong {number}", f"127.0.3.{number + 1}") == 401
    client = Client(live.url, seconds=PATIENCE).log_in("dina", PASSWORD)
    told = client.me()["failed_logins"]
    assert (told["count"], told["address"]) == (3, "127.0.3.3")
    client.log_out()
    again = Client(live.url, seconds=PATIENCE).log_in("dina", PASSWORD)
    assert again.me()["failed_logins"] is None
    again.close()
    client.close()
