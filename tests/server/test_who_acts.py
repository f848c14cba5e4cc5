"""Who acts on a tablet: the device, unless a person is logged in on it. No typed text becomes somebody's name."""

from contextlib import closing
from dataclasses import replace

import httpx
import pytest

from croupier.client import Client, Place, Refusal
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.journal import Logged
from tests.server.evening import Evening
from tests.server.live import PASSWORD, Live
from tests.tournament.small import heats_and_final
from tests.waiting import PATIENCE

TABLE = "heats/1/1"
COUNT = {str(seat): {"25": 20} for seat in range(1, 7)}


@pytest.fixture(scope="module")
def playing(shared: Live) -> Evening:
    terms = replace(heats_and_final("roulette-2002", 2), two_persons=("call-floor",))
    evening = Evening(shared, conditions=terms).playing()
    evening.director.give("appoint", person="otto", office="dealer")
    return evening


def tablet(evening: Evening, **more: object) -> Client:
    return evening.pair("table", tables=[TABLE], **more)


def on_tablet(evening: Evening, person: str, device: Client) -> Client:
    """Somebody who has logged in on a paired tablet."""
    body = {"name": person, "password": PASSWORD, "bearer": True, "label": "tablet 99"}
    headers = {"Authorization": f"Bearer {device.token}"}
    answered = httpx.post(f"{evening.live.url}/api/v1/login", json=body, headers=headers, timeout=PATIENCE)
    found = Client(evening.live.url, answered.json()["token"], seconds=PATIENCE)
    evening.live.clients.append(found)
    return found


@pytest.mark.parametrize("typed", ["ines", "house", "P01", "dina"])
def test_what_is_typed_for_a_tablet_is_nobody_s_name(playing: Evening, typed: str) -> None:
    """The fault: `holder` and `name` became `by`, so the record had acts of people who never logged in."""
    device = tablet(playing, holder=typed, name=typed)
    last = disputed(playing, device.tournament(playing.name))
    assert last.by.startswith("device "), last.by
    assert last.by != typed


def disputed(evening: Evening, place: Place) -> Logged:
    """Somebody opens a dispute at the table, and the Director rules on it."""
    place.give("open-dispute", table=TABLE, facts="a chip fell")
    last = evening.live.house.desk.room(evening.name).log[-1]
    evening.director.give("rule", dispute=list(state_of(evening).floor.disputes)[-1], ruling="as it lies")
    return last


def state_of(evening: Evening) -> Tournament:
    with evening.live.house.desk.room(evening.name).reading() as journal:
        return journal.state


def test_a_person_on_a_tablet_acts_under_their_own_name_on_that_tablet(playing: Evening) -> None:
    device = tablet(playing, name="tablet 7")
    person = on_tablet(playing, "sue", device).tournament(playing.name, "supervisor")
    last = disputed(playing, person)
    assert (last.by, last.device) == ("sue", "tablet 7"), "not what was typed at the log-in"


def test_a_label_does_not_forge_a_device(playing: Evening) -> None:
    tablet(playing, name="tablet 5")
    body = {"name": "sue", "password": PASSWORD, "bearer": True, "label": "tablet 5"}
    client = Client(playing.live.url, playing.live.client().post("/login", body)["token"], seconds=PATIENCE)
    client.tournament(playing.name, "supervisor").give("announce", words="hello")
    client.close()
    assert playing.live.house.desk.room(playing.name).log[-1].device.startswith("log-in ")


@pytest.mark.parametrize("name", ["log-in 0123456789ab", "server", "device x"])
def test_a_device_has_no_name_of_something_else(playing: Evening, name: str) -> None:
    with pytest.raises(Refusal) as refused:
        tablet(playing, name=name)
    assert refused.value.status == 422


def test_two_tablets_have_two_names(playing: Evening) -> None:
    names = [tablet(playing, name="tablet 8").me()["device"]["name"] for _ in range(2)]
    assert names == ["tablet 8", "tablet 8 (2)"]


def test_a_blind_count_is_a_person_s(playing: Evening) -> None:
    """The fault: one supervisor with two tablets made both counts."""
    first, second = tablet(playing), tablet(playing)
    for device in (first, second):
        with pytest.raises(Refusal, match="Log in on this device") as refused:
            device.tournament(playing.name).give("count-chips", table=TABLE, stacks=COUNT)
        assert refused.value.status == 403
    on_tablet(playing, "sue", first).tournament(playing.name, "supervisor").give(
        "count-chips", table=TABLE, stacks=COUNT
    )
    with pytest.raises(Refusal, match="A different person"):
        on_tablet(playing, "sue", second).tournament(playing.name, "supervisor").give(
            "count-chips", table=TABLE, stacks=COUNT
        )
    on_tablet(playing, "otto", second).tournament(playing.name, "dealer").give("count-chips", table=TABLE, stacks=COUNT)
    assert playing.live.house.desk.room(playing.name).log[-1].event.by == ("sue", "otto")  # type: ignore[attr-defined]


def test_an_act_for_two_persons_begins_with_a_person(playing: Evening) -> None:
    device = tablet(playing)
    with pytest.raises(Refusal):
        device.tournament(playing.name).give("call-floor", table=TABLE)
    person = on_tablet(playing, "sue", device).tournament(playing.name, "supervisor")
    person.give("call-floor", table=TABLE)
    waits = next(iter(state_of(playing).pending))
    with pytest.raises(Refusal):
        device.tournament(playing.name).give("approve-pending", pending=waits)
    with pytest.raises(Refusal, match="different person"):
        person.give("approve-pending", pending=waits)


# --- one browser, two people --------------------------------------------


def browser_of(evening: Evening, name: str) -> httpx.Client:
    http = httpx.Client(base_url=evening.live.url, timeout=PATIENCE)
    come_in(http, name)
    return http


def come_in(http: httpx.Client, name: str) -> None:
    word = http.get("/api/v1/me").json().get("csrf", "")
    body = {"name": name, "password": PASSWORD}
    assert http.post("/api/v1/login", json=body, headers={"X-CSRF-Token": word}).status_code == 200


def test_what_one_person_entered_is_not_done_in_the_name_of_the_next(playing: Evening) -> None:
    """The fault: a shared tablet sent what A had queued once B was logged in, as B's."""
    with closing(browser_of(playing, "sue")) as http:
        assert http.get("/api/v1/me").json()["by"] == "sue"
        come_in(http, "ines")
        headers = {"X-CSRF-Token": http.get("/api/v1/me").json()["csrf"], "Idempotency-Key": "k", "X-Acts-As": "sue"}
        body = {"do": "announce", "words": "hello", "role": "inspector"}
        answered = http.post(f"/api/v1/tournaments/{playing.name}/commands", json=body, headers=headers)
        assert answered.status_code == 403
        assert "sue entered this, and ines is here now" in answered.json()["detail"]


def test_a_log_in_ends_the_one_before_it_in_the_same_browser(playing: Evening) -> None:
    """Otherwise its streams would go on for whoever comes next."""
    with closing(browser_of(playing, "sue")) as http:
        cookie = next(each for each in http.cookies.jar if each.name.endswith("croupier_login"))
        first = str(cookie.value)
        come_in(http, "ines")
        assert playing.live.house.desk.holder(first, "") is None
        assert http.get("/api/v1/me").json()["name"] == "ines"
