"""Exact odds over HTTP: the same as by the command, for staff, and for no player's phone (X-26)."""

from fractions import Fraction
from pathlib import Path

import pytest

from croupier.client import Refusal
from tests.server.evening import Evening
from tests.server.live import Live, serving


def test_the_split_of_roulette(shared: Live) -> None:
    """Two of 37 pockets win 17 for one: (2 x 17 - 35) / 37."""
    told = shared.client("nora").get("/odds/roulette-2002", wager="split")
    assert set(told["wagers"]) == {"split"}
    assert Fraction(told["wagers"]["split"]["ev"]) == Fraction(2 * 17 - 35, 37)
    assert "straight" in told["names"]


@pytest.mark.parametrize(
    ("path", "asked", "says"),
    [
        ("/odds/whist", {}, 'no ruleset "whist"'),
        ("/odds/roulette-2002", {"wager": "whist"}, "whist"),
        ("/odds/charity-poker", {}, "charity-poker has no"),
        ("/odds/roulette-2002", {"decks": "99"}, "decks"),
    ],
)
def test_what_there_is_none_of(shared: Live, path: str, asked: dict[str, str], says: str) -> None:
    with pytest.raises(Refusal, match=says) as refused:
        shared.client("nora").get(path, **asked)
    assert refused.value.status in (400, 404, 422)


def test_not_on_a_players_phone(shared: Live) -> None:
    evening = Evening(shared, "odds").playing()
    phone = evening.pair("player", player="P01")
    with pytest.raises(Refusal, match="belongs to a player") as refused:
        phone.get("/odds/roulette-2002")
    assert refused.value.status == 403
    with pytest.raises(Refusal) as refused:
        shared.client().get("/odds/roulette-2002")
    assert refused.value.status == 401


def test_in_a_demonstration_everybody_may_ask_but_a_players_phone(tmp_path: Path) -> None:
    with serving(tmp_path, demo=True) as live:
        assert live.client().get("/odds/roulette-2002", wager="red")["wagers"]
