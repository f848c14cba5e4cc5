"""One phone an entry. Pairing and unpairing are on record; in mid-hand they need the old phone or a second log-in."""

import httpx
import pytest

from croupier.client import Client, Refusal
from tests.server.live import Live
from tests.server.virtual_evening import VirtualEvening
from tests.waiting import PATIENCE

SPRING = "spring"


def events_of(evening: VirtualEvening, *kinds: str) -> list[object]:
    return [each.event for each in evening.room.log if type(each.event).__name__ in kinds]


def offered(client: Client, player: str) -> str:
    return str(client.post("/devices", {"kind": "player", "tournament": SPRING, "player": player})["code"])


def phones_of(evening: VirtualEvening, player: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = evening.phone(player)["phones"]
    return found


@pytest.fixture(scope="module")
def entered(by_hand: Live) -> VirtualEvening:
    """Everybody has a phone, nobody plays yet."""
    return VirtualEvening(by_hand, SPRING, "blackjack-2002").entered()


@pytest.fixture(scope="module")
def dealt(by_hand: Live) -> VirtualEvening:
    """Somebody has wagered: the hand is in play."""
    evening = VirtualEvening(by_hand, "autumn", "blackjack-2002").playing()
    evening.deal()
    assert evening.act()
    return evening


def test_a_pairing_is_on_record_and_shown_to_the_player(entered: VirtualEvening) -> None:
    own = [each for each in events_of(entered, "DevicePaired") if getattr(each, "player", "") == "P01"]
    assert [(getattr(each, "by", ""), getattr(each, "use", "")) for each in own] == [("dina", "player")]
    assert [(each["step"], each["by"]) for each in phones_of(entered, "P01")] == [("paired", "dina")]


def test_a_second_phone_ends_the_first_on_both(entered: VirtualEvening) -> None:
    live, old = entered.live, entered.phones["P02"]
    entered.phones["P02"] = live.client().pair(offered(entered.at("carl").client, "P02"))
    with pytest.raises(Refusal) as refused:
        old.me()
    assert refused.value.status == 401
    shown = [(each["step"], each["by"], each["why"]) for each in phones_of(entered, "P02")]
    assert shown == [("paired", "carl", ""), ("ended", "dina", "carl paired another phone")]
    told = httpx.get(f"{live.url}/api/v1/me", cookies={"croupier_device": old.token}, timeout=PATIENCE).json()
    assert told["name"] is None
    assert told["ended"]["why"] == "carl paired another phone"


def test_a_phone_hands_over_to_the_next(entered: VirtualEvening) -> None:
    """The code on the old phone is its consent."""
    old = entered.phones["P03"]
    code = offered(old, "P03")
    with pytest.raises(Refusal):
        offered(old, "P04")
    entered.phones["P03"] = entered.live.client().pair(code)
    assert [each["by"] for each in phones_of(entered, "P03") if each["step"] == "paired"] == ["P03"]


def test_revoking_is_on_record(entered: VirtualEvening) -> None:
    found = entered.director.client.get("/devices", tournament=SPRING)["devices"]
    device = next(each for each in found if each["player"] == "P05" and not each["revoked"])
    entered.at("carl").client.post(f"/devices/{device['id']}/revoke", {})
    last = entered.room.log[-1].event
    assert (type(last).__name__, getattr(last, "player", ""), getattr(last, "by", "")) == (
        "DeviceUnpaired", "P05", "carl",
    )  # fmt: skip
    entered.phones["P05"] = entered.live.client().pair(offered(entered.at("carl").client, "P05"))


def test_who_paired_what_and_from_where_is_noted(entered: VirtualEvening) -> None:
    with pytest.raises(Refusal):
        entered.live.client().pair("ABCD-2345")
    noted = entered.at("olga").client.get("/security")["entries"]
    assert noted[0]["what"] == "pairing failed"
    kinds = {(each["what"], each["by"]) for each in noted if each["address"] == "127.0.0.1"}
    assert {("code for a device made", "carl"), ("device paired", "carl"), ("device revoked", "carl")} <= kinds


# --- while the hand is in play --------------------------------------------


def code_in_play(evening: VirtualEvening, client: Client, player: str) -> str:
    return str(client.post("/devices", {"kind": "player", "tournament": evening.name, "player": player})["code"])


def seated(evening: VirtualEvening) -> str:
    """A player whose hand is in play."""
    return next(player for player in evening.phones if (evening.phone(player)["table"] or {}).get("round"))


@pytest.mark.parametrize("person", ["dina", "carl", "olga"])
def test_no_pairing_while_the_hand_is_in_play(dealt: VirtualEvening, person: str) -> None:
    """The fault: staff paired a phone of their own in mid-hand, read the cards and folded for the player."""
    player = seated(dealt)
    code = code_in_play(dealt, dealt.at(person).client, player)
    with pytest.raises(Refusal) as refused:
        dealt.live.client().pair(code)
    assert refused.value.status == 422
    assert dealt.phones[player].me()["device"]["player"] == player, "the player's phone goes on"
    assert {"waiting", "paired"} <= {each["step"] for each in phones_of(dealt, player)}


def test_the_old_phone_may_consent(dealt: VirtualEvening) -> None:
    player = seated(dealt)
    code = code_in_play(dealt, dealt.at("carl").client, player)
    waiting = next(each for each in phones_of(dealt, player) if each["step"] == "waiting")
    dealt.phones[player].tournament(dealt.name).give("allow-phone", player=player, phone=waiting["phone"])
    dealt.phones[player] = dealt.live.client().pair(code)
    assert phones_of(dealt, player)[0]["allowed"] == player


@pytest.mark.parametrize(("second", "role"), [("sue", "supervisor"), ("ines", "inspector")])
def test_two_log_ins_may(dealt: VirtualEvening, second: str, role: str) -> None:
    player = seated(dealt)
    code = code_in_play(dealt, dealt.at("carl").client, player)
    waiting = next(each for each in phones_of(dealt, player) if each["step"] == "waiting")
    board = dealt.at(second, role).view().view
    assert [each["details"] for each in board["decisions"] if each["do"] == "allow-phone"]
    with pytest.raises(Refusal):
        dealt.at("dina", "director").give("allow-phone", player=player, phone=waiting["phone"])
    dealt.at(second, role).give("allow-phone", player=player, phone=waiting["phone"])
    dealt.phones[player] = dealt.live.client().pair(code)
    first = phones_of(dealt, player)[0]
    assert (first["by"], first["allowed"]) == ("carl", second)


def test_the_second_log_in_is_a_different_person(dealt: VirtualEvening) -> None:
    """Somebody who hands out phones and supervises too does not allow their own code."""
    dealt.director.give("appoint", person="otto", office="cashier")
    dealt.director.give("appoint", person="otto", office="supervisor")
    player = seated(dealt)
    code = code_in_play(dealt, dealt.at("otto").client, player)
    waiting = next(each for each in phones_of(dealt, player) if each["step"] == "waiting")
    with pytest.raises(Refusal, match="different person"):
        dealt.at("otto", "supervisor").give("allow-phone", player=player, phone=waiting["phone"])
    with pytest.raises(Refusal):
        dealt.live.client().pair(code)
