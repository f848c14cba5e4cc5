"""Keys, signed notes, checkpoints and receipts: the example of the specification, another implementation, and what is
refused."""

import os
from dataclasses import replace
from pathlib import Path

import metamorphic_log
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from hypothesis import given
from hypothesis import strategies as st

from croupier.proofs.checkpoint import (
    Checkpoint,
    Cosignature,
    make_checkpoint,
    read_text,
    sign_checkpoint,
    verify_checkpoint,
)
from croupier.proofs.keys import KeyKind, PrivateKey, VerifierKey, read_key, read_skey, read_vkey, write_key
from croupier.proofs.note import cosign, read_note, sign_note, signers_of
from croupier.proofs.receipt import InclusionReceipt, make_receipt, read_receipt, verify_receipt
from croupier.proofs.tree import EMPTY, MerkleTree
from croupier.values.refused import Refused
from tests.proofs.samples import LOG_KEY, NEW_KEY, ORIGIN, STRANGER, TIME, WITNESS
from verifier import verify as theirs

FOO = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k"
FOO_NOTE = (
    "This is an example message.\n\n\u2014 example.com/foo "
    "Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n"
).encode()


# --- Ed25519 --------------------------------------------


def test_a_key_in_another_form_than_its_own_verifies_nothing() -> None:
    """The neutral point holds every signature whose scalar gives its point; written with a sign, or beyond the field,
    it is not even a key."""
    base, neutral = (4 * pow(5, -1, theirs.P) % theirs.P).to_bytes(32, "little"), 1
    made = base + (1).to_bytes(32, "little")
    assert VerifierKey("k", KeyKind.NOTE, neutral.to_bytes(32, "little")).verifies(made, b"any")
    assert theirs.signed(neutral.to_bytes(32, "little"), b"any", made)
    for other in (neutral | 1 << 255, neutral + theirs.P, neutral + theirs.P | 1 << 255, theirs.P - 1 | 1 << 255):
        public = other.to_bytes(32, "little")
        assert not VerifierKey("k", KeyKind.NOTE, public).verifies(made, b"any")
        with pytest.raises(ValueError, match="point"):
            theirs.signed(public, b"any", made)


def test_a_key_that_is_no_point_verifies_nothing() -> None:
    for public in (
        (2).to_bytes(32, "little"),
        (theirs.P + 2).to_bytes(32, "little"),
        (1 | 1 << 255).to_bytes(32, "little"),
    ):
        assert not VerifierKey("k", KeyKind.NOTE, public).verifies(bytes(64), b"")
        with pytest.raises(ValueError, match="point"):
            theirs.signed(public, b"", bytes(64))


@given(st.binary(min_size=32, max_size=32), st.binary(max_size=50), st.integers(0, 511))
def test_both_implementations_agree(seed: bytes, message: bytes, bit: int) -> None:
    key = PrivateKey("k", KeyKind.NOTE, seed)
    made = key.sign(message)
    assert theirs.signed(key.verifier.public, message, made)
    changed = (int.from_bytes(made, "little") ^ 1 << bit).to_bytes(64, "little")
    assert not key.verifier.verifies(changed, message)
    assert not theirs.signed(key.verifier.public, message, changed)


# --- keys --------------------------------------------


def test_keys_as_text() -> None:
    for key in (LOG_KEY, WITNESS):
        assert read_skey(key.text()) == key
        assert read_vkey(key.verifier.text()) == key.verifier
        assert theirs.read_key(key.verifier.text())[2:] == (key.verifier.public, key.verifier.id)
    assert read_vkey(FOO).text() == FOO
    assert LOG_KEY.text() not in repr(LOG_KEY)


@pytest.mark.parametrize(
    "text", ["", "a", "a+b", FOO[:-1], FOO.replace("530d", "530e"), FOO.replace("foo", "fo o"), "+" + FOO, FOO + "="]
)
def test_other_text_is_no_key(text: str) -> None:
    with pytest.raises(Refused):
        read_vkey(text)
    with pytest.raises(Refused):
        read_skey(text)
    with pytest.raises(ValueError, match=r"."):
        theirs.read_key(text)


def test_a_key_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "log.key"
    write_key(path, LOG_KEY)
    assert path.stat().st_mode & 0o777 == 0o600
    assert read_key(path) == LOG_KEY
    with pytest.raises(Refused, match="already"):
        write_key(path, NEW_KEY)
    path.chmod(0o640)
    if os.name == "posix":
        with pytest.raises(Refused, match="Other users can read"):
            read_key(path)
    with pytest.raises(Refused):
        read_key(tmp_path / "nothing")
    with pytest.raises(Refused):
        write_key(tmp_path / "nowhere" / "log.key", LOG_KEY)
    with pytest.raises(Refused):
        PrivateKey("a b", KeyKind.NOTE, bytes(32))
    with pytest.raises(Refused):
        PrivateKey("a", KeyKind.NOTE, bytes(31))


# --- notes --------------------------------------------


def test_the_example_of_the_specification() -> None:
    note, key = read_note(FOO_NOTE), read_vkey(FOO)
    assert note.data() == FOO_NOTE
    assert signers_of(note, [key]) == (key,)
    text, signers, others = theirs.read_note(FOO_NOTE, [theirs.read_key(FOO)])
    assert (text, [each.name for each in signers], others) == (note.text, [key.name], False)
    with pytest.raises(Refused, match="is wrong"):
        signers_of(replace(note, text="This is another message.\n"), [key])


def test_a_text_may_have_empty_lines() -> None:
    note = sign_note("one\n\ntwo\n\n", [LOG_KEY, NEW_KEY])
    assert read_note(note.data()) == note
    assert signers_of(note, [NEW_KEY.verifier, STRANGER.verifier]) == (NEW_KEY.verifier,)
    assert metamorphic_log.verify_signed_note(note.data().decode(), [NEW_KEY.verifier.text()]) == 1


@pytest.mark.parametrize(
    "data",
    [
        b"", b"text\n", b"text\n\n", FOO_NOTE[:-1], FOO_NOTE.replace(b"\n\n", b"\n"), FOO_NOTE.replace(b"an", b"\t"),
        FOO_NOTE + b"\n", FOO_NOTE + b"x\n", FOO_NOTE.replace(b" Uw", b"  Uw"), FOO_NOTE + b"\xff\n",
        FOO_NOTE.replace(b"aQM=", b"aQN="), FOO_NOTE.replace(b"/foo ", b"/f+o "), "a\n\n\u2014 b AAAA\n".encode(),
    ],
)  # fmt: skip
def test_other_data_is_no_note(data: bytes) -> None:
    with pytest.raises(Refused):
        read_note(data)
    with pytest.raises(ValueError, match=r"."):
        theirs.read_note(data, [])


def test_what_cannot_be_signed() -> None:
    for text in ("", "\n", "no end", "a\tb\n"):
        with pytest.raises(Refused):
            sign_note(text, [LOG_KEY])
    for signers in ([], [WITNESS]):
        with pytest.raises(Refused):
            sign_note("text\n", signers)


# --- checkpoints --------------------------------------------


def over(size: int, epoch: int = 0) -> tuple[MerkleTree, bytes]:
    tree = MerkleTree()
    for number in range(size):
        tree.append(b"%d" % number)
    return tree, sign_checkpoint(make_checkpoint(ORIGIN, size, tree.root(), epoch), [LOG_KEY]).data()


def test_checkpoints_as_others_read_them() -> None:
    tree, old = over(5)
    _, new = over(9, epoch=3)
    head = metamorphic_log.checkpoint_verify(new.decode(), [LOG_KEY.verifier.text()])
    assert (head.origin, head.size) == (ORIGIN, 9)
    grown, _ = over(9)
    proof = grown.consistency(5, 9)
    metamorphic_log.checkpoint_verify_consistency(old.decode(), new.decode(), [LOG_KEY.verifier.text()], proof)
    leaf = tree.levels[0][2]
    metamorphic_log.checkpoint_verify_inclusion(old.decode(), [LOG_KEY.verifier.text()], 2, leaf, tree.inclusion(2))
    assert verify_checkpoint(new, [LOG_KEY.verifier]).checkpoint.epoch == 3
    assert verify_checkpoint(old, [LOG_KEY.verifier]).checkpoint.epoch == 0


def test_cosignatures() -> None:
    _, data = over(5, epoch=1)
    note = cosign(read_note(data), WITNESS, TIME)
    found = verify_checkpoint(note.data(), [LOG_KEY.verifier, WITNESS.verifier], ORIGIN)
    assert found.cosigned == (Cosignature(WITNESS.name, TIME),)
    assert found.signers == (LOG_KEY.verifier,)
    assert len(cosign(note, WITNESS, TIME + 1).signatures) == 2
    assert len(note.data()) < 400
    with pytest.raises(Refused, match="No known key"):
        verify_checkpoint(note.data(), [WITNESS.verifier])
    with pytest.raises(Refused, match="not of"):
        verify_checkpoint(note.data(), [LOG_KEY.verifier], "another.example")
    with pytest.raises(Refused, match="key of a witness"):
        cosign(note, LOG_KEY, TIME)
    with pytest.raises(Refused, match="time"):
        cosign(note, WITNESS, -1)


def test_what_a_witness_signs_word_for_word() -> None:
    note = cosign(sign_note(f"{ORIGIN}\n0\n{ROOT}\nepoch 1\n", [LOG_KEY]), WITNESS, 1679315147)
    message = f"cosignature/v1\ntime 1679315147\n{ORIGIN}\n0\n{ROOT}\nepoch 1\n".encode()
    time, signature = note.signatures[1].body[:8], note.signatures[1].body[8:]
    assert time.hex() == "00000000641850cb"
    Ed25519PublicKey.from_public_bytes(WITNESS.verifier.public).verify(signature, message)


def test_keys_of_other_logs_do_not_count() -> None:
    other = PrivateKey("other.example/log", KeyKind.NOTE, b"9" * 32)
    with pytest.raises(Refused, match="named"):
        sign_checkpoint(make_checkpoint(ORIGIN, 0, EMPTY), [other])
    forged = sign_note(make_checkpoint(ORIGIN, 0, EMPTY).text(), [other]).data()
    with pytest.raises(Refused, match="No known key"):
        verify_checkpoint(forged, [other.verifier])
    with pytest.raises(ValueError, match="no known key"):
        theirs.checkpoint(forged, [theirs.read_key(other.verifier.text())], ORIGIN, [])


ROOT = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="


@pytest.mark.parametrize(
    "text",
    [
        "a\n0\n", f"\n0\n{ROOT}\n", f"a\n00\n{ROOT}\n", f"a\n-1\n{ROOT}\n", f"a\n0\n{ROOT[4:]}\n", f"a\n0\n{ROOT}\n\n",
        f"a\n0\n{ROOT}\nepoch x\n", f"a\n0\n{ROOT}\nepoch 1\nepoch 2\n", f"a\n\u0663\n{ROOT}\n",
    ],
)  # fmt: skip
def test_other_text_is_no_checkpoint(text: str) -> None:
    key = PrivateKey("a", KeyKind.NOTE, bytes(32))
    with pytest.raises(Refused):
        read_text(text)
    data = sign_note(text, [key]).data()
    with pytest.raises(ValueError, match=r"."):
        theirs.checkpoint(data, [theirs.read_key(key.verifier.text())], "a", [])


def test_what_is_no_checkpoint_is_not_written() -> None:
    for bad in (
        Checkpoint("", 0, EMPTY),
        Checkpoint("a", -1, EMPTY),
        Checkpoint("a", 0, b""),
        Checkpoint("a\nb", 0, EMPTY),
    ):
        with pytest.raises(Refused):
            bad.text()


# --- receipts --------------------------------------------


@given(st.integers(1, 40), st.data())
def test_a_receipt_proves_its_leaf_and_no_other(size: int, data: st.DataObject) -> None:
    tree, note = over(size)
    index = data.draw(st.integers(0, size - 1))
    extra = data.draw(st.binary(max_size=10))
    made = make_receipt(tree, index, size, note, extra)
    assert read_receipt(made.data()) == made
    keys = [LOG_KEY.verifier]
    assert verify_receipt(made, b"%d" % index, keys, ORIGIN).checkpoint.size == size
    with pytest.raises(Refused):
        verify_receipt(made, b"%d" % (index + 1), keys, ORIGIN)
    with pytest.raises(Refused):
        verify_receipt(replace(made, index=index + 1), b"%d" % index, keys, ORIGIN)
    with pytest.raises(Refused):
        verify_receipt(made, b"%d" % index, [STRANGER.verifier], ORIGIN)


def test_every_byte_of_a_receipt_counts() -> None:
    tree, note = over(7)
    data = make_receipt(tree, 3, 7, note).data()
    for at in range(len(data)):
        changed = data[:at] + bytes([data[at] ^ 1 << at % 7]) + data[at + 1 :]
        with pytest.raises(Refused):
            verify_receipt(read_receipt(changed), b"3", [LOG_KEY.verifier], ORIGIN)


@pytest.mark.parametrize(
    "data",
    [
        b"", b"c2sp.org/tlog-proof@v1\n\n", b"c2sp.org/tlog-proof@v2\nindex 0\n\nnote",
        b"c2sp.org/tlog-proof@v1\nindex 00\n\n",
        b"c2sp.org/tlog-proof@v1\nindex 0\nAAAA\n\n", b"c2sp.org/tlog-proof@v1\nindex 0", b"\xff\n\n",
        b"c2sp.org/tlog-proof@v1\nextra !\nindex 0\n\n",
    ],
)  # fmt: skip
def test_other_data_is_no_receipt(data: bytes) -> None:
    with pytest.raises(Refused):
        read_receipt(data)
    assert InclusionReceipt(0, (), b"note\n").data() == b"c2sp.org/tlog-proof@v1\nindex 0\n\nnote\n"
