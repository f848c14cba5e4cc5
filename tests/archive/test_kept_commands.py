"""The log keeps every command with its first event, and shows nothing in it that the event hides."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from json import dumps, loads

import pytest

from croupier.archive.source import sealed
from croupier.games.bots.staking import STYLES
from croupier.games.registry import game_of
from croupier.games.script.move import parse_action
from croupier.proofs.stream import SeededStream
from croupier.store.port import ReadableStream
from croupier.tournament.conditions.model import CardSource
from croupier.tournament.orders.journal import Journal, Logged, by_command
from croupier.tournament.run.bots import Bots
from croupier.tournament.run.host import Host
from croupier.tournament.shoes.shoes import ShoeDealt
from croupier.tournament.tables.moves import Moved
from tests.archive.samples import NAME, POKER, told
from tests.soak import SOAK
from tests.tournament.chaos.play import play
from tests.tournament.small import heats_and_final

FACE_DOWN = ("blackjack-2005", "mini-baccarat-2002", "canberra-poker-2002", "pai-gow-2002", POKER)
CHAOS = 12
SHORT = 3
"""A closed text of this length may be found anywhere by chance: a card."""


@cache
def virtual(ruleset: str) -> tuple[Logged, ...]:
    """A small tournament at virtual tables."""
    conditions = heats_and_final(ruleset, 1)
    stages = tuple(replace(stage, dealing=CardSource.VIRTUAL) for stage in conditions.stages)
    entropy = SeededStream(bytes(32))
    host = Host(replace(conditions, stages=stages), entropy, Bots(STYLES, entropy), 6)
    host.run()
    return tuple(host.journal.log)


def logs() -> Iterator[tuple[str, Sequence[Logged]]]:
    yield from ((ruleset, told(ruleset)) for ruleset in FACE_DOWN)
    yield from ((f"virtual {ruleset}", virtual(ruleset)) for ruleset in FACE_DOWN if ruleset != POKER)
    yield from ((f"seed {seed}", play(seed).journal.log) for seed in range(CHAOS * SOAK))


def texts(value: object) -> set[str]:
    if isinstance(value, str):
        return {value}
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return {text for part in parts for text in texts(part)}


def open_parts(record: ReadableStream) -> dict[int, object]:
    """By version, what anybody can read of the command that is kept there."""
    kept = {row.version: loads(row.data).get("said") for row in record.rows()}
    return {version: said for version, said in kept.items() if said is not None}


def closed_texts(record: ReadableStream) -> dict[int, set[str]]:
    """By version, what is closed in the event."""
    found: dict[int, set[str]] = {}
    for each in record.openings():
        if each.path.startswith("/event/"):
            found.setdefault(each.version, set()).update(texts(loads(each.value)))
    return found


def test_a_command_shows_nothing_that_its_events_hide() -> None:
    """In every game with cards face down, dealt by people and by the machine, and whatever else people say."""
    compared = 0
    for name, log in logs():
        record = sealed(NAME, list(log))
        said, closed = open_parts(record), closed_texts(record)
        for group in by_command(log):
            readable = texts(said.get(group[0].version))
            secret = {text for each in group for text in closed.get(each.version, ()) if len(text) > SHORT}
            leaked = [text for text in secret if any(text in each for each in readable)]
            assert not leaked, f"{name}, event {group[0].version}"
            compared += len(secret)
    assert compared > 1000


@pytest.mark.parametrize("ruleset", FACE_DOWN)
def test_no_card_is_named_in_a_command_while_it_lies_face_down(ruleset: str) -> None:
    hidden = 0
    for log in (told(ruleset), () if ruleset == POKER else virtual(ruleset)):
        record = sealed(NAME, list(log))
        said, journal = open_parts(record), Journal()
        for group in by_command(log):
            for logged in group:
                journal.append(logged)
                if isinstance(logged.event, Moved | ShoeDealt) and "move" in logged.event.hidden(journal.state):
                    cards = [
                        card
                        for move in parse_action(logged.event.move, game_of(ruleset).notation)
                        for card in move.outcomes
                    ]
                    readable = dumps(said[group[0].version])
                    assert "#closed" in readable
                    assert not [card for card in cards if f'"{card}"' in readable or f" {card}" in readable]
                    hidden += 1
    assert hidden or ruleset in ("blackjack-2005", "mini-baccarat-2002")
