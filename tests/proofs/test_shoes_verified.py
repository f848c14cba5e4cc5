"""Shoes in a log: any other order, anything missing or changed is refused by both verifiers; what is closed is told."""

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256

import pytest

from croupier.proofs import verify as ours
from tests.proofs.samples import (
    BAD,
    CUTS,
    GOOD,
    KNOWN,
    LOG_KEY,
    SECRET,
    Event,
    Log,
    draw_events,
    judged,
    log_of,
    shoe_events,
    shoe_order,
    shoe_salt,
)

EVENTS = shoe_events()
COMMITTED, CUT, _, FIXED, FIRST, SECOND, BURN, THIRD, BOARD, REVEALED = range(10)
CLOSED: Event = {"kind": "Closed"}
CARD_FIELDS = ("/event/card", "/event/move", "/event/salt")


def told(events: Sequence[Event]) -> int:
    return judged(log_of(events).data())


def notes(data: bytes) -> list[str]:
    return ours.verify_data(data, ours.Trust(KNOWN)).notes


def changed(place: int, **change: object) -> list[Event]:
    return [event | change if index == place else event for index, event in enumerate(EVENTS)]


def without(*places: int) -> list[Event]:
    return [event for index, event in enumerate(EVENTS) if index not in places]


def test_a_shoe_is_good() -> None:
    assert told(EVENTS) == GOOD
    assert told([*EVENTS, CLOSED]) == GOOD
    assert told(shoe_events(deck="wheel 24", moves=["d ball"] * 5)) == GOOD
    assert told(shoe_events(deck="cards 8", moves=["d first-card", "d burn 9", *["d cards"] * 30])) == GOOD
    assert told([*EVENTS, *shoe_events("shoe-2", "7" * 64)]) == GOOD
    assert notes(log_of(EVENTS).data()) == []


@pytest.mark.parametrize("first", range(10))
@pytest.mark.parametrize("second", range(10))
def test_any_two_steps_in_another_order_are_refused(first: int, second: int) -> None:
    events = list(EVENTS)
    events[first], events[second] = events[second], events[first]
    assert told(events) == (GOOD if first == second else BAD)


@pytest.mark.parametrize("place", range(10))
def test_a_step_that_is_missing_is_refused(place: int) -> None:
    """The last card is not missed, and the secret not while the shoe may be in use; once the tournament is over it
    is."""
    events = without(place)
    assert told(events) == (GOOD if place in (BOARD, REVEALED) else BAD)
    if place == REVEALED:
        assert any("not revealed" in each for each in notes(log_of(events).data()))
        assert told([*events, CLOSED]) == BAD
        assert told([*events, {"kind": "Cancelled"}]) == BAD
        assert told([*events, *shoe_events("shoe-2", "7" * 64)]) == BAD, "the table went on without it"


@pytest.mark.parametrize("place", range(10))
def test_a_step_that_comes_twice_is_refused(place: int) -> None:
    assert told([*EVENTS[: place + 1], *EVENTS[place:]]) == BAD


def opening_of(place: int) -> Event:
    """Of another place of the same shoe."""
    card = shoe_order("shoe-1", "6" * 64, CUTS, "cards 1")[place]
    return {"card": card, "salt": shoe_salt("shoe-1", "6" * 64, place).hex(), "move": f"d cards {card}"}


MARKS = [str(each) for each in EVENTS[FIXED]["marks"]]  # type: ignore[attr-defined] # a list


@pytest.mark.parametrize(
    "events",
    [
        changed(COMMITTED, commitment="0" * 64),
        changed(COMMITTED, commitment="x"),
        changed(COMMITTED, table="final/1/2"),
        changed(CUT, words="8"),
        changed(CUT, by="bob"),
        changed(CUT, shoe="shoe-2"),
        changed(FIXED, deck="cards 2"),
        changed(FIXED, deck="tiles"),
        changed(FIXED, deck="poker"),
        changed(FIXED, without=["9h"]),
        changed(FIXED, without=["Zz"], marks=MARKS[:-1]),
        changed(FIXED, without=["9h"], marks=MARKS[:-1]),
        changed(FIXED, marks=[MARKS[1], MARKS[0], *MARKS[2:]]),
        changed(FIXED, marks=[*MARKS[:-2], MARKS[-1], MARKS[-2]]),
        changed(FIXED, marks=MARKS[:-1]),
        changed(FIXED, marks="x"),
        changed(FIRST, **opening_of(1)),
        changed(FIRST, **opening_of(30)),
        changed(FIRST, card=opening_of(1)["card"]),
        changed(FIRST, salt=opening_of(1)["salt"]),
        changed(FIRST, move=opening_of(1)["move"]),
        changed(FIRST, salt=""),
        changed(FIRST, card="", salt=""),
        changed(FIRST, table="final/1/2"),
        changed(FIRST, shoe=""),
        changed(FIRST, taken=2),
        changed(FIRST, taken=True),
        changed(FIXED, marks=MARKS[:-1])[:-1],
        changed(COMMITTED, commitment="x")[:-1],
        changed(FIRST, taken=0),
        changed(SECOND, taken=1),
        changed(SECOND, taken=True),
        changed(SECOND, taken=3),
        changed(BURN, move="d burn 2"),
        changed(BURN, move="d cutting-card"),
        changed(BURN, taken=4),
        changed(THIRD, taken=7, **opening_of(6)),
        changed(BOARD, move=f"d cards {EVENTS[BOARD]['card']}"),
        changed(BOARD, taken=60),
        changed(REVEALED, secret="7" * 64),
        changed(REVEALED, secret="x"),
        changed(REVEALED, secret=""),
        changed(REVEALED, shoe="shoe-2"),
        [*EVENTS, {"kind": "ShoeCut", "shoe": "shoe-1", "words": "9", "by": "cy"}],
        [*EVENTS[:FIRST], {"kind": "ShoeCut", "shoe": "shoe-1", "words": "9", "by": "cy"}, *EVENTS[FIRST:]],
        [*EVENTS, *shoe_events("shoe-2")],
        [*draw_events(), *shoe_events("shoe-2", SECRET)],
        [EVENTS[COMMITTED], EVENTS[COMMITTED] | {"shoe": "shoe-2", "commitment": "0" * 64}, *EVENTS[CUT:]],
        [*EVENTS[:SECOND], {"kind": "Moved", "table": "final/1/1", "move": "d cards 9h", "legs": []}, *EVENTS[SECOND:]],
        [*EVENTS[:SECOND], EVENTS[FIRST] | {"shoe": ""}, *EVENTS[SECOND:]],
    ],
)
def test_a_shoe_that_was_changed_is_refused(events: list[Event]) -> None:
    assert told(events) == BAD


def test_another_secret_than_the_promised_one_is_refused_though_all_follows_from_it() -> None:
    assert told(shoe_events(promised="0" * 64)) == BAD
    assert told(draw_events(promised="0" * 64)) == BAD


def test_the_first_tile_may_leave_dice_behind_and_no_other() -> None:
    events = shoe_events(deck="tiles", moves=["d dice", "d dice", "d dice", "d tiles", "d tiles", "d tiles"])
    die, tile = 4, 7
    assert told(events) == GOOD
    assert told([*events[:die], *events[tile:]]) == GOOD
    assert told([*events[: die + 1], *events[tile:]]) == GOOD
    assert told([*events[: tile + 1], *events[tile:]]) == BAD, "the same tile twice"
    assert told([*events[:tile], *events[tile + 1 :]]) == BAD, "a tile passed over"
    assert told([*events[: tile + 1], *events[tile + 2 :]]) == BAD, "a tile passed over"
    cards = shoe_events(moves=["d cards"] * 4)
    assert told([*cards[:FIRST], *cards[FIRST + 3 :]]) == BAD, "cards have no dice"


def test_a_burn_may_find_the_end_of_the_shoe() -> None:
    events = shoe_events(moves=["d burn 45", "d cards", "d burn 9"])
    assert told(events) == GOOD
    end = FIRST + 2
    assert told([*events[:end], events[end] | {"move": "d shuffle"}, *events[end + 1 :]]) == BAD
    assert told([*events[:end], events[end] | {"taken": 51}, *events[end + 1 :]]) == BAD


def test_what_comes_from_no_shoe() -> None:
    """A move of the dealer that brings nothing may come without one; at a table without shoes all is typed."""
    nothing: Event = {
        "kind": "ShoeDealt",
        "table": "final/1/1",
        "shoe": "",
        "move": "d shuffle",
        "card": "",
        "salt": "",
    }
    nothing |= {"taken": 0, "legs": []}
    salt, card = shoe_salt("shoe-1", "6" * 64, 0).hex(), opening_of(0)["card"]
    assert told([nothing, *EVENTS]) == GOOD
    assert told([nothing | {"move": "d cards 9h"}]) == BAD
    assert told([nothing | {"move": f"d cards {card}", "card": card, "salt": salt}]) == BAD
    log = Log()
    log.add(nothing, "/event/move")
    assert judged(replace(log.export(), openings=()).data((LOG_KEY,))) == BAD
    typed: Event = {"kind": "Moved", "table": "final/1/2", "move": "d cards 9h", "legs": []}
    assert told([*EVENTS[:SECOND], typed, *EVENTS[SECOND:]]) == GOOD
    again = typed | {"table": "final/1/1", "move": EVENTS[FIRST]["move"]}
    assert told([*EVENTS[:SECOND], again, *EVENTS[SECOND:]]) == BAD


def test_what_came_cannot_be_amended() -> None:
    def amended(*moves: str) -> int:
        event: Event = {"kind": "RoundAmended", "table": "final/1/1", "amended": {"start": 0, "instead": list(moves)}}
        return told([*EVENTS[:BOARD], event, *EVENTS[BOARD:]])

    assert amended("p1 wager banker 10", str(EVENTS[FIRST]["move"])) == GOOD
    unseen = next(card for card in ("9h", "Kd") if card != EVENTS[FIRST]["card"])
    assert amended(f"d dh {unseen}") == BAD


def test_a_card_that_lies_there_may_be_dealt_again_and_no_other() -> None:
    again = EVENTS[FIRST] | {"card": "", "salt": ""}
    assert told([*EVENTS[:SECOND], again, *EVENTS[SECOND:]]) == GOOD
    assert told([*EVENTS[:SECOND], again | {"move": "d cards ??"}, *EVENTS[SECOND:]]) == BAD
    assert told([*EVENTS[:SECOND], again | {"move": "d shuffle"}, *EVENTS[SECOND:]]) == GOOD
    wheel = shoe_events(deck="wheel 24", moves=["d ball"] * 3)
    assert told([*wheel[:5], wheel[4] | {"card": "", "salt": ""}, *wheel[5:]]) == BAD


def test_a_shoe_given_up_is_told_as_a_fault() -> None:
    failed: Event = {"kind": "ShoeFailed", "shoe": "shoe-1", "reason": "the secret is lost"}
    for stop in (CUT, FIXED, SECOND):
        log = log_of([*EVENTS[:stop], failed, *shoe_events("shoe-2", "7" * 64), CLOSED])
        assert judged(log.data()) == GOOD
        assert any("fault" in each.lower() for each in notes(log.data()))
    assert told([*EVENTS[:SECOND], failed, *EVENTS[SECOND:]]) == BAD
    assert told([*EVENTS, failed]) == BAD


def test_a_shoe_that_nobody_cut_is_told() -> None:
    log = log_of(shoe_events(cuts=()))
    assert judged(log.data()) == GOOD
    assert any("nobody cut" in each for each in notes(log.data()))


def hidden_log(events: Sequence[Event], *, cards: bool = True, secret: bool = True) -> Log:
    log = Log()
    for event in events:
        close = CARD_FIELDS if cards and event["kind"] == "ShoeDealt" and event["card"] else ()
        log.add(event, *close, *(("/event/secret",) if secret and event["kind"] == "ShoeRevealed" else ()))
    return log


def test_hidden_hands_are_judged_as_far_as_they_are_open() -> None:
    log = hidden_log(shoe_events(face_up=False, moves=["d dh", "d dh", "d dh", "d db"]))
    assert judged(log.data()) == GOOD, "the inspector, who has every opening"
    nothing = replace(log.export(), openings=()).data((LOG_KEY,))
    assert judged(nothing) == GOOD
    assert any("cannot be checked" in each for each in notes(nothing))
    own = [each for each in log.openings if each[0] == FIRST]
    assert judged(replace(log.export(), openings=tuple(own)).data((LOG_KEY,))) == GOOD


def test_an_opening_of_another_card_is_refused_though_the_rest_is_closed() -> None:
    events = shoe_events(face_up=False, moves=["d dh", "d dh", "d dh"])
    events[FIRST] |= opening_of(1) | {"move": f"d dh {opening_of(1)['card']}"}
    log = hidden_log(events)
    own = tuple(each for each in log.openings if each[0] == FIRST)
    assert judged(replace(log.export(), openings=own).data((LOG_KEY,))) == BAD


def test_where_all_cards_end_face_up_the_secret_is_for_everybody() -> None:
    log = hidden_log(shoe_events(face_up=True), cards=False)
    assert judged(replace(log.export(), openings=()).data((LOG_KEY,))) == BAD


def test_places_passed_over_are_refused_though_they_are_closed() -> None:
    events = shoe_events(face_up=False, moves=["d dh", "d dh"])
    for taken in (4, 1):
        events[SECOND] |= opening_of(taken - 1) | {"taken": taken}
        log = hidden_log(events)
        assert judged(replace(log.export(), openings=()).data((LOG_KEY,))) == BAD


def without_log(without: Sequence[str], *, face_up: bool = False, marks: int = 52) -> Log:
    """A shoe of what is left while these cards lie on the table, which nobody is told."""
    log, order = Log(), shoe_order("shoe-1", "6" * 64, CUTS, "cards 1", without)
    salts = [shoe_salt("shoe-1", "6" * 64, place) for place in range(len(order))]
    made = [b64encode(sha256(salt + card.encode()).digest()).decode() for salt, card in zip(salts, order, strict=True)]
    for event in shoe_events(face_up=face_up, moves=()):
        fixed = event["kind"] == "ShoeFixed"
        log.add(
            event | ({"without": list(without), "marks": made[:marks]} if fixed else {}), *["/event/without"] * fixed
        )
    return log


def test_what_lies_on_the_table_is_closed_where_hands_stay_hidden() -> None:
    log = without_log(["9h", "Kd", "2c"])
    assert judged(log.data()) == GOOD, "the inspector, who has every opening"
    nothing = replace(log.export(), openings=()).data((LOG_KEY,))
    assert judged(nothing) == GOOD
    assert any("cannot be checked" in each for each in notes(nothing))
    face_up = without_log(["9h", "Kd", "2c"], face_up=True)
    assert judged(face_up.data()) == GOOD
    assert judged(replace(face_up.export(), openings=()).data((LOG_KEY,))) == BAD
    for other in (without_log(["9h", "Kd", "2c"], marks=48), without_log([])):
        (_, opening), lied = other.openings[0], log.openings[0][1]
        assert (
            judged(replace(other.export(), openings=[(3, replace(opening, value=lied.value))]).data((LOG_KEY,))) == BAD
        )
    short = without_log(["9h", "Kd", "2c"], marks=48)
    assert judged(short.data()) == BAD, "a place is missing"


def test_a_shoe_has_a_place_and_no_more_than_its_deck_though_what_it_is_without_is_closed() -> None:
    for marks, verdict in (([], BAD), (MARKS, GOOD), ([*MARKS, MARKS[0]], BAD)):
        log = Log()
        for event in shoe_events(face_up=False, moves=())[:-1]:
            fixed = event["kind"] == "ShoeFixed"
            log.add(event | ({"marks": marks} if fixed else {}), *["/event/without"] * fixed)
        assert judged(replace(log.export(), openings=()).data((LOG_KEY,))) == verdict


def test_a_burn_takes_no_more_than_it_says() -> None:
    """But to the end of the shoe, if that comes first."""
    events = shoe_events(moves=["d burn 3"])
    burn = FIRST
    assert told(events) == GOOD
    for taken in (2, 4, 52):
        assert told([*events[:burn], events[burn] | {"taken": taken}, *events[burn + 1 :]]) == BAD


@pytest.mark.parametrize("field", ["table", "commitment", "words", "by", "deck", "marks", "taken"])
def test_nothing_else_of_a_shoe_is_closed(field: str) -> None:
    log = Log()
    for event in shoe_events(face_up=False):
        log.add(event, *([f"/event/{field}"] if field in event else []))
    assert judged(log.data()) == GOOD
    assert judged(replace(log.export(), openings=()).data((LOG_KEY,))) == BAD
