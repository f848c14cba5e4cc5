"""The prompt of `croupier play`: a line read with editing and history, and texts that fit the terminal."""

import re
import sys
from collections.abc import Iterable
from textwrap import wrap

from rich.console import Console
from rich.text import Text

from croupier.cli.practice.typed_moves import KEYS, WAGER, WITHDRAW
from croupier.games.pictures.picture import Choice

FEW_KINDS, MANY_KINDS = 3, 50
COLUMN = 18
BOLD_GREEN, PLAIN = "\001\033[1;32m\002", "\001\033[0m\002"
"""Readline ignores text between these marks when it measures the line."""


def read_line(console: Console, stack: str) -> str:
    """Read a line. Readline must know the prompt, or it overwrites it while editing."""
    if console.is_terminal and sys.stdin.isatty() and "readline" in sys.modules:
        colours = (BOLD_GREEN, PLAIN) if console.color_system else ("", "")
        return input(f"{colours[0]}{stack}{colours[1]} > ").strip()
    return console.input(Text.assemble((stack, "bold green"), " > "), markup=False).strip()


def wrap_hanging(text: str, width: int) -> str:
    """Wrap long lines of two columns so that they continue below the second column."""
    return "\n".join(short for line in text.splitlines() for short in hang(line, width))


def hang(line: str, width: int) -> list[str]:
    columns = re.fullmatch(r"(\S(?: ?\S)*\s{2,})(\S.*)", line)
    if len(line) <= width or columns is None:
        return [line]
    first, rest = columns.groups()
    told, *beside = re.split(r"\s{4,}", rest)
    lines = wrap(told, width - len(first), break_on_hyphens=False)
    others = (re.sub(r"\s{2,}", " " * max(2, len(first) - 1), each, count=1) for each in beside)
    return [first + lines[0], *(" " * len(first) + more for more in lines[1:]), *others]


# --- what is allowed --------------------------------------------


def some_wagers(choices: Iterable[Choice]) -> list[str]:
    """The first few kinds with their minimum wagers, and how many more there are.

    On a layout with hundreds of places these are the shortest words: red, odd, low.
    """
    least: dict[str, str] = {}
    for choice in choices:
        if choice.act == WAGER:
            least |= {name: choice.least for name in choice.names or ("",) if name not in least}
    kinds = list(least)
    if len(kinds) > MANY_KINDS:
        words = [kind for kind in kinds if kind.isalpha()]
        kinds = sorted(words, key=len)[:FEW_KINDS] + [kind for kind in kinds if kind not in words]
    shown = [f"{kind} {least[kind]}".strip() for kind in kinds[:FEW_KINDS]]
    more = len(kinds) - FEW_KINDS
    return [*shown, f"{more} more"] if more > 0 else shown


def acts_in_words(choices: Iterable[Choice]) -> list[str]:
    """Other acts, with their keys if they have one."""
    keys = {act: key for key, act in KEYS.items()}
    acts = dict.fromkeys(choice.act for choice in choices if choice.act not in (WAGER, WITHDRAW))
    return [f"{keys[act]} {act}" if act in keys else act for act in acts]


def list_choices(choices: Iterable[Choice]) -> str:
    """Every choice with its clause, grouped by act, after an example of a wager as it is typed."""
    lines: dict[tuple[str, str], list[str]] = {}
    found = list(choices)
    for choice in found:
        lines.setdefault((choice.act, choice.clause), []).extend(choice.names)
    told = [f"{example:{COLUMN}}a wager: its name and an amount" for example in some_wagers(found)[:1]]
    for (act, clause), words in lines.items():
        names = ", ".join(filter(None, dict.fromkeys(words)))
        told.append(f"{act:{COLUMN}}{names} ({clause})" if names else f"{act:{COLUMN}}({clause})")
    return "\n".join(told)
