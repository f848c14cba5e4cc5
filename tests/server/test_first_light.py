"""The server end to end: log in, begin, give, see, follow, stop."""

import asyncio

import pytest

from croupier.client import Heard, Refusal, follow
from croupier.client.streams import streaming
from croupier.server.encoding import Parts, encoded
from croupier.tournament.texts.roles import Role
from croupier.views.see import see
from croupier.views.viewer import Viewer
from croupier.wire.values import to_wire
from tests.server.evening import Evening
from tests.server.live import PASSWORD, Live
from tests.waiting import PATIENCE


def test_a_tournament_over_http(live: Live) -> None:
    evening = Evening(live).playing()
    view = evening.director.view()
    assert view.view["kind"] == "Board"
    assert view.version == evening.live.house.desk.room("spring").version
    tables = [line["table"] for line in view.view["tables"]]
    tablet = evening.pair("table", tables=[tables[0]]).tournament("spring")
    seat = view.view["tables"][0]["seats"][0]["seat"]
    done = tablet.give("play", table=tables[0], move=f"p{seat} wager red 10")
    assert [each["event"]["kind"] for each in done.events] == ["Moved"]
    with pytest.raises(Refusal) as refused:
        tablet.give("play", table=tables[1], move="p1 wager red 10")
    assert refused.value.status == 403
    assert tablet.view("dealer").view["kind"] == "TableScreen"


def test_the_same_key_has_one_effect(live: Live) -> None:
    evening = Evening(live).begun()
    first = evening.director.give("announce", key="k1", words="five minutes")
    again = evening.director.give("announce", key="k1", words="five minutes")
    assert (first.again, again.again, first.version) == (False, True, again.version)
    with pytest.raises(Refusal) as refused:
        evening.director.give("announce", key="k1", words="ten minutes")
    assert refused.value.status == 409


def test_a_refusal_names_its_clause(live: Live) -> None:
    evening = Evening(live).begun()
    with pytest.raises(Refusal) as refused:
        evening.at("olga").give("appoint", person="otto", office="director")
    assert (refused.value.status, refused.value.clause) == (422, "roulette-2002 12.1")


def test_a_stale_command_is_told_where_the_record_stands(live: Live) -> None:
    evening = Evening(live).begun()
    match = evening.director.view().match
    evening.director.give("announce", words="five minutes", match=match)
    with pytest.raises(Refusal) as refused:
        evening.director.give("announce", words="six minutes", match=match)
    assert refused.value.status == 412
    assert refused.value.version == evening.director.view().version


def test_a_wrong_password_is_nobody(live: Live) -> None:
    for name, password in (("dina", "wrong password"), ("nobody", PASSWORD)):
        with pytest.raises(Refusal) as refused:
            live.client().log_in(name, password)
        assert refused.value.status == 401


def test_a_stream_has_every_event_and_resumes(live: Live) -> None:
    evening = Evening(live).begun()
    token = evening.director.client.token

    async def listen(last: str, until: int) -> list[Heard]:
        found = []
        async with streaming(live.url) as http:
            async for heard in follow(http, "spring", "director", last=last, token=token):
                found.append(heard)
                if heard.kind == "event" and heard.version >= until:
                    return found
        return found

    version = evening.director.view().version
    epoch = evening.director.view().epoch
    for number in range(20):
        evening.director.give("announce", words=f"words {number}")
    heard = asyncio.run(asyncio.wait_for(listen(f"{epoch}:{version}", version + 20), PATIENCE))
    told = [each.version for each in heard if each.kind == "event"]
    assert told == list(range(version + 1, version + 21))
    stale = asyncio.run(asyncio.wait_for(first(live.url, token, f"other:{version}"), PATIENCE))
    assert stale.kind == "resync"


async def first(url: str, token: str, last: str) -> Heard:
    async with streaming(url) as http:
        async for heard in follow(http, "spring", "director", last=last, token=token):
            return heard
    raise AssertionError("nothing came")


def test_a_view_is_encoded_part_by_part_as_it_would_be_whole(live: Live) -> None:
    Evening(live).playing()
    with live.house.desk.room("spring").reading() as journal:
        viewers = [Viewer(Role.DISPLAY), Viewer(Role.DIRECTOR), Viewer(Role.PLAYER, player="P01")]
        views = [see(journal.state, viewer) for viewer in viewers]
    parts = Parts()
    assert [parts.encode(view) for view in views] == [encoded(to_wire(view)) for view in views]
