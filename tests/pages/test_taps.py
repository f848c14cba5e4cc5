"""A round entered at the table: at most two taps a player for wagers, one for each card, tile, die or ball that is
seen, and one for all that lie face down."""

import pytest

from tests.pages.conftest import RoomMaker
from tests.pages.room import Room, Taps

PLAYERS = 6
TABLE = "heats/1/1"


def at_table(room: Room) -> Taps:
    """A tablet at the first table, once the shoe is ready."""
    taps = Taps(room.tablet(TABLE))
    while not taps.page.locator(".wager-pad").count():
        taps("[data-card='9c']" if taps.page.locator(".card-keys").count() else ".act-pad button.main >> nth=-1")
    taps.count = 0
    return taps


def amounts(taps: Taps, each: int = 1, before: str = "") -> None:
    """The least for every player in order; `before` is tapped first."""
    for number in range(PLAYERS):
        for _ in range(each):
            if before:
                taps(before)
            taps("[data-amount]")
        if each > 1 or (before and number < PLAYERS - 1 and taps.page.locator("text=Next player").count()):
            taps("text=Next player")


@pytest.mark.parametrize("ruleset", ["blackjack-2002", "blackjack-2005"])
def test_a_blackjack_round_of_six(room: RoomMaker, ruleset: str) -> None:
    taps = at_table(room(ruleset))
    amounts(taps)
    assert taps.count <= 2 * PLAYERS
    assert "6 of 6 wagers in" in taps.page.inner_text(".pads")
    taps.count = 0
    cards = ["9h", "Kd", "8s", "7c", "6c", "5c", "Td", "9c", "8c", "Ks", "Ac", "Tc", "Jc"]
    taps.cards(*cards)
    assert taps.count == len(cards) == 2 * PLAYERS + 1
    assert taps.page.locator(".place .card").count() == 2 * PLAYERS
    while taps.page.locator("[data-act=stand]").count():
        taps("[data-act=stand]")
    taps.count = 0
    taps.cards("7d")
    assert taps.page.locator(".results tbody tr").count() == PLAYERS
    taps("button.next")
    assert taps.count == 2, "one card and one act end the round"
    assert "round 2" in taps.page.inner_text(".bar")


@pytest.mark.parametrize("ruleset", ["mini-baccarat-2002", "mini-baccarat-2023"])
def test_a_coup_of_six(room: RoomMaker, ruleset: str) -> None:
    taps = at_table(room(ruleset))
    amounts(taps, before=".kind-banker")
    assert taps.count <= 2 * PLAYERS
    assert "6 of 6 wagers in" in taps.page.inner_text(".pads")
    taps.count = 0
    taps.cards("9h", "2d", "Kd", "3c")  # a natural: four cards
    assert taps.count == 4
    assert taps.page.locator(".side-player.won").count() == 1
    assert taps.page.locator(".results tbody tr").count() == PLAYERS


def test_a_spin_of_six(room: RoomMaker) -> None:
    """A chip is chosen once and stays; a tap lays it, another goes to the next player, for a player may wager often."""
    taps = at_table(room("roulette-2002"))
    taps("[data-amount='50']")
    for number in range(PLAYERS):
        taps(f"[data-cell='{17 + number}']")
        if number < PLAYERS - 1:
            taps("text=Next player")
    assert taps.count <= 2 * PLAYERS
    assert "6 of 6 wagers in" in taps.page.inner_text(".pads")
    assert taps.page.locator(".pile").count() == PLAYERS, "every chip lies on the layout"
    taps("[data-act=no-more-bets]")
    taps.count = 0
    taps("[data-cell='17']")
    assert taps.count == 1
    assert "17 black" in taps.telling
    assert taps.page.locator(".results .outcome-win").count() == 1


def test_a_deal_of_canberra_poker(room: RoomMaker) -> None:
    taps = at_table(room("canberra-poker-2002"))
    amounts(taps)
    assert taps.count <= 2 * PLAYERS
    taps("[data-all-down]")
    taps.page.wait_for_selector("[data-all-down]", state="detached")
    taps.settle()
    assert taps.page.locator(".felt .card").count() == 5 * (PLAYERS + 1) - 1, "all that lie face down, by one tap"
    taps("[data-card='9h']")
    assert taps.page.locator(".card-keys").count() == 0
    for _ in range(PLAYERS):
        taps("[data-act=fold]")
    assert taps.page.locator("button.next").count() == 1


def test_a_round_of_pai_gow(room: RoomMaker) -> None:
    taps = at_table(room("pai-gow-2002"))
    amounts(taps)
    assert taps.count <= 2 * PLAYERS
    if taps.page.locator("[data-act=no-more-bets]").count():
        taps("[data-act=no-more-bets]")
    taps.count = 0
    for face in "346":
        taps(f"[data-die='{face}']")
    assert taps.count == 3
    taps("[data-all-down]")
    taps.page.wait_for_selector("[data-all-down]", state="detached")
    taps.settle()
    assert taps.page.locator(".felt .tile").count() == 4 * (PLAYERS + 1)
    assert taps.count == 4


def test_a_hand_of_holdem(room: RoomMaker) -> None:
    taps = Taps(room("charity-poker").tablet(TABLE))
    taps("[data-card='??']")
    taps("[data-all-down]")
    taps.page.wait_for_selector("[data-act=f]")
    assert taps.page.locator(".place .card").count() == 2 * PLAYERS
    assert taps.count == 2, "face down one by one, or all at once"
    taps.count = 0
    for _ in range(PLAYERS - 1):
        taps("[data-act=f]")
    assert taps.count == PLAYERS - 1, "one tap a decision"
