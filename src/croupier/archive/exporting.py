"""A whole tournament as one file that opens without this software: the log with its proofs, and beside it tables,
papers and a page of instructions. In a redacted export, closed values stay closed except for cards that have been seen,
and tables and papers name nobody."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import fields, replace
from pathlib import Path

from croupier.archive.closed import HIDDEN
from croupier.archive.event_line import show_event
from croupier.archive.signing import sign_head
from croupier.archive.source import Source
from croupier.archive.tables import all_tables
from croupier.desk.leaves import PREFIX
from croupier.drawing.document import Document
from croupier.drawing.pdf import to_pdf
from croupier.proofs.container import Export
from croupier.proofs.keys import PrivateKey, VerifierKey
from croupier.proofs.leaf import Opening
from croupier.store.heads import leaves, openings
from croupier.tournament.answers.seen_cards import events_seen
from croupier.tournament.conditions.writing import write_conditions
from croupier.tournament.journal.event import Event, closed_fields, personal_fields
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.journal import Journal, Logged, by_command
from croupier.tournament.orders.said import closed_keys
from croupier.tournament.papers.every import PAPERS
from croupier.values.refused import Refused

README = """The record of "{name}", {size} events, {form}.

log.jsonl         every event, one JSON object a line; what is personal or hidden stands there as a hash
openings.jsonl    what opens those hashes{left_out}
checkpoint        how long the log is and the root of its tree, signed; tile/ is the tree
manifest          the SHA-256 of every file here, signed; keys are the public keys
extra/*.csv       tables: entrants, seats, rounds, settlements, counts, corrections, disputes, draws, ledger, prizes,
                  who held which role when
extra/*.pdf       papers: conditions, results, receipts, slips, seats with the proof of each draw, counts
extra/events.txt  the whole of it in words
extra/verify.py   the verifier: one file that needs Python 3.11 or newer and nothing else

Check it at home. Unpack the export and run in its folder:

    python3 extra/verify.py --key KEY --witness CHECKPOINT

KEY is the public key of the log as it hung on the wall ({key}).
CHECKPOINT is any signed checkpoint that somebody kept: it shows that no end was cut off.
Somebody who forges an export can forge the verifier in it too. If you doubt the sender, take verify.py from Croupier
itself or from an export that you trust, and run it on this one: python3 verify.py THIS --key KEY
The format is described in docs/record.md of Croupier; it follows RFC 6962, RFC 8785, RFC 8032 and C2SP.
"""


def export(
    source: Source,
    keys: Sequence[PrivateKey],
    redacted: bool = False,
    witnesses: Sequence[bytes] = (),
    others: Sequence[VerifierKey] = (),
    own: str = "",
) -> Export:
    """Make an export. `others` are public keys of witnesses, listed with the log's. With `own`, a redacted export also
    opens the cards of this player's hands."""
    record = source.record
    size = record.version()
    if not size:
        raise Refused("There is nothing to export yet.")
    checkpoint = sign_head(record, source.epoch, keys, size)
    log = [logged for logged in source.events() if logged.version <= size]
    opened = tuple(openings(record, size))
    if redacted:
        opened = tuple(keep_seen(opened, log, events_seen(log, own)))
    extra = papers(log, redacted) | {
        "README.txt": readme(source.name, size, keys[0].verifier, redacted),
        "verify.py": verifier(),
    }
    return Export(tuple(leaves(record, size)), opened, checkpoint, tuple(others), tuple(witnesses), extra)


def keep_seen(
    every: Sequence[tuple[int, Opening]], log: Sequence[Logged], seen: frozenset[int]
) -> Iterator[tuple[int, Opening]]:
    """Keep the openings of events that have been seen, and of commands if everything they led to has been."""
    closed = {index + 1 for index, each in every if each.path.startswith(PREFIX)}
    said = {group[0].version for group in by_command(log) if has_been_seen(group, closed, seen)}
    for index, each in every:
        if index + 1 in (seen if each.path.startswith(PREFIX) else said):
            yield index, each


def has_been_seen(group: Sequence[Logged], closed: Collection[int], seen: Collection[int]) -> bool:
    """Whether nothing that a command said is still closed to those who have seen these events. What names a person
    stays closed."""
    first = group[0].said
    if first is None or closed_keys(first.do):
        return False
    return all(each.version in seen for each in group if each.version in closed)


def verifier() -> bytes:
    """Return the verifier that shares no code with this package: an installed one has it here, a source tree apart."""
    here = Path(__file__).with_name("verify.py")
    return (here if here.exists() else Path(__file__).parents[3] / "verifier" / "verify.py").read_bytes()


def readme(name: str, size: int, key: VerifierKey, redacted: bool) -> bytes:
    form = "redacted: closed fields stay closed" if redacted else "complete: keep it as safe as the log"
    left_out = ": here those of cards that have been seen" if redacted else ""
    return README.format(name=name, size=size, form=form, left_out=left_out, key=key.text()).encode()


def papers(log: Sequence[Logged], redacted: bool) -> dict[str, bytes]:
    """Make the tables, the PDFs and the story in words, by file name."""
    told, closed = list(log), frozenset[int]()
    if redacted:
        told, closed = [remove_names(logged) for logged in log], find_unseen(log)
    found = all_tables(told, closed)
    found["events.txt"] = "".join(f"{show_event(logged, logged.version in closed)}\n" for logged in told).encode()
    state = Journal(told).state
    if state.filing.conditions is not None:
        found["conditions.json"] = f"{write_conditions(state.filing.conditions)}\n".encode()
        found |= {f"{name}.pdf": to_pdf(document) for name, document in documents(state, redacted).items()}
    return found


def documents(state: Tournament, redacted: bool) -> dict[str, Document]:
    left_out = {"run-sheet", "counts"} if redacted else {"run-sheet"}
    return {name: paper(state) for name, paper in PAPERS.items() if name not in left_out}


def remove_names(logged: Logged) -> Logged:
    """Return the same event with nobody named in it."""
    return replace(logged, event=replace_names(logged.event, HIDDEN.format(logged.version)))


def replace_names(event: Event, instead: str) -> Event:
    names = personal_fields(type(event))
    if not names:
        return event
    values = {each.name: getattr(event, each.name) for each in fields(event)}
    closed = {name: instead for name in names if values[name]}
    return type(event)(**values | closed)


def find_unseen(log: Sequence[Logged]) -> frozenset[int]:
    """Return the numbers of the events that the public could not see completely when they happened."""
    journal, found = Journal(), set[int]()
    for logged in log:
        journal.append(logged)
        kind = type(logged.event)
        if len(closed_fields(kind)) > len(personal_fields(kind)) or logged.event.hidden(journal.state):
            found.add(logged.version)
    return frozenset(found)
