"""TOML in and out, of the sizes that a record may sensibly have: what lies beyond is refused before it costs memory."""

import tomllib
from collections.abc import Mapping
from decimal import Decimal, DecimalException
from pathlib import Path
from stat import S_ISREG

from croupier.values.refused import Refused, shorten

MOST_BYTES = 1 << 20
DEEPEST = 8
LONGEST_NUMBER = 40
GREATEST = 10**18
MOST_EXPONENT = 30


class Unread(Refused):
    """A file that cannot be read; the sentence names it."""


def read_decimal(text: str) -> Decimal:
    """A number with a point or an exponent; one that only a machine would write is refused."""
    try:
        number = Decimal(text)
    except DecimalException:
        number = None
    if len(text) > LONGEST_NUMBER or number is None or (number.is_finite() and abs(number.adjusted()) > MOST_EXPONENT):
        raise Refused(f"{shorten(text, LONGEST_NUMBER)} is too long a number, or too large, or too small.")
    return number


def load(text: str) -> dict[str, object]:
    """Read TOML; anything unexpected is said with its place."""
    if len(text) > MOST_BYTES:
        raise Refused("This is too long: a record has at most a million characters.")
    try:
        raw = tomllib.loads(text, parse_float=read_decimal)
    except tomllib.TOMLDecodeError as error:
        last = f"at line {text.count(chr(10)) + 1}, the end"
        told = shorten(str(error).replace("at end of document", last), 200)
        raise Refused(f"This is not TOML: {told}.") from None
    except ValueError:
        raise Refused("This holds a number of thousands of digits.") from None
    except RecursionError:
        raise too_deep() from None
    check_sizes(raw)
    return raw


def too_deep() -> Refused:
    return Refused("This is nested too deeply: a record has tables in tables, and not many.")


def check_sizes(raw: object) -> None:
    """No deep nesting and no enormous whole numbers, wherever they stand."""
    waiting = [(raw, 0)]
    while waiting:
        value, depth = waiting.pop()
        if depth > DEEPEST:
            raise too_deep()
        if isinstance(value, int) and abs(value) > GREATEST:
            shown = f"{value:.3e}" if abs(value) < 10**300 else "A number in this record"
            raise Refused(f"{shown} is too large a number.")
        parts = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
        waiting += [(part, depth + 1) for part in parts]


def write(held: Mapping[str, object]) -> str:
    """Reading it again gives it back."""
    from tomli_w import dumps

    return dumps(held)


# --- files --------------------------------------------


def read_bytes(path: Path) -> bytes:
    """What an ordinary file of sensible size holds: nothing that never ends, and nothing that waits for a writer."""
    try:
        if not S_ISREG(path.stat().st_mode):
            raise Unread(f'{path} cannot be read: it is not an ordinary file. "-" stands for standard input.')
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise Unread(f"{path} cannot be read: {error.strerror}.") from None
    except ValueError:
        raise Unread("There is no file of this name: it holds a NUL.") from None


def decode(held: bytes, name: str) -> str:
    if len(held) > MOST_BYTES:
        raise Unread(f"{name} cannot be read: a record has at most {MOST_BYTES:,} bytes.")
    try:
        return held.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unread(f"{name} cannot be read: it is not UTF-8 text.") from None


def read_text(path: Path) -> str:
    return decode(read_bytes(path), str(path))
