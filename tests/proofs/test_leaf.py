"""Closed fields: they open again, in part or whole; nothing else opens them, and nothing can be guessed from them."""

from dataclasses import replace
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.proofs.canonical import Json, JsonObject, canonical, read_canonical
from croupier.proofs.leaf import (
    CLOSED,
    SALT_BYTES,
    Opening,
    close,
    closed_paths,
    escape,
    mark,
    opening_line,
    read_leaf,
    read_opening,
    reopen,
)
from croupier.proofs.tree import leaf_hash
from croupier.values.refused import Refused
from tests.proofs.json_values import VALUES, WORDS
from tests.proofs.samples import salts
from verifier import verify as theirs

OBJECTS = st.dictionaries(WORDS, VALUES, min_size=1, max_size=5)
DEALT: JsonObject = {"version": 7, "event": {"kind": "Dealt", "cards": ["9h", "Kd"], "a/b~c": {"name": "Ann"}}}
DECK = [rank + suit for rank in "A23456789TJQK" for suit in "hdcs"]


def places(value: Json, path: str = "") -> list[str]:
    """Every path below a value."""
    if isinstance(value, dict):
        inner = [(f"{path}/{escape(key)}", each) for key, each in value.items()]
    elif isinstance(value, list):
        inner = [(f"{path}/{index}", each) for index, each in enumerate(value)]
    else:
        inner = []
    return [path for path, _ in inner] + [found for path, each in inner for found in places(each, path)]


def opened_by_theirs(data: bytes, openings: list[Opening]) -> object:
    lines = b"".join(opening_line(0, each) for each in sorted(openings, key=lambda each: each.path))
    return theirs.opened(theirs.decode(data), theirs.read_openings(lines).get(0, {}))


@given(st.data())
def test_what_is_closed_opens_again(data: st.DataObject) -> None:
    event = data.draw(OBJECTS)
    chosen = data.draw(st.sets(st.sampled_from(places(event)), max_size=4))
    chosen = {path for path in chosen if not any(path.startswith(f"{other}/") for other in chosen)}
    leaf = close(event, chosen, salts())
    assert {each.path for each in leaf.openings} == chosen
    assert set(closed_paths(read_canonical(leaf.data))) == chosen
    assert reopen(leaf.data, leaf.openings) == event
    assert reopen(leaf.data, ()) == read_leaf(leaf.data)
    some = data.draw(st.lists(st.sampled_from(leaf.openings), unique_by=lambda each: each.path)) if chosen else []
    partly = reopen(leaf.data, some)
    assert set(closed_paths(partly)) == chosen - {each.path for each in some}
    assert opened_by_theirs(leaf.data, some) == partly
    for opening in leaf.openings:
        assert read_opening(opening_line(3, opening)[:-1]) == (3, opening)


def test_an_opening_that_does_not_match_is_refused() -> None:
    leaf = close(DEALT, {"/event/cards/0", "/event/a~1b~0c/name"}, salts())
    name, card = leaf.openings
    assert (name.path, card.path) == ("/event/a~1b~0c/name", "/event/cards/0")
    for changed in (
        replace(card, value="8h"),
        replace(card, salt=bytes(SALT_BYTES)),
        replace(card, path=name.path),
        replace(card, path="/event/cards/1"),
        replace(card, path="/event/cards/00"),
        replace(card, path="/event/cards"),
        replace(card, path="event"),
        replace(card, path=""),
        replace(card, value={CLOSED: "x"}),
    ):
        with pytest.raises(Refused):
            reopen(leaf.data, [changed])
    with pytest.raises(Refused):
        reopen(leaf.data, [card, card])


@pytest.mark.parametrize(
    "paths",
    [["/nothing"], ["event"], [""], ["/event/cards/2"], ["/event/cards/-1"], ["/event", "/event/kind"], ["/version/x"]],
)
def test_what_cannot_be_closed(paths: list[str]) -> None:
    with pytest.raises(Refused):
        close(DEALT, paths, salts())


def test_a_marker_is_never_an_ordinary_value() -> None:
    for event in ({CLOSED: "x"}, {"a": [{CLOSED: 1}]}, {"a": {CLOSED: mark(bytes(SALT_BYTES), 1)}}):
        with pytest.raises(Refused):
            close(event, (), salts())


def test_salts_are_of_one_length_and_never_used_twice() -> None:
    """Were they of any length, 12 with the salt s would also be 2 with the salt s1."""
    with pytest.raises(Refused):
        close(DEALT, ["/version"], lambda: bytes(16))
    with pytest.raises(Refused):
        close(DEALT, ["/event/cards/0", "/event/cards/1"], lambda: bytes(SALT_BYTES))


def test_guessing_a_card_or_a_name_confirms_nothing() -> None:
    """Whoever has the leaf and knows every card tries them all, without a salt or with any that he has seen."""
    leaf = close(DEALT, ["/event/cards/0", "/event/cards/1"], salts())
    marks = {str(marker) for marker in read_marks(leaf.data)}
    seen = leaf.openings[1].salt
    for card in DECK:
        for salt in (bytes(SALT_BYTES), seen, leaf_hash(leaf.data)):
            assert mark(salt, card) not in marks - {leaf.openings[1].mark()}


def read_marks(data: bytes) -> list[Json]:
    whole = read_leaf(data)
    event = whole["event"]
    assert isinstance(event, dict)
    cards = event["cards"]
    assert isinstance(cards, list)
    return [card[CLOSED] for card in cards if isinstance(card, dict)]


def test_equal_values_do_not_look_equal() -> None:
    """The same event closed a hundred times gives a hundred leaves."""
    numbers = count()
    leaves = {
        close(DEALT, ["/event/cards"], lambda: next(numbers).to_bytes(SALT_BYTES, "big")).data for _ in range(100)
    }
    assert len(leaves) == 100


@pytest.mark.parametrize(
    "line",
    [
        {}, [], {"leaf": 0, "path": "/a", "salt": "AAAA", "value": 1},
        {"leaf": True, "path": "/a", "salt": "", "value": 1},
        {"leaf": -1, "path": "/a", "salt": "", "value": 1}, {"leaf": 0, "path": 1, "salt": "", "value": 1},
        {"leaf": 0, "path": "/a", "salt": 1, "value": 1}, {"leaf": 0, "path": "/a", "salt": "", "value": 1, "x": 1},
    ],
)  # fmt: skip
def test_other_lines_are_no_openings(line: Json) -> None:
    with pytest.raises(Refused):
        read_opening(canonical(line))
