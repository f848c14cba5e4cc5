"""JSON as people write it: one object, of sane sizes; anything else is refused with what is wrong."""

from json import JSONDecodeError, dumps, loads
from typing import NoReturn

from croupier.values.refused import Refused, shorten
from croupier.wire.toml_text import check_sizes, read_decimal


def no_number(name: str) -> NoReturn:
    raise Refused(f"{name} is no number.")


def each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object whose keys stand once: of two, readers would believe one or the other."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Refused(f'"{shorten(twice)}" stands twice in one object.')
    return found


def read_object(text: str, what: str) -> dict[str, object]:
    """The object that a text holds; `what` it should be is said where it is something else."""
    try:
        raw: object = loads(text, parse_float=read_decimal, parse_constant=no_number, object_pairs_hook=each_once)
        if "\\ud" in text.lower():
            dumps(raw, ensure_ascii=False, default=str).encode()
    except UnicodeEncodeError:
        raise Refused("This holds half of a sign: a surrogate without the other.") from None
    except JSONDecodeError as error:
        where = f" at line {error.lineno}" if "\n" in text.strip() else ""
        raise Refused(f"This is not JSON: {error.msg}{where}.") from None
    except (RecursionError, ValueError):
        raise Refused("This is not JSON that a person would write.") from None
    check_sizes(raw)
    if not isinstance(raw, dict):
        raise Refused(f"{what} a JSON object.")
    return raw
