"""Compiled functions: numba without the interpreter lock, cached on disk for as long as the sources stay the same."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from os import environ
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba import carray  # type: ignore[attr-defined] # not in its stub
from numba.core import cgutils, event, types
from numba.extending import intrinsic

F = TypeVar("F", bound=Callable[..., Any])
PACKAGE = Path(__file__).parents[2]
COMPILED = (
    "games/kernels/*.py",
    "games/*/fast/*.py",
    "games/bots/*.py",
    "lab/equity/*.py",
    "players/tournament/*.py",
    "tournament/simulation/*.py",
)
"""Where compiled functions are, in the package."""
EVENTS: Any = event
HEARD = EVENTS.RecordingListener()
EVENTS.register("numba:compile", HEARD)
SETTINGS: Any = numba.config


@cache
def fingerprint() -> str:
    """Of all compiled sources together: numba looks only at a function's own file, not at what that function calls."""
    digest = sha256(numba.__version__.encode())
    for source in sources():
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def sources() -> list[Path]:
    """Every file with a function that is compiled, or that a compiled one calls."""
    return sorted({path for each in COMPILED for path in PACKAGE.glob(each)})


def is_compiling() -> bool:
    """Whether something is being compiled right now: what lies in the cache is only loaded."""
    return sum(1 if heard.is_start else -1 for _, heard in list(HEARD.buffer)) > 0


def folder() -> Path:
    """Numba's own setting if it is set, else the user's cache: the package may be in a place nobody can write to."""
    parent = SETTINGS.CACHE_DIR or Path(environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "croupier"
    return Path(parent) / fingerprint()


@contextmanager
def cache_folder() -> Iterator[None]:
    before = SETTINGS.CACHE_DIR
    SETTINGS.CACHE_DIR = str(folder())
    try:
        yield
    finally:
        SETTINGS.CACHE_DIR = before


@intrinsic
def at_address(typing: Any, number: Any) -> Any:
    """Turn a number into a pointer."""

    def compile_function(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.inttoptr(values[0], cgutils.voidptr_t)

    return types.voidptr(number), compile_function


def compiled(function: F) -> F:
    """The function compiled at its first call; without a cache it is compiled again in every process."""
    return compile_function(function, inline=False)


def inlined(function: F) -> F:
    """A part of a kernel that becomes part of every function that calls it: handing over arrays and rules, a dozen
    words each, takes longer than what a small part does."""
    return compile_function(function, inline=True)


def compile_function(function: F, inline: bool) -> F:
    try:
        with cache_folder():
            return cast("F", numba.njit(nogil=True, cache=True, forceinline=inline)(function))
    except (RuntimeError, OSError):
        return cast("F", numba.njit(nogil=True, forceinline=inline)(function))


@compiled
def without_owner(array: Any) -> Any:
    """The same array without its owner, who must live on: handing it to a function then counts no references, which
    would take most of the time of a kernel of many small functions."""
    return carray(at_address(array.ctypes.data), array.shape, array.dtype)  # type: ignore[call-arg] # its stub has no type


@inlined
def rows_without_owner(array: Any, width: int) -> Any:
    """The same for a table of a width that the compiler knows: a place is then found without a multiplication."""
    return carray(at_address(array.ctypes.data), (len(array), width), array.dtype)  # type: ignore[call-arg] # its stub has no type
