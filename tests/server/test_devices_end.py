"""Devices do not live for ever: their maker's deactivation, idleness and the end of the tournament end them."""

import pytest

from croupier.client import Client, Refusal
from croupier.desk.pairing import DAY, tidy
from tests.server.evening import Evening
from tests.server.live import Live

BODY = {"kind": "player", "tournament": "spring"}


@pytest.fixture
def evening(live: Live) -> Evening:
    return Evening(live).entered()


def is_out(client: Client) -> bool:
    try:
        client.me()
    except Refusal as refused:
        return refused.status == 401
    return False


def last(evening: Evening) -> str:
    return evening.live.house.desk.room("spring").log[-1].event.says()


def test_devices_and_codes_end_with_the_person_who_made_them(evening: Evening) -> None:
    carl = evening.at("carl").client
    phone = evening.live.client().pair(carl.post("/devices", BODY | {"player": "P01"})["code"])
    unused = carl.post("/devices", BODY | {"player": "P02"})["code"]
    others = evening.pair("player", player="P03")
    evening.at("olga").client.post("/users/carl/deactivate", {})
    assert is_out(phone)
    with pytest.raises(Refusal):
        evening.live.client().pair(unused)
    assert not is_out(others)
    assert "carl, who made its code, may no longer log in" in last(evening)


def test_so_do_those_of_a_person_whom_the_command_line_shuts_out(evening: Evening) -> None:
    desk = evening.live.house.desk
    phone = evening.live.client().pair(evening.at("carl").client.post("/devices", BODY | {"player": "P01"})["code"])
    desk.people.deactivate("carl")
    tidy(desk)
    assert is_out(phone)


def test_a_device_that_nobody_uses_ends(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = evening.live.house.desk
    phone = evening.pair("player", player="P01")
    now = desk.clock.seconds()
    monkeypatch.setattr(desk.clock, "seconds", lambda: now + 6 * DAY)
    assert not is_out(phone), "it was used within the week"
    monkeypatch.setattr(desk.clock, "seconds", lambda: now + 14 * DAY)
    assert is_out(phone)
    tidy(desk)
    assert "nobody used it for 7 days" in last(evening)


def test_devices_end_a_day_after_the_tournament(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = evening.live.house.desk
    phone = evening.pair("player", player="P01")
    evening.director.give("cancel", reason="Flood.")
    now = desk.clock.seconds()
    tidy(desk)
    assert not is_out(phone), "players look at the record when it is over"
    monkeypatch.setattr(desk.clock, "seconds", lambda: now + 2 * DAY)
    tidy(desk)
    assert is_out(phone)
    assert "the tournament is over" in last(evening)
