"""The log of a whole tournament with groups kept apart at the ballot: both verifiers repeat every draw of it."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from json import loads
from pathlib import Path

from croupier.proofs import verify as ours
from croupier.proofs.canonical import JsonObject, canonical, read_object
from croupier.proofs.leaf import close
from croupier.proofs.stream import SeededStream
from croupier.tournament.conditions.reading import parse_conditions
from croupier.tournament.run.bots import Bots
from croupier.tournament.run.host import Host
from tests.proofs.samples import BAD, GOOD, KNOWN, LOG_KEY, Log, judged, salts

SPRING = Path(__file__).parents[2] / "examples" / "spring-blackjack.toml"
PERSONAL = ("name", "document")


@cache
def told() -> tuple[bytes, ...]:
    """Every event of a tournament, as the journal writes it."""
    entropy = SeededStream(b"7" * 32)
    conditions = parse_conditions(SPRING.read_text(encoding="utf-8"))
    clubs = replace(conditions.groups, eligible=tuple(f"club {number}" for number in range(18)))
    host = Host(replace(conditions, groups=clubs), entropy, Bots(("flat", "sense"), entropy), 36)
    host.run()
    return tuple(canonical(loads(logged.line())) for logged in host.journal.log)


def log_with(change: Callable[[JsonObject], None] = lambda event: None, closing: tuple[str, ...] = PERSONAL) -> Log:
    log, salt = Log(), salts()
    for index, data in enumerate(told()):
        whole = read_object(data)
        event = whole["event"]
        assert isinstance(event, dict)
        change(event)
        leaf = close(whole, [f"/event/{key}" for key in closing if key in event], salt)
        log.leaves.append(leaf.data)
        log.openings += [(index, each) for each in leaf.openings]
    return log


def redacted(log: Log) -> bytes:
    return replace(log.export(), openings=()).data((LOG_KEY,))


def test_both_repeat_every_draw() -> None:
    log = log_with()
    assert sum(b'"kind":"Drawn"' in leaf for leaf in log.leaves) >= 2
    assert log.openings
    assert judged(log.data()) == GOOD
    assert judged(redacted(log)) == GOOD
    assert not any("judged" in note for note in ours.verify_data(redacted(log), ours.Trust(KNOWN)).notes)
    assert b"Player 01" not in redacted(log)


def test_where_groups_are_closed_the_ballot_is_not_judged() -> None:
    log = log_with(closing=(*PERSONAL, "group"))
    assert judged(log.data()) == GOOD
    assert judged(redacted(log)) == GOOD
    assert any("judged" in note for note in ours.verify_data(redacted(log), ours.Trust(KNOWN)).notes)


def test_another_group_is_noticed_at_the_ballot() -> None:
    """Had the ballot been bound by other groups, another shuffle would have been the first that is permitted."""

    def together(event: JsonObject) -> None:
        if event["kind"] == "Entered":
            event["group"] = ""

    assert judged(log_with(together).data()) == BAD


def test_two_seats_swapped_are_noticed() -> None:
    def swap(event: JsonObject) -> None:
        result = event.get("result")
        if event["kind"] == "Drawn" and isinstance(result, list) and len(result) > 2:
            result[0], result[1] = result[1], result[0]

    assert judged(log_with(swap).data()) == BAD


def test_conditions_that_do_not_keep_groups_apart_are_noticed() -> None:
    def allow(event: JsonObject) -> None:
        if event["kind"] == "Drafted":
            event["text"] = str(event["text"]).replace('"apart":true', '"apart":false')

    assert judged(log_with(allow).data()) == BAD
