"""The logs of whole tournaments, with groups kept apart at the ballot, and at virtual tables: both verifiers repeat
every draw and every shoe."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import combinations
from json import loads
from pathlib import Path

import pytest

from croupier.proofs import verify as ours
from croupier.proofs.canonical import JsonObject, canonical, read_object
from croupier.proofs.leaf import close
from croupier.proofs.stream import SeededStream
from croupier.tournament.conditions.reading import parse_conditions
from croupier.tournament.orders.journal import Journal
from croupier.tournament.run.bots import Bots
from croupier.tournament.run.host import Host
from croupier.tournament.texts.law import RULESETS
from tests.desk.samples import seal_alone
from tests.proofs.samples import BAD, GOOD, KNOWN, Log, judged, redacted, salts
from tests.tournament.cup import wagered

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
        paths = [f"/event/{key}" for key in closing if key in event]
        said = whole.get("said")
        own = said["fields"] if isinstance(said, dict) else {}
        paths += [f"/said/fields/{key}" for key in PERSONAL if isinstance(own, dict) and key in own]
        leaf = close(whole, paths, salt)
        log.leaves.append(leaf.data)
        log.openings += [(index, each) for each in leaf.openings]
    return log


def test_both_repeat_every_draw() -> None:
    log = log_with()
    assert sum(b'"kind":"Drawn"' in leaf for leaf in log.leaves) >= 2
    assert log.openings
    assert judged(log.data()) == GOOD
    assert judged(redacted(log)) == GOOD
    assert not any("cannot be checked" in note for note in ours.verify_data(redacted(log), ours.Trust(KNOWN)).notes)
    assert b"Player 01" not in redacted(log)


def test_groups_of_a_ballot_cannot_be_closed() -> None:
    log = log_with(closing=(*PERSONAL, "groups"))
    assert judged(log.data()) == GOOD
    assert judged(redacted(log)) == BAD


def test_another_group_is_noticed_at_the_ballot() -> None:
    """Had the ballot been bound by other groups, another shuffle would have been the first that is permitted."""

    def together(event: JsonObject) -> None:
        if event["kind"] == "ListFixed":
            event["groups"] = []

    assert judged(log_with(together).data()) == BAD


def test_two_seats_swapped_are_noticed() -> None:
    def swap(event: JsonObject) -> None:
        result = event.get("result")
        if event["kind"] == "Drawn" and isinstance(result, list) and len(result) > 2:
            result[0], result[1] = result[1], result[0]

    assert judged(log_with(swap).data()) == BAD


# --- virtual tables --------------------------------------------

VIRTUAL = {"stages.0.dealing": "virtual", "stages.1.dealing": "virtual"}


@cache
def virtual(ruleset: str) -> Log:
    """As the writer closes it."""
    event = wagered(ruleset, VIRTUAL)
    event.run()
    log, journal, salt = Log(), Journal(), salts()
    for index, logged in enumerate(event.journal.log):
        journal.append(logged)
        leaf = seal_alone(logged, journal.state, lambda _: salt())
        log.leaves.append(leaf.data)
        log.openings += [(index, each) for each in leaf.openings]
    return log


@pytest.mark.parametrize("ruleset", RULESETS)
def test_both_repeat_every_shoe(ruleset: str) -> None:
    log = virtual(ruleset)
    shoes = sum(b'"kind":"ShoeRevealed"' in leaf for leaf in log.leaves)
    assert shoes >= 3
    assert judged(log.data()) == GOOD
    assert not any("cannot be checked" in note for note in ours.verify_data(log.data(), ours.Trust(KNOWN)).notes)
    assert judged(redacted(log)) == GOOD
    notes = ours.verify_data(redacted(log), ours.Trust(KNOWN)).notes
    hidden = ruleset in ("canberra-poker-2002", "pai-gow-2002", "charity-poker")
    assert sum("cannot be checked" in note for note in notes) == (shoes if hidden else 0)


@pytest.mark.parametrize("ruleset", ["mini-baccarat-2023", "roulette-2002"])
def test_another_card_in_the_record_is_noticed(ruleset: str) -> None:
    """Two that came, swapped: in the move, and in what opens the place."""
    log = virtual(ruleset)
    places = [index for index, leaf in enumerate(log.leaves) if b'"card":"' in leaf and b'"card":""' not in leaf]
    wholes = [read_object(log.leaves[index]) for index in places]
    events = [whole["event"] for whole in wholes]
    first, second = next(
        (a, b)
        for a, b in combinations(range(len(events)), 2)
        if events[a]["card"] != events[b]["card"]  # type: ignore[call-overload, index] # an object
    )
    leaves = list(log.leaves)
    for one, other in ((first, second), (second, first)):
        event = events[one]
        assert isinstance(event, dict)
        changed = event | {key: events[other][key] for key in ("card", "salt", "move")}  # type: ignore[call-overload, index] # an object
        leaves[places[one]] = canonical(wholes[one] | {"event": changed})
    assert judged(Log(leaves, log.openings).data()) == BAD
