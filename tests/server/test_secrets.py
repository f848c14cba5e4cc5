"""Planted secrets, searched in everything that leaves the server: views, streams, exports, problems and the log."""

import asyncio
import io
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass

import httpx
import pytest

from croupier.client import Client, follow
from croupier.client.streams import streaming
from croupier.tournament.tables.moves import Moved
from croupier.wire.written import to_raw
from tests.server.evening import Evening
from tests.server.live import PASSWORD, Live, Unlimited, serving
from tests.tournament.small import heats_and_final
from tests.waiting import PATIENCE, wait_until

NAME, DOCUMENT = "Quintessa Plantedname", "PLANTED-DOCUMENT"
CARDS = ("As", "Kd", "9c", "7h", "3s", "Qd")


@dataclass
class Planted:
    """A table with hands that lie face down, entrants with names and documents, a draw that is not revealed."""

    live: Live
    evening: Evening
    clients: dict[str, Client]
    draw_secret: str

    def text(self, who: str, path: str, **asked: str) -> str:
        answered = self.clients[who].http.get(f"/api/v1/tournaments/spring/{path}", params=asked)
        assert answered.status_code < 500
        return answered.content.decode("utf-8", "replace")


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Planted]:
    with serving(tmp_path_factory.mktemp("secrets") / "data") as live:
        live.house.limiter = Unlimited()
        yield play(live)


def play(live: Live) -> Planted:
    terms = heats_and_final("canberra-poker-2002", 5)
    evening = Evening(live, conditions=terms, ruleset="canberra-poker-2002").opened()
    for number in range(1, 13):
        entry = {"player": f"P{number:02d}", "name": f"{NAME} {number}", "document": f"{DOCUMENT}-{number}"}
        fee = to_raw(terms.entry.fee)
        evening.at("carl").give("enter", paid=fee, checked=True, accepted=True, invited=True, **entry)
    evening.director.give("close-entries")
    evening.director.give("fix-list", stage="heats")
    evening.director.give("commit-draw", draw="draw-1")
    secret = live.house.desk.room("spring").stream.secrets()["draw-1"].decode()
    evening.director.give("contribute", draw="draw-1", words="dice", witness="ines")
    evening.joins("draw-1")
    clients = {name: live.client(name) for name in ("dina", "sue", "ines", "vera", "carl", "olga")}
    clients |= {"display": evening.pair("display"), "stranger": live.client()}
    return Planted(live, evening, clients, secret)


def test_a_draws_secret_is_nowhere_before_it_is_revealed(planted: Planted) -> None:
    roles = {"dina": "director", "sue": "supervisor", "ines": "inspector", "olga": "operator", "display": "display"}
    for who, role in roles.items():
        assert planted.draw_secret not in planted.text(who, "view", **{"as": role})
    for path in ("events", "export", "checkpoint"):
        assert planted.draw_secret not in planted.text("dina", path)
    assert planted.draw_secret not in stream_of(planted, "dina", "director")
    for who in ("dina", "olga"):
        data = planted.clients[who].http.get("/api/v1/tournaments/spring/export", params={"complete": "true"}).content
        assert planted.draw_secret.encode() not in data
    assert planted.draw_secret not in planted.live.log.getvalue()


def test_names_and_documents_are_for_those_who_may_know_them(planted: Planted) -> None:
    public = [planted.text(who, "view", **{"as": "display"}) for who in ("display", "stranger", "dina")]
    phone = planted.evening.pair("player", player="P02")
    planted.clients["phone"] = phone
    public.append(planted.text("phone", "view", **{"as": "player"}).replace(f"{NAME} 2", ""))
    public.append(stream_of(planted, "stranger", "display"))
    public.append(planted.text("stranger", "proof/8.leaf"))
    public.append(unzipped(planted.clients["sue"].http.get("/api/v1/tournaments/spring/export").content))
    for text in public:
        assert text
        assert NAME not in text
        assert DOCUMENT not in text
    assert NAME in planted.text("sue", "view", **{"as": "supervisor"})
    assert DOCUMENT not in planted.text("sue", "view", **{"as": "supervisor"})
    assert DOCUMENT not in stream_of(planted, "sue", "supervisor")
    assert DOCUMENT in planted.text("carl", "view", **{"as": "cashier"})


def test_hands_that_lie_face_down_stay_so(planted: Planted) -> None:
    evening, room = planted.evening, planted.live.house.desk.room("spring")
    evening.director.give("reveal-draw", draw="draw-1")
    evening.director.give("start-session", session="heats/1")
    line = evening.director.view().view["tables"][0]
    tablet = evening.pair("table", tables=[line["table"]])
    phone = evening.pair("player", player=line["seats"][1]["player"])
    table, seats = tablet.tournament("spring"), [each["seat"] for each in line["seats"]]
    for seat in seats:
        table.give("play", table=line["table"], move=f"p{seat} wager ante 10")
    table.give("play", table=line["table"], move="d no-more-bets")
    for card in CARDS[: len(seats)]:
        table.give("play", table=line["table"], move=f"d cards {card}")
    events = [room.log[version - 1].event for version in sorted(room.hidden)]
    hidden = [event.move for event in events if isinstance(event, Moved)]
    assert len(hidden) == len(seats), "every card was dealt face down"
    planted.clients["tablet"] = tablet
    told = [stream_of(planted, who, role) for who, role in (("dina", "director"), ("ines", "inspector"))]
    told.append(stream_of(planted, "tablet", "dealer", line["table"]))
    told += [planted.text("dina", "events"), planted.live.log.getvalue()]
    told.append(unzipped(planted.clients["dina"].http.get("/api/v1/tournaments/spring/export").content))
    for text in told:
        assert not [move for move in hidden if move in text]
    neighbour = phone.tournament("spring").view("player")
    looked = [neighbour.view, evening.director.view(table=line["table"]).view, table.view("dealer").view]
    for view in looked:
        assert CARDS[0] not in str(view["picture"]["felt"])


def test_the_log_keeps_no_secret(planted: Planted) -> None:
    live = planted.live
    live.client().log_in("dina", PASSWORD)
    httpx.post(f"{live.url}/api/v1/login", json={"name": "dina", "password": "a wrong password"}, timeout=PATIENCE)
    httpx.get(f"{live.url}/api/v1/tournaments/spring/view?as=director&token={NAME}", timeout=PATIENCE)
    offered = planted.evening.director.client.post(
        "/devices", {"kind": "player", "tournament": "spring", "player": "P05"}
    )
    planted.evening.allow(offered["device"])
    paired, logged = '"path": "/api/v1/pair"', live.log.getvalue
    before = logged().count(paired)
    live.client().pair(offered["code"])
    wait_until(lambda: logged().count(paired) > before)
    log = logged()
    assert '"path": "/api/v1/login"' in log
    tokens = [each.token for each in live.clients if each.token]
    for secret in (*tokens, NAME, DOCUMENT, PASSWORD, "a wrong password", offered["code"], "dina", "P05"):
        assert secret not in log


def test_a_problem_tells_nothing_of_others(planted: Planted) -> None:
    for path in ("view?as=director", "events", "export", "receipts", "why/P01"):
        text = planted.clients["stranger"].http.get(f"/api/v1/tournaments/spring/{path}").text
        assert NAME not in text
        assert "P01" not in text


def stream_of(planted: Planted, who: str, role: str, table: str = "") -> str:
    """Everything that a stream tells from the first event on."""
    room = planted.live.house.desk.room("spring")
    token = planted.clients[who].token

    async def listen() -> str:
        found, seen = [], 0
        async with streaming(planted.live.url) as http:
            async for heard in follow(http, "spring", role, table, f"{room.epoch}:0", token):
                found.append(str(heard.data))
                seen = max(seen, heard.version if heard.kind in ("event", "view") else 0)
                if seen >= room.version and any("'view'" in each for each in found):
                    return "".join(found)
        return ""

    return asyncio.run(asyncio.wait_for(listen(), PATIENCE))


def unzipped(data: bytes) -> str:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return "\n".join(archive.read(name).decode("utf-8", "replace") for name in archive.namelist())
