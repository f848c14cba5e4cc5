"""The `croupier` command: quick answers without typer; a refusal reaches the person as one sentence, exit code 2."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from croupier import __version__
from croupier.cli.commands import COMMANDS, help_text, module

REFUSED = 2
UNREAD = 1
INTERRUPTED = 130
EXTRAS = {"numba": "lab", "numpy": "lab", "dask": "cluster", "distributed": "cluster"}
AS_JSON = "--json"


def answer_at_once(words: Sequence[str]) -> int | None:
    """Help and version need nothing else loaded; None if this is about a command."""
    if not words or words[0] in ("-h", "--help"):
        sys.stdout.write(help_text())
        return 0 if words else REFUSED
    if words[0] == "--version":
        sys.stdout.write(f"croupier {__version__}\n")
        return 0
    return None


def settle_at_once(words: Sequence[str]) -> int | None:
    """`settle FILE... --json` needs no parser: loading typer's costs more than the settling. None for other words."""
    files = [word for word in words[1:] if word != AS_JSON]
    if words[0] != "settle" or not files or any(word.startswith("-") for word in files):
        return None
    from pathlib import Path

    from croupier.cli.settling import rule_on

    return rule_on([Path(file) for file in files], AS_JSON in words)


def obey(words: Sequence[str]) -> int:
    """Let typer read the words and run the one command they name."""
    from croupier.cli.parser import build

    asked = next((word for word in words if not word.startswith("-")), None)
    command = import_module(module(asked)).command if asked in COMMANDS else None
    build(asked, command)(args=list(words), prog_name="croupier")
    return 0


def run(words: Sequence[str]) -> int:
    from croupier.values.refused import Refused

    try:
        code = settle_at_once(words)
        return obey(words) if code is None else code
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
    except Refused as refusal:
        return complain(str(refusal))
    except ModuleNotFoundError as missing:
        extra = EXTRAS.get((missing.name or "").partition(".")[0])
        if extra is None:
            raise
        return complain(f"This needs {missing.name}, which is not installed; install croupier[{extra}].")
    except KeyboardInterrupt:
        return INTERRUPTED


def complain(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return REFUSED


def main(words: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    given = sys.argv[1:] if words is None else words
    code: int | None = UNREAD
    try:
        code = answer_at_once(given)
        if code is None:
            code = run(given)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader went away (`| head`); point the descriptor elsewhere so that the interpreter's own flush is quiet.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return UNREAD if code is None else code
