"""Plants errors in a copy of the tree, one after the other, and expects each to be found: `make soak-planted`."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.planted.errors import Error, errors
from tests.recipes.recipes import copy_tree, run


def is_found(tree: Path, error: Error) -> bool:
    """Plant the error, run what should find it, and take the error out again."""
    file = tree / error.file
    right = file.read_text(encoding="utf-8")
    assert error.text in right, f"{error.file} has no {error.text}"
    file.write_text(right.replace(error.text, error.planted, 1), encoding="utf-8")
    try:
        return run(tree, error.command).returncode != 0
    finally:
        file.write_text(right, encoding="utf-8")


def main(words: list[str]) -> int:
    """All errors, or those whose names contain one of the words. First nothing must be wrong without them."""
    chosen = [error for error in errors() if not words or any(word in error.name for word in words)]
    missed = 0
    with TemporaryDirectory() as folder:
        tree = copy_tree(Path(folder))
        for command in dict.fromkeys(error.command for error in chosen):
            done = run(tree, command)
            assert done.returncode == 0, f"{command} fails without an error:\n{done.stdout[-2000:]}"
        for error in chosen:
            found = is_found(tree, error)
            missed += not found
            print(f"{'found' if found else 'MISSED'}  {error.name}  ({error.found_by})", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} errors were found.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
