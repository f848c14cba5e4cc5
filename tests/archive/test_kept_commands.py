"""The log keeps every command with its first event, and shows nothing in it that the event hides."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, islice
from json import dumps, loads
from pathlib import Path

import pytest

from croupier.archive.auditing import audit
from croupier.archive.exporting import export
from croupier.archive.importing import take_in
from croupier.archive.keep_log import keep_log
from croupier.archive.source import open_source, seal_events
from croupier.desk.writer import FORMAT
from croupier.games.bots.staking import STYLES
from croupier.games.registry import game_of
from croupier.games.script.move import parse_action
from croupier.proofs.stream import SeededStream
from croupier.store.copying import back_up, restore
from croupier.store.port import ReadableStream
from croupier.tournament.answers.seen_cards import events_seen
from croupier.tournament.conditions.model import CardSource
from croupier.tournament.journal.given import Given
from croupier.tournament.orders.journal import Journal, Logged, by_command, mark_of
from croupier.tournament.orders.said import Said, command_of
from croupier.tournament.run.bots import Bots
from croupier.tournament.run.host import Host
from croupier.tournament.shoes.shoes import ShoeDealt
from croupier.tournament.tables.moves import Moved
from croupier.tournament.texts.roles import Role
from croupier.views.events import tell, tell_later
from croupier.views.viewer import Viewer
from croupier.wire.values import to_wire
from tests.archive.samples import KEY, NAME, POKER, told
from tests.soak import SOAK
from tests.tournament.chaos.play import play
from tests.tournament.cup import DIRECTOR, OPERATOR, cup
from tests.tournament.small import heats_and_final

FACE_DOWN = ("blackjack-2005", "mini-baccarat-2002", "canberra-poker-2002", "pai-gow-2002", POKER)
CHAOS = 4
SHORT = 3
"""A closed text of this length may be found anywhere by chance: a card."""


def played(ruleset: str) -> tuple[Logged, ...]:
    """A small tournament; the poker night until its first tables have played."""
    log = told(ruleset)
    return log if ruleset != POKER else tuple(chain.from_iterable(islice(by_command(log), 500)))


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
    yield from ((ruleset, played(ruleset)) for ruleset in FACE_DOWN)
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
        record = seal_events(NAME, list(log))
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
    for log in (played(ruleset), () if ruleset == POKER else virtual(ruleset)):
        record = seal_events(NAME, list(log))
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


# --- as the reader of a redacted export has them --------------------------------------------


@pytest.mark.parametrize("ruleset", ["canberra-poker-2002", "pai-gow-2002", POKER])
def test_a_redacted_export_opens_a_command_only_when_all_it_led_to_has_been_seen(ruleset: str, tmp_path: Path) -> None:
    log = played(ruleset)
    keep_log(tmp_path / "cup.log", NAME, log)
    made = export(open_source(tmp_path / "cup.log"), [KEY], redacted=True)
    seen = events_seen(log)
    record = seal_events(NAME, list(log))
    closed, first = set(closed_texts(record)), {group[0].version: group for group in by_command(log)}
    opened = [index + 1 for index, each in made.openings if each.path.startswith("/said")]
    assert all(index + 1 in seen for index, each in made.openings if each.path.startswith("/event"))
    assert opened
    for version in opened:
        assert {each.version for each in first[version]} & closed <= seen
    shut = [each.version for each in record.openings() if each.path == "/said/fields"]
    assert set(opened) <= set(shut)
    assert len(opened) < len(shut) or ruleset == "pai-gow-2002", "hands that nobody has seen"
    assert not [each for _, each in made.openings if each.path.startswith("/said/fields/")], "these name people"


def test_what_names_people_in_a_command_is_closed_one_by_one() -> None:
    record = seal_events(NAME, list(told()))
    paths = {each.path for each in record.openings()}
    assert {"/said/fields/name", "/said/fields/signed"} <= paths
    assert not any("Player 0" in text for said in open_parts(record).values() for text in texts(said))


def test_the_first_event_keeps_the_command_and_the_others_do_not() -> None:
    log = told()
    assert sum(each.said is not None for each in log) == len({each.command for each in log})
    for group in by_command(log):
        assert group[0].said is not None
        assert len({each.command for each in group}) == 1
        assert [each.said for each in group[1:]] == [None] * (len(group) - 1)
        given = Given(group[0].by, group[0].role, group[0].at, group[0].command)
        assert mark_of(command_of(group[0].said), given) == group[0].mark


def test_a_command_that_waits_for_a_second_person_shows_only_its_name() -> None:
    event = cup("roulette-2002", {"two-persons": ["cancel", "announce"]}).closed()
    event.say(OPERATOR, "cancel", reason="A flood in the hall.")
    event.say(DIRECTOR, "announce", words="The tables are dry.")
    event.say(DIRECTOR, "approve-pending", pending="pending-1")
    log = event.journal.log
    leaves = [loads(row.data) for row in seal_events(NAME, log).rows()]
    waiting = [leaf for leaf in leaves if leaf["event"]["kind"] == "Pended"]
    assert [leaf["said"]["do"] for leaf in waiting] == ["cancel", "announce"]
    assert all(set(leaf["said"]["fields"]) == {"#closed"} for leaf in waiting)
    assert audit(log).findings == []


@pytest.mark.parametrize("role", list(Role))
def test_no_role_is_sent_a_command(role: Role) -> None:
    """Views and streams are made of events alone."""
    journal = Journal()
    for logged in told(POKER)[:400]:
        journal.append(logged)
        viewer = Viewer(role, player="P01", table="heats/1/1")
        for sent in (tell(logged, journal.state, viewer), tell_later(logged, (), viewer)):
            raw = to_wire(sent)
            assert isinstance(raw, dict)
            assert raw.keys() - {"kind"} == {"version", "at", "by", "role", "says", "closed", "event"}


# --- carried along --------------------------------------------


def kept_in(path: Path) -> list[Said | None]:
    return [each.said for each in open_source(path).events()]


def test_export_import_backup_and_restore_carry_the_commands(tmp_path: Path) -> None:
    log = played(POKER)
    keep_log(tmp_path / "cup.log", NAME, log)
    expected = [each.said for each in log]
    assert kept_in(tmp_path / "cup.log") == expected
    (tmp_path / "cup.zip").write_bytes(export(open_source(tmp_path / "cup.log"), [KEY]).data([KEY]))
    assert kept_in(tmp_path / "cup.zip") == expected
    take_in(open_source(tmp_path / "cup.zip"), tmp_path / "taken.log")
    assert kept_in(tmp_path / "taken.log") == expected
    back_up(tmp_path / "cup.log", tmp_path / "cup.backup", FORMAT)
    restore(tmp_path / "cup.backup", tmp_path / "restored.log", FORMAT, os.urandom)
    assert kept_in(tmp_path / "restored.log") == expected
    (tmp_path / "cup.jsonl").write_text("".join(f"{each.line()}\n" for each in log), encoding="utf-8")
    assert kept_in(tmp_path / "cup.jsonl") == expected
    for name in ("cup.zip", "taken.log", "restored.log", "cup.jsonl"):
        assert audit(open_source(tmp_path / name).events()).findings == []
