"""A redacted export tells nothing that its log closes: not in the log, the tables or the story, and not in a PDF."""

import re
from io import BytesIO
from json import loads
from pathlib import Path
from unicodedata import normalize

import pytest
from pypdf import PdfReader

from croupier.archive.exporting import export
from croupier.archive.keep_log import keep_log
from croupier.archive.source import Source, open_source
from croupier.proofs.canonical import Json
from croupier.tournament.answers.seen_cards import events_seen
from croupier.tournament.orders.journal import Logged
from tests.archive.samples import KEY, NAME, POKER, told
from tests.tournament.chaos.play import play

SHORTEST = 6
"""What is shorter may stand anywhere by chance: a card, a seat, a number."""
SEEDS = (3,)
"""A random tournament with names, documents, disputes, rulings and cards face down."""


def squeezed(text: str) -> str:
    """Without what a line break or a ligature of a PDF may change."""
    return " ".join(normalize("NFKC", text).replace("\u200b", "").split())


def words_of(value: Json) -> set[str]:
    if isinstance(value, str):
        return {value}
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {word for part in parts for word in words_of(part)}


def secrets(source: Source, seen: frozenset[int]) -> set[str]:
    """Every word that is closed and not open as well, anywhere in the log or in what the public has seen."""
    openings = list(source.record.openings())
    shown = [each.value for each in openings if each.version in seen]
    told = squeezed(b"".join([*shown, *(row.data for row in source.record.rows())]).decode())
    closed = [loads(each.value) for each in openings if each.version not in seen]
    words = {squeezed(word) for value in closed for word in words_of(value)}
    return {word for word in words if len(word) >= SHORTEST and word not in told}


def text_of(name: str, data: bytes) -> str:
    if not name.endswith(".pdf"):
        return data.decode("utf-8", "replace")
    reader = PdfReader(BytesIO(data))
    return " ".join([*(page.extract_text() for page in reader.pages), *map(str, (reader.metadata or {}).values())])


def stands(word: str, text: str) -> bool:
    """One plain word is looked for as a whole: "excluded" does not tell that somebody wrote "exclude"."""
    return bool(re.search(rf"\b{word}\b", text)) if word.isalpha() and word.islower() else word in text


def told_by(folder: Path, log: tuple[Logged, ...], redacted: bool) -> tuple[set[str], dict[str, set[str]]]:
    """What is secret, and which of that stands in each file of the export, closed hashes and salts aside."""
    keep_log(folder / "cup.log", NAME, log)
    source = open_source(folder / "cup.log")
    made, hidden = export(source, [KEY], redacted), secrets(source, events_seen(log))
    files = {name: squeezed(text_of(name, data)) for name, data in made.files([KEY]).items()}
    return hidden, {
        name: found for name, text in files.items() if (found := {word for word in hidden if stands(word, text)})
    }


@pytest.mark.parametrize("seed", [0, *SEEDS])
def test_nothing_that_is_closed_stands_in_any_file(seed: int, tmp_path: Path) -> None:
    hidden, found = told_by(tmp_path, tuple(play(seed).journal.log) if seed else told(POKER), redacted=True)
    assert len(hidden) > 5
    assert found == {}


def test_the_whole_export_tells_it_so_the_search_can_find_it(tmp_path: Path) -> None:
    hidden, found = told_by(tmp_path, told(POKER), redacted=False)
    assert found["openings.jsonl"] == hidden
    for name in ("entrants.csv", "events.txt", "results.csv", "results.pdf"):
        assert {"Player 01", "Player 48"} <= found[f"extra/{name}"]
    assert found["extra/seats.pdf"]
    assert found["extra/slips.pdf"]
