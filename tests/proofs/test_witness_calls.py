"""The call add-checkpoint of C2SP tlog-witness: its form, and the status for each thing that can be wrong."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.proofs.checkpoint import Checkpoint, make_checkpoint, read_text, sign_checkpoint
from croupier.proofs.keys import KeyKind, PrivateKey, VerifierKey
from croupier.proofs.note import Note, cosigned_at, read_note, signers_of
from croupier.proofs.tree import MerkleTree
from croupier.proofs.witness import (
    MOST_BYTES,
    AddCheckpoint,
    Turned,
    add_cosignatures,
    cosignature,
    judge,
    make_call,
    read_call,
    read_cosignatures,
)
from croupier.values.refused import Refused
from tests.proofs.samples import LOG_KEY, ORIGIN, STRANGER, TIME, WITNESS

LEAVES = [f"leaf {number}".encode() for number in range(20)]
KNOWN = [LOG_KEY.verifier]


def tree_of(size: int, change: int = -1) -> MerkleTree:
    tree = MerkleTree()
    for number, leaf in enumerate(LEAVES[:size]):
        tree.append(b"changed" if number == change else leaf)
    return tree


def call_of(old: int, size: int, key: PrivateKey = LOG_KEY, change: int = -1, epoch: int = 0) -> AddCheckpoint:
    tree = tree_of(size, change)
    note = sign_checkpoint(make_checkpoint(key.name, size, tree.root(), epoch), [key])
    return make_call(old, tree.consistency(old), note.data())


def seen(size: int, epoch: int = 0) -> Checkpoint:
    return make_checkpoint(ORIGIN, size, tree_of(size).root(), epoch)


def status(call: AddCheckpoint, kept: Checkpoint | None = None, known: list[VerifierKey] = KNOWN) -> int:
    try:
        judge(call, known, kept)
    except Turned as turned:
        return turned.status
    return 200


@given(st.integers(0, 20), st.integers(0, 20))
def test_what_grew_is_cosigned_and_nothing_else(one: int, other: int) -> None:
    old, size = sorted((one, other))
    call = call_of(old, size)
    assert status(call, seen(old) if old else None) == 200
    assert read_call(call.data()) == call
    if old > 0:
        assert status(call_of(old, size, change=0), seen(old)) == (409 if old == size else 422)


def test_the_statuses_of_the_specification() -> None:
    assert status(call_of(0, 9), None, [VerifierKey("another.example", KeyKind.NOTE, b"1" * 32)]) == 404
    assert status(call_of(0, 9, STRANGER)) == 403
    assert status(call_of(0, 9), seen(5)) == 409
    assert status(call_of(5, 9), None) == 409
    assert status(call_of(5, 9), seen(7)) == 409
    assert status(replace(call_of(5, 9), old=10), seen(10)) == 400
    assert status(replace(call_of(5, 9), proof=()), seen(5)) == 422
    assert status(replace(call_of(0, 9), proof=(bytes(32),))) == 422
    assert status(call_of(5, 9), seen(5, epoch=1)) == 422, "an epoch never goes back"
    assert status(call_of(5, 9, epoch=1), seen(5)) == 200


def test_a_conflict_names_the_size_and_two_roots_prove_a_split_view() -> None:
    with pytest.raises(Turned) as late:
        judge(call_of(3, 9), KNOWN, seen(5))
    assert (late.value.size, late.value.contradicts) == (5, False)
    with pytest.raises(Turned) as split:
        judge(call_of(5, 5, change=2), KNOWN, seen(5))
    assert (split.value.status, split.value.size, split.value.contradicts) == (409, 5, True)


def test_signatures_of_unknown_keys_are_ignored_and_one_valid_one_is_enough() -> None:
    call = call_of(0, 9)
    stranger = call_of(0, 9, STRANGER).note.signatures
    both = replace(call, note=Note(call.note.text, (*stranger, *call.note.signatures)))
    assert status(both) == 200
    renewed = [STRANGER.verifier, LOG_KEY.verifier]
    assert status(call, known=renewed) == 200, "while a key is being changed, either is enough"


def test_the_key_of_a_casino_counts_for_each_of_its_tournaments() -> None:
    def house(name: str) -> list[VerifierKey]:
        return [VerifierKey(name, KeyKind.NOTE, LOG_KEY.verifier.public)]

    assert status(call_of(0, 9), known=house("casino.example")) == 200
    assert status(call_of(0, 9), known=house("casino.exampl")) == 404
    assert status(call_of(0, 9), known=house(f"{ORIGIN}/2")) == 404


def test_the_bytes_of_a_call() -> None:
    head, _, note = call_of(4, 8).data().partition(b"\n\n")
    first, proof = head.decode().split("\n")
    assert first == "old 4"
    assert len(proof) == 44
    assert read_text(read_note(note).text).size == 8
    assert call_of(0, 8).data().startswith(b"old 0\n\ncasino.example/spring\n8\n")


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: b"",
        lambda data: data[4:],
        lambda data: data.replace(b"old 4", b"old 04"),
        lambda data: data.replace(b"old 4", b"old -4"),
        lambda data: data.replace(b"old 4", b"Old 4"),
        lambda data: data.replace(b"old 4\n", b"old 4\r\n"),
        lambda data: data.replace(b"\n\n", b"\n", 1),
        lambda data: data.replace(b"old 4\n", b"old 4\nshort\n"),
        lambda data: data.replace(b"old 4\n", b"old 4\n" + b"A" * 43 + b"=\n" * 2),
        lambda data: data.replace(b"old 4\n", b"old 4\n" + (b"A" * 43 + b"=\n") * 63),
        lambda data: data[:-1],
        lambda data: data + b"x" * MOST_BYTES,
        lambda data: data.replace(b"old 4", b"old \xff"),
    ],
)
def test_other_data_is_not_a_call(spoil: Callable[[bytes], bytes]) -> None:
    with pytest.raises(Refused):
        read_call(spoil(call_of(4, 8).data()))


def test_the_answer_is_a_cosignature_with_the_time() -> None:
    call = call_of(0, 9)
    line = cosignature(call.note, WITNESS, TIME).line().encode()
    found = read_cosignatures(line)
    grown = add_cosignatures(call.note, found, WITNESS.verifier)
    assert set(signers_of(grown, [LOG_KEY.verifier, WITNESS.verifier])) == {LOG_KEY.verifier, WITNESS.verifier}
    assert cosigned_at(grown.signatures[-1]) == TIME
    assert add_cosignatures(grown, found, WITNESS.verifier) == grown, "a second answer takes the place of the first"
    other = cosignature(call_of(0, 8).note, WITNESS, TIME)
    with pytest.raises(Refused, match="wrong"):
        add_cosignatures(call.note, [other], WITNESS.verifier)
    with pytest.raises(Refused, match="no cosignature"):
        add_cosignatures(call.note, found, PrivateKey("w2.example", KeyKind.COSIGNATURE, b"8" * 32).verifier)


@pytest.mark.parametrize("data", [b"", b"\n", b"\xff\n", b"OK\n", b"\xe2\x80\x94 w1 AAAA", b"x\n" * 70])
def test_other_data_is_not_an_answer(data: bytes) -> None:
    with pytest.raises(Refused):
        read_cosignatures(data)
