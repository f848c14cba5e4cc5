"""Two verifiers that share no code agree on every container, good or tampered with, and notice every tampering."""

import subprocess
import sys
from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from croupier.proofs import verify as ours
from croupier.proofs.canonical import canonical, read_object
from croupier.proofs.container import CHECKPOINT, KEYS, LOG, MANIFEST, OPENINGS, Export, manifest_text
from croupier.proofs.note import Signature, cosign, read_note, sign_note
from croupier.proofs.receipt import make_receipt
from croupier.proofs.tree import EMPTY, MerkleTree
from croupier.proofs.zip_file import pack, unpack
from croupier.values.refused import Refused
from tests.proofs.samples import (
    BAD,
    GOOD,
    KNOWN,
    LOG_KEY,
    NEW_KEY,
    ORIGIN,
    STRANGER,
    TIME,
    UNREADABLE,
    WITNESS,
    Log,
    draw_events,
    judged,
    log_of,
    signed_over,
    small_export,
)
from tests.soak import SOAK

VERIFIER = Path(__file__).parents[2] / "verifier" / "verify.py"
SMALL = small_export().data((LOG_KEY,))


def resigned(files: dict[str, bytes]) -> bytes:
    """The container that a thief of the key would make from these files."""
    rest = {name: data for name, data in files.items() if name != MANIFEST}
    return pack(rest | {MANIFEST: sign_note(manifest_text(ORIGIN, rest), (LOG_KEY,)).data()})


# --- good ones --------------------------------------------


def test_a_good_container_is_good() -> None:
    assert judged(SMALL) == GOOD
    assert judged(SMALL, keys=()) == GOOD
    assert judged(Log().data()) == GOOD


def test_a_redacted_export_is_good() -> None:
    export = small_export()
    assert export.openings
    redacted = replace(export, openings=()).data((LOG_KEY,))
    assert judged(redacted) == GOOD
    assert b"Ann" in SMALL
    assert b"Ann" not in redacted


def test_a_stranger_who_names_his_key_in_the_export_is_still_a_stranger() -> None:
    export = log_of(draw_events()).export()
    assert judged(export.data((STRANGER,))) == BAD
    assert judged(export.data((LOG_KEY, STRANGER))) == GOOD
    files = export.files((LOG_KEY, STRANGER))
    unnamed = files | {KEYS: files[KEYS].split(b"\n")[0] + b"\n"}
    rest = {name: data for name, data in unnamed.items() if name != MANIFEST}
    note = sign_note(manifest_text(ORIGIN, rest), (LOG_KEY, STRANGER)).data()
    assert judged(pack(rest | {MANIFEST: note})) == BAD
    twice = resigned(files | {KEYS: files[KEYS] * 2})
    assert judged(twice) == BAD
    for keys in (b"", b"x\n", files[KEYS][:-1], b"\xff\n"):
        assert judged(resigned(files | {KEYS: keys})) == (GOOD if keys == b"" else BAD)


def test_what_cannot_be_exported() -> None:
    log = log_of(draw_events())
    with pytest.raises(Refused, match="does not cover exactly these leaves"):
        Export(log.leaves[:1], (), signed_over(log.leaves)).data((LOG_KEY,))
    with pytest.raises(Refused, match="named"):
        log.export().data((replace(LOG_KEY, name="other.example"),))
    for name in ("../x", "a b", "a//b", "/a", "é", ".x", "x" * 200):
        with pytest.raises(Refused, match="may not be named"):
            replace(log.export(), extra={name: b""}).data((LOG_KEY,))


def test_while_a_key_is_changed_either_is_enough() -> None:
    log = log_of(draw_events())
    both = log.export((LOG_KEY, NEW_KEY)).data((LOG_KEY, NEW_KEY))
    for known in (LOG_KEY, NEW_KEY):
        assert judged(both, keys=(known.verifier,)) == GOOD
    assert judged(both, keys=(STRANGER.verifier,)) == BAD
    assert judged(log.data(), keys=(NEW_KEY.verifier,)) == BAD


def test_more_than_a_tile_of_leaves() -> None:
    log = log_of([{"kind": "Said", "words": str(each)} for each in range(300)])
    files = log.export().files((LOG_KEY,))
    assert {"tile/0/000", "tile/0/001.p/44", "tile/1/000.p/1"} == {name for name in files if name.startswith("tile/")}
    assert judged(pack(files)) == GOOD
    changed = bytearray(files["tile/0/000"])
    changed[100] ^= 1
    assert judged(resigned(files | {"tile/0/000": bytes(changed)})) == BAD
    assert judged(resigned({name: data for name, data in files.items() if not name.startswith("tile/1")})) == BAD


def key_line(name: str, kind: int = 1, public: bytes = b"1" * 32) -> bytes:
    """A public key as it stands in the file of keys, its id right whatever it is."""
    data = bytes([kind]) + public
    own = sha256(name.encode() + b"\n" + data).digest()[:4]
    return f"{name}+{own.hex()}+{b64encode(data).decode()}\n".encode()


def test_what_is_no_key_has_no_place_among_them() -> None:
    files = log_of(draw_events()).export().files((LOG_KEY,))
    assert judged(resigned(files | {KEYS: files[KEYS] + key_line("other.example")})) == GOOD
    bad = [key_line("a b"), key_line("a\u200bb"), key_line("a\x7fb"), key_line("other.example", 2), key_line("")]
    bad += [key_line("other.example", public=b"1" * size) for size in (31, 33)]
    for line in bad:
        assert judged(resigned(files | {KEYS: files[KEYS] + line})) == BAD, line


def test_a_checkpoint_of_another_log_is_none_of_this_one() -> None:
    """Though a known key of this log has signed it, by mistake or for somebody's sake."""
    log = log_of(draw_events())
    other = signed_over(log.leaves).partition(b"\n")[2].partition(b"\n\n")[0].decode()
    forged = sign_note(f"other.example/cup\n{other}\n", (LOG_KEY,)).data()
    assert judged(log.data(), witnesses=[signed_over(log.leaves)]) == GOOD
    assert judged(log.data(), witnesses=[forged]) == BAD
    files = log.export().files((LOG_KEY,))
    assert judged(resigned(files | {CHECKPOINT: forged})) == BAD


def test_names_beside_signatures_can_be_printed() -> None:
    log = log_of(draw_events())
    for name, verdict in (("other.example", GOOD), ("a\u200bb", BAD), ("a\x7fb", BAD)):
        note = signed_over(log.leaves) + f"\u2014 {name} {b64encode(bytes(68)).decode()}\n".encode()
        assert (
            judged(Export(log.leaves, (), note).data((LOG_KEY,)) if verdict == GOOD else with_note(log, note))
            == verdict
        )


def with_note(log: Log, note: bytes) -> bytes:
    return resigned(log.export().files((LOG_KEY,)) | {CHECKPOINT: note})


def test_a_cosignature_of_a_time_that_nobody_can_write_does_not_hold() -> None:
    log = log_of(draw_events())
    note = read_note(signed_over(log.leaves))
    for time, verdict in (((1 << 63) - 1, GOOD), (1 << 63, BAD)):
        body = time.to_bytes(8, "big") + WITNESS.sign(f"cosignature/v1\ntime {time}\n{note.text}".encode())
        line = Signature(WITNESS.name, WITNESS.verifier.id, body)
        cosigned = replace(note, signatures=(*note.signatures, line)).data()
        assert judged(with_note(log, cosigned)) == verdict


# --- every byte --------------------------------------------


def test_every_byte_flipped_is_noticed() -> None:
    bits = 8 if SOAK > 1 else 1
    for at in range(len(SMALL)):
        for bit in range(bits):
            changed = bytearray(SMALL)
            changed[at] ^= 1 << ((at + bit) % 8)
            assert judged(bytes(changed)) != GOOD, (at, bit)


def test_every_byte_flipped_in_a_folder_is_noticed() -> None:
    """Without the zip around it, and with the keys from the container only."""
    files = small_export().files((LOG_KEY, NEW_KEY))
    for name, data in files.items():
        for at in range(0, len(data), 1 if name == MANIFEST else 7):
            changed = data[:at] + bytes([data[at] ^ 1 << at % 8]) + data[at + 1 :]
            assert judged(pack(files | {name: changed}), keys=()) == BAD, (name, at)


def test_cut_or_longer_containers_are_noticed() -> None:
    for length in range(0, len(SMALL), 13):
        assert judged(SMALL[:length]) != GOOD
    for changed in (SMALL + b"\0", SMALL + SMALL, b"\0" + SMALL):
        assert judged(changed) != GOOD
    assert judged(b"") == UNREADABLE


def test_files_missing_or_added_are_noticed() -> None:
    files = unpack(SMALL)
    for name in files:
        rest = {each: data for each, data in files.items() if each != name}
        assert judged(pack(rest)) == BAD
        if name in (LOG, OPENINGS, CHECKPOINT, KEYS):
            assert judged(resigned(rest)) == BAD
    assert judged(pack(files | {"extra/b.txt": b""})) == BAD
    assert judged(resigned(files | {"surprise": b""})) == BAD
    assert judged(resigned(files | {"extra/b.txt": b""})) == GOOD


# --- leaves, by somebody who has the key --------------------------------------------


def said(*numbers: int) -> Log:
    return log_of([{"kind": "Said", "words": str(each)} for each in numbers])


@pytest.mark.parametrize(
    "tamper",
    [
        pytest.param(lambda leaves: leaves[:2] + leaves[3:], id="dropped"),
        pytest.param(lambda leaves: leaves[:2] + leaves[1:], id="inserted"),
        pytest.param(lambda leaves: [leaves[1], leaves[0], *leaves[2:]], id="swapped"),
        pytest.param(lambda leaves: [leaves[0].replace(b"1", b"9"), *leaves[1:]], id="rewritten"),
        pytest.param(lambda leaves: leaves[:-1], id="tail cut"),
        pytest.param(lambda leaves: [], id="all cut"),
    ],
)
def test_leaves_changed_are_noticed(tamper: Callable[[list[bytes]], list[bytes]]) -> None:
    log = said(1, 2, 3, 4, 5)
    kept = signed_over(log.leaves)
    files = log.export().files((LOG_KEY,))
    changed = tamper(list(log.leaves))
    assert judged(resigned(files | {LOG: b"".join(each + b"\n" for each in changed)})) == BAD
    # With new hashes, new tiles and new signatures only what somebody else has kept can tell.
    anew = Export(changed, (), signed_over(changed)).data((LOG_KEY,))
    assert judged(anew, witnesses=[kept]) == BAD


def test_a_cut_tail_is_caught_by_a_witness_alone() -> None:
    log = said(1, 2, 3, 4, 5)
    kept = [signed_over(log.leaves[:size]) for size in range(6)]
    assert judged(log.data(), witnesses=kept) == GOOD
    cut = Log(log.leaves[:3]).data()
    assert judged(cut) == GOOD
    assert judged(cut, witnesses=kept[:4]) == GOOD
    assert judged(cut, witnesses=kept[4:5]) == BAD


def test_a_rewritten_past_is_caught_by_a_witness_alone() -> None:
    before, after = said(1, 2, 3, 4, 5), said(1, 9, 3, 4, 5)
    kept = [signed_over(before.leaves[:size]) for size in range(6)]
    assert judged(after.data(), witnesses=kept[:2]) == GOOD
    for size in range(2, 6):
        assert judged(after.data(), witnesses=[kept[size]]) == BAD
        assert judged(replace(after.export(), witnesses=[kept[size]]).data((LOG_KEY,))) == BAD
        assert judged(replace(before.export(), witnesses=[kept[size]]).data((LOG_KEY,))) == GOOD


def test_what_a_witness_kept_must_be_of_this_log() -> None:
    log = said(1, 2, 3)
    assert judged(log.data(), witnesses=[signed_over(log.leaves[:2], (STRANGER,))]) == BAD
    assert judged(log.data(), witnesses=[b"nothing"]) == BAD
    assert judged(log.data(), witnesses=[signed_over(log.leaves[:2], epoch=1)]) == BAD
    later = Export(log.leaves, (), signed_over(log.leaves, epoch=2)).data((LOG_KEY,))
    assert judged(later, witnesses=[signed_over(log.leaves[:2], epoch=1)]) == GOOD


def test_a_cosignature_that_does_not_hold_is_noticed() -> None:
    log = said(1)
    note = cosign(read_note(signed_over(log.leaves)), WITNESS, TIME)
    forged = note.data().replace(note.signatures[1].line().encode(), b"")
    assert judged(Export(log.leaves, (), forged).data((LOG_KEY,))) == GOOD
    moved = read_note(note.data())
    body = (TIME + 1).to_bytes(8, "big") + moved.signatures[1].body[8:]
    worse = replace(moved, signatures=(moved.signatures[0], replace(moved.signatures[1], body=body))).data()
    assert judged(Export(log.leaves, (), worse).data((LOG_KEY,))) == BAD
    assert judged(Export(log.leaves, (), worse).data((LOG_KEY,)), keys=KNOWN[:1]) == GOOD


@pytest.mark.parametrize(
    "leaf",
    [
        b'{"b":1,"a":2}', b'{"a":1.0}', b'{"a":1,"a":1}', b'{"a": 1}', b"[]", b"", b"1", b'{"a":-0}', b"{",
        b'{"a":"\xff"}',
        b'{"a":9007199254740992}', b'{"a":"\\ud800"}', b'{"a":"\\u00e9"}', b'{"version":2}', b'{"version":true}',
        b'{"a":{"#closed":"x"}}', b'{"a":{"#closed":1}}', b'{"a":{"#closed":"' + b"A" * 43 + b'=","b":1}}',
        b'{"a":' + b"[" * 64 + b"]" * 64 + b"}", b'{"a":' * 65 + b"1" + b"}" * 65,
        b'{"a":{"#closed":"' + b"A" * 44 + b'"}}', b'{"a":NaN}', b'{"a":1e3}', b'{"a":' + b"9" * 5000 + b"}",
        b'\xef\xbb\xbf{"a":1}', b'{"a":"\\ud83d\\ude00"}', b'{"\\ud800":1}', b"[" * 100000,
    ],
)  # fmt: skip
def test_leaves_of_another_form_are_noticed(leaf: bytes) -> None:
    assert judged(Log([leaf]).data()) == BAD


def test_openings_that_do_not_fit_are_noticed() -> None:
    log = Log()
    log.add({"kind": "Dealt", "card": "9h", "to": "p1"}, "/event/card", "/event/to")
    log.add({"kind": "Dealt", "card": "Kd"}, "/event/card")
    (_, card), (_, to), (_, other) = log.openings
    bad = [
        [(0, replace(card, value="8h"))],
        [(0, replace(card, salt=b"0" * 32))],
        [(1, card)],
        [(2, card)],
        [(0, other)],
        [(0, replace(card, path="/event/kind"))],
        [(0, replace(card, path=""))],
        [(0, card), (0, card)],
    ]
    for openings in bad:
        assert judged(replace(log.export(), openings=openings).data((LOG_KEY,))) == BAD
    for some in ([(0, card)], [(0, to)], [(1, other)], []):
        assert judged(replace(log.export(), openings=some).data((LOG_KEY,))) == GOOD
    files = log.export().files((LOG_KEY,))
    lines = files[OPENINGS].splitlines(keepends=True)
    more = read_object(lines[0][:-1]) | {"why": "because"}
    less = {key: value for key, value in more.items() if key not in ("value", "why")}
    odd = [[canonical(line) + b"\n"] for line in (more, less)]
    for changed in (lines[::-1], [lines[0][:-1]], [b"{}\n"], [b"\n", *lines], [b"[]\n"], [b"1\n"], *odd):
        assert judged(resigned(files | {OPENINGS: b"".join(changed)})) == BAD


# --- receipts --------------------------------------------


def test_receipts_of_every_leaf_under_every_checkpoint() -> None:
    log, tree = said(*range(9)), MerkleTree()
    for leaf in log.leaves:
        tree.append(leaf)
    made = [
        make_receipt(tree, index, size, signed_over(log.leaves[:size]))
        for size in range(1, 10)
        for index in range(size)
    ]
    whole = log.data()
    assert judged(whole, receipts=[each.data() for each in made]) == GOOD
    for each in made:
        changes = [replace(each, index=each.index + 1), replace(each, proof=(*each.proof, EMPTY))]
        if each.proof:
            changes += [replace(each, proof=each.proof[1:]), replace(each, proof=each.proof[:-1])]
            changes += [replace(each, proof=(EMPTY, *each.proof[1:]))]
        for changed in changes:
            assert judged(whole, receipts=[changed.data()]) == BAD


def test_every_byte_of_a_receipt_counts_to_both() -> None:
    log, tree = said(*range(5)), MerkleTree()
    for leaf in log.leaves:
        tree.append(leaf)
    data = make_receipt(tree, 2, 5, signed_over(log.leaves), b"x").data()
    extra = range(data.index(b"extra"), data.index(b"index"))
    for at in set(range(len(data))) - set(extra):
        changed = data[:at] + bytes([data[at] ^ 1 << at % 8]) + data[at + 1 :]
        assert judged(log.data(), receipts=[changed]) == BAD
    assert judged(log.data(), receipts=[data]) == GOOD
    assert judged(log.data(), receipts=[b""]) == BAD


# --- the command --------------------------------------------


def test_the_single_file_runs_alone(tmp_path: Path) -> None:
    (tmp_path / "export.zip").write_bytes(SMALL)
    folder = tmp_path / "export"
    for name, data in unpack(SMALL).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    (tmp_path / "kept").write_bytes(signed_over(small_export().leaves[:1]))
    (tmp_path / "copy.py").write_bytes(VERIFIER.read_bytes())

    def run(*words: str) -> int:
        command = [sys.executable, "-I", "-S", "copy.py", *words]
        return subprocess.run(command, cwd=tmp_path, check=False, capture_output=True).returncode

    keys = [f"--key={key.text()}" for key in KNOWN]
    assert run("export.zip", *keys, "--witness=kept") == GOOD
    assert run("export", *keys) == GOOD
    assert ours.verify_path(folder, ours.Trust(KNOWN)).good
    assert ours.verify_path(tmp_path / "export.zip", ours.Trust(KNOWN)).good
    (folder / "log.jsonl").write_bytes(b"")
    assert run("export", *keys) == BAD
    assert not ours.verify_path(folder, ours.Trust(KNOWN)).good
    assert run("nothing.zip") == UNREADABLE
    assert run("kept") == UNREADABLE
    for key in ("nonsense", "", LOG_KEY.text()):
        assert run("export.zip", f"--key={key}") == UNREADABLE, "a key that is none says nothing of the record"
    with pytest.raises(ours.Unreadable):
        ours.verify_path(tmp_path / "nothing.zip", ours.Trust())


def test_the_single_file_needs_nothing_but_the_standard_library() -> None:
    lines = VERIFIER.read_text(encoding="utf-8").splitlines()
    imported = {line.split()[1].partition(".")[0] for line in lines if line.startswith(("import ", "from "))}
    assert imported <= set(sys.stdlib_module_names)
