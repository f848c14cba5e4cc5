"""The set wagering period where time is kept: seconds by the Clock port, and the call at zero."""

from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console

from croupier.cli.practice.table import Practice
from croupier.games.chips.facts import Called, Placed
from croupier.games.registry import game_of
from croupier.games.script.countdown import Countdown
from tests.cli.person import typed

RULESET = "mini-baccarat-2023"


class Watch:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.ms = 5000

    def now_ms(self) -> int:
        return self.ms


class Slow(Watch):
    """Somebody who takes this long for every line."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.each = round(seconds * 1000)

    def type(self, monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
        typed(monkeypatch, *lines)
        read = Console.input

        def slowly(console: Console, *_: object, **__: object) -> str:
            line = read(console)
            self.ms += self.each
            return line

        monkeypatch.setattr(Console, "input", slowly)


@pytest.mark.clauses(RULESET, "def:countdown-clock(a)", "def:countdown-clock", "3.2", "def:set-wagering-period(a)")
def test_the_seconds_are_counted_down_to_zero_from_the_start() -> None:
    watch = Watch()
    clock = Countdown(watch)
    assert not clock.at_zero, "it does not run yet"
    clock.follow(30)
    assert clock.left == 30
    watch.ms += 1
    assert clock.left == 30
    watch.ms += 999
    clock.follow(30)
    assert clock.left == 29, "a wager does not start it again"
    watch.ms += 28_999
    assert (clock.left, clock.at_zero) == (1, False)
    watch.ms += 1
    assert (clock.left, clock.at_zero) == (0, True)
    clock.follow(None)
    clock.follow(30)
    assert clock.left == 30, "another period"


def practice(watch: Watch) -> tuple[Practice, StringIO]:
    record = game_of(RULESET).practice(RULESET)
    screen = StringIO()
    console = Console(file=screen, width=100)
    timed = replace(record, table={**record.table, "wagering-period": 20})
    return Practice(timed, bytes(32), console, None, watch), screen


@pytest.mark.clauses(RULESET, "def:set-wagering-period(b)", "def:set-wagering-period", "4.1(b)")
def test_at_zero_comes_the_call_and_what_is_typed_later_is_no_wager(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Slow(9)
    watch.type(monkeypatch, "", "banker 50", "tie 50", "player-pair 10")
    table, screen = practice(watch)
    table.sit()
    facts = table.sitting.rounds[0].facts
    mine = [fact.wager for fact in facts if isinstance(fact, Placed) and fact.player == "1"]
    assert mine == ["banker", "tie"], "the third came 27 seconds after the start"
    assert "NO MORE BETS" in [fact.words for fact in facts if isinstance(fact, Called)]
    shown = " ".join(screen.getvalue().split())
    assert "20 seconds left" in shown
    assert "11 seconds left" in shown
    assert "The clock has reached zero." in shown


@pytest.mark.clauses(RULESET, "def:set-wagering-period(b)", "4.1(b)")
def test_a_wager_in_the_last_second_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Slow(19.999)
    watch.type(monkeypatch, "", "banker 50")
    table, screen = practice(watch)
    table.sit()
    facts = table.sitting.rounds[0].facts
    assert [fact.wager for fact in facts if isinstance(fact, Placed) and fact.player == "1"] == ["banker"]
    assert "zero" not in screen.getvalue()
