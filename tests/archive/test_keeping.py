"""A witness that keeps what it saw in a folder: it cosigns what only grew, across restarts and threads."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from croupier.archive.keeping import Keeper
from croupier.proofs.checkpoint import make_checkpoint, sign_checkpoint
from croupier.proofs.keys import PrivateKey
from croupier.proofs.note import cosigned_at
from croupier.proofs.tree import MerkleTree
from croupier.proofs.witness import AddCheckpoint, Turned, make_call
from croupier.values.refused import Refused
from tests.proofs.samples import LOG_KEY, ORIGIN, TIME, WITNESS


def call_of(old: int, size: int, view: str = "", name: str = ORIGIN) -> AddCheckpoint:
    tree = MerkleTree()
    for number in range(size):
        tree.append(f"{view}{number}".encode())
    key = PrivateKey(name, LOG_KEY.kind, LOG_KEY.seed)
    note = sign_checkpoint(make_checkpoint(name, size, tree.root()), [key])
    return make_call(old, tree.consistency(old), note.data())


def keeper(folder: Path, most: int = 10) -> Keeper:
    return Keeper(WITNESS, [LOG_KEY.verifier], folder, lambda: TIME, most)


def turned(watch: Keeper, call: AddCheckpoint) -> tuple[int, int | None]:
    with pytest.raises(Turned) as found:
        watch.add(call)
    return found.value.status, found.value.size


def test_what_was_seen_is_kept_across_restarts(tmp_path: Path) -> None:
    assert cosigned_at(keeper(tmp_path).add(call_of(0, 5))) == TIME
    again = keeper(tmp_path)
    assert turned(again, call_of(0, 9)) == (409, 5)
    again.add(call_of(5, 9))
    assert turned(keeper(tmp_path), call_of(5, 7)) == (409, 9)
    again.add(call_of(9, 9))


def test_a_split_view_is_not_cosigned_and_its_proof_is_kept(tmp_path: Path) -> None:
    watch = keeper(tmp_path)
    watch.add(call_of(0, 5))
    assert turned(watch, call_of(5, 5, "other")) == (409, 5)
    assert turned(watch, call_of(5, 8, "other")) == (422, None)
    (proof,) = tmp_path.glob("*.split")
    text = proof.read_text("utf-8")
    assert text.count(f"{ORIGIN}\n5\n") == 2
    assert proof.stat().st_mode & 0o077 == 0


def test_of_calls_at_once_one_grows_the_record(tmp_path: Path) -> None:
    watch = keeper(tmp_path)
    watch.add(call_of(0, 5))

    def status(size: int) -> int:
        try:
            watch.add(call_of(5, size))
        except Turned as found:
            return found.status
        return 200

    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(status, range(6, 22)))
    assert found.count(200) == 1
    assert set(found) == {200, 409}


def test_a_damaged_file_is_never_forgotten(tmp_path: Path) -> None:
    watch = keeper(tmp_path)
    watch.add(call_of(0, 5))
    place = watch.place(ORIGIN)
    place.write_bytes(place.read_bytes().replace(b"\n5\n", b"\n4\n"))
    assert turned(keeper(tmp_path), call_of(0, 9)) == (500, None)
    place.write_bytes(call_of(0, 5).note.data())
    assert turned(keeper(tmp_path), call_of(0, 9)) == (500, None), "signed by the log alone"


def test_a_witness_watches_a_limited_number_of_logs(tmp_path: Path) -> None:
    house = LOG_KEY.verifier.__class__("casino.example", LOG_KEY.kind, LOG_KEY.verifier.public)
    watch = Keeper(WITNESS, [house], tmp_path, lambda: TIME, 2)
    for name in ("one", "two"):
        watch.add(call_of(0, 3, name=f"casino.example/{name}"))
    assert turned(watch, call_of(0, 3, name="casino.example/three"))[0] == 507
    watch.add(call_of(3, 4, name="casino.example/two"))


def test_a_witness_needs_its_own_key_and_a_log(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="own key"):
        Keeper(LOG_KEY, [LOG_KEY.verifier], tmp_path, lambda: TIME)
    with pytest.raises(Refused, match="--log-key"):
        Keeper(WITNESS, [WITNESS.verifier], tmp_path, lambda: TIME)
    (tmp_path / "file").touch()
    with pytest.raises(Refused, match="cannot be used"):
        Keeper(WITNESS, [LOG_KEY.verifier], tmp_path / "file", lambda: TIME)
