"""An export: the whole log, what may be seen of its closed fields, its checkpoint and tiles, and a signed list of all.

A container is a folder with these files, or their one zip (`zipped`).
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
from croupier.proofs.tree import Tree
from croupier.proofs.zipped import check_name, pack
from croupier.values.refused import Refused

HEADER = "croupier-export/v1"
MANIFEST, LOG, OPENINGS, CHECKPOINT, KEYS = "manifest", "log.jsonl", "openings.jsonl", "checkpoint", "keys"
WITNESS, TILE, EXTRA = "witness/", "tile/", "extra/"


@dataclass(frozen=True, slots=True)
class Export:
    """What goes into a container. `checkpoint` is the signed note over exactly these leaves; `openings` name their
    leaf by index and may be some of all; `keys` are named beside the signers'; `witnesses` are older checkpoints."""

    leaves: Sequence[bytes]
    openings: Sequence[tuple[int, Opening]]
    checkpoint: bytes
    keys: Sequence[VerifierKey] = ()
    witnesses: Sequence[bytes] = ()
    extra: Mapping[str, bytes] = field(default_factory=dict)

    def files(self, signers: Sequence[PrivateKey]) -> dict[str, bytes]:
        """The files of a folder, by name."""
        tree = Tree()
        for leaf in self.leaves:
            tree.append(leaf)
        told = read_text(read_note(self.checkpoint).text)
        if (told.size, told.root) != (tree.size, tree.root()):
            raise Refused("The checkpoint is not over these leaves.")
        if any(each.name != told.origin for each in signers):
            raise Refused(f"The keys of this log are named {told.origin}.")
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
        return files | {MANIFEST: sign_note(manifest_text(told.origin, files), signers).data()}

    def data(self, signers: Sequence[PrivateKey]) -> bytes:
        """The same as one zip."""
        return pack(self.files(signers))


# --- the manifest --------------------------------------------


def manifest_text(origin: str, files: Mapping[str, bytes]) -> str:
    """A line for each file: SHA-256, size, name."""
    for name in files:
        check_name(name)
    lines = [f"{sha256(files[name]).hexdigest()} {len(files[name])} {name}" for name in sorted(files)]
    return "".join(f"{line}\n" for line in (HEADER, origin, *lines))


def read_manifest(text: str) -> tuple[str, dict[str, tuple[str, int]]]:
    """The origin, and the hash and size of each file; refused if it is no manifest."""
    lines = text.removesuffix("\n").split("\n")
    if len(lines) < 2 or lines[0] != HEADER:
        raise Refused(f"A manifest begins with {HEADER} and the origin.")
    found: dict[str, tuple[str, int]] = {}
    for line in lines[2:]:
        match = fullmatch(rf"([0-9a-f]{{64}}) ({NUMBER}) (\S+)", line)
        if match is None:
            raise Refused("A line of a manifest has a hash, a size and a name.")
        check_name(match[3])
        found[match[3]] = match[1], int(match[2])
    if sorted(found) != [line.rpartition(" ")[2] for line in lines[2:]]:
        raise Refused("A manifest names each file once, in order.")
    return lines[1], found
