"""One suite for every store: what is promised in port.py, in memory and in a file."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest

from croupier.proofs.canonical import canonical
from croupier.proofs.tree import MerkleTree, leaf_hash
from croupier.store.port import Conflict, LeafRange, Snapshot, Stopped, Store, Write
from croupier.values.refused import Refused
from tests.store.samples import NAME, leaf, open_memory, open_sqlite, opening, write


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made: Store = open_memory() if request.param == "memory" else open_sqlite(tmp_path / "log")
    yield made
    made.close()


def test_what_is_appended_is_there_in_order(store: Store) -> None:
    stream = store.stream(NAME)
    first, second = write("c1", "a", "b"), write("c2", "c")
    assert stream.append(0, [first, second]) == [LeafRange(0, 2), LeafRange(2, 3)]
    leaves = [*first.leaves, *second.leaves]
    assert [row.data for row in stream.rows()] == [each.data for each in leaves]
    assert [row.hash for row in stream.rows()] == [leaf_hash(each.data) for each in leaves]
    assert [row.version for row in stream.rows()] == [1, 2, 3]
    expected = [found for version, each in enumerate(leaves, start=1) for found in opening(version, each)]
    assert [tuple(each) for each in stream.openings()] == expected
    assert stream.version() == 3
    assert dict(stream.commands()) == {each.id: stream.find_command(each.id) for each in (first, second)}


def test_a_part_can_be_read(store: Store) -> None:
    stream = store.stream(NAME)
    stream.append(0, [write("c1", "a", "b", "c", "d")])
    assert [row.version for row in stream.rows(1, 3)] == [2, 3]
    assert [each.version for each in stream.openings(1, 3)] == [2, 3]
    assert [row.version for row in stream.rows(3)] == [4]


def test_streams_are_apart(store: Store) -> None:
    one, other = store.stream(NAME), store.stream("autumn")
    one.append(0, [write("c1", "a")])
    other.append(0, [write("c1", "b", "c")])
    assert (one.version(), other.version()) == (1, 2)
    assert store.names() == [NAME, "autumn"]
    assert store.stream(NAME).version() == 1


def test_a_wrong_version_is_refused_with_the_right_one(store: Store) -> None:
    stream = store.stream(NAME)
    stream.append(0, [write("c1", "a")])
    with pytest.raises(Conflict) as refused:
        stream.append(0, [write("c2", "b")])
    assert refused.value.version == 1
    assert (stream.version(), stream.find_command("c2")) == (1, None)
    stream.append(1, [write("c2", "b")])


def test_the_same_command_again_gets_its_earlier_answer(store: Store) -> None:
    stream = store.stream(NAME)
    stream.append(0, [write("c1", "a", "b")])
    stream.append(2, [write("c2", "c")])
    assert stream.append(0, [write("c1", "a", "b")]) == [LeafRange(0, 2)]
    assert stream.append(3, [write("c1", "a", "b"), write("c3", "d"), write("c3", "d")]) == [
        LeafRange(0, 2),
        LeafRange(3, 4),
        LeafRange(3, 4),
    ]
    assert stream.version() == 4


def test_an_id_with_another_payload_is_refused_and_nothing_written(store: Store) -> None:
    stream = store.stream(NAME)
    stream.append(0, [write("c1", "a")])
    for batch in ([write("c2", "c"), write("c1", "x")], [write("c3", "c"), write("c3", "d")]):
        with pytest.raises(Refused, match="was used for another command"):
            stream.append(1, batch)
    assert (stream.version(), [name for name, _ in stream.commands()]) == (1, ["c1"])
    stream.append(1, [write("c2", "c")])


def test_a_command_may_lead_to_nothing_and_need_no_id(store: Store) -> None:
    stream = store.stream(NAME)
    assert stream.append(0, [write("c1"), write("", "a"), write("", "a")]) == [
        LeafRange(0, 0),
        LeafRange(0, 1),
        LeafRange(1, 2),
    ]
    assert stream.append(7, [write("c1")]) == [LeafRange(0, 0)]


def test_secrets_lie_outside_until_they_are_revealed(store: Store) -> None:
    stream = store.stream(NAME)
    stream.keep_secret("draw 1", b"one")
    stream.append(0, [replace(write("c1", "committed"), keep={"draw 2": b"two"})])
    assert stream.secrets() == {"draw 1": b"one", "draw 2": b"two"}
    assert all(b"two" not in row.data for row in stream.rows())
    stream.append(1, [replace(write("c2", "drawn"), forget=("draw 1",))])
    assert stream.secrets() == {"draw 2": b"two"}


def test_a_secret_is_never_replaced(store: Store) -> None:
    stream = store.stream(NAME)
    stream.keep_secret("draw 1", b"one")
    stream.keep_secret("draw 1", b"one")
    with pytest.raises(Refused, match="different secret"):
        stream.keep_secret("draw 1", b"other")
    with pytest.raises(Refused, match="different secret"):
        stream.append(0, [replace(write("c1", "a"), keep={"draw 1": b"other"})])
    assert (stream.secrets(), stream.version(), stream.find_command("c1")) == ({"draw 1": b"one"}, 0, None)


def test_a_snapshot_is_a_cache(store: Store) -> None:
    stream = store.stream(NAME)
    assert stream.snapshot() is None
    stream.keep_snapshot(Snapshot(1, "x/1", b"one"))
    stream.keep_snapshot(Snapshot(2, "x/1", b"two"))
    assert stream.snapshot() == Snapshot(2, "x/1", b"two")
    stream.keep_snapshot(None)
    assert stream.snapshot() is None


def test_hashes_make_the_tree(store: Store) -> None:
    stream = store.stream(NAME)
    texts = [str(number) for number in range(7)]
    stream.append(0, [write(f"c{text}", text) for text in texts])
    tree = MerkleTree()
    for text in texts:
        tree.append(leaf(text).data)
    assert MerkleTree(row.hash for row in stream.rows()).root() == tree.root()


def test_a_closed_store_writes_nothing(store: Store) -> None:
    stream = store.stream(NAME)
    stream.append(0, [write("c1", "a")])
    store.close()
    with pytest.raises(Stopped, match="closed"):
        stream.append(1, [write("c2", "b")])
    with pytest.raises(Stopped):
        stream.keep_secret("x", b"x")
    assert [row.version for row in stream.rows()] == [1]
    assert stream.find_command("c1") is not None


def test_the_epoch_is_random(store: Store) -> None:
    assert store.epoch.restored == 0
    assert store.epoch.id != open_memory().epoch.id


def test_readers_see_whole_commands_while_others_write(store: Store) -> None:
    stream = store.stream(NAME)
    seen: list[int] = []
    stop = False

    def read() -> None:
        while not stop:
            found = [canonical(row.version) for row in stream.rows()]
            seen.append(len(found))

    reader = Thread(target=read)
    reader.start()
    for number in range(60):
        stream.append(3 * number, [write(f"c{number}", "a", "b", "c")])
    stop = True
    reader.join()
    assert seen == sorted(seen)
    assert not [length for length in seen if length % 3]


def test_one_of_many_who_race_for_a_version_wins(store: Store) -> None:
    stream = store.stream(NAME)
    won: list[str] = []
    lost: list[int] = []

    def race(name: str) -> None:
        try:
            stream.append(0, [Write(name, b"x", (leaf(name),))])
        except Conflict as conflict:
            lost.append(conflict.version)
        else:
            won.append(name)

    threads = [Thread(target=race, args=(f"director {number}",)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(won), lost, stream.version()) == (1, [1] * 7, 1)
