"""Nobody makes a draw alone: the server makes the secret, somebody else adds to it, two people record one by hand."""

from hashlib import sha256

import pytest

from croupier.client import Client, Place, Refusal
from tests.server.evening import Evening
from tests.server.live import Live

SECRET = "ab" * 32


def fixed(live: Live, name: str) -> Evening:
    evening = Evening(live, name).entered()
    evening.director.give("fix-list", stage="heats")
    return evening


def refused(person: Place, do: str, **fields: object) -> str:
    with pytest.raises(Refusal) as found:
        person.give(do, "", "", **fields)
    assert found.value.status == 422
    return found.value.detail


def draw_of(evening: Evening) -> dict[str, object]:
    found: dict[str, object] = evening.director.view().view["draws"][0]
    return found


def test_nobody_commits_to_a_secret_of_their_own(shared: Live) -> None:
    evening = fixed(shared, "own-secret")
    own = sha256(bytes.fromhex(SECRET)).hexdigest()
    assert "server" in refused(evening.director, "commit-draw", draw="draw-1", commitment=own)
    evening.director.give("commit-draw", draw="draw-1")
    evening.at("ines", "inspector").give("contribute", draw="draw-1", words="7")
    assert "server" in refused(evening.director, "reveal-draw", draw="draw-1", secret=SECRET)
    assert draw_of(evening)["commitment"] != own


def test_the_drawers_own_words_are_not_enough(shared: Live) -> None:
    evening = fixed(shared, "own-words")
    evening.director.give("commit-draw", draw="draw-1")
    assert draw_of(evening)["step"] == "committed"
    evening.director.give("contribute", draw="draw-1", words="dice 4 1 9", witness="ines")
    line = draw_of(evening)
    assert (line["step"], "somebody else" in str(line["missing"])) == ("committed", True)
    assert "somebody else" in refused(evening.director, "reveal-draw", draw="draw-1")
    evening.at("ines", "inspector").give("contribute", draw="draw-1", words="7")
    line = draw_of(evening)
    assert (line["step"], line["missing"]) == ("ready", "")
    evening.director.give("reveal-draw", draw="draw-1")
    assert draw_of(evening)["step"] == "drawn"


def test_a_players_phone_is_somebody_else(shared: Live) -> None:
    evening = fixed(shared, "own-phone")
    evening.director.give("commit-draw", draw="draw-1")
    phone: Client = evening.pair("player", player="P03")
    phone.tournament(evening.name, "player").give("contribute", draw="draw-1", words="my lucky number is 7")
    evening.director.give("reveal-draw", draw="draw-1")
    assert draw_of(evening)["contributions"] == [
        {"kind": "Contribution", "words": "my lucky number is 7", "by": "P03", "witness": ""}
    ]


def test_a_draw_by_hand_counts_when_a_second_person_has_confirmed_it(shared: Live) -> None:
    evening = fixed(shared, "by-hand")
    slots = draw_of(evening)["slots"]
    said = {"draw": "draw-1", "result": slots, "witnesses": ["dina", "ines"]}
    evening.director.give("record-draw", "", "", **said)
    assert draw_of(evening)["step"] == "list fixed", "it waits"
    assert "different person" in refused(evening.director, "approve-pending", pending="pending-1")
    assert "different person" in refused(evening.director, "record-draw", **said)
    done = evening.at("ines", "inspector").give("approve-pending", pending="pending-1")
    assert [each["event"]["kind"] for each in done.events] == ["PendingApproved", "Drawn"]
    assert draw_of(evening)["step"] == "drawn"
