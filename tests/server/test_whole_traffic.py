"""Planted secrets, searched in everything that leaves the server in the course of an evening: a virtual tournament of
every game from the ballot to the close, everybody listening. What lies face down, what a shoe will bring, a draw before
it is revealed, codes, passwords, tokens and keys are for nobody, or for one alone."""

import re
from base64 import b64decode
from collections.abc import Iterator

import pytest

from croupier.client import Refusal
from croupier.games.holdem.play.on_table import HoldemCards
from croupier.games.script.sight import ALL
from tests.server.eavesdropping import cards_in, dresses, has_row, worn
from tests.server.live import PASSWORD, Live
from tests.server.tapped_evening import Tapped
from tests.server.virtual_evening import MOST_STEPS

FACE_DOWN = ("charity-poker", "pai-gow-2002", "canberra-poker-2002")
SEED_BYTES = 32
PATIENCE = 8
GAMES = (*FACE_DOWN, "blackjack-2005", "mini-baccarat-2023", "roulette-2002")


def up_to_the_cards(evening: Tapped) -> None:
    """Until somebody must decide on cards that lie face down, or nothing more is to be done."""
    for _ in range(MOST_STEPS):
        evening.deal()
        with evening.room.reading() as journal:
            tables = [table for table in journal.state.tables.values() if table.start is not None]
            if any(evening.hands(table) for table in tables if not table.replayed().round.complete):
                return
        if not evening.act():
            return


def drawn(evening: Tapped) -> None:
    """As far as a draw that is committed to and not revealed."""
    evening.entered()
    evening.director.give("fix-list", stage="heats")
    evening.director.give("commit-draw", draw="draw-1")
    evening.director.give("contribute", draw="draw-1", words="dice 4 1 9", witness="ines")
    evening.joins("draw-1")
    assert evening.room.stream.secrets(), "the secret is kept"


def on(evening: Tapped) -> bool:
    """The evening goes on by one step; whether there was one."""
    evening.deal()
    return evening.act() or evening.direct()


def seated(evening: Tapped) -> None:
    evening.director.give("reveal-draw", draw="draw-1")
    for number, table in enumerate(evening.tables, start=1):
        evening.director.give("designate", table=table, physical=f"Table {number}")
    evening.director.give("start-session", session="heats/1")
    evening.listen_at_tables()


@pytest.fixture
def evening(by_hand: Live, request: pytest.FixtureRequest) -> Iterator[Tapped]:
    ruleset = str(request.param)
    found = Tapped(by_hand, f"t{len(by_hand.house.desk.rooms)}", ruleset)
    yield found
    found.ears.close()


def test_a_draw_is_told_to_nobody_before_it_is_revealed(by_hand: Live) -> None:
    evening = Tapped(by_hand, "draw", "roulette-2002")
    drawn(evening)
    evening.ask()
    evening.settle()
    assert evening.leaks() == []
    refused = evening.director.client.http.post(
        "/api/v1/tournaments/draw/preview", json={"do": "reveal-draw", "draw": "draw-1", "role": "director"}
    )
    assert refused.status_code == 422
    assert "not before" in refused.json()["detail"]
    evening.director.give("reveal-draw", draw="draw-1")
    evening.ears.close()


@pytest.mark.parametrize("evening", GAMES, indirect=True)
def test_a_whole_evening_tells_nobody_what_he_may_not_know(evening: Tapped) -> None:
    drawn(evening)
    seated(evening)
    up_to_the_cards(evening)
    with evening.room.reading() as journal:
        lying = [each for each in journal.state.tables.values() if evening.hands(each)]
    assert bool(lying) == (evening.ruleset in FACE_DOWN)
    assert evening.room.stream.secrets()
    evening.ask()
    evening.settle()
    assert all(len(text) > 1000 for text in evening.everything.values()), "something was heard by everybody"
    assert evening.leaks() == []

    played, idle = evening.room.version, 0
    while idle < PATIENCE:  # a move of chance may be refused: then another one is tried
        idle = 0 if on(evening) else idle + 1
    assert evening.room.version > played, "the evening went on"
    evening.settle()
    everything = evening.everything
    assert [*evening.never_shown(everything), *evening.doors(everything), *evening.kept_secrets(everything)] == []


def test_the_first_of_two_counts_is_told_to_nobody(by_hand: Live) -> None:
    """Nor whether a second one would agree: who counts second would only have to ask."""
    evening = Tapped(by_hand, "counts", "roulette-2002", dealing="physical", recording="counts")
    drawn(evening)
    seated(evening)
    table = evening.tables[0]
    sheet = {"1": {"5": 277}, "2": {"5": 558}, "3": {"5": 131}}
    figures = [277, 558, 131, 1385, 2790, 655]
    evening.director.give("count-chips", table=table, stacks=sheet)
    evening.ask()
    evening.settle()
    for who, text in evening.everything.items():
        assert not [each for each in figures if re.search(rf"(?<![0-9A-Za-z.:]){each}(?![0-9A-Za-z]|\.\d)", text)], who
    with pytest.raises(Refusal, match="not before"):
        evening.at("sue", "supervisor").preview("count-chips", table=table, stacks=sheet)
    evening.ears.close()


# --- on the disk --------------------------------------------


def test_what_lies_on_the_disk_lets_nobody_in(by_hand: Live) -> None:
    """Tokens, codes and passwords are in no file and no line of the log; the key that signs is in its own file."""
    evening = Tapped(by_hand, "disk", "roulette-2002").entered()
    evening.ears.close()
    by_hand.client().log_in("dina", PASSWORD)
    data = by_hand.house.settings.data
    files = {str(file.relative_to(data)): file.read_bytes() for file in data.rglob("*") if file.is_file()}
    key = b64decode(files["keys/log.key"].strip().split(b"+", 4)[-1])[1:]
    assert len(key) == SEED_BYTES
    spoken = {"the log": by_hand.log.getvalue(), **evening.everything}
    spoken |= {name: held.decode("latin-1") for name, held in files.items() if not name.startswith("keys/")}
    for where, text in spoken.items():
        assert not worn(key, text), where
        assert PASSWORD not in text, where
    for where in ("the log", *files):
        text = spoken.get(where, "")
        assert not [code for code in evening.codes if code in text or code.replace("-", "") in text], where
        assert not [who for who, token in evening.tokens.items() if worn(token.encode(), text)], where


# --- the search can fail --------------------------------------------


def test_every_dress_is_known() -> None:
    secret = bytes(range(40, 72))
    for dressed in dresses(secret):
        assert worn(secret, f"before {dressed} after"), dressed
    assert worn(secret.hex().encode(), f"x{secret.hex()}y")
    assert not worn(secret, secret.hex()[:-2])
    assert cards_in('{"cards":["Ah","9cTd"]} Kd. xQhx 3s') == {"Ah", "9c", "Td", "Kd", "3s"}
    assert has_row(["54", "66", "21"], '"tiles": ["54", "66", "21"]')
    assert not has_row(["54", "66", "21"], "154, 66, 21 or 54, 66, 210")


@pytest.mark.parametrize("evening", ["charity-poker"], indirect=True)
def test_a_leak_is_heard(evening: Tapped, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands drawn face up for all, and then what the shoe will bring, said aloud."""
    drawn(evening)
    seated(evening)
    up_to_the_cards(evening)
    with monkeypatch.context() as broken:
        broken.setattr(HoldemCards, "sight", lambda cards, index: ALL)
        for player in evening.phones:
            evening.phone(player)
    assert {"P01", "P06"} <= {each.partition(" ")[0] for each in evening.leaks()}
    secret = next(iter(evening.room.stream.secrets().values()))
    evening.director.give("announce", words=f"Nobody knows {secret.hex()}")
    evening.settle()
    assert "stranger" in {each.partition(" ")[0] for each in evening.kept_secrets(evening.everything)}
