"""The Merkle tree of RFC 6962 over SHA-256: roots at every size, proofs of inclusion and consistency."""

from collections.abc import Iterable, Sequence
from hashlib import sha256

HASH_BYTES = 32
EMPTY = sha256(b"").digest()


def leaf_hash(data: bytes) -> bytes:
    return sha256(b"\x00" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    return sha256(b"\x01" + left + right).digest()


class MerkleTree:
    """An append-only tree. `levels[k][i]` is the hash of the complete subtree over the leaves from i * 2**k."""

    def __init__(self, hashes: Iterable[bytes] = ()) -> None:
        self.levels: list[list[bytes]] = [[]]
        for each in hashes:
            self.append_hash(each)

    @property
    def size(self) -> int:
        return len(self.levels[0])

    def append(self, data: bytes) -> int:
        """Add a leaf and return its index."""
        return self.append_hash(leaf_hash(data))

    def append_hash(self, found: bytes) -> int:
        """Add a leaf by its hash and return its index."""
        levels, level, index = self.levels, 0, len(self.levels[0])
        levels[0].append(found)
        place = index
        while place & 1:
            found = node_hash(levels[level][place - 1], found)
            level, place = level + 1, place >> 1
            if level == len(levels):
                levels.append([])
            levels[level].append(found)
        return index

    def root(self, size: int | None = None) -> bytes:
        """Return the root over the first `size` leaves; over all if no size is given."""
        end = self.check_size(size)
        return self.over(0, end) if end else EMPTY

    def inclusion(self, index: int, size: int | None = None) -> list[bytes]:
        """Return the proof that leaf `index` is in the tree of the first `size` leaves, from its sibling upwards."""
        end = self.check_size(size)
        if not 0 <= index < end:
            raise ValueError(f"there is no leaf {index} among {end}")
        start, path = 0, []
        while end - start > 1:
            middle = start + split_point(end - start)
            if index < middle:
                path.append(self.over(middle, end))
                end = middle
            else:
                path.append(self.over(start, middle))
                start = middle
        return path[::-1]

    def consistency(self, old: int, size: int | None = None) -> list[bytes]:
        """Return the proof that the tree of `size` leaves begins with the tree of `old` leaves."""
        end = self.check_size(size)
        if not 0 <= old <= end:
            raise ValueError(f"{old} leaves cannot be the beginning of {end}")
        if old in (0, end):
            return []
        start, path = 0, []
        while old != end:
            middle = start + split_point(end - start)
            if old <= middle:
                path.append(self.over(middle, end))
                end = middle
            else:
                path.append(self.over(start, middle))
                start = middle
        if start:
            path.append(self.over(start, end))
        return path[::-1]

    def check_size(self, size: int | None) -> int:
        if size is None:
            return self.size
        if not 0 <= size <= self.size:
            raise ValueError(f"this tree has {self.size} leaves, not {size}")
        return size

    def over(self, start: int, end: int) -> bytes:
        """Hash the leaves from `start` to `end`. `start` is a multiple of a power of two not below their number."""
        width = end - start
        if width & (width - 1) == 0:
            level = width.bit_length() - 1
            return self.levels[level][start >> level]
        middle = start + split_point(width)
        return node_hash(self.over(start, middle), self.over(middle, end))


def split_point(width: int) -> int:
    """Return the largest power of two below a width of at least 2."""
    return 1 << ((width - 1).bit_length() - 1)


# --- checking proofs --------------------------------------------


def are_hashes(*values: bytes) -> bool:
    return all(len(each) == HASH_BYTES for each in values)


def verify_inclusion(found: bytes, index: int, size: int, proof: Sequence[bytes], root: bytes) -> bool:
    """Return whether the leaf with the hash `found` is at `index` in the tree with this root."""
    if not 0 <= index < size or not are_hashes(found, root, *proof):
        return False
    start, end, right = 0, size, []
    while end - start > 1:
        middle = start + split_point(end - start)
        right.append(index >= middle)
        start, end = (middle, end) if index >= middle else (start, middle)
    if len(right) != len(proof):
        return False
    for sibling, is_right in zip(proof, reversed(right), strict=True):
        found = node_hash(sibling, found) if is_right else node_hash(found, sibling)
    return found == root


def verify_consistency(old: int, size: int, proof: Sequence[bytes], old_root: bytes, root: bytes) -> bool:
    """Return whether the tree of `size` leaves with `root` begins with the tree of `old` leaves with `old_root`."""
    if not 0 <= old <= size or not are_hashes(old_root, root, *proof):
        return False
    if old == size:
        return not proof and old_root == root and (size > 0 or root == EMPTY)
    if old == 0:
        return not proof and old_root == EMPTY
    start, end, right = 0, size, []
    while old != end:
        middle = start + split_point(end - start)
        right.append(old > middle)
        start, end = (middle, end) if old > middle else (start, middle)
    path = list(proof) if start else [old_root, *proof]
    if len(path) != len(right) + 1:
        return False
    before = after = path[0]
    for sibling, is_right in zip(path[1:], reversed(right), strict=True):
        if is_right:
            before, after = node_hash(sibling, before), node_hash(sibling, after)
        else:
            after = node_hash(after, sibling)
    return before == old_root and after == root
