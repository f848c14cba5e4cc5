"""Nonsense in quantity: records, record text and lines at the prompt. Anything may be refused, nothing may fail."""

import json
from io import StringIO

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console

from croupier.cli.practice.play import SystemClock
from croupier.cli.practice.table import Practice
from croupier.cli.settlement import explain, refusal
from croupier.front import read
from croupier.games.record import Record, read_record, write_record
from croupier.games.registry import games
from croupier.values.refused import Refused
from tests.soak import SOAK

BOUNDED = settings(
    max_examples=60 * SOAK,
    deadline=None,
    derandomize=SOAK == 1,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
LONGEST_ANSWER = 5000
NUMBERS = ["1e999999999", "-1e-999999999", "1e99999999999999999999", "9" * 5000, "0x" + "f" * 5000, "inf", "nan", "0"]
NUMBERS += ["-1", "1.5", "10", "1000", "999999999999", "0.0000001"]
WORDS = ["banker", "main", "d", "x[/red]", "[", "\\u0000", "\\u001b[31m", "9h Kd", "??", "1", "9", "p1", "cash"]
WORDS += ["commission", "tournament", "x" * 5000]
VALUES = [*NUMBERS, *(f'"{word}"' for word in WORDS), "true", "false", "[]", "{}", "2020-01-01", "[" * 50 + "]" * 50]
VALUES += ['["A"]', '["1"]', "[5, 200]", "{ 1 = 2 }", '{ "17/20" = [1, 2] }', "{ a = { b = { c = 1 } } }"]
BEFORE = ["new-shoe", "first-card", "next-card", "unseen", "warned", "excluded", "idle", "first-player", "cutting-card"]
BEFORE += ["final", "given-up", "colours", "closed", "counted", "out-of-order", "nonsense"]
LINES = ["p1 wager banker 10", "p1 wager main 10", "p1 wager 17/20 5", "d cards 9h Kd 2c 7s", "d cards 5d", "d shuffle"]
LINES += [
    "d cut 100",
    "d no-more-bets",
    "d spin",
    "d ball 17",
    "p1 stand",
    "p1 hit",
    "o void fraud -- seen",
    "o cut 200",
]
LINES += [
    "o notice minimum 20",
    "o notice minimum bar 20",
    "o reconstruct",
    "d insert 14",
    "d first-card ??",
    "d burn 3",
]
LINES += [
    "p1 withdraw banker",
    "p1 wager banker 1e999999999",
    "p9 wager tie 1",
    "o attest x",
    "",
    " ",
    "d cards",
    "x" * 999,
]


def pick(items: list[str]) -> st.SearchStrategy[str]:
    return st.sampled_from(items)


def part(keys: list[str]) -> st.SearchStrategy[str]:
    """An inline table of these keys."""
    pairs = st.dictionaries(pick(keys), pick(VALUES), max_size=3)
    return pairs.map(lambda held: "{ " + ", ".join(f"{key} = {value}" for key, value in held.items()) + " }")


def settle(text: str) -> None:
    """What `croupier settle` does with a text, refused or not."""
    try:
        record = read_record(text)
        answer = read(record).verdict()
    except Refused as refused:
        check_refusal(refused)
    else:
        assert json.loads(json.dumps(answer))["ruleset"] == record.ruleset
        assert read_record(write_record(record)) == record


def check_refusal(refused: Refused) -> None:
    assert len(explain("round.toml", refused)) < LONGEST_ANSWER
    assert len(json.dumps(refusal("round.toml", refused))) < LONGEST_ANSWER
    assert str(refused).isprintable()


@pytest.mark.parametrize("folder", games())
@BOUNDED
@given(data=st.data())
def test_records_of_nonsense(folder: str, data: st.DataObject) -> None:
    game = games()[folder]
    lines = {
        "table": data.draw(part([*game.keys, "nonsense"])),
        "stacks": data.draw(st.one_of(st.just("{ 1 = 1000, 2 = 500 }"), part(["1", "2", "99", "x"]), pick(VALUES))),
        "before": data.draw(st.one_of(st.just("{}"), part(BEFORE))),
        "actions": json.dumps(data.draw(st.lists(pick(LINES), max_size=8))),
    }
    lines |= data.draw(st.dictionaries(pick(["title", "marker", "removed", "nonsense"]), pick(VALUES), max_size=1))
    ruleset = data.draw(st.sampled_from(game.rulesets))
    settle("\n".join([f'ruleset = "{ruleset}"', *(f"{key} = {value}" for key, value in lines.items())]))


@pytest.mark.parametrize("folder", games())
@BOUNDED
@given(data=st.data())
def test_text_of_a_record_with_slips_of_the_pen(folder: str, data: st.DataObject) -> None:
    text = write_record(data.draw(st.sampled_from(games()[folder].samples)))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        stop = min(len(text), start + data.draw(st.integers(0, 8)))
        text = text[:start] + data.draw(st.one_of(pick([*VALUES, *LINES]), st.text(max_size=5))) + text[stop:]
    settle(text)


# --- at the prompt --------------------------------------------

TYPED = ["banker 50", "banker 1,000", "main 20", "17 5, red 10", "17/20 5", "50", "r", "w", "u", "h", "s", "d", "p", ""]
TYPED += [
    "?",
    "withdraw banker",
    "withdraw all",
    "insure 10",
    "no-insurance",
    "cut 100",
    "x[/red]",
    ",",
    "banker 50, x",
]
TYPED += [
    "maximum 17",
    "voisins 5",
    "double 5",
    "banker 1e999999999",
    "9" * 999,
    "p2 wager tie 5",
    "o void fraud",
    "wager",
]


class Typing(Console):
    """A terminal at which somebody types these lines."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__(file=StringIO(), highlight=False, markup=False, width=80)
        self.lines = lines

    def input(self, *_: object, **__: object) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


@pytest.mark.parametrize("folder", games())
@settings(BOUNDED, max_examples=25 * SOAK)
@given(data=st.data())
def test_nonsense_at_the_prompt(folder: str, data: st.DataObject) -> None:
    game = games()[folder]
    ruleset = data.draw(st.sampled_from(game.rulesets))
    practice = game.practice(ruleset)
    lines = data.draw(st.lists(st.one_of(pick(TYPED), st.text(max_size=12)), min_size=4, max_size=16))
    console = Typing(["", *lines])
    record = Record(ruleset, practice.table, practice.stacks, before=practice.before)
    playing = Practice(record, bytes([data.draw(st.integers(0, 255))] * 32), console, None, SystemClock())
    playing.sit()
    kept = read_record(write_record(playing.sitting.record())).play()
    assert kept.script.layout.stacks == playing.round.script.layout.stacks
    assert f"You leave with {playing.my_stack()}" in console.file.getvalue()  # type: ignore[attr-defined]
    assert playing.me in {f"p{player}" for player in kept.script.layout.stacks}
