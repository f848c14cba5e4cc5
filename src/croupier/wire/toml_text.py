"""TOML in and out, up to a sensible size. Anything larger is refused before it costs memory."""

import os
import tomllib
from codecs import BOM_UTF8
from collections.abc import Mapping
from decimal import Decimal, DecimalException
from pathlib import Path
from re import compile as pattern
from stat import S_ISREG

from croupier.values.refused import Refused, shorten

MOST_BYTES = 1 << 20
DEEPEST = 8
LONGEST_NUMBER = 40
GREATEST = 10**18
MOST_EXPONENT = 30
MOST_PARTS = 64
"""The most parts of a dotted key that the parser is given: its work and memory grow with their square."""
KEY = r"""(?:[\w-]++|"(?:[^"\\\n]|\\.){0,200}+"|'[^'\n]{0,200}+')"""
DOTTED = pattern(rf"{KEY}(?:[ \t]*+\.[ \t]*+{KEY})*+")
PART = pattern(KEY)
READING = os.O_RDONLY | vars(os).get("O_BINARY", 0)


class UnreadableFile(Refused):
    """Raised for a file that cannot be read. The sentence names the file."""


def read_decimal(text: str) -> Decimal:
    """Parse a number with a point or an exponent. One that is absurdly long, large or small is refused."""
    try:
        number = Decimal(text)
    except DecimalException:
        number = None
    if len(text) > LONGEST_NUMBER or number is None or (number.is_finite() and abs(number.adjusted()) > MOST_EXPONENT):
        raise Refused(f"{shorten(text, LONGEST_NUMBER)} has too many digits, or is too large or too small.")
    return number


def load(text: str) -> dict[str, object]:
    """Parse TOML. A refusal names the line."""
    if len(text) > MOST_BYTES:
        raise Refused("This text is too long: a file may have at most a million characters.")
    check_keys(text)
    try:
        raw = tomllib.loads(text, parse_float=read_decimal)
    except tomllib.TOMLDecodeError as error:
        last = f"at line {text.count(chr(10)) + 1}, the end"
        reason = shorten(str(error).replace("at end of document", last), 200)
        raise Refused(f"This is not TOML: {reason}.") from None
    except ValueError:
        raise Refused("This text holds a number with thousands of digits.") from None
    except RecursionError:
        raise too_deep() from None
    check_sizes(raw)
    return raw


def check_keys(text: str) -> None:
    """Refuse a dotted key of very many parts before it is parsed."""
    if text.count(".") < MOST_PARTS:
        return
    for found in DOTTED.finditer(text):
        if found.group().count(".") >= MOST_PARTS and len(PART.findall(found.group())) > MOST_PARTS:
            raise too_deep()


def too_deep() -> Refused:
    return Refused(f"This is nested too deeply: at most {DEEPEST} levels are allowed.")


def check_sizes(raw: object) -> None:
    """Refuse deep nesting and enormous whole numbers anywhere in a value."""
    waiting = [(raw, 0)]
    while waiting:
        value, depth = waiting.pop()
        if depth > DEEPEST:
            raise too_deep()
        if isinstance(value, int) and abs(value) > GREATEST:
            shown = f"{value:.3e}" if abs(value) < 10**300 else "A number in this file"
            raise Refused(f"{shown} is too large.")
        parts = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
        waiting += [(part, depth + 1) for part in parts]


def write(held: Mapping[str, object]) -> str:
    """Write TOML that `load` reads back as the same values."""
    from tomli_w import dumps

    return dumps(held)


# --- files --------------------------------------------


def check_ordinary(path: Path) -> int:
    """Refuse a device or a pipe: it may never end, or wait for a writer. How many bytes the file has."""
    found = path.stat()
    if not S_ISREG(found.st_mode):
        raise UnreadableFile(f'{path} cannot be read: it is not an ordinary file. Use "-" for standard input.')
    return found.st_size


def read_bytes(path: Path) -> bytes:
    """Read an ordinary file, and no other."""
    try:
        size = check_ordinary(path)
        descriptor = os.open(path, READING)
        try:
            held = os.read(descriptor, min(size, MOST_BYTES) + 1)
            while len(held) not in (size, MOST_BYTES + 1) and (more := os.read(descriptor, MOST_BYTES + 1 - len(held))):
                held += more
            return held
        finally:
            os.close(descriptor)
    except OSError as error:
        raise UnreadableFile(f"{path} cannot be read: {error.strerror}.") from None
    except ValueError:
        raise UnreadableFile("A file name cannot hold a NUL character.") from None


def decode(held: bytes, name: str) -> str:
    if len(held) > MOST_BYTES:
        raise UnreadableFile(f"{name} cannot be read: a file may have at most {MOST_BYTES:,} bytes.")
    try:
        return held.removeprefix(BOM_UTF8).decode()
    except UnicodeDecodeError:
        raise UnreadableFile(f"{name} cannot be read: it is not UTF-8 text.") from None


def read_text(path: Path) -> str:
    return decode(read_bytes(path), str(path))
