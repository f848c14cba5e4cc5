"""Compare the checkpoints that different people saw. A log that shows two of them different records is caught: it has
signed two roots for one size, or nobody can prove that the shorter record is the beginning of the longer one."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from croupier.proofs.checkpoint import Checkpoint, VerifiedCheckpoint, verify_checkpoint
from croupier.proofs.keys import VerifierKey
from croupier.proofs.note import read_note
from croupier.proofs.policy import Policy
from croupier.proofs.tree import verify_consistency
from croupier.proofs.witness import keys_for
from croupier.values.refused import Refused

Prove = Callable[[Checkpoint, Checkpoint], Sequence[bytes]]
"""Asks for the proof that a record begins with an earlier one; refused if there is none."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """A checkpoint as somebody saw it."""

    where: str
    data: bytes
    verified: VerifiedCheckpoint

    @property
    def checkpoint(self) -> Checkpoint:
        return self.verified.checkpoint


@dataclass(slots=True)
class Comparison:
    """What the sightings show: `splits` are proven, pair by pair; `open` pairs could not be compared."""

    splits: list[tuple[Sighting, Sighting, str]] = field(default_factory=list)
    open: list[tuple[Sighting, Sighting, str]] = field(default_factory=list)
    agreed: int = 0

    @property
    def good(self) -> bool:
        return not self.splits and not self.open


def sight(where: str, data: bytes, known: Collection[VerifierKey], policy: Policy | None = None) -> Sighting:
    """Verify what somebody saw. Refused if no known key of its log signed it."""
    try:
        origin = read_note(data).text.partition("\n")[0]
        witnesses = [each.key for each in policy.witnesses] if policy else []
        found = verify_checkpoint(data, [*keys_for(origin, known), *witnesses])
        if policy is not None and not policy.met_by(found.cosigners):
            raise Refused(f"The policy is not met: {policy.says()}.")
    except Refused as refused:
        raise Refused(f"{where}: {refused.reason}") from None
    return Sighting(where, data, found)


def compare(seen: Sequence[Sighting], prove: Prove) -> Comparison:
    """Compare every two sightings of the same log. Sightings of equal checkpoints are compared once."""
    found = Comparison()
    by_text = {each.verified.note.text: each for each in seen}
    for one, other in combinations(sorted(by_text.values(), key=lambda each: each.checkpoint.size), 2):
        if one.checkpoint.origin != other.checkpoint.origin:
            continue
        old, new = one.checkpoint, other.checkpoint
        if old.size == new.size:
            if old.root == new.root:
                found.agreed += 1
            else:
                found.splits.append((one, other, f"The log signed two roots for {old.size} events."))
            continue
        try:
            proof = prove(old, new)
        except Refused as refused:
            found.open.append((one, other, refused.reason))
            continue
        if verify_consistency(old.size, new.size, proof, old.root, new.root):
            found.agreed += 1
        else:
            reason = f"The record of {new.size} events does not begin with that of {old.size} events."
            found.splits.append((one, other, reason))
    return found


def evidence(comparison: Comparison) -> bytes:
    """The signed notes that contradict each other, for anyone to verify."""
    parts = [b"%b\n%b" % (one.data, other.data) for one, other, _ in comparison.splits]
    return b"\n".join(parts)
