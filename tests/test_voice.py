"""One plain voice: turns of phrase that a native speaker stumbles over stay out of what people read.

An area joins by a line in AREAS. Of Markdown the prose is read, of Python and TypeScript the comments and the strings
of more than one word.
"""

import ast
import io
import re
import tokenize
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
AREAS = (
    "README.md",
    "CHANGELOG.md",
    "docs",
    "src/croupier/__init__.py",
    "src/croupier/cli",
    "src/croupier/desk",
    "src/croupier/front.py",
    "src/croupier/games",
    "src/croupier/ledger",
    "src/croupier/players",
    "src/croupier/proofs",
    "src/croupier/rulebook",
    "src/croupier/tournament",
    "src/croupier/store",
    "src/croupier/values",
    "src/croupier/views",
    "src/croupier/wire",
    "verifier",
)
INSTEAD = {
    r"\bthe own\b": "their own, your own",
    r"\bso many\b": "the number, or N",
    r"\bgood for\b": "valid for",
    r"\bits like\b": "a new one, another one",
    r"\btold\b|\btells\b": "show, say, report, return",
    r"(?<!there )\b(?:is|are|was) (?-i:no) (?!longer\b|more\b)": "is not a",
    r"\bwhoever\b|\bwhomever\b": "anyone who, the player who",
    r"(?:^|[.] )(?-i:Who) (?:comes|goes|wants|misses|leaves|cannot|is|sits|speaks|plays)\b[^?]*?[.]": "A player who",
    r"\bby (?:itself|themselves)\b": "automatically, alone",
    r"\b(?:if|unless) (?:not |otherwise )?said\b": "by default",
    r"(?<!-)\banew\b": "again",
    r"\bmend(?:s|ed|ing)?\b": "correct, fix",
    r"\bwaited for\b": "waits for",
    r"\b(?:is|are|was|were|be) asked for\b": "required, requested",
    r"\bstands? (?:there|here|beside|in|at)\b": "is, appears",
    r"\bwritten over\b": "overwritten",
    r"\bfor want of\b": "for lack of",
    r"\bone's own\b": "your own",
    r"\bthe house's machine\b|\bthe house neither\b": "the server; not even the casino",
    r"\w!(?:\s|$)": "a full stop",
}
PATTERNS = {re.compile(pattern, re.IGNORECASE): instead for pattern, instead in INSTEAD.items()}
FENCE = re.compile(r"^```.*?^```|^ {4}\S.*?$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
GENERATED = "<!-- from here on written by `make docs` -->"
WEB_TEXT = re.compile(r'"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|//[^\n]*|/\*.*?\*/', re.DOTALL)


class Said(NamedTuple):
    line: int
    words: str


def prose(text: str) -> Iterator[Said]:
    """The paragraphs of a page without its code; what `make docs` writes comes from docstrings."""
    written = text.partition(GENERATED)[0]
    plain = FENCE.sub(lambda code: "\n" * code[0].count("\n"), written)
    line = 1
    for paragraph in re.split(r"(\n\s*\n)", plain):
        yield Said(line + len(paragraph) - len(paragraph.lstrip("\n")), paragraph)
        line += paragraph.count("\n")


def python_words(text: str) -> Iterator[Said]:
    inside = set[int]()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.JoinedStr):
            inside |= {id(part) for part in node.values}
            parts = (str(part.value) if isinstance(part, ast.Constant) else "X" for part in node.values)
            yield Said(node.lineno, "".join(parts))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            yield Said(node.lineno, node.value)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield Said(token.start[0], token.string)


def web_words(text: str) -> Iterator[Said]:
    for found in WEB_TEXT.finditer(text):
        yield Said(text.count("\n", 0, found.start()) + 1, re.sub(r"\$\{[^}]*\}", "X", found[0]).strip('"`'))


READERS: dict[str, Callable[[str], Iterator[Said]]] = {".md": prose, ".py": python_words, ".ts": web_words}


def faults(said: Iterator[Said]) -> list[str]:
    """What to change: line, what is there, what to write."""
    found = []
    for each in said:
        words = " ".join(each.words.split())
        if " " in words:
            for pattern, instead in PATTERNS.items():
                found += [f"{each.line}: {hit[0]!r}: write {instead}" for hit in pattern.finditer(words)]
    return found


def files(area: str) -> list[Path]:
    path = ROOT / area
    return [path] if path.is_file() else sorted(each for each in path.rglob("*") if each.suffix in READERS)


@pytest.mark.parametrize("path", [path for area in AREAS for path in files(area)], ids=lambda path: path.name)
def test_a_text_is_plain(path: Path) -> None:
    assert faults(READERS[path.suffix](path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "words",
    [
        "None if they are good for nothing.",
        "The conditions provide for 3 reserves, and so many wait.",
        "When a tournament is over, its like begins anew.",
        "Refused if it is no line of a log.",
        "The time that is told with a view.",
        "Each changes the own password.",
        "Who comes too late goes on the list.",
        "8 unless said.",
        "A sitting writes these by itself.",
    ],
)
def test_what_was_written_once_is_found(words: str) -> None:
    assert faults(iter([Said(1, words)]))


@pytest.mark.parametrize(
    "words",
    [
        "None if neither token is valid.",
        "All 3 reserve places are taken.",
        "There is no hole card, and the wager stands.",
        "The last round is no longer open.",
        "Who decides the tie?",
        "Tell each device to trust the authority.",
    ],
)
def test_plain_words_pass(words: str) -> None:
    assert faults(iter([Said(1, words)])) == []


def test_each_kind_of_file_is_read() -> None:
    page = "# Head\n\nIt is told `so many`.\n\n```sh\nso many\n```\n\n    so many\n\nThe own word.\n"
    code = '"""The own word."""\nX = f"so many {told}"  # told here\ntold = "told"\n'
    script = 'const told = "the own word";\n// so many\nconst text = `is ${told} anew`;\n'
    assert [each.split(": ")[0] for each in faults(prose(page))] == ["3", "11"]
    assert sorted(each.split(": ")[0] for each in faults(python_words(code))) == ["1", "2", "2"]
    assert [each.split(": ")[0] for each in faults(web_words(script))] == ["1", "2", "3"]
