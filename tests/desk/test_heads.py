"""The record of a tournament as proofs want it: the same head for the same events, whatever the process."""

import os
import subprocess
import sys
from pathlib import Path

from croupier.desk.writer import FORMAT, Writer, replay
from croupier.proofs.leaf import closed_paths, reopen
from croupier.proofs.tree import verify_consistency, verify_inclusion
from croupier.store.copying import back_up, restore
from croupier.store.heads import head, leaves, openings, tree
from croupier.store.memory import MemoryStore
from croupier.store.port import Epoch
from croupier.store.reading import SqliteReader
from croupier.store.sqlite import SqliteStore
from tests.desk.samples import played

ROOT = Path(__file__).parents[2]
ORIGIN = "casino.example/spring"


def numbered() -> str:
    """The head of a tournament whose salts are counted, not drawn."""
    made = iter(range(1 << 30))
    store = MemoryStore(bytes)
    writer = Writer(store.stream("spring"), lambda length: next(made).to_bytes(length, "big"))
    for command, given in played():
        writer.give(command, given)
    writer.close()
    return head(store.stream("spring"), ORIGIN, store.epoch).text()


def test_the_same_commands_give_the_same_head_in_every_process() -> None:
    line = [sys.executable, "-c", "from tests.desk.test_heads import numbered; print(numbered(), end='')"]
    for seed in ("1", "2"):
        found = subprocess.run(
            line, cwd=ROOT, env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        )
        assert found.stdout == numbered()


def test_leaves_openings_and_proofs_of_a_record() -> None:
    store = MemoryStore(os.urandom)
    writer = Writer(store.stream("spring"), os.urandom)
    for command, given in played():
        writer.give(command, given)
    writer.close()
    record = store.stream("spring")
    data, grown = list(leaves(record)), tree(record)
    found = list(openings(record))
    for index, leaf in enumerate(data):
        own = [opening for place, opening in found if place == index]
        assert closed_paths(reopen(leaf, own)) == []
    old = tree(record, 100)
    assert verify_consistency(100, grown.size, grown.consistency(100), old.root(), grown.root())
    assert verify_inclusion(grown.levels[0][7], 7, grown.size, grown.inclusion(7), grown.root())
    assert head(record, ORIGIN, Epoch("x", 2)).epoch == 2


def test_a_copy_taken_in_play_and_restored_has_the_same_head_and_standings(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "log", FORMAT, os.urandom)
    writer = Writer(store.stream("spring"), os.urandom)
    answers = [writer.submit(command, given) for command, given in played()]
    answers[100].result()
    back_up(tmp_path / "log", tmp_path / "copy", FORMAT)
    for answer in answers:
        answer.result()
    writer.close()
    restore(tmp_path / "copy", tmp_path / "restored", FORMAT, os.urandom)
    copied = SqliteReader(tmp_path / "restored", FORMAT).record("spring")
    size = copied.version()
    assert size > 100
    assert tree(copied).root() == tree(store.stream("spring"), size).root()
    restored = SqliteStore(tmp_path / "restored", FORMAT, os.urandom)
    second = Writer(restored.stream("spring"), os.urandom)
    for command, given in played():
        second.give(command, given)
    second.close()
    assert replay(restored.stream("spring")).state.raw() == replay(store.stream("spring")).state.raw()
    restored.close()
    store.close()
