"""Compiled functions: numba without the interpreter lock, cached on disk for as long as the sources stay the same."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from os import environ
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., Any])
HERE = Path(__file__).parent
SETTINGS: Any = numba.config


@cache
def fingerprint() -> str:
    """Of all compiled sources together: numba looks only at a function's own file, not at what that function calls."""
    digest = sha256(numba.__version__.encode())
    shared = HERE / "xoshiro.py", HERE / "poker_fast.py"
    for source in (Path(__file__), *shared, *sorted(HERE.glob("*/fast/*.py"))):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


@contextmanager
def cache_folder() -> Iterator[None]:
    """Numba's own setting if it is set, else the user's cache: the package may be in a place nobody can write to."""
    before = SETTINGS.CACHE_DIR
    parent = before or Path(environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "croupier"
    SETTINGS.CACHE_DIR = str(Path(parent) / fingerprint())
    try:
        yield
    finally:
        SETTINGS.CACHE_DIR = before


def compiled(function: F) -> F:
    """The function compiled at its first call; where nothing can be written it is compiled anew in every process."""
    try:
        with cache_folder():
            return cast("F", numba.njit(nogil=True, cache=True)(function))
    except (RuntimeError, OSError):
        return cast("F", numba.njit(nogil=True)(function))
