"""Both verifiers mark a draw that one person could have made alone. Nothing in it is wrong, so the record is good."""

import pytest

from croupier.proofs import verify as ours
from tests.proofs.samples import GOOD, KNOWN, Event, draw_events, judged, log_of
from verifier import verify as theirs

ALONE, BY_HAND = "only the person who drew it", "no second log-in"
APPROVED: Event = {
    "kind": "PendingApproved",
    "pending": "pending-1",
    "do": "record-draw",
    "first": "dina",
    "second": "ines",
}


def marked(events: list[Event]) -> list[str]:
    """The notes of both verifiers about draws, which must agree."""
    data = log_of(events).data()
    assert judged(data) == GOOD
    keys = [theirs.read_key(key.text()) for key in KNOWN]
    both = ours.verify_data(data, ours.Trust(KNOWN)).notes, theirs.check(theirs.unzip(data), keys, [], [])[1]
    first, second = ([each.rstrip(".") for each in found if each.startswith("draw-1:")] for found in both)
    assert first == second
    return first


def by_hand() -> list[Event]:
    fixed, *_, drawn = draw_events()
    return [fixed, drawn | {"secret": "", "witnesses": ["ann", "bob"]}]


@pytest.mark.parametrize("most", [1, 2])
def test_words_of_the_drawer_alone_are_marked(most: int) -> None:
    """The first contribution is that of the leaf's own giver, who committed; the second is somebody else's."""
    found = marked(draw_events(most=most))
    assert [ALONE in each for each in found] == ([True] if most == 1 else [])


def test_a_draw_by_hand_that_nobody_confirmed_is_marked() -> None:
    fixed, drawn = by_hand()
    assert [BY_HAND in each for each in marked([fixed, drawn])] == [True]
    assert marked([fixed, APPROVED, drawn]) == []
    other: Event = APPROVED | {"do": "cancel"}
    assert [BY_HAND in each for each in marked([fixed, other, drawn])] == [True]
