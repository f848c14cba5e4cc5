"""Trees, canonical JSON, signatures and signed notes by what has been published about them, in both verifiers.

Each file in `vectors` names its source and licence.
"""

import struct
from itertools import chain
from json import loads
from pathlib import Path

import pytest

from croupier.proofs.canonical import MOST, canonical, read_canonical
from croupier.proofs.keys import KeyKind, PrivateKey, VerifierKey, read_skey, read_vkey
from croupier.proofs.note import read_note, sign_note, signers_of
from croupier.proofs.tree import HASH_BYTES, MerkleTree, leaf_hash, verify_consistency, verify_inclusion
from croupier.values.refused import Refused
from verifier import verify as theirs

FOLDER = Path(__file__).parent / "vectors"
FILES = {path.stem: loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))}
TREE, CANONICAL, SYNTAX = FILES["merkle"], FILES["canonical"], FILES["syntax"]
SIGNATURES, NOTES = FILES["signatures"], FILES["notes"]
ZERO = bytes(HASH_BYTES)


def unhex(values: list[str]) -> list[bytes]:
    return [bytes.fromhex(each) for each in values]


ROOTS = unhex(TREE["roots"])
LEAVES = unhex(TREE["leaves"])


def test_every_file_names_its_source_and_licence() -> None:
    assert len(FILES) == 5
    assert all(each["source"] and each["licence"] for each in FILES.values())


# --- trees --------------------------------------------


def tampered(proof: list[bytes]) -> list[list[bytes]]:
    """A proof with a hash too few, too many, changed, empty or in another place."""
    more = [[*proof, ZERO], [*proof, b""], [ZERO, *proof]]
    changed = [[*proof[:at], bad, *proof[at + 1 :]] for at in range(len(proof)) for bad in (ZERO, b"", proof[at][:-1])]
    fewer = [proof[1:], proof[:-1]] if proof else []
    return more + changed + fewer + ([proof[::-1]] if proof != proof[::-1] else [])


@pytest.mark.parametrize("case", TREE["inclusion"], ids=lambda case: f"{case['index']} of {case['size']}")
def test_a_leaf_is_proven_to_be_in_its_tree(case: dict[str, int | list[str]]) -> None:
    index, size, told = case["index"], case["size"], case["proof"]
    assert isinstance(index, int)
    assert isinstance(size, int)
    assert isinstance(told, list)
    tree, proof, leaf, root = MerkleTree(), unhex(told), leaf_hash(LEAVES[index]), ROOTS[size]
    for each in LEAVES:
        tree.append(each)
    assert tree.inclusion(index, size) == proof
    assert verify_inclusion(leaf, index, size, proof, root)
    assert theirs.rows([leaf_hash(each) for each in LEAVES[:size]])[-1] == [root]
    assert not any(verify_inclusion(leaf, index, size, each, root) for each in tampered(proof))
    assert not any(verify_inclusion(leaf, other, size, proof, root) for other in range(-1, size + 2) if other != index)
    assert not any(verify_inclusion(bad, index, size, proof, root) for bad in (ZERO, b"", root if size > 1 else ZERO))
    assert not any(verify_inclusion(leaf, index, size, proof, bad) for bad in (ZERO, b"", ROOTS[size - 1]))


@pytest.mark.parametrize("case", TREE["consistency"], ids=lambda case: f"{case['old']} of {case['size']}")
def test_a_tree_is_proven_to_begin_with_a_smaller_one(case: dict[str, int | list[str]]) -> None:
    old, size, told = case["old"], case["size"], case["proof"]
    assert isinstance(old, int)
    assert isinstance(size, int)
    assert isinstance(told, list)
    tree, proof = MerkleTree(), unhex(told)
    for each in LEAVES:
        tree.append(each)
    assert tree.consistency(old, size) == proof
    assert verify_consistency(old, size, proof, ROOTS[old], ROOTS[size])
    assert not any(verify_consistency(old, size, each, ROOTS[old], ROOTS[size]) for each in tampered(proof))
    for bad in (ZERO, b"", ROOTS[old - 1]):
        assert not verify_consistency(old, size, proof, bad, ROOTS[size])
        assert not verify_consistency(old, size, proof, ROOTS[old], bad if bad != ROOTS[size] else ZERO)


def test_roots_are_those_of_certificate_transparency() -> None:
    tree = MerkleTree()
    for size, leaf in enumerate(LEAVES):
        assert tree.root() == ROOTS[size]
        assert tree.append(leaf) == size
    assert [tree.root(size) for size in range(len(ROOTS))] == ROOTS
    hashes = [leaf_hash(leaf) for leaf in LEAVES]
    assert [theirs.rows(hashes[:size])[-1][0] for size in range(len(ROOTS))] == ROOTS


def test_nothing_begins_every_tree() -> None:
    assert verify_consistency(0, 0, [], ROOTS[0], ROOTS[0])
    assert not verify_consistency(0, 0, [], ROOTS[0], ZERO)
    assert not verify_consistency(0, 0, [], ROOTS[0], ROOTS[1])
    assert verify_consistency(0, 8, [], ROOTS[0], ROOTS[8])
    assert not verify_consistency(0, 8, [], ZERO, ROOTS[8])
    assert not verify_inclusion(b"", 0, 1, [], b"")
    assert not verify_consistency(1, 1, [], b"", b"")


# --- canonical JSON --------------------------------------------


@pytest.mark.parametrize("case", CANONICAL["written"], ids=["strings", "keys"])
def test_samples_are_written_as_in_the_rfc(case: dict[str, str]) -> None:
    value, data = loads(case["json"]), bytes.fromhex(case["hex"])
    assert canonical(value) == theirs.encode(value) == data
    assert read_canonical(data) == value


@pytest.mark.parametrize(("bits", "text"), CANONICAL["numbers"])
def test_only_exact_whole_numbers_are_written(bits: str, text: str) -> None:
    (number,) = struct.unpack(">d", bytes.fromhex(bits))
    assert float(text) == number
    if text.lstrip("-").isdigit() and abs(int(text)) <= MOST:
        assert canonical(int(text)) == theirs.encode(int(text)) == text.encode()
    else:
        with pytest.raises(Refused):
            read_canonical(text.encode())
        with pytest.raises(ValueError, match=r"\w"):
            theirs.encode(loads(text))


def test_canonical_text_is_read() -> None:
    for text in SYNTAX["canonical"]:
        assert read_canonical(text.encode()) == loads(text), text
        assert theirs.decode(b'{"a":%b}' % text.encode()) == {"a": loads(text)}


def test_any_other_text_is_refused() -> None:
    text = [each.encode() for each in chain(SYNTAX["another form"], SYNTAX["not JSON"])]
    for data in text + unhex(SYNTAX["not UTF-8 (hex)"]):
        with pytest.raises(Refused):
            read_canonical(data)
        with pytest.raises(theirs.WRONG):
            theirs.decode(b'{"a":%b}' % data)


# --- signatures and notes --------------------------------------------


@pytest.mark.parametrize(("secret", "public", "message", "signature"), SIGNATURES["good"])
def test_signatures_are_those_of_the_rfc(secret: str, public: str, message: str, signature: str) -> None:
    key = PrivateKey("k", KeyKind.NOTE, bytes.fromhex(secret))
    data, made = bytes.fromhex(message), bytes.fromhex(signature)
    assert key.verifier.public.hex() == public
    assert key.sign(data) == made
    assert key.verifier.verifies(made, data)
    assert theirs.signed(key.verifier.public, data, made)


@pytest.mark.parametrize("case", SIGNATURES["bad"], ids=lambda case: case["why"])
def test_a_changed_signature_does_not_hold(case: dict[str, str]) -> None:
    public, message, signature = (bytes.fromhex(case[key]) for key in ("public", "message", "signature"))
    assert not VerifierKey("k", KeyKind.NOTE, public).verifies(signature, message)
    assert not theirs.signed(public, message, signature)


def test_a_note_is_signed_as_go_signs_it() -> None:
    key, note = read_skey(NOTES["secret"]), f"{NOTES['text']}\n{NOTES['line']}".encode()
    assert key.verifier.text() == NOTES["public"]
    assert sign_note(NOTES["text"], [key]).data() == note
    assert signers_of(read_note(note), [key.verifier]) == (key.verifier,)
    assert list(theirs.read_note(note, [theirs.read_key(NOTES["public"])])[1]) == [theirs.read_key(NOTES["public"])]


@pytest.mark.parametrize("line", NOTES["bad lines"])
def test_a_note_with_a_bad_line_is_refused(line: str) -> None:
    note = f"{NOTES['text']}\n{line}".encode()
    with pytest.raises(Refused):
        signers_of(read_note(note), [read_vkey(NOTES["public"])])
    with pytest.raises(theirs.WRONG):
        theirs.read_note(note, [theirs.read_key(NOTES["public"])])


@pytest.mark.parametrize("text", NOTES["bad keys"])
def test_a_bad_key_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        read_vkey(text)
    with pytest.raises(theirs.WRONG):
        theirs.read_key(text)
