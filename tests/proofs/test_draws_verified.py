"""Draws in a log: any other order, anything missing, changed or closed is refused by both verifiers."""

from dataclasses import replace
from itertools import permutations

import pytest

from tests.proofs.samples import BAD, GOOD, LOG_KEY, Event, Log, draw_events, judged, log_of


def test_a_draw_in_any_other_order_is_refused() -> None:
    events = draw_events()
    assert judged(log_of(events).data()) == GOOD
    for order in permutations(range(len(events))):
        if order != tuple(range(len(events))):
            assert judged(log_of([events[each] for each in order]).data()) == BAD, order


def test_groups_are_kept_apart_and_everybody_has_one_or_none() -> None:
    groups = ("x", "", "x", "y", "", "y", "")
    for taken in ([], [("y", "heats/1/3")], [("z", "heats/1/1")]):
        assert judged(log_of(draw_events(groups=groups, taken=taken, tables=3)).data()) == GOOD
    for some in (groups[:-1], groups[:1]):
        assert judged(log_of(draw_events(groups=some, tables=3)).data()) == BAD
    three = draw_events(groups=groups, taken=[("y", "heats/1/3", "1")], tables=3)
    assert judged(log_of(three).data()) == BAD


@pytest.mark.parametrize("missing", [0, 1, 2, 3])
def test_a_draw_with_something_missing_is_refused(missing: int) -> None:
    events = draw_events()
    del events[missing]
    assert judged(log_of(events).data()) == BAD


def test_a_draw_to_which_nothing_was_added_is_refused() -> None:
    """The result follows, but whoever chose the secret could have tried many."""
    assert judged(log_of(draw_events(most=1)).data()) == GOOD
    assert judged(log_of(draw_events(most=0)).data()) == BAD


def test_another_commitment_in_the_same_draw_is_refused() -> None:
    events = draw_events()
    early: Event = {"kind": "Committed", "draw": "draw-1", "commitment": "0" * 64}
    assert judged(log_of([events[0], early, *events[1:]]).data()) == BAD
    assert judged(log_of([*events[:2], early, *events[2:]]).data()) == BAD


def changed(place: int, **change: object) -> list[Event]:
    events = draw_events()
    events[place] = events[place] | change
    return events


@pytest.mark.parametrize(
    "events",
    [
        changed(0, names=["ann", "bob", "cy", "dee", "eve", "flo", "hal"]),
        changed(0, names=["ann", "bob"]),
        changed(0, subject="final"),
        changed(0, purpose="CARDS"),
        changed(0, fingerprint="0" * 64),
        changed(1, commitment="0" * 64),
        changed(1, commitment="x"),
        changed(1, draw="draw-2"),
        changed(2, words="3 1 4 1 6"),
        changed(2, by="inspector"),
        changed(3, witness="bob"),
        changed(4, secret="6" * 64),
        changed(4, secret="x"),
        changed(4, secret=""),
        changed(4, result=["heats/1/1/1", "heats/1/1/2"]),
        changed(4, result=["heats/1/1/1"] * 3),
        changed(4, result="heats/1/1/1"),
        [*draw_events(), draw_events()[-1]],
        [*draw_events(), draw_events()[0]],
        [*draw_events()[:2], *draw_events()[1:]],
        [*draw_events(), draw_events()[0] | {"draw": "draw-2"}, draw_events()[1] | {"draw": "draw-2"}],
    ],
)
def test_a_draw_that_was_changed_is_refused(events: list[Event]) -> None:
    assert judged(log_of(events).data()) == BAD


def test_a_draw_given_up_or_not_finished_is_told_and_not_refused() -> None:
    events = draw_events()
    failed: Event = {"kind": "DrawFailed", "draw": "draw-1", "reason": "the secret is lost"}
    assert judged(log_of(events[:3]).data()) == GOOD
    assert judged(log_of([*events[:3], failed]).data()) == GOOD
    assert judged(log_of([*events[:3], failed, *events[3:]]).data()) == BAD


def test_a_draw_by_hand() -> None:
    fixed, *_, drawn = draw_events()
    by_hand = drawn | {"secret": "", "result": fixed["slots"], "witnesses": ["ann", "bob"]}
    assert judged(log_of([fixed, by_hand]).data()) == GOOD
    committed = draw_events()[1]
    assert judged(log_of([fixed, committed, by_hand]).data()) == BAD, "a promised secret must be revealed"
    for change in ({"witnesses": ["ann", "ann"]}, {"result": ["heats/1/1/1"] * 7}, {"result": ["heats/1/1/1"]}):
        assert judged(log_of([fixed, by_hand | change]).data()) == BAD


FIELDS = ("draw", "names", "names/0", "slots", "groups", "taken", "fingerprint", "purpose", "subject", "commitment")


@pytest.mark.parametrize("field", [*FIELDS, "words", "by", "witness", "secret", "result"])
def test_all_of_a_draw_is_open_to_everybody(field: str) -> None:
    """Else the house could close what does not fit."""
    log = Log()
    for event in draw_events():
        log.add(event, *([f"/event/{field}"] if field.partition("/")[0] in event else []))
    assert judged(log.data()) == GOOD
    assert judged(replace(log.export(), openings=()).data((LOG_KEY,))) == BAD
