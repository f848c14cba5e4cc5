"""Somebody who holds the log and the right key writes the past anew: one event is changed, whatever follows is decided
on top of it, every hash and every signature is made again. `croupier audit` names the event; `croupier verify` notices
where a draw was changed, and everything as soon as somebody kept a checkpoint."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache
from os import urandom
from pathlib import Path

import pytest

from croupier.archive.keep_log import put_in
from croupier.cli.app import main
from croupier.desk.writer import NO_MARK
from croupier.store.memory import MemoryStore
from croupier.store.port import ReadableStream, Write
from croupier.tournament.draws.draws import Drawn
from croupier.tournament.journal.event import Event
from croupier.tournament.money.prizes import Awarded, PrizePaid
from croupier.tournament.orders.journal import Journal, Logged
from croupier.tournament.results.closing import Cancelled
from croupier.tournament.results.placings import PlacingsConfirmed
from croupier.tournament.results.stages import StageConfirmed
from croupier.tournament.tables.counts import Counted
from croupier.tournament.tables.moves import Moved
from croupier.tournament.tables.playoffs import PlayOffBegan, PlayOffScored
from croupier.tournament.tables.rounds import Eliminated
from croupier.values.refused import Refused
from tests.archive.samples import BLACKJACK, KEY, NAME, key_file, log_file, told
from tests.archive.tampering import let_another_on, move_prize, other_card, pay_less, pay_more, swap_places
from tests.cli.record.second_opinion import second_opinion
from tests.desk.samples import played, seal_alone
from tests.tournament.chaos.play import play

VKEY = KEY.verifier.text()
Change = Callable[[Event], Event]
COUNTS, EXTRA_ROUNDS, OUT, CARDS, REFUNDS = 3, 25, 10, 25, 2
"""Random tournaments in which there is such a thing."""


@dataclass(frozen=True, slots=True)
class Attack:
    """`drawn` where both verifiers notice, because a draw is repeated; `ruled` where a clause decides."""

    kind: type[Event]
    change: Change
    seed: int | None = None
    drawn: bool = False
    ruled: bool = True


def count_more(event: Event) -> Event:
    assert isinstance(event, Counted)
    (seat, chips), *rest = event.sheet
    return replace(event, sheet=((seat, chips + 5), *rest))


def out_with_more(event: Event) -> Event:
    assert isinstance(event, Eliminated)
    return replace(event, before=event.before + 5)


def out_later(event: Event) -> Event:
    assert isinstance(event, Eliminated)
    return replace(event, round=event.round + 1)


def win_the_extra_round(event: Event) -> Event:
    assert isinstance(event, PlayOffScored)
    (first, one), (second, two), *rest = event.chips
    return event if one == two else replace(event, chips=((first, two), (second, one), *rest))


def fewer_in_the_extra_rounds(event: Event) -> Event:
    assert isinstance(event, PlayOffBegan)
    return replace(event, players=event.players[:-1])


def refund_less(event: Event) -> Event:
    """What one is not given back, another is."""
    assert isinstance(event, Cancelled)
    (first, paid, commission), (second, also, more), *rest = event.refunds
    return replace(event, refunds=((first, paid - 100, commission), (second, also + 100, more), *rest))


ATTACKS = {
    "who goes on": Attack(StageConfirmed, let_another_on),
    "a seat": Attack(Drawn, other_card, drawn=True, ruled=False),
    "a place": Attack(PlacingsConfirmed, swap_places),
    "a prize": Attack(Awarded, move_prize),
    "a payment": Attack(PrizePaid, pay_less, ruled=False),
    "a count": Attack(Counted, count_more, COUNTS, ruled=False),
    "chips of who is out": Attack(Eliminated, out_with_more, OUT),
    "the round of who is out": Attack(Eliminated, out_later, COUNTS),
    "an extra round": Attack(PlayOffScored, win_the_extra_round, EXTRA_ROUNDS, ruled=False),
    "who plays extra rounds": Attack(PlayOffBegan, fewer_in_the_extra_rounds, EXTRA_ROUNDS),
    "a card drawn for a tie": Attack(Drawn, other_card, CARDS, drawn=True, ruled=False),
    "a refund": Attack(Cancelled, refund_less, REFUNDS),
}


class Forger(Journal):
    """Changes the last event of a kind that it can, as it is written: what follows is decided on top of it."""

    def __init__(self, version: int, change: Change) -> None:
        self.version, self.change = version, change
        super().__init__()

    def append(self, logged: Logged) -> None:
        other = self.change(logged.event) if logged.version == self.version else logged.event
        super().append(replace(logged, event=other))


@cache
def honest(seed: int | None) -> tuple[Logged, ...]:
    return told(BLACKJACK) if seed is None else tuple(play(seed).journal.log)


def aim(attack: Attack) -> int:
    """The number of the event that is changed."""
    found = [each for each in honest(attack.seed) if isinstance(each.event, attack.kind)]
    return next(each.version for each in reversed(found) if attack.change(each.event) != each.event)


def forged(attack: Attack) -> list[Logged]:
    """With the commands given again after it; of a random tournament only the one event is another."""
    forger = Forger(aim(attack), attack.change)
    if attack.seed is not None:
        for logged in honest(attack.seed):
            forger.append(logged)
        return forger.log
    for command, given in played(BLACKJACK):
        try:
            forger.give(command, given)
        except Refused:
            continue
    return forger.log


def run(*words: str) -> int:
    return main(list(words))


def write(folder: Path, log: Iterable[Logged], key: str) -> tuple[str, str]:
    """A log and an export of it, signed with the right key."""
    folder.mkdir()
    path, zipped = str(log_file(folder, log)), str(folder / "cup.zip")
    assert run("record", "export", path, "--to", zipped, "--key", key) == 0
    return path, zipped


@pytest.mark.parametrize("name", ATTACKS)
def test_a_past_written_anew_is_found(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    attack, key, kept = ATTACKS[name], str(key_file(tmp_path)), str(tmp_path / "kept")
    before, _ = write(tmp_path / "before", honest(attack.seed), key)
    assert run("record", "checkpoint", before, "--key", key, "--to", kept) == 0
    assert run("audit", before) == run("verify", before, "--witness", kept, "--key", VKEY) == 0
    for record in write(tmp_path / "after", forged(attack), key):
        assert run("verify", record) == (1 if attack.drawn else 0)
        assert run("verify", record, "--witness", kept, "--key", VKEY) == 1
        capsys.readouterr()
        assert run("audit", record, "--json") == 1
        found = {each["event"]: each for each in json.loads(capsys.readouterr().out)["findings"]}
        assert aim(attack) in found
        assert bool(found[aim(attack)]["clauses"]) or not attack.ruled
        assert run("audit", record) == 1
        assert f"event {aim(attack)} " in capsys.readouterr().out
    zipped = str(tmp_path / "after" / "cup.zip")
    assert second_opinion(zipped) == (1 if attack.drawn else 0)
    assert second_opinion(zipped, "--witness", kept, "--key", VKEY) == 1


def test_a_payout_written_anew_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A chip more from the float than the layout pays; the leaves are written by hand, for no table would go on."""
    attack, key, kept = Attack(Moved, pay_more), str(key_file(tmp_path)), str(tmp_path / "kept")
    before, _ = write(tmp_path / "before", told(), key)
    assert run("record", "checkpoint", before, "--key", key, "--to", kept) == 0
    path, zipped = tmp_path / "cup.log", tmp_path / "cup.zip"
    put_in(path, by_hand(attack))
    assert run("record", "export", str(path), "--to", str(zipped), "--key", key) == 0
    for each in map(str, (path, zipped)):
        assert run("verify", each) == 0
        assert run("verify", each, "--witness", kept, "--key", VKEY) == 1
        capsys.readouterr()
        assert run("audit", each, "--json") == 1
        finding = json.loads(capsys.readouterr().out)["findings"][0]
        assert finding["event"] == aim(attack)
        assert finding["clauses"]
    assert second_opinion(str(zipped)) == 0
    assert second_opinion(str(zipped), "--witness", kept, "--key", VKEY) == 1


def by_hand(attack: Attack) -> ReadableStream:
    stream, journal = MemoryStore(urandom).stream(NAME), Journal()
    for logged in told():
        journal.append(logged)
        other = attack.change(logged.event) if logged.version == aim(attack) else logged.event
        leaf = seal_alone(replace(logged, event=other, mark=NO_MARK), journal.state, urandom)
        stream.append(stream.version(), [Write(f"{logged.command} {logged.version}", b"", (leaf,))])
    return stream
