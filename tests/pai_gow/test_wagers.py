"""Wagers (5.2-5.4, 7): one on the own box, within limits, until the call that comes before the cup is opened (P-32)."""

import pytest

from croupier.games.chips.facts import Called, NotTaken, Placed, Warned
from tests.pai_gow.rounds import (
    DICE,
    HOUSE,
    WAGERS,
    WINS,
    alone,
    begin,
    cited,
    clauses,
    dealt,
    number,
    play,
    refused,
    stack,
    staked,
    verdict,
)


@clauses("7.2", "def:box")
def test_a_wager_is_chips_on_the_own_box() -> None:
    playing = begin(["p2 wager box 100"])
    assert (stack(playing), staked(playing)) == ("900", ["100"])
    assert cited(playing, Placed) == ["7.1", "7.2"]
    assert number(refused(playing, "p3 wager 100")) == "def:box"
    assert number(refused(playing, "p3 wager banker 100")) == "def:box"
    poor = begin(stacks={"2": 50})
    assert number(refused(poor, "p2 wager box 60")) == "7.2"
    play(poor, "p2 wager box 50")
    assert stack(poor) == "0"


@clauses("7.3", "def:box")
def test_box_one_takes_no_wager() -> None:
    playing = begin()
    for text in ("p1 wager box 10", "p2@1 wager box 10"):
        refusal = refused(playing, text)
        assert number(refusal) == "7.3"
        assert "House" in refusal.reason


@clauses("17.15")
def test_one_wager_in_the_own_box_and_no_back_betting() -> None:
    playing = begin(["p2 wager box 100"])
    assert number(refused(playing, "p2 wager box 10")) == "17.15"
    assert number(refused(playing, "p2@3 wager box 10")) == "17.15"
    assert number(refused(playing, "p2@3 withdraw box")) == "17.15"
    back = refused(begin(stacks={"2": 100, "3": 100}), "p2@3 wager box 10")
    assert (number(back), back.reason) == ("17.15", "Player 2 wagers on box 2 only; no back-betting.")
    play(playing, "p2@2 withdraw box", "p2@2 wager box 50")
    assert staked(playing) == ["50"]


@clauses("5.2")
def test_other_multiples_are_refused() -> None:
    playing = alone(step=5)
    for amount in ("12", "12.5", "7.5", "0"):
        assert number(refused(playing, f"p2 wager box {amount}")) == "5.2"
    play(playing, "p2 wager box 15")
    assert staked(playing) == ["15"]


@clauses("5.3")
def test_below_the_minimum_is_refused_at_entry() -> None:
    playing = alone()
    assert number(refused(playing, "p2 wager box 9")) == "5.3"
    play(playing, "p2 wager box 10")
    assert staked(playing) == ["10"]


@clauses("5.3")
@pytest.mark.parametrize("when", [["o under-minimum p2 box 5"], ["p3 wager box 100", "o under-minimum p2 box 5"]])
def test_one_that_lay_there_is_settled_with_a_warning_and_later_ones_go_back(when: list[str]) -> None:
    """X-06. The second time the chips never count, and the player still has a duty to wager."""
    stacks = {"2": 1000, "3": 1000}
    late = [*when, *(["p3 wager box 100"] if len(when) == 1 else []), DICE]
    playing = begin(late, stacks=stacks)
    assert cited(playing, Warned) == ["5.3"]
    play(playing, f"d tiles 1 {HOUSE}", f"d tiles 2 {WINS}", "d tiles 3 64 65 51 41", f"p2 set {WINS}", "p3 house-way")
    assert verdict(playing) == ("win", "5")
    again = begin(["o under-minimum p2 box 5", "p3 wager box 100"], before={"warned": ["2"]})
    assert cited(again, NotTaken) == ["5.3"]
    assert (staked(again), stack(again)) == ([], "1000")
    assert number(refused(again, "d no-more-bets")) == "17.13"


@clauses("5.3")
def test_a_wager_below_the_minimum_is_found_before_the_tiles() -> None:
    """Once a box was dealt past it has no hand. After the call, and with the dice thrown, it still counts."""
    called = begin(["p3 wager box 100", "o sit-out p2 -- away", "d no-more-bets"])
    assert number(refused(called, "o under-minimum p2 box 5")) == "17.13", "who sits out has no wager"
    thrown = begin(["p3 wager box 100", "d no-more-bets", "o under-minimum p2 box 2", DICE], stacks={"2": 5, "3": 1000})
    assert play(thrown, f"d tiles 1 {HOUSE}").awaiting.text == "a tile for box 2"
    at_dice = begin(["p3 wager box 100", DICE, "o under-minimum p2 box 2"], stacks={"2": 5, "3": 1000})
    assert play(at_dice, f"d tiles 1 {HOUSE}").awaiting.text == "a tile for box 2"
    dealing = begin(["p3 wager box 100", DICE, "d tiles 1 63"], stacks={"2": 5, "3": 1000})
    assert number(refused(dealing, "o under-minimum p2 box 2")) == "5.3"
    for text in ("o under-minimum p2 box 10", "o under-minimum p2 box 0", "o under-minimum p2 box 6"):
        assert number(refused(begin(stacks={"2": 5, "3": 1000}), text)) == "5.3"
    for amount in ("1", "5"):
        assert staked(begin([f"o under-minimum p2 box {amount}"], stacks={"2": 5, "3": 1000})) == [amount]
    done = dealt(WINS, f"p2 set {WINS}")
    assert number(refused(done, "o under-minimum p2 box 5")) == "5.3"


@clauses("5.4", "7.1", "7.2")
def test_above_the_maximum_only_the_maximum_is_at_risk() -> None:
    playing = alone(["p2 wager box 600"], maximum=500)
    assert (staked(playing), stack(playing)) == (["500"], "500")
    assert cited(playing, NotTaken) == ["5.4"]
    play(playing, DICE, f"d tiles 1 {HOUSE}", f"d tiles 2 {WINS}", f"p2 set {WINS}")
    assert (verdict(playing), stack(playing)) == (("win", "500"), "1500")
    assert cited(alone(["p2 wager box 500"], maximum=500), NotTaken) == []


@clauses("7.1", "def:box")
def test_wagers_change_until_the_call() -> None:
    playing = begin([*WAGERS, "p2 withdraw box", "p2 wager box 50"])
    assert (staked(playing), stack(playing)) == (["50"], "950")
    assert number(refused(begin(), "d no-more-bets")) == "17.13"
    nobody = begin(["o sit-out p2 -- away", "o sit-out p3 -- away"])
    assert number(refused(nobody, "d no-more-bets")) == "7.1"
    assert number(refused(nobody, DICE)) == "7.1"
    refused(begin(), "p2 withdraw box")


@clauses("7.1", "17.13")
def test_every_player_who_can_has_wagered_before_the_cup_is_opened() -> None:
    playing = begin(["p2 wager box 100"])
    for text in ("d no-more-bets", DICE):
        assert number(refused(playing, text)) == "17.13"
    short = begin(["p2 wager box 100", DICE], stacks={"2": 1000, "3": 9})
    assert short.awaiting.text == "a tile for the House"
    sits = begin(["p2 wager box 100", "o sit-out p3 -- away", DICE])
    assert sits.awaiting.text == "a tile for the House"
    assert number(refused(begin(["o sit-out p3 -- away"]), "p3 wager box 100")) == "17.13"
    assert number(refused(begin(["o sit-out p3 -- away"]), "o sit-out p3 -- away")) == "17.13"
    assert number(refused(begin(before={"excluded": ["3"]}), "o sit-out p3 -- away")) == "17.13"
    assert number(refused(begin(WAGERS), "o sit-out p3 -- away")) == "17.13", "who has wagered does not sit out"


@clauses("7.4")
def test_after_the_call_nobody_touches_a_wager_until_it_is_settled() -> None:
    moments = [
        ["d no-more-bets"],
        [DICE],
        [DICE, f"d tiles 1 {HOUSE}"],
        [DICE, f"d tiles 1 {HOUSE}", f"d tiles 2 {WINS}", "d tiles 3 64 65 51 41"],
        [DICE, f"d tiles 1 {HOUSE}", f"d tiles 2 {WINS}", "d tiles 3 64 65 51 41", "p2 house-way", "p3 house-way"],
    ]
    for moment in moments:
        playing = begin([*WAGERS, *moment])
        for text in ("p2 wager box 10", "p2 withdraw box"):
            assert number(refused(playing, text)) == "7.4", moment


@clauses("7.4")
def test_the_call_comes_before_the_cup_is_opened() -> None:
    """P-32: the first die makes the call if the dealer did not; either way it is made once."""
    for actions in (["d no-more-bets", DICE], [DICE]):
        playing = begin([*WAGERS, *actions])
        calls = [fact.words for fact in playing.facts if isinstance(fact, Called)]
        assert calls == ["NO MORE BETS", "13: THE FIRST TILES GO TO BOX 5"]
        assert cited(playing, Called)[:1] == ["7.4"]
    assert number(refused(dealt(), "d no-more-bets")) == "9.1"


@clauses("16.3(a)")
def test_who_lost_the_wager_to_a_sanction_places_no_other() -> None:
    playing = begin([*WAGERS, "o sanction p2 wager influence"])
    assert number(refused(playing, "p2 wager box 10")) == "16.3(a)"
    play(playing, DICE)
    assert playing.awaiting.text == "a tile for the House"


@clauses("16.3(b)")
def test_who_is_excluded_wagers_no_more() -> None:
    playing = begin(before={"excluded": ["2"]})
    assert number(refused(playing, "p2 wager box 10")) == "16.3(b)"
    play(playing, "p3 wager box 100", "d no-more-bets")
