"""The demonstration: roles without a password there, on loopback, and nowhere else; bots that play through the API."""

import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from random import Random

import httpx
import pytest

from croupier.client import Refusal
from croupier.client.wire import Json
from croupier.demo.players import chosen
from croupier.server.settings import Settings
from tests.server.live import Live, serving
from tests.waiting import PATIENCE, wait_until

ENTER = {"tournament": "roulette", "role": "director"}


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
        answered = httpx.post(f"http://127.0.0.1:{port}/api/v1/demo/enter", json=ENTER, timeout=PATIENCE)
        assert answered.status_code == 403
        assert answered.headers["content-type"] == "application/problem+json"


def test_a_bot_plays_what_its_phone_offers() -> None:
    choice = {"who": ["p2"], "act": "wager", "names": ["red"], "least": "10", "most": "25", "cards": 0}
    waiting = {"mine": True, "choices": [choice, {**choice, "who": ["p3"], "names": ["black"]}]}
    picture: Json = {"complete": False, "waiting": waiting, "wagers": [], "felt": {}}
    phone: Json = {"virtual": True, "me": {"seat": "2"}, "picture": picture}
    assert {chosen(phone, Random(seed)) for seed in range(20)} == {
        "p2 wager red 10",
        "p2 wager red 20",
        "p2 wager red 25",
    }
    placed = {**phone, "picture": {**picture, "wagers": [{"player": "2"}]}}
    assert chosen(placed, Random(1)) == ""
    assert chosen({**phone, "picture": None}, Random(1)) == ""


def blackjack(dealer: str, *cards: str) -> Json:
    """A phone of seat 2 that must decide; what is open has no amount but the double."""
    hand = {"cards": {"cards": list(cards)}, "turn": True}
    felt = {"dealer": {"cards": [dealer]}, "boxes": [{"hands": [hand]}]}
    return phone_of("blackjack-2005", felt, hit=("", ""), stand=("", ""), double=("20", "20"), split=("20", "20"))


def holdem(board: str, to_call: str, *cards: str) -> Json:
    seats = [
        {"player": "2", "state": "playing", "cards": {"cards": list(cards)}},
        {"player": "3", "state": "playing", "cards": {"cards": ["??", "??"]}},
    ]
    felt = {"seats": seats, "board": board.split(), "to_call": to_call, "total": "300"}
    return phone_of("charity-poker", felt, f=("", ""), cc=("", ""), cbr=("200", "1000"))


def phone_of(ruleset: str, felt: Json, **open_acts: tuple[str, str]) -> Json:
    choices = [
        {"who": ["p2"], "act": act, "names": [], "least": least, "most": most, "step": "25", "cards": 0}
        for act, (least, most) in open_acts.items()
    ]
    waiting = {"mine": True, "choices": choices}
    picture = {"complete": False, "waiting": waiting, "wagers": [], "ruleset": ruleset, "felt": felt}
    return {"virtual": True, "me": {"seat": "2"}, "picture": picture}


@pytest.mark.parametrize(
    ("phone", "move"),
    [
        (blackjack("6h", "Ts", "3d"), "p2 stand"),  # 13 against a six: the dealer will draw
        (blackjack("Th", "Ts", "3d"), "p2 hit"),
        (blackjack("6h", "6s", "5d"), "p2 double 20"),
        (blackjack("6h", "8s", "8d"), "p2 split 20"),
        (holdem("", "100", "2c", "7d"), "p2 f"),  # the weakest two cards there are, at a quarter of the pot
        (holdem("", "0", "2c", "7d"), "p2 cc"),  # nothing to pay
        (holdem("Ah Ad 9s", "100", "As", "9d"), "p2 cbr"),  # a full house: about the pot
    ],
)
def test_a_bot_plays_like_somebody_who_knows_the_game(phone: Json, move: str) -> None:
    assert all(chosen(phone, Random(seed)).startswith(move) for seed in range(20))


def test_croupier_demo_plays_and_stops_at_once() -> None:
    words = [sys.executable, "-m", "croupier", "demo", "--quick", "--port", "0"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        assert process.stdout is not None
        url = process.stdout.readline().split()[3]
        try:
            with httpx.Client(base_url=url, timeout=PATIENCE) as http:
                wait_until(lambda: rounds(http, "roulette") >= 2, "the bots do not play")
                for name in ("blackjack", "holdem"):
                    wait_until(partial(begun, http, name), f"{name} does not begin")
                assert http.post("/api/v1/demo/enter", json=ENTER).status_code == 200
                http.cookies.clear()
                wait_until(lambda: a_seat_taken_over_waits(http), "a bot plays on at a seat that was taken over")
                with http.stream("GET", "/api/v1/tournaments/holdem/stream") as stream:
                    next(stream.iter_lines())
                    process.send_signal(signal.SIGINT)  # whoever looks on would look on for ever
                    left = process.stdout.read()
        finally:
            process.kill()
        assert process.wait(PATIENCE) == 0, left
        assert "Traceback" not in left


def rounds(http: httpx.Client, name: str) -> int:
    """How far the heats have come."""
    answered = http.get(f"/api/v1/tournaments/{name}/view")
    sessions = answered.json()["view"]["frame"]["sessions"] if answered.status_code == 200 else []
    return max((each["round"] for each in sessions if each["progress"] == "running"), default=0)


def begun(http: httpx.Client, name: str) -> bool:
    return rounds(http, name) >= 1


def a_seat_taken_over_waits(http: httpx.Client) -> bool:
    """Somebody looks at a phone whose turn it is: nobody acts there while it is looked at."""
    table = http.get("/api/v1/tournaments/holdem/view").json()["view"]["tables"][0]
    seat = next((each for each in table["seats"] if each["turn"]), None)
    if seat is None:
        return False
    body = {"tournament": "holdem", "role": "player", "player": seat["player"], "bearer": True}
    token = http.post("/api/v1/demo/enter", json=body).json()["token"]
    path, headers = "/api/v1/tournaments/holdem/stream", {"Authorization": f"Bearer {token}"}
    with http.stream("GET", path, params={"as": "player"}, headers=headers) as stream:
        views = (line for line in stream.iter_lines() if line.startswith("data:"))
        next(views)
        time.sleep(4)  # a bot takes at most two and a half seconds, and one may have begun to think
        now = http.get("/api/v1/tournaments/holdem/view").json()["view"]["tables"][0]
        return any(each["turn"] and each["player"] == seat["player"] for each in now["seats"])
