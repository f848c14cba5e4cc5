"""The tree: two other implementations, proofs that were tampered with."""

from time import process_time

import metamorphic_log
import pymerkle
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.proofs.tiles import tile_path, tiles
from croupier.proofs.tree import EMPTY, MerkleTree, leaf_hash, node_hash, verify_consistency, verify_inclusion
from verifier import verify as theirs


def grown(size: int) -> MerkleTree:
    tree = MerkleTree()
    for number in range(size):
        tree.append(b"leaf %d" % number)
    return tree


BIG = grown(300)


def other_says_included(index: int, size: int, leaf: bytes, proof: list[bytes], root: bytes) -> bool:
    try:
        metamorphic_log.verify_inclusion(index, size, leaf, proof, root)
    except metamorphic_log.VerifyError:
        return False
    return True


def other_says_consistent(old: int, size: int, proof: list[bytes], old_root: bytes, root: bytes) -> bool:
    try:
        metamorphic_log.verify_consistency(old, size, proof, old_root, root)
    except metamorphic_log.VerifyError:
        return False
    return True


def test_roots_and_proofs_as_pymerkle_has_them() -> None:
    other = pymerkle.InmemoryTree(algorithm="sha256")
    for number in range(80):
        other.append_entry(b"leaf %d" % number)
    for size in range(1, 81):
        assert BIG.root(size) == other.get_root(size)
        for index in range(0, size, 3):
            assert BIG.inclusion(index, size) == other.prove_inclusion(index + 1, size).path[1:]


@given(st.data())
def test_inclusion(data: st.DataObject) -> None:
    size = data.draw(st.integers(1, 300))
    index = data.draw(st.integers(0, size - 1))
    leaf, proof, root = BIG.levels[0][index], BIG.inclusion(index, size), BIG.root(size)
    assert verify_inclusion(leaf, index, size, proof, root)
    assert other_says_included(index, size, leaf, proof, root)


@given(st.data())
def test_consistency(data: st.DataObject) -> None:
    size = data.draw(st.integers(1, 300))
    old = data.draw(st.integers(1, size))
    proof = BIG.consistency(old, size)
    assert verify_consistency(old, size, proof, BIG.root(old), BIG.root(size))
    assert other_says_consistent(old, size, proof, BIG.root(old), BIG.root(size))
    assert verify_consistency(0, size, [], EMPTY, BIG.root(size))


def mutated(data: st.DataObject, proof: list[bytes]) -> list[bytes]:
    """A proof with a hash dropped, doubled, swapped, changed, or one more."""
    changed, how = list(proof), data.draw(st.sampled_from(["drop", "double", "swap", "flip", "add"]))
    if not changed or how == "add":
        return [*changed, EMPTY]
    at = data.draw(st.integers(0, len(changed) - 1))
    if how == "drop":
        del changed[at]
    elif how == "double":
        changed.insert(at, changed[at])
    elif how == "swap":
        changed[at], changed[at - 1] = changed[at - 1], changed[at]
    else:
        bit = data.draw(st.integers(0, 255))
        changed[at] = (int.from_bytes(changed[at], "big") ^ 1 << bit).to_bytes(32, "big")
    return changed


@given(st.data())
def test_no_mutated_proof_of_inclusion_is_accepted(data: st.DataObject) -> None:
    size = data.draw(st.integers(1, 300))
    index = data.draw(st.integers(0, size - 1))
    leaf, proof, root = BIG.levels[0][index], BIG.inclusion(index, size), BIG.root(size)
    changed = mutated(data, proof)
    if changed != proof:
        assert not verify_inclusion(leaf, index, size, changed, root)
        assert not other_says_included(index, size, leaf, changed, root)
    other = data.draw(st.integers(-1, 301))
    if other != index:
        assert not verify_inclusion(leaf, other, size, proof, root)
    assert not verify_inclusion(EMPTY, index, size, proof, root)


@given(st.data())
def test_no_mutated_proof_of_consistency_is_accepted(data: st.DataObject) -> None:
    size = data.draw(st.integers(2, 300))
    old = data.draw(st.integers(1, size - 1))
    proof, before, root = BIG.consistency(old, size), BIG.root(old), BIG.root(size)
    changed = mutated(data, proof)
    if changed != proof:
        assert not verify_consistency(old, size, changed, before, root)
        assert not other_says_consistent(old, size, changed, before, root)
    assert not verify_consistency(old, size, proof, EMPTY, root)
    assert not verify_consistency(old, size, proof, before, EMPTY)
    assert not verify_consistency(size, old, proof, root, before)


def test_a_node_is_no_leaf() -> None:
    """A second preimage: the two halves of a node offered as the data of a leaf."""
    left, right = leaf_hash(b"a"), leaf_hash(b"b")
    assert leaf_hash(left + right) != node_hash(left, right)


def test_questions_that_make_no_sense() -> None:
    tree = grown(3)
    for question in (
        lambda: tree.root(4),
        lambda: tree.inclusion(3),
        lambda: tree.consistency(4),
        lambda: tree.root(-1),
    ):
        with pytest.raises(ValueError, match=r"leaves|leaf"):
            question()


def test_a_hundred_thousand_leaves_take_less_than_a_second() -> None:
    began = process_time()
    tree = grown(100_000)
    tree.root()
    tree.inclusion(77_777)
    tree.consistency(77_777)
    assert process_time() - began < 1


# --- tiles --------------------------------------------


def test_tiles_as_the_specification_counts_them() -> None:
    leaf = leaf_hash(b"")
    found = dict(tiles(MerkleTree([leaf] * 70_000)))
    full = [name for name, data in found.items() if len(data) == 8192]
    partial = {name: len(data) // 32 for name, data in found.items() if len(data) < 8192}
    assert len([name for name in full if name.startswith("tile/0/")]) == 273
    assert [name for name in full if not name.startswith("tile/0/")] == ["tile/1/000"]
    assert partial == {"tile/0/273.p/112": 112, "tile/1/001.p/17": 17, "tile/2/000.p/1": 1}
    assert tile_path(3, 1234067) == "tile/3/x001/x234/067"
    assert tile_path(0, 1000, 5) == "tile/0/x001/000.p/5"


@pytest.mark.parametrize("size", [0, 1, 255, 256, 257, 512, 700])
def test_tiles_as_the_other_verifier_makes_them(size: int) -> None:
    tree = grown(size)
    assert dict(tiles(tree)) == theirs.tiles(tree.levels[0])
    assert dict(tiles(grown(700), size)) == dict(tiles(tree))


def test_a_hash_has_32_bytes() -> None:
    """Two leaves: a proof of nothing but empty bytes must not pass, whatever root is claimed with it."""
    for wrong in (b"", bytes(31), bytes(33)):
        assert not verify_inclusion(wrong, 0, 2, [EMPTY], node_hash(wrong, EMPTY))
        assert not verify_inclusion(EMPTY, 0, 2, [wrong], node_hash(EMPTY, wrong))
        assert not verify_inclusion(wrong, 0, 1, [], wrong)
        assert not verify_consistency(1, 1, [], wrong, wrong)
        assert not verify_consistency(1, 2, [wrong], EMPTY, node_hash(EMPTY, wrong))
        assert not verify_consistency(1, 2, [EMPTY], wrong, node_hash(wrong, EMPTY))


def test_a_tree_without_leaves_has_one_root() -> None:
    other = leaf_hash(b"")
    assert verify_consistency(0, 0, [], EMPTY, EMPTY)
    assert not verify_consistency(0, 0, [], EMPTY, other)
    assert not verify_consistency(0, 0, [], other, other)
    assert verify_consistency(0, 1, [], EMPTY, other)
