"""Standard input and output as they are found: closed, full, or of an encoding that lacks our signs."""

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

SIGNS_ANYWHERE = "backslashreplace"


def lenient(stream: "TextIO | None", errors: str) -> None:
    """What the encoding lacks is written out as an escape instead of failing."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors=errors)


def prepare() -> bool:
    """Whether there is somewhere to answer."""
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    lenient(sys.stdout, SIGNS_ANYWHERE)
    lenient(sys.stderr, SIGNS_ANYWHERE)
    lenient(sys.stdin, "replace")
    return sys.stdout is not None


def unicode_output() -> bool:
    return sys.stdout.encoding.lower().replace("-", "").startswith("utf")


def hush() -> None:
    """Point the descriptor elsewhere, so that the interpreter's own last flush is quiet."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
