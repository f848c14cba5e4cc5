"""The table of errors to plant, read from `errors.toml`."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

TABLE = Path(__file__).with_name("errors.toml")
TOOLS = {
    "mypy": ".venv/bin/mypy src",
    "tsc": "cd web && PATH=../.venv/bin:$PATH npm run --silent check",
}
PYTEST = ".venv/bin/pytest -q -x -p no:cacheprovider"


@dataclass(frozen=True, slots=True)
class Error:
    """One error of the table: in `file`, the first `text` becomes `planted`."""

    name: str
    file: str
    text: str
    planted: str
    found_by: str

    @property
    def command(self) -> str:
        return TOOLS.get(self.found_by, f"{PYTEST} {self.found_by}")


def errors() -> Iterator[Error]:
    for each in tomllib.loads(TABLE.read_text(encoding="utf-8"))["error"]:
        yield Error(**each)
