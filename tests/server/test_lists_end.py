"""Every list that a phone or a stranger can grow ends somewhere."""

import pytest

from croupier.client import Client, Refusal
from croupier.tournament.tables import moves
from tests.server.evening import Evening
from tests.server.live import Live
from tests.server.virtual_evening import VirtualEvening


@pytest.fixture(scope="module")
def committed(shared: Live) -> Evening:
    evening = Evening(shared).entered()
    evening.director.give("fix-list", stage="heats")
    evening.director.give("commit-draw", draw="draw-1")
    return evening


def refused(client: Client, evening: Evening, do: str, **fields: object) -> Refusal:
    with pytest.raises(Refusal) as found:
        client.tournament(evening.name).give(do, **fields)  # type: ignore[arg-type] # neither key nor match is a field
    return found.value


def test_a_player_adds_once_to_a_draw(committed: Evening) -> None:
    """The fault: one phone added 600 times in 2.5 s, kept for ever, and the public view grew to 153 KB."""
    phone = committed.pair("player", player="P01")
    phone.tournament(committed.name).give("contribute", draw="draw-1", words="mine")
    assert "already" in str(refused(phone, committed, "contribute", draw="draw-1", words="more"))
    committed.pair("player", player="P02").tournament(committed.name).give("contribute", draw="draw-1", words="mine")


def test_so_does_everybody_but_the_drawer_who_rolls_several_dice(committed: Evening) -> None:
    inspector = committed.at("ines", "inspector")
    inspector.give("contribute", draw="draw-1", words="7")
    with pytest.raises(Refusal, match="already"):
        inspector.give("contribute", draw="draw-1", words="8")
    for number in range(12):
        committed.director.give("contribute", draw="draw-1", words=f"roll {number}", witness="ines")
    with pytest.raises(Refusal, match="already"):
        committed.director.give("contribute", draw="draw-1", words="one more", witness="ines")


def test_a_new_phone_is_allowed_once(committed: Evening) -> None:
    phone = committed.pair("player", player="P03")
    body = {"kind": "player", "tournament": committed.name, "player": "P03"}
    offered = committed.at("carl").client.post("/devices", body)["device"]
    phone.tournament(committed.name).give("allow-phone", player="P03", phone=offered["id"])
    assert "already" in str(refused(phone, committed, "allow-phone", player="P03", phone=offered["id"]))


def test_a_phone_makes_a_few_codes_and_unused_ones_are_not_kept(committed: Evening) -> None:
    phone = committed.pair("player", player="P04")
    body = {"kind": "player", "tournament": committed.name, "player": "P04"}
    for _ in range(10):
        phone.post("/devices", body)
    with pytest.raises(Refusal) as found:
        phone.post("/devices", body)
    assert found.value.status == 429
    rows = [each for each in committed.live.house.desk.people.devices(committed.name) if each.player == "P04"]
    assert len(rows) == 2, "the phone, and the one code that waits"


def test_a_phone_makes_so_many_moves_a_round(by_hand: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """A chip laid and taken back again and again would fill the record."""
    monkeypatch.setattr(moves, "MOST_MOVES", 5)
    evening = VirtualEvening(by_hand, "wheel", "roulette-2002").playing()
    evening.deal()
    line = evening.director.view().view["tables"][0]
    seat = line["seats"][0]
    phone = evening.phones[seat["player"]].tournament("wheel")

    def move(what: str) -> None:
        phone.give("play", table=line["table"], move=f"p{seat['seat']} {what}")

    for _ in range(5):
        move("wager red 10")
    with pytest.raises(Refusal, match="5 moves"):
        move("wager red 10")
