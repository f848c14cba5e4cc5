"""Dealers at their tablets: one round of a game, entered as it was dealt at the table."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.pages.room import Taps

AMOUNT = "[data-amount]"
TILE = ".tile-keys button[data-tile]:not([disabled])"
CARD = "[data-card='??']"


def shown(page: Page, selector: str) -> bool:
    return page.locator(selector).count() > 0


def stake(taps: Taps, players: int, kind: Callable[[int], str] | None = None) -> None:
    """Everybody another amount, so that no two hold the same afterwards."""
    for number in range(players):
        if kind:
            taps(kind(number))
        taps(f"{AMOUNT} >> nth={number}")
        if number < players - 1 and shown(taps.page, "text=Next player"):
            taps("text=Next player")


def baccarat(taps: Taps, players: int) -> None:
    while not shown(taps.page, ".wager-pad"):
        taps("[data-card='9c']" if shown(taps.page, ".card-keys") else ".act-pad button.main >> nth=-1")
    stake(taps, players, lambda number: ".kind-banker")
    taps.cards("2d", "9h", "4c", "Kd")  # six against a natural nine


def roulette(taps: Taps, players: int) -> None:
    for number in range(players):
        taps(f"{AMOUNT} >> nth={number}")
        taps(f"[data-cell='{17 + number}']")
        if number < players - 1:
            taps("text=Next player")
    taps("[data-act=no-more-bets]")
    taps("[data-cell='17']")


def pai_gow(taps: Taps, players: int) -> None:
    stake(taps, players)
    if shown(taps.page, "[data-act=no-more-bets]"):
        taps("[data-act=no-more-bets]")
    for face in "346":
        taps(f"[data-die='{face}']")
    for number in range(4 * (players + 1)):  # four tiles to each, the House too: every one another of the 21 faces
        taps(f"{TILE} >> nth={number}")
    while shown(taps.page, "[data-act=house-way]"):
        taps("[data-act=house-way] >> nth=0")


def holdem(taps: Taps, players: int) -> None:
    """Everybody folds to the big blind."""
    while shown(taps.page, CARD):
        taps(CARD)
    while shown(taps.page, "[data-act=f]"):
        taps("[data-act=f]")


GAMES: dict[str, Callable[[Taps, int], None]] = {
    "mini-baccarat-2023": baccarat,
    "roulette-2002": roulette,
    "pai-gow-2002": pai_gow,
    "charity-poker": holdem,
}
