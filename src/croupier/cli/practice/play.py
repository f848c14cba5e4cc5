"""`croupier play`: practise at a table in the terminal; the machine deals, bots sit at the other boxes."""

import secrets
import sys
from pathlib import Path
from re import fullmatch
from time import monotonic_ns
from typing import Annotated

import typer

from croupier.cli.completion import playable_rulesets
from croupier.cli.practice.table import Practice, seat_of_human
from croupier.cli.terminal.console import open_console
from croupier.front import Record, rulesets
from croupier.games.registry import game_of
from croupier.values.refused import Refused, shorten
from croupier.wire.toml_text import load

RULESETS = f"The rules to play: {', '.join(rulesets())}."
SETTING = "A setting of the table, for example face-down=true; may be repeated."
WORD = r"[A-Za-z][A-Za-z0-9-]*"
NOT_WORDS = ("true", "false", "inf", "nan")


class SystemClock:
    """The Clock port; it never goes backwards."""

    def now_ms(self) -> int:
        return monotonic_ns() // 10**6


def seed_bytes(seed: int | None) -> bytes:
    if seed is not None and seed >= 1 << 256:
        raise Refused("A seed is a whole number below 2**256.")
    return secrets.token_bytes(32) if seed is None else seed.to_bytes(32, "big")


def read_setting(text: str) -> tuple[str, object]:
    """Read `face-down=true`: the value is written as in a round file, and a bare word is text."""
    key, equals, value = text.partition("=")
    if not equals or not key or not value:
        raise Refused(f'"{shorten(text)}" is not a setting; write for example face-down=true.')
    if fullmatch(WORD, value) and value not in NOT_WORDS:
        return key, value
    read = load(f"value = {value}")
    if list(read) != ["value"]:
        raise Refused(f'"{shorten(text)}" is more than one setting.')
    return key, read["value"]


def make_folder(save: Path) -> None:
    try:
        save.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"{save} cannot be made: {error.strerror}.") from None
    except ValueError:
        raise Refused("A folder cannot have this name: it contains a NUL character.") from None


def edit_lines() -> None:
    """Turn on line editing and history, if the system has them."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return


def command(
    ruleset: Annotated[str, typer.Argument(metavar="RULESET", help=RULESETS, autocompletion=playable_rulesets)],
    stack: Annotated[int, typer.Option(metavar="CHIPS", min=1, max=10**9, help="Chips to start with.")] = 2000,
    seed: Annotated[
        int | None, typer.Option(metavar="NUMBER", min=0, help="The same seed deals the same cards.")
    ] = None,
    table: Annotated[list[str] | None, typer.Option(metavar="KEY=VALUE", help=SETTING)] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write a file of every round to this folder.")
    ] = None,
) -> None:
    """Practise a game in the terminal."""
    practice = game_of(ruleset).practice(ruleset)
    settings = {**practice.table, **dict(map(read_setting, table or []))}
    record = Record(ruleset, settings, {**practice.stacks, seat_of_human(practice): stack}, before=practice.before)
    if sys.stdin is None:
        raise Refused("Standard input is closed; play needs somebody to type.")
    if save is not None:
        make_folder(save)
    edit_lines()
    Practice(record, seed_bytes(seed), open_console(highlight=False, markup=False), save, SystemClock()).sit()
    sys.stdout.flush()
