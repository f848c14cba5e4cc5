"""`croupier witness monitor`: compare the checkpoints that different people saw."""

from collections.abc import Sequence
from pathlib import Path
from ssl import SSLError, create_default_context
from typing import Annotated

import typer

from croupier.archive.monitoring import Prove, compare, evidence, sight
from croupier.archive.source import Source
from croupier.cli.record.logs import open_log
from croupier.cli.record.small_files import read_bytes, read_public
from croupier.cli.record.whole_files import write_whole
from croupier.proofs.canonical import from_base64
from croupier.proofs.checkpoint import Checkpoint
from croupier.proofs.policy import read_policy
from croupier.proofs.tree import HASH_BYTES
from croupier.proofs.witness import MOST_BYTES, MOST_LINES
from croupier.store.heads import tree
from croupier.values.refused import Refused, shorten
from croupier.values.text import count_of

FALLS_SHORT = 1
SECONDS = 10.0
MOST_SEEN = 200
ADDRESSES = ("http://", "https://")
NO_RECORD = "They cover different numbers of events. Name the record they should belong to with --log."
Seen = Annotated[
    list[str],
    typer.Argument(
        metavar="CHECKPOINT...",
        help="Files of checkpoints, or addresses of tournaments (https://floor.local:8443/api/v1/tournaments/cup).",
        show_default=False,
    ),
]
Keys = Annotated[
    list[str] | None,
    typer.Option("--key", metavar="VKEY", help="A public key of the log or of the casino; may be repeated."),
]
Record = Annotated[
    str,
    typer.Option(
        "--log",
        metavar="LOG",
        help="The record that proves it: a log, an export or an address; else the first address.",
    ),
]
Evidence = Annotated[
    Path | None, typer.Option("--evidence", metavar="FILE", help="Write the notes that contradict each other.")
]
PolicyFile = Annotated[
    Path | None, typer.Option("--policy", metavar="FILE", help="Every checkpoint must meet this policy.")
]
Trusted = Annotated[Path | None, typer.Option("--trust", metavar="FILE", help="The authority's certificate (PEM).")]


def command(
    seen: Seen,
    key: Keys = None,
    log: Record = "",
    evidence_to: Evidence = None,
    policy: PolicyFile = None,
    trust: Trusted = None,
) -> None:
    """Compare what different people saw: checkpoints from the wall, phones, witnesses and servers. Two signed roots for
    one number of events prove that the log showed two records. Exit code 1 if it did, or if some cannot be compared."""
    if len(seen) > MOST_SEEN:
        raise Refused(f"At most {MOST_SEEN} checkpoints are compared at once.")
    agreed = read_policy(read_bytes(policy)) if policy else None
    keys = [each for text in key or () for each in read_public(text)] + list(agreed.logs if agreed else ())
    if not keys:
        raise Refused("Say whose signature counts: --key with the public key of the log.")
    found = [sight(where, load(where, "/checkpoint", trust), keys, agreed) for where in seen]
    asked = log or next((where for where in seen if where.startswith(ADDRESSES)), "")
    result = compare(found, prover(asked, trust))
    for one, other, reason in result.splits:
        typer.echo(f"SPLIT VIEW  {one.where} and {other.where}: {reason}")
    for one, other, reason in result.open:
        typer.echo(f"not compared  {one.where} and {other.where}: {reason}")
    if result.splits and evidence_to is not None:
        write_whole({evidence_to: evidence(result)})
    if not result.good:
        raise typer.Exit(FALLS_SHORT)
    sizes = [each.checkpoint.size for each in found]
    typer.echo(f"good  {count_of(len(found), 'checkpoint')} up to {count_of(max(sizes), 'event')}: one record")


def prover(log: str, trust: Path | None) -> Prove:
    """Where proofs come from: nowhere, a server, or a record on this machine."""
    if not log:
        return no_proof
    if not log.startswith(ADDRESSES):
        return proved_by(open_log(Path(log)))

    def ask(old: Checkpoint, new: Checkpoint) -> Sequence[bytes]:
        lines = load(log, f"/consistency/{old.size}/{new.size}", trust).decode("ascii", "replace").split()
        return [from_base64(line, HASH_BYTES) for line in lines[: MOST_LINES + 1]]

    return ask


def no_proof(old: Checkpoint, new: Checkpoint) -> Sequence[bytes]:
    raise Refused(NO_RECORD)


def proved_by(source: Source) -> Prove:
    grown = tree(source.record)

    def prove(old: Checkpoint, new: Checkpoint) -> Sequence[bytes]:
        if new.size > grown.size:
            raise Refused(f"{source.path} has {grown.size} events, fewer than the {new.size} that were signed.")
        return grown.consistency(old.size, new.size)

    return prove


def load(where: str, path: str, trust: Path | None) -> bytes:
    """Read a small file, or ask a server for a small text."""
    if not where.startswith(ADDRESSES):
        return read_bytes(Path(where))
    import httpx

    try:
        context = create_default_context(cafile=str(trust)) if trust else create_default_context()
        with (
            httpx.Client(timeout=SECONDS, verify=context, follow_redirects=False) as http,
            http.stream("GET", where.rstrip("/") + path) as answer,
        ):
            data = bytearray()
            for part in answer.iter_bytes():
                data += part
                if len(data) > MOST_BYTES:
                    raise Refused(f"{shorten(where)} answers with more than a checkpoint.")
            if answer.status_code != httpx.codes.OK:
                raise Refused(f"{shorten(where)} does not answer with a checkpoint ({answer.status_code}).")
            return bytes(data)
    except (httpx.HTTPError, httpx.InvalidURL, OSError, SSLError, ValueError):
        raise Refused(f"{shorten(where)} does not answer.") from None
