"""Plain PHH as sites and PokerKit write it: unknown stacks and cards, late and reversed blinds, odd chips. Every hand
here was also settled by PokerKit."""

from decimal import Decimal

import pytest
from pokerkit import HandHistory

from croupier.front import export_phh, read
from croupier.values.refused import Refused
from tests.holdem.phh_hands import AGREED, check_down, deal, hand


def stacks_of(text: str) -> list[Decimal]:
    answer = read(text)
    assert answer.complete
    return list(answer.stacks.values())


def pokerkit_stacks(text: str) -> list[Decimal]:
    *_, last = HandHistory.loads(text)
    return [Decimal(str(stack)) for stack in last.stacks]


@pytest.mark.filterwarnings("ignore:There is no reason for this player to fold")
@pytest.mark.parametrize(("text", "ends"), AGREED.values(), ids=AGREED.keys())
def test_settled_as_the_specification_and_pokerkit_do(text: str, ends: list[int]) -> None:
    assert stacks_of(text) == ends
    assert pokerkit_stacks(text) == ends


def test_a_fifth_raise_of_a_fixed_limit_is_refused() -> None:
    raised = [f"p{3 - number % 2} cbr {4 + 2 * number}" for number in range(5)]
    with pytest.raises(Refused, match="at most"):
        read(
            hand(
                "100, 100, 100", "1, 2, 0", *deal("????", "????", "????"), raised[0], "p1 f", *raised[1:], variant="FT"
            )
        )


def test_unknown_stacks_win_and_lose_and_stay_unknown() -> None:
    text = hand("inf, inf, 40", "1, 2, 0", *deal("AhAd", "????", "????"), "p3 f", "p1 cbr 32.5", "p2 cc",
                *check_down("p1", "p2"), "p1 sm AhAd", "p2 sm", more="finishing_stacks = [inf, inf, 40]")  # fmt: skip
    answer = read(text).verdict()
    assert (answer["stacks"], answer["agrees"]) == ({"1": "inf", "2": "inf", "3": "40"}, True)
    playing = read(text)
    assert [(each.player, playing.amount(each.paid)) for each in playing.settlements] == [
        ("1", Decimal("32.5")),
        ("2", Decimal("-32.5")),
    ]
    again = export_phh(read(text))
    assert "inf" in again
    assert read(again).verdict()["agrees"] is True
    with pytest.raises(Refused, match="counted"):
        read('ruleset = "charity-poker"\ntable = { blinds = [1, 2], endless = ["1"] }\nstacks = { 1 = 9, 2 = 9 }')


ALL_CHECK = ("p1 cc", "p2 cc", "p3 cc")
SPLIT = (
    *deal("AhKd", "2c3c", "AsKh"), "p3 cc", "p1 cc", "p2 cc", "d db QcJhTd", "p1 cc", "p2 cbr 7", "p3 cc", "p1 cc",
    "d db 2d", *ALL_CHECK, "d db 7d", *ALL_CHECK, "p1 sm AhKd", "p2 sm", "p3 sm AsKh",
)  # fmt: skip


@pytest.mark.parametrize(
    ("stacks", "ends"),
    [
        ("100, 100, 100", ["105", "91", "104"]),
        ("100.5, 100, 100", ["105", "91", "104.5"]),
        ("100.00, 100, 100", ["104.5", "91", "104.5"]),
    ],
)
def test_the_odd_chip_is_in_the_unit_of_the_stacks(stacks: str, ends: list[str]) -> None:
    """A pot of 27 for two: 14 and 13 in whole chips, 13.5 each in dimes and cents."""
    text = hand(stacks, "1, 2, 0", *SPLIT)
    found = read(text).verdict()["stacks"]
    assert isinstance(found, dict)
    assert list(found.values()) == ends


def test_a_finer_wager_does_not_change_the_odd_chip() -> None:
    text = hand("100, 100, 100", "1, 2, 0", *(each.replace("cbr 7", "cbr 7.50") for each in SPLIT))
    found = read(text).verdict()["stacks"]
    assert found == {"1": "105", "2": "90.5", "3": "104.5"}
