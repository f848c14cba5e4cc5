"""The demonstration: roles without a password there, on loopback, and nowhere else; bots that play through the API."""

import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import httpx
import pytest

from croupier.client import Refusal
from croupier.demo.players import chosen
from croupier.server.settings import Settings
from tests.server.live import Live, serving

ENTER = {"tournament": "demo", "role": "director"}


def test_roles_without_a_password_exist_in_the_demonstration_only(shared: Live) -> None:
    with pytest.raises(Refusal) as refused:
        shared.client().post("/demo/enter", ENTER)
    assert refused.value.status == 404
    assert shared.client().me()["demo"] is False


@pytest.mark.parametrize("host", ["192.168.1.10", "0.0.0.0", "10.0.0.1", "::", "floor.local"])
def test_not_beyond_loopback(tmp_path: Path, host: str) -> None:
    assert Settings(tmp_path, host=host, demo=True).open_roles is False
    assert Settings(tmp_path, host="127.0.0.1", demo=True).open_roles is True


def test_a_demonstration_on_a_network_address_gives_nobody_a_role(tmp_path: Path) -> None:
    with serving(tmp_path, host="0.0.0.0", demo=True) as live:
        port = live.url.rpartition(":")[2]
        answered = httpx.post(f"http://127.0.0.1:{port}/api/v1/demo/enter", json=ENTER)
        assert answered.status_code == 403
        assert answered.headers["content-type"] == "application/problem+json"


def test_a_bot_plays_what_its_phone_offers() -> None:
    choice = {"who": ["p2"], "act": "wager", "names": ["red"], "least": "10", "most": "25", "cards": 0}
    waiting = {"mine": True, "choices": [choice, {**choice, "who": ["p3"], "names": ["black"]}]}
    phone = {"virtual": True, "me": {"seat": "2"}, "picture": {"complete": False, "waiting": waiting, "wagers": []}}
    assert {chosen(phone, Random(seed)) for seed in range(20)} == {
        "p2 wager red 10",
        "p2 wager red 20",
        "p2 wager red 25",
    }
    placed = {**phone, "picture": {**phone["picture"], "wagers": [{"player": "2"}]}}  # type: ignore[dict-item]
    assert chosen(placed, Random(1)) == ""
    assert chosen({**phone, "picture": None}, Random(1)) == ""


def test_croupier_demo_plays_and_stops_at_once() -> None:
    words = [sys.executable, "-m", "croupier", "demo", "--quick", "--port", "0"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        assert process.stdout is not None
        url = process.stdout.readline().split()[3]
        try:
            with httpx.Client(base_url=url, timeout=10) as http:
                assert wait_for_rounds(http) >= 2, "the bots do not play"
                assert http.post("/api/v1/demo/enter", json=ENTER).status_code == 200
        finally:
            process.send_signal(signal.SIGINT)
            begun = time.monotonic()
            left = process.stdout.read()
        assert process.wait(10) == 0, left
        assert time.monotonic() - begun < 3
        assert "Traceback" not in left


def wait_for_rounds(http: httpx.Client) -> int:
    """How far the heats have come, given half a minute."""
    end, found = time.monotonic() + 30, 0
    while time.monotonic() < end and found < 2:
        answered = http.get("/api/v1/tournaments/demo/view")
        if answered.status_code == 200:
            sessions = answered.json()["view"]["frame"]["sessions"]
            found = max((each["round"] for each in sessions), default=0)
        time.sleep(0.2)
    return found
