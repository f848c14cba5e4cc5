"""The tree of the pages: narrow lines, small files with a head, plain names, texts in one place, no game by name."""

import re
import subprocess
from pathlib import Path

from croupier.games.registry import games
from tests.views.wire_types import WRITERS

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
EMPTY_NAMES = {"utils", "util", "helpers", "helper", "common", "manager", "base", "misc"}
WIDTH = 120
MOST_LINES = {".ts": 300, ".css": 400}
GENERATED = {f"src/{name}" for name in WRITERS}
"""Written by `make web-types`: there is one file for each kind of thing, however long."""
SAY_NOTHING = {"telling", "told", "foreseen", "laying", "tapping", "seeing", "asking", "drawn", "kept", "misc", "more"}

NAMES_GAMES = {
    "src/felts/": "felt and emblem of each game are drawn by hand, one file a game",
    "src/style/felt-places.css": "sizes for the felt of one game",
    "src/style/felt-sizes.css": "sizes for the felt of one game",
    "src/style/shapes.css": "sizes for the felt of one game",
}
"""Each with the reason why it may; this list only shrinks."""

REWRITES = {
    "src/prose.ts": "the one place where sentences of the server are rewritten",
    "src/decimals.ts": "digits of a decimal",
    "src/shapes/chips.ts": "groups of digits",
    "src/notation.ts": "the notation of cards",
    "src/floor/draws.ts": "dice as digits, a hash in groups",
    "src/pages/index.ts": "the path of an address",
    "src/proof/shoes.ts": "canonical bytes",
    "src/pages/rules.ts": "the section of a clause",
    "src/live/passkeys.ts": "base64 for an address",
    "src/parts/record-watch.ts": "the name of a key",
    "src/proof/watching.ts": "the first line of a witness's call",
}


def web_files(*suffixes: str) -> dict[str, str]:
    """The tracked files; without a repository all but the packages."""
    listed = subprocess.run(["git", "ls-files", "-z", "."], cwd=WEB, capture_output=True, text=True, check=False)
    names = [name for name in listed.stdout.split("\0") if name]
    every = [path for path in WEB.rglob("*") if "node_modules" not in path.parts]
    among = [WEB / name for name in names] or every
    found = [path for path in among if path.is_file() and path.suffix in suffixes]
    return {path.relative_to(WEB).as_posix(): path.read_text(encoding="utf-8") for path in found}


SOURCES = web_files(".ts", ".css")
SCRIPTS = {name: text for name, text in SOURCES.items() if name.endswith(".ts") and name.startswith("src/")}


def test_lines_are_no_wider_than_those_of_python() -> None:
    wide = [
        f"{name}:{number}"
        for name, text in SOURCES.items()
        for number, line in enumerate(text.splitlines(), 1)
        if len(line) > WIDTH
    ]
    assert wide == []


def test_files_are_small() -> None:
    sizes = {name: len(text.splitlines()) for name, text in SOURCES.items() if name not in GENERATED}
    assert {name: size for name, size in sizes.items() if size > MOST_LINES[Path(name).suffix]} == {}


def test_a_file_says_what_lives_in_it() -> None:
    heads = {name: text.split("\n", 1)[0] for name, text in SOURCES.items()}
    assert [name for name, head in heads.items() if not re.match(r"(// |/\* )\S+ \S+", head)] == []


def test_names_explain_something() -> None:
    names = {name: set(re.split(r"[/.-]", name.rsplit(".", 1)[0])) for name in SOURCES}
    assert [name for name, words in names.items() if words & (EMPTY_NAMES | SAY_NOTHING)] == []


def game_names() -> re.Pattern[str]:
    rulesets = {ruleset for game in games().values() for ruleset in game.rulesets}
    folders = {name.replace("_", "-") for name in games()}
    words = folders | {re.sub(r"-\d+$", "", ruleset).removeprefix("mini-") for ruleset in rulesets}
    return re.compile("|".join(sorted(word.replace("-", "[- ]?") for word in words)), re.IGNORECASE)


def test_no_file_names_a_game_without_a_reason() -> None:
    pattern = game_names()
    named = {name for name, text in SOURCES.items() if name.startswith("src/") and pattern.search(text)} - GENERATED
    allowed = {name for name in named if any(name.startswith(start) for start in NAMES_GAMES)}
    assert named - allowed == set()
    unused = {start for start in NAMES_GAMES if not any(name.startswith(start) for name in named)}
    assert unused == set(), "take these from the list"


def test_sentences_of_the_server_are_rewritten_in_one_place() -> None:
    """A page shows values; where the server sends only a sentence, `prose.ts` names the value that is wanted."""
    rewriting = re.compile(r"\.(?:replace|replaceAll|match|matchAll)\(\s*/|\.exec\(|\.replaceAll?\([A-Z]")
    found = {name for name, text in SCRIPTS.items() if rewriting.search(text)}
    assert found - set(REWRITES) == set()
    assert set(REWRITES) - found == set(), "take these from the list"


def test_texts_of_pages_live_in_the_catalogue() -> None:
    """The lint rule looks at every template and text; here only that nobody switches it off."""
    config = (WEB / ".oxlintrc.json").read_text(encoding="utf-8")
    assert '"texts/in-catalogue": "error"' in config
    assert [name for name, text in SOURCES.items() if re.search(r"(?:ox|es)lint-disable", text)] == []
    words = [
        name for name, text in SOURCES.items() if name.endswith(".css") and re.search(r'content: "[A-Za-z ]{2}', text)
    ]
    assert words == []


def test_no_style_depends_on_white_space() -> None:
    """The formatter decides where white space stands in a template: an empty element may hold some."""
    assert [name for name, text in SOURCES.items() if name.endswith(".css") and ":empty" in text] == []
