"""An export: the whole log, the openings of closed fields that may be shown, its checkpoint, its tiles, and a signed
list of all files.

A container is a folder with these files, or the one zip of them (`zip_file.py`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from re import fullmatch

from croupier.proofs.checkpoint import NUMBER, read_text
from croupier.proofs.keys import PrivateKey, VerifierKey
from croupier.proofs.leaf import Opening, opening_line
from croupier.proofs.note import read_note, sign_note
from croupier.proofs.tiles import tiles
from croupier.proofs.tree import MerkleTree
from croupier.proofs.zip_file import check_name, pack
from croupier.values.refused import Refused

HEADER = "croupier-export/v1"
MANIFEST, LOG, OPENINGS, CHECKPOINT, KEYS = "manifest", "log.jsonl", "openings.jsonl", "checkpoint", "keys"
WITNESS, TILE, EXTRA = "witness/", "tile/", "extra/"


@dataclass(frozen=True, slots=True)
class Export:
    """What goes into a container. `checkpoint` is the signed note over exactly these leaves. `openings` have the index
    of their leaf; some may be left out. `keys` are added to the signers' keys. `witnesses` are older checkpoints."""

    leaves: Sequence[bytes]
    openings: Sequence[tuple[int, Opening]]
    checkpoint: bytes
    keys: Sequence[VerifierKey] = ()
    witnesses: Sequence[bytes] = ()
    extra: Mapping[str, bytes] = field(default_factory=dict)

    def files(self, signers: Sequence[PrivateKey]) -> dict[str, bytes]:
        """Return the files of the container, by name."""
        tree = MerkleTree()
        for leaf in self.leaves:
            tree.append(leaf)
        head = read_text(read_note(self.checkpoint).text)
        if (head.size, head.root) != (tree.size, tree.root()):
            raise Refused("The checkpoint does not cover exactly these leaves.")
        if any(each.name != head.origin for each in signers):
            raise Refused(f"The keys of this log must be named {head.origin}.")
        named = dict.fromkeys([*(each.verifier for each in signers), *self.keys])
        ordered = sorted(self.openings, key=lambda each: (each[0], each[1].path))
        files = {
            LOG: b"".join(leaf + b"\n" for leaf in self.leaves),
            OPENINGS: b"".join(opening_line(index, opening) for index, opening in ordered),
            CHECKPOINT: self.checkpoint,
            KEYS: "".join(f"{key.text()}\n" for key in named).encode(),
            **{f"{WITNESS}{number:04}": each for number, each in enumerate(self.witnesses, start=1)},
            **dict(tiles(tree)),
            **{EXTRA + name: data for name, data in self.extra.items()},
        }
        return files | {MANIFEST: sign_note(manifest_text(head.origin, files), signers).data()}

    def data(self, signers: Sequence[PrivateKey]) -> bytes:
        """Return the container as one zip."""
        return pack(self.files(signers))


# --- the manifest --------------------------------------------


def manifest_text(origin: str, files: Mapping[str, bytes]) -> str:
    """Write the manifest: a line for each file with SHA-256, size and name."""
    for name in files:
        check_name(name)
    lines = [f"{sha256(files[name]).hexdigest()} {len(files[name])} {name}" for name in sorted(files)]
    return "".join(f"{line}\n" for line in (HEADER, origin, *lines))


def read_manifest(text: str) -> tuple[str, dict[str, tuple[str, int]]]:
    """Parse a manifest into the origin and the hash and size of each file. Anything else is refused."""
    lines = text.removesuffix("\n").split("\n")
    if len(lines) < 2 or lines[0] != HEADER:
        raise Refused(f"A manifest must begin with {HEADER} and the origin.")
    found: dict[str, tuple[str, int]] = {}
    for line in lines[2:]:
        match = fullmatch(rf"([0-9a-f]{{64}}) ({NUMBER}) (\S+)", line)
        if match is None:
            raise Refused("Each line of a manifest needs a hash, a size and a name.")
        check_name(match[3])
        found[match[3]] = match[1], int(match[2])
    if sorted(found) != [line.rpartition(" ")[2] for line in lines[2:]]:
        raise Refused("A manifest must name each file once, in order.")
    return lines[1], found
