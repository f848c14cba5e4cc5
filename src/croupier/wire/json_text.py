"""JSON as people write it: one object of a sane size. Anything else is refused with the reason."""

from collections import Counter
from json import JSONDecodeError, dumps, loads
from typing import NoReturn

from croupier.values.refused import Refused, shorten
from croupier.wire.toml_text import check_sizes, read_decimal


def refuse_number(name: str) -> NoReturn:
    raise Refused(f"{name} is not a number.")


def unique_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Make an object from its pairs. A key that appears twice is refused: readers would disagree which one counts."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = Counter(name for name, _ in pairs).most_common(1)[0][0]
        raise Refused(f'The key "{shorten(twice)}" appears twice in one object.')
    return found


def read_object(text: str, what: str) -> dict[str, object]:
    """Parse a text into an object. `what` begins the sentence that refuses any other value."""
    try:
        raw: object = loads(text, parse_float=read_decimal, parse_constant=refuse_number, object_pairs_hook=unique_keys)
        if "\\ud" in text.lower():
            dumps(raw, ensure_ascii=False, default=str).encode()
    except UnicodeEncodeError:
        raise Refused("This text holds half a character: a surrogate without its pair.") from None
    except JSONDecodeError as error:
        where = f" at line {error.lineno}" if "\n" in text.strip() else ""
        raise Refused(f"This is not JSON: {error.msg}{where}.") from None
    except (RecursionError, ValueError):
        raise Refused("This JSON is nested too deeply, or holds a number with too many digits.") from None
    check_sizes(raw)
    if not isinstance(raw, dict):
        raise Refused(f"{what} a JSON object.")
    return raw
