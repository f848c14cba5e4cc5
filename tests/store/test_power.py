"""The power goes at a random call: nothing acknowledged is lost, nothing is half there. With less syncing it is."""

from pathlib import Path
from random import Random

import pytest

import croupier.store.sqlite
from croupier.store.port import Epoch, Stopped
from croupier.values.refused import Refused
from tests.soak import SOAK
from tests.store.disks import UnsafeDisk
from tests.store.ledger import Ledger, command
from tests.store.samples import NAME, open_sqlite

# Where one call after another fails while SQLite cleans up, apsw can raise only one of the errors.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
SEEDS = 40 * SOAK
LAST_CALL = 160
NORMAL, FULL = 1, 2
OFF = 0


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """The WAL is emptied every few commits, so that the power goes then too."""
    monkeypatch.setattr(croupier.store.sqlite, "MOST_PAGES", 12)


def power_cut(folder: Path, seed: int, synchronous: int) -> list[str]:
    """Write until the power goes; what is wrong with the log afterwards."""
    random = Random(seed)
    disk = UnsafeDisk(f"unsafe {seed}", random.randint(1, LAST_CALL), random)
    ledger, epoch = Ledger(), list[Epoch]()
    (folder / "before").mkdir(parents=True)
    try:
        write_until_dark(folder / "before" / "log", disk, synchronous, ledger, epoch)
    finally:
        disk.unregister()
    after = folder / "after"
    after.mkdir()
    for name, content in (disk.after or {}).items():
        if not name.endswith("-shm"):
            (after / name).write_bytes(content)
    try:
        store = open_sqlite(after / "log")
    except (Refused, Stopped) as error:
        return [f"the log cannot be opened: {error}"] if epoch else []
    try:
        lost = ["the log is another one"] if epoch and store.epoch != epoch[0] else []
        return lost + ledger.faults(store.stream(NAME))
    except (Refused, Stopped) as error:
        return [f"the log cannot be read: {error}"]
    finally:
        store.close()


def write_until_dark(path: Path, disk: UnsafeDisk, synchronous: int, ledger: Ledger, epoch: list[Epoch]) -> None:
    try:
        store = open_sqlite(path, disk.name)
        store.db.pragma("synchronous", synchronous)
        epoch.append(store.epoch)
        stream, number = store.stream(NAME), 0
        while True:
            batch = [command(number + place) for place in range(disk.random.randint(1, 3))]
            number += len(batch)
            for write, answer in zip(batch, stream.append(stream.version(), batch), strict=True):
                ledger.hear(write.id, answer)
    except (Refused, Stopped):
        assert disk.after is not None


def test_nothing_acknowledged_is_lost_when_the_power_goes(tmp_path: Path) -> None:
    found = {seed: power_cut(tmp_path / str(seed), seed, FULL) for seed in range(SEEDS)}
    assert {seed: faults for seed, faults in found.items() if faults} == {}


@pytest.mark.parametrize("synchronous", [NORMAL, OFF])
def test_the_same_disk_loses_what_was_not_synced(tmp_path: Path, synchronous: int) -> None:
    found = [power_cut(tmp_path / str(seed), seed, synchronous) for seed in range(20)]
    assert any("lost" in fault for faults in found for fault in faults)
