"""Bad input: every command, in every state, with fields that are missing, wrong, oversized or out of place.

It is refused with a sentence and nothing changes; never a traceback."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from croupier.tournament.orders.catalogue import COMMANDS, blank, parse_order, read_order
from croupier.tournament.orders.journal import Journal
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused
from tests.soak import SOAK
from tests.tournament.cup import FINAL, FIRST, SECOND, Cup, cup, small, wagered
from tests.tournament.samples import CHARITY, Raw

RULESETS = ("roulette-2002", "mini-baccarat-2023", CHARITY)
PEOPLE = {
    Role.DIRECTOR: "dina", Role.ASSISTANT: "anna", Role.OPERATOR: "olga", Role.SHIFT_MANAGER: "sam", Role.PLAYER: "P01",
}  # fmt: skip
JUNK: tuple[object, ...] = (
    None, True, -1, 0, 10**30, "", " ", "x" * 5_000, "\x00\n", "P99", "ÄÖ", [], ["P01", 7], {}, {"a": {"b": []}}, 1.5,
    "-1", "\ud800",
)  # fmt: skip
POOLS: dict[str, tuple[object, ...]] = {
    "player": ("P01", "P02", "P06", "P99"),
    "players": (["P01", "P02"], ["P01", "P01"], ["P99"], []),
    "absent": (["P02"], ["P99"], ["P02", "P02"]),
    "instead-of": ("P01", "P99"),
    "table": (FIRST, SECOND, FINAL, "heats/1/9"),
    "session": ("heats/1", "final/1", "heats/9", 1, 7),
    "stage": ("heats", "final", "semi"),
    "draw": ("draw-1", "draw-9"),
    "dispute": ("dispute-1", "dispute-9"),
    "move": ("p1 wager straight:1 10", "p1 wager banker 10", "d cards Kh", "o void fraud -- x", "p9 fold",
             "o sanction p1 exclude edge",
             "d dh p1 Kh", "", "o adjust p1 give 5 -- x", "o", "p1@99 wager main 10", "o absent p1", "q"),
    "instead": (["p1 wager straight:1 10"], ["zzz"], []),
    "start": (0, 1, 99), "stop": (0, 1, 99), "round": (0, 1, 2, 99),
    "amount": ("10", "-10", "0", "1/3", "ten", "-", "--5", "1e9999", "9" * 50, "NaN"),
    "chips": ({"1": 5}, {"1": -5}, {"x": 1}, {"25": "many"}, {"1e5": 1}, {}),
    "stacks": ({"1": {"1": 5}}, {"1": {"1": 500}, "2": {"1": 500}, "3": {"1": 500}}, {"1": 7}, {"NaN": {"NaN": 1}}),
    "sizes": ([3, 3], [6], [0, 6], [-1, 7], [1, 1, 4]),
    "seat": ("1", "3", "0", "99", "²", "x"),
    "starts": ("2027-04-10T20:00:00", "2027-04-10", "soon", "0001-01-01T00:00:00+14:00"),
    "date": ("2027-01-01", "then"),
    "conditions": ({}, {"name": "x"}, small("roulette-2002"), small(CHARITY)),
    "commitment": ("ab" * 32, "AB" * 32, "ab"), "secret": ("ab" * 32, "zz" * 32, "ab"),
    "result": (["a"], [], ["heats/1/1/1"] * 6),
    "witnesses": (["dina", "ines"], ["dina"]), "drawn": (["dina", "ines"], []), "witness": ("ines", "dealer", ""),
    "paid": (100, "100.00", 0, "0.001", -5, 10**12), "minutes": (15, 0, 10**9), "seconds": (20, 0, 10**9),
    "outcome": ("upheld", "varied", "perhaps"), "object": ("conditions", "commission", "lunch"),
    "office": ("director", "assistant", "king"), "rule": ("advice", "pace", "hat"),
}  # fmt: skip


def drafted(ruleset: str) -> Cup:
    event = cup(ruleset)
    event.prepare_draft()
    return event


def tied(ruleset: str) -> Cup:
    """The heats are over with a tie; nothing is confirmed."""
    event = cup(ruleset).playing()
    event.heats({"P01": 600, "P02": 500, "P03": 500}, {"P04": 600, "P05": 550, "P06": 500})
    return event


STATES: dict[str, Callable[[str], Cup]] = {
    "new": cup,
    "draft": drafted,
    "open": lambda ruleset: cup(ruleset).entered(3),
    "drawn": lambda ruleset: cup(ruleset).drawn(),
    "counted": lambda ruleset: cup(ruleset).playing(),
    "wagered": lambda ruleset: wagered(ruleset).playing(),
    "tied": tied,
    "finished": lambda ruleset: cup(ruleset).finished(),
    "cancelled": lambda ruleset: cup(ruleset).cancelled(),
}


def orders(do: str, random: Random, count: int) -> Iterator[Raw]:
    """Plausible and impossible values mixed; sometimes a field is missing, sometimes one too many."""
    kind = blank(COMMANDS[do])
    roles = [role for role in COMMANDS[do].may if role in PEOPLE] or list(COMMANDS[do].may)
    for _ in range(count):
        role = random.choice(sorted(roles, key=str))
        raw: Raw = {"do": do, "by": PEOPLE.get(role, "kim"), "role": role.value, "at": "2027-04-10T09:30:00Z"}
        for name in (own.name for own in kind.fields):
            if random.random() < 0.08:
                continue
            pool = POOLS.get(name, ("words", "checked", "a reason"))
            raw[name] = random.choice(JUNK) if random.random() < 0.2 else random.choice(pool)
        if random.random() < 0.05:
            raw["surprise"] = 1
        yield raw


def attempt(journal: Journal, raw: Raw) -> str:
    """What came of a command: the refusal's sentence, or nothing. Whatever was done is undone."""
    before, length = journal.state.raw(), len(journal.log)
    try:
        journal.give(*parse_order(raw))
    except Refused as refusal:
        assert journal.state.raw() == before, raw
        assert len(journal.log) == length, raw
        return refusal.reason
    journal.forget(length)
    assert journal.state.raw() == before
    return ""


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_command_in_every_state_is_done_or_refused_with_a_sentence(ruleset: str, state: str) -> None:
    journal = STATES[state](ruleset).journal
    random = Random(f"{ruleset} {state}")
    for do in COMMANDS:
        for raw in orders(do, random, 12 * SOAK):
            reason = attempt(journal, raw)
            assert not reason or (" " in reason and reason.endswith((".", ")", "?"))), raw


@pytest.mark.parametrize("do", COMMANDS)
def test_a_command_without_its_fields_is_refused(do: str) -> None:
    role = min(COMMANDS[do].may, key=str)
    raw: Raw = {"do": do, "by": "kim", "role": role.value, "at": "2027-04-10T09:30:00Z"}
    needed = [own.name for own in blank(COMMANDS[do]).fields if own.needed]
    if needed:
        with pytest.raises(Refused) as caught:
            parse_order(raw)
        assert needed[0] in caught.value.reason
    with pytest.raises(Refused):
        parse_order(raw | {"surprise": 1})


@pytest.mark.parametrize("do", COMMANDS)
@pytest.mark.parametrize("state", ["new", "finished", "cancelled"])
def test_before_and_after_a_tournament_almost_nothing_can_be_done(do: str, state: str) -> None:
    """Well-formed commands about things that are not there, or no longer."""
    journal = READY[state].journal
    always = {"appoint", "announce", "draft", "open-dispute", "offer-phone", "pair-device"}
    for raw in orders(do, Random(do), 6):
        reason = attempt(journal, raw)
        assert reason or do in always, raw


READY = {
    "new": cup("roulette-2002"),
    "finished": cup("roulette-2002").finished(),
    "cancelled": cup("roulette-2002").cancelled(),
}


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "7", "null", '"draft"', '{"do":"draft"}',
     '{"do":"no-such","by":"x","role":"director","at":"2027-01-01"}',
     '{"do":"publish","by":"","role":"director","at":"2027-01-01T00:00:00Z"}',
     '{"do":"publish","by":"dina","role":"king","at":"2027-01-01T00:00:00Z"}',
     '{"do":"publish","by":"dina","role":"director","at":"yesterday"}',
     '{"do":"publish","by":"dina","role":"director","at":"2027-01-01T00:00:00Z","id":7}',
     '{"do":"publish","by":"\\ud800","role":"director","at":"2027-01-01T00:00:00Z"}',
     '{"do":"publish","by":" ","role":"director","at":"2027-01-01T00:00:00Z"}',
     '{"do":"publish","by":"dina","role":"director","at":"2027-01-01T00:00:00Z","id":"\\ud800"}',
     '{"do":7,"by":"dina","role":"director","at":"2027-01-01T00:00:00Z"}',
     "[" * 100_000, '{"a":' * 50_000, "\ud800",
     '{"do":"publish","by":"dina","role":"director","at":"2027-01-01T00:00:00+99:00"}'],
)  # fmt: skip
def test_lines_that_are_no_commands(text: str) -> None:
    with pytest.raises(Refused):
        read_order(text)


def test_a_command_is_given_once() -> None:
    event = cup("roulette-2002").opened()
    raw = {
        "do": "announce",
        "by": "dina",
        "role": "director",
        "at": "2027-04-03T09:00:00Z",
        "id": "a1",
        "words": "Hello.",
    }
    assert len(event.journal.give(*parse_order(raw))) == 1
    assert event.journal.give(*parse_order(raw)) == [], "the same again has no second effect"
    with pytest.raises(Refused):
        event.journal.give(*parse_order(raw | {"words": "Goodbye."}))
