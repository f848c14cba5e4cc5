"""Ordinary hands settled at once: the same answer as the script's, or none."""

from random import Random

import pytest

from croupier.front import read
from croupier.games.holdem.plain.answer import settle_text
from croupier.values.refused import Refused
from tests.holdem.phh_hands import AGREED, PLAIN, deal, hand
from tests.holdem.plain_hands import play, setup, write
from tests.soak import SOAK

HANDS = 240 * SOAK


def by_script(text: str) -> object:
    try:
        return read(text).verdict()
    except Refused as refused:
        return refused


@pytest.mark.parametrize("seed", range(4))
def test_random_hands_are_settled_as_the_script_does(seed: int) -> None:
    settled = 0
    for number in range(HANDS // 4):
        random = Random(f"{seed}/{number}")
        raw = setup(random)
        text = write(raw, play(raw, random))
        found = settle_text(text)
        expected = by_script(text)
        assert found in (None, expected), text
        if found is not None and isinstance(expected, dict):
            assert list(found) == list(expected), "the keys are in the same order"
        settled += found is not None
    assert settled > HANDS / 4 * 0.8


def change(actions: list[str], random: Random) -> list[str]:
    """One action left out, said twice, said by another or replaced."""
    place = random.randrange(len(actions))
    action = actions[place]
    instead = random.choice(
        (
            [],
            [action, action],
            [action.replace("p1", "p2")],
            [action.replace("cc", "f")],
            [action.replace("cc", f"cbr {random.randint(0, 30)}")],
            [action.replace("cc", f"cbr {random.randint(1, 400)}")],
            [action[:-1] + random.choice("23cs?")],
            [f"{action} # why"],
            [action.replace("sm", "sm -")],
            ["p1 cc", action],
        )
    )
    return [*actions[:place], *instead, *actions[place + 1 :]]


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_settled_at_once_that_the_script_refuses_or_settles_otherwise(seed: int) -> None:
    for number in range(HANDS // 4):
        random = Random(f"wrong {seed}/{number}")
        raw = setup(random)
        text = write(raw, change(play(raw, random), random))
        found = settle_text(text)
        if found is not None:
            assert found == by_script(text), text


REFUSED = {
    "a raise that nobody can answer": hand(
        "100, 5, 100", "1, 2, 0", *deal("AhAd", "KsKc", "2c7d"), "p3 f", "p1 cbr 5", "p2 cc", "d db Qc8h4d", "p1 cbr 4",
        "d db 9c", "d db Jd", "p1 sm AhAd", "p2 sm KsKc",
    ),
    "a raise of a player's own all-in calls": hand(
        "100, 5, 9", "1, 2, 0", *deal("AhAd", "KsKc", "2c7d"), "p3 cbr 9", "p1 cc", "p2 cc", "d db Qc8h4d", "p1 cbr 4",
        "d db 9c", "d db Jd", "p1 sm AhAd", "p2 sm KsKc", "p3 sm 2c7d",
    ),
    "a raise after a short one, by a player who has acted": hand(
        "100, 100, 100, 9", "1, 2, 0, 0", *deal("AhAd", "KsKc", "2c7d", "3c3d"), "p3 cbr 6", "p4 cbr 9", "p1 f",
        "p2 cc", "p3 cbr 30", "p2 f", "d db Qc8h4d", "d db 9c", "d db Jd", "p3 sm 2c7d", "p4 sm 3c3d",
    ),
    "a raise that the only other player with chips cannot answer": hand(
        "100, 10, 30", "1, 2, 0", *deal("AhAd", "KsKc", "2c7d"), "p3 cbr 30", "p1 cbr 60", "p2 cc", "d db Qc8h4d",
        "d db 9c", "d db Jd", "p1 sm AhAd", "p2 sm KsKc", "p3 sm 2c7d",
    ),
    "a raise by less than the last": hand(
        "100, 100, 100", "1, 2, 0", *deal("AhAd", "KsKc", "2c7d"), "p3 cbr 8", "p1 cbr 12", "p2 f", "p3 f"
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED.keys())
def test_what_the_script_refuses_is_not_settled(text: str) -> None:
    assert isinstance(by_script(text), Refused)
    assert settle_text(text) is None


LEFT_TO_THE_SCRIPT = (
    "a dash shows the cards as they were dealt",
    "an idle check by a player whom nobody can answer",
    "a fixed limit is raised four times, and by the whole limit after a short bet",
    "a short opening bet of a fixed limit is raised by the limit",
)


@pytest.mark.parametrize("name", AGREED)
def test_variations(name: str) -> None:
    text, _ = AGREED[name]
    assert settle_text(text) == (None if name in LEFT_TO_THE_SCRIPT else by_script(text))


def test_an_ordinary_hand_is_settled_at_once_and_compared_with_its_end() -> None:
    text = PLAIN.lstrip().replace(",\n  ", ", ").replace(" # slowly", "")
    found = settle_text(text)
    assert found is not None
    assert (found["stacks"], found["agrees"]) == ({"1": "1800", "2": "500", "3": "0"}, True)
    assert found == by_script(text)
    other = text.replace("[1800, 500, 0]", "[1800.50, 499.50, 0]")
    assert settle_text(other) == by_script(other)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("variant = 'NT'", "variant = 'FT'"),
        ("min_bet = 100\n", "min_bet = 0100\n"),
        ("min_bet = 100\n", "min_bet = 0\n"),
        ("starting_stacks = [1000, 1000, 300]", "starting_stacks = [1000, 0, 300]"),
        ("starting_stacks = [1000, 1000, 300]", "starting_stacks = [1000, 1000]"),
        ("antes = [0, 0, 0]", "antes = [0, 0, -1]"),
        ("table = 'Old Parrot'", "table = 'Old Parrot'\ntable = 'Two'"),
        ("table = 'Old Parrot'", "table = 'Old Parrot'\nmin_bet = 3"),
        ("table = 'Old Parrot'", "table = 'Old Parrot'\nruleset = 'charity-poker'"),
        ("table = 'Old Parrot'", "table = Old"),
        ("table = 'Old Parrot'", "hand = 07"),
    ],
)
def test_what_is_written_otherwise_is_left_to_the_usual_parser(old: str, new: str) -> None:
    text = PLAIN.lstrip().replace(",\n  ", ", ").replace(" # slowly", "")
    assert old in text
    assert settle_text(text.replace(old, new)) is None


def test_long_nonsense_costs_little() -> None:
    for text in (
        "variant = 'NT'\n" * 50_000,
        "variant = 'NT'\nantes = [" + "0, " * 200_000,
        PLAIN + "a = 'x'\n" * 9000,
    ):
        assert settle_text(text) is None
