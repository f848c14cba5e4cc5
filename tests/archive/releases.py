"""Logs of earlier releases and formats, kept for ever. `python -m tests.archive.releases` writes the one of this
release, `python -m tests.archive.releases format-2` one under another name.

A log is made once, when a release is made or the format gets a new version, and never again. What it must give is kept
beside it.
"""

import json
import sys
from contextlib import redirect_stdout
from dataclasses import replace
from io import StringIO
from pathlib import Path

from croupier import __version__
from croupier.archive.keep_log import keep_log
from croupier.archive.source import open_source
from croupier.cli.app import main
from croupier.desk.writer import FORMAT
from croupier.games.bots.staking import STYLES
from croupier.proofs.canonical import to_base64
from croupier.proofs.stream import SeededStream
from croupier.store.heads import tree
from croupier.store.reading import SqliteReader
from croupier.tournament.answers.report import report
from croupier.tournament.conditions.model import CardSource
from croupier.tournament.orders.journal import Logged
from croupier.tournament.run.bots import Bots
from croupier.tournament.run.host import Host
from tests.tournament.small import heats_and_final
from tests.tournament.stories import FOLDER, HALF_WAY

LOGS = Path(__file__).parent / "logs"


def told(path: Path) -> dict[str, object]:
    """What every tournament of a log comes to, by name."""
    found: dict[str, object] = {}
    for name in SqliteReader(path, FORMAT).names():
        source = open_source(path, name)
        root, journal = to_base64(tree(source.record).root()), source.journal()
        whole = report(journal.state, [])
        parts = {key: whole[key] for key in ("state", "standings", "prizes", "ledger")}
        found[name] = {"events": source.record.version(), "root": root, **parts}
    return found


def make(path: Path) -> None:
    """From the stories of the documentation, and one with virtual tables."""
    with redirect_stdout(StringIO()):
        for story in sorted(FOLDER.glob("*.toml")):
            commands = story.with_suffix(".jsonl")
            if commands.exists():
                main(["tournament", "apply", str(story), str(commands), "--log", str(path)])
        main(["record", "import", str(HALF_WAY), str(path)])
    keep_log(path, "virtual", virtual())
    path.with_suffix(".json").write_text(json.dumps(told(path), indent=1, sort_keys=True) + "\n", encoding="utf-8")
    for ending in ("-lock", "-wal", "-shm"):
        path.with_name(path.name + ending).unlink(missing_ok=True)


def virtual() -> list[Logged]:
    """A small tournament at virtual tables: shoes committed to, cut, dealt and revealed."""
    conditions = heats_and_final("canberra-poker-2002", 1)
    stages = tuple(replace(stage, dealing=CardSource.VIRTUAL) for stage in conditions.stages)
    entropy = SeededStream(bytes(32))
    host = Host(replace(conditions, stages=stages), entropy, Bots(STYLES, entropy), 6)
    host.run()
    return host.journal.log


if __name__ == "__main__":
    target = LOGS / f"{sys.argv[1] if len(sys.argv) > 1 else __version__}.log"
    if target.exists():
        sys.exit(f"{target} is there already; a log of a release is made once.")
    LOGS.mkdir(exist_ok=True)
    make(target)
