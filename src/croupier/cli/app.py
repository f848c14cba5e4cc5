"""The `croupier` command: quick answers without typer; a refusal is one sentence with exit code 2."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from croupier import __version__
from croupier.cli.commands import COMMANDS, COMPLETE, help_text, module
from croupier.cli.terminal.streams import hush, prepare

TYPE_CHECKING = False
if TYPE_CHECKING:  # as typing has it: loading typing takes longer than the rest
    from croupier.values.refused import Refused

REFUSED = 2
UNREAD = 1
INTERRUPTED = 130
EXTRAS = {"numba": "lab", "numpy": "lab", "dask": "cluster", "distributed": "cluster", "typst": "documents"}
EXTRAS |= dict.fromkeys(("argon2", "fastapi", "granian", "httpx", "limits", "prometheus_client", "segno"), "live")
AS_JSON = "--json"
SETTLE_OPTIONS = (AS_JSON, "--complete", "--totals", "--attestations")
STANDARD_INPUT = "-"


def answer_at_once(words: Sequence[str]) -> int | None:
    """Answer help and version without loading anything else; None if the words name a command."""
    if not words or words[0] in ("-h", "--help"):
        sys.stdout.write(help_text())
        return 0 if words else REFUSED
    if words[0] == "--version":
        sys.stdout.write(f"croupier {__version__}\n")
        return 0
    return None


def settle_at_once(words: Sequence[str]) -> int | None:
    """Run `settle FILE... --json` without a parser: loading typer takes longer than settling. None for other words."""
    files = [word for word in words[1:] if word not in SETTLE_OPTIONS]
    odd = any(word.startswith("-") and word != STANDARD_INPUT for word in files)
    if words[0] != "settle" or not files or odd:
        return None
    from pathlib import Path

    from croupier.cli.settlement import rule_on

    return rule_on([Path(file) for file in files], *(option in words for option in SETTLE_OPTIONS))


def obey(words: Sequence[str]) -> int:
    """Let typer read the words and run the command they name."""
    from typer.exceptions import TyperException

    from croupier.cli.terminal.parser import build

    asked = next((word for word in words if not word.startswith("-")), None)
    command = import_module(module(asked)).command if asked in COMMANDS else None
    try:
        code = build(asked, command)(args=list(words), prog_name="croupier", standalone_mode=False)
    except TyperException as wrong:
        context = getattr(wrong, "ctx", None)
        return misread(wrong.format_message(), context.command_path if context else "croupier", AS_JSON in words)
    return code if isinstance(code, int) else 0


def complete() -> int:
    """Print what the Tab key offers, loading only the command among the words so far."""
    from typer._completion_classes import completion_init

    from croupier.cli.terminal.parser import build

    completion_init()
    words = os.environ.get("COMP_WORDS", os.environ.get("_TYPER_COMPLETE_ARGS", "")).split()[1:]
    asked = next((word for word in words if word in COMMANDS), None)
    command = import_module(module(asked)).command if asked else None
    try:
        build(asked, command)(args=[], prog_name="croupier", complete_var=COMPLETE)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
    return 0


def misread(sentence: str, about: str, as_json: bool) -> int:
    """Answer words that the parser refuses. A command that needs another word after it shows its help."""
    from croupier.cli.terminal.wording import plain_sentence
    from croupier.values.refused import Refused

    if sentence.startswith("Usage:"):
        sys.stdout.write(f"{sentence}\n")
        return REFUSED
    first = Refused(plain_sentence(sentence)).reason.rstrip(".")
    return tell_refused(Refused(f"{first}; {about} --help says more."), as_json)


def tell_refused(refused: "Refused", as_json: bool) -> int:
    if not as_json:
        return complain(str(refused))
    from json import dumps

    clause = refused.clause.number if refused.clause else None
    answer = {"refused": {"action": None, "text": "", "clause": clause, "reason": refused.reason}}
    sys.stdout.write(f"{dumps(answer)}\n")
    return REFUSED


def run(words: Sequence[str]) -> int:
    from croupier.values.refused import Refused

    try:
        code = settle_at_once(words)
        return obey(words) if code is None else code
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
    except Refused as refusal:
        return tell_refused(refusal, AS_JSON in words)
    except ModuleNotFoundError as missing:
        extra = EXTRAS.get((missing.name or "").partition(".")[0])
        if extra is None:
            raise
        return complain(f"This needs {missing.name}, which is not installed; install croupier[{extra}].")


def complain(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return REFUSED


def main(words: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    code = run_safely(sys.argv[1:] if words is None else words)
    if words is None and code == INTERRUPTED and "croupier.cli.terminal.patience" in sys.modules:
        from croupier.cli.terminal.patience import leave

        leave(code)
    return code


def run_safely(words: Sequence[str]) -> int:
    """Report a closed or failing stream in one sentence."""
    try:
        if not prepare():
            return complain("Standard output is closed, so there is nowhere to print the answer.")
        if COMPLETE in os.environ:
            return complete()
        code = answer_at_once(words)
        if code is None:
            code = run(words)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader went away: `| head`
        hush()
        return UNREAD
    except OSError as error:
        hush()
        return complain(f"The answer could not be written: {error.strerror or 'the output refuses it'}.")
    except KeyboardInterrupt:
        return INTERRUPTED
    return code
