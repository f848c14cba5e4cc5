"""A log that was cut, changed, copied or restored: nothing is signed over it, and nothing comes twice."""

import os
from contextlib import closing
from pathlib import Path
from shutil import copyfile

import apsw
import pytest

from croupier.archive.kept_heads import latest_epoch
from croupier.desk.desk import Desk
from croupier.desk.house import AT_ONCE, HouseDealer
from croupier.desk.writer import FORMAT
from croupier.proofs.tree import leaf_hash
from croupier.server.running import open_desk
from croupier.server.settings import Settings
from croupier.store.copying import back_up, restore
from croupier.store.reading import SqliteReader
from croupier.tournament.shoes.shoes import CommitShoe
from croupier.values.refused import Refused
from tests.server.evening import Evening
from tests.server.live import Live, serving
from tests.server.virtual_evening import VirtualEvening


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder: a draw is committed to, a backup is made, then the draw is revealed and the head signed."""
    data = tmp_path_factory.mktemp("kept") / "data"
    with serving(data) as live:
        evening = Evening(live).entered()
        evening.director.give("fix-list", stage="heats")
        evening.director.give("commit-draw", draw="draw-1")
        back_up(live.house.settings.log_file, data.parent / "backup.log", FORMAT)
        copy_plainly(live.house.settings.log_file, data.parent / "plain.log")
        evening.joins("draw-1")
        evening.director.give("reveal-draw", draw="draw-1")
        live.house.notary.heads.clear()
        live.house.notary.checkpoint(live.house.desk.room("spring"))
    return data


def copy_plainly(log: Path, to: Path) -> None:
    """The file as it is, with its epoch and its secrets, as backups of earlier releases had them."""
    with closing(apsw.Connection(os.fsdecode(log))) as source, closing(apsw.Connection(os.fsdecode(to))) as target:
        with target.backup("main", source, "main") as task:
            task.step(-1)
        target.execute("PRAGMA journal_mode = DELETE").fetchall()


@pytest.fixture
def data(kept: Path, tmp_path: Path) -> Path:
    """A copy of it to break."""
    found = tmp_path / "data"
    for file in ("tournaments.log", "people.sqlite", "checkpoints/spring"):
        (found / file).parent.mkdir(parents=True, exist_ok=True)
        copyfile(kept / file, found / file)
    for file in ("backup.log", "plain.log"):
        copyfile(kept.parent / file, tmp_path / file)
    return found


def opened(data: Path) -> Desk:
    return open_desk(Settings(data))


def refusal(data: Path) -> str:
    with pytest.raises(Refused) as refused:
        opened(data)
    return refused.value.reason


def edit(log: Path, *orders: str) -> None:
    """Change the file as somebody with a disk editor would: no trigger is in the way."""
    with closing(apsw.Connection(os.fsdecode(log))) as db:
        for each in ("leaves_stay", "leaves_last", "commands_stay", "commands_last"):
            db.execute(f"DROP TRIGGER {each}")
        for order in orders:
            db.execute(order)


def write_leaf(log: Path, version: int, leaf: bytes) -> None:
    changed = f"data = x'{leaf.hex()}', hash = x'{leaf_hash(leaf).hex()}'"
    edit(log, f"UPDATE leaves SET {changed} WHERE version = {version}")


def test_a_whole_log_opens_and_its_head_goes_on(data: Path) -> None:
    desk = opened(data)
    assert desk.room("spring").known.settled > 0
    desk.close()


def test_a_log_whose_end_was_cut_is_not_signed_again(data: Path) -> None:
    before = (data / "checkpoints" / "spring").read_bytes()
    edit(data / "tournaments.log", "DELETE FROM leaves WHERE version > 20", "DELETE FROM openings WHERE version > 20",
         "DELETE FROM commands WHERE last > 20")  # fmt: skip
    assert "20 events of spring" in refusal(data)
    assert "croupier restore" in refusal(data)
    assert (data / "checkpoints" / "spring").read_bytes() == before


def test_a_log_that_is_gone_is_not_begun_anew(data: Path) -> None:
    (data / "tournaments.log").unlink()
    assert "0 events of spring" in refusal(data)


def test_a_changed_leaf_under_its_own_hash_is_noticed(data: Path) -> None:
    changed = b'{"version":2}'
    write_leaf(data / "tournaments.log", 2, changed)
    assert "not the ones that were signed" in refusal(data)


def test_a_plain_copy_in_place_of_the_log_is_noticed(data: Path) -> None:
    for copy in ("plain.log", "backup.log"):
        copyfile(data.parent / copy, data / "tournaments.log")
        assert "its end is missing" in refusal(data)


def test_a_backup_has_an_epoch_of_its_own(data: Path) -> None:
    """If no checkpoint was kept either, readers still notice that it is not the same log."""
    desk = opened(data)
    epoch = desk.store.epoch
    desk.close()
    copyfile(data.parent / "backup.log", data / "tournaments.log")
    (data / "checkpoints" / "spring").unlink()
    desk = opened(data)
    assert desk.store.epoch.id != epoch.id
    desk.close()


def test_a_backup_holds_no_secret(data: Path) -> None:
    plain = (data.parent / "plain.log").read_bytes()
    desk = opened(copied(data.parent / "plain.log", data.parent / "old"))
    secret = desk.room("spring").stream.secrets()["draw-1"]
    desk.close()
    assert len(secret) == 64
    assert secret in plain
    assert secret not in (data.parent / "backup.log").read_bytes()


def copied(log: Path, folder: Path) -> Path:
    folder.mkdir()
    copyfile(log, folder / "tournaments.log")
    return folder


@pytest.mark.parametrize("copy", ["backup.log", "plain.log"])
def test_a_restore_gives_up_what_was_committed_to(data: Path, copy: str) -> None:
    """Also from a plain copy, which still holds the secret: its draw has been revealed meanwhile."""
    log = data / "tournaments.log"
    log.unlink()
    epoch = restore(data.parent / copy, log, FORMAT, os.urandom, latest_epoch(data) + 1)
    assert epoch.restored == 1
    room = opened(data).room("spring")
    assert room.stream.secrets() == {}
    last = room.log[-1]
    assert (last.by, last.role.value, type(last.event).__name__) == ("house", "machine", "DrawFailed")
    assert "restored" in last.event.says()
    with room.reading() as journal:
        assert not journal.state.draws["draw-1"].open


def test_a_second_restore_of_the_same_backup_is_a_later_epoch(data: Path) -> None:
    log = data / "tournaments.log"
    for number in (1, 2):
        log.unlink()
        restore(data.parent / "backup.log", log, FORMAT, os.urandom, latest_epoch(data) + 1)
        with serving(data) as live:
            assert live.house.desk.store.epoch.restored == number
            live.house.notary.checkpoint(live.house.desk.room("spring"))


def test_the_draw_goes_on_by_a_new_commitment(data: Path) -> None:
    log = data / "tournaments.log"
    log.unlink()
    restore(data.parent / "backup.log", log, FORMAT, os.urandom, 1)
    with serving(data) as live:
        evening = Evening(live)
        evening.director.give("fix-list", stage="heats")
        evening.director.give("commit-draw", draw="draw-2")
        evening.joins("draw-2")
        evening.director.give("reveal-draw", draw="draw-2")
        drawn = evening.director.view().view["draws"]
        assert [each["step"] for each in drawn] == ["given up", "drawn"]


def test_an_edited_payment_is_a_sentence(data: Path) -> None:
    """Without a kept checkpoint the replay notices it: the books do not balance."""
    (data / "checkpoints" / "spring").unlink()
    rows = SqliteReader(data / "tournaments.log", FORMAT).record("spring").rows()
    version, _, leaf = next(row for row in rows if b'"kind":"Entered"' in row.data)
    changed = leaf.replace(b'"player":"P01"', b'"player":"P99"').replace(b'"commission":', b'"commission":9')
    assert changed != leaf
    write_leaf(data / "tournaments.log", version, changed)
    assert "The record of spring is damaged" in refusal(data)
    assert "croupier restore" in refusal(data)


def test_the_key_of_a_command_is_not_in_its_leaf(live: Live) -> None:
    evening = Evening(live).begun()
    key = "a-key-that-says-who-i-am"
    evening.director.give("announce", key, words="Welcome.")
    room = live.house.desk.room("spring")
    assert all(key.encode() not in row.data for row in room.stream.rows())
    assert evening.director.give("announce", key, words="Welcome.").again


def test_a_restored_wheel_does_not_bring_the_same_balls(by_hand: Live, tmp_path: Path) -> None:
    """The run of balls that was seen is given up, and the next one is committed to afresh."""
    evening = VirtualEvening(by_hand, "wheel", ruleset="roulette-2002").entered()
    while not evening.room.known.dealt:
        evening.direct()
    for _ in range(20):
        evening.direct()
        evening.deal()
    with evening.room.reading() as journal:
        before = {each.id: each for each in journal.state.shoes.values()}
    assert any(not each.over for each in before.values())
    back_up(by_hand.house.settings.log_file, tmp_path / "backup.log", FORMAT)
    data = tmp_path / "restored"
    data.mkdir()
    restore(tmp_path / "backup.log", data / "tournaments.log", FORMAT, os.urandom)
    desk = opened(data)
    room = desk.room("wheel")
    with room.reading() as journal:
        shoes = journal.state.shoes
        assert all(shoes[name].over for name in before)
        assert {"restored" in each.fault for each in shoes.values() if not before[each.id].over} == {True}
    dues = HouseDealer(room, AT_ONCE).due()
    assert {type(each.command).__name__ for each in dues} == {"CommitShoe"}
    promised = {each.commitment for each in before.values()}
    assert all(isinstance(due.command, CommitShoe) and due.command.commitment not in promised for due in dues)
    desk.close()
