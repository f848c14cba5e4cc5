"""A tree as files in the layout of C2SP tlog-tiles: 256 hashes in a tile, fewer in the last one of each level."""

from collections.abc import Iterator

from croupier.proofs.tree import MerkleTree

HEIGHT = 8
WIDTH = 1 << HEIGHT


def tile_path(level: int, number: int, width: int = WIDTH) -> str:
    """Return the path of a tile: folders of three digits, all but the last marked with an x."""
    digits = f"{number:d}"
    digits = digits.zfill(-(-len(digits) // 3) * 3)
    parts = [digits[at : at + 3] for at in range(0, len(digits), 3)]
    folders = [f"x{part}" for part in parts[:-1]]
    partial = f".p/{width}" if width < WIDTH else ""
    return "/".join(["tile", str(level), *folders, parts[-1]]) + partial


def tiles(tree: MerkleTree, size: int | None = None) -> Iterator[tuple[str, bytes]]:
    """Yield every tile of the tree of the first `size` leaves, by path."""
    left, level = tree.check_size(size), 0
    while left:
        hashes = tree.levels[level * HEIGHT][:left]
        for start in range(0, left, WIDTH):
            tile = hashes[start : start + WIDTH]
            yield tile_path(level, start // WIDTH, len(tile)), b"".join(tile)
        left, level = left >> HEIGHT, level + 1
