"""What lies face down changes no answer: two tournaments that differ in one hidden card answer everybody alike."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from croupier.values.chance import CARDS
from tests.server.twins import Twin, differing, other_story, played, story, terms, tried

CASES: dict[str, tuple[str, dict[str, object]]] = {
    "canberra-poker-2002": ("wager ante 10", {}),
    "charity-poker": ("", {}),
    "pai-gow-2002": ("wager box 10", {}),
    "mini-baccarat-2023": ("wager player 10", {"face-down": True}),
}


@contextmanager
def twin_of(folder: Path, ruleset: str) -> Iterator[Twin]:
    with pytest.MonkeyPatch.context() as patched:
        yield from played(folder, terms(ruleset, **CASES[ruleset][1]), patched)


@pytest.mark.parametrize("ruleset", CASES)
def test_a_hidden_card_changes_no_answer(tmp_path: Path, ruleset: str) -> None:
    """Every view, event, paper, export, refusal, preview and command, for everybody who has not seen the card."""
    with twin_of(tmp_path / "first", ruleset) as first:
        moves = story(first.playing, 1, CASES[ruleset][0])
        others, *named = other_story(first.playing, moves)
        for move in moves:
            first.play(move)
        asked = tried(first.playing, 2, tuple(named))
        first.ask(asked)
    with twin_of(tmp_path / "second", ruleset) as second:
        for move in others:
            second.play(move)
        second.ask(asked)
    found = differing(first.answers, second.answers)
    assert not found, f"{len(found)} of {len(first.answers)} answers differ by {named}:\n" + "\n".join(found[:40])


def test_a_card_that_lies_face_down_is_named_wrongly_three_times_at_most(tmp_path: Path) -> None:
    """After that nothing is compared, whoever asks, and however many ask at once. A right one is not counted."""
    with twin_of(tmp_path, "canberra-poker-2002") as twin:
        for move in story(twin.playing, 1, "wager ante 10"):
            twin.play(move)
        own, *_ = [str(move.outcomes[0]) for move in twin.playing.moves if move.outcomes]
        free = [
            str(card) for card in CARDS.values() if card is not None and str(card) not in map(str, twin.playing.moves)
        ]
        wrong = [card for card in free if card != own][:5]
        said = [twin.refusal("dealer", f"o dealer-exposed p1 {card}") for card in wrong]
        assert ["is not in this hand" in each for each in said] == [True] * 3 + [False] * 2
        assert "named wrongly 3 times" in said[-1]
        assert "named wrongly 3 times" in twin.refusal("dina", f"o dealer-exposed p1 {own}")
