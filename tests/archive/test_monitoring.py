"""What different people saw, compared: a log that shows two of them different records is caught."""

from collections.abc import Sequence

import pytest

from croupier.archive.monitoring import Sighting, compare, evidence, sight
from croupier.proofs.checkpoint import Checkpoint, make_checkpoint, sign_checkpoint, verify_checkpoint
from croupier.proofs.policy import KnownWitness, Policy
from croupier.proofs.tree import MerkleTree
from croupier.values.refused import Refused
from tests.proofs.samples import LOG_KEY, ORIGIN, STRANGER, WITNESS

KEYS = [LOG_KEY.verifier]


def tree_of(size: int, view: str = "") -> MerkleTree:
    tree = MerkleTree()
    for number in range(size):
        tree.append(f"{view if number > 3 else ''}{number}".encode())
    return tree


def note_of(size: int, view: str = "") -> bytes:
    return sign_checkpoint(make_checkpoint(ORIGIN, size, tree_of(size, view).root()), [LOG_KEY]).data()


def seen(size: int, view: str = "", where: str = "wall") -> Sighting:
    return sight(where, note_of(size, view), KEYS)


def honest(old: Checkpoint, new: Checkpoint) -> Sequence[bytes]:
    return tree_of(new.size).consistency(old.size)


def nobody(old: Checkpoint, new: Checkpoint) -> Sequence[bytes]:
    raise Refused("No record was named.")


def test_one_record_is_one_record() -> None:
    found = compare([seen(3), seen(7), seen(12), seen(7)], honest)
    assert (found.good, found.agreed) == (True, 3)


def test_two_roots_for_one_size_prove_a_split_view_without_any_record() -> None:
    found = compare([seen(9, where="wall"), seen(9, "other", "phone")], nobody)
    ((one, other, reason),) = found.splits
    assert (one.where, other.where, reason) == ("wall", "phone", "The log signed two roots for 9 events.")
    first, _, second = evidence(found).partition(b"=\n\n" + ORIGIN.encode())
    for note in (first + b"=\n", ORIGIN.encode() + second):
        assert verify_checkpoint(note, KEYS).checkpoint.size == 9, "anyone can verify the evidence"


def test_a_shorter_record_of_another_story_is_caught_with_either_record() -> None:
    for view in ("", "other"):

        def prove(old: Checkpoint, new: Checkpoint, view: str = view) -> Sequence[bytes]:
            return tree_of(new.size, view).consistency(old.size)

        found = compare([seen(6, "other"), seen(9)], prove)
        assert [each[2] for each in found.splits] == ["The record of 9 events does not begin with that of 6 events."]
    assert compare([seen(3, "other"), seen(9)], honest).good, "before the stories part, they are one"


def test_what_cannot_be_compared_is_not_good() -> None:
    found = compare([seen(6), seen(9)], nobody)
    assert not found.good
    assert [each[2] for each in found.open] == ["No record was named."]


def test_only_known_keys_and_met_policies_count() -> None:
    with pytest.raises(Refused, match="wall: No known key"):
        sight("wall", note_of(3), [STRANGER.verifier])
    policy = Policy((), (KnownWitness("w", WITNESS.verifier),), {}, "w")
    with pytest.raises(Refused, match="The policy is not met: w must cosign"):
        sight("wall", note_of(3), KEYS, policy)
