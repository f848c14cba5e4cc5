"""What the texts want posted at a table, as the terminal shows it to a player."""

from collections.abc import Callable, Mapping

import pytest

from croupier.games.record import Record
from croupier.games.registry import playable
from croupier.games.script.round import Round

Screen = Callable[[Round], str]
TABLE = {"minimum": 15, "maximum": 350, "step": 5}
STACKS = {"2": 1000, "3": 1000}
LIMITS = {"perfect-pairs": True, "limits": {"perfect-pairs": [5, 85]}}
COLOURS = "o colour-chips p2 blue 50", "o colour-chips p3 white 15"
INSURED = "p2 wager main 20", "p3 wager main 20", "d cards 8h 7h As 9d 7d", "p2 insure 10"

# Typed from the texts: the clause, the table, what a player must read there, and what has happened.
POSTED: list[tuple[str, str, Mapping[str, object], str, tuple[str, ...]]] = [
    ("canberra-poker-2002", "3.1", {}, "15 to 350", ()),
    ("canberra-poker-2002", "3.2", {}, "Multiples of 5", ()),
    ("canberra-poker-2002", "8.2", {"maximum-payout": 2500}, "2500", ()),
    ("pai-gow-2002", "5.1", {}, "15 to 350", ()),
    ("pai-gow-2002", "5.2", {}, "Multiples of 5", ()),
    ("blackjack-2002", "3.1", {}, "Wagers per box 15 to 350", ()),
    ("blackjack-2002", "3.2", {}, "Multiples of 5", ()),
    ("blackjack-2002", "18.8", LIMITS, "Perfect Pairs 5 to 85", ()),
    ("blackjack-2005", "3.1", {}, "Wagers per box 15 to 350", ()),
    ("blackjack-2005", "3.3", {}, "Multiples of 5", ()),
    ("blackjack-2005", "18.9", LIMITS, "Perfect Pairs 5 to 85", ()),
    ("blackjack-2005", "def:insurance-line", {}, "Insurance line: pays 2 to 1", ()),
    ("blackjack-2005", "def:insurance-line", {}, "insurance 10", INSURED),
    ("roulette-2002", "3.1", {}, "Wagers per player and position 15 to 350", ()),
    ("roulette-2002", "3.1", {"limits": {"straight": [5, 25]}}, "straight 5 to 25", ()),
    ("roulette-2002", "3.2", {}, "Multiples of 5", ()),
    ("roulette-2002", "def:marker-button", {}, "blue chips of player 2 are worth 50", COLOURS),
    ("roulette-2002", "def:dolly", {}, "▸17◂", ("p2 wager red 15", "p3 wager red 15", "d ball 17")),
    ("roulette-2002", "appendix:B", {}, "│ 0 │ 2 │ 5 │ 8 │ 11 │ 14 │ 17 │ 20 │ 23 │ 26 │ 29 │ 32 │ 35 │column-2│", ()),
    ("roulette-2002", "appendix:B", {}, "low │ even │ red │ black │ odd │ high", ()),
    ("roulette-2002", "appendix:C", {}, "tier, 6 pieces: 5/8 10/11 13/16 23/24 27/30 33/36", ()),
    ("roulette-2002", "appendix:C", {}, "neighbours, 5 pieces: a number and two on either side", ()),
    ("mini-baccarat-2002", "3.1", {}, "Wagers per player 15 to 350", ()),
    ("mini-baccarat-2002", "3.2", {}, "Multiples of 5", ()),
    ("mini-baccarat-2016", "3.1", {}, "Wagers per player 15 to 350", ()),
    ("mini-baccarat-2016", "3.3", {}, "Multiples of 5", ()),
    ("mini-baccarat-2016", "3.6", {"differential": 700}, "Table differential at most 700", ()),
    ("mini-baccarat-2016", "8.3", {"settlement": "B"}, "Settlement by the non-commission method", ()),
    ("mini-baccarat-2016", "9.3", {"pairs": "perfect", "limits": {"player-pair": [5, 85]}}, "player-pair 5 to 85", ()),
    ("mini-baccarat-2016", "9.3", {"pairs": "canberra"}, "Canberra Pairs", ()),
    ("mini-baccarat-2023", "3.1(a)", {}, "Wagers per player 15 to 350", ()),
    ("mini-baccarat-2023", "3.1(b)", {"differential": 700}, "Table differential at most 700", ()),
    ("mini-baccarat-2023", "3.2(a)", {"wagering-period": 25}, "Countdown clock in use", ()),
    ("mini-baccarat-2023", "3.2(b)", {"wagering-period": 25}, "Wagering period 25 seconds", ()),
    ("mini-baccarat-2023", "3.5", {}, "Multiples of 5", ()),
    ("mini-baccarat-2023", "8.3", {"settlement": "commission"}, "Settlement by the commission method", ()),
    ("mini-baccarat-2023", "9.3", {"pairs": "canberra"}, "Canberra Pairs", ()),
    ("mini-baccarat-2023", "12.3", {"dragon-bonus": True, "limits": {"dragon-player": [5, 85]}}, "5 to 85", ()),
    ("mini-baccarat-2023", "13.3", {"super-6": True, "limits": {"super-6": [5, 85]}}, "Super 6 5 to 85", ()),
    ("charity-poker", "9.1", {"structure": "pot-limit", "blinds": [15, 30]}, "Pot limit", ()),
    ("charity-poker", "9.1", {"structure": "no-limit", "blinds": [15, 30]}, "Minimum bet 30", ()),
    ("charity-poker", "10.3.1.3", {"structure": "no-limit", "blinds": [15, 30]}, "2 blinds: 15, 30", ()),
    ("charity-poker", "diagram:A", {"structure": "no-limit", "blinds": [15, 30]}, "(D)", ()),
    ("mini-baccarat-2023", "14.3", {"tiger": True, "limits": {"tiger-pair": [5, 85]}}, "5 to 85", ()),
]
DRAWN = "appendix:B", "diagram:A"
CASES = [
    pytest.param(*row, marks=pytest.mark.clauses(*row[:2]), id=f"{row[0]} {row[1]} {row[3]}")
    for row in POSTED
    if row[0] in playable()
]


@pytest.mark.parametrize(("ruleset", "clause", "table", "words", "actions"), CASES)
def test_a_player_reads_it_at_the_table(
    ruleset: str, clause: str, table: Mapping[str, object], words: str, actions: tuple[str, ...], screen: Screen
) -> None:
    general = {} if "structure" in table else TABLE
    shown = screen(Record(ruleset, {**general, **table}, STACKS, actions).play())
    assert words in shown, shown
    if not actions and clause not in DRAWN:
        assert clause in shown


@pytest.mark.clauses("roulette-2002", "def:marker-button", "def:dolly")
def test_buttons_and_dolly_only_where_they_belong(screen: Screen) -> None:
    shown = screen(Record("roulette-2002", TABLE, STACKS, COLOURS).play())
    assert "white chips" not in shown, "worth no more than the minimum"
    assert "▸" not in shown, "no ball has come to rest"
