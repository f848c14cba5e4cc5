"""Events as leaves: the bytes of proofs.leaf, and nothing that the public has not seen."""

import os
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from croupier.desk.leaves import Sealing, events, unseal
from croupier.games.pictures.view import sees
from croupier.games.registry import game_of
from croupier.games.script.move import parse_move
from croupier.games.script.sight import PUBLIC
from croupier.proofs.canonical import canonical
from croupier.proofs.leaf import Leaf, close, closed_paths, read_leaf, reopen
from croupier.proofs.tree import leaf_hash
from croupier.store.memory import MemoryStore
from croupier.store.port import Sealed, StoredLeaf, Write
from croupier.tournament.entry.entries import Entered
from croupier.tournament.floor.pace import Announced
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.event import Event, closed_fields
from croupier.tournament.journal.fields import Secrecy
from croupier.tournament.journal.given import Given
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.journal import Journal, Logged, mark_of
from croupier.tournament.tables.moves import Moved
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused
from croupier.wire.shapes import family, field_types
from tests.desk.samples import played, seal_alone
from tests.tournament.cup import DIRECTOR, FIRST, wagered

RULESETS = ("blackjack-2005", "canberra-poker-2002", "pai-gow-2002", "roulette-2002", "charity-poker")


def numbers() -> Callable[[int], bytes]:
    """Salts that are all different, and the same each time."""
    made = iter(range(1 << 30))
    return lambda length: next(made).to_bytes(length, "big")


@cache
def sealed(ruleset: str) -> tuple[tuple[Logged, Leaf], ...]:
    journal, random = Journal(), numbers()
    found: list[tuple[Logged, Leaf]] = []
    for command, given in played(ruleset):
        found += zip(*sealed_command(journal, command, given, random), strict=True)
    return tuple(found)


def sealed_command(
    journal: Journal, command: Command, given: Given, random: Callable[[int], bytes]
) -> tuple[list[Logged], tuple[Leaf, ...]]:
    sealing = Sealing()
    permitted, mark = journal.permit(command, given), mark_of(command, given)
    made = journal.decide(permitted, mark, lambda logged: sealing.hear(logged, journal.state))
    return made, sealing.leaves(random)


def row(version: int, leaf: Leaf) -> tuple[StoredLeaf, list[Sealed]]:
    openings = [Sealed(version, each.path, each.salt, canonical(each.value)) for each in leaf.openings]
    return StoredLeaf(version, leaf_hash(leaf.data), leaf.data), openings


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_quick_way_makes_the_same_bytes(ruleset: str) -> None:
    random = numbers()
    for logged, leaf in sealed(ruleset):
        slow = close(logged.raw(), [each.path for each in leaf.openings], lambda: random(32))
        assert (slow.data, slow.openings) == (leaf.data, leaf.openings)
        assert read_leaf(leaf.data)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_leaf_gives_its_event_back(ruleset: str) -> None:
    for logged, leaf in sealed(ruleset):
        assert unseal(*row(logged.version, leaf)) == logged
        assert canonical(reopen(leaf.data, leaf.openings)) == canonical(logged.raw())


def test_names_documents_and_signatures_are_closed() -> None:
    kinds = family(Event).values()
    marked = {kind.__name__: closed_fields(kind) for kind in kinds if closed_fields(kind)}
    assert marked["Entered"] == ("name", "document")
    assert marked["PrizePaid"] == ("signed",)
    assert marked["SheetKept"] == ("sheet",)
    for kind in kinds:
        private = {"name", "document", "signed"} & set(field_types(kind))
        assert private <= set(closed_fields(kind)), kind
    for _, leaf in sealed("blackjack-2005"):
        assert b"Player 0" not in leaf.data
    assert len(Secrecy) == 2


def test_what_officials_say_of_somebody_is_closed() -> None:
    """What is said to everybody (conditions, announcements, departures) and all of a draw but its names stays open."""
    closed = {kind.__name__: set(closed_fields(kind)) for kind in family(Event).values()}
    for kind, name in (
        ("RoundAmended", "why"), ("Reinstated", "why"), ("NotReinstated", "why"),
        ("PlayerMoved", "reason"), ("ResultCorrected", "why"),
        ("StageReopened", "why"), ("ShortageSettled", "decision"), ("Ruled", "ruling"), ("Reviewed", "ruling"),
        ("Seated", "reason"), ("PendingDropped", "reason"), ("Excluded", "reason"), ("DisputeOpened", "facts"),
    ):  # fmt: skip
        assert name in closed[kind], kind
    for kind in ("ListFixed", "Committed", "Contributed", "Drawn", "DrawFailed", "Announced", "Departed", "Cancelled"):
        assert closed[kind] <= {"names"}, kind
    for kind in ("ShoeCommitted", "ShoeCut", "ShoeFixed", "ShoeDealt", "ShoeRevealed", "ShoeFailed"):
        assert not closed[kind], "closed only while it is hidden"


def test_a_note_beside_an_official_act_is_closed() -> None:
    event = wagered("roulette-2002").playing()
    logged = event.told(DIRECTOR, "play", table=FIRST, move="o sit-out p2 -- Ada was called away")[0]
    leaf = seal_alone(logged, event.state, os.urandom)
    assert b"Ada" not in leaf.data
    assert [each.path for each in leaf.openings] == ["/event/move", "/said/fields"]


@pytest.mark.parametrize("ruleset", ["canberra-poker-2002", "pai-gow-2002", "charity-poker"])
def test_what_lies_face_down_is_closed_when_it_is_dealt(ruleset: str) -> None:
    """Every move is judged at its moment by the view of the public."""
    journal = Journal()
    closed: list[bool] = []
    notation = game_of(ruleset).notation

    def judge(logged: Logged) -> None:
        leaf = seal_alone(logged, journal.state, os.urandom)
        if isinstance(logged.event, Moved):
            playing = journal.state.tables[logged.event.table].replayed().round
            index = len(playing.moves) - 1
            move = parse_move(logged.event.move, notation)
            shown = not move.outcomes or sees(playing.script, PUBLIC, index)
            assert ("/event/move" in closed_paths(read_leaf(leaf.data))) is not shown
            assert shown or logged.event.move.encode() not in leaf.data
            closed.append(not shown)

    for command, given in played(ruleset):
        journal.decide(journal.permit(command, given), mark_of(command, given), judge)
    assert any(closed)
    assert not all(closed)


def test_every_salt_is_new() -> None:
    salts = [each.salt for _, leaf in sealed("charity-poker") for each in leaf.openings]
    assert len(salts) == len(set(salts)) > 20


@pytest.mark.parametrize("words", ["Zürich \U0001f600", "half \ud800", "#closed"])
def test_strange_texts_are_written_as_proofs_would_or_refused_alike(words: str) -> None:
    logged = Logged(1, "2026-03-07T18:00:00Z", "dina", Role.DIRECTOR, "c1", Announced(words, "dina"))
    try:
        expected: bytes | None = close(logged.raw(), [], lambda: bytes(32)).data
    except Refused:
        expected = None
    if expected is None:
        with pytest.raises(Refused):
            seal_alone(logged, Tournament(), numbers())
    else:
        assert seal_alone(logged, Tournament(), numbers()).data == expected


def test_a_number_that_is_too_large_is_refused() -> None:
    entered = Entered("P1", 1, "Ann", "", "", 1 << 53, 0, 1, "carl", True)
    logged = Logged(1, "2026-03-07T18:00:00Z", "carl", Role.CASHIER, "c1", entered)
    with pytest.raises(Refused, match="written as a string"):
        seal_alone(logged, Tournament(), numbers())


def test_a_changed_byte_is_noticed_when_the_log_is_read() -> None:
    logged, leaf = next((logged, leaf) for logged, leaf in sealed("blackjack-2005") if leaf.openings)
    found, openings = row(logged.version, leaf)
    data = bytearray(found.data)
    place = data.index(b'"number":') + len(b'"number":')
    data[place] ^= 1
    with pytest.raises(Refused, match="damaged"):
        unseal(found._replace(data=bytes(data)), openings)
    with pytest.raises(Refused, match="damaged"):
        unseal(found, [each._replace(value=b'"Eve"') for each in openings])
    with pytest.raises(Refused, match="damaged"):
        unseal(found, openings[1:])
    with pytest.raises(Refused, match="damaged"):
        unseal(found._replace(version=found.version + 1), openings)


def test_a_missing_event_is_noticed() -> None:
    stream = MemoryStore(os.urandom).stream("x")
    leaves = [leaf for _, leaf in sealed("blackjack-2005")][:5]
    stream.append(0, [Write("", b"", tuple(leaves))])
    assert len(list(events(stream))) == 5
    del stream.kept[2]
    with pytest.raises(Refused, match="event 3 is missing"):
        list(events(stream))
    stream.kept.insert(2, replace_row(stream.kept[1]))
    with pytest.raises(Refused, match="damaged"):
        list(events(stream))


def replace_row(found: StoredLeaf) -> StoredLeaf:
    return found._replace(version=3)


def test_an_event_is_not_its_neighbour() -> None:
    (first, _), *_ = sealed("blackjack-2005")
    assert replace(first, version=2) != first
