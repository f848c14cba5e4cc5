"""Small tournaments as logs and exports, and ways to tamper with them as somebody would who writes every hash anew."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path

from croupier.archive.auditing import Audit, audit
from croupier.archive.keep_log import keep_log
from croupier.archive.signing import signer
from croupier.proofs.keys import KeyKind, PrivateKey
from croupier.tournament.journal.event import Event
from croupier.tournament.orders.journal import Journal, Logged
from tests.desk.samples import played

HOUSE = PrivateKey("casino.example", KeyKind.NOTE, b"h" * 32)
WITNESS = PrivateKey("ines.example", KeyKind.COSIGNATURE, b"w" * 32)
NAME = "spring"
KEY = signer(HOUSE, NAME)
BLACKJACK, POKER = "blackjack-2005", "charity-poker"


@cache
def told(ruleset: str = BLACKJACK) -> tuple[Logged, ...]:
    """Every event of a small tournament, with the marks of its commands as event files have them."""
    journal = Journal()
    for command, given in played(ruleset):
        journal.give(command, given)
    return tuple(journal.log)


def log_file(folder: Path, log: Iterable[Logged] = (), name: str = NAME) -> Path:
    path = folder / "cup.log"
    keep_log(path, name, list(log) or list(told()))
    return path


def key_file(folder: Path, key: PrivateKey = HOUSE, name: str = "house.key") -> Path:
    """In a folder of its own, as keys are kept."""
    keys = folder / "keys"
    keys.mkdir(exist_ok=True)
    path = keys / name
    path.write_text(key.text() + "\n")
    path.chmod(0o600)
    return path


def tampered(
    kind: type[Event], change: Callable[[Event], Event], ruleset: str = BLACKJACK, last: bool = True
) -> list[Logged]:
    """The events with one of a kind changed: the last, or the first that the change changes."""
    log = list(told(ruleset))
    places = [place for place, each in enumerate(log) if isinstance(each.event, kind)]
    for place in reversed(places) if last else places:
        other = change(log[place].event)
        if other != log[place].event:
            log[place] = replace(log[place], event=other)
            return log
    raise AssertionError(f"there is no {kind.__name__} to change")


def renumbered(log: Iterable[Logged]) -> list[Logged]:
    return [replace(each, version=number) for number, each in enumerate(log, start=1)]


def audited(log: Iterable[Logged]) -> Audit:
    return audit(list(log))


def can_be_read(log: Iterable[Logged]) -> bool:
    """Whether a plain replay takes it."""
    try:
        Journal(log)
    except Exception:  # noqa: BLE001 whatever a tampered log leads to
        return False
    return True
