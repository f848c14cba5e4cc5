"""The rules run again: silent on every honest record, loud on every dishonest one, however well it was hashed."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.archive.auditing import MISSING, audit
from croupier.archive.earlier.alike import ALIKE
from croupier.archive.earlier.rebuilding import FOLLOWING, OTHERS, candidates
from croupier.archive.outcome import compare_outcome
from croupier.tournament.draws.draws import Drawn
from croupier.tournament.entry.entries import Entered
from croupier.tournament.floor.sessions import TableOpened
from croupier.tournament.journal.event import Event
from croupier.tournament.journal.given import Given
from croupier.tournament.money.prizes import Awarded, PrizePaid
from croupier.tournament.orders.catalogue import COMMANDS
from croupier.tournament.orders.journal import Journal, Logged, mark_of
from croupier.tournament.results.placings import PlacingsConfirmed
from croupier.tournament.results.stages import StageConfirmed
from croupier.tournament.tables.counts import ChipsAdded
from croupier.tournament.tables.moves import Moved
from croupier.tournament.tables.rounds import Eliminated, RoundBegan, RoundClosed, TableOver
from croupier.wire.shapes import family
from tests.archive.samples import BLACKJACK, POKER, audited, renumbered, tampered, told
from tests.archive.tampering import let_another_on, move_prize, other_card, pay_less, pay_more, swap_places
from tests.soak import SOAK
from tests.tournament.chaos.play import play

RULESETS = (BLACKJACK, "roulette-2002", "mini-baccarat-2002", "canberra-poker-2002", "pai-gow-2002", POKER)
CHAOS = 24


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nothing_is_found_in_an_honest_record(ruleset: str) -> None:
    log = told(ruleset)
    found = audited(log)
    assert (found.findings, found.closed, found.events) == ([], [], len(log))
    assert found.state.raw() == Journal(log).state.raw()


@pytest.mark.parametrize("seed", range(CHAOS * SOAK))
def test_nothing_is_found_whatever_people_did(seed: int) -> None:
    """Random tournaments with corrections, disputes, departures, play-offs, counts and two-person commands."""
    found = audited(play(seed).journal.log)
    assert (found.findings, found.closed) == ([], []), f"seed {seed}"


def test_chips_of_the_house_come_with_a_counted_round() -> None:
    """A random tournament with an add-on where only counts are recorded."""
    log = play(46).journal.log
    assert any(isinstance(each.event, ChipsAdded) for each in log)
    assert audited(log).findings == []


def test_every_event_of_the_first_format_is_traced_back_to_a_command() -> None:
    """Frozen: logs since then keep their commands, so a new event needs no line there."""
    kinds = {kind for kind in family(Event).values() if kind is not Event}
    assert {*ALIKE, *OTHERS, *FOLLOWING} <= kinds
    assert len({*ALIKE, *OTHERS, *FOLLOWING}) == 86
    assert not {*ALIKE, *OTHERS} & FOLLOWING


def test_the_command_is_the_one_that_was_given() -> None:
    """By its hash, which event files keep; where not everything that was said is on record it cannot be."""
    journal = Journal()
    same: set[str] = set()
    others: set[str] = set()
    log = [logged for ruleset in (BLACKJACK, POKER) for logged in told(ruleset)]
    for place, logged in enumerate(log):
        if logged.version == 1:
            journal = Journal()
        rest = [each.event for each in log[place + 1 :][:9] if each.command == logged.command]
        given = Given(logged.by, logged.role, logged.at, logged.command)
        first = place == 0 or log[place - 1].command != logged.command
        for command in candidates(journal.state, logged.event, rest) if first else ():
            (same if mark_of(command, given) == logged.mark else others).add(command.do)
            break
        journal.append(logged)
    assert len(same) > 20
    assert others - same <= {"fix-list", "move-player", "enter", "draft", "start-session", "approve"}
    assert same <= set(COMMANDS)


# --- tampering --------------------------------------------


def more_chips(event: Event) -> Event:
    assert isinstance(event, TableOpened)
    (seat, chips), *rest = event.stacks
    return replace(event, stacks=((seat, chips + 100), *rest))


def other_stacks(event: Event) -> Event:
    assert isinstance(event, RoundClosed)
    (player, chips), *rest = event.stacks
    return replace(event, stacks=((player, chips + 1), *rest))


def other_marker(event: Event) -> Event:
    assert isinstance(event, RoundBegan)
    return replace(event, marker="2" if event.marker != "2" else "3") if event.marker else event


def less_fee(event: Event) -> Event:
    assert isinstance(event, Entered)
    return replace(event, cents=event.cents - 100)


def less_commission(event: Event) -> Event:
    assert isinstance(event, Entered)
    return replace(event, commission=event.commission + 100)


def same_receipt(event: Event) -> Event:
    assert isinstance(event, Entered)
    return replace(event, receipt=event.receipt - 1)


def held_before(event: Event) -> Event:
    assert isinstance(event, Eliminated)
    return replace(event, before=event.before + Fraction(5))


def other_words(event: Event) -> Event:
    assert isinstance(event, TableOver)
    return replace(event, why="it was late")


TRICKS: list[tuple[type[Event], Callable[[Event], Event]]] = [
    (Moved, pay_more),
    (Drawn, other_card),
    (PlacingsConfirmed, swap_places),
    (Awarded, move_prize),
    (StageConfirmed, let_another_on),
    (TableOpened, more_chips),
    (RoundClosed, other_stacks),
    (RoundBegan, other_marker),
    (Entered, less_fee),
    (Entered, less_commission),
    (Entered, same_receipt),
    (PrizePaid, pay_less),
    (TableOver, other_words),
]


@pytest.mark.parametrize(("kind", "trick"), TRICKS, ids=lambda each: getattr(each, "__name__", str(each)))
def test_what_the_rules_decide_cannot_be_changed(kind: type[Event], trick: Callable[[Event], Event]) -> None:
    log = tampered(kind, trick)
    changed = next(now.version for now, then in zip(log, told(), strict=True) if now != then)
    found = audited(log)
    assert changed in [finding.version for finding in found.findings]
    assert audited(told()).findings == []


def test_who_is_out_and_with_how_much_cannot_be_changed() -> None:
    log = tampered(Eliminated, held_before, POKER)
    changed = next(now.version for now, then in zip(log, told(POKER), strict=True) if now != then)
    assert changed in [finding.version for finding in audited(log).findings]


def test_a_payment_is_told_with_both_amounts_and_its_clauses() -> None:
    found = audited(tampered(Moved, pay_more))
    finding = found.findings[0]
    assert finding.clauses
    parts = {part.what: (part.recorded, part.by_rules) for part in finding.differences}
    stack = next(name for name in parts if name.startswith("legs stack:"))
    assert Fraction(parts[stack][0]) == Fraction(parts[stack][1]) + 1


def test_prizes_that_were_moved_are_told_at_the_end() -> None:
    """The books of the record add up: the slips say the same as the prizes."""
    log = tampered(Awarded, move_prize)
    given = dict(next(each.event.prizes for each in log if isinstance(each.event, Awarded)))
    for place, each in enumerate(log):
        if isinstance(each.event, PrizePaid):
            log[place] = replace(each, event=replace(each.event, cents=given[each.event.player]))
    found = audit(log)
    assert len(found.findings) == 3
    lines = compare_outcome(log, found.state)
    assert sum(line.startswith("prize of ") for line in lines) == 2


@pytest.mark.parametrize("kind", [RoundClosed, TableOver, StageConfirmed, Moved, Entered, Awarded])
def test_an_event_left_out_is_noticed(kind: type[Event]) -> None:
    log = list(told())
    place = max(place for place, each in enumerate(log) if isinstance(each.event, kind))
    assert audited(renumbered(log[:place] + log[place + 1 :])).findings


def test_what_follows_by_the_rules_and_is_not_there_is_told() -> None:
    log = list(told())
    place = max(place for place, each in enumerate(log) if isinstance(each.event, TableOver))
    found = audited(renumbered(log[:place] + log[place + 1 :]))
    assert MISSING in [finding.wrong for finding in found.findings]


def test_an_event_twice_is_noticed() -> None:
    log = list(told())
    place = max(place for place, each in enumerate(log) if isinstance(each.event, PrizePaid))
    assert audited(renumbered([*log[: place + 1], log[place], *log[place + 1 :]])).findings


def test_neighbours_swapped_are_noticed() -> None:
    log = list(told())
    place = next(place for place, each in enumerate(log) if isinstance(each.event, RoundClosed))
    log[place], log[place - 1] = log[place - 1], log[place]
    assert audited(renumbered(log)).findings


def test_a_time_that_goes_back_is_noticed() -> None:
    log = list(told())
    log[-1] = replace(log[-1], at="2001-01-01T00:00:00Z")
    assert [finding.version for finding in audited(log).findings] == [len(log)]


def test_a_full_second_before_its_milliseconds_is_no_step_back() -> None:
    log = told(BLACKJACK)
    at = "2099-01-01T18:00:00"
    later = [replace(each, at=f"{at}Z" if each.version == len(log) - 1 else f"{at}.002Z") for each in log[-2:]]
    assert audited([*log[:-2], *later]).findings == []


def test_somebody_who_may_not_is_noticed() -> None:
    def dealer(logged: Logged) -> Logged:
        role = next(each.role for each in told() if isinstance(each.event, Moved))
        return replace(logged, role=role) if isinstance(logged.event, PrizePaid) else logged

    found = audited(map(dealer, told()))
    assert any("may not give the command" in finding.wrong for finding in found.findings)
