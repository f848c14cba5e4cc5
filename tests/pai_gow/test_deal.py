"""Dice and deal (8.3-8.5): where the first tiles go, to whom the others, and what may come."""

import pytest

from croupier.games.chips.facts import Called, Dealt
from croupier.games.script.sight import DEALER, OFFICIAL, PUBLIC, player_role
from tests.pai_gow.rounds import (
    DICE,
    HOUSE,
    LOSES,
    WAGERS,
    WINS,
    alone,
    begin,
    cited,
    clauses,
    dealt,
    game,
    hand_of,
    number,
    play,
    refused,
    tiles_of,
)

FIRST = {3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 1, 10: 2, 11: 3, 12: 4, 13: 5, 14: 6, 15: 7, 16: 8, 17: 1, 18: 2}
"""8.4, counted on the fingers: the Bank's box is 1, 9 and 17."""
FULL = {str(seat): 1000 for seat in range(2, 9)}
ALL_WAGER = [f"p{seat} wager box 10" for seat in FULL]


def throw(total: int) -> str:
    """Three dice of this total."""
    first = max(1, total - 12)
    second = max(1, min(6, total - first - 1))
    return f"d dice {first} {second} {total - first - second}"


def order(dice: str, stacks: dict[str, int]) -> list[str]:
    """The boxes in the order in which the round asks for their tiles."""
    playing = begin([*(f"p{seat} wager box 10" for seat in stacks), dice], stacks=stacks)
    boxes = []
    while playing.awaiting.want.name == "TILE":
        boxes.append(game(playing).deal.box)
        play(playing, f"d tiles {boxes[-1]} ?? ?? ?? ??")
    return boxes


@clauses("8.4", "def:chung")
@pytest.mark.parametrize(("total", "box"), FIRST.items())
def test_the_dice_choose_the_box_of_the_first_tiles(total: int, box: int) -> None:
    assert order(throw(total), FULL)[0] == str(box)
    playing = begin([*ALL_WAGER, throw(total)], stacks=FULL)
    calls = [fact for fact in playing.facts if isinstance(fact, Called)]
    assert calls[-1].words == f"{total}: THE FIRST TILES GO TO BOX {box}"
    assert [clause.number for clause in calls[-1].clauses] == ["8.4", "def:chung"]


@clauses("8.5", "8.4")
def test_tiles_go_anticlockwise_round_the_table() -> None:
    """Boxes are numbered anticlockwise from the House's; after box 8 comes box 1."""
    assert order(throw(14), FULL) == ["6", "7", "8", "1", "2", "3", "4", "5"]
    assert order(throw(17), FULL) == ["1", "2", "3", "4", "5", "6", "7", "8"]


@clauses("8.5", "def:hand")
def test_boxes_without_a_wager_have_no_hand() -> None:
    """The first box may be one of them: its tiles are taken back, the next box with a wager has the first hand."""
    stacks = {"3": 1000, "8": 1000}
    assert order(throw(13), stacks) == ["8", "1", "3"]
    assert order(throw(11), stacks) == ["3", "8", "1"]
    playing = begin(["p3 wager box 10", "p8 wager box 10", throw(13)], stacks=stacks)
    for text in ("d tiles 5 66", "d tiles 9 66", "d tiles x 66"):
        assert number(refused(playing, text)) == "8.5"
    assert "box 8" in refused(playing, "d tiles 1 66").reason
    assert number(refused(playing, "d tiles 66")) == "8.5"
    assert "to which box" in refused(playing, "d tiles 66").reason


@clauses("8.5", "def:hand")
def test_each_box_gets_four_tiles() -> None:
    playing = alone(["p2 wager box 100", DICE, "d tiles 1 63 54 44"])
    assert "box 1, anticlockwise" in refused(playing, "d tiles 2 66").reason
    assert "to which box" in refused(playing, "d tiles 66").reason
    for text in ("p2 tiles 1 66", "d tile 1 66", "d dice 1"):
        refused(playing, text)
    assert number(refused(playing, "d tiles 2 66")) == "8.5"
    play(playing, "d tiles 1 33")
    assert number(refused(playing, "d tiles 1 66")) == "8.5"
    play(playing, "d tiles 2 66 11 44 24")
    assert (tiles_of(playing, "1"), tiles_of(playing)) == ("63 54 44 33", "66 11 44 42")
    assert number(refused(playing, "d tiles 2 65")) == "8.5"
    assert set(cited(playing, Dealt)) == {"8.3", "8.5", "def:hand"}


@clauses("8.5")
def test_tiles_are_dealt_face_down() -> None:
    """Nobody has seen a tile before all are dealt, then each player the own; the Bank's nobody."""
    during = alone(["p2 wager box 100", DICE, f"d tiles 1 {HOUSE}", "d tiles 2 66 66 62"])
    after = dealt("66 66 62 65")
    for index, move in enumerate(after.moves):
        if move.act != "tiles":
            continue
        seen = {role for role in (PUBLIC, player_role("2"), player_role("3"), DEALER, OFFICIAL)
                if after.script.sight(index).by(role)}  # fmt: skip
        assert seen == ({player_role("2")} if move.words == ("2",) else set())
        if index < len(during.moves):
            assert not during.script.sight(index).by(player_role("2"))


@clauses("8.3", "2.1", "8.4", "def:chung")
def test_three_dice_are_thrown_one_or_more_to_a_line() -> None:
    playing = alone(["p2 wager box 100", "d no-more-bets", "d dice 3", "d dice 4"])
    assert playing.awaiting.want.value == "the dice"
    early = refused(playing, "d tiles 1 66")
    assert (number(early), "The dice decide first" in early.reason) == ("8.4", True)
    play(playing, "d dice 6")
    assert [str(die) for die in game(playing).deal.dice] == ["3", "4", "6"]
    assert number(refused(playing, "d dice 1")) == "2.1"
    assert number(refused(dealt(), "d dice 1")) == "2.1"
    assert number(refused(alone(["p2 wager box 100", "d no-more-bets"]), "d dice")) == "8.3"


@clauses("2.1")
def test_the_set_has_each_tile_once_or_twice() -> None:
    playing = alone(["p2 wager box 100", DICE, "d tiles 1 66 66"])
    refusal = refused(playing, "d tiles 1 66")
    assert (number(refusal), "two tiles 66 (Teen)" in refusal.reason) == ("2.1", True)
    play(playing, "d tiles 1 63 54")
    refusal = refused(playing, "d tiles 2 63")
    assert (number(refusal), "one tile 63 (Chop Gow)" in refusal.reason) == ("2.1", True)
    play(playing, "d tiles 2 62 53")


@clauses("2.1", "8.5", "def:hand")
def test_tiles_and_dice_that_do_not_exist_are_refused() -> None:
    playing = alone(["p2 wager box 100"])
    for text in ("d dice 7 1 1", "d dice 1 1 7", "d dice 0", "d dice 3 x", "d dice 1.5"):
        refusal = refused(playing, text)
        assert (number(refusal), "1 to 6" in refusal.reason) == ("2.1", True), text
    play(playing, DICE)
    for text in ("d tiles 1 77", "d tiles 1 66 70 11 11", "d tiles 1 60", "d tiles 1 9h", "d tiles 1 6"):
        refusal = refused(playing, text)
        assert (number(refusal), "not a tile" in refusal.reason) == ("2.1", True), text


def test_either_half_may_come_first() -> None:
    assert tiles_of(dealt("13 24 56 16")) == "31 42 65 61"


@clauses("8.5", "9.1")
def test_nobody_acts_on_a_hand_before_all_tiles_are_dealt() -> None:
    playing = begin([*WAGERS, DICE, f"d tiles 1 {HOUSE}", f"d tiles 2 {WINS}", "d tiles 3 64 65 51"])
    for text in (f"p2 set {WINS}", "p2 house-way", "p2 surrender", "p3 surrender"):
        assert number(refused(playing, text)) == "8.5"
    assert number(refused(playing, "p2 void-hand")) == "13.8", "no tile was exposed"
    assert number(refused(begin([*WAGERS, DICE]), "p2 surrender")) == "8.5"
    play(playing, "d tiles 3 41", f"p2 set {WINS}")
    assert playing.awaiting.who == ("p3",)


@clauses("8.5", "def:hand", "6.1", "def:bank", "def:house")
def test_tiles_nobody_named_are_shown_at_the_end() -> None:
    """At a physical table: dealt as ??, set by the players, named when they are turned up."""
    playing = begin([*WAGERS, DICE, *(f"d tiles {box} ?? ?? ?? ??" for box in "123")])
    play(playing, "p3 set ?? ?? ?? ??", "p2 set ?? ?? ?? ??")
    assert (playing.awaiting.text, playing.awaiting.clause.number) == ("the House's hand to be shown", "6.1")
    assert number(refused(playing, "d show 1 44 33 63 63")) == "2.1", "one 63 is in the set"
    assert number(refused(playing, "d show 1 44 33 63")) == "6.1"
    assert number(refused(playing, "p2 show 1 44 33 63 54")) == "6.1", "only the dealer shows"
    play(playing, "d show 1 44 33 63 54")
    assert (playing.awaiting.text, playing.awaiting.clause.number) == ("the hand of box 2 to be shown", "8.5")
    assert "box 2" in refused(playing, f"d show 3 {LOSES}").reason
    play(playing, f"d show 2 {WINS}")
    assert [fact.player for fact in playing.settlements()] == ["2"]
    play(playing, f"d show 3 {LOSES}")
    assert [(fact.player, fact.outcome) for fact in playing.settlements()] == [("2", "win"), ("3", "lose")]
    assert playing.complete


@clauses("2.1", "8.5", "def:hand", "9.1")
def test_tiles_shown_must_fit_the_set_and_the_hand() -> None:
    playing = alone(["p2 wager box 100", DICE, "d tiles 1 63 54 44 33", "d tiles 2 66 ?? ?? ??", "p2 set ?? ?? ?? ??"])
    assert number(refused(playing, "d show 2 63 66 11 11")) == "2.1"
    assert number(refused(playing, "d show 2 11 11 65 65")) == "9.1", "the Teen is missing"
    for text in ("d show 2 66 66 66 11", "d show 2 66 77 11 11", "d show 2 77 66 11 11"):
        assert number(refused(playing, text)) == "2.1"
    assert number(refused(playing, "d show 2 66 11 11")) == "8.5"
    assert number(refused(playing, "d show")) == "8.5"
    play(playing, "d show 2 11 11 65 66")
    assert hand_of(playing).shown
