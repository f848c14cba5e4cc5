"""Files that hold one round or many: round files, PHH (`.phh`), many PHH hands in one file (`.phhs`), Open Hand
History (JSON) and the text of PokerStars.

Hands of a `.phhs` file are read one after another, so that a file of any length needs the memory of one hand.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from re import MULTILINE
from re import compile as pattern
from typing import NamedTuple

from croupier.games.registry import games
from croupier.values.refused import Refused
from croupier.wire.shapes import JsonObject
from croupier.wire.toml_text import MOST_BYTES, UnreadableFile, check_ordinary, read_text

MANY = ".phhs"
HEADER = pattern(r"\[([A-Za-z0-9_-]{1,40})\]")
FIRST_LINE = pattern(r"^PokerStars ", MULTILINE)
BLANK = pattern(r"\s*")
MANY_BEGIN = ("[", "{", "PokerStars ")
NUMBERED = pattern(r"\[[0-9]{1,40}\]")


class HandText(NamedTuple):
    """The text of one round, and its name where the file holds several."""

    name: str
    text: str


def split_hands(lines: Iterable[str], file: str) -> Iterator[HandText]:
    """Each hand begins with its name in brackets, on a line of its own."""
    name, held, size = "", [], 0
    for line in lines:
        header = HEADER.fullmatch(line.rstrip()) if line[:1] == "[" else None
        if header is None:
            held.append(line)
            size += len(line)
            if size > MOST_BYTES:
                raise UnreadableFile(f"{file} cannot be read: a hand may have at most {MOST_BYTES:,} characters.")
            continue
        if name:
            yield HandText(name, "".join(held))
        elif any(each.partition("#")[0].strip() for each in held):
            raise Refused("Each hand of this file begins with its name in brackets, such as [1].")
        name, held, size = header[1], [], 0
    if not name:
        raise Refused("This file holds no hand: each begins with its name in brackets, such as [1].")
    yield HandText(name, "".join(held))


def split_objects(text: str) -> Iterator[HandText]:
    """Objects of JSON one after another, as in a file of Open Hand History."""
    decoder, start, number = json.JSONDecoder(), 0, 0
    while start < len(text):
        try:
            _, end = decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            end = len(text)
        number += 1
        blank = BLANK.match(text, end)
        following = blank.end() if blank else end
        yield HandText("" if number == 1 and following == len(text) else str(number), text[start:end])
        start = following


def split_texts(text: str) -> Iterator[HandText]:
    """Hands of PokerStars one after another."""
    places = [found.start() for found in FIRST_LINE.finditer(text)]
    for number, (start, end) in enumerate(pairwise((*places, len(text))), 1):
        yield HandText(str(number) if len(places) > 1 else "", text[start:end])


def hold_many(text: str) -> bool:
    """Whether a text begins with the number of a hand, as those with many do."""
    first = text.lstrip().partition("\n")[0].rstrip()
    return NUMBERED.fullmatch(first) is not None


def hands_of(text: str, file: str) -> Iterator[HandText]:
    """The hands of a text that was read already."""
    start = text.lstrip()
    if not start.startswith(MANY_BEGIN):
        return iter((HandText("", text),))
    if start.startswith("{"):
        return split_objects(start)
    if start.startswith("PokerStars "):
        return split_texts(start)
    return split_hands(text.splitlines(keepends=True), file) if hold_many(text) else iter((HandText("", text),))


def hands_in(path: Path) -> Iterator[HandText]:
    """The hands of a file. A refusal ends them: nobody can say where the next begins."""
    if path.suffix != MANY:
        yield from hands_of(read_text(path), str(path))
        return
    try:
        check_ordinary(path)
        with path.open(encoding="utf-8-sig", newline="\n") as file:
            yield from split_hands(iter(lambda: file.readline(MOST_BYTES + 1), ""), str(path))
    except OSError as error:
        raise UnreadableFile(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise UnreadableFile(f"{path} cannot be read: it is not UTF-8 text.") from None


@cache
def settlers() -> tuple[Callable[[str], JsonObject | None], ...]:
    """The games that can settle a hand of a batch at once."""
    return tuple(phh.settle for game in games().values() if game.phh_keys and (phh := game.phh()) is not None)


def settle_at_once(text: str) -> JsonObject | None:
    """The answer for an ordinary hand of a batch; None where the round has to be played move by move."""
    for settle in settlers():
        if (found := settle(text)) is not None:
            return found
    return None
